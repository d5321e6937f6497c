import CICalendar
package import CivilTime
import Glibc

/// Why a calendar can't be read.
package enum CalendarFault: Error, Hashable, Sendable {
  /// libical is not installed, or is not one of version 3.
  case noLibrary
  /// A line that begins at that byte is longer than `CalendarFile.lineLimit`.
  case overlongLine(at: Int)
}

/// The events of an iCalendar text, as libical reads them.
package struct CalendarFile: Sendable {
  package var events: [Event] = []
  /// The name of the calendar (`X-WR-CALNAME`) and its zone (`X-WR-TIMEZONE`).
  package var name: String?
  package var zone: String?

  /// A VEVENT.
  package struct Event: Sendable {
    package var summary: String?
    package var location: String?
    package var description: String?
    package var identifier: String?
    package var categories: [String] = []
    package var isCancelled: Bool { status == .cancelled }
    package var status = Status.none
    /// How often it was revised; 0 where it does not say.
    package var sequence = 0
    /// Nil for an event without a start that can be read.
    package var start: Moment?
    /// Nil for an event without an end that can be read.
    package var end: Moment?
    /// The start of the occurrence that this event replaces.
    package var recurrence: Moment?
    /// Further starts, by RRULE and RDATE without EXDATE.
    package var repeats: [Moment] = []
    /// The start is not as RFC 5545 wants it: a date in place of a time.
    package var hasLooseDate = false
  }

  /// What became of an event.
  package enum Status: Hashable, Sendable {
    /// It says nothing, or something else.
    case none
    case tentative, confirmed, cancelled
  }

  /// A time of an event.
  package struct Moment: Hashable, Sendable {
    package let date: CivilDate
    /// Nil for a whole day.
    package let time: ClockTime?
    package let zone: Zone

    package enum Zone: Hashable, Sendable {
      case floating, utc
      /// A TZID, and the offset from UTC where the text's own VTIMEZONE gives one.
      case named(String, offset: Int?)
    }
  }

  /// The most events that are taken up.
  package static let eventLimit = 200_000

  /// The most repeats of one event, and of all events together, that are taken up.
  package static let repeatLimit = 400
  static let allRepeatsLimit = 20_000

  /// The most bytes of a line with its folded parts: libical's time grows with the square of it.
  package static let lineLimit = 262_144

  /// Where a line begins that is longer than that.
  private static func overlongLine(in bytes: [UInt8]) -> Int? {
    var start = 0
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        // A line that begins with white space is the rest of the one above.
        if next != UInt8(ascii: " "), next != UInt8(ascii: "\t") { start = index + 1 }
      } else if index - start > lineLimit {
        return start
      }
    }
    return nil
  }
}

extension CalendarFile {
  /// Reads the calendars in a text; a text that libical makes nothing of has no events.
  package init(parsing bytes: [UInt8]) throws(CalendarFault) {
    guard CICalendarLoad() else { throw .noLibrary }
    if let offset = Self.overlongLine(in: bytes) { throw .overlongLine(at: offset) }
    var text = bytes
    text.append(0)
    let root = text.withUnsafeBytes { buffer in
      buffer.bindMemory(to: CChar.self).baseAddress.flatMap { CICalendarParse($0) }
    }
    guard let root else { return }
    defer { CICalendarFree(root) }
    if CICalendarKind(root) == ICAL_VCALENDAR_COMPONENT {
      read(root)
    } else {
      // Of several calendars in one text libical makes an outer component.
      for calendar in CalendarReader.components(of: root, ICAL_VCALENDAR_COMPONENT) {
        read(calendar)
      }
    }
  }

  private mutating func read(_ calendar: OpaquePointer) {
    let reader = CalendarReader(calendar)
    defer { reader.close() }
    name = name ?? reader.extensions["X-WR-CALNAME"]
    zone = zone ?? reader.extensions["X-WR-TIMEZONE"]
    var repeats = 0
    for event in CalendarReader.components(of: calendar, ICAL_VEVENT_COMPONENT) {
      guard events.count < Self.eventLimit else { return }
      var read = reader.event(event, allowsRepeats: repeats < Self.allRepeatsLimit)
      repeats += read.repeats.count
      if repeats > Self.allRepeatsLimit { read.repeats = [] }
      events.append(read)
    }
  }
}

/// Reads the events of one VCALENDAR.
private struct CalendarReader {
  /// The VTIMEZONEs by their TZIDs.
  private var zones: [String: OpaquePointer] = [:]
  /// The X-properties of the calendar.
  private(set) var extensions: [String: String] = [:]

  init(_ calendar: OpaquePointer) {
    for component in Self.components(of: calendar, ICAL_VTIMEZONE_COMPONENT) {
      let identifier = Self.properties(of: component, ICAL_TZID_PROPERTY).first.flatMap(Self.text)
      guard let identifier, zones[identifier] == nil, zones.count < 200 else { continue }
      zones[identifier] = CICalendarMakeZone(component)
    }
    for property in Self.properties(of: calendar, ICAL_X_PROPERTY) {
      guard let name = CICalendarExtensionName(property) else { continue }
      extensions[String(cString: name).uppercased()] = Self.text(property)
    }
  }

  /// Frees the zones.
  func close() {
    for zone in zones.values { CICalendarFreeZone(zone) }
  }

