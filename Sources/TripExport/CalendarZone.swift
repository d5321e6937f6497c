import CivilTime

/// A VTIMEZONE: what the clocks of a zone do over the years of some events.
struct CalendarZone {
  let zone: Zone
  /// The offset before the first change.
  private let first: Int
  private let isDaylight: Bool
  private let since: CivilDateTime
  private let changes: [Zone.Change]

  /// One for each zone that the events name, by name.
  static func used(by events: [CalendarEvent]) -> [CalendarZone] {
    var spans: [Zone: ClosedRange<Int>] = [:]
    for event in events {
      for stamp in [event.start, event.end] {
        guard case .local(let local, let zone) = stamp else { continue }
        let year = local.date.year
        let span = spans[zone] ?? year...year
        spans[zone] = min(span.lowerBound, year)...max(span.upperBound, year)
      }
    }
    return spans.sorted { $0.key.identifier < $1.key.identifier }
      .map { CalendarZone($0.key, years: $0.value) }
  }

  /// What a zone does from the start of the year before the first to the end of the last.
  private init(_ zone: Zone, years: ClosedRange<Int>) {
    self.zone = zone
    let start = Self.newYear(years.lowerBound - 1)
    let end = Self.newYear(years.upperBound + 1)
    let from = zone.reading(of: start).instant
    since = start
    first = zone.offset(at: from)
    isDaylight = zone.isDaylight(at: from)
    changes = zone.changes(after: from, through: zone.reading(of: end).instant)
  }

  private static func newYear(_ year: Int) -> CivilDateTime {
    let held = min(max(year, 0), 9999)
    let date = CivilDate(year: held, month: 1, day: 1) ?? CivilDate(daysSinceEpoch: 0)
    return CivilDateTime(date: date, time: .midnight)
  }

  func write(to lines: inout CalendarLines) {
    lines.add("BEGIN:VTIMEZONE")
    lines.add("TZID:\(zone.identifier)")
    write(isDaylight, since, from: first, to: first, to: &lines)
    for change in changes {
      // The onset is by the clock that is being left.
      let onset = CivilDateTime(wallSeconds: change.onset.secondsSinceEpoch + change.before)
      write(change.isDaylight, onset, from: change.before, to: change.after, to: &lines)
    }
    lines.add("END:VTIMEZONE")
  }

  private func write(
    _ isDaylight: Bool, _ onset: CivilDateTime, from before: Int, to after: Int,
    to lines: inout CalendarLines
  ) {
    let kind = isDaylight ? "DAYLIGHT" : "STANDARD"
    lines.add("BEGIN:\(kind)")
    lines.add("DTSTART:\(CalendarStamp.digits(onset))")
    lines.add("TZOFFSETFROM:\(Self.offset(before))")
    lines.add("TZOFFSETTO:\(Self.offset(after))")
    lines.add("END:\(kind)")
  }

  /// `-0500`, with seconds only where there are some.
  private static func offset(_ seconds: Int) -> String {
    let amount = ClockTime(secondsSinceMidnight: abs(seconds)).description.split(separator: ":")
    let digits = amount.last == "00" ? amount.dropLast() : amount[...]
    return (seconds < 0 ? "-" : "+") + digits.joined()
  }
}
