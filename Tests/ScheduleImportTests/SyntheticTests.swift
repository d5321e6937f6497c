import CivilTime
import Diagnostics
import ScheduleImport
import SportsCatalog
import Testing
import TripModel

/// Tables and calendars of the kinds that fans meet, in other sports, seasons and spellings.
@Suite struct SyntheticTests {
  private func lines(
    _ text: String, named name: String = "games.csv", _ hints: ImportHints = ImportHints()
  ) throws -> [String] {
    try imported(text: text, named: name, hints).games.map(\.line)
  }

  private static let cubs =
    "2026-07-03 19:10 America/Chicago mlb-chicago-cubs at mlb-milwaukee-brewers, "
    + "american-family-field"

  @Test(
    "delimiters, orders of columns and their names, writings of dates",
    arguments: [
      "date,time,home,away,venue\n2026-07-03,19:10,Brewers,Cubs,American Family Field\n",
      "Away;Home;Date;Time\nChicago Cubs;Milwaukee Brewers;2026-07-03;7:10 PM\n",
      "Venue\tVisitor\tHost\tKickoff\nAmerican Family Field\tCHC\tMIL\t2026-07-03T19:10\n",
      "Home Team|Away Team|Start Time (ET)|Game Date\nMIL|CHC|8:10p|Fri Jul 3 2026\n",
      "\"Game Date\",\"Start (UTC)\",\"Matchup\"\r\n\"July 4, 2026\",\"00:10\",\"Cubs @ Brewers\"\r\n",
      "sep=;\nDateUtc;HomeTeam;AwayTeam\n2026-07-04 00:10:00Z;Milwaukee Brewers;Chicago Cubs\n",
      "Schedule of the summer\n\nDate,Local Time,Road Team,Home Team,Ballpark,City\n"
        + "20260703,1910,Cubs,Brewers,American Family Field,Milwaukee\n",
      "date,time,time zone,home,away\n2026-07-03,17:10,America/Los_Angeles,Brewers,Cubs\n",
      "date,time,tz,home,away\n2026-07-03,18:10,MT,Brewers,Cubs\n",
      "Subject,Start Date,Start Time,Location\nCubs at Brewers,07/03/2026,07:10 PM,"
        + "\"American Family Field, Milwaukee\"\n",
      "[{\"date\":\"2026-07-03\",\"time\":\"19:10\",\"home_team\":\"MIL\",\"away_team\":\"CHC\"}]",
      "{\"games\":[{\"dateTime\":\"2026-07-03T19:10-05:00\",\"home\":{\"name\":\"Brewers\"},"
        + "\"away\":{\"name\":\"Cubs\"}}]}",
      "Date,Time,Home,Away\n46206,19:10,Brewers,Cubs\n",
      "Date,Home,Away\n46206.798611,Brewers,Cubs\n",
      "Datum;Uhrzeit;Heim;Gast\n3.7.2026;19.10;Brewers;Cubs\n",
      "Datum;Uhrzeit;Heim;Gast\n03.07.26;19h10;Brewers;Cubs\n",
      "Home;Away;Kickoff;Game Date\nBrewers;Cubs;19:10;2026-07-03\n",
      "Date,Kick Off (ET),Home,Away\n2026-07-03,20:10,Brewers,Cubs\n",
      "date,time,home,away\r2026-07-03,19:10,Brewers,Cubs\r",
    ])
  func tables(_ text: String) throws {
    #expect(try lines(text) == [Self.cubs])
  }

  @Test("encodings are told by their bytes")
  func encodings() throws {
    let text =
      "date,time,home,away\n2026-10-10,19:00,Montréal Canadiens,Toronto Maple Leafs\n"
    let wanted = [
      "2026-10-10 19:00 America/Toronto nhl-toronto-maple-leafs at nhl-montreal-canadiens, "
        + "bell-centre"
    ]
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    for file in [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + little,
      [0xFE, 0xFF] + big, little, big, latin,
    ] {
      let schedule = try ImportedSchedule(file, named: "games.csv", catalog: catalog)
      #expect(schedule.games.map(\.line) == wanted)
      #expect(schedule.warnings.count == (file == latin ? 1 : 0))
    }
  }

