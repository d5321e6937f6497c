import CivilTime
import Diagnostics
import LosslessTOML
import TestSupport
import Testing
import TripEngine
import TripModel

@testable import TripDocuments

/// Files of the first design (`trip-file.md`, *Old files*).
@Suite struct MigrationTests {
  private static let head = """
    # our old trip
    name = "Old"
    start = 2026-07-03
    end = 2026-07-08

    [[game]]
    id = 1
    sport = "MLB"
    away = "Cubs"
    home = "Brewers"
    venue = "milwaukee-wi"
    start = 2026-07-03T19:10:00

    [[game]]
    id = 2
    sport = "MLB"
    away = "Tigers"
    home = "Twins"
    venue = "minneapolis-mn"
    start = 2026-07-07T13:10:00

    """

  private func read(_ text: String) throws -> TripDocument {
    try TripDocument(reading: Array(text.utf8), named: "old.toml", knowing: Trips.gazetteer)
  }

  private func migrated(_ text: String) throws -> (document: TripDocument, text: String) {
    let document = try read(text).migrated(knowing: Trips.gazetteer)
    return (document, String(decoding: document.source.bytes, as: UTF8.self))
  }

  @Test("anchors become days and orders, comments stay, and twice changes nothing")
  func anchors() throws {
    let text =
      Self.head + """
        # custard first
        [[item]]
        id = 3
        title = "Custard"
        anchor_type = "after_game"   # as we said
        anchor_id = 1
        anchor_day = 2   # the day off
        sort_order = 4

        """
    #expect(try read(text).isOldFormat)
    let (document, new) = try migrated(text)
    #expect(document.trip.items[0].day == 2 && document.trip.items[0].order == 4)
    #expect(!document.isOldFormat)
    for kept in ["# our old trip", "# custard first", "# as we said", "day = 2   # the day off"] {
      #expect(new.contains(kept), "\(kept)")
    }
    #expect(!new.contains("anchor") && !new.contains("sort_order"))
    #expect(try migrated(new).text == new)
  }

  @Test("CRLF stays CRLF, and a file without a final line end stays one")
  func lineEnds() throws {
    let text = (Self.head + "[travel_days]\n\"milwaukee->minneapolis\" = 4 # Monday")
      .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    let (document, new) = try migrated(text)
    #expect(document.trip.travels.count == 1 && document.trip.travels[0].day == 4)
    let bytes = Array(new.utf8)
    let bare = bytes.indices.filter { bytes[$0] == 10 && ($0 == 0 || bytes[$0 - 1] != 13) }
    #expect(bare.isEmpty)
    #expect(new.contains("# Monday"))
  }

  @Test("days of travel become entries with the trip's spelling of its cities")
  func travelDays() throws {
    let text =
      Self.head + """
        # when we drive
        [travel_days]   # by hand
        # the long one
        "milwaukee->minneapolis" = 4   # Monday

        [x.mine]
        a = 1

        """
    let (document, new) = try migrated(text)
    #expect(document.trip.travels.map(\.from.name) == ["Milwaukee"])
    #expect(document.trip.travels[0].order == 50)
    for kept in ["# when we drive", "# by hand", "# the long one", "# Monday", "[x.mine]\na = 1"] {
      #expect(new.contains(kept), "\(kept) in\n\(new)")
    }
    #expect(!new.contains("travel_days"))
    #expect(Itinerary(document.trip).legs[0].day == 4)
    #expect(try migrated(new).text == new)
  }

  @Test("of several days for a leg the newest counts, else the last in the file")
  func rivals() throws {
    let last = try migrated(
      Self.head + "[travel_days]\n\"milwaukee->minneapolis\" = 4\n\"Milwaukee->Minneapolis\" = 3\n")
    #expect(last.document.trip.travels.map(\.day) == [3])
    let newest = try migrated(
      Self.head + """
        [travel_days]
        "milwaukee->minneapolis" = { day = 4, modified = 2026-06-02T10:00:00 }
        "Milwaukee -> Minneapolis" = { day = 3, modified = 2026-06-01T10:00:00 }

        """)
    #expect(newest.document.trip.travels.map(\.day) == [4])
    let rules = try read(
      Self.head + "[travel_days]\n\"milwaukee->minneapolis\" = 4\n\"Milwaukee->Minneapolis\" = 3\n"
    ).findings.map(\.rule)
    #expect(rules.sorted() == ["old-format", "travel-overridden"])
  }

  @Test("an inline table of days, and format = 0")
  func inline() throws {
    let text = "format = 0\ntravel_days = { \"milwaukee->minneapolis\" = 4 }\n" + Self.head
    let (document, new) = try migrated(text)
    #expect(document.trip.travels.map(\.day) == [4])
    #expect(new.hasPrefix("format = 1\n"))
  }

  @Test("an old file is not edited before it is migrated")
  func refused() throws {
    let document = try read("format = 0\n" + Self.head)
    let outcome = try Edit.normalize(day: nil).applied(
      to: document.trip, knowing: Trips.gazetteer)
    #expect(throws: DocumentFailure.self) {
      try document.applying(outcome, knowing: Trips.gazetteer)
    }
  }
}

/// Days of travel in every way in which TOML lets one write them.
@Suite struct TravelDaySpellingTests {
  private static let head = """
    start = 2026-07-03
    end = 2026-07-08
    [[game]]
    sport = "MLB"
    away = "Cubs"
    home = "Brewers"
    start = 2026-07-03T19:10:00
    [[game]]
    sport = "MLB"
    away = "Tigers"
    home = "Twins"
    start = 2026-07-06T19:10:00

    """

  @Test(
    "each becomes an entry, and nothing is left of the table",
    arguments: [
      "\n[travel_days]\n\"milwaukee->minneapolis\" = 3\n",
      "\n[travel_days]\n\"milwaukee->minneapolis\" = 3",
      "\n[travel_days]\n\"milwaukee\\u002d>minneapolis\" = 3 # why\n",
      "\n[travel_days]\n'milwaukee->minneapolis' = { day = 3 }\n",
      "\n[travel_days.\"milwaukee->minneapolis\"]\nday = 3\nmodified = 2026-01-01T00:00:00Z\n",
      "TOP travel_days.\"milwaukee->minneapolis\" = 3\n",
      "TOP travel_days.\"milwaukee->minneapolis\".day = 3\n",
      "TOP travel_days = { \"milwaukee->minneapolis\" = 3 }\n",
      "TOP \"travel\\u005fdays\" = { \"milwaukee\\u002d>minneapolis\" = 3 }\n",
    ])
  func spellings(_ table: String) throws {
    let text =
      table.hasPrefix("TOP ") ? table.dropFirst(4) + Self.head : Self.head + table
    let old = try TripDocument(
      reading: Array(text.utf8), named: "old.toml", knowing: Trips.gazetteer)
    let new = try old.migrated(knowing: Trips.gazetteer)
    let result = String(decoding: new.source.bytes, as: UTF8.self)
    #expect(new.trip.travels.map(\.day) == [3])
    #expect(new.toml.root["travel_days"] == nil)
    #expect(
      result.contains("day = 3\norder = 50.0\n") || result.contains("day = 3 # why\norder = 50.0\n")
        || result.hasSuffix("day = 3\norder = 50.0"), "\(result)")
    #expect(!result.hasSuffix("\n\n"))
    #expect(!result.contains("\n\n\n"))
  }
}
