package import CivilTime

/// Anything of a day that is no game, no leg and no bed.
package struct Item: Hashable, Sendable {
  /// Its number within its kind.
  package var id = EntryID(0, isWritten: false)
  /// What people call it.
  package var title = ""
  /// The day of the trip, from 1.
  package var day = 0
  /// The place within the day; nil means 1.
  package var order: Double?
  /// Where it is on the map.
  package var coordinate: Coordinate?
  /// Shown only; the place is `order` alone.
  package var time: ClockTime?
  /// How long it takes.
  package var duration: Span?
  /// The name of an icon, as in SF Symbols.
  package var icon: String?
  /// Where it is, in words.
  package var location: String?
  /// Booking, page and notes.
  package var annotation = Annotation()

  package init() {}
}

/// Where one sleeps.
package struct Night: Hashable, Sendable {
  /// Its number within its kind.
  package var id = EntryID(0, isWritten: false)
  /// The night after this day.
  package var day = 0
  /// How many nights from there on; nil means 1.
  package var nights: Int?
  /// The hotel, or whose sofa it is.
  package var name: String?
  /// Nil: where the traveller is.
  package var city: City?
  /// Where it is on the map.
  package var coordinate: Coordinate?
  /// Booking, page and notes.
  package var annotation = Annotation()

  package init() {}

  /// More nights than that are a slip of the keyboard, and get no rows.
  package static let mostNights = 10_000

  /// The days it has rows on, at least one.
  package var days: ClosedRange<Int> {
    let count = min(max(nights ?? 1, 1), Self.mostNights)
    let (last, overflow) = day.addingReportingOverflow(count - 1)
    return day...(overflow ? Int.max : last)
  }
}

/// The entry of a leg: only what somebody said about it.
package struct Travel: Hashable, Sendable {
  /// The city it leaves.
  package var from = City(name: "")
  /// The city it leads to.
  package var to = City(name: "")
  /// The day it is pinned to; nil where nothing pins it.
  package var day: Int?
  /// The place within that day.
  package var order: Double?
  /// How; nil means as the rules say.
  package var mode: TravelMode?
  /// When it leaves, by the clock there; booked if set.
  package var depart: Moment?
  /// When it arrives, by the clock there.
  package var arrive: Moment?
  /// Which of the legs between the same two cities; nil means the first.
  package var nth: Int?
  /// True for a leg of the user's own, which no pair of stays gives.
  package var added = false
  /// When one may leave after the game before; nil means as the rules say.
  package var departure: Departure?
  /// Booking, page and notes.
  package var annotation = Annotation()
  /// When it was last changed, where an old file says so.
  package var modified: Moment?

  /// The zones of the two cities, once looked up.
  package var departZone: Zone?
  /// The zone of the city it leads to.
  package var arriveZone: Zone?

  package init() {}

  /// True where its time is its place.
  package var isBooked: Bool { depart != nil }

  /// The clock of the city it leaves.
  package var localDepart: CivilDateTime? { depart?.local(in: departZone) }
  /// The clock of the city it reaches.
  package var localArrive: CivilDateTime? { arrive?.local(in: arriveZone) }
}

/// A correction of what a drive between two places takes; both ways.
package struct Road: Hashable, Sendable {
  /// A city or a venue's id.
  package var from = ""
  /// The other place.
  package var to = ""
  /// How far it is; nil leaves that to the engine.
  package var distance: Distance?
  /// How long it takes.
  package var duration: Span?

  package init() {}
}
