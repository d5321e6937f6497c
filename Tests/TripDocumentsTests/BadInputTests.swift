import Diagnostics
import TestSupport
import Testing
import TripEngine
import TripModel

@testable import TripDocuments

/// What a file may have wrong: an error keeps it from being a trip, a finding does not.
@Suite struct BadInputTests {
  private static let head = "format = 1\nstart = 2026-07-03\nend = 2026-07-05\n"
  private static let game =
    "[[game]]\nsport = \"MLB\"\nhome = \"Brewers\"\naway = \"Cubs\"\nvenue = \"milwaukee-wi\"\n"

  private func read(_ text: String) -> Result<TripDocument, UnreadableTrip> {
    do {
      return .success(
        try TripDocument(reading: Array(text.utf8), named: "t.toml", knowing: Trips.gazetteer))
    } catch {
      return .failure(error)
    }
  }

  /// `LINE:COLUMN RULE` of each finding that stops.
  private func errors(_ text: String) -> [String] {
    guard case .failure(let unreadable) = read(text) else { return [] }
    return unreadable.findings.filter { $0.severity == .error }.map { finding in
      let place = unreadable.source.position(of: finding.range?.lowerBound ?? 0)
      return "\(place.line):\(place.column) \(finding.rule)"
    }
  }

  @Test(
    "errors keep the file from being a trip, and have their place",
    arguments: [
      ("format = 2\n", ["1:10 future-format"]),
      ("format = \"1\"\n", ["1:10 wrong-type"]),
      ("format = 1\n", ["1:1 missing-key", "1:1 missing-key"]),
      ("format = 1\nstart = 2026-07-05\nend = 2026-07-03\n", ["3:7 end-before-start"]),
      ("format = 1\nstart = \"2026-07-03\"\nend = 3\n", ["2:9 wrong-type", "3:7 wrong-type"]),
      (head + "[[item]]\ntitle = \"a\"\n", ["4:1 missing-key"]),
      (head + "[[item]]\ntitle = \"a\"\nday = 2.0\n", ["6:7 wrong-type"]),
      (head + "[[item]]\ntitle = \"a\"\nday = 1\norder = nan\n", ["7:9 wrong-type"]),
      (head + "[[item]]\ntitle = \"a\"\nday = 1\norder = 1e400\n", ["7:9 wrong-type"]),
      (head + "[[item]]\ntitle = \"a\"\nday = 1\norder = \"1\"\n", ["7:9 wrong-type"]),
      (head + "[item]\ntitle = \"a\"\n", ["4:1 wrong-type"]),
      (head + "item = 3\n", ["4:8 wrong-type"]),
      (
        head + "[[game]]\nsport = \"MLB\"\nstart = 2026-07-03\n",
        ["4:1 missing-key", "4:1 missing-key"]
      ),
      (head + game + "start = 12:00:00\n", ["9:9 wrong-type"]),
      (head + "[[venue]]\nid = \"x\"\n", Array(repeating: "4:1 missing-key", count: 5)),
      (head + "[[item]]\ntitle = \"a\"\nday = 1\ncoordinate = [1]\n", ["7:14 wrong-type"]),
      ("<<<<<<< ours\nformat = 1\n=======\n>>>>>>> theirs\n", ["1:1 conflict-markers"]),
    ])
  func stopping(_ text: String, _ expected: [String]) {
    #expect(errors(text) == expected)
  }

  @Test(
    "findings leave the trip to be shown and edited",
    arguments: [
      ("[[item]]\ntitle = \"a\"\nday = 1\ntiem = 3\n", "unknown-key"),
      ("[[item]]\ntitle = \"a\"\nday = 1\nduration = \"an hour\"\n", "senseless-value"),
      ("[[item]]\ntitle = \"a\"\nday = 1\ncoordinate = [91.0, 0.0]\n", "senseless-value"),
      ("[[travel]]\nfrom = \"A\"\nto = \"B\"\nmode = \"car\"\n", "senseless-value"),
      (
        "[[item]]\nid = 1\ntitle = \"a\"\nday = 1\n[[item]]\nid = 1\ntitle = \"b\"\nday = 1\n",
        "id-twice"
      ),
      ("[[item]]\nid = -1\ntitle = \"a\"\nday = 1\n", "id-not-positive"),
      ("[[item]]\ntitle = \"a\"\nday = 9\n", "outside-trip"),
      ("[[item]]\ntitle = \"a\"\nday = 9223372036854775807\n", "outside-trip"),
      ("[[night]]\nday = -9223372036854775808\nnights = 9223372036854775807\n", "outside-trip"),
      ("[[travel]]\nfrom = \"A\"\nto = \"B\"\nday = 1\n", "orphan-travel"),
      (game + "start = 2026-03-08T02:30:00\n", "time-does-not-exist"),
      (game + "start = 2026-11-01T01:30:00\n", "time-twice"),
      (game.replacing("milwaukee-wi", with: "nowhere") + "start = 2026-07-03\n", "unknown-venue"),
      (
        "[[venue]]\nid = \"x\"\nname = \"X\"\ncity = \"Y\"\ncountry = \"US\"\ncoordinate = [1, 2]\n"
          + "time_zone = \"America/Chicag\"\n", "unknown-time-zone"
      ),
    ])
  func findings(_ text: String, _ rule: String) throws {
    let document = try read(Self.head + text).get()
    let itinerary = Itinerary(document.trip)
    let found = document.findings(
      with: itinerary.problems(by: Self.travelling, knowing: Trips.gazetteer))
    let isThere = found.contains { $0.rule == rule && $0.range != nil }
    #expect(isThere, "\(found.map(\.rule))")
    for finding in found { #expect(!document.source.rendered([finding]).isEmpty) }
  }

  private static let travelling = Trips.travelling

  @Test(
    "bytes that are no text, nests without end and a million keys are errors or trips, no traps")
  func hostile() {
    let bad: [[UInt8]] = [
      Array(Self.head.utf8) + [0xFF, 0xFE], [0],
      Array("x = ".utf8) + Array(repeating: 91, count: 100_000),
    ]
    for bytes in bad {
      #expect(throws: UnreadableTrip.self) {
        try TripDocument(reading: bytes, named: "t", knowing: .empty)
      }
    }
    let many = (0..<100_000).map { "key\($0) = \($0)\n" }.joined()
    guard case .success(let document) = read(Self.head + many) else {
      Issue.record("unknown keys stay")
      return
    }
    #expect(document.findings.count == 100_000)
  }

  @Test("every finding of a file is told together, in the order of the text")
  func together() {
    let text =
      "format = 1\nstart = 1\nend = 2026-07-05\n[[item]]\nday = \"x\"\n[[night]]\nday = true\n"
    #expect(
      errors(text) == ["2:9 wrong-type", "4:1 missing-key", "5:7 wrong-type", "7:7 wrong-type"])
  }
}
