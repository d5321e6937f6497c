package import CalendarReading
import CivilTime
import TripEngine
package import TripModel

/// A trip as an iCalendar file (RFC 5545, with NAME of RFC 7986).
///
/// The text follows from the trip, the catalog and the calendar that it replaces, and from nothing
/// else: a revision is known by comparing with that calendar.
package struct CalendarExport {
  /// How long before its start a game or a leg is announced; nil for no alarm.
  package var alarm: Span?
  /// Whether events of the previous calendar whose entries are gone are kept as cancelled ones: an
  /// import can't delete.
  package var keepsCancelled = true

  package init() {}

  /// When an event that was never revised was made, which is no real time.
  ///
  /// DTSTAMP is so many seconds later as SEQUENCE says, since equal content is to be equal bytes.
  private static let epoch = Instant(secondsSinceEpoch: 946_684_800)

  /// The most octets of a UID that all clients keep.
  private static let longestUID = 255

  /// The calendar.
  ///
  /// - Parameters:
  ///   - source: The trip.
  ///   - previous: The calendar that people have imported before; nil for none.
  /// - Returns: the text, and what is in no event.
  package func exported(_ source: ExportSource, replacing previous: CalendarFile? = nil) -> Exported
  {
    var exported = Exported()
    let uid = source.uid ?? Self.derivedUID(source)
    if source.uid == nil {
      exported.notes.append(
        "the trip has no uid: its events go by its name and start, and are others once those change"
      )
    }
    if source.hasGivenIDs {
      exported.notes.append(
        "entries have no ids in the file, and theirs shift with the next one: 'normalize' writes them"
      )
    }
    var events = collect(source, uid, &exported)
    for event in events.indices { events[event].revise(by: nil) }
    if let previous {
      compare(&events, with: previous, suffix: "@" + uid)
    }
    events.sort { ($0.start.instant, $0.uid) < ($1.start.instant, $1.uid) }

    var lines = CalendarLines()
    lines.add("BEGIN:VCALENDAR")
    lines.add("VERSION:2.0")
    lines.add("PRODID:-//tripctl//trip//EN")
    lines.add("CALSCALE:GREGORIAN")
    lines.add("NAME", text: source.name)
    lines.add("X-WR-CALNAME", text: source.name)
    for zone in CalendarZone.used(by: events) { zone.write(to: &lines) }
    for event in events { write(event, to: &lines) }
    lines.add("END:VCALENDAR")
    exported.text = lines.text
    return exported
  }

  // MARK: Entries

  private func collect(
    _ source: ExportSource, _ uid: String, _ exported: inout Exported
  ) -> [CalendarEvent] {
    var events: [CalendarEvent] = []
    for day in source.days {
      for entry in day.entries {
        // A night is one event, made of its first row.
        if let night = entry.night, night.nth > 1, day.number > 1 { continue }
        if entry.going == .no {
          exported.leftOut.append(Route.LeftOut(reference: entry.reference, reason: "not going"))
          continue
        }
        var event = CalendarEvent(entry, on: day.date, uid: Self.identifier(entry.reference, uid))
        event.alarm = event.isTimed && event.status != .cancelled ? alarm : nil
        events.append(event)
      }
    }
    // A night may begin within the trip and end outside.
    var seen = Set(source.entries.lazy.filter { $0.night != nil }.map(\.reference))
    for entry in source.outside where seen.insert(entry.reference).inserted {
      exported.leftOut.append(
        Route.LeftOut(reference: entry.reference, reason: "outside the trip"))
    }
    return events
  }

  /// `game/1@g7w4lak8`: unchanged by renaming, moving and reordering.
  private static func identifier(_ reference: Reference, _ uid: String) -> String {
    let whole = "\(reference)@\(uid)"
    guard whole.utf8.count > longestUID else { return whole }
    // A leg goes by its cities, whose names may be of any length.
    var short = ""
    for character in reference.description {
      guard short.utf8.count + character.utf8.count <= 100 else { break }
      short.append(character)
    }
    return "\(short)~\(hash(reference.description))@\(uid.prefix(40))"
  }

  /// What stands for the uid of a trip without one.
  private static func derivedUID(_ source: ExportSource) -> String {
    hash("\(source.name)\n\(source.start)")
  }

  /// FNV-1a of 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/): the same on every machine.
  private static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }

  // MARK: Revisions

  private func compare(
    _ events: inout [CalendarEvent], with previous: CalendarFile, suffix: String
  ) {
    var old: [String: CalendarFile.Event] = [:]
    for event in previous.events {
      guard let identifier = event.identifier, identifier.hasSuffix(suffix) else { continue }
      old[identifier] = event
    }
    for index in events.indices {
      guard let before = old.removeValue(forKey: events[index].uid) else { continue }
      events[index].revise(by: before)
    }
    guard keepsCancelled else { return }
    for (identifier, event) in old {
      if let gone = CalendarEvent(cancelling: event, uid: identifier) { events.append(gone) }
    }
  }

  // MARK: Writing

  private func write(_ event: CalendarEvent, to lines: inout CalendarLines) {
    lines.add("BEGIN:VEVENT")
    lines.add("UID", text: event.uid)
    lines.add(
      "DTSTAMP:" + CalendarStamp.digits(Self.epoch.adding(seconds: event.sequence)))
    lines.add("SEQUENCE:\(event.sequence)")
    lines.add("DTSTART" + event.start.written)
    lines.add("DTEND" + event.end.written)
    lines.add("SUMMARY", text: event.summary)
    if !event.location.isEmpty { lines.add("LOCATION", text: event.location) }
    if let place = event.coordinate {
      let (latitude, longitude) = (
        Coordinate.written(place.latitude), Coordinate.written(place.longitude)
      )
      lines.add("GEO:\(latitude);\(longitude)")
      if !event.location.isEmpty {
        // Apple's calendar draws a map where the title is that of LOCATION.
        let title = CalendarLines.quoted(event.location)
        lines.add(
          "X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=150;X-TITLE=\(title):geo:"
            + "\(latitude),\(longitude)")
      }
    }
    if !event.details.isEmpty { lines.add("DESCRIPTION", text: event.details) }
    if let url = event.url { lines.add("URL:\(url)") }
    if !event.categories.isEmpty {
      lines.add(
        "CATEGORIES:" + event.categories.map { CalendarLines.escaped($0) }.joined(separator: ","))
    }
    lines.add("STATUS:\(event.status.rawValue)")
    lines.add("TRANSP:\(event.isTimed && event.status == .confirmed ? "OPAQUE" : "TRANSPARENT")")
    if let alarm = event.alarm {
      lines.add("BEGIN:VALARM")
      lines.add("ACTION:DISPLAY")
      lines.add("DESCRIPTION", text: event.summary)
      lines.add("TRIGGER:-PT\(alarm.seconds / 60)M")
      lines.add("END:VALARM")
    }
    lines.add("END:VEVENT")
  }
}
