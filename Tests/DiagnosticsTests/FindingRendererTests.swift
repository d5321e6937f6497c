import Diagnostics
import Testing

@Suite struct FindingRendererTests {
  @Test("a finding shows its place, its line, a caret run and a hint")
  func plain() {
    let text = SourceText(name: "trip.toml", bytes: Array("a = 1\nprice = 41,50\n".utf8))
    let finding = Finding(
      .error, "toml-syntax", "a number has a point", at: 14..<19, hint: "write 41.50")
    let expected = """
      trip.toml:2:9: error: a number has a point
        price = 41,50
                ^^^^^
        hint: write 41.50

      """
    #expect(text.rendered([finding]) == expected)
  }

  @Test("a related place has its own line")
  func related() {
    let text = SourceText(name: "t", bytes: Array("id = 1\nid = 2\n".utf8))
    let finding = Finding(
      .error, "duplicate-key", "id twice", at: 7..<9,
      related: [Finding.Place(message: "first defined here", range: 0..<2)])
    #expect(
      text.rendered([finding])
        == "t:2:1: error: id twice\n  id = 2\n  ^^\nt:1:1: note: first defined here\n  id = 1\n  ^^\n"
    )
  }

  @Test("a finding without a place is one line")
  func placeless() {
    let text = SourceText(name: "t", bytes: [])
    #expect(text.rendered([Finding(.warning, "x", "odd")]) == "t: warning: odd\n")
    #expect(
      text.rendered([Finding(.error, "x", "odd", at: 0..<0)]) == "t:1:1: error: odd\n  \n  ^\n")
  }

  @Test(
    "the carets stand under what is meant, as wide as it is shown",
    arguments: [
      ("x = '東京', 1", "東京", "  x = '東京', 1\n       ^^^^\n"),
      ("x = 'e\u{301}e', 1", "e', 1", "  x = 'e\u{301}e', 1\n        ^^^^^\n"),
      ("\tx\t= y", "y", "      x   = y\n            ^\n"),
      ("x = '🇳🇴👩‍👩‍👧☀️' y", "y", "  x = '🇳🇴👩‍👩‍👧☀️' y\n               ^\n"),
      ("x = '\u{1B}[31m' y", "y", "  x = '\\u001B[31m' y\n                   ^\n"),
      ("x = y\r", "y", "  x = y\n      ^\n"),
    ])
  func carets(line: String, meant: String, expected: String) throws {
    let bytes = Array((line + "\n").utf8)
    let start = try #require(line.range(of: meant)).lowerBound
    let offset = line.utf8.distance(from: line.startIndex, to: start)
    let finding = Finding(.error, "x", "m", at: offset..<offset + meant.utf8.count)
    let shown = SourceText(name: "t", bytes: bytes).rendered([finding])
    #expect(shown.split(separator: "\n", maxSplits: 1).last.map(String.init) == expected)
  }

  @Test("a very long line is shown in part, around what is meant")
  func window() {
    let line = String(repeating: "é", count: 100_000) + "!" + String(repeating: "b", count: 100_000)
    let text = SourceText(name: "t", bytes: Array(line.utf8))
    let shown = text.rendered([Finding(.error, "x", "m", at: 200_000..<200_001)], width: 40)
    let lines = shown.split(separator: "\n")
    #expect(lines[0] == "t:1:100001: error: m")
    #expect(DisplayWidth.of(lines[1]) <= 42)
    #expect(lines[1].hasPrefix("  …ééé") && lines[1].hasSuffix("bbb…"))
    let mark = lines[1].firstIndex(of: "!").map { lines[1][..<$0].count }
    #expect(mark == lines[2].count - 1)
  }

  @Test("positions agree with one position at a time, whatever the order")
  func positions() {
    let text = SourceText(
      name: "t", bytes: Array("\u{FEFF}aé\r\nb\n\n日本\n".utf8) + [0xFF, 0x41])
    var positions = text.positions
    for offset in Array(0...text.bytes.count) + (0...text.bytes.count).reversed() {
      let (line, column) = positions.position(of: offset)
      let expected = text.position(of: offset)
      #expect((line, column) == expected, "offset \(offset)")
    }
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<String.Index>? {
    ranges(of: part).first
  }
}