  func event(_ component: OpaquePointer, allowsRepeats: Bool) -> CalendarFile.Event {
    var event = CalendarFile.Event()
    var rules: [OpaquePointer] = []
    var added: [CalendarFile.Moment] = []
    var removed: Set<CalendarFile.Moment> = []
    var start: icaltimetype?
    var startZone: String?
    for property in Self.properties(of: component, ICAL_ANY_PROPERTY) {
      switch CICalendarPropertyKind(property) {
      case ICAL_SUMMARY_PROPERTY: event.summary = event.summary ?? Self.text(property)
      case ICAL_LOCATION_PROPERTY: event.location = event.location ?? Self.text(property)
      case ICAL_DESCRIPTION_PROPERTY: event.description = event.description ?? Self.text(property)
      case ICAL_UID_PROPERTY: event.identifier = event.identifier ?? Self.text(property)
      case ICAL_CATEGORIES_PROPERTY:
        if let text = Self.text(property) { event.categories.append(text) }
      case ICAL_STATUS_PROPERTY:
        event.status = Self.status(property)
      case ICAL_SEQUENCE_PROPERTY:
        event.sequence = Self.text(property).flatMap { Int($0) } ?? 0
      case ICAL_DTEND_PROPERTY: event.end = event.end ?? moment(of: property)
      case ICAL_DTSTART_PROPERTY where start == nil:
        start = CICalendarTime(property)
        startZone = Self.parameter("TZID", of: property)
        event.hasLooseDate =
          start?.is_date != 0 && Self.parameter("VALUE", of: property)?.uppercased() != "DATE"
      case ICAL_RECURRENCEID_PROPERTY: event.recurrence = moment(of: property)
      case ICAL_RRULE_PROPERTY where allowsRepeats: rules.append(property)
      case ICAL_RDATE_PROPERTY:
        if let moment = moment(of: property) { added.append(moment) }
      case ICAL_EXDATE_PROPERTY:
        if let moment = moment(of: property) { removed.insert(moment) }
      default: break
      }
    }
    guard let start else { return event }
    event.start = moment(start, startZone)
    guard let first = event.start else { return event }
    var repeats = rules.flatMap { starts(of: $0, from: start, startZone) } + added
    var seen: Set = [first]
    repeats = repeats.filter { !removed.contains($0) && seen.insert($0).inserted }
    event.repeats = Array(repeats.prefix(CalendarFile.repeatLimit))
    if removed.contains(first) {
      event.start = event.repeats.first
      event.repeats = Array(event.repeats.dropFirst())
    }
    return event
  }

  private func starts(
    of rule: OpaquePointer, from start: icaltimetype, _ zone: String?
  ) -> [CalendarFile.Moment] {
    // A schedule is one season; a rule without an end would go on for ever.
    let lastYear = Int(start.year) + 1
    var times = [icaltimetype](repeating: icaltimetype(), count: CalendarFile.repeatLimit + 1)
    let count = times.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map {
        CICalendarExpand(rule, start, Int32(clamping: lastYear), $0, Int32(clamping: buffer.count))
      } ?? 0
    }
    return times.prefix(Int(count)).compactMap { moment($0, zone) }
  }

  // MARK: Values

  private func moment(of property: OpaquePointer) -> CalendarFile.Moment? {
    moment(CICalendarTime(property), Self.parameter("TZID", of: property))
  }

  private func moment(_ value: icaltimetype, _ identifier: String?) -> CalendarFile.Moment? {
    guard
      let date = CivilDate(
        year: Int(value.year), month: Int(value.month), day: Int(value.day)), date.year > 0
    else { return nil }
    guard value.is_date == 0 else {
      return CalendarFile.Moment(date: date, time: nil, zone: .floating)
    }
    guard
      let time = ClockTime(
        hour: Int(value.hour), minute: Int(value.minute), second: min(Int(value.second), 59))
    else { return nil }
    let zone: CalendarFile.Moment.Zone
    if let identifier {
      zone = .named(
        identifier, offset: zones[identifier].map { Int(CICalendarOffset($0, value)) })
    } else {
      zone = value.zone == nil ? .floating : .utc
    }
    return CalendarFile.Moment(date: date, time: time, zone: zone)
  }

  private static func status(_ property: OpaquePointer) -> CalendarFile.Status {
    switch CICalendarStatus(property) {
    case ICAL_STATUS_CANCELLED: .cancelled
    case ICAL_STATUS_CONFIRMED: .confirmed
    case ICAL_STATUS_TENTATIVE: .tentative
    default: .none
    }
  }

  private static func text(_ property: OpaquePointer) -> String? {
    guard let text = CICalendarCopyText(property) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  private static func parameter(_ name: String, of property: OpaquePointer) -> String? {
    guard let text = CICalendarCopyParameter(property, name) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  // MARK: Parts

  static func components(
    of parent: OpaquePointer, _ kind: icalcomponent_kind
  ) -> [OpaquePointer] {
    var found: [OpaquePointer] = []
    while let next = CICalendarNextComponent(parent, kind, found.isEmpty) { found.append(next) }
    return found
  }

  static func properties(
    of component: OpaquePointer, _ kind: icalproperty_kind
  ) -> [OpaquePointer] {
    var found: [OpaquePointer] = []
    while let next = CICalendarNextProperty(component, kind, found.isEmpty) { found.append(next) }
    return found
  }
}