  @Test("the order of day and month is found over the column, and said where it can't be")
  func dateOrders() throws {
    let table = { (dates: [String]) in
      "date,home,away\n" + dates.map { "\($0),Brewers,Cubs\n" }.joined()
    }
    #expect(
      try imported(text: table(["03/07/2026", "04/07/2026", "15/07/2026"])).games.map(\.date.day)
        == [3, 4, 15])
    #expect(
      try imported(text: table(["07/03/2026", "07/04/2026", "07/15/2026"])).games.map(\.date.day)
        == [3, 4, 15])
    let open = try imported(text: table(["03/07/2026"]))
    #expect(open.games.map(\.date.description) == ["2026-03-07"])
    #expect(open.warnings.map(\.rule) == ["schedule-date-order"])
  }

  @Test("dates without a year take that of the season")
  func years() throws {
    let text = "date,time,home,away\nOct 21,19:30,Celtics,Knicks\nJan 5,19:30,Knicks,Celtics\n"
    #expect(
      try imported(text: text, ImportHints(sport: "nba", season: 2026)).games.map(\.date.year)
        == [2026, 2027])
    #expect(try imported(text: text, named: "nba-2025.csv").games.map(\.date.year) == [2025, 2026])
    #expect(throws: ImportFailure.unknownYear(at: 20)) { try imported(text: text) }
  }

  @Test("a row that can't be understood is named with its line, the rest is imported")
  func badRows() throws {
    let text = """
      date,time,home,away
      2026-07-03,19:10,Brewers,Cubs
      someday,19:10,Brewers,Cubs
      2026-07-05,soon,Brewers,Cubs
      2026-02-30,19:10,Brewers,Cubs
      2026-07-06,19:10,,Cubs
      2026-07-07,PPD,Brewers,Cubs
      "2026-07-08,19:10,Brewers,Cubs
      2026-07-09,19:10,Brewers,Cubs,too,many,fields
      """
    let schedule = try imported(text: text)
    #expect(schedule.games.map(\.date.day) == [3, 5, 7, 8, 9])
    #expect(schedule.games[2].status == .postponed)
    #expect(schedule.leftOut == 3)
    let places = schedule.warnings.map { warning in
      let place = schedule.text.position(of: warning.range?.lowerBound ?? 0)
      return "\(place.line):\(place.column) \(warning.message)"
    }
    #expect(
      places == [
        "3:1 no day can be read from 'someday'", "4:12 no time can be read from 'soon'",
        "5:1 no day can be read from '2026-02-30'", "6:1 no home team",
      ])
  }

  @Test("what is no schedule is refused with what it is")
  func strangers() throws {
    let failure = { (bytes: [UInt8]) -> ImportFailure? in
      do throws(ImportFailure) {
        _ = try ImportedSchedule(bytes, named: "x", catalog: catalog)
        return nil
      } catch { return error }
    }
    #expect(failure([]) == .empty)
    #expect(failure(Array(" \n\t ".utf8)) == .empty)
    #expect(failure(Array("<!DOCTYPE html><html>".utf8)) == .notASchedule(.webPage))
    #expect(failure(Array("PK\u{3}\u{4}xlsx".utf8)) == .notASchedule(.archive))
    #expect(failure([0x1F, 0x8B, 8, 0]) == .notASchedule(.compressed))
    #expect(failure(Array("%PDF-1.7".utf8)) == .notASchedule(.document))
    #expect(failure([1, 0, 2, 0, 0, 3]) == .notASchedule(.binary))
    #expect(failure(Array("{\"a\": 1}".utf8)) == .notASchedule(.otherJSON))
    #expect(failure(Array("Dear diary, today I saw a game.".utf8)) == .unknownFormat)
    #expect(
      failure(Array("date,time,venue\n2026-07-03,19:10,x\n".utf8)) == .missingColumn("home team"))
    #expect(
      failure(Array("date,home,away\n2026-07-03,Foo,Bar\n".utf8)) == .unknownSport)
    #expect(failure(Array("{\"games\": [".utf8)) == .malformed(at: 11, expected: "a JSON value"))
    #expect(
      failure(Array(String(repeating: "[", count: 100_000).utf8))
        == .beyondLimit(at: 128, limit: "128 levels"))
    #expect(
      failure(Array("BEGIN:VCALENDAR\nEND:VCALENDAR\n".utf8))
        == .malformed(at: 30, expected: "an event (BEGIN:VEVENT)"))
    for wording in [ImportFailure.unknownFormat, .noCalendarLibrary, .unknownZone("x")] {
      #expect(!wording.finding.message.isEmpty)
    }
  }

  @Test("control signs never get into a name, numbers of any size don't trap")
  func hostile() throws {
    let text =
      "[{\"date\":\"2026-07-03\",\"home\":\"Bad\\u001b[31mTeam\\u202e\\n!\",\"away\":\"\\u0000Cubs\\u009b\"},"
      + "{\"date\":9999999999999999999999999,\"home\":\"A\",\"away\":\"B\"},"
      + "{\"date\":1e999,\"home\":\"A\",\"away\":\"B\"}]"
    let schedule = try imported(text: text, ImportHints(sport: "mlb"))
    #expect(schedule.games.map { $0.home?.name } == ["Bad[31mTeam !"])
    #expect(schedule.games.map { $0.away?.team } == ["mlb-chicago-cubs"])
    #expect(schedule.leftOut == 2)
  }

  // MARK: iCalendar

  private func calendar(_ events: String..., head: String = "") -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(head)"
      + events.map { "BEGIN:VEVENT\r\n\($0)\r\nEND:VEVENT\r\n" }.joined() + "END:VCALENDAR\r\n"
  }

  @Test("starts of every kind")
  func starts() throws {
    let game = "SUMMARY:Cubs at Brewers\r\nUID:1"
    let local = "DTSTART:20260703T191000\r\n" + game
    #expect(try lines(calendar(local)) == [Self.cubs])
    #expect(try lines(calendar("DTSTART:20260704T001000Z\r\n" + game)) == [Self.cubs])
    #expect(
      try lines(calendar("DTSTART;TZID=America/Denver:20260703T181000\r\n" + game)) == [Self.cubs])
    #expect(
      try lines(
        calendar("DTSTART;TZID=/example.org/20260101_1/America/Denver:20260703T181000\r\n" + game))
        == [Self.cubs])
    #expect(
      try lines(calendar("DTSTART;TZID=Eastern Standard Time:20260703T201000\r\n" + game))
        == [Self.cubs])
    #expect(
      try lines(
        calendar(local.replacing("1910", with: "2010"), head: "X-WR-TIMEZONE:America/New_York\r\n"))
        == [Self.cubs])
    #expect(
      try lines(calendar("DTSTART;VALUE=DATE:20260703\r\n" + game))
        == [Self.cubs.replacing("19:10", with: "TBD")])
    #expect(
      try lines(calendar("DTSTART:20260704T001000Z\r\nSTATUS:CANCELLED\r\n" + game))
        == [Self.cubs + ", cancelled"])
    #expect(
      try lines(
        calendar("DTSTART:20260704T001000Z\r\nSUMMARY:⚾️ PPD: Chicago Cubs @ Milwaukee Brewers"))
        == [Self.cubs + ", postponed"])
    let zone = """
      BEGIN:VTIMEZONE\r\nTZID:Somewhere\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r
      TZOFFSETFROM:+0200\r\nTZOFFSETTO:+0200\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n
      """.replacing("\r\n\r\n", with: "\r\n")
    #expect(
      try lines(calendar("DTSTART;TZID=Somewhere:20260704T021000\r\n" + game, head: zone))
        == [Self.cubs])
  }

  @Test("repeats, and the one that is replaced")
  func repeats() throws {
    let text = calendar(
      "DTSTART:20260704T001000Z\r\nRRULE:FREQ=DAILY;COUNT=4\r\nEXDATE:20260705T001000Z\r\n"
        + "RDATE:20260710T001000Z\r\nSUMMARY:Cubs at Brewers\r\nUID:1",
      "DTSTART:20260705T231000Z\r\nRECURRENCE-ID:20260706T001000Z\r\nSUMMARY:Cubs at Brewers\r\n"
        + "UID:1")
    let games = try imported(text: text, named: "a.ics").games
    #expect(
      games.map { "\($0.date.day) \($0.time?.hourAndMinute ?? "")" } == [
        "3 19:10", "6 19:10", "9 19:10", "5 18:10",
      ])
    #expect(Set(games.map(\.providerKey)).count == 4)
  }

  @Test("a rule without an end, a missing start, garbage")
  func strangeCalendars() throws {
    let endless = calendar(
      "DTSTART:20260704T001000Z\r\nRRULE:FREQ=SECONDLY\r\nSUMMARY:Cubs at Brewers\r\nUID:1",
      "SUMMARY:Cubs at Brewers", "DTSTART:20260704T001000Z",
      "DTSTART:2026-07-04\r\nSUMMARY:Cubs at Brewers",
      "DTSTART:20269999T999999\r\nSUMMARY:Cubs at Brewers")
    let schedule = try imported(text: endless, named: "a.ics", ImportHints(sport: "mlb"))
    #expect(schedule.games.count <= 401);
    #expect(schedule.leftOut == 3)
    #expect(
      throws: ImportFailure.malformed(at: 28, expected: "an event (BEGIN:VEVENT)")
    ) { try imported(text: "BEGIN:VCALENDAR\nBEGIN:VEVENT", named: "a.ics") }
  }

  @Test("calendars merged from several leagues keep each game in its own")
  func merged() throws {
    let text = calendar(
      "DTSTART:20261011T001000Z\r\nSUMMARY:[MLB] Cubs at Brewers",
      "DTSTART:20261012T000000Z\r\nSUMMARY:Knicks @ Celtics",
      "DTSTART:20261013T000000Z\r\nSUMMARY:Toronto Maple Leafs vs. Montreal Canadiens")
    #expect(try imported(text: text, named: "a.ics").games.map(\.sport) == ["MLB", "NBA", "NHL"])
  }

  @Test("the clocks of zoneless times: the venues' own unless games start at odd hours")
  func clocks() throws {
    let homes = ["Canucks", "Kings", "Ducks", "Sharks", "Flames", "Oilers"]
    let event = { (home: String, time: String) in
      "DTSTART:202611\(time)00\r\nSUMMARY:Bruins @ \(home)"
    }
    let local = homes.map { event($0, "12T1900") }
    let universal = homes.map { event($0, "13T0300") }
    let text = { (events: [String]) in
      "BEGIN:VCALENDAR\r\n"
        + events.map { "BEGIN:VEVENT\r\n\($0)\r\nEND:VEVENT\r\n" }.joined() + "END:VCALENDAR\r\n"
    }
    let plain = try imported(text: text(local), named: "a.ics", ImportHints(sport: "nhl"))
    #expect(plain.games.allSatisfy { $0.time?.hourAndMinute == "19:00" })
    #expect(plain.warnings.isEmpty)
    let read = try imported(text: text(universal), named: "a.ics", ImportHints(sport: "nhl"))
    #expect(Set(read.games.map { $0.time?.hourAndMinute }) == ["19:00", "20:00"])
    #expect(read.games.allSatisfy { $0.date.day == 12 })
    #expect(read.warnings.map(\.rule) == ["schedule-clock"])
  }

  // MARK: Other formats

  @Test("football.txt in its older spelling")
  func footballText() throws {
    let text = """
      = English Premier League 2019/20

      Matchday 1
      [Fri Aug/9]
        20.00  Liverpool               4-1 (4-0)  Norwich City
      [Sat Aug/10]
        12.30  West Ham United         0-5        Manchester City
               AFC Bournemouth         1-1        Sheffield United

      Matchday 21
      Wed Jan/1
        12:30  Brighton v Chelsea  [postponed]
      """
    #expect(
      try lines(text, named: "1-premierleague.txt") == [
        "2019-08-09 20:00 - Norwich City at Liverpool, -",
        "2019-08-10 12:30 - Manchester City at West Ham United, -",
        "2019-08-10 TBD - Sheffield United at AFC Bournemouth, -",
        "2020-01-01 12:30 - Chelsea at Brighton, -, postponed",
      ])
  }

  @Test("a knockout's open sides make a title")
  func openSides() throws {
    let text = """
      {"name":"World Cup 2026","matches":[{"round":"Round of 32","date":"2026-06-28",
      "time":"12:00 UTC-7","team1":"2A","team2":"2B","ground":"Los Angeles (Inglewood)"},
      {"round":"Final","date":"2026-07-19","time":"15:00 UTC-4","team1":"W101","team2":"W102",
      "ground":"New York/New Jersey (East Rutherford)"}]}
      """
    #expect(
      try lines(text, named: "worldcup.json") == [
        "2026-06-28 12:00 America/Los_Angeles 'Round of 32: 2B at 2A', 'Los Angeles (Inglewood)'",
        "2026-07-19 15:00 America/New_York 'Final: W102 at W101', "
          + "'New York/New Jersey (East Rutherford)'",
      ])
  }

  @Test("the schedule of one club, which its file names")
  func oneClub() throws {
    let wanted = [
      Self.cubs,
      "2026-07-06 18:40 America/New_York mlb-milwaukee-brewers at mlb-cincinnati-reds, "
        + "great-american-ball-park",
    ]
    #expect(
      try lines(
        "Date,Opponent,Home/Away,Time\n7/3/2026,Cubs,Home,7:10 PM\n7/6/2026,Reds,Away,6:40 PM\n",
        named: "brewers-2026.csv", ImportHints(sport: "mlb")) == wanted)
    #expect(
      try lines(
        "Date,Tm,Opp,Time\n2026-07-03,MIL,vs CHC,7:10 PM\n2026-07-06,MIL,@CIN,6:40 PM\n",
        named: "mlb.csv") == wanted)
    #expect(
      try imported(text: "Date,Opponent\n2026-07-03,Cubs\n", ImportHints(sport: "mlb")).leftOut == 1
    )
  }

  @Test("times as good by two other clocks are Eastern")
  func easternClock() throws {
    let text = """
      Rk,Date,Time,Visitor,G,Home,G,Notes
      1,2025-10-07,5:00 PM,Chicago Blackhawks,2,Florida Panthers,3,
      2,2025-10-07,10:30 PM,Colorado Avalanche,4,Los Angeles Kings,1,
      3,2025-10-08,10:30 PM,Calgary Flames,4,San Jose Sharks,1,
      """
    #expect(
      try imported(text: text).games.map { $0.time?.hourAndMinute } == ["17:00", "19:30", "19:30"])
  }

  @Test("one odd hour is no reason to doubt the clock of a file")
  func oneOddHour() throws {
    let text = "date,time,home,away\n2026-04-08,02:30,Brewers,Cubs\n"
    #expect(try imported(text: text).games.map { $0.time?.hourAndMinute } == ["02:30"])
  }

  @Test("a league that only the file's name tells")
  func leagueName() throws {
    let text =
      "Match Number,Round Number,Date,Location,Home Team,Away Team,Result\n"
      + "1,1,15/08/2025 20:00,Anfield,Liverpool,Bournemouth,4 - 2\n"
    #expect(
      try lines(text, named: "epl-2025-GMTStandardTime.csv") == [
        "2025-08-15 20:00 Europe/London Bournemouth at Liverpool, 'Anfield'"
      ])
    #expect(try imported(text: text, named: "epl-2025-GMTStandardTime.csv").games[0].sport == "epl")
  }

  @Test("a team in the name of a file is no zone")
  func noZoneName() throws {
    let text = "date,time,home,away\n2026-07-03,19:10,Brewers,Diamondbacks\n"
    #expect(
      try lines(text, named: "arizona-diamondbacks-2026.csv").first?.hasPrefix(
        "2026-07-03 19:10 America/Chicago") == true)
  }

  @Test("Windows' names of zones in the names of files")
  func zoneNames() throws {
    let text =
      "Match Number,Round Number,Date,Location,Home Team,Away Team,Result\n"
      + "1,1,13/09/2026 13:00,Lambeau Field,Green Bay Packers,Chicago Bears,\n"
    #expect(
      try lines(text, named: "nfl-2026-EasternStandardTime.csv") == [
        "2026-09-13 12:00 America/Chicago nfl-chicago-bears at nfl-green-bay-packers, lambeau-field"
      ])
    #expect(
      try lines(text, named: "nfl-2026-MountainStandardTime.csv").first?.hasPrefix(
        "2026-09-13 14:00") == true)
  }

  @Test("the Eastern day of a club's row is that of its zone")
  func clubDays() throws {
    let text = """
      START DATE,START TIME,START TIME ET,SUBJECT,LOCATION,DESCRIPTION
      07/03/26,09:40 PM,12:40 AM,Cubs at Giants,Oracle Park - San Francisco,
      03/18/26,07:10 PM,06:10 AM,Dodgers at Cubs,Tokyo Dome - Tokyo,
      03/20/26,01:00 PM,10:00 PM,Dodgers at D-backs,Sydney Cricket Ground - Sydney,
      """
    #expect(
      try lines(text) == [
        "2026-07-03 21:40 America/Los_Angeles mlb-chicago-cubs at mlb-san-francisco-giants, "
          + "oracle-park",
        "2026-03-18 19:10 Asia/Tokyo mlb-los-angeles-dodgers at mlb-chicago-cubs, tokyo-dome, "
          + "neutral",
        "2026-03-20 13:00 Australia/Sydney mlb-los-angeles-dodgers at mlb-arizona-diamondbacks, "
          + "'Sydney Cricket Ground'",
      ])
  }

  @Test("a postponed game and its new day are one game")
  func moved() throws {
    let game = { (day: String, state: String) in
      "{\"gamePk\":7,\"gameType\":\"R\",\"season\":\"2026\",\"gameDate\":\"2026-\(day)T23:10:00Z\","
        + "\"officialDate\":\"2026-\(day)\",\"status\":{\"detailedState\":\"\(state)\"},\"teams\":{"
        + "\"away\":{\"team\":{\"name\":\"Chicago Cubs\"}},\"home\":{\"team\":{\"name\":\"Milwaukee Brewers\"}}},"
        + "\"venue\":{\"name\":\"American Family Field\"}}"
    }
    let text =
      "{\"dates\":[{\"games\":[\(game("07-03", "Postponed"))]},{\"games\":[\(game("07-04", "Scheduled"))]}]}"
    #expect(
      try lines(text, named: "a.json") == [
        Self.cubs.replacing("07-03 19", with: "07-04 18")
      ])
  }

  @Test("a game listed twice is one, but in baseball, where it is a doubleheader")
  func twice() throws {
    let row = { (home: String, away: String) in "2026-11-03,19:00,\(home),\(away)\n" }
    let hockey = try imported(
      text: "date,time,home,away\n" + row("Bruins", "Canadiens") + row("Bruins", "Canadiens"))
    #expect(hockey.games.count == 1)
    #expect(hockey.warnings.map(\.rule) == ["schedule-twice"])
    let baseball = try imported(
      text: "date,time,home,away\n" + row("Brewers", "Cubs") + row("Brewers", "Cubs"))
    #expect(baseball.games.map(\.number) == [1, 2])
  }
}

