package import TripModel

extension Itinerary {
  /// Where a thing is shown; nil where that is on no day at all.
  package func shownPlace(of content: Row.Content) -> Position? {
    switch content {
    case .dayHeader: nil
    case .game(let index):
      Position(day: trip.day(of: trip.games[index].date), order: trip.games[index].order)
    case .leg(let index): legs[index].day.map { Position(day: $0, order: legs[index].order) }
    case .item(let index):
      Position(day: trip.items[index].day, order: trip.items[index].order ?? usualItemOrder)
    case .night(let index, _, _): Position(day: trip.nights[index].day, order: nightOrder)
    }
  }

  /// The bounds of a leg; those of an orphan let it be anywhere.
  package func guardrails(of leg: Leg) -> Guardrails {
    leg.guardrails ?? Guardrails(firstDay: 1, lastDay: trip.days)
  }

  /// True where another itinerary of the same things shows them in the same order on the same days.
  func showsSameRows(as other: Itinerary) -> Bool {
    showsSame(rows, as: other.rows, of: other) && showsSame(outside, as: other.outside, of: other)
  }

  private func showsSame(_ mine: [Row], as theirs: [Row], of other: Itinerary) -> Bool {
    guard mine.count == theirs.count else { return false }
    return zip(mine, theirs).allSatisfy { a, b in
      guard a.day == b.day else { return false }
      if case .leg(let first) = a.content, case .leg(let second) = b.content {
        return legs[first].id == other.legs[second].id
      }
      return a.content == b.content
    }
  }
}

extension Leg {
  /// What the bounds are where one may leave on the day of the last game.
  package func sameDayGuardrails(in trip: Trip) -> Guardrails {
    guard origin == .stays else {
      return guardrails ?? Guardrails(firstDay: 1, lastDay: trip.days)
    }
    return Guardrails(after: after, before: before, days: trip.days, departure: .sameDay)
  }

  /// The entry that a leg without a line gets.
  var newEntry: Travel {
    var entry = Travel()
    entry.from = City(parsing: fromName)
    entry.to = City(parsing: toName)
    if let hash = id.lastIndex(of: "#") { entry.nth = Int(id[id.index(after: hash)...]) }
    return entry
  }
}

extension Trip {
  /// The entry of a leg, also one that this trip has beyond the entries of an earlier one.
  func entry(of leg: Leg, beyond old: Trip) -> Int? {
    if let entry = leg.entry { return entry }
    let new = leg.newEntry
    return travels.indices.dropFirst(old.travels.count).first {
      travels[$0].from == new.from && travels[$0].to == new.to && travels[$0].nth == new.nth
    }
  }

  /// The entry of a leg, made where it has none.
  mutating func makeEntry(of leg: Leg, beyond old: Trip) -> Int {
    if let entry = entry(of: leg, beyond: old) { return entry }
    travels.append(leg.newEntry)
    return travels.count - 1
  }

  /// Marks all ids of a kind as written, where one of the entries has none in the file: given ids
  /// would shift with the next entry.
  mutating func writeIDs(of kind: RowKind, touching touched: some Sequence<Int>) {
    switch kind {
    case .game where touched.contains { !games[$0].id.isWritten }:
      for index in games.indices { games[index].id.isWritten = true }
    case .item where touched.contains { !items[$0].id.isWritten }:
      for index in items.indices { items[index].id.isWritten = true }
    case .night where touched.contains { !nights[$0].id.isWritten }:
      for index in nights.indices { nights[index].id.isWritten = true }
    default: break
    }
  }
}
