package import CivilTime
import SportsCatalog
package import TripModel

/// What games are looked for: those that fit all that is said.
package struct GameQuery: Hashable, Sendable {
  /// A sport's key, in any case.
  package var sport: String?
  /// The year in which the season starts.
  package var season: Int?
  /// Either side is one of these: ids of teams, or names of sides that the catalog does not know.
  package var teams: [String]?
  /// The venue is in each of these.
  package var places: [Places] = []
  /// The first day.
  package var from: CivilDate?
  /// The last day.
  package var to: CivilDate?

  package init() {}

  /// Asks for the venue to be in these places too.
  package mutating func narrow(to more: Places) { places.append(more) }

  /// Places of which one is enough.
  package struct Places: Hashable, Sendable {
    /// Ids of venues.
    package var venues: [String]
    /// Names of venues that the catalog does not know.
    package var venueNames: [String]
    /// Names of cities of venues that the catalog does not know.
    package var cities: [String]
    /// Degrees between which a venue that the catalog does not know stands, where a schedule says.
    package var box: Box?

    package init(
      venues: [String] = [], venueNames: [String] = [], cities: [String] = [], box: Box? = nil
    ) {
      self.venues = venues
      self.venueNames = venueNames
      self.cities = cities
      self.box = box
    }
  }

  /// A part of the earth; west is above east where it lies across the date line.
  package struct Box: Hashable, Sendable {
    package var southWest: Coordinate
    package var northEast: Coordinate

    package init(southWest: Coordinate, northEast: Coordinate) {
      self.southWest = southWest
      self.northEast = northEast
    }
  }

  /// The condition as SQL, with the values of its `?`.
  var condition: (sql: String, values: [SQLValue]) {
    var parts: [String] = []
    var values: [SQLValue] = []
    func list(_ column: String, _ texts: [String]) -> String {
      values += texts.map { .text($0) }
      return "\(column) IN (\(texts.map { _ in "?" }.joined(separator: ", ")))"
    }
    if let teams {
      let keys = teams.flatMap { [$0, FoldedName($0).slug] }
      parts.append("(\(list("away_key", keys)) OR \(list("home_key", keys)))")
    }
    for places in places {
      var either = [list("venue", places.venues)]
      if !places.venueNames.isEmpty {
        either.append("venue IS NULL AND \(list("venue_name COLLATE NOCASE", places.venueNames))")
      }
      if !places.cities.isEmpty {
        either.append(list("city_key", places.cities.map { FoldedName($0).text }))
      }
      if let box = places.box {
        let (southWest, northEast) = (box.southWest, box.northEast)
        let joint = southWest.longitude <= northEast.longitude ? "AND" : "OR"
        either.append(
          "venue IS NULL AND latitude BETWEEN ? AND ? AND (longitude >= ? \(joint) longitude <= ?)")
        values += [
          .real(southWest.latitude), .real(northEast.latitude), .real(southWest.longitude),
          .real(northEast.longitude),
        ]
      }
      parts.append("(\(either.joined(separator: " OR ")))")
    }
    // A plus keeps SQLite from the index of sports, which fits most games, where another fits few.
    let plain = parts.isEmpty && from == nil && to == nil ? "" : "+"
    if let sport {
      parts.append("\(plain)sport = ?")
      values.append(.text(sport))
    }
    if let season {
      parts.append("\(plain)season = ?")
      values.append(.integer(season))
    }
    if let from {
      parts.append("date >= ?")
      values.append(.integer(Store.number(of: from)))
    }
    if let to {
      parts.append("date <= ?")
      values.append(.integer(Store.number(of: to)))
    }
    return (parts.isEmpty ? "1" : parts.joined(separator: " AND "), values)
  }
}

extension Store {
  /// The games that fit, in the order of their days and times; those without a time come last in
  /// their day.
  package func games(_ query: GameQuery) throws(StoreError) -> [StoredGame] {
    let condition = query.condition
    return try games(
      where: condition.sql, "ORDER BY date, time IS NULL, time, ref", condition.values)
  }

  /// As `games`, one game after the other, none of which is kept.
  package func forEachGame(
    _ query: GameQuery, _ body: (borrowing StoredGame) -> Void
  ) throws(StoreError) {
    let condition = query.condition
    try forEachGame(
      where: condition.sql, "ORDER BY date, time IS NULL, time, ref", condition.values, body)
  }

  /// The game of that name, in any case.
  package func game(ref: String) throws(StoreError) -> StoredGame? {
    try games(where: "ref = ?", "", [.text(ref.lowercased())]).first
  }

  /// The names of games that start with a text, in their order.
  package func refs(startingWith start: String, limit: Int) throws(StoreError) -> [StoredGame] {
    // No name has a sign above `~` right behind what it starts with but letters of other alphabets.
    try games(
      where: "ref >= ? AND ref < ?", "ORDER BY ref LIMIT ?",
      [.text(start), .text(start + "\u{10FFFF}"), .integer(limit)])
  }

  /// How many games there are.
  package func gameCount() throws(StoreError) -> Int {
    try database.number("SELECT count(*) FROM game") ?? 0
  }

  /// The games that a condition of our own SQL finds, with the values of its `?`.
  func games(
    where condition: String, _ end: String, _ values: [SQLValue]
  ) throws(StoreError) -> [StoredGame] {
    var games: [StoredGame] = []
    try forEachGame(where: condition, end, values) { games.append(copy $0) }
    return games
  }

  private func forEachGame(
    where condition: String, _ end: String, _ values: [SQLValue],
    _ body: (borrowing StoredGame) -> Void
  ) throws(StoreError) {
    let statement = try database.prepare(
      "SELECT \(Self.columns), ref FROM game WHERE \(condition) \(end)")
    try statement.bind(values)
    while try statement.step() {
      body(
        StoredGame(
          ref: statement.text(Self.columnCount) ?? "", game: Self.game(in: statement)))
    }
  }
}
