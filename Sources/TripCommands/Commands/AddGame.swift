import CatalogStore
import CivilTime
import CommandLineKit
import Diagnostics
import SportsCatalog
import TripEngine
import TripModel

/// `add game`: a new game.
struct AddGame: TripCommand {
  /// The home team, or games of the schedules by their names.
  var operands: [String] = []
  var home: String?
  var away: String?
  var date: CivilDate?
  var start: StartArgument?
  var venue: String?
  var sport: String?
  var title: String?
  var about: ClockTime?
  var going = Going.yes
  var allowsOutside = false

  static let grammar = Grammar<Self>(
    "add game", "Add a game",
    [
      .arguments(
        "HOME-OR-REF", \.operands,
        "the home team, in place of --home; or games of the schedules, like mlb-2026-0703-chc-mil",
        completion: .named("team or game")
      ).filled,
      .option("--home", \.home, "TEAM", "the home team", completion: .named("team")).filled,
      .option("--away", \.away, "TEAM", "the team it plays", completion: .named("team")).filled,
      .option("--on", \.date, "DATE", "the day at the venue"),
      .option(
        "--time", \.start, "HH:MM", "the time at the venue; tbd, or left out: to be announced"),
      .option(
        "--venue", \.venue, "VENUE", "where, if not at the home team's", completion: .named("venue")
      ).filled,
      .option(
        "--sport", \.sport, "SPORT", "the sport, where the teams leave it open",
        completion: .named("sport")
      ).filled,
      .option("--title", \.title, "TEXT", "its own words, for a final or a race").filled,
      .option("--about", \.about, "HH:MM", "roughly when, while to be announced"),
      .option("--going", \.going, "ANSWER", "yes, maybe or no"),
      .flag("--outside", \.allowsOutside, "also on a day outside the trip"),
    ],
    discussion: """
      Teams are found by id, abbreviation, nickname, city or full name, also by a part of it that \
      no other has; where a name fits several, they are listed.

      A game of the schedules, see tripctl-games(1), brings all of that with it, and its name, so \
      that `refresh` can take over a new time or venue later.
      """,
    examples: [
      Example(
        "tripctl add game --home brewers --away cubs --on 2026-07-03 --time 19:10",
        "the venue and its time zone come from the catalog"),
      Example("tripctl add game mlb-2026-0703-chc-mil", "a game of the schedules"),
    ])

  func run(in session: inout Session) throws {
    let refs = operands.filter { StoredGame.isRef($0) }
    guard refs.isEmpty else { return try add(refs, in: &session) }
    let made = try game(session)
    let result = try session.edit { open in
      try checkDay(of: made, open.trip)
      return .addGame(made)
    }
    session.reportCreated(result, as: "add game")
  }

  private func checkDay(of game: Game, _ trip: Trip) throws {
    guard !allowsOutside, !(trip.start...trip.end).contains(game.date) else { return }
    throw CommandFailure(
      status: 1, rule: "outside-trip",
      message:
        "\(game.date) is outside the trip, which lasts from \(trip.start) to \(trip.end)",
      details: [
        "change its days with `tripctl edit trip`, or use --outside to add the game all the same"
      ])
  }

  /// Adds games of the schedules.
  private func add(_ refs: [String], in session: inout Session) throws {
    let isAlone =
      home == nil && away == nil && date == nil && start == nil && venue == nil && sport == nil
      && title == nil && about == nil
    guard refs.count == operands.count, isAlone else {
      throw CommandFailure(
        status: 2, rule: "usage", message: "a game of the schedules brings teams, day and venue",
        details: ["leave the other words out; --going alone goes with it"])
    }
    let games = try session.scheduledGames(refs)
    let world = session
    let result = try session.edit { open in
      var edits: [Edit] = []
      var known = Set(open.trip.venues.map(\.id))
      for stored in games {
        if let index = open.trip.games.firstIndex(where: { $0.scheduleKey == stored.ref }) {
          throw CommandFailure(
            status: 1, rule: "game-twice",
            message:
              "\(stored.ref) is \(Reference(.game, open.trip.games[index].id.number)) already",
            details: ["'refresh' takes over what has changed"])
        }
        var (game, venue) = world.tripGame(of: stored)
        game.going = going
        try checkDay(of: game, open.trip)
        if venue == nil, let ground = stored.game.venue, let key = game.venueKey,
          world.catalog.venue(id: VenueID(key)) == nil,
          !open.trip.venues.contains(where: { $0.id.text == key })
        {
          throw unplaced(stored, ground, key)
        }
        if let venue, known.insert(venue.id).inserted { edits.append(.addVenue(venue)) }
        edits.append(.addGame(game))
      }
      return .several(edits)
    }
    session.reportCreated(result, as: "add game")
  }

  /// A game whose venue nobody can place would have no legs: the trip must know it first.
  private func unplaced(
    _ stored: StoredGame, _ ground: ScheduledGame.Ground, _ key: String
  ) -> CommandFailure {
    func quoted(_ text: String?, _ other: String) -> String {
      text.map { ShellWords.quoted($0) } ?? other
    }
    let place = ground.coordinate.map { "\($0.latitude),\($0.longitude)" } ?? "LAT,LON"
    return CommandFailure(
      status: 1, rule: "unknown-venue",
      message: "\(stored.ref) is at '\(ground.name)', which the catalog does not have",
      details: [
        "make it known first: `tripctl add venue \(key) --name \(ShellWords.quoted(ground.name)) "
          + "--city \(quoted(ground.city, "CITY")) --country CODE --coordinate \(place) "
          + "--time-zone \(stored.game.zone ?? "ZONE")`",
        "or add the game by hand, with --home, --away, --on and --venue",
      ])
  }

