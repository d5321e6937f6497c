package import TripModel

/// What measured drives: a kind of engine, at an address, for a kind of vehicle.
package struct DriveSource: Hashable, Sendable {
  package var engine: String
  package var server: String
  package var profile: String

  package init(engine: String, server: String, profile: String) {
    self.engine = engine
    self.server = server
    self.profile = profile
  }
}

extension Store {
  /// The drives among these that a source was asked for before; places count as the same within a
  /// tenth of a metre.
  package func drives(
    _ pairs: [PlacePair], by source: DriveSource
  ) throws(StoreError) -> [PlacePair: Hop] {
    let statement = try database.prepare(
      """
      SELECT metres, seconds FROM drive WHERE engine = ? AND server = ? AND profile = ?
        AND from_latitude = ? AND from_longitude = ? AND to_latitude = ? AND to_longitude = ?
      """)
    var found: [PlacePair: Hop] = [:]
    for pair in pairs {
      try statement.bind(Self.key(pair, source))
      if try statement.step(), let metres = statement.real(0), let seconds = statement.integer(1) {
        found[pair] = Hop(
          distance: Distance(metres: metres), duration: Span(seconds: seconds),
          engine: source.engine)
      }
    }
    return found
  }

  /// Keeps what a source said, in place of what it said before.
  package func keep(
    _ drives: [PlacePair: Hop], by source: DriveSource
  ) throws(StoreError) {
    try database.transaction { () throws(StoreError) in
      let statement = try database.prepare(
        "INSERT OR REPLACE INTO drive VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
      for (pair, hop) in drives {
        try statement.run(
          Self.key(pair, source) + [.real(hop.distance.metres), .integer(hop.duration.seconds)])
      }
    }
  }

  private static func key(_ pair: PlacePair, _ source: DriveSource) -> [SQLValue] {
    let degrees = [
      pair.from.latitude, pair.from.longitude, pair.to.latitude, pair.to.longitude,
    ]
    return [.text(source.engine), .text(source.server), .text(source.profile)]
      + degrees.map { .integer(Int(($0 * 1_000_000).rounded())) }
  }
}
