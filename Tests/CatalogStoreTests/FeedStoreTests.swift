import CatalogStore
import CivilTime
import Foundation
import SportsCatalog
import Testing
import TripModel

@Suite struct FeedStoreTests {
  let folder: StoreFolder
  let now = Instant(secondsSinceEpoch: 1_785_000_000)

  init() throws { folder = try StoreFolder() }

  private let venue = CatalogVenue(
    Venue(
      id: VenueID("the-hill"), name: "The Hill", city: "Duluth", region: "MN", country: "US",
      coordinate: Coordinate(latitude: 46.8, longitude: -92.1), timeZone: "America/Chicago"),
    aliases: ["Old Hill", "Hill; \"Park\""])
  private let sport = DynamicSport(
    key: "xfl", abbreviation: "XFL", displayName: "XFL", iconName: "football.fill",
    colour: Colour(red: 1, green: 2, blue: 3, alpha: 4), season: Season(from: 10, through: 2),
    usualSeconds: 9000, isActive: false)
  private let team = Team(
    sport: "xfl", id: "xfl-duluth", abbreviation: "DUL", location: "Duluth", name: "Bears",
    fullName: "Duluth Bears", aliases: ["'; DROP TABLE team; --"],
    homes: [
      .init(venue: VenueID("the-hill"), from: 2026), .init(venue: VenueID("x"), until: 2025),
      .init(venue: VenueID("y")),
    ])

  private var additions: Additions {
    Additions(
      sports: [sport, DynamicSport(key: "f1", abbreviation: "F1", displayName: "F1")],
      teams: [team], venues: [venue])
  }

  private func news(
    _ games: [(String, [ScheduledGame]?)] = [], additions: Additions? = nil, etag: String? = nil
  ) -> Feed.News {
    Feed.News(
      additions: additions, validators: .init(etag: etag),
      schedules: games.map {
        (Feed.Schedule(file: $0.0, sport: "MLB", season: 2026, validators: .init(etag: "e")), $0.1)
      })
  }

  private func refs() throws -> [String] { try folder.readable().games(GameQuery()).map(\.ref) }

  @Test("sports, teams and venues come back as they were put in")
  func roundTrip() throws {
    _ = try folder.writable().take(news(additions: additions), from: "feed", at: now)
    #expect(try folder.readable().additions() == additions)
    // No news of them: they stay.
    _ = try folder.writable().take(news(), from: "feed", at: now)
    #expect(try folder.readable().additions() == additions)
    _ = try folder.writable().take(news(additions: Additions()), from: "feed", at: now)
    #expect(try folder.readable().additions() == Additions())
  }

  @Test("a feed keeps its files, with what servers said of them")
  func files() throws {
    let games = [game("cubs", "brewers", "07-03")]
    let first = try folder.writable().take(
      news([("a.csv", games), ("b.csv", [])], etag: "\"1\""), from: "feed", at: now)
    #expect(first.added.count == 1)
    let feed = try #require(try folder.readable().feeds().first)
    #expect(feed.location == "feed" && feed.synced == now && feed.validators.etag == "\"1\"")
    #expect(feed.schedules.map(\.file) == ["a.csv", "b.csv"])
    #expect(feed.schedules[0].validators.etag == "e" && feed.schedules[0].season == 2026)
    // Unchanged files keep their games; a file that is named no more takes its games along.
    let second = try folder.writable().take(news([("a.csv", nil)]), from: "feed", at: now)
    #expect(second == PutReport())
    let third = try folder.writable().take(news([("b.csv", nil)]), from: "feed", at: now)
    #expect(third.removed.count == 1)
    #expect(try refs().isEmpty)
  }

  @Test("a file that has no game of a season any more takes all of them back")
  func emptied() throws {
    _ = try folder.writable().take(
      news([("a.csv", [game("cubs", "brewers", "07-03")])]), from: "feed", at: now)
    let report = try folder.writable().take(news([("a.csv", [])]), from: "feed", at: now)
    #expect(report.removed.count == 1)
  }

  @Test("feeds are made known and forgotten, with all that they brought and nothing else")
  func adding() throws {
    let store = try folder.writable()
    _ = try store.put([game("mets", "brewers", "05-01")], from: "b.ics")
    #expect(try store.addFeed("feed"))
    #expect(try !store.addFeed("feed"))
    #expect(try store.feeds().map(\.synced) == [nil])
    _ = try store.take(
      news([("a.csv", [game("cubs", "brewers", "07-03")])], additions: additions), from: "feed",
      at: now)
    #expect(try store.removeFeed("feed"))
    #expect(try !store.removeFeed("feed"))
    #expect(try store.feeds().isEmpty)
    #expect(try store.additions() == Additions())
    #expect(try refs().count == 1)
  }

  @Test("a store of version 1 is brought up to date, by a reader too, and keeps its games")
  func migration() throws {
    let script = try Self.text(besides: #filePath, "version-1.sql")
    #expect(folder.sqlite(script) == 0)
    let old = try #require(try folder.readable().game(ref: "mlb-2026-0703-chc-mil"))
    #expect(old.game.home?.name == "Milwaukee Brewers" && old.game.time == ClockTime("19:10"))
    #expect(try folder.readable().feeds().isEmpty)
    _ = try folder.writable().take(news(additions: additions), from: "feed", at: now)
    #expect(try folder.readable().additions() == additions)
    #expect(try refs() == ["mlb-2026-0703-chc-mil"])
  }

  private static func text(besides file: String, _ name: String) throws -> String {
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    return try String(contentsOfFile: "/\(folder)/\(name)", encoding: .utf8)
  }
}
