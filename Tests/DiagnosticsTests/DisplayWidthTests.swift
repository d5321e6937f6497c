import Diagnostics
import Testing

@Suite struct DisplayWidthTests {
  @Test(
    "text takes as many cells as a terminal gives it",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("東京", 4), ("ｱ", 1),
      ("Ａ", 2), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("🇳🇴", 2), ("👩‍👩‍👧", 2), ("☀️", 2),
      ("☀", 1), ("👍🏽", 2), ("1️⃣", 2), ("⌚", 2), ("→", 1), ("\u{200B}", 0), ("\u{1B}", 0),
      ("naïve 日本", 10),
    ])
  func width(text: String, cells: Int) {
    #expect(DisplayWidth.of(text) == cells)
  }

  @Test("what could disturb a terminal is shown as an escape")
  func escapes() {
    #expect(visible("Cubs at Brewers") == "Cubs at Brewers")
    #expect(visible("a\nb\tc\r") == "a\\nb\\tc\\r")
    #expect(visible("\u{1B}[31m\u{7F}\u{9B}") == "\\u001B[31m\\u007F\\u009B")
    #expect(visible("a\u{202E}b\u{2066}\u{2028}\u{2029}") == "a\\u202Eb\\u2066\\u2028\\u2029")
    #expect(visible("日本é👩‍👩‍👧") == "日本é👩‍👩‍👧")
  }
}
