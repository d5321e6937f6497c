import TripModel

/// Where the entries with an id, and the legs with a name, stand in their arrays.
struct EntryLookup: Sendable {
  private let games: [Int: Int]
  private let items: [Int: Int]
  private let nights: [Int: Int]
  private let legs: [String: Int]

  init(_ trip: Trip, _ legs: [Leg]) {
    games = Self.table(trip.games.lazy.map(\.id))
    items = Self.table(trip.items.lazy.map(\.id))
    nights = Self.table(trip.nights.lazy.map(\.id))
    self.legs = Dictionary(
      legs.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Stands for a number that two entries have.
  private static let twice = -1

  private static func table(_ ids: some Collection<EntryID>) -> [Int: Int] {
    var table: [Int: Int] = [:]
    table.reserveCapacity(ids.count)
    for (index, id) in ids.enumerated() where table.updateValue(index, forKey: id.number) != nil {
      table[id.number] = twice
    }
    return table
  }

  /// The entry of a kind with that number; nil where none has it, or more than one.
  func entry(_ kind: RowKind, _ number: Int) -> Int? {
    let found =
      switch kind {
      case .game: games[number]
      case .item: items[number]
      case .night: nights[number]
      case .travel: nil as Int?
      }
    return found == Self.twice ? nil : found
  }

  /// The leg with that id.
  func leg(_ id: String) -> Int? { legs[id] }
}
