package import CivilTime
package import TripModel

/// A game as a schedule has it, before it is part of a trip.
package struct ScheduledGame: Hashable, Sendable {
  /// The key of its sport, like `MLB`.
  package var sport: String
  /// The year in which its season starts: 2026 for the NBA's 2026-27.
  package var season: Int
  /// What part of the season it belongs to.
  package var stage = SeasonStage.regular
  /// The day at the venue, as the schedule counts it.
  package var date: CivilDate
  /// The clock at the venue; nil while it is to be announced.
  package var time: ClockTime?
  /// The IANA zone of that day and clock.
  ///
  /// The venue's, where anybody knows it, else the one in which the schedule gives an instant. Nil
  /// for a clock on the venue's wall whose zone nobody knows.
  package var zone: String?
  package var away: Side?
  package var home: Side?
  /// Its own words: a race, a final whose sides are open.
  package var title: String?
  package var venue: Ground?
  /// Whether the schedule names no venue, and that of the home team was taken for it; a store does
  /// not keep this.
  package var isVenueImplied = false
  /// Whether it is played away from the home team's ground.
  package var isNeutral = false
  package var status = GameStatus.scheduled
  /// 1 and 2 in a doubleheader, else 0.
  package var number = 0
  /// Its identity at the provider, like MLB's `gamePk` or a UID, where there is one.
  package var providerKey: String?

  package init(sport: String, season: Int, date: CivilDate) {
    self.sport = sport
    self.season = season
    self.date = date
  }

  /// A team as far as it is known.
  package struct Side: Hashable, Sendable {
    /// The catalog's team; nil for a national side or one that nobody knows.
    package var team: String?
    /// The name: that of the catalog's team, else as the schedule spells it.
    package var name: String

    package init(team: String? = nil, name: String) {
      self.team = team
      self.name = name
    }
  }

  /// A venue as far as it is known.
  package struct Ground: Hashable, Sendable {
    /// The catalog's venue; nil for one that nobody knows.
    package var venue: String?
    /// The name: that of the catalog's venue, else as the schedule spells it.
    package var name: String
    /// The city as the schedule spells it, where the catalog does not know the venue.
    package var city: String?
    /// Where the schedule says where the venue stands.
    package var coordinate: Coordinate?

    package init(
      venue: String? = nil, name: String, city: String? = nil, coordinate: Coordinate? = nil
    ) {
      self.venue = venue
      self.name = name
      self.city = city
      self.coordinate = coordinate
    }
  }
}

/// The parts of a season.
package enum SeasonStage: String, CaseIterable, Sendable {
  case preseason, regular, postseason
}
