import CivilTime
import Diagnostics
import ScheduleImport
import SportsCatalog
import Testing
import TripModel

/// What a real file must give.
///
/// The numbers of games and the days are those of `Files/README.md`.
struct FileFacts: CustomTestStringConvertible {
  let file: String
  let format: ScheduleFormat
  let sport: String
  let games: Int
  let first: String
  let last: String
  let warnings: Int

  init(
    _ file: String, _ format: ScheduleFormat, _ sport: String, _ games: Int, _ first: String,
    _ last: String, warnings: Int = 0
  ) {
    self.file = file
    self.format = format
    self.sport = sport
    self.games = games
    self.first = first
    self.last = last
    self.warnings = warnings
  }

  var testDescription: String { file }

  static let all = [
    FileFacts("retrosheet-2014SKED.TXT", .retrosheet, "MLB", 2430, "2014-03-22", "2014-09-28"),
    FileFacts("retrosheet-2015SKED.TXT", .retrosheet, "MLB", 2430, "2015-04-05", "2015-10-04"),
    FileFacts("retrosheet-2017SKED.TXT", .retrosheet, "MLB", 2430, "2017-04-02", "2017-10-01"),
    FileFacts("retrosheet-2019SKED.TXT", .retrosheet, "MLB", 2430, "2019-03-20", "2019-09-29"),
    FileFacts("mlb-2024-dates-only.csv", .table, "MLB", 2902, "2024-02-22", "2024-09-29"),
    FileFacts(
      "mlb-2025-times-et.csv", .table, "MLB", 2430, "2025-03-18", "2025-09-28", warnings: 2),
    FileFacts("nfl-2024-nflverse.csv", .nflverse, "NFL", 285, "2024-09-05", "2025-02-09"),
    FileFacts(
      "nfl-2025-nflverse.csv", .nflverse, "NFL", 285, "2025-09-04", "2026-02-08", warnings: 7),
    FileFacts(
      "nba-2024-25-fixturedownload-utc.csv", .fixturedownload, "NBA", 1200, "2024-10-22",
      "2025-04-13"),
    FileFacts("nba-2025-26-start-et.csv", .table, "NBA", 1200, "2025-10-21", "2026-04-12"),
    FileFacts(
      "nhl-2016-17-dates-only.csv", .table, "NHL", 1230, "2016-10-12", "2017-04-09", warnings: 1),
    FileFacts(
      "mls-2025-openfootball.json", .openfootball, "MLS", 510, "2025-02-22", "2025-10-18",
      warnings: 2),
    FileFacts("wnba-2026-dates-only.json", .list, "WNBA", 343, "2026-04-25", "2026-09-24"),
    FileFacts(
      "mlb-team-csv-dodgers-2026-27-home.csv", .clubCSV, "MLB", 179, "2026-02-23", "2027-09-19",
      warnings: 2),
    FileFacts(
      "mlb-team-csv-brewers-2026-all.csv", .clubCSV, "MLB", 193, "2026-02-21", "2026-09-27",
      warnings: 11),
    FileFacts(
      "fixturedownload-nba-2024-utc.csv", .fixturedownload, "NBA", 95, "2024-10-22", "2025-04-13"),
    FileFacts(
      "fixturedownload-like-nba-2022-excel-dates.json", .fixturedownload, "NBA", 75, "2022-10-18",
      "2023-04-09"),
    FileFacts(
      "ics-nhl-canadiens-2026-27-floating.ics", .icalendar, "NHL", 89, "2026-09-19", "2027-04-10",
      warnings: 2),
    // 324 events, two of which are rounds of two days.
    FileFacts(
      "ics-nfl-2018-vtimezone.ics", .icalendar, "NFL", 326, "2018-08-02", "2019-02-03",
      warnings: 9),
    FileFacts(
      "ics-mlb-2026-08-utc-no-location.ics", .icalendar, "MLB", 109, "2026-08-22", "2026-08-29"),
    FileFacts(
      "ics-nwsl-bay-fc-2026-tzid.ics", .icalendar, "NWSL", 31, "2026-03-14", "2026-11-01",
      warnings: 1),
    FileFacts(
      "mlb-statsapi-schedule-2022-04-07.json", .statsAPI, "MLB", 9, "2022-04-07", "2022-04-08",
      warnings: 2),
    FileFacts(
      "mlb-statsapi-schedule-2022-10-11-to-13.json", .statsAPI, "MLB", 8, "2022-10-11",
      "2022-10-14", warnings: 1),
    FileFacts(
      "mlb-statsapi-schedule-2024-07-01-hydrate-team.json", .statsAPI, "MLB", 1, "2024-07-01",
      "2024-07-01"),
    FileFacts(
      "espn-scoreboard-fifa-world-2026-knockout.json", .scoreboard, "fifa-world-cup", 32,
      "2026-06-28", "2026-07-19"),
    FileFacts(
      "espn-scoreboard-wnba-2025.json", .scoreboard, "WNBA", 2, "2025-07-06", "2025-07-06"),
    FileFacts("espn-scoreboard-nba.json", .scoreboard, "NBA", 1, "2026-10-20", "2026-10-20"),
    FileFacts(
      "openfootball-worldcup-2026.json", .openfootball, "world-cup", 104, "2026-06-11",
      "2026-07-19"),
    FileFacts(
      "openfootball-worldcup-2026-groups.txt", .footballText, "world-cup", 72, "2026-06-11",
      "2026-06-27"),
    FileFacts(
      "openfootball-en1-2025-26.json", .openfootball, "english-premier-league", 380, "2025-08-15",
      "2026-05-24"),
    FileFacts(
      "motorsport-calendar-f1-2026.json", .motorsport, "f1", 23, "2026-03-08", "2026-12-06"),
    FileFacts(
      "motorsport-calendar-indycar-2026.json", .motorsport, "indycar", 18, "2026-03-01",
      "2026-09-06", warnings: 1),
  ]
}

