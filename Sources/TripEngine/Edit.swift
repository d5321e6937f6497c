package import CivilTime
package import TripModel

/// A change of a trip as a value.
package enum Edit: Hashable, Sendable {
  case move(Move)
  /// Fresh orders on one day, or on all, in the shown sequence.
  case normalize(day: Int?)
  /// All ids that the file lacks.
  case writeIDs
  case remove([Reference])
  case addGame(Game)
  /// A new item; its `day` and `order` come from the place.
  case addItem(Item, day: Int?, place: Move.Place?)
  /// The first at a place, and each other behind the one before.
  case addItems([Item], day: Int?, place: Move.Place?)
  case addNight(Night)
  case addTravel(Travel)
  case addVenue(Venue)
  /// The entry of a leg after a change of its fields; made where the leg has none.
  case setTravel(Reference, [FieldAssignment])
  /// What the file says of a leg's place is dropped, so that it stands at its usual one.
  case resetTravel(Reference)
  /// Every orphan's entry goes.
  case pruneTravel
  /// Refused where it takes the thing outside the trip, unless that is allowed.
  case set(Reference, [FieldAssignment], allowsOutside: Bool)
  case setVenue(VenueID, [FieldAssignment])
  /// Changes one after the other; at most one of them removes entries.
  indirect case several([Edit])
  /// `start` and `end` keep the dates of things unless `keepsDays`.
  case setTrip([FieldAssignment], keepsDays: Bool, allowsOutside: Bool)
}

/// A field and what it becomes; nil takes it out of the file.
package struct FieldAssignment: Hashable, Sendable {
  /// The field, as the file names it.
  package var name: String
  /// Nil takes the field away.
  package var value: FieldValue?

  /// A field and its new value.
  package init(_ name: String, _ value: FieldValue?) {
    self.name = name
    self.value = value
  }
}

/// Things to put somewhere else.
package struct Move: Hashable, Sendable {
  /// In the order they shall have.
  package var subjects: [Reference]
  /// The wanted day; nil leaves that to the place, or keeps the day.
  package var day: Int?
  /// The wanted place within the day; nil means behind all that is there.
  package var place: Place?
  /// True: an invalid place of a leg means the nearest valid one.
  package var snaps: Bool
  /// True: the leg may leave on the day of the last game.
  package var sameDay: Bool

  package init(
    _ subjects: [Reference], day: Int? = nil, place: Place? = nil, snaps: Bool = false,
    sameDay: Bool = false
  ) {
    self.subjects = subjects
    self.day = day
    self.place = place
    self.snaps = snaps
    self.sameDay = sameDay
  }

  /// Where within the day.
  package enum Place: Hashable, Sendable {
    case before(Target)
    case after(Target)
    case first
    case last
    case at(ClockTime)
    /// So many rows as shown; a day header counts as one.
    case up(Int)
    case down(Int)

    /// The thing that brings the day with it.
    var reference: Reference? {
      switch self {
      case .before(.row(let reference)), .after(.row(let reference)): reference
      default: nil
      }
    }
  }

  /// What a place is before or after.
  package enum Target: Hashable, Sendable {
    /// The only one of its kind on the day; of several the last for `after`, the first for `before`.
    case kind(RowKind)
    case row(Reference)
  }
}

/// What an edit made of a trip.
package struct Outcome: Hashable, Sendable {
  /// The trip after the edit.
  package var trip: Trip
  /// Where things went: first the moved ones in their given order, then what was renumbered.
  package var moved: [Moved] = []
  /// What the edit added.
  package var created: [Reference] = []
  /// What it took away.
  package var removed: [Reference] = []
  /// The places in the old trip's arrays of the entries that are gone.
  package var removedEntries: [RowKind: Set<Int>] = [:]
  /// What was touched without a change of place.
  package var touched: [Reference] = []
  /// What was done besides, in words for the log: `changed venue field-of-dreams`.
  package var facts: [String] = []

  /// One thing's way.
  package struct Moved: Hashable, Sendable {
    /// What was moved.
    package var reference: Reference
    /// The day it stood on; nil for none.
    package var fromDay: Int?
    /// The order it had there.
    package var fromOrder: Double
    /// Where it stands now.
    package var to: Position
    /// True where it went to the nearest valid place instead of the wanted one.
    package var isSnapped = false
  }

  /// An edit that so far did nothing else.
  package init(trip: Trip) {
    self.trip = trip
  }
}

/// Why an edit can't be: facts, which `Refusal+Wording` puts into words.
package enum Refusal: Error, Hashable, Sendable {
  case noSuchThing(Reference, nearest: [Reference])
  /// The places of the two entries in the trip's array.
  case idTwice(Reference, entries: [Int])
  /// The highest id that there is, is in use.
  case noIDLeft(RowKind)
  case gameIsFixed(Reference)
  case bookedLegIsFixed(Reference)
  case orphanIsFixed(Reference)
  case dayOutsideTrip(Int, days: Int)
  /// The thing stands on no day, so the move must name one.
  case standsNowhere(Reference)
  case nothingThere(Move.Target, day: Int, present: [Reference])
  case targetMoves(Reference)
  case targetOutside(Reference)
  case guardrails(GuardrailRefusal)
  case legExists(Reference)
  /// The leg exists by itself: it has no line in the file.
  case legHasNoLine(Reference)
  case legIsOwn(Reference)
  case citiesEqual(String)
  case usage(String)
  case field(FieldRefusal)
  case outsideAfterwards([Reference])
  case noSuchVenue(String, nearest: [String])
  case venueExists(String)
}

/// A leg that can't stand where it was wanted.
package struct GuardrailRefusal: Hashable, Sendable {
  /// The leg as it was before the move.
  package var leg: Leg
  /// The day that was asked for; nil where none was.
  package var wantedDay: Int?
  /// The order on that day, where the place was asked for too.
  package var wantedOrder: Double?
  /// The bounds that the wanted place is outside of.
  package var guardrails: Guardrails
  /// Where `--snap` would put it.
  package var nearest: Position?
  /// True where leaving after the game on its day would make the place valid.
  package var sameDayHelps: Bool
}

/// A field that can't become what was wanted.
package enum FieldRefusal: Hashable, Sendable {
  case unknown(String, kind: String, nearest: [String])
  case needed(String, kind: String)
  case fixed(String, kind: String)
  case endBeforeStart
}
