import CatalogStore
import CivilTime
import SportsCatalog
import Testing
import TripModel

@Suite struct QueryTests {
  let folder: StoreFolder

  init() throws {
    folder = try StoreFolder()
    var mexico = game("padres", "rockies", "04-25", at: nil)
    mexico.venue = .init(
      name: "Estadio Alfredo Harp Helú", city: "Mexico City",
      coordinate: Coordinate(latitude: 19.404, longitude: -99.086))
    var brazil = ScheduledGame(
      sport: "FIFA", season: 2026, date: CivilDate(daysSinceEpoch: 20_617))
    (brazil.away, brazil.home) = (.init(name: "Côte d'Ivoire"), .init(name: "Brazil"))
    brazil.venue = .init(venue: "gillette-stadium", name: "Gillette Stadium")
    _ = try folder.writable().put(
      [
        game("cubs", "brewers", "07-03", nil), game("cubs", "brewers", "07-03", "13:10", number: 1),
        game("brewers", "cubs", "07-06", at: .init(venue: "wrigley-field", name: "Wrigley Field")),
        mexico, brazil,
      ], from: "a", abbreviation: abbreviation)
  }

  private func refs(_ change: (inout GameQuery) -> Void) throws -> [String] {
    try folder.readable().games(GameQuery(change)).map(\.ref)
  }

  @Test("by teams, whichever side they are, also by the name of one that the catalog lacks")
  func teams() throws {
    #expect(try refs { $0.teams = ["mlb-cubs"] }.count == 3)
    #expect(try refs { $0.teams = ["mlb-padres", "mlb-rockies"] }.count == 1)
    #expect(try refs { $0.teams = ["COTE D'IVOIRE"] } == ["fifa-2026-0613-cote-d-ivoire-brazil"])
    #expect(try refs { $0.teams = ["%"] }.isEmpty)
    #expect(try refs { $0.teams = [] }.isEmpty)
  }

  @Test("by sport in any case, season and days, those included")
  func days() throws {
    #expect(try refs { $0.sport = "fifa" }.count == 1)
    #expect(try refs { $0.season = 2025 }.isEmpty)
    #expect(
      try refs {
        $0.from = CivilDate("2026-07-03")
        $0.to = CivilDate("2026-07-03")
      } == ["mlb-2026-0703-cub-bre-2", "mlb-2026-0703-cub-bre"])
    #expect(
      try refs {
        $0.sport = "MLB"
        $0.from = CivilDate("2026-07-04")
        $0.teams = ["mlb-cubs"]
      } == ["mlb-2026-0706-bre-cub"])
  }

  @Test("by venue, by city, by degrees")
  func places() throws {
    #expect(
      try refs { $0.narrow(to: .init(venues: ["wrigley-field", "gillette-stadium"])) }.count == 2)
    #expect(try refs { $0.narrow(to: .init(cities: ["México city"])) }.count == 1)
    #expect(try refs { $0.narrow(to: .init(venueNames: ["estadio alfredo harp helú"])) }.count == 1)
    #expect(try refs { $0.narrow(to: .init()) }.isEmpty)
    func box(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> GameQuery.Box? {
      guard let southWest = Coordinate(latitude: south, longitude: west),
        let northEast = Coordinate(latitude: north, longitude: east)
      else { return nil }
      return GameQuery.Box(southWest: southWest, northEast: northEast)
    }
    #expect(try refs { $0.narrow(to: .init(box: box(19, -100, 20, -99))) }.count == 1)
    #expect(try refs { $0.narrow(to: .init(box: box(19, 170, 20, -99))) }.count == 1)
    #expect(try refs { $0.narrow(to: .init(box: box(19, -99, 20, -98))) }.isEmpty)
  }

  @Test("by name, and by what a name starts with")
  func names() throws {
    let store = try folder.readable()
    #expect(try store.game(ref: "MLB-2026-0706-bre-cub")?.game.home?.name == "Cubs")
    #expect(try store.game(ref: "mlb-2026-0706-bre-cub' OR 1=1 --") == nil)
    #expect(try store.refs(startingWith: "mlb-2026-0703", limit: 9).count == 2)
    #expect(try store.refs(startingWith: "", limit: 3).count == 3)
    #expect(try store.gameCount() == 5)
  }
}
