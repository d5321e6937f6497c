import CatalogStore
import CivilTime
import CommandLineKit
import Diagnostics
import JSONFormat
import SportsCatalog
import TripModel

/// `games`: the games of the schedules that were synced and imported.
struct Games: TripCommand, Nearing {
  var sport: String?
  var team: String?
  var venue: String?
  var city: String?
  var from: CivilDate?
  var to: CivilDate?
  var near = NearArguments()

  static let grammar = Grammar<Self>(
    "games", "Search the games of the schedules",
    [
      .option("--sport", \.sport, "SPORT", "of that sport", completion: .named("sport")),
      .option(
        "--team", \.team, "TEAM", "that team plays, at home or away", completion: .named("team")),
      .option("--venue", \.venue, "VENUE", "played there", completion: .named("venue")),
      .option("--city", \.city, "CITY", "played in that city", completion: .named("city")),
    ] + nearParameters + [
      .option("--from", \.from, "DATE", "from that day on"),
      .option("--to", \.to, "DATE", "until that day, the day included"),
    ],
    discussion: """
      Schedules come from `import` and `sync`. Days and times are those at the venue. The name at \
      the right is what `add game` takes; it stays the same when the game is moved.
      """,
    examples: [
      Example(
        "tripctl games --team brewers --from 2026-07-01 --to 2026-07-31", "a month of a team"),
      Example("tripctl games --near Chicago --within 200km --from 2026-08-01", "around a place"),
    ])

  func run(in session: inout Session) throws {
    let query = try query(session)
    let circle = try circle(session)
    let isJSON = session.globals.json
    let isPorcelain = session.globals.porcelain
    var page = GamesPage(session)
    var values: [JSONValue] = []
    var lines = ""
    let store = try session.openStore()
    do throws(StoreError) {
      try store.forEachGame(query) { stored in
        if !isJSON, !isPorcelain, circle == nil { return page.add(stored) }
        let venue = page.venue(of: stored)
        if let circle {
          let place = venue?.coordinate ?? stored.game.venue?.coordinate
          guard circle.distance(to: place) != nil else { return }
        }
        if isJSON {
          values.append(.scheduled(stored, venue))
        } else if isPorcelain {
          lines += Self.porcelain(stored)
        } else {
          page.add(stored)
        }
      }
    } catch {
      throw CommandFailure(error)
    }
    if isJSON {
      session.output(JSONValue.list("games", values).document)
    } else if isPorcelain {
      session.output(lines)
    } else {
      session.show(page.text)
      if page.isEmpty { session.note("no such games") }
    }
  }

  // MARK: What is looked for

  private func query(_ session: Session) throws -> GameQuery {
    if let from, let to, to < from {
      throw CommandFailure(
        status: 2, rule: "usage", message: "--to \(to) is before --from \(from)")
    }
    var query = GameQuery()
    (query.from, query.to) = (from, to)
    query.sport = try sport.map { try key(ofSport: $0, session) }
    query.teams = try team.map { try teams($0, query.sport, session) }
    if let venue { try query.narrow(to: places(venue: venue, session)) }
    if let city {
      let venues = session.catalog.venues(in: City(parsing: city)).map(\.id.text)
      let places = GameQuery.Places(venues: venues, cities: [City(parsing: city).name])
      if venues.isEmpty { try check(city, places, session) }
      query.narrow(to: places)
    }
    if let circle = try circle(session) {
      let venues = session.catalog.venues.filter { circle.distance(to: $0.coordinate) != nil }
      query.narrow(to: .init(venues: venues.map(\.id.text), box: circle.box))
    }
    return query
  }

  /// The key of a sport of the catalog, or of one that only imported games have.
  private func key(ofSport name: String, _ session: Session) throws -> String {
    do {
      return try session.sport(name).key
    } catch {
      var query = GameQuery()
      query.sport = name
      if let store = try? session.openStore().games(query), !store.isEmpty { return name }
      throw error
    }
  }

  private func teams(_ name: String, _ sport: String?, _ session: Session) throws -> [String] {
    switch session.catalog.team(named: name, sport: sport) {
    case .one(let team): return [team.id]
    case .ambiguous(let teams):
      throw CommandFailure(
        ambiguous: name, "team", teams.map { "\($0.fullName) (\($0.sport))" })
    case .none(let near):
      // A national side, or another that the catalog lacks.
      var query = GameQuery()
      query.teams = [name]
      if let store = try? session.openStore().games(query), !store.isEmpty { return [name] }
      throw CommandFailure(
        unknown: name, "team", nearest: near, hint: "'teams' lists all that the catalog has")
    }
  }

  /// Refuses a city that neither the catalog nor any schedule has.
  private func check(_ city: String, _ places: GameQuery.Places, _ session: Session) throws {
    var query = GameQuery()
    query.places = [places]
    if let store = try? session.openStore().games(query), !store.isEmpty { return }
    throw CommandFailure(
      unknown: city, "city",
      nearest: nearest(City(parsing: city).name, to: session.catalog.cities.map(\.name)),
      hint: "'venues' lists all that the catalog has, with their cities")
  }

  private func places(venue name: String, _ session: Session) throws -> GameQuery.Places {
    switch session.catalog.venue(named: name) {
    case .one(let venue): return .init(venues: [venue.id.text])
    case .ambiguous(let venues):
      throw CommandFailure(
        ambiguous: name, "venue", venues.map { "\($0.id) (\($0.name), \($0.city))" })
    case .none(let near):
      let places = GameQuery.Places(venueNames: [name])
      var query = GameQuery()
      query.places = [places]
      if let store = try? session.openStore().games(query), !store.isEmpty { return places }
      throw CommandFailure(
        unknown: name, "venue", nearest: near, hint: "'venues' lists all that the catalog has")
    }
  }

  private static func porcelain(_ stored: StoredGame) -> String {
    let game = stored.game
    return Porcelain.line([
      stored.ref, game.date.description, game.time?.hourAndMinute ?? "", game.zone ?? "",
      game.sport, game.away?.name ?? "", game.home?.name ?? game.title ?? "",
      game.venue?.venue ?? game.venue?.name ?? "", game.status.rawValue,
    ])
  }
}

extension Circle {
  /// Degrees that hold the whole circle.
  var box: GameQuery.Box? {
    // A degree of latitude is 110.5 km at least; one of longitude shrinks with the cosine, which
    // is bounded from below by a parabola. Near a pole every longitude may be within.
    let height = radius.kilometres / 110.5
    let (south, north) = (middle.latitude - height, middle.latitude + height)
    let turns = max(abs(south), abs(north)) / 90
    let cosine = 1 - turns * turns
    let width = cosine > 0.05 ? min(180, radius.kilometres / (110.5 * cosine)) : 180
    let (west, east) = (middle.longitude - width, middle.longitude + width)
    guard
      let southWest = Coordinate(
        latitude: max(-90, south),
        longitude: width == 180 ? -180 : west < -180 ? west + 360 : west),
      let northEast = Coordinate(
        latitude: min(90, north), longitude: width == 180 ? 180 : east > 180 ? east - 360 : east)
    else { return nil }
    return GameQuery.Box(southWest: southWest, northEast: northEast)
  }
}
