package import Diagnostics
package import SportsCatalog

/// The games of a file, and what was found wrong with it.
package struct ImportedSchedule: Sendable {
  /// What the file was taken for.
  package let format: ScheduleFormat
  /// The games, in the order of the file.
  package let games: [ScheduledGame]
  /// What is doubtful or could not be understood, in the order of the file.
  ///
  /// Ranges count the bytes of `text`.
  package let warnings: [Finding]
  /// How many rows could not be understood, and made no game.
  package let leftOut: Int
  /// The text of the file in UTF-8, without a byte order mark.
  package let text: SourceText
}

/// What a person says about a file, where the file itself does not say it.
package struct ImportHints: Sendable {
  /// The key of the sport of all games.
  package var sport: String?
  /// The year in which the season starts: of dates without a year, of sports without known months,
  /// and of all games where the file has one season only.
  package var season: Int?
  package var format: ScheduleFormat?
  /// The IANA zone of all clocks that say no zone of their own, and of places whose zone nobody
  /// knows.
  package var zone: String?

  package init(
    sport: String? = nil, season: Int? = nil, format: ScheduleFormat? = nil, zone: String? = nil
  ) {
    self.sport = sport
    self.season = season
    self.format = format
    self.zone = zone
  }
}

/// Why nothing can be had from a file.
package enum ImportFailure: Error, Hashable, Sendable {
  /// More bytes than the limit.
  case tooLarge(limit: Int)
  case empty
  /// No text of any schedule: what it is instead.
  case notASchedule(Stranger)
  /// Text, but of no known format.
  case unknownFormat
  /// A table in which no column is known as this one.
  case missingColumn(String)
  /// The file is damaged at that byte: what was expected.
  case malformed(at: Int, expected: String)
  /// Deeper or longer than the limit says, at that byte.
  case beyondLimit(at: Int, limit: String)
  /// Neither the file nor its teams say of what sport it is.
  case unknownSport
  /// Dates without a year.
  case unknownYear(at: Int)
  /// A zone that the time zone database does not have.
  case unknownZone(String)
  /// libical is not installed.
  case noCalendarLibrary

  /// What can be met in place of a schedule.
  package enum Stranger: Hashable, Sendable {
    case webPage, archive, compressed, document, binary
    /// The settings of a motorsport calendar, without its races.
    case calendarSettings
    /// JSON in which no games are.
    case otherJSON
  }
}
