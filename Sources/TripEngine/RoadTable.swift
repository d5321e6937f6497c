import TripModel

/// The `[[road]]` entries of a trip by the places that they join, either way round.
struct RoadTable: Sendable {
  private let roads: [Pair: Int]

  private struct Pair: Hashable {
    let from: FoldedName
    let to: FoldedName
  }

  /// Of two roads between the same places the last counts.
  init(_ roads: [Road]) {
    self.roads = Dictionary(
      roads.enumerated().map { index, road in
        (Pair(from: FoldedName(road.from), to: FoldedName(road.to)), index)
      }, uniquingKeysWith: { _, last in last })
  }

  var isEmpty: Bool { roads.isEmpty }

  /// The last road between two places, each of which goes by any of its names.
  func road(between starts: [String?], and ends: [String?]) -> Int? {
    let starts = starts.compactMap { $0 }.map { FoldedName($0) }
    let ends = ends.compactMap { $0 }.map { FoldedName($0) }
    var found: Int?
    for a in starts {
      for b in ends {
        for pair in [Pair(from: a, to: b), Pair(from: b, to: a)] {
          if let index = roads[pair] { found = max(found ?? index, index) }
        }
      }
    }
    return found
  }
}
