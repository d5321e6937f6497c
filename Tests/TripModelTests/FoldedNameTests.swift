import Testing
import TripModel

@Suite struct FoldedNameTests {
  @Test(
    "names fold as NFD, marks dropped, lower case, spaces collapsed",
    arguments: [
      ("Milwaukee", "milwaukee"), ("  St.\t Louis ", "st. louis"), ("Montréal", "montreal"),
      ("Montre\u{301}al", "montreal"), ("São Paulo", "sao paulo"), ("Łódź", "łodz"),
      ("Zürich", "zurich"), ("Straße", "straße"), ("İstanbul", "istanbul"), ("Ấ", "a"),
      ("\u{212B}", "a"), ("Ὀδυσσεύς", "οδυσσευς"), ("Йошкар", "иошкар"),
      ("a\u{A0}\u{2003}b", "a b"),
      ("\u{AC00}", "\u{1100}\u{1161}"), ("\u{D7A3}", "\u{1112}\u{1175}\u{11C2}"), ("が", "か"),
      ("\u{301}", ""), ("", ""), ("👩‍🚀 x", "👩‍🚀 x"),
    ])
  func folding(name: String, folded: String) {
    #expect(Array(FoldedName(name).text.unicodeScalars) == Array(folded.unicodeScalars))
  }

  @Test("folding twice is folding once, and case makes no difference")
  func laws() {
    for value in UInt32(0x20)..<0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = FoldedName("x" + String(Character(scalar)) + "y")
      #expect(FoldedName(once.text) == once, "U+\(String(value, radix: 16))")
    }
    #expect(FoldedName("MONTRÉAL") == FoldedName("montréal"))
  }

  @Test(
    "slugs have letters, digits and single dashes",
    arguments: [
      ("St. Louis", "st-louis"), ("  New   York ", "new-york"), ("Montréal", "montreal"),
      ("Winston–Salem!", "winston-salem"), ("D.C.", "d-c"), ("...", ""), ("É. 2", "e-2"),
    ])
  func slugs(name: String, slug: String) {
    #expect(FoldedName(name).slug == slug)
  }
}
