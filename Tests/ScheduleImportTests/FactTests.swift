import CivilTime
import ScheduleImport
import SportsCatalog
import Testing
import TripModel

/// Facts about games that are public knowledge, held against what the files give.
@Suite struct FactTests {
  /// The lines of the games of a file that are played on a day, or whose line has a word in it.
  private func lines(
    _ file: String, on day: String = "", with word: String = "",
    _ hints: ImportHints = ImportHints()
  ) throws -> [String] {
    try imported(file, hints).games.map(\.line).filter {
      $0.hasPrefix(day) && (word.isEmpty || $0.contains(word))
    }
  }

  @Test("Eastern times become the venue's, wherever it is")
  func eastern() throws {
    #expect(
      try lines("nfl-2024-nflverse.csv", with: "neutral") == [
        "2024-09-06 21:15 America/Sao_Paulo nfl-green-bay-packers at nfl-philadelphia-eagles, "
          + "arena-corinthians, neutral",
        "2024-10-06 14:30 Europe/London nfl-new-york-jets at nfl-minnesota-vikings, "
          + "tottenham-hotspur-stadium, neutral",
        "2024-10-13 14:30 Europe/London nfl-jacksonville-jaguars at nfl-chicago-bears, "
          + "tottenham-hotspur-stadium, neutral",
        "2024-10-20 14:30 Europe/London nfl-new-england-patriots at nfl-jacksonville-jaguars, "
          + "wembley-stadium, neutral",
        "2024-11-10 15:30 Europe/Berlin nfl-new-york-giants at nfl-carolina-panthers, "
          + "allianz-arena, neutral",
        "2025-01-13 18:00 America/Phoenix nfl-minnesota-vikings at nfl-los-angeles-rams, "
          + "state-farm-stadium, neutral, postseason",
        "2025-02-09 17:30 America/Chicago nfl-kansas-city-chiefs at nfl-philadelphia-eagles, "
          + "caesars-superdome, neutral, postseason",
      ])
    #expect(
      try lines("nba-2025-26-start-et.csv", with: "neutral") == [
        "2025-11-01 20:00 America/Mexico_City nba-dallas-mavericks at nba-detroit-pistons, "
          + "arena-cdmx, neutral",
        "2026-01-15 20:00 Europe/Berlin nba-memphis-grizzlies at nba-orlando-magic, uber-arena, "
          + "neutral",
        "2026-01-18 17:00 Europe/London nba-orlando-magic at nba-memphis-grizzlies, the-o2-arena, "
          + "neutral",
        "2026-02-19 19:30 America/Chicago nba-phoenix-suns at nba-san-antonio-spurs, "
          + "moody-center, neutral",
        "2026-02-21 19:00 America/Chicago nba-sacramento-kings at nba-san-antonio-spurs, "
          + "moody-center, neutral",
      ])
  }

  @Test("a neutral game at the home team's stadium is nowhere rather than in the wrong place")
  func wrongVenues() throws {
    let open = try lines("nfl-2025-nflverse.csv", with: ", -, neutral")
    #expect(open.count == 7)
    #expect(
      open.first
        == "2025-09-05 20:00 America/New_York nfl-kansas-city-chiefs at nfl-los-angeles-chargers, "
        + "-, neutral")
    #expect(
      try lines("nfl-2025-nflverse.csv", on: "2026-02-08") == [
        "2026-02-08 15:30 America/Los_Angeles nfl-seattle-seahawks at nfl-new-england-patriots, "
          + "levis-stadium, neutral, postseason"
      ])
  }

  @Test("a home game before breakfast is abroad")
  func abroad() throws {
    #expect(
      try lines("mlb-2025-times-et.csv", on: "2025-03-18") == [
        "2025-03-18 06:10 America/New_York mlb-los-angeles-dodgers at mlb-chicago-cubs, -, neutral"
      ])
    #expect(
      try lines("ics-nfl-2018-vtimezone.ics", on: "2018-10-21", with: "chargers") == [
        "2018-10-21 08:30 America/Chicago nfl-tennessee-titans at nfl-los-angeles-chargers, -, "
          + "neutral"
      ])
  }

  @Test("universal time in the file's name; evening games are on the day before")
  func universal() throws {
    let games = try lines("nba-2024-25-fixturedownload-utc.csv", on: "2024-10-22")
    #expect(
      games == [
        "2024-10-22 19:30 America/New_York nba-new-york-knicks at nba-boston-celtics, td-garden",
        "2024-10-22 19:00 America/Los_Angeles nba-minnesota-timberwolves at "
          + "nba-los-angeles-lakers, crypto-com-arena",
      ])
    #expect(
      try lines("nba-2024-25-fixturedownload-utc.csv", with: "neutral").map { $0.prefix(16) } == [
        "2024-11-02 19:30", "2025-01-23 20:00", "2025-01-25 18:00", "2025-02-20 20:30",
        "2025-02-21 19:30",
      ])
  }

  @Test("floating times that start at odd hours are universal time")
  func floating() throws {
    let games = try imported("ics-nhl-canadiens-2026-27-floating.ics").games
    #expect(
      games[0].line
        == "2026-09-19 19:00 America/Toronto nhl-montreal-canadiens at nhl-toronto-maple-leafs, "
        + "scotiabank-arena, preseason")
    #expect(
      games.filter { $0.date.description == "2026-10-25" }.map(\.line) == [
        "2026-10-25 18:00 America/Winnipeg nhl-montreal-canadiens at nhl-winnipeg-jets, "
          + "princess-auto-stadium, neutral"
      ])
    #expect(games.allSatisfy { (12 * 60...22 * 60).contains($0.time?.minutesSinceMidnight ?? 0) })
    #expect(games.count { $0.stage == .preseason } == 5)
  }

  @Test("times for a whole country are Eastern, if games out west would start too late")
  func wholeCountry() throws {
    let games = try imported("mls-2025-openfootball.json").games
    #expect(
      games[0].line
        == "2025-02-22 13:45 America/Los_Angeles mls-minnesota-united-fc at mls-los-angeles-fc, "
        + "bmo-stadium")
    let vancouver = games.filter {
      $0.zone == "America/Vancouver" && $0.time?.hourAndMinute == "19:30"
    }
    #expect(vancouver.count == 4)
  }

  @Test("the zones of calendars")
  func calendars() throws {
    #expect(
      try lines("ics-nfl-2018-vtimezone.ics", on: "2018-08-02") == [
        "2018-08-02 20:00 America/New_York nfl-chicago-bears at nfl-baltimore-ravens, "
          + "mt-bank-stadium, preseason"
      ])
    #expect(
      try lines("ics-nfl-2018-vtimezone.ics", on: "2019-01-05") == [
        "2019-01-05 TBD - 'NFL Wild Card', -"
      ])
    // Four in the afternoon on a fan's clock in California is seven in Carolina.
    #expect(
      try lines("ics-nwsl-bay-fc-2026-tzid.ics", on: "2026-03-28") == [
        "2026-03-28 19:00 America/New_York nwsl-bay-fc at nwsl-north-carolina-courage, "
          + "wakemed-soccer-park"
      ])
    #expect(
      try lines("ics-mlb-2026-08-utc-no-location.ics", on: "2026-08-22", with: "yankees") == [
        "2026-08-22 13:35 America/New_York mlb-toronto-blue-jays at mlb-new-york-yankees, "
          + "yankee-stadium"
      ])
  }

  @Test("the clubs' CSV: only the Eastern time is trusted")
  func clubs() throws {
    #expect(
      try lines("mlb-team-csv-brewers-2026-all.csv", with: "mlb-boston-red-sox").first?.hasPrefix(
        "2026-") == true)
    #expect(
      try lines("mlb-team-csv-brewers-2026-all.csv", with: "neutral") == [
        "2026-06-08 19:05 America/Los_Angeles mlb-milwaukee-brewers at mlb-athletics, "
          + "las-vegas-ballpark, neutral",
        "2026-06-09 19:05 America/Los_Angeles mlb-milwaukee-brewers at mlb-athletics, "
          + "las-vegas-ballpark, neutral",
        "2026-06-10 18:05 America/Los_Angeles mlb-milwaukee-brewers at mlb-athletics, "
          + "las-vegas-ballpark, neutral",
        "2026-08-23 19:10 America/New_York mlb-atlanta-braves at mlb-milwaukee-brewers, "
          + "journey-bank-ballpark, neutral",
      ])
    #expect(
      try lines("mlb-team-csv-dodgers-2026-27-home.csv", on: "2026-04-10") == [
        "2026-04-10 19:10 America/Los_Angeles mlb-texas-rangers at mlb-los-angeles-dodgers, "
          + "dodger-stadium"
      ])
    #expect(
      try imported("mlb-team-csv-dodgers-2026-27-home.csv").games.count {
        $0.season == 2027 && $0.time == nil
      } == 81)
    #expect(
      try lines("mlb-team-csv-brewers-2026-all.csv", on: "2026-02-21").first
        == "2026-02-21 13:10 America/Phoenix mlb-cleveland-guardians at mlb-milwaukee-brewers, "
        + "'American Family Fields of Phoenix', preseason")
  }

  @Test("doubleheaders are two games")
  func doubleheaders() throws {
    let games = try imported("mlb-2025-times-et.csv").games
    #expect(games.count { $0.number == 1 } == 17)
    #expect(games.count { $0.number == 2 } == 17)
    for game in games where game.number == 2 {
      let first = games.first {
        $0.number == 1 && $0.date == game.date && $0.home == game.home && $0.away == game.away
      }
      #expect(try #require(first?.time) < #require(game.time))
    }
  }

  @Test("homes for one season")
  func homes() throws {
    let games = try imported("mlb-2025-times-et.csv").games
    let homes = { (team: String) in
      Set(games.filter { $0.home?.team == team }.compactMap { $0.venue?.venue })
    }
    #expect(homes("mlb-tampa-bay-rays") == ["george-m-steinbrenner-field"])
    #expect(homes("mlb-athletics") == ["sutter-health-park"])
  }

  @Test("Retrosheet's makeups, also those in words")
  func makeups() throws {
    #expect(
      try lines("retrosheet-2015SKED.TXT", with: "neutral") == [
        "2015-05-01 TBD America/New_York mlb-tampa-bay-rays at mlb-baltimore-orioles, "
          + "tropicana-field, neutral",
        "2015-05-02 TBD America/New_York mlb-tampa-bay-rays at mlb-baltimore-orioles, "
          + "tropicana-field, neutral",
        "2015-05-03 TBD America/New_York mlb-tampa-bay-rays at mlb-baltimore-orioles, "
          + "tropicana-field, neutral",
      ])
    let moved = try lines("retrosheet-2015SKED.TXT", on: "2015-05-28", with: "orioles")
    #expect(moved.map { $0.hasSuffix("game 1") || $0.hasSuffix("game 2") } == [true, true])
    #expect(
      try lines("retrosheet-2017SKED.TXT", with: "neutral").map { String($0.prefix(10)) } == [
        "2017-08-29", "2017-08-30", "2017-08-31", "2017-09-11", "2017-09-12", "2017-09-13",
        "2017-09-15", "2017-09-16", "2017-09-17",
      ])
    #expect(try lines("retrosheet-2019SKED.TXT", with: "cancelled").count == 1)
    #expect(try lines("retrosheet-2015SKED.TXT", with: "cancelled").count == 1)
  }

  @Test("the MLB Stats API: official days, postponed games, open sides")
  func statsAPI() throws {
    #expect(
      try lines("mlb-statsapi-schedule-2022-04-07.json", with: "postponed") == [
        "2022-04-08 13:05 America/New_York mlb-boston-red-sox at mlb-new-york-yankees, "
          + "yankee-stadium, postponed",
        "2022-04-08 15:10 America/Chicago mlb-seattle-mariners at mlb-minnesota-twins, "
          + "target-field, postponed",
      ])
    #expect(
      try lines("mlb-statsapi-schedule-2022-04-07.json", with: "diamondbacks") == [
        "2022-04-07 18:40 America/Phoenix mlb-san-diego-padres at mlb-arizona-diamondbacks, "
          + "chase-field"
      ])
    #expect(
      try lines("mlb-statsapi-schedule-2022-10-11-to-13.json", with: "ALDS Game 1").contains {
        $0.hasPrefix("2022-10-11 19:37 America/New_York")
      })
  }

  @Test("openfootball: distances from UTC, cities in place of stadiums")
  func openfootball() throws {
    let json = try imported("openfootball-worldcup-2026.json").games
    let text = try imported("openfootball-worldcup-2026-groups.txt").games
    #expect(
      json[0].line
        == "2026-06-11 13:00 America/Mexico_City South Africa at Mexico, 'Mexico City'")
    // Both files have the group stage.
    let key = { (game: ScheduledGame) in
      "\(game.date) \(game.time?.hourAndMinute ?? "") \(game.home?.name ?? "") \(game.zone ?? "")"
    }
    #expect(Set(text.map(key)).isSubset(of: json.map(key)))
    #expect(json.allSatisfy { $0.zone != nil })
    let english = try imported(
      "openfootball-en1-2025-26.json", ImportHints(sport: "epl", zone: "Europe/London")
    ).games
    #expect(english[0].line == "2025-08-15 20:00 Europe/London AFC Bournemouth at Liverpool FC, -")
    #expect(english.count { $0.status == .postponed } == 1)
  }

  @Test("races: the local day of the race, and universal time where nobody knows the place")
  func races() throws {
    let races = try lines("motorsport-calendar-f1-2026.json")
    #expect(races[0] == "2026-03-08 15:00 Australia/Melbourne 'Australian', 'Melbourne'")
    #expect(races.contains("2026-11-21 20:00 America/Los_Angeles 'Las Vegas', 'Las Vegas'"))
    #expect(races.contains { $0.contains("Asia/Tokyo 'Japanese'") })
    #expect(
      try lines("motorsport-calendar-indycar-2026.json").first
        == "2026-03-01 17:00 UTC 'Firestone Grand Prix of St. Petersburg', -")
    #expect(
      try lines(
        "motorsport-calendar-indycar-2026.json", ImportHints(zone: "America/New_York")
      ).first
        == "2026-03-01 12:00 America/New_York 'Firestone Grand Prix of St. Petersburg', -")
  }

  @Test("spreadsheets: month first, two digits of the year")
  func spreadsheet() throws {
    #expect(
      try lines("fixturedownload-like-nba-2022-excel-dates.json").first
        == "2022-10-18 TBD America/New_York nba-philadelphia-76ers at nba-boston-celtics, td-garden"
    )
  }
}
