import CatalogStore
import CivilTime
import SportsCatalog
import Testing
import TripModel

@Suite struct PuttingTests {
  let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func put(
    _ games: [ScheduledGame], from source: String = "a.csv", isWhole: Bool = false
  ) throws -> PutReport {
    try folder.writable()
      .put(games, from: source, isWhole: isWhole, abbreviation: abbreviation)
  }

  private func refs() throws -> [String] {
    try folder.readable().games(GameQuery()).map(\.ref)
  }

  @Test("a game comes back as it was put in")
  func roundTrip() throws {
    var full = game("cubs", "brewers", "07-03", key: "717")
    full.stage = .postseason
    full.title = "Game 7, \"o'clock\"; -- DROP TABLE game"
    full.isNeutral = true
    full.venue = .init(
      name: "Nowhere\u{0}\u{1B}[2J", city: "Ciudad de México",
      coordinate: Coordinate(latitude: 19.3, longitude: -99.15))
    full.away = .init(name: "")
    var bare = ScheduledGame(sport: "xfl", season: 1, date: CivilDate(daysSinceEpoch: 0))
    bare.title = "'); DELETE FROM game; --"
    _ = try put([full, bare])
    #expect(try folder.readable().games(GameQuery()).map(\.game) == [bare, full])
  }

  @Test("putting the same in twice changes nothing")
  func twice() throws {
    let games = [game("cubs", "brewers", "07-03"), game("cubs", "brewers", "07-04", nil)]
    let first = try put(games)
    #expect(first.added.map(\.ref) == ["mlb-2026-0703-cub-bre", "mlb-2026-0704-cub-bre"])
    let second = try put(games, from: "b.ics")
    #expect(second.unchanged == 2)
    #expect(second.added.isEmpty && second.changed.isEmpty && second.cancelled.isEmpty)
  }

  @Test("a source that names no venue leaves the one that another named, and its clock")
  func impliedVenue() throws {
    var stated = game("braves", "brewers", "08-23", "19:10")
    stated.venue = .init(venue: "journey-bank-ballpark", name: "Journey Bank Ballpark")
    stated.zone = "America/New_York"
    stated.isNeutral = true
    _ = try put([stated], from: "club.csv")
    var implied = game("braves", "brewers", "08-23", "18:40")
    implied.venue = .init(venue: "american-family-field", name: "American Family Field")
    implied.zone = "America/Chicago"
    implied.isVenueImplied = true
    let report = try put([implied], from: "league.ics")
    var wanted = stated
    wanted.time = ClockTime("19:40")
    #expect(report.changed.map(\.after) == [wanted])
    #expect(try put([implied], from: "league.ics").unchanged == 1)
    // Nor does it when it was the first to bring the game.
    var other = implied
    other.date = CivilDate("2026-08-24") ?? other.date
    _ = try put([implied, other], from: "other.ics")
    var named = other
    named.venue = stated.venue
    named.isVenueImplied = false
    named.zone = stated.zone
    named.time = ClockTime("19:40")
    _ = try put([named], from: "club.csv")
    #expect(try put([other], from: "other.ics").changed.isEmpty)
    var open = other
    open.venue = nil
    open.isVenueImplied = false
    #expect(try put([open], from: "other.ics").changed.isEmpty)
  }

  @Test("another provider's identity alone is no change")
  func otherIdentity() throws {
    _ = try put([game("cubs", "brewers", "07-03", key: "717")])
    let report = try put([game("cubs", "brewers", "07-03", key: "x1")], from: "b.ics")
    #expect(report.unchanged == 1 && report.changed.isEmpty)
  }

  @Test("a rehearsal reports and keeps nothing")
  func rehearsal() throws {
    let games = [game("cubs", "brewers", "07-03")]
    let report = try folder.writable()
      .put(games, from: "a.csv", isRehearsal: true, abbreviation: abbreviation)
    #expect(report.added.map(\.ref) == ["mlb-2026-0703-cub-bre"])
    #expect(try refs().isEmpty)
  }

