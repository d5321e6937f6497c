/// A format in which schedules are handed on.
package enum ScheduleFormat: String, CaseIterable, Sendable {
  /// iCalendar (RFC 5545).
  case icalendar = "ics"
  /// The CSV that MLB clubs offer, with the columns of Google Calendar.
  case clubCSV = "mlb-csv"
  /// The original schedules of Retrosheet.
  case retrosheet
  /// The games file of nflverse.
  case nflverse
  /// CSV or JSON of fixturedownload.com.
  case fixturedownload
  /// Any other table with a header of known columns.
  case table = "csv"
  /// A JSON list of like objects, whose keys are known columns.
  case list = "json"
  /// The schedule of the MLB Stats API.
  case statsAPI = "mlb-api"
  /// The scoreboard of ESPN's API.
  case scoreboard = "espn"
  /// The JSON of openfootball.
  case openfootball
  /// openfootball's football.txt.
  case footballText = "football-txt"
  /// The race calendars of motorsportcalendars.com.
  case motorsport

  /// The format with that name, in any case; the endings of files are names too.
  package init?(named name: String) {
    switch name.lowercased() {
    case "ical", "icalendar": self = .icalendar
    case "tsv": self = .table
    case let other: self.init(rawValue: other)
    }
  }
}
