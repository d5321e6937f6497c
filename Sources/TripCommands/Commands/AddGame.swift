import CivilTime
import CommandLineKit
import Diagnostics
import SportsCatalog
import TripEngine
import TripModel

/// `add game`: a new game.
struct AddGame: TripCommand {
  var homeOperand: String?
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
      .optionalArgument(
        "HOME", \.homeOperand, "the home team, in place of --home", completion: .named("team")
      ).filled,
      .option("--home", \.home, "TEAM", "the home team", completion: .named("team")).filled,
      .option("--away", \.away, "TEAM", "the team it plays", completion: .named("team")).filled,
      .option("--on", \.date, "DATE", "the day at the venue", isRequired: true),
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
      """,
    examples: [
      Example(
        "tripctl add game --home brewers --away cubs --on 2026-07-03 --time 19:10",
        "the venue and its time zone come from the catalog")
    ])

  func run(in session: inout Session) throws {
    let made = try game(session)
    let result = try session.edit { open in
      let trip = open.trip
      guard allowsOutside || (trip.start...trip.end).contains(made.date) else {
        throw CommandFailure(
          status: 1, rule: "outside-trip",
          message:
            "\(made.date) is outside the trip, which lasts from \(trip.start) to \(trip.end)",
          details: [
            "change its days with `tripctl edit trip`, or use --outside to add the game all the same"
          ])
      }
      return .addGame(made)
    }
    session.reportCreated(result, as: "add game")
  }

  private func game(_ session: Session) throws -> Game {
    guard let date else { throw CommandFailure(status: 2, rule: "usage", message: "say --on DATE") }
    let homeName = home ?? homeOperand
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
