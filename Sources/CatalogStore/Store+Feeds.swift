package import CivilTime
package import SportsCatalog
import TripModel

extension Store {
  /// The feeds, in the order in which they were made known.
  package func feeds() throws(StoreError) -> [Feed] {
    let statement = try database.prepare(
      "SELECT id, name, synced, etag, modified FROM source WHERE is_feed ORDER BY id")
    var feeds: [Feed] = []
    while try statement.step() {
      feeds.append(
        Feed(
          location: statement.text(1) ?? "",
          synced: statement.integer(2).map { Instant(secondsSinceEpoch: $0) },
          validators: .init(etag: statement.text(3), modified: statement.text(4)),
          schedules: try schedules(ofFeed: statement.integer(0) ?? 0)))
    }
    return feeds
  }

  private func schedules(ofFeed feed: Int) throws(StoreError) -> [Feed.Schedule] {
    let statement = try database.prepare(
      "SELECT file, sport, season, format, etag, modified FROM source WHERE feed = ? ORDER BY id")
    try statement.bind([.integer(feed)])
    var schedules: [Feed.Schedule] = []
    while try statement.step() {
      schedules.append(
        Feed.Schedule(
          file: statement.text(0) ?? "", sport: statement.text(1) ?? "",
          season: statement.integer(2), format: statement.text(3),
          validators: .init(etag: statement.text(4), modified: statement.text(5))))
    }
    return schedules
  }

  /// Makes a feed known, so that later syncs ask it too; false where it was known.
  package func addFeed(_ location: String) throws(StoreError) -> Bool {
    try database.transaction { () throws(StoreError) in
      let number = try self.number(ofSource: location)
      if try database.number("SELECT is_feed FROM source WHERE id = ?", [.integer(number)]) == 1 {
        return false
      }
      try database.run("UPDATE source SET is_feed = 1 WHERE id = ?", [.integer(number)])
      return true
    }
  }

  /// Forgets a feed and all that it brought; false where there is none.
  package func removeFeed(_ location: String) throws(StoreError) -> Bool {
    try database.transaction { () throws(StoreError) in
      let found = try database.number(
        "SELECT id FROM source WHERE name = ? AND is_feed", [.text(location)])
      guard let feed = found else { return false }
      for file in try schedules(ofFeed: feed) { _ = try removeSchedule(file.file, ofFeed: feed) }
      try removeAdditions(ofFeed: feed)
      // It may have been imported by hand as well.
      try database.run("DELETE FROM game WHERE source = ?", [.integer(feed)])
      try database.run("DELETE FROM source WHERE id = ?", [.integer(feed)])
      return true
    }
  }

  /// Takes over what a sync of a feed found, all of it or nothing.
  ///
  /// A schedule that the feed names no more is forgotten with its games. The abbreviations of the
  /// catalog's teams make the names of new games.
  package func take(
    _ news: Feed.News, from location: String, at now: Instant,
    abbreviation: (String) -> String? = { _ in nil }
  ) throws(StoreError) -> PutReport {
    try database.transaction { () throws(StoreError) in
      let feed = try number(ofSource: location)
      try database.run(
        "UPDATE source SET is_feed = 1, synced = ?, etag = ?, modified = ? WHERE id = ?",
        [
          .integer(now.secondsSinceEpoch), SQLValue(news.validators.etag),
          SQLValue(news.validators.modified), .integer(feed),
        ])
      if let additions = news.additions {
        try removeAdditions(ofFeed: feed)
        try insert(additions, ofFeed: feed)
      }
      var report = PutReport()
      let names = Set(news.schedules.map(\.schedule.file))
      for old in try schedules(ofFeed: feed) where !names.contains(old.file) {
        report.removed += try removeSchedule(old.file, ofFeed: feed)
      }
      for (schedule, games) in news.schedules {
        let source = try put(schedule, ofFeed: feed, at: location)
        guard let games else { continue }
        try put(games, source: source, isWhole: true, abbreviation, &report)
      }
      return report
    }
  }

  private func put(
    _ schedule: Feed.Schedule, ofFeed feed: Int, at location: String
  ) throws(StoreError) -> Int {
    let source = try number(ofSource: "\(location) \(schedule.file)")
    try database.run(
      """
      UPDATE source SET feed = ?, file = ?, sport = ?, season = ?, format = ?, etag = ?,
        modified = ? WHERE id = ?
      """,
      [
        .integer(feed), .text(schedule.file), .text(schedule.sport), SQLValue(schedule.season),
        SQLValue(schedule.format), SQLValue(schedule.validators.etag),
        SQLValue(schedule.validators.modified), .integer(source),
      ])
    return source
  }

