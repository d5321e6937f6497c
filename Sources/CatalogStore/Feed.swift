package import CivilTime
package import SportsCatalog

/// A feed that the store knows.
package struct Feed: Hashable, Sendable {
  /// Its address or path.
  package var location: String
  /// When it was last found to be as it is here; nil where it was only made known.
  package var synced: Instant?
  package var validators: Validators
  package var schedules: [Schedule]

  package init(
    location: String, synced: Instant? = nil, validators: Validators = Validators(),
    schedules: [Schedule] = []
  ) {
    self.location = location
    self.synced = synced
    self.validators = validators
    self.schedules = schedules
  }

  /// A schedule file that a feed names.
  package struct Schedule: Hashable, Sendable {
    /// Its name in the feed.
    package var file: String
    package var sport: String
    package var season: Int?
    /// The format by name; nil where it is seen from the content.
    package var format: String?
    package var validators: Validators

    package init(
      file: String, sport: String, season: Int? = nil, format: String? = nil,
      validators: Validators = Validators()
    ) {
      self.file = file
      self.sport = sport
      self.season = season
      self.format = format
      self.validators = validators
    }
  }

  /// What a server said of a file, by which it later knows whether it has changed.
  package struct Validators: Hashable, Sendable {
    package var etag: String?
    package var modified: String?

    package init(etag: String? = nil, modified: String? = nil) {
      self.etag = etag
      self.modified = modified
    }
  }

  /// What a sync brings: what is nil in it has not changed.
  package struct News: Sendable {
    package var additions: Additions?
    package var validators: Validators
    package var schedules: [(schedule: Schedule, games: [ScheduledGame]?)]

    package init(
      additions: Additions?, validators: Validators,
      schedules: [(schedule: Schedule, games: [ScheduledGame]?)]
    ) {
      self.additions = additions
      self.validators = validators
      self.schedules = schedules
    }
  }
}
