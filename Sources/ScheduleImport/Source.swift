import JSONFormat
import SportsCatalog

/// The text of a file and what is known besides, from which a format's reader makes listings.
struct Source {
  /// The most games of one file.
  static let gameLimit = 200_000

  /// Valid UTF-8 without a byte order mark.
  let bytes: [UInt8]
  /// The last part of the file's name.
  let fileName: String
  let catalog: Catalog
  let hints: ImportHints

  /// Finds the format by the content, or takes that of the hints, and reads the listings.
  func read() throws(ImportFailure) -> (ScheduleFormat, Listings) {
    guard let first = bytes.first(where: { !Self.isSpace($0) }), first != 0x1A else { throw .empty }
    guard !bytes.prefix(4096).contains(0) else { throw .notASchedule(.binary) }
    if first == UInt8(ascii: "<") { throw .notASchedule(.webPage) }
    let asked = hints.format
    if asked == .icalendar || (asked == nil && startsCalendar) {
      return (.icalendar, try calendarListings())
    }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      if asked != .footballText { return try jsonListings(json(bytes)) }
    }
    switch asked {
    case .retrosheet: return (.retrosheet, retrosheetListings())
    case .footballText: return (.footballText, try footballListings())
    case .statsAPI, .scoreboard, .openfootball, .motorsport, .list:
      throw .malformed(at: 0, expected: "JSON, which starts with { or [")
    default: break
    }
    if asked == nil, startsRetrosheet { return (.retrosheet, retrosheetListings()) }
    if asked == nil, startsFootballText { return (.footballText, try footballListings()) }
    return try tableListings()
  }

  private func json(_ bytes: [UInt8]) throws(ImportFailure) -> JSONText {
    do {
      return try JSONText(parsing: bytes)
    } catch {
      switch error.reason {
      case .expected(let what): throw .malformed(at: error.offset, expected: what)
      case .beyondLimit(let limit): throw .beyondLimit(at: error.offset, limit: limit)
      }
    }
  }

  /// True where the first line that is not empty begins a calendar.
  private var startsCalendar: Bool {
    let start = Array("BEGIN:VCALENDAR".utf8)
    let line = bytes.drop { Self.isSpace($0) }.prefix(start.count)
    return line.count == start.count && zip(line, start).allSatisfy { $0 & 0xDF == $1 & 0xDF }
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

extension Source {
  /// The lines of the text, without their line ends; found one by one, since a hostile text may have
  /// millions of empty ones.
  var lines: some Sequence<Range<Int>> {
    sequence(state: 0) { [bytes] (start: inout Int) -> Range<Int>? in
      guard start < bytes.count else { return nil }
      let line = start..<(bytes[start...].firstIndex(of: 0x0A) ?? bytes.count)
      start = line.upperBound + 1
      return line.isEmpty || bytes[line.upperBound - 1] != 0x0D
        ? line : line.lowerBound..<line.upperBound - 1
    }
  }

  /// The text that stands there.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