/// Files that are made to cost time, or that say what can't be.
@Suite struct HostileScheduleTests {
  private func calendar(_ lines: [String]) -> [UInt8] {
    let all = ["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR", ""]
    return Array(all.joined(separator: "\r\n").utf8)
  }

  private func event(_ number: Int, _ more: [String]) -> [String] {
    ["BEGIN:VEVENT", "UID:\(number)", "SUMMARY:Cubs at Brewers", "DTSTART:20260703T001000Z"] + more
      + ["END:VEVENT"]
  }

  @Test("a line without end is refused with its place")
  func overlongLine() throws {
    let text = calendar(["X-JUNK:" + String(repeating: "A", count: 400_000)])
    #expect(throws: ImportFailure.self) {
      try ImportedSchedule(text, named: "a.ics", hints: ImportHints(), catalog: catalog)
    }
    // Folded into short lines it is as long.
    let folded = String(repeating: "A\r\n ", count: 200_000)
    #expect(throws: ImportFailure.self) {
      try ImportedSchedule(
        calendar(["X-JUNK:" + folded]), named: "a.ics", hints: ImportHints(), catalog: catalog)
    }
  }

  @Test("rules by the second or the hour give the event alone", arguments: ["SECONDLY", "HOURLY"])
  func endlessRules(frequency: String) throws {
    let events = (0..<300).flatMap { event($0, ["RRULE:FREQ=\(frequency)"]) }
    let schedule = try ImportedSchedule(
      calendar(events), named: "a.ics", hints: ImportHints(), catalog: catalog)
    #expect(schedule.games.count <= 300)
  }

  @Test("daily rules are taken up to a limit for all events together")
  func manyRepeats() throws {
    let events = (0..<120).flatMap { event($0, ["RRULE:FREQ=DAILY"]) }
    let schedule = try ImportedSchedule(
      calendar(events), named: "a.ics", hints: ImportHints(), catalog: catalog)
    #expect(schedule.games.count <= 20_200)
  }

  @Test("a team does not play itself, and a date in a calendar is not a game in silence")
  func senseless() throws {
    let table = "date,time,home,away\n2026-07-03,19:10,Cubs,Cubs\n2026-07-04,19:10,Brewers,Cubs\n"
    let schedule = try ImportedSchedule(
      Array(table.utf8), named: "a.csv", hints: ImportHints(), catalog: catalog)
    #expect(schedule.games.count == 1 && schedule.leftOut == 1)
    #expect(schedule.warnings.contains { $0.message.contains("can't play themselves") })
    let deadline = [
      "BEGIN:VEVENT", "UID:9", "SUMMARY:Season ticket deadline", "DTSTART:20260704T051000Z",
      "END:VEVENT",
    ]
    let dates = try ImportedSchedule(
      calendar(event(1, []) + deadline), named: "a.ics", hints: ImportHints(), catalog: catalog)
    #expect(dates.warnings.contains { $0.message.contains("no two teams in 'Season ticket") })
  }
}
