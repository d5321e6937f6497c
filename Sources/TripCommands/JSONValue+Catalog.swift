import CatalogStore
import CivilTime
import JSONFormat
import SportsCatalog
import TripExport
import TripModel

extension JSONValue {
  /// An array under the plural name of the command that prints it, or another name.
  static func list(
    _ command: String, _ values: [JSONValue], as name: String? = nil
  ) -> JSONValue {
    .object([
      ("schema", .string("tripctl/1")), ("command", .string(command)),
      (name ?? command, .array(values)),
    ])
  }

  static func sport(_ sport: AnySport) -> JSONValue {
    .object([
      ("id", .string(sport.key)), ("abbreviation", .string(sport.abbreviation)),
      ("display_name", .string(sport.displayName)), ("icon_name", .string(sport.iconName)),
      ("color_hex", .string(sport.colour.hex)),
      ("season_start_month", .integer(sport.season?.firstMonth)),
      ("season_end_month", .integer(sport.season?.lastMonth)),
      ("length_s", .integer(sport.usualSeconds)), ("active", .bool(sport.isActive)),
      ("built_in", .bool(Sport(key: sport.key) != nil)),
    ])
  }

  static func team(_ team: Team, _ venue: Venue?, _ distance: Distance?) -> JSONValue {
    .object([
      ("id", .string(team.id)), ("sport", .string(team.sport)),
      ("abbreviation", .string(team.abbreviation)), ("location", .string(team.location)),
      ("name", .string(team.name)), ("full_name", .string(team.fullName)),
      ("aliases", .array(team.aliases.map { .string($0) })), ("venue", .venue(venue)),
      ("distance_km", .kilometres(distance)),
    ])
  }

  static func catalogVenue(_ venue: CatalogVenue, _ distance: Distance?) -> JSONValue {
    guard case .object(let members) = JSONValue.venue(venue.venue) else { return .null }
    return .object(
      members + [
        ("aliases", .array(venue.aliases.map { .string($0) })),
        ("distance_km", .kilometres(distance)),
      ])
  }

  /// A game of the store; the venue as the catalog has it, else with what the schedule says.
  static func scheduled(_ stored: StoredGame, _ venue: Venue?) -> JSONValue {
    let game = stored.game
    let zone = (game.zone ?? venue?.timeZone).flatMap { Zone($0) }
    let local = game.time.map { CivilDateTime(date: game.date, time: $0) }
    return .object([
      ("ref", .string(stored.ref)), ("sport", .string(game.sport)),
      ("season", .integer(game.season)), ("stage", .string(game.stage.rawValue)),
      ("title", .text(game.title)), ("away", .text(game.away?.name)),
      ("home", .text(game.home?.name)),
      ("venue", venue.map { .venue($0) } ?? .ground(game.venue, zone: game.zone)),
      ("neutral", .bool(game.isNeutral)),
      (
        "start",
        .moment(
          local, zone, local.flatMap { local in zone.map { $0.reading(of: local).instant } })
      ),
      ("date", .string(game.date.description)), ("status", .string(game.status.rawValue)),
      ("number", .integer(max(game.number, 1))),
    ])
  }

  private static func ground(_ ground: ScheduledGame.Ground?, zone: String?) -> JSONValue {
    guard let ground else { return .null }
    let city = ground.city.map { City(parsing: $0) }
    return .object([
      ("id", .null), ("name", .string(ground.name)), ("city", .text(city?.name)),
      ("region", .text(city?.qualifier)), ("country", .null),
      ("latitude", .number(ground.coordinate?.latitude)),
      ("longitude", .number(ground.coordinate?.longitude)), ("time_zone", .text(zone)),
    ])
  }
}
