package import TripModel

/// The way between two stays, or one of the user's own, or an entry that belongs to none.
package struct Leg: Hashable, Sendable {
  /// Where it comes from.
  package enum Origin: Hashable, Sendable {
    /// Out of the games, the nights and the home.
    case stays
    /// `added = true`: no pair of stays gives it.
    case user
    /// An entry of the file that belongs to no leg.
    case orphan
  }

  /// Where it comes from.
  package let origin: Origin
  /// From 1, in the order of the trip.
  package var number = 0
  /// `milwaukee..minneapolis`, unique within the trip.
  package var id = ""
  /// The city it leaves.
  package let from: City
  /// The city it leads to.
  package let to: City
  /// The cities as shown: with the region only where the trip needs it to tell two apart.
  package var fromName = ""
  package var toName = ""
  /// The place in the trip's array of its entry; nil for a leg without a line in the file.
  package var entry: Int?
  /// The last of the stay before and the first of the stay after.
  package let after: Stay.Anchor?
  package let before: Stay.Anchor?
  /// Nil for an orphan.
  package var guardrails: Guardrails?
  /// Where it is shown; nil for an orphan without a day.
  package var day: Int?
  package var order = usualLegOrder
  /// True where a time in the file places it.
  package var isBooked = false
  /// True where a line of the file places it, and there.
  package var isPinned = false
  /// True where its line, or its time, names a place outside the guardrails.
  package var isMisplaced = false
  /// How it is travelled.
  package var mode = TravelMode.drive

  init(
    _ origin: Origin, from: City, to: City, after: Stay.Anchor? = nil, before: Stay.Anchor? = nil
  ) {
    self.origin = origin
    self.from = from
    self.to = to
    self.after = after
    self.before = before
  }

  /// True where the guardrails leave it no place.
  package var hasNoPlace: Bool { guardrails?.isEmpty ?? false }

  /// `travel/milwaukee..minneapolis`.
  package var reference: Reference { Reference(.travel, id) }

  /// True for the leg back home.
  package var isHomeward: Bool { origin == .stays && before == nil }

  /// The games and nights that bound it.
  package var bounding: [Reference] { [after?.reference, before?.reference].compactMap { $0 } }

  var key: RowKey {
    if hasNoPlace, !isBooked {
      if var key = before?.key {
        key.bias = -1
        return key
      }
      if var key = after?.key {
        key.bias = 1
        return key
      }
    }
    return RowKey(order: order, kind: .travel, number: number, file: entry ?? 0)
  }
}

extension Guardrails {
  /// The bounds between two anchors, either of which may be missing, in a trip of so many days.
  init(after: Stay.Anchor?, before: Stay.Anchor?, days: Int, departure: Departure) {
    let lastDay = before?.day ?? days
    let upper = before.flatMap { $0.kind == .game ? $0.order : nil }
    guard let after else {
      self.init(firstDay: 1, lastDay: lastDay, before: upper)
      return
    }
    if after.kind == .night {
      self.init(firstDay: after.day + 1, lastDay: lastDay, before: upper)
    } else if departure == .nextDay, after.day + 1 <= lastDay {
      self.init(firstDay: after.day + 1, lastDay: lastDay, before: upper)
    } else {
      self.init(firstDay: after.day, lastDay: lastDay, after: after.order, before: upper)
    }
  }
}
