package import CivilTime

/// A game of a schedule: never moved, its place is its time.
package struct Game: Hashable, Sendable {
  /// Its number among games.
  package var id = EntryID(0, isWritten: false)
  /// The key of its sport, as the file spells it.
  package var sport = ""
  /// The visiting team, as the file names it.
  package var away: String?
  /// The home team, as the file names it.
  package var home: String?
  /// Its own words, for a final or a race.
  package var title: String?
  /// A venue's id as the file has it; nil means the home team's.
  package var venueKey: String?
  /// When it starts, as precisely as the file says.
  package var start = Moment.date(CivilDate(daysSinceEpoch: 0))
  /// Roughly when, where the time is to be announced.
  package var about: ClockTime?
  /// What became of it.
  package var status = GameStatus.scheduled
  /// Whether one goes.
  package var going = Going.yes
  /// How long it takes; nil means as long as usual in its sport.
  package var length: Span?
  /// Its key in the schedules.
  package var scheduleKey: String?
  /// Booking, page and notes.
  package var annotation = Annotation()

  /// The venue itself, once looked up; nil where nobody knows it.
  package var venue: Venue?
  /// The usual length of a game of its sport.
  package var usualLength = Span(seconds: 10_800)

  package init() {}

  /// The time zone of its venue.
  package var zone: Zone? { venue?.timeZone.flatMap { Zone($0) } }

  /// The clock at its venue when it starts; nil while that is to be announced.
  package var localStart: CivilDateTime? {
    switch start {
    case .date: nil
    case .local(let local): local
    case .offset: start.local(in: zone)
    }
  }

  /// The local day it starts on.
  package var date: CivilDate { localStart?.date ?? start.writtenDate }

  /// Its place within its day: 100 + minutes since midnight; 1540 while to be announced.
  package var order: Double {
    if let local = localStart { return Double(100 + local.time.minutesSinceMidnight) }
    return about.map { Double(100 + $0.minutesSinceMidnight) } ?? 1540
  }

  /// `Cubs at Brewers`, or the title.
  package var summary: String {
    if let title { return title }
    return "\(away ?? "?") at \(home ?? "?")"
  }
}

/// What became of a game.
package enum GameStatus: String, CaseIterable, Sendable {
  case scheduled, postponed, cancelled
}

/// Whether one goes to a game.
package enum Going: String, CaseIterable, Sendable {
  case yes, maybe, no
}
