import CSQLite
import CatalogStore
import CivilTime
import Foundation
import SportsCatalog
import TripModel

/// A folder with a store of its own for one test, gone afterwards.
final class StoreFolder {
  let path: String
  var store: String { path + "/catalog.db" }

  init() throws {
    path = NSTemporaryDirectory() + "store-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func writable() throws -> Store { try Store(at: store, for: .writing) }
  func readable() throws -> Store { try Store(at: store, for: .reading) }

  /// Another hand on the same file.
  func sqlite(_ sql: String) -> Int32 {
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    let code = sqlite3_open(store, &handle)
    return code == SQLITE_OK ? sqlite3_exec(handle, sql, nil, nil, nil) : code
  }
}

/// Why the work fails, nil where it does not or for another reason.
func reason(_ work: () throws -> Void) -> StoreError.Reason? {
  do {
    try work()
    return nil
  } catch { return (error as? StoreError)?.reason }
}

/// The brewers' ground.
let milwaukee = ScheduledGame.Ground(venue: "american-family-field", name: "American Family Field")

/// A game of 2026 between two teams of the catalog, on a day like `07-03`.
func game(
  _ away: String, _ home: String, _ day: String, _ time: String? = "19:10", number: Int = 0,
  key: String? = nil, status: GameStatus = .scheduled,
  at venue: ScheduledGame.Ground? = milwaukee
) -> ScheduledGame {
  var game = ScheduledGame(
    sport: "MLB", season: 2026,
    date: CivilDate("2026-" + day) ?? CivilDate(daysSinceEpoch: 0))
  game.away = .init(team: "mlb-" + away, name: away.capitalized)
  game.home = .init(team: "mlb-" + home, name: home.capitalized)
  game.time = time.flatMap { ClockTime($0) }
  game.zone = "America/Chicago"
  game.venue = venue
  game.number = number
  game.providerKey = key
  game.status = status
  return game
}

/// The first three letters of a team.
func abbreviation(_ team: String) -> String? { String(team.dropFirst(4).prefix(3)) }

extension GameQuery {
  init(_ change: (inout GameQuery) -> Void) {
    self.init()
    change(&self)
  }
}
