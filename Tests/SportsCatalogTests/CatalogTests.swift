import CivilTime
import SportsCatalog
import Testing
import TripModel

@Suite struct CatalogTests {
  let catalog = Catalog()

  private func ids(_ match: Match<Team>) -> [String] {
    switch match {
    case .one(let team): [team.id]
    case .ambiguous(let teams): ["?"] + teams.map(\.id)
    case .none(let nearest): ["!"] + nearest
    }
  }

  @Test("the tables are whole")
  func counts() {
    #expect(catalog.teams.count == 185)
    #expect(catalog.venues.count == 147 + 46)
    let perSport = Dictionary(grouping: catalog.teams, by: \.sport).mapValues(\.count)
    #expect(
      perSport == ["MLB": 30, "NBA": 30, "NHL": 32, "NFL": 32, "MLS": 30, "WNBA": 15, "NWSL": 16])
    #expect(Set(catalog.teams.map(\.id)).count == 185)
    #expect(Set(catalog.venues.map(\.id)).count == 193)
  }

  @Test("every team has a home with a coordinate and a zone, in every year")
  func homes() throws {
    for team in catalog.teams {
      #expect(catalog.sport(named: team.sport) != nil)
      for year in [2014, 2024, 2025, 2026, 2030] {
        let venue = try #require(catalog.homeVenue(of: team, in: year), "\(team.id) \(year)")
        #expect(venue.coordinate != nil)
      }
    }
  }

  @Test("every venue has a place on earth, a zone of the database, and is found by its identifier")
  func venues() throws {
    for venue in catalog.venues {
      #expect(catalog.venue(id: venue.id) == venue)
      #expect(venue.coordinate != nil)
      #expect(Zone(try #require(venue.timeZone)) != nil, "\(venue.id)")
      #expect(!venue.name.isEmpty && !venue.city.name.isEmpty && !venue.country.isEmpty)
      #expect(FoldedName(venue.id.text).slug == venue.id.text)
    }
    #expect(catalog.venue(id: VenueID("nowhere")) == nil)
  }

  @Test("every team is found by its identifier, and by full name and abbreviation in its sport")
  func ownNames() {
    for team in catalog.teams {
      #expect(ids(catalog.team(named: team.id)) == [team.id])
      #expect(ids(catalog.team(named: team.fullName.uppercased(), sport: team.sport)) == [team.id])
      #expect(
        ids(catalog.team(named: team.abbreviation.lowercased(), sport: team.sport.lowercased()))
          == [team.id])
    }
  }

  @Test(
    "names are found in many ways",
    arguments: [
      ("brewers", nil, ["mlb-milwaukee-brewers"]), ("Cubs", nil, ["mlb-chicago-cubs"]),
      ("MIL", "mlb", ["mlb-milwaukee-brewers"]), ("milwaukee", "MLB", ["mlb-milwaukee-brewers"]),
      ("Minneapolis", "mlb", ["mlb-minnesota-twins"]),
      ("D'backs", nil, ["mlb-arizona-diamondbacks"]),
      ("brew", nil, ["mlb-milwaukee-brewers"]), ("st louis", "mlb", ["mlb-st-louis-cardinals"]),
      ("Montréal Canadiens", nil, ["nhl-montreal-canadiens"]),
      ("montreal canadiens", nil, ["nhl-montreal-canadiens"]),
      ("Giants", "mlb", ["mlb-san-francisco-giants"]),
      ("giants", nil, ["?", "mlb-san-francisco-giants", "nfl-new-york-giants"]),
      ("New York", "mlb", ["?", "mlb-new-york-mets", "mlb-new-york-yankees"]),
      ("sox", "MLB", ["?", "mlb-boston-red-sox", "mlb-chicago-white-sox"]),
      ("Brewres", nil, ["!"]), ("", nil, ["!"]),
    ])
  func naming(name: String, sport: String?, expected: [String]) {
    let found = ids(catalog.team(named: name, sport: sport))
    #expect(expected == ["!"] ? found.first == "!" : found == expected)
  }

  @Test("an unknown team brings up the nearest")
  func nearestTeams() {
    #expect(catalog.team(named: "Milwaukee Brewres") == .none(nearest: ["Milwaukee Brewers"]))
    #expect(ids(catalog.team(named: "Toledo Mud Hens")) == ["!"])
  }

  @Test("venues are found by name, alias, part and city")
  func venueNames() {
    #expect(catalog.venue(named: "american-family-field").thing?.name == "American Family Field")
    #expect(catalog.venue(named: "Wrigley").thing?.id == VenueID("wrigley-field"))
    #expect(catalog.venue(named: "heinz field").thing?.id == VenueID("acrisure-stadium"))
    guard case .ambiguous(let venues) = catalog.venue(named: "Milwaukee") else {
      Issue.record("Milwaukee has two venues")
      return
    }
    #expect(venues.map(\.id.text) == ["american-family-field", "fiserv-forum"])
  }

  @Test("a trip's own venue wins over the catalog, and its city counts too")
  func tripVenues() {
    let own = Venue(
      id: VenueID("wrigley-field"), name: "Our Wrigley", city: "Dyersville", region: "IA",
      country: "US", coordinate: Coordinate(latitude: 42.4977, longitude: -91.0569),
      timeZone: "America/Chicago")
    let catalog = catalog.with(tripVenues: [own])
    #expect(catalog.venue(id: own.id) == own)
    #expect(catalog.venue(named: "our wrigley") == .one(own))
    #expect(catalog.venues.count == 193)
    #expect(catalog.timeZone(of: City(parsing: "Dyersville")) == "America/Chicago")
    #expect(catalog.middle(of: City(parsing: "Dyersville, IA")) == own.coordinate)
  }

  @Test("a city has its venues, a middle and a zone")
  func cities() throws {
    let milwaukee = City(parsing: "milwaukee")
    #expect(catalog.venues(in: milwaukee).count == 2)
    let middle = try #require(catalog.middle(of: milwaukee))
    #expect(abs(middle.latitude - 43.03) < 0.05)
    #expect(catalog.timeZone(of: City(parsing: "Phoenix, AZ")) == "America/Phoenix")
    #expect(catalog.venues(in: City(parsing: "Kansas City")).count == 4)
    #expect(catalog.venues(in: City(parsing: "Kansas City, KS")).count == 1)
    #expect(catalog.timeZone(of: City(parsing: "Atlantis")) == nil)
    #expect(catalog.middle(of: City(parsing: "Atlantis")) == nil)
  }

  @Test("built-in sports can't be replaced, others come after them by name")
  func sports() {
    let catalog = Catalog(sports: [
      DynamicSport(key: "xfl", abbreviation: "XFL", displayName: "XFL"),
      DynamicSport(key: "mine", abbreviation: "mlb", displayName: "My league"),
      DynamicSport(key: "f1", abbreviation: "F1", displayName: "Formula 1"),
    ])
    #expect(
      catalog.sports.map(\.key) == ["MLB", "NBA", "NHL", "NFL", "MLS", "WNBA", "NWSL", "f1", "xfl"])
    #expect(catalog.sport(named: "F1")?.displayName == "Formula 1")
    #expect(catalog.sport(named: "mlb")?.displayName == "Major League Baseball")
    #expect(catalog.sport(named: "quidditch") == nil)
  }

  @Test("teams handed in replace those of the same identifier")
  func additions() {
    let team = Team(
      sport: "xfl", id: "xfl-duluth", abbreviation: "DUL", location: "Duluth", name: "Bears",
      fullName: "Duluth Bears", homes: [])
    let catalog = Catalog(
      sports: [DynamicSport(key: "xfl", abbreviation: "XFL", displayName: "XFL")], teams: [team])
    #expect(catalog.team(named: "bears", sport: "XFL") == .one(team))
    #expect(ids(catalog.team(named: "bears")) == ["?", "nfl-chicago-bears", "xfl-duluth"])
    #expect(catalog.homeVenue(of: team, in: 2026) == nil)
  }

  @Test("a home follows the years")
  func years() throws {
    func home(_ name: String, _ year: Int) throws -> String? {
      catalog.homeVenue(of: try #require(catalog.team(named: name).thing), in: year)?.id.text
    }
    #expect(try home("rays", 2025) == "george-m-steinbrenner-field")
    #expect(try home("rays", 2026) == "tropicana-field")
    #expect(try home("athletics", 2024) == "oakland-coliseum")
    #expect(try home("bills", 2025) == "ralph-wilson-stadium")
    #expect(try home("bills", 2026) == "highmark-stadium")
  }
}
