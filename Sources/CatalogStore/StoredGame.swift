package import SportsCatalog

/// A game of the store, with the name under which people and trips know it.
package struct StoredGame: Hashable, Sendable {
  /// Like `mlb-2026-0703-chc-mil`; stays the same when the game is moved to another day.
  package var ref: String
  package var game: ScheduledGame

  package init(ref: String, game: ScheduledGame) {
    self.ref = ref
    self.game = game
  }
}

/// What putting games into the store did.
package struct PutReport: Hashable, Sendable {
  package var added: [StoredGame] = []
  /// Games of which something is different now.
  package var changed: [Change] = []
  /// Games that are cancelled now and were not.
  package var cancelled: [Change] = []
  /// Games that a whole schedule no longer has.
  package var removed: [StoredGame] = []
  /// How many were known just so.
  package var unchanged = 0

  package init() {}

  /// A game before and after.
  package struct Change: Hashable, Sendable {
    package var ref: String
    package var before: ScheduledGame
    package var after: ScheduledGame
  }
}