  @Test("a later word changes time, venue and status, and the name stays")
  func later() throws {
    _ = try put([game("cubs", "brewers", "07-03"), game("cubs", "brewers", "07-04")])
    let report = try put([
      game("cubs", "brewers", "07-03", "13:10"),
      game("cubs", "brewers", "07-04", status: .cancelled),
    ])
    #expect(report.changed.map(\.ref) == ["mlb-2026-0703-cub-bre"])
    #expect(report.changed[0].before.time == ClockTime("19:10"))
    #expect(report.changed[0].after.time == ClockTime("13:10"))
    #expect(report.cancelled.map(\.ref) == ["mlb-2026-0704-cub-bre"])
    #expect(try refs().count == 2)
  }

  @Test("another source that does not say the venue or the time does not take it away")
  func poorer() throws {
    _ = try put([game("cubs", "brewers", "07-03", key: "1")])
    #expect(try put([game("cubs", "brewers", "07-03", nil, at: nil)], from: "b").unchanged == 1)
    let same = try put([game("cubs", "brewers", "07-03", nil, key: "1")])
    #expect(same.changed.map(\.after.time) == [nil])
  }

  @Test("a doubleheader stays two games, also when only its times change")
  func doubleheader() throws {
    let two = [
      game("cubs", "brewers", "07-03", "18:40", number: 2),
      game("cubs", "brewers", "07-03", "13:10", number: 1),
    ]
    #expect(try put(two).added.map(\.ref) == ["mlb-2026-0703-cub-bre", "mlb-2026-0703-cub-bre-2"])
    #expect(try put(two.reversed()).unchanged == 2)
    let second = game("cubs", "brewers", "07-03", "19:00", number: 2)
    #expect(try put([second]).changed.map(\.ref) == ["mlb-2026-0703-cub-bre-2"])
    // A source without numbers means the game at that time.
    #expect(try put([game("cubs", "brewers", "07-03", "19:00")], from: "b").unchanged == 1)
  }

  @Test("one game of a day that becomes two stays the one at its time")
  func becomesTwo() throws {
    _ = try put([game("cubs", "brewers", "07-03", "13:10")])
    let report = try put([
      game("cubs", "brewers", "07-03", "13:10", number: 1),
      game("cubs", "brewers", "07-03", "18:40", number: 2),
    ])
    #expect(report.changed.map(\.ref) == ["mlb-2026-0703-cub-bre"])
    #expect(report.added.map(\.ref) == ["mlb-2026-0703-cub-bre-2"])
  }

  @Test("the identity at the provider finds a game on another day; the name stays")
  func moved() throws {
    _ = try put([game("cubs", "brewers", "07-03", key: "717")])
    let report = try put([game("cubs", "brewers", "09-10", key: "717")], from: "b")
    #expect(report.changed.map(\.ref) == ["mlb-2026-0703-cub-bre"])
    #expect(report.changed[0].after.date == CivilDate("2026-09-10"))
    // Another provider's number that happens to be the same is another game.
    #expect(try put([game("mets", "brewers", "08-01", key: "717")], from: "c").added.count == 1)
  }

  @Test("a game that a provider lists on both days counts on the one when it will be played")
  func putOff() throws {
    let report = try put([
      game("cubs", "brewers", "09-10", key: "717"),
      game("cubs", "brewers", "07-03", key: "717", status: .postponed),
    ])
    #expect(report.added.map(\.game.date) == [CivilDate("2026-09-10")])
  }

