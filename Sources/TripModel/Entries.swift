package import CivilTime

/// Anything of a day that is no game, no leg and no bed.
package struct Item: Hashable, Sendable {
  package var id = EntryID(0, isWritten: false)
  package var title = ""
  package var day = 0
  /// The place within the day; nil means 1.
  package var order: Double?
  package var coordinate: Coordinate?
  /// Shown only; the place is `order` alone.
  package var time: ClockTime?
  package var duration: Span?
  package var icon: String?
  package var location: String?
  package var annotation = Annotation()

  package init() {}
}

/// Where one sleeps.
package struct Night: Hashable, Sendable {
  package var id = EntryID(0, isWritten: false)
  /// The night after this day.
  package var day = 0
  /// How many nights from there on; nil means 1.
  package var nights: Int?
  package var name: String?
  /// Nil: where the traveller is.
  package var city: City?
  package var coordinate: Coordinate?
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
  package var from = City(name: "")
  package var to = City(name: "")
  package var day: Int?
  package var order: Double?
  package var mode: TravelMode?
  package var depart: Moment?
  package var arrive: Moment?
  /// Which of the legs between the same two cities; nil means the first.
  package var nth: Int?
  /// True for a leg of the user's own, which no pair of stays gives.
  package var added = false
  package var departure: Departure?
  package var annotation = Annotation()
  /// When it was last changed, where an old file says so.
  package var modified: Moment?

  /// The zones of the two cities, once looked up.
  package var departZone: Zone?
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
  package var to = ""
  package var distance: Distance?
  package var duration: Span?

  package init() {}
}
