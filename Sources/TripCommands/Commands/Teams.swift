import CivilTime
import CommandLineKit
import JSONFormat
import SportsCatalog
import TripModel

/// `teams`: teams by name, by sport, around a place.
struct Teams: TripCommand, Nearing {
  var name: String?
  var sport: String?
  var near = NearArguments()

  static let grammar = Grammar<Self>(
    "teams", "List teams and where they are at home",
    [
      .optionalArgument(
        "NAME", \.name, "a name, nickname, city, abbreviation, alias or part of a name",
        completion: .named("team")),
      .option("--sport", \.sport, "SPORT", "of that sport", completion: .named("sport")),
    ] + nearParameters,
    discussion: "All teams that the name may mean are listed. With --near the nearest comes first.",
    examples: [
      Example("tripctl teams giants", "the teams of that name, in all sports"),
      Example("tripctl teams --near Chicago --within 300km", "the teams around Chicago"),
    ])

  func run(in session: inout Session) throws {
    let found = try teams(session)
    if session.globals.json {
      session.output(
        JSONValue.list("teams", found.map { .team($0.team, $0.venue, $0.distance) }).document)
    } else if session.globals.porcelain {
      for one in found {
        session.output(
          Porcelain.line([
            one.team.id, one.team.sport, one.team.fullName, one.venue?.id.text ?? "",
          ]))
      }
    } else {
      session.show(text(found, session))
      if found.isEmpty { session.note("no such teams") }
    }
  }

  private typealias Found = (team: Team, venue: Venue?, distance: Distance?)

  private func teams(_ session: Session) throws -> [Found] {
    let key = try sport.map { try session.sport($0).key }
    let year = session.today.year
    let circle = try circle(session)
    let found = try candidates(key, session).compactMap { team -> Found? in
      let venue = session.catalog.homeVenue(of: team, in: year)
      let distance = circle.flatMap { $0.distance(to: venue?.coordinate) }
      return circle == nil || distance != nil ? (team, venue, distance) : nil
    }
    guard circle != nil else { return found }
    return found.enumerated().sorted {
      ($0.element.distance?.metres ?? 0, $0.offset) < ($1.element.distance?.metres ?? 0, $1.offset)
    }.map(\.element)
  }

  private func candidates(_ sport: String?, _ session: Session) throws -> [Team] {
    guard let name else {
      guard let sport = sport?.lowercased() else { return session.catalog.teams }
      return session.catalog.teams.filter { $0.sport.lowercased() == sport }
    }
    switch session.catalog.team(named: name, sport: sport) {
    case .one(let team): return [team]
    case .ambiguous(let teams): return teams
    case .none(let near):
      throw CommandFailure(
        unknown: name, "team", nearest: near, hint: "'teams' lists all that the catalog has")
    }
  }

  private func text(_ found: [Found], _ session: Session) -> String {
    let style = Styling(session)
    var table = CatalogTable(session)
    for one in found {
      let place = one.venue.map { "\($0.name), \($0.city.name)" } ?? "venue unknown"
      table.add([
        style.shown(one.team.sport), style.shown(one.team.abbreviation),
        style.shown(one.team.fullName), style.shown(place),
        one.distance.map(style.words) ?? "", style.shown(one.team.id),
      ])
    }
    return table.text { $1 == 5 ? style.faint($2) : $2 }
  }
}
