import CivilTime
import TextReading
import TripModel

extension Source {
  /// Reads the CSV that MLB clubs offer.
  ///
  /// `START TIME` is on the club's own clock for some rows and on the venue's for others; only
  /// `START TIME ET` can be trusted. But the day goes with the former: the Eastern day is the one
  /// that puts the two clocks from 6 hours behind to 16 hours ahead of Eastern time.
  func clubListings(_ header: TableHeader) throws(ImportFailure) -> Listings {
    var result = Listings()
    result.sportWords = ["MLB"]
    guard let eastern = Zone("America/New_York") else { return result }
    let places = header.names.enumerated().map { (FoldedName($0.element).text, $0.offset) }
    let columns = Dictionary(places, uniquingKeysWith: { first, _ in first })
    var rows = header.rows
    var read: [(fields: [Range<Int>], date: WrittenMoment?)] = []
    while let fields = rows.next() {
      guard read.count < Self.gameLimit else {
        throw .beyondLimit(at: fields[0].lowerBound, limit: "\(Self.gameLimit) rows")
      }
      let date = columns["start date"].flatMap { $0 < fields.count ? fields[$0] : nil }
      read.append((fields, date.flatMap { WrittenMoment(rows.text($0)) }))
    }
    let order = DateColumn(read.compactMap { $0.date?.date }).order
    for (fields, moment) in read {
      let field = { (name: String) -> String? in
        columns[name].flatMap { $0 < fields.count ? rows.text(fields[$0]) : nil }
      }
      let range = fields[0].lowerBound..<(fields.last?.upperBound ?? 0)
      guard let date = moment?.date?.date(order, yearOfMonth: { _ in nil }) else {
        result.leaveOut(
          "schedule-date", "no day can be read from '\(cleaned(field("start date") ?? "") ?? "")'",
          at: range, hint: "expected one like 07/03/26")
        continue
      }
      var listing = Listing(range: range, date: date)
      let own = field("start time").flatMap { WrittenMoment(timeColumn: $0)?.time }
      if let time = field("start time et").flatMap({ WrittenMoment(timeColumn: $0)?.time }) {
        listing.time = time
        listing.clock = .zone(eastern)
        listing.date = Self.easternDay(date, own: own, eastern: time)
      } else if let own {
        listing.time = own
        listing.clock = .venue
      }
      EventWords(field("subject") ?? "").describe(&listing)
      guard listing.away != nil || listing.title != nil else {
        result.leaveOut("schedule-sides", "no teams", at: range)
        continue
      }
      if let place = field("location").flatMap({ placeName($0) }) {
        listing.venue = place
        if let dash = place.ranges(of: " - ").last {
          listing.venue = cleaned(place[..<dash.lowerBound])
          listing.city = cleaned(place[dash.upperBound...])
        }
      }
      result.listings.append(listing)
    }
    return result
  }

  private static func easternDay(
    _ date: CivilDate, own: ClockTime?, eastern: ClockTime
  ) -> CivilDate {
    guard let own else { return date }
    let ahead = eastern.minutesSinceMidnight - own.minutesSinceMidnight
    if ahead > 6 * 60 { return date.adding(days: -1) }
    if ahead < -16 * 60 { return date.adding(days: 1) }
    return date
  }
}