  @Test("without such an identity a newer file of the same source moves what it covers and lacks")
  func movedWithoutKey() throws {
    let july = ["07-03", "07-04", "07-05"].map { game("cubs", "brewers", $0) }
    _ = try put(july)
    let report = try put([july[0], july[2], game("cubs", "brewers", "09-10")])
    #expect(report.changed.map(\.ref) == ["mlb-2026-0704-cub-bre"])
    // A file of another month says nothing of July.
    let august = try put([game("cubs", "brewers", "08-10"), game("cubs", "brewers", "08-11")])
    #expect(august.added.count == 2 && august.changed.isEmpty)
  }

  @Test("a newer file under another name moves a game too, if it has the team's other games")
  func movedByAnotherFile() throws {
    let july = (1...20).map { game("cubs", "brewers", $0 < 10 ? "07-0\($0)" : "07-\($0)") }
    _ = try put(july)
    let report = try put(
      july.dropLast(5) + july.suffix(4) + [game("cubs", "brewers", "07-30")], from: "new.csv")
    #expect(report.changed.map(\.ref) == ["mlb-2026-0716-cub-bre"])
    #expect(report.added.isEmpty)
    // A list of a few days of the month says nothing of the others.
    let few = try put(
      [july[0], july[18], game("cubs", "brewers", "07-25")], from: "tickets.csv")
    #expect(few.added.count == 1 && few.changed.isEmpty)
  }

  @Test("a whole schedule takes back what it lacks; what others brought stays")
  func whole() throws {
    _ = try put([game("mets", "brewers", "05-01")], from: "other")
    let games = [game("cubs", "brewers", "07-03"), game("cubs", "brewers", "07-04")]
    _ = try put(games, from: "feed", isWhole: true)
    let report = try put([games[0]], from: "feed", isWhole: true)
    #expect(report.removed.map(\.ref) == ["mlb-2026-0704-cub-bre"])
    #expect(try refs() == ["mlb-2026-0501-met-bre", "mlb-2026-0703-cub-bre"])
  }

  @Test("sides that were open are filled in")
  func open() throws {
    func match(_ away: String, _ home: String) -> ScheduledGame {
      var match = ScheduledGame(
        sport: "fifa", season: 2026, date: CivilDate(daysSinceEpoch: 20_600))
      (match.away, match.home) = (.init(name: away), .init(name: home))
      match.time = ClockTime("16:00")
      match.venue = milwaukee
      return match
    }
    #expect(try put([match("W73", "W75")]).added.map(\.ref) == ["fifa-2026-0527-w73-w75"])
    #expect(try put([match("Brazil", "Japan")]).changed.map(\.ref) == ["fifa-2026-0527-w73-w75"])
  }

  @Test("a race is known by its title, however long or strange")
  func race() throws {
    var race = ScheduledGame(
      sport: "IndyCar", season: 2026, date: CivilDate(daysSinceEpoch: 20_513))
    race.title = "Firestone Grand Prix of St. Petersburg presented by RP Funding"
    var other = race
    other.title = "🏁"
    #expect(
      try put([race, other]).added.map(\.ref) == [
        "indycar-2026-0301-firestone-grand-prix-of-st-petersburg-presented", "indycar-2026-0301",
      ])
    #expect(try put([race, other]).unchanged == 2)
  }

  @Test("a name that is taken gets a number")
  func taken() throws {
    let games = [game("cubs", "brewers", "07-03"), game("cubans", "brewers", "07-03")]
    #expect(
      try put(games).added.map(\.ref) == ["mlb-2026-0703-cub-bre", "mlb-2026-0703-cub-bre-2"])
  }

  @Test("where one game can't be put in, none is")
  func allOrNone() throws {
    _ = try put([])
    #expect(
      folder.sqlite(
        """
        CREATE TRIGGER no BEFORE INSERT ON game WHEN new.date = 20260704
        BEGIN SELECT RAISE(ABORT, 'no'); END
        """) == 0)
    let games = [game("cubs", "brewers", "07-03"), game("cubs", "brewers", "07-04")]
    #expect(reason { _ = try put(games) } == .other("no"))
    #expect(try refs().isEmpty)
  }
}
