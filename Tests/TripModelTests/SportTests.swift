import Testing
import TripModel

@Suite struct SportTests {
  @Test("keys are compared without case")
  func keys() {
    #expect(Sport(key: "mlb") == .mlb)
    #expect(Sport(key: "Nwsl") == .nwsl)
    #expect(Sport(key: "xfl") == nil)
    #expect(Sport.allCases.map(\.rawValue) == ["MLB", "NBA", "NHL", "NFL", "MLS", "WNBA", "NWSL"])
  }

  @Test("a season may go over the new year")
  func seasons() {
    #expect((1...12).filter(Sport.nba.season.contains) == [1, 2, 3, 4, 5, 6, 10, 11, 12])
    #expect((1...12).filter(Sport.mlb.season.contains) == [3, 4, 5, 6, 7, 8, 9, 10])
    #expect(Season(from: 0, through: 3) == nil)
  }

  @Test("both kinds of sport look the same from outside")
  func anySport() {
    #expect(AnySport(.nhl).usualSeconds == 9600)
    #expect(AnySport(DynamicSport(key: "xfl", abbreviation: "XFL", displayName: "X")).key == "xfl")
    #expect(AnySport(unknownKey: "quidditch").colour == .neutral)
  }

  @Test(
    "colours are read in three lengths",
    arguments: [
      ("#fff", Colour(red: 255, green: 255, blue: 255)),
      ("002D72", Colour(red: 0, green: 45, blue: 114)),
      ("#01020304", Colour(red: 1, green: 2, blue: 3, alpha: 4)), ("#12", nil), ("red", nil),
      ("", nil), ("##fff", nil),
    ])
  func colours(text: String, colour: Colour?) {
    #expect(Colour(hex: text) == colour)
  }
}