  private func removeSchedule(_ file: String, ofFeed feed: Int) throws(StoreError) -> [StoredGame] {
    let found = try database.number(
      "SELECT id FROM source WHERE feed = ? AND file = ?", [.integer(feed), .text(file)])
    guard let source = found else { return [] }
    let removed = try games(where: "source = ?", "ORDER BY ref", [.integer(source)])
    try database.run("DELETE FROM game WHERE source = ?", [.integer(source)])
    try database.run("DELETE FROM source WHERE id = ?", [.integer(source)])
    return removed
  }

  // MARK: Sports, teams and venues

  /// What the feeds add to the catalog, those of the first feed first.
  package func additions() throws(StoreError) -> Additions {
    Additions(sports: try sports(), teams: try teams(), venues: try venues())
  }

  private func removeAdditions(ofFeed feed: Int) throws(StoreError) {
    for table in ["sport", "team", "venue"] {
      try database.run("DELETE FROM \(table) WHERE source = ?", [.integer(feed)])
    }
  }

  private func insert(_ additions: Additions, ofFeed feed: Int) throws(StoreError) {
    let sport = try database.prepare("INSERT INTO sport VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    for one in additions.sports {
      try sport.run([
        .integer(feed), .text(one.key), .text(one.abbreviation), .text(one.displayName),
        .text(one.iconName), .text(one.colour.hex), SQLValue(one.season?.firstMonth),
        SQLValue(one.season?.lastMonth), .integer(one.usualSeconds),
        .integer(one.isActive ? 1 : 0),
      ])
    }
    let team = try database.prepare("INSERT INTO team VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
    for one in additions.teams {
      try team.run([
        .integer(feed), .text(one.sport), .text(one.id), .text(one.abbreviation),
        .text(one.location), .text(one.name), .text(one.fullName),
        .text(one.aliases.joined(separator: "\n")),
        .text(one.homes.map(\.written).joined(separator: "\n")),
      ])
    }
    let venue = try database.prepare("INSERT INTO venue VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    for one in additions.venues {
      try venue.run([
        .integer(feed), .text(one.venue.id.text), .text(one.venue.name),
        .text(one.venue.city.name), SQLValue(one.venue.region), .text(one.venue.country),
        SQLValue(one.venue.coordinate?.latitude), SQLValue(one.venue.coordinate?.longitude),
        SQLValue(one.venue.timeZone), .text(one.aliases.joined(separator: "\n")),
      ])
    }
  }

  private func sports() throws(StoreError) -> [DynamicSport] {
    let row = try database.prepare("SELECT * FROM sport ORDER BY source, rowid")
    var sports: [DynamicSport] = []
    while try row.step() {
      var season: Season?
      if let first = row.integer(6), let last = row.integer(7) {
        season = Season(from: first, through: last)
      }
      sports.append(
        DynamicSport(
          key: row.text(1) ?? "", abbreviation: row.text(2) ?? "", displayName: row.text(3) ?? "",
          iconName: row.text(4) ?? "",
          colour: row.text(5).flatMap { Colour(hex: $0) } ?? .neutral, season: season,
          usualSeconds: row.integer(8) ?? 10_800, isActive: row.integer(9) == 1))
    }
    return sports
  }

  private func teams() throws(StoreError) -> [Team] {
    let row = try database.prepare("SELECT * FROM team ORDER BY source, rowid")
    var teams: [Team] = []
    while try row.step() {
      teams.append(
        Team(
          sport: row.text(1) ?? "", id: row.text(2) ?? "", abbreviation: row.text(3) ?? "",
          location: row.text(4) ?? "", name: row.text(5) ?? "", fullName: row.text(6) ?? "",
          aliases: Self.list(row.text(7)),
          homes: Self.list(row.text(8)).map { Team.Home(written: $0) }))
    }
    return teams
  }

  private func venues() throws(StoreError) -> [CatalogVenue] {
    let row = try database.prepare("SELECT * FROM venue ORDER BY source, rowid")
    var venues: [CatalogVenue] = []
    while try row.step() {
      var coordinate: Coordinate?
      if let latitude = row.real(6), let longitude = row.real(7) {
        coordinate = Coordinate(latitude: latitude, longitude: longitude)
      }
      let venue = Venue(
        id: VenueID(row.text(1) ?? ""), name: row.text(2) ?? "", city: row.text(3) ?? "",
        region: row.text(4), country: row.text(5) ?? "", coordinate: coordinate,
        timeZone: row.text(8))
      venues.append(CatalogVenue(venue, aliases: Self.list(row.text(9))))
    }
    return venues
  }

  private static func list(_ text: String?) -> [String] {
    (text ?? "").split(separator: "\n").map(String.init)
  }
}
