package import CivilTime
package import TripModel

/// One line of the itinerary.
package struct Row: Hashable, Sendable {
  /// What it shows.
  package let content: Content
  /// The day it stands on, counted from 1; nil for an orphan that has none.
  package let day: Int?
  /// The place within the day; 0 for a day header, which is ahead of everything.
  package let order: Double

  /// What a row shows; numbers are places in the trip's arrays, of legs in `Itinerary.legs`.
  package enum Content: Hashable, Sendable {
    case dayHeader(CivilDate)
    case game(Int)
    case leg(Int)
    case item(Int)
    /// The night, which of its nights this is, from 1, and how many it has.
    case night(Int, nth: Int, of: Int)

    /// The kind of thing; nil for a day header.
    package var kind: RowKind? {
      switch self {
      case .dayHeader: nil
      case .game: .game
      case .leg: .travel
      case .item: .item
      case .night: .night
      }
    }
  }

  package init(_ content: Content, day: Int?, order: Double) {
    self.content = content
    self.day = day
    self.order = order
  }

  /// The kind of thing it shows; nil for a day header.
  package var kind: RowKind? { content.kind }

  /// True for the header of a day.
  package var isHeader: Bool { kind == nil }
}

/// What rows of one day are sorted by: order, kind, number, place in the file.
struct RowKey: Comparable {
  var order: Double
  var kind: RowKind
  var number: Int
  var file: Int
  /// −1 right before the row with the same other values, 1 right after it.
  var bias = 0

  static func < (a: RowKey, b: RowKey) -> Bool {
    if a.order != b.order { return a.order < b.order }
    return (a.kind, a.number, a.file, a.bias) < (b.kind, b.number, b.file, b.bias)
  }
}

/// Rows that are being put in order: by day, then by key.
struct RowSorter {
  /// What most comparisons need, small enough to be moved about.
  private struct Place {
    let day: Int
    let order: Double
    let index: Int
  }

  private var places: [Place] = []
  private var keys: [RowKey] = []
  private var contents: [Row.Content] = []

  mutating func add(_ day: Int, _ key: RowKey, _ content: Row.Content) {
    places.append(Place(day: day, order: key.order, index: places.count))
    keys.append(key)
    contents.append(content)
  }

  func sortedRows() -> [Row] {
    keys.withUnsafeBufferPointer { keys in
      places.sorted { a, b in
        if a.day != b.day { return a.day < b.day }
        if a.order != b.order { return a.order < b.order }
        return keys[a.index] < keys[b.index]
      }
    }.map { Row(contents[$0.index], day: $0.day, order: $0.order) }
  }
}
