import CatalogStore
import CatalogSync
import Diagnostics
import Foundation
import SportsCatalog
import Testing
import TripModel

@Suite struct FeedFileTests {
  private func read(_ text: String) throws -> FeedFile {
    try FeedFile(Array(text.utf8), knowing: Catalog())
  }

  private func messages(_ text: String) throws -> [String] {
    let source = SourceText(name: "catalog.toml", bytes: Array(text.utf8))
    return try read(text).findings.map { finding in
      let place = source.position(of: finding.range?.lowerBound ?? 0)
      return "\(place.line):\(place.column) \(finding.severity) \(finding.message)"
    }
  }

  @Test("a feed in full")
  func full() throws {
    let feed = try read(
      """
      [[sport]]
      id = "xfl"
      abbreviation = "XFL"
      display_name = "XFL"
      icon_name = "football.fill"
      color_hex = "0A2342"
      season_start_month = 11
      season_end_month = 2
      length = "2h45m"
      active = false

      [[venue]]
      id = "the-hill"
      name = "The Hill"
      city = "Duluth"
      region = "MN"
      country = "US"
      latitude = 46.8
      longitude = -92
      time_zone = "America/Chicago"
      aliases = "Old Hill;Hill Park"

      [[team]]
      sport = "XFL"
      id = "xfl-duluth"
      abbreviation = "DUL"
      location = "Duluth"
      name = "Bears"
      venue_id = "the-hill"
      from = 2026
      aliases = ["Cubs of the North"]

      [[team]]
      sport = "xfl"
      id = "xfl-duluth"
      name = "Bears"
      venue_id = "wrigley-field"
      until = 2025

      [[schedule]]
      sport = "xfl"
      season = 2026
      file = "2026/games.csv"
      format = "csv"
      """)
    #expect(feed.findings.isEmpty)
    let sport = try #require(feed.additions.sports.first)
    #expect(sport.colour.hex == "#0A2342" && sport.season == Season(from: 11, through: 2))
    #expect(sport.usualSeconds == 9900 && !sport.isActive)
    #expect(feed.additions.venues.first?.aliases == ["Old Hill", "Hill Park"])
    let team = try #require(feed.additions.teams.first)
    #expect(team.sport == "xfl" && team.fullName == "Duluth Bears")
    #expect(team.home(in: 2024)?.text == "wrigley-field" && team.home(in: 2027)?.text == "the-hill")
    #expect(
      feed.schedules == [
        Feed.Schedule(file: "2026/games.csv", sport: "xfl", season: 2026, format: "csv")
      ])
  }

  @Test("the feed of the manual page has nothing wrong")
  func manual() throws {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let page = try String(contentsOfFile: "/\(folder)/man/tripctl-feed.5", encoding: .utf8)
    let example = page.components(separatedBy: ".Bd -literal -offset indent\n")[1]
      .components(separatedBy: "\n.Ed")[0]
    let feed = try read(example)
    #expect(feed.findings.isEmpty)
    #expect(feed.schedules.count == 1 && feed.additions.venues.count == 1)
  }

  @Test("what is wrong is left out, named with its place, and the rest is read")
  func wrong() throws {
    #expect(
      try messages(
        """
        [[sport]]
        id = "xfl"
        display_name = "XFL"
        color_hex = "#12345"
        season_start_month = 3
        lenght = "2h"
        [[sport]]
        id = "other"
        display_name = "O\\u001b[2Jther"
        [[sport]]
        id = "mlb"
        display_name = "Mine"
        [[sport]]
        id = "f1"
        display_name = "F1"
        season_start_month = 13
        [[team]]
        sport = "xlf"
        id = "a"
        name = "A"
        [[team]]
        sport = "xfl"
        id = "b c"
        name = "B"
        [[team]]
        sport = "xfl"
        id = "d"
        name = "D"
        venue_id = "wrigly-field"
        [[venue]]
        id = "v"
        name = "V"
        city = "C"
        country = "US"
        latitude = 91.0
        longitude = 0
        [[venue]]
        id = "w"
        name = "W"
        city = "C"
        country = "US"
        time_zone = "America/Chicgo"
        [[venues]]
        """) == [
          "4:13 warning no colour: grey is taken",
          "5:22 warning a season needs season_start_month and season_end_month",
          "6:1 warning unknown key 'lenght' of a sport",
          "9:16 error a control character in the text (left out)",
          "11:6 warning MLB is built in and stays as it is",
          "16:22 error expected a whole number from 1 to 12 (left out)",
          "18:9 error no sport 'xlf' (left out)",
          "23:6 error 'b c' is no identifier (left out)",
          "29:12 warning no venue 'wrigly-field': the team has no home",
          "35:12 error latitude and longitude name no place on earth (left out)",
          "42:13 error no time zone 'America/Chicgo' (left out)",
          "43:3 warning unknown key 'venues'",
        ])
  }

  @Test(
    "the names of files can't leave the feed",
    arguments: [
      "../x.csv", "/etc/passwd", "a/../../x", "a//b", "./x", ".git/config", "a/.b", "x\\\\y", "C:x",
      "https://evil.example/x.csv", "//evil.example/x", "a/", "~/../x/..",
    ])
  func escaping(name: String) throws {
    let feed = try read("[[schedule]]\nsport = \"mlb\"\nfile = \"\(name)\"")
    #expect(feed.schedules.isEmpty)
    #expect(feed.findings.first?.message.contains("would leave the feed") == true)
  }

  @Test("wrong shapes and kinds are no trap")
  func shapes() throws {
    #expect(try messages("sport = 3") == ["1:1 error expected [[sport]]"])
    #expect(try messages("sport = [3]") == ["1:10 error expected a table"])
    #expect(try messages("[sport]\nid = \"x\"") == ["1:2 error expected [[sport]]"])
    #expect(
      try messages("[[team]]") == [
        "1:1 error a team needs the key 'sport' (left out)",
        "1:1 error a team needs the key 'id' (left out)",
        "1:1 error a team needs the key 'name' (left out)",
      ])
    #expect(throws: FeedSyntaxErrors.self) { try read("[[sport") }
    #expect(throws: FeedSyntaxErrors.self) { try FeedFile([0xFF, 0xFE], knowing: Catalog()) }
    #expect(try read("").additions == Additions())
  }

  @Test("a feed without an end of records or faults has one here")
  func endless() throws {
    let many = String(repeating: "[[venue]]\n", count: 60_000)
    #expect(try read(many).findings.count == 1)
    let wrong = String(repeating: "[[venue]]\n", count: 40_000)
    #expect(try read(wrong).findings.count < 110)
    let records = (0..<20_000).map {
      "[[team]]\nsport=\"mlb\"\nid=\"t\($0)\"\nname=\"T\"\n[[sport]]\nid=\"s\($0)\"\ndisplay_name=\"S\"\n"
    }
    #expect(try read(records.joined()).additions.teams.count == 20_000)
  }

  @Test("built-in teams and venues keep their names; a feed may move a team or rename a venue")
  func builtIn() throws {
    let feed = try read(
      """
      [[venue]]
      id = "wrigley-field"
      name = "Hijacked Field"
      city = "Moscow"
      country = "RU"
      [[venue]]
      id = "daikin-park"
      name = "Another Sponsor Park"
      city = "Houston"
      country = "US"
      [[team]]
      sport = "MLB"
      id = "mlb-chicago-cubs"
      name = "Hijack"
      [[team]]
      sport = "MLB"
      id = "mlb-milwaukee-brewers"
      name = "Brewers"
      location = "Milwaukee"
      venue_id = "wrigley-field"
      from = 2030
      """)
    #expect(feed.findings.map(\.severity) == [.error, .error])
    #expect(feed.additions.venues.map(\.venue.id.text) == ["daikin-park"])
    #expect(feed.additions.venues[0].aliases.contains("Daikin Park"))
    #expect(feed.additions.teams.map(\.id) == ["mlb-milwaukee-brewers"])
    let catalog = Catalog().adding { feed.additions }
    #expect(catalog.team(named: "cubs").thing?.id == "mlb-chicago-cubs")
    #expect(catalog.venue(named: "Daikin Park").thing?.name == "Another Sponsor Park")
  }

  @Test("a file without a record is told from one with records")
  func empty() throws {
    #expect(try !read("").hasRecords)
    #expect(try !read("# nothing\n").hasRecords)
    #expect(try read("[[sport]]\nid = 3\n").hasRecords)
  }
}
