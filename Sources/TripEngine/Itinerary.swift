package import TripModel

/// A trip flattened: its legs, and its rows in the order in which they are shown.
///
/// The same trip always gives the same rows, whatever the order of the entries in its file.
package struct Itinerary: Sendable {
  /// What was flattened.
  package let trip: Trip
  /// In the order of the trip, orphans last.
  package let legs: [Leg]
  /// Days 1…N, each with its header first.
  package let rows: [Row]
  /// What stands on none of those days, by day, order, kind and number; orphans without a day last.
  package let outside: [Row]
  let lookup: EntryLookup
  let roads: RoadTable

  /// Flattens a trip; takes n log n for n entries.
  package init(_ trip: Trip) {
    self.init(trip, legs: trip.legs)
  }

  init(_ trip: Trip, legs: [Leg]) {
    self.trip = trip
    self.legs = legs
    lookup = EntryLookup(trip, legs)
    roads = RoadTable(trip.roads)
    var inside = RowSorter()
    var rest = RowSorter()
    let days = trip.days
    func add(_ day: Int, _ key: RowKey, _ content: Row.Content) {
      if (1...days).contains(day) {
        inside.add(day, key, content)
      } else {
        rest.add(day, key, content)
      }
    }

    for (index, game) in trip.games.enumerated() {
      let key = RowKey(order: game.order, kind: .game, number: game.id.number, file: index)
      add(trip.day(of: game.date), key, .game(index))
    }
    for (index, item) in trip.items.enumerated() {
      let order = item.order ?? usualItemOrder
      let key = RowKey(order: order, kind: .item, number: item.id.number, file: index)
      add(item.day, key, .item(index))
    }
    for (index, night) in trip.nights.enumerated() {
      let key = RowKey(order: nightOrder, kind: .night, number: night.id.number, file: index)
      let days = night.days
      for day in days {
        add(day, key, .night(index, nth: day - days.lowerBound + 1, of: days.count))
      }
    }
    var withoutDay: [(key: RowKey, content: Row.Content)] = []
    for (index, leg) in legs.enumerated() {
      if leg.origin == .orphan {
        if let day = leg.day {
          rest.add(day, leg.key, .leg(index))
        } else {
          withoutDay.append((leg.key, .leg(index)))
        }
      } else if let day = leg.day {
        add(day, leg.key, .leg(index))
      }
    }
    withoutDay.sort { $0.key < $1.key }

    var rows: [Row] = []
    let sorted = inside.sortedRows()
    rows.reserveCapacity(sorted.count + days)
    var next = 0
    for day in 1...days {
      rows.append(Row(.dayHeader(trip.date(ofDay: day)), day: day, order: 0))
      while next < sorted.count, sorted[next].day == day {
        rows.append(sorted[next])
        next += 1
      }
    }
    self.rows = rows
    outside =
      rest.sortedRows()
      + withoutDay.map { Row($0.content, day: nil, order: $0.key.order) }
  }

  /// The name of what a row shows, like `item/3`; nil for a day header.
  package func reference(of row: Row) -> Reference? {
    switch row.content {
    case .dayHeader: nil
    case .game(let index): Reference(.game, trip.games[index].id.number)
    case .leg(let index): legs[index].reference
    case .item(let index): Reference(.item, trip.items[index].id.number)
    case .night(let index, _, _): Reference(.night, trip.nights[index].id.number)
    }
  }

  /// The rows of a day without its header, in their order; empty for a day outside 1…N.
  package func rows(ofDay day: Int) -> ArraySlice<Row> {
    var low = rows.startIndex
    var high = rows.endIndex
    while low < high {
      let middle = (low + high) / 2
      if (rows[middle].day ?? 0) < day { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < rows.count, rows[end].day == day { end += 1 }
    return rows[min(low + 1, end)..<end]
  }

  /// Every day's cities, in the order in which one is there.
  package var citiesByDay: [Int: [City]] {
    var found: [Int: [City]] = [:]
    for anchor in trip.anchors where found[anchor.day]?.contains(anchor.city) != true {
      found[anchor.day, default: []].append(anchor.city)
    }
    return found
  }
}
