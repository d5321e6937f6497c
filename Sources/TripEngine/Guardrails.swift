/// A place in a trip: the day, from 1, and the order within it.
package struct Position: Hashable, Sendable {
  /// From 1.
  package var day: Int
  /// What rows of a day are sorted by.
  package var order: Double

  /// The place with that order on that day.
  package init(day: Int, order: Double) {
    self.day = day
    self.order = order
  }
}

extension Position: Comparable {
  package static func < (a: Position, b: Position) -> Bool { (a.day, a.order) < (b.day, b.order) }
}

/// The bounds of a leg: the days it may be on, and the open bounds of its order on two of them.
///
/// Bounds that leave no place at all are a value like any other.
package struct Guardrails: Hashable, Sendable {
  /// The first day, also where there is none (then it may be above `lastDay`).
  package let firstDay: Int
  /// The last day.
  package let lastDay: Int
  /// On the first day the order is above this.
  package let after: Double?
  /// On the last day the order is below this.
  package let before: Double?

  /// Bounds as they are; nil for no bound on that day.
  package init(firstDay: Int, lastDay: Int, after: Double? = nil, before: Double? = nil) {
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.after = after
    self.before = before
  }

  /// True where no place is valid.
  package var isEmpty: Bool {
    if firstDay > lastDay { return true }
    guard firstDay == lastDay, let after, let before else { return false }
    return after >= before
  }

  /// True for a day with a valid place on it.
  package func allows(day: Int) -> Bool {
    !isEmpty && firstDay <= day && day <= lastDay
  }

  /// True for a valid place.
  package func contains(_ place: Position) -> Bool {
    guard allows(day: place.day) else { return false }
    let bounds = bounds(on: place.day)
    return (bounds.after.map { place.order > $0 } ?? true)
      && (bounds.before.map { place.order < $0 } ?? true)
  }

  /// The open bounds of the order on a day.
  package func bounds(on day: Int) -> (after: Double?, before: Double?) {
    (day == firstDay ? after : nil, day == lastDay ? before : nil)
  }

  /// Where a leg stands on a valid day that nobody placed it on: at 50, else right after the
  /// game before it, between two games in the middle.
  package func usualPlace(on day: Int) -> Position {
    let bounds = bounds(on: day)
    let usual = 50.0
    if (bounds.after.map { usual > $0 } ?? true) && (bounds.before.map { usual < $0 } ?? true) {
      return Position(day: day, order: usual)
    }
    switch (bounds.after, bounds.before) {
    case (let after?, let before?):
      return Position(day: day, order: shortMiddle(after, before) ?? after)
    case (let after?, nil): return Position(day: day, order: after + 1)
    case (nil, let before?):
      return Position(day: day, order: orderAhead(of: before))
    case (nil, nil): return Position(day: day, order: usual)
    }
  }

  /// The usual place of the valid day nearest to the wanted one; nil where there is no valid day.
  package func nearestPlace(to day: Int) -> Position? {
    isEmpty ? nil : usualPlace(on: min(max(day, firstDay), lastDay))
  }
}
