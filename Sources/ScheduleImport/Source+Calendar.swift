import CalendarReading
import CivilTime
import Diagnostics
import SportsCatalog
import TextReading
import TripModel

extension Source {
  /// Reads the events of an iCalendar text.
  ///
  /// A start with a `Z` is universal time. A TZID is the zone of that name, also behind a prefix like
  /// `/example.org/`; one that the time zone database does not have is resolved by the VTIMEZONE of
  /// the file, else by the names that Windows gives to zones. A time without either floats: it is in
  /// the calendar's `X-WR-TIMEZONE`, and where there is none `ClockFinder` decides. A whole day is a
  /// game whose time is to be announced. Each repeat is a game; one with a RECURRENCE-ID replaces
  /// that repeat.
  func calendarListings() throws(ImportFailure) -> Listings {
    let calendar: CalendarFile
    do {
      calendar = try CalendarFile(parsing: bytes)
    } catch {
      throw ImportFailure(error)
    }
    var result = Listings()
    result.sportWords = [calendar.name].compactMap(\.self)
    result.clock = calendar.zone.flatMap { Zone($0).map(Clock.zone) ?? Clock(named: $0) }
    guard !calendar.events.isEmpty else {
      throw .malformed(at: bytes.count, expected: "an event (BEGIN:VEVENT)")
    }
    let places = eventLines
    let replaced = Set(
      calendar.events.compactMap { event in
        event.recurrence.map { Occurrence(identifier: event.identifier, start: $0) }
      })
    let finder = SportFinder(catalog)
    for (index, event) in calendar.events.enumerated() {
      let range = index < places.count ? places[index] : 0..<0
      guard let start = event.start else {
        result.leaveOut(
          "schedule-date", "an event without a start that can be read", at: range,
          hint: "expected one like DTSTART:20260703T191000Z")
        continue
      }
      if event.hasLooseDate, start.time == nil {
        result.warn(
          "schedule-date", "DTSTART has a day without a time: it is to be announced", at: range)
      }
      for (number, moment) in ([start] + event.repeats).enumerated() {
        guard result.listings.count < Self.gameLimit else { return result }
        if event.recurrence == nil, !replaced.isEmpty,
          replaced.contains(Occurrence(identifier: event.identifier, start: moment))
        {
          continue
        }
        var listing = Listing(range: range, date: moment.date)
        setClock(of: &listing, moment, &result)
        guard describe(&listing, event, finder) else {
          result.leaveOut("schedule-title", "an event without a summary", at: range)
          break
        }
        if number > 0 || event.recurrence != nil, let key = listing.key {
          listing.key = "\(key) \(event.recurrence?.date ?? moment.date)"
        }
        result.listings.append(listing)
      }
    }
    return result
  }

  private struct Occurrence: Hashable {
    let identifier: String?
    let start: CalendarFile.Moment
  }

  /// The lines at which events begin, in their order: libical does not tell where it found one.
  private var eventLines: [Range<Int>] {
    let start = Array("BEGIN:VEVENT".utf8)
    return lines.filter { line in
      guard line.count >= start.count else { return false }
      return zip(bytes[line], start).allSatisfy { $0 == $1 || $0 == $1 | 0x20 }
    }
  }

  private func setClock(
    of listing: inout Listing, _ moment: CalendarFile.Moment, _ result: inout Listings
  ) {
    listing.time = moment.time
    switch moment.zone {
    case .floating: break
    case .utc: listing.clock = .utc
    case .named(let identifier, let offset):
      // Some programs put `/example.org/20260101_1/` before the name.
      let tail = identifier.split(separator: "/").suffix(2).joined(separator: "/")
      if let zone = Zone(identifier) ?? (identifier.hasPrefix("/") ? Zone(tail) : nil) {
        listing.clock = .zone(zone)
      } else if let offset {
        listing.clock = zone(named: identifier, offset: offset, moment) ?? .offset(offset)
      } else if let clock = Clock(named: identifier) {
        listing.clock = clock
      } else {
        result.warn(
          "schedule-zone", "no time zone '\(cleaned(identifier) ?? "")', and no VTIMEZONE for it",
          at: listing.range, hint: "say it with --zone")
      }
    }
  }

  /// The zone that a name like `US-Central` means, where it agrees with the file's own definition.
  private func zone(named name: String, offset: Int, _ moment: CalendarFile.Moment) -> Clock? {
    guard case .zone(let zone)? = Clock(named: name), let time = moment.time else { return nil }
    let instant = Instant(
      secondsSinceEpoch: CivilDateTime(date: moment.date, time: time).wallSeconds - offset)
    return zone.offset(at: instant) == offset ? .zone(zone) : nil
  }

  /// Writes the words of an event into a listing; false where it has none.
  private func describe(
    _ listing: inout Listing, _ event: CalendarFile.Event, _ finder: SportFinder
  ) -> Bool {
    guard let summary = event.summary else { return false }
    let words = EventWords(summary)
    words.describe(&listing)
    guard listing.title != nil || listing.home != nil else { return false }
    for label in words.labels + event.categories where listing.sport == nil {
      listing.sport = finder.sport(in: label)
    }
    listing.venue = event.location.flatMap { placeName($0) }
    if let location = listing.venue, let comma = location.firstIndex(of: ",") {
      listing.city = cleaned(location[location.index(after: comma)...])
    }
    listing.key = event.identifier.flatMap { cleaned($0) }
    for line in (event.description ?? "").utf8.split(separator: 0x0A).prefix(20)
    where line.count <= 20 && listing.stage == nil {
      let word = Substring(line).lowercased()
      listing.stage = SeasonStage(word: word.hasSuffix(" game") ? String(word.dropLast(5)) : word)
    }
    listing.stage = listing.stage ?? listing.key.flatMap { SeasonStage(leagueKey: $0) }
    if event.isCancelled { listing.status = .cancelled }
    return true
  }
}

extension ImportFailure {
  /// The same of a calendar.
  init(_ fault: CalendarFault) {
    switch fault {
    case .noLibrary: self = .noCalendarLibrary
    case .overlongLine(let offset):
      self = .beyondLimit(at: offset, limit: "\(CalendarFile.lineLimit / 1024) KiB in one line")
    }
  }
}