  private func game(_ session: Session) throws -> Game {
    guard let date else {
      throw CommandFailure(
        status: 2, rule: "usage", message: "on which day?",
        details: ["say --on DATE, or name a game of the schedules; `tripctl games` lists them"])
    }
    guard operands.count <= 1 else {
      throw CommandFailure(
        status: 2, rule: "usage", message: "'\(operands[1])' is one word too many",
        details: ["quote names of several words"])
    }
    let homeName = home ?? operands.first
    var game = Game()
    let sides = try teams(home: homeName, away: away, session)
    if let home = sides.home, let away = sides.away { try check(home, away) }
    if let key = try sportKey(sides, session) { game.sport = key }
    game.home = sides.home?.name ?? homeName
    game.away = sides.away?.name ?? away
    game.title = title
    if title == nil, game.home == nil || game.away == nil {
      throw CommandFailure(
        status: 2, rule: "usage", message: "a game needs a home team and a team it plays",
        details: ["say --home and --away, or a --title with a --venue"])
    }
    game.venueKey = try venueKey(sides.home, date.year, session)
    game.start = start?.time.map { .local(CivilDateTime(date: date, time: $0)) } ?? .date(date)
    game.about = about
    game.going = going
    return game
  }

  private func check(_ home: Team, _ away: Team) throws {
    guard home.id != away.id else {
      throw CommandFailure(
        status: 1, rule: "same-team", message: "the \(home.fullName) can't play themselves",
        details: ["name two teams with --home and --away"])
    }
    guard home.sport.lowercased() == away.sport.lowercased() else {
      throw CommandFailure(
        status: 1, rule: "different-sports",
        message:
          "the \(home.fullName) (\(home.sport)) don't play the \(away.fullName) (\(away.sport))",
        details: ["where a name fits several teams, say --sport"])
    }
  }

  private func sportKey(_ sides: (home: Team?, away: Team?), _ session: Session) throws -> String? {
    if let sport { return session.catalog.sport(named: sport)?.key ?? sport }
    if let team = sides.home ?? sides.away { return team.sport }
    if let usual = session.settings.sport { return usual }
    throw CommandFailure(
      status: 2, rule: "usage", message: "of which sport?",
      details: ["say --sport, like --sport MLB"])
  }

  /// The venue's id; the home team's is written too, so that the file says where the game is.
  private func venueKey(_ home: Team?, _ year: Int, _ session: Session) throws -> String? {
    guard let venue else {
      return home.flatMap { session.catalog.homeVenue(of: $0, in: year)?.id.text }
    }
    switch session.catalog.venue(named: venue) {
    case .one(let found): return found.id.text
    case .ambiguous(let venues):
      throw CommandFailure(
        ambiguous: venue, "venue", venues.map { "\($0.id) (\($0.name), \($0.city))" })
    case .none:
      // A venue of the file: the engine and `check` look there.
      return venue
    }
  }

  private func teams(
    home: String?, away: String?, _ session: Session
  ) throws -> (home: Team?, away: Team?) {
    var matches = [home, away].map { name in
      name.map { session.catalog.team(named: $0, sport: sport) }
    }
    if sport == nil, let usual = session.settings.sport,
      matches.contains(where: { $0?.isAmbiguous == true })
    {
      return try teams(home: home, away: away, session, in: usual)
    }
    // The one that is sure says the sport of the other.
    for (index, other) in [(0, 1), (1, 0)] {
      if case .one(let team)? = matches[index], case .ambiguous? = matches[other],
        let name = [home, away][other]
      {
        matches[other] = session.catalog.team(named: name, sport: team.sport)
      }
    }
    if case .ambiguous(let homes)? = matches[0], case .ambiguous(let aways)? = matches[1] {
      let sports = Set(homes.map(\.sport)).intersection(aways.map(\.sport))
      if sports.count == 1, let key = sports.first {
        matches = [home, away].map { name in
          name.map { session.catalog.team(named: $0, sport: key) }
        }
      }
    }
    return (try team(home, matches[0], session), try team(away, matches[1], session))
  }

  /// Both sides in the sport that the settings name.
  private func teams(
    home: String?, away: String?, _ session: Session, in sport: String
  ) throws -> (home: Team?, away: Team?) {
    let matches = [home, away].map { name in
      name.map { session.catalog.team(named: $0, sport: sport) }
    }
    return (try team(home, matches[0], session), try team(away, matches[1], session))
  }

  private func team(_ name: String?, _ match: Match<Team>?, _ session: Session) throws -> Team? {
    guard let name, let match else { return nil }
    switch match {
    case .one(let team): return team
    case .ambiguous(let teams):
      throw CommandFailure(ambiguous: name, "team", teams.map { "\($0.fullName) (\($0.sport))" })
    case .none(let near):
      if let sport, session.catalog.sport(named: sport) == nil { return nil }
      throw CommandFailure(
        unknown: name, "team", nearest: near,
        hint: "name a team of the catalog, or say --sport for a sport it does not have")
    }
  }
}

extension Going: ArgumentValue {}

extension Match {
  fileprivate var isAmbiguous: Bool { if case .ambiguous = self { true } else { false } }
}