@Suite struct FileTests {
  @Test(
    "each real file gives its games, days and warnings, and teams that are known",
    arguments: FileFacts.all)
  func file(_ facts: FileFacts) throws {
    let schedule = try imported(facts.file)
    #expect(schedule.format == facts.format)
    #expect(schedule.games.count == facts.games)
    #expect(schedule.leftOut == 0)
    #expect(Set(schedule.games.map(\.sport)) == [facts.sport])
    let days = schedule.games.map(\.date).sorted().map(\.description)
    #expect(days.first == facts.first)
    #expect(days.last == facts.last)
    #expect(schedule.warnings.count == facts.warnings, "\(schedule.warnings.map(\.message))")
    if catalog.teams.contains(where: { $0.sport == facts.sport }) {
      #expect(unknownTeams(schedule.games).isEmpty)
    }
  }

  @Test("the settings of a motorsport calendar are refused as such")
  func settings() throws {
    #expect(throws: ImportFailure.notASchedule(.calendarSettings)) {
      try imported("motorsport-calendar-f1-config.json")
    }
  }

  /// Sides that are no clubs of today's leagues.
  private static let strangers: Set = [
    "Arizona Coyotes", "Great Britain", "Mexico", "Ottawa Rapid FC",
  ]

  private func unknownTeams(_ games: [ScheduledGame]) -> Set<String> {
    var unknown: Set<String> = []
    for game in games {
      for case let side? in [game.away, game.home] where side.team == nil {
        unknown.insert(side.name)
      }
    }
    return unknown.subtracting(Self.strangers)
  }

  @Test("what the parts of a season have")
  func stages() throws {
    let count = { (file: String, stage: SeasonStage) in
      try imported(file).games.count { $0.stage == stage }
    }
    #expect(try count("mlb-2024-dates-only.csv", .regular) == 2430)
    #expect(try count("nfl-2024-nflverse.csv", .regular) == 272)
    #expect(try count("nfl-2024-nflverse.csv", .postseason) == 13)
    #expect(try count("wnba-2026-dates-only.json", .preseason) == 13)
    #expect(try count("mlb-team-csv-brewers-2026-all.csv", .regular) == 162)
    #expect(try count("mlb-team-csv-dodgers-2026-27-home.csv", .regular) == 81 + 81)
    #expect(try count("mlb-statsapi-schedule-2022-10-11-to-13.json", .postseason) == 8)
  }

  @Test("seasons are named by the year in which they start")
  func seasons() throws {
    let seasons = { (file: String) in try Set(imported(file).games.map(\.season)) }
    #expect(try seasons("nba-2025-26-start-et.csv") == [2025])
    #expect(try seasons("nfl-2024-nflverse.csv") == [2024])
    #expect(try seasons("espn-scoreboard-nba.json") == [2026])
    #expect(try seasons("openfootball-en1-2025-26.json") == [2025])
    #expect(try seasons("mlb-team-csv-dodgers-2026-27-home.csv") == [2026, 2027])
    #expect(try seasons("ics-nhl-canadiens-2026-27-floating.ics") == [2026])
  }
}
