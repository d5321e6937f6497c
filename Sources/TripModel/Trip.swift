package import CivilTime

/// A trip: its days, its rules and everything that happens on it, as the file says it.
package struct Trip: Hashable, Sendable {
  /// The format of the file; 0 for the old kind.
  package var format = 1
  /// What people call it.
  package var name: String?
  /// What makes calendar entries of this trip its own.
  package var uid: String?
  /// Day 1.
  package var start: CivilDate
  /// The last day, inclusive; never before `start`.
  package var end: CivilDate
  /// Where it starts and ends; nil for none.
  package var home: City?
  /// Where home is, if the file says it.
  package var homeCoordinate: Coordinate?
  /// The rules of `[rules]`.
  package var rules = Rules()
  /// In the order of the file, as are all entries.
  package var games: [Game] = []
  /// The lines of legs; a leg may have none.
  package var travels: [Travel] = []
  /// Where one sleeps.
  package var nights: [Night] = []
  /// Everything else.
  package var items: [Item] = []
  /// Places that no catalog has.
  package var venues: [Venue] = []
  /// Corrections of distances and times.
  package var roads: [Road] = []

  /// An empty trip.
  package init(start: CivilDate, end: CivilDate) {
    self.start = start
    self.end = end
  }

  /// How many days it has, at least 1.
  package var days: Int { max(1, end.daysSinceEpoch - start.daysSinceEpoch + 1) }

  /// The date of a day, counted from 1; days outside the trip have dates as well.
  package func date(ofDay day: Int) -> CivilDate {
    let (before, overflow) = day.subtractingReportingOverflow(1)
    return start.adding(days: overflow ? Int.min : before)
  }

  /// The day of a date, counted from 1; zero and below before the trip.
  package func day(of date: CivilDate) -> Int {
    date.daysSinceEpoch - start.daysSinceEpoch + 1
  }
}

/// How this trip is travelled where an entry does not say; the `[rules]` of the file.
package struct Rules: Hashable, Sendable {
  /// When one leaves after the last game in a city.
  package var departure = Departure.nextDay
  /// True where an invalid move of a leg goes to the nearest valid place.
  package var snap = false
  /// The longest drive of a day that is still no warning.
  package var maxDrive = Span(seconds: 36_000)
  /// How one travels where a leg does not say.
  package var mode = TravelMode.drive
  /// Wanted slack between the end of a drive and the next start.
  package var arriveBefore = Span(seconds: 2700)

  package init() {}
}

/// When one may leave a city after its last game.
package enum Departure: String, CaseIterable, Sendable {
  /// On the day after the game, where that is not too late.
  case nextDay = "next-day"
  /// After the game, on its day.
  case sameDay = "same-day"
}

/// A number that names an entry within its kind.
package struct EntryID: Hashable, Sendable {
  /// Positive, unless the file says otherwise.
  package var number: Int
  /// False where the file has no id and this one was given while reading.
  package var isWritten: Bool

  package init(_ number: Int, isWritten: Bool = true) {
    self.number = number
    self.isWritten = isWritten
  }

  /// The highest number that is one: beyond it JSON readers round.
  package static let highest = 9_007_199_254_740_991
}

/// What a bed, a ticket or a table was booked under.
package struct Annotation: Hashable, Sendable {
  /// A number, a name: what it is booked under.
  package var booking: String?
  /// A page about it.
  package var url: String?
  /// Anything else, over several lines.
  package var notes: String?

  package init() {}
}
