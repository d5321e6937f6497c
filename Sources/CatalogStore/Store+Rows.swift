import CivilTime
import SportsCatalog
import TripModel

/// How a game is written to its row and read from it.
extension Store {
  private static let names = [
    "sport", "season", "stage", "date", "time", "zone", "away_team", "away", "home_team", "home",
    "title", "venue", "venue_name", "city", "latitude", "longitude", "neutral", "status", "number",
    "provider_key", "away_key", "home_key", "city_key",
  ]

  /// What `game(in:)` reads, in its order; the keys behind it are only for looking up.
  static let columns = names.prefix(columnCount).joined(separator: ", ")
  static let columnCount = 20

  static let insertSQL =
    "INSERT INTO game (\(names.joined(separator: ", ")), ref, source) VALUES ("
    + Array(repeating: "?", count: names.count + 2).joined(separator: ", ") + ")"

  static let updateSQL =
    "UPDATE game SET " + names.map { "\($0) = ?" }.joined(separator: ", ") + " WHERE id = ?"

  static func values(of game: ScheduledGame) -> [SQLValue] {
    [
      .text(game.sport), .integer(game.season), .text(game.stage.rawValue),
      .integer(number(of: game.date)), SQLValue(game.time.map(number(of:))), SQLValue(game.zone),
      SQLValue(game.away?.team), SQLValue(game.away?.name), SQLValue(game.home?.team),
      SQLValue(game.home?.name), SQLValue(game.title), SQLValue(game.venue?.venue),
      SQLValue(game.venue?.name), SQLValue(game.venue?.city),
      SQLValue(game.venue?.coordinate?.latitude), SQLValue(game.venue?.coordinate?.longitude),
      .integer(game.isNeutral ? 1 : 0), .text(game.status.rawValue), .integer(game.number),
      SQLValue(game.providerKey), SQLValue(game.away?.key), SQLValue(game.home?.key),
      SQLValue(game.venue?.cityKey),
    ]
  }

  /// The game of a row that has `columns` in front.
  static func game(in row: borrowing Statement) -> ScheduledGame {
    var game = ScheduledGame(
      sport: row.text(0) ?? "", season: row.integer(1) ?? 0, date: date(row.integer(3) ?? 0))
    game.stage = row.text(2).flatMap { SeasonStage(rawValue: $0) } ?? .regular
    game.time = row.integer(4).flatMap(time(_:))
    game.zone = row.text(5)
    game.away = row.text(7).map { ScheduledGame.Side(team: row.text(6), name: $0) }
    game.home = row.text(9).map { ScheduledGame.Side(team: row.text(8), name: $0) }
    game.title = row.text(10)
    if let name = row.text(12) {
      var coordinate: Coordinate?
      if let latitude = row.real(14), let longitude = row.real(15) {
        coordinate = Coordinate(latitude: latitude, longitude: longitude)
      }
      game.venue = ScheduledGame.Ground(
        venue: row.text(11), name: name, city: row.text(13), coordinate: coordinate)
    }
    game.isNeutral = row.integer(16) == 1
    game.status = row.text(17).flatMap { GameStatus(rawValue: $0) } ?? .scheduled
    game.number = row.integer(18) ?? 0
    game.providerKey = row.text(19)
    return game
  }

  /// 20260703.
  static func number(of date: CivilDate) -> Int { (date.year * 100 + date.month) * 100 + date.day }

  private static func date(_ number: Int) -> CivilDate {
    CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
      ?? CivilDate(daysSinceEpoch: 0)
  }

  /// 191000.
  private static func number(of time: ClockTime) -> Int {
    (time.hour * 100 + time.minute) * 100 + time.second
  }

  private static func time(_ number: Int) -> ClockTime? {
    ClockTime(hour: number / 10_000, minute: number / 100 % 100, second: number % 100)
  }
}
