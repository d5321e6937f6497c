import CalendarReading
import CivilTime
import Foundation
import Testing

@testable import ScheduleImport

/// The reading of iCalendar held against that of the Python package icalendar.
@Suite struct PeerTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// What icalendar in the project's own Python reads; a missing one fails the test.
  private func ask(_ file: URL) throws -> [String] {
    let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    process.executableURL = root.appendingPathComponent(".venv/bin/python")
    process.arguments = [Self.folder.appendingPathComponent("events.py").path, file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let answer = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: answer, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func written(_ moment: CalendarFile.Moment) -> String {
    guard let time = moment.time else { return moment.date.description }
    let local = CivilDateTime(date: moment.date, time: time)
    switch moment.zone {
    case .floating: return local.description
    case .utc: return "\(local)Z"
    case .named(let identifier, let offset):
      let instant =
        offset.map { Instant(secondsSinceEpoch: local.wallSeconds - $0) }
        ?? Zone(identifier)?.reading(of: local).instant
      return instant?.utcDescription ?? "\(local) \(identifier)"
    }
  }

  private func lines(_ bytes: [UInt8]) throws -> [String] {
    try CalendarFile(parsing: bytes).events.flatMap { event in
      ([event.start] + event.repeats).compactMap(\.self).map { moment in
        [event.identifier ?? "", written(moment), event.summary ?? "", event.location ?? ""]
          .joined(separator: "|")
      }
    }
  }

  @Test(
    "events, their starts and their words are those that icalendar reads",
    arguments: [
      "ics-nhl-canadiens-2026-27-floating.ics", "ics-nfl-2018-vtimezone.ics",
      "ics-mlb-2026-08-utc-no-location.ics", "ics-nwsl-bay-fc-2026-tzid.ics",
    ])
  func realFiles(_ name: String) throws {
    let file = Self.folder.appendingPathComponent("Files/\(name)")
    let ours = try lines([UInt8](try Data(contentsOf: file)))
    let theirs = try ask(file)
    #expect(ours.count > 30)
    #expect(ours == theirs)
  }

  @Test("so are folded lines, escapes, repeats and several calendars of one's own making")
  func syntheticFile() throws {
    var text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n"
    for number in 0..<200 {
      let title = String(repeating: "é🏒", count: number % 30) + "A\\, B\\; C @ D \(number)"
      var line = "SUMMARY:\(title)"
      text += "BEGIN:VEVENT\r\nUID:\(number)@test\r\n"
      text +=
        [
          "DTSTART:20260704T1710\(number % 50 + 10)Z", "DTSTART;VALUE=DATE:20260704",
          "DTSTART;TZID=America/Denver:20261101T013000", "DTSTART:20260308T023000",
        ][number % 4]
      text += "\r\n"
      if number % 5 == 0 {
        text +=
          [
            "RRULE:FREQ=WEEKLY;COUNT=4\r\n", "RRULE:FREQ=DAILY;INTERVAL=3;COUNT=5\r\n",
            "RRULE:FREQ=MONTHLY;COUNT=3\r\n",
          ][number / 5 % 3]
      }
      while line.utf8.count > 60 {
        let head = String(line.prefix(20))
        text += head + "\r\n "
        line = String(line.dropFirst(20))
      }
      text += line + "\r\nLOCATION:Park \(number)\\, City\r\nEND:VEVENT\r\n"
    }
    text += "END:VCALENDAR\r\n"
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("calendar-\(UUID().uuidString).ics")
    try text.write(to: file, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let ours = try lines(Array(text.utf8))
    let theirs = try ask(file)
    #expect(ours.count == theirs.count)
    for (our, their) in zip(ours, theirs) { #expect(our == their) }
  }
}
