import Testing

@testable import TripExport

/// The lines of a calendar: folded so that no reader sees half a sign.
@Suite struct CalendarLineTests {
  /// The physical lines, and the text that a reader makes of them (RFC 5545, 3.1 and 3.3.11).
  private func read(_ written: String) throws -> (lines: [[UInt8]], value: String) {
    var lines: [[UInt8]] = [[]]
    for byte in written.utf8 where byte != 0x0D {
      if byte == 0x0A { lines.append([]) } else { lines[lines.count - 1].append(byte) }
    }
    #expect(lines.last == [])
    lines.removeLast()
    var whole: [UInt8] = []
    for (index, line) in lines.enumerated() { whole += index == 0 ? line[...] : line.dropFirst() }
    let text = try #require(String(validating: whole, as: UTF8.self))
    var value = ""
    var isEscaped = false
    for character in text.drop(while: { $0 != ":" }).dropFirst() {
      if isEscaped {
        value.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        value.append(character)
      }
    }
    return (lines, value)
  }

  @Test(
    "titles of every length keep their signs whole, in lines of at most 75 octets",
    arguments: ["é", "⚾", "🇨🇭", "👨‍👩‍👧‍👦", ",", ";", "\\", "\n", "👩🏽‍🚀"])
  func fold(_ sign: String) throws {
    for length in 50...90 {
      for tail in ["", " night", String(repeating: sign, count: 40)] {
        let title = String(repeating: "B", count: length) + sign + tail
        var calendar = CalendarLines()
        calendar.add("SUMMARY", text: title)
        let (lines, value) = try read(calendar.text)
        #expect(value == title)
        for line in lines {
          #expect(line.count <= 75)
          #expect(String(validating: line, as: UTF8.self) != nil)
        }
        #expect(calendar.text.utf8.count { $0 == 0x0D } == lines.count)
      }
    }
  }
}
