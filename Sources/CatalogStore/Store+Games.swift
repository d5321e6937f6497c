import CivilTime
package import SportsCatalog
import TripModel

extension Store {
  /// True where nothing was synced or imported so far; answers of routing servers may be in it.
  package var hasNoSources: Bool {
    get throws(StoreError) { try database.number("SELECT id FROM source LIMIT 1") == nil }
  }

  /// Puts games in that a source, the path or address of a schedule or a feed, has; all or none.
  ///
  /// A game that is known already gets the times, the venue and the status that it has here. A
  /// source that is whole has no other games of these seasons: those that it once brought and now
  /// lacks are removed. The abbreviations of the catalog's teams make the names of new games. A rehearsal reports the same
  /// and keeps nothing.
  package func put(
    _ games: [ScheduledGame], from source: String, isWhole: Bool = false,
    isRehearsal: Bool = false, abbreviation: (String) -> String? = { _ in nil }
  ) throws(StoreError) -> PutReport {
    try database.transaction(isRehearsal: isRehearsal) { () throws(StoreError) in
      let number = try self.number(ofSource: source)
      var report = PutReport()
      try put(games, source: number, isWhole: isWhole, abbreviation, &report)
      return report
    }
  }

  /// The number of a source, which is made known if need be.
  func number(ofSource name: String) throws(StoreError) -> Int {
    let known = try database.number("SELECT id FROM source WHERE name = ?", [.text(name)])
    if let known { return known }
    try database.run("INSERT INTO source (name) VALUES (?)", [.text(name)])
    return database.lastRow
  }

  /// As the other `put`, within a transaction.
  func put(
    _ games: [ScheduledGame], source: Int, isWhole: Bool, _ abbreviation: (String) -> String?,
    _ report: inout PutReport
  ) throws(StoreError) {
    struct Part: Hashable {
      let sport: String
      let season: Int
    }
    let single = Self.withoutRepeats(games)
    var parts: [Part: [ScheduledGame]] = [:]
    for game in single {
      parts[Part(sport: FoldedName(game.sport).text, season: game.season), default: []].append(game)
    }
    for (part, games) in parts.sorted(by: {
      ($0.key.sport, $0.key.season) < ($1.key.sport, $1.key.season)
    }) {
      let known = try knownGames(of: games[0].sport, in: part.season)
      try put(games, over: known, source: source, isWhole: isWhole, abbreviation, &report)
    }
    guard isWhole else { return }
    // Seasons of which the source now has no game at all.
    let brought = try self.games(where: "source = ?", "", [.integer(source)])
    for old in brought
    where parts[Part(sport: FoldedName(old.game.sport).text, season: old.game.season)] == nil {
      try database.run("DELETE FROM game WHERE ref = ?", [.text(old.ref)])
      report.removed.append(old)
    }
  }

  private func put(
    _ games: [ScheduledGame], over known: [KnownGame], source: Int, isWhole: Bool,
    _ abbreviation: (String) -> String?, _ report: inout PutReport
  ) throws(StoreError) {
    let matcher = GameMatcher(games, known: known, source: source, isWhole: isWhole)
    let update = try database.prepare(Self.updateSQL)
    for (game, match) in zip(games, matcher.matches) {
      guard let old = match.map({ known[$0] }) else { continue }
      let new = old.game.updated(by: game, isSameSource: old.source == source)
      guard new != old.game else {
        report.unchanged += 1
        continue
      }
      try update.run(Self.values(of: new) + [.integer(old.row)])
      // Another identity at a provider is nothing that people see.
      var seen = new
      seen.providerKey = old.game.providerKey
      guard seen != old.game else {
        report.unchanged += 1
        continue
      }
      let change = PutReport.Change(ref: old.ref, before: old.game, after: new)
      if new.status == .cancelled, old.game.status != .cancelled {
        report.cancelled.append(change)
      } else {
        report.changed.append(change)
      }
    }
    if isWhole {
      for old in matcher.left.map({ known[$0] }) where old.source == source {
        try database.run("DELETE FROM game WHERE id = ?", [.integer(old.row)])
        report.removed.append(StoredGame(ref: old.ref, game: old.game))
      }
    }
    let new = zip(games, matcher.matches).compactMap { $1 == nil ? $0 : nil }
    report.added += try insert(new, source: source, abbreviation)
  }

  private func insert(
    _ games: [ScheduledGame], source: Int, _ abbreviation: (String) -> String?
  ) throws(StoreError) -> [StoredGame] {
    let insert = try database.prepare(Self.insertSQL)
    let taken = try database.prepare("SELECT 1 FROM game WHERE ref = ?")
    var added: [StoredGame] = []
    // The first of two games of a day gets the plain name.
    for game in games.sorted(by: { Self.isBefore($0, $1) }) {
      let ref = try GameReference.free(
        GameReference.base(of: game, abbreviation: abbreviation), number: game.number
      ) { ref throws(StoreError) in
        try taken.bind([.text(ref)])
        return try taken.step()
      }
      try insert.run(Self.values(of: game) + [.text(ref), .integer(source)])
      added.append(StoredGame(ref: ref, game: game))
    }
    return added
  }

  private static func isBefore(_ a: ScheduledGame, _ b: ScheduledGame) -> Bool {
    func place(_ game: ScheduledGame) -> (Int, Int, Int) {
      (game.date.daysSinceEpoch, game.number, game.time?.secondsSinceMidnight ?? .max)
    }
    return place(a) < place(b)
  }

  /// The games without those that stand there twice: word for word, or a game that was put off,
  /// which some schedules list on both days; the day on which it will be played counts.
  private static func withoutRepeats(_ games: [ScheduledGame]) -> [ScheduledGame] {
    var single: [ScheduledGame] = []
    var seen: Set<ScheduledGame> = []
    var byProvider: [String: Int] = [:]
    for game in games where seen.insert(game).inserted {
      guard let key = game.providerKey else {
        single.append(game)
        continue
      }
      let identity = "\(game.sport) \(game.season) \(key)"
      if let index = byProvider[identity] {
        if game.status == .scheduled || single[index].status != .scheduled { single[index] = game }
      } else {
        byProvider[identity] = single.count
        single.append(game)
      }
    }
    return single
  }

  private func knownGames(of sport: String, in season: Int) throws(StoreError) -> [KnownGame] {
    let statement = try database.prepare(
      "SELECT \(Self.columns), ref, id, source FROM game WHERE sport = ? AND season = ? ORDER BY id"
    )
    try statement.bind([.text(sport), .integer(season)])
    var known: [KnownGame] = []
    while try statement.step() {
      known.append(
        KnownGame(
          row: statement.integer(Self.columnCount + 1) ?? 0,
          source: statement.integer(Self.columnCount + 2) ?? 0,
          ref: statement.text(Self.columnCount) ?? "", game: Self.game(in: statement)))
    }
    return known
  }
}
