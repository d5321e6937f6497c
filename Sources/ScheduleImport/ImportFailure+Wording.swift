package import Diagnostics

extension ImportFailure {
  /// What a person is told.
  package var finding: Finding {
    switch self {
    case .tooLarge(let limit):
      Finding(
        .error, "schedule-too-large", "the file is larger than \(limit / 1_048_576) MiB",
        hint: "import one season at a time")
    case .empty: Finding(.error, "schedule-empty", "the file is empty")
    case .notASchedule(let stranger): stranger.finding
    case .unknownFormat:
      Finding(
        .error, "schedule-unknown", "no format of schedules that is known",
        hint: "a table needs a header with date, home and away; else say --format "
          + ScheduleFormat.allCases.map(\.rawValue).joined(separator: "|"))
    case .missingColumn(let name):
      Finding(
        .error, "schedule-column", "no column for the \(name)",
        hint: "the header must name it, as in date,time,home,away,venue")
    case .malformed(let offset, let expected):
      Finding(
        .error, "schedule-malformed", "expected \(expected)", at: offset..<offset,
        hint: "the file is damaged or was cut; fetch it again")
    case .beyondLimit(let offset, let limit):
      Finding(.error, "schedule-limit", "more than \(limit)", at: offset..<offset)
    case .unknownSport:
      Finding(
        .error, "schedule-sport", "nothing says which sport this is",
        hint: "say so, as in --sport mlb")
    case .unknownYear(let offset):
      Finding(
        .error, "schedule-year", "a date without a year", at: offset..<offset,
        hint: "say in which year the season starts, as in --season 2026")
    case .unknownZone(let name):
      Finding(
        .error, "schedule-zone", "no time zone '\(visible(name))'",
        hint: "name one of the IANA database, like America/Chicago")
    case .noCalendarLibrary:
      Finding(
        .error, "schedule-libical", "iCalendar files need the library libical 3",
        hint: "apt-get install libical3")
    }
  }
}

extension ImportFailure.Stranger {
  fileprivate var finding: Finding {
    switch self {
    case .webPage:
      Finding(
        .error, "schedule-web-page", "a web page, not a schedule",
        hint: "use the link of the file itself")
    case .archive:
      Finding(
        .error, "schedule-archive", "a spreadsheet or an archive, not a text",
        hint: "save the sheet as CSV, or unpack the archive")
    case .compressed:
      Finding(.error, "schedule-compressed", "a compressed file", hint: "unpack it with gunzip")
    case .document: Finding(.error, "schedule-document", "a PDF, not a schedule")
    case .binary: Finding(.error, "schedule-binary", "not a text")
    case .calendarSettings:
      Finding(
        .error, "schedule-settings", "the settings of a motorsport calendar, without its races",
        hint: "import the file of a year, whose races it lists")
    case .otherJSON:
      Finding(
        .error, "schedule-json", "JSON in which no games are",
        hint: "expected a list of games, or one under dates, events, matches, races or gameWeek")
    }
  }
}
