import CalendarReading
import CivilTime
import TripModel

/// A VEVENT before it is written.
struct CalendarEvent {
  let uid: String
  var sequence = 0
  var start: CalendarStamp
  var end: CalendarStamp
  var summary: String
  /// On one line; empty for none.
  var location = ""
  var coordinate: Coordinate?
  var details = ""
  var url: String?
  var categories: [String] = []
  var status = Status.confirmed
  /// How long before its start it is announced.
  var alarm: Span?

  enum Status: String {
    case confirmed = "CONFIRMED"
    case tentative = "TENTATIVE"
    case cancelled = "CANCELLED"
  }

  /// True where it has a clock, and is no whole day.
  var isTimed: Bool {
    if case .date = start { false } else { true }
  }

  /// An entry that stands on a day.
  ///
  /// What has no time, or one by a clock that nobody knows, is a whole day.
  init(_ entry: ExportSource.Entry, on date: CivilDate, uid: String) {
    self.uid = uid
    start = .date(date)
    end = .date(date.adding(days: 1))
    summary = entry.title
    coordinate = entry.coordinate
    var facts: [String] = []
    if let from = entry.start, let stamp = CalendarStamp(from), entry.status != .postponed {
      start = stamp
      end = Self.end(of: entry, from)
    } else if let from = entry.start, entry.status != .postponed {
      facts.append("At \(from.local.time.hourAndMinute) by the clock there")
    }
    switch entry.reference.kind {
    case .game:
      location = [entry.place, entry.location].compactMap(\.self).joined(separator: ", ")
      categories = ["Game", entry.sport ?? ""].filter { !$0.isEmpty }
      switch entry.status {
      case .scheduled: break
      case .postponed:
        status = .tentative
        summary += " (postponed)"
      case .cancelled: status = .cancelled
      }
      if entry.start == nil, entry.status == .scheduled {
        status = .tentative
        summary += " (time TBD)"
      }
      if let about = entry.about { facts.append("About \(about.hourAndMinute)") }
      if entry.going == .maybe, status == .confirmed { status = .tentative }
    case .item:
      location = entry.location ?? ""
      categories = ["Stop"]
    case .night:
      location = entry.location ?? ""
      categories = ["Night"]
      if let night = entry.night {
        end = .date(date.adding(days: night.of - night.nth + 1))
      }
    case .travel:
      categories = ["Travel"]
      summary = "\(entry.mode?.words ?? "Way") \(entry.title)"
      if let hop = entry.hop, !isTimed {
        facts.append("About \(Int(hop.distance.kilometres.rounded())) km, \(hop.duration.words)")
      }
    }
    location = Self.line(location)
    let annotation = entry.annotation
    if let booking = annotation.booking { facts.append("Booking: \(booking)") }
    if let notes = annotation.notes { facts.append(notes.trimmingLineEnds) }
    details = facts.joined(separator: "\n")
    url = annotation.url.flatMap { WebLink($0)?.text }
  }

  /// The end of what starts at a time; an hour later where nobody knows how long it takes.
  private static func end(
    of entry: ExportSource.Entry, _ start: ExportSource.Time
  ) -> CalendarStamp {
    if let end = entry.end, let stamp = CalendarStamp(end),
      let from = start.instant, let to = end.instant, from < to
    {
      return stamp
    }
    let seconds = max(entry.duration?.seconds ?? 0, 0)
    let later = (start.instant ?? Instant(secondsSinceEpoch: 0))
      .adding(seconds: seconds == 0 ? 3600 : seconds)
    guard let zone = start.zone else { return .utc(later) }
    let time = ExportSource.Time(local: zone.local(at: later), zone: zone, instant: later)
    return CalendarStamp(time) ?? .utc(later)
  }

  /// An event of an earlier calendar whose entry is gone; nil where it has no time.
  init?(cancelling event: CalendarFile.Event, uid: String) {
    guard let first = event.start, let start = CalendarStamp(first) else { return nil }
    self.uid = uid
    self.start = start
    end = event.end.flatMap { CalendarStamp($0) } ?? start
    if case .date(let date) = start, end.instant <= start.instant {
      end = .date(date.adding(days: 1))
    }
    summary = event.summary ?? ""
    location = Self.line(event.location ?? "")
    sequence = event.status == .cancelled ? event.sequence : event.sequence + 1
    status = .cancelled
  }

  /// Takes its number of revisions from the event that it replaces: one more where its time, place
  /// or status is another.
  mutating func revise(by previous: CalendarFile.Event?) {
    guard let previous else { return }
    let isSame =
      previous.start.flatMap { CalendarStamp($0) } == start
      && previous.end.flatMap { CalendarStamp($0) } == end
      && (previous.location ?? "") == CalendarLines.plain(location)
      && previous.status == readStatus
    sequence = max(0, previous.sequence) + (isSame ? 0 : 1)
  }

  private var readStatus: CalendarFile.Status {
    switch status {
    case .confirmed: .confirmed
    case .tentative: .tentative
    case .cancelled: .cancelled
    }
  }

  /// The text in one line.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: ", ")
  }
}

extension CalendarStamp {
  /// A time of a calendar that was read; a clock of an unknown zone by the offset in that text.
  init?(_ moment: CalendarFile.Moment) {
    guard let time = moment.time else {
      self = .date(moment.date)
      return
    }
    let local = CivilDateTime(date: moment.date, time: time)
    switch moment.zone {
    case .utc, .floating: self = .utc(Instant(secondsSinceEpoch: local.wallSeconds))
    case .named(let name, let offset):
      if let zone = Zone(name) {
        self = .local(local, zone)
      } else if let offset {
        self = .utc(Instant(secondsSinceEpoch: local.wallSeconds - offset))
      } else {
        return nil
      }
    }
  }
}
