import CatalogStore
import CivilTime
import SportsCatalog
import TripEngine
import TripModel

extension StoredGame {
  /// True for text that is shaped like the name of a game: words, a year, a month and day.
  static func isRef(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.indices.dropFirst().dropLast().contains { index in
      [parts[index], parts[index + 1]].allSatisfy { part in
        part.utf8.count == 4 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
    }
  }
}

extension Session {
  /// The games of the schedules with these names.
  ///
  /// - Throws: exit 1 where one is unknown.
  func scheduledGames(_ refs: [String]) throws -> [StoredGame] {
    let store = try openStore()
    do {
      return try refs.map { ref in
        if let game = try store.game(ref: ref) { return game }
        // Those of the same sport and day are the nearest.
        let start = ref.lowercased().split(separator: "-").prefix(3).joined(separator: "-")
        throw CommandFailure(
          unknown: ref, "game", nearest: try store.refs(startingWith: start, limit: 3).map(\.ref),
          hint: "'games' lists those of the schedules")
      }
    } catch let error as StoreError {
      throw CommandFailure(error)
    }
  }

  /// A game of the schedules as one of a trip, and its venue where the trip should have that itself:
  /// one that is not built in would be unknown wherever the store is missing.
  func tripGame(of stored: StoredGame) -> (game: Game, venue: Venue?) {
    let scheduled = stored.game
    var game = Game()
    game.sport = scheduled.sport
    game.away = scheduled.away.map(sideName)
    game.home = scheduled.home.map(sideName)
    game.title = game.away == nil || game.home == nil ? scheduled.summary : scheduled.title
    game.start = scheduled.start
    game.status = scheduled.status
    game.scheduleKey = stored.ref
    guard let ground = scheduled.venue else { return (game, nil) }
    let key = ground.venue ?? FoldedName(ground.name).slug
    game.venueKey = key.isEmpty ? nil : key
    guard releaseCatalog.venue(id: VenueID(key)) == nil,
      let venue = catalog.venue(id: VenueID(key)), venue.coordinate != nil, venue.timeZone != nil
    else { return (game, nil) }
    return (game, venue)
  }

  /// A team as a trip names it: without its place, as people do.
  private func sideName(_ side: ScheduledGame.Side) -> String {
    side.team.flatMap { catalog.team(id: $0) }?.name ?? side.name
  }
}

extension ScheduledGame {
  /// When it starts by the clock at the venue; the day alone while that is to be announced.
  var start: Moment {
    time.map { .local(CivilDateTime(date: date, time: $0)) } ?? .date(date)
  }
}
