package import TripModel

/// A run of consecutive games and nights in one city.
package struct Stay: Hashable, Sendable {
  /// Where it is, with the region if any of its games says one.
  package let city: City
  /// The game or night it begins with.
  package let first: Anchor
  /// The one it ends with; may be the first.
  package let last: Anchor

  /// A game or a night that bounds legs.
  package struct Anchor: Hashable, Sendable {
    /// Game or night.
    package let kind: RowKind
    /// Its place in the trip's array.
    package let index: Int
    /// The id within its kind.
    package let id: Int
    /// From 1; of a night of several days, the day of this row.
    package let day: Int
    /// The order on that day.
    package let order: Double
    /// Where it is; a night without a city is in that of the one before it.
    package let city: City

    /// `game/1`.
    package var reference: Reference { Reference(kind, id) }

    /// Where the time begins in which a leg may follow it: a night is over with the next day.
    var earliestLeaving: Position {
      kind == .night
        ? Position(day: day + 1, order: -.infinity) : Position(day: day, order: order)
    }

    /// Where the time ends in which a leg may lead to it: a night lasts to the end of its day.
    var latestArriving: Position {
      kind == .night
        ? Position(day: day, order: .infinity) : Position(day: day, order: order)
    }

    var key: RowKey { RowKey(order: order, kind: kind, number: id, file: index) }
  }
}

extension Trip {
  /// The games one goes to and the nights of days 1…N that are in a known city, in their order.
  package var anchors: [Stay.Anchor] {
    var found: [(day: Int, key: RowKey, city: City?)] = []
    let last = days
    for (index, game) in games.enumerated() where game.going == .yes {
      let day = day(of: game.date)
      guard (1...last).contains(day), let venue = game.venue else { continue }
      let key = RowKey(order: game.order, kind: .game, number: game.id.number, file: index)
      found.append((day, key, venue.city))
    }
    for (index, night) in nights.enumerated() {
      let key = RowKey(order: nightOrder, kind: .night, number: night.id.number, file: index)
      for day in night.days.clamped(to: 0...last + 1) where (1...last).contains(day) {
        found.append((day, key, night.city))
      }
    }
    found.sort { ($0.day, $0.key) < ($1.day, $1.key) }

    var anchors: [Stay.Anchor] = []
    for (day, key, city) in found {
      let before = anchors.last?.city
      var here = city
      if key.kind == .night, let before, city.map({ $0.matches(before) }) ?? true { here = before }
      guard let here else { continue }
      anchors.append(
        Stay.Anchor(
          kind: key.kind, index: key.file, id: key.number, day: day, order: key.order, city: here))
    }
    return anchors
  }

  /// The runs of anchors in one city, in their order.
  package var stays: [Stay] {
    var runs: [[Stay.Anchor]] = []
    for anchor in anchors {
      if let before = runs.last?.last, before.city.matches(anchor.city) {
        runs[runs.count - 1].append(anchor)
      } else {
        runs.append([anchor])
      }
    }
    return runs.compactMap { run in
      guard let first = run.first, let last = run.last else { return nil }
      let city = (run.first { $0.city.qualifier != nil } ?? first).city
      return Stay(city: city, first: first, last: last)
    }
  }
}

/// The order of every night.
package let nightOrder = 2000.0

/// The order of a leg, or of an orphan, that nothing else places.
package let usualLegOrder = 50.0

/// The order of an item that has none in the file.
package let usualItemOrder = 1.0
