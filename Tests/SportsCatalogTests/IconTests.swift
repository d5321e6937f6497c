import SportsCatalog
import Testing
import TripModel

@Suite struct IconTests {
  @Test("known names have a glyph, with and without further parts")
  func known() {
    #expect(Icon.glyph(named: "fork.knife") == "🍴")
    #expect(Icon.glyph(named: "fork.knife.circle.fill") == "🍴")
    #expect(Icon.glyph(named: "football.fill") == "🏈")
    #expect(Icon.glyph(named: "bed.double") == "🛏")
    for sport in Sport.allCases { #expect(Icon.isKnown(sport.iconName)) }
  }

  @Test("any other text has the placeholder", arguments: ["", ".", "nonsense", "\u{1B}[2J"])
  func unknown(name: String) {
    #expect(Icon.glyph(named: name) == Icon.placeholder)
  }
}
