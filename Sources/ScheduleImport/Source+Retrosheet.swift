import CivilTime
import SportsCatalog
import TextReading
import TripModel

extension Source {
  /// True where the first row is one of a Retrosheet schedule.
  var startsRetrosheet: Bool {
    var rows = DelimitedText(bytes, delimiter: UInt8(ascii: ","))
    guard let fields = rows.next(), fields.count >= 10 else { return false }
    let date = rows.text(fields[0])
    return date.utf8.count == 8 && Int(date) != nil && WrittenMoment(date) != nil
      && rows.text(fields[1]).utf8.count == 1 && rows.text(fields[2]).utf8.count == 3
  }

  /// Reads the original schedules of Retrosheet, which have no header and no times.
  ///
  /// A row keeps its original day. A game that was made up is one of the day on which it was, the
  /// last of several; one that was not is cancelled; one with a reason and nothing more, postponed.
  /// Notes in words move the place: `20170829 in St. Petersburg`, `Played at TBA`.
  func retrosheetListings() -> Listings {
    var result = Listings()
    result.sportWords = ["MLB"]
    var rows = DelimitedText(bytes, delimiter: UInt8(ascii: ","))
    while let fields = rows.next(), result.listings.count < Self.gameLimit {
      let range = fields[0].lowerBound..<(fields.last?.upperBound ?? 0)
      guard fields.count >= 10 else {
        result.leaveOut(
          "schedule-row", "\(fields.count) fields in place of 12", at: range)
        continue
      }
      let texts = fields.map { rows.text($0) }
      guard texts[0].utf8.count == 8, case .full(let date)? = WrittenMoment(texts[0])?.date?.numbers
      else {
        result.leaveOut(
          "schedule-date", "no day can be read from '\(cleaned(texts[0]) ?? "")'", at: fields[0],
          hint: "expected one like 20190328")
        continue
      }
      var listing = Listing(range: range, date: date)
      listing.away = Listing.Side(code: texts[3])
      listing.home = Listing.Side(code: texts[6])
      guard listing.away != nil, listing.home != nil else {
        result.leaveOut("schedule-sides", "no teams", at: range)
        continue
      }
      listing.number = Int(texts[1]).flatMap { (1...2).contains($0) ? $0 : nil } ?? 0
      listing.season = date.year
      listing.stage = .regular
      if texts.count > 10 {
        let makeup = texts.count > 11 ? texts[11] : ""
        setMakeup(of: &listing, reason: texts[10], makeup: makeup)
      }
      result.listings.append(listing)
    }
    return result
  }

  private func setMakeup(of listing: inout Listing, reason: String, makeup: String) {
    guard !reason.isEmpty || !makeup.isEmpty else { return }
    let words = "\(reason); \(makeup)".lowercased()
    if words.contains("not made up") || words.contains("no makeup") {
      listing.status = .cancelled
      return
    }
    let days = makeup.split { !$0.isNumber }.filter { $0.utf8.count == 8 }
      .compactMap { WrittenMoment($0)?.date?.date(.monthFirst, yearOfMonth: { _ in nil }) }
    let place = makeup.ranges(of: " in ").last.flatMap { cleaned(makeup[$0.upperBound...]) }
    if let day = days.last {
      // A series that moved elsewhere has the day of its first game in every row.
      listing.date = place == nil ? day : max(day, listing.date)
      // What was a doubleheader on the first day need be none on the other.
      listing.number = 0
    }
    if let place {
      listing.city = place
      listing.venue = homeVenue(inCity: place, year: listing.date.year)
      listing.isNeutral = true
    }
    if let played = reason.ranges(of: "Played at ").last {
      let code = reason[played.upperBound...].prefix { $0.isLetter }
      if let team = catalog.team(named: String(code), sport: Sport.mlb.rawValue, exactly: true)
        .thing
      {
        listing.venue = catalog.homeVenue(of: team, in: listing.date.year)?.id.text
        listing.isNeutral = true
        return
      }
    }
    if days.isEmpty, listing.isNeutral != true { listing.status = .postponed }
  }

  /// The home of the one MLB club in a city.
  private func homeVenue(inCity name: String, year: Int) -> String? {
    let there = catalog.teams.filter { $0.sport == Sport.mlb.rawValue }
      .compactMap { catalog.homeVenue(of: $0, in: year) }
      .filter { $0.city.matches(City(parsing: name)) }
    return there.count == 1 ? there[0].id.text : nil
  }
}
