import JSONFormat
import Testing
import TripModel

@testable import RouteEngines

@Suite struct RoadQuestionTests {
  private static func place(_ number: Int) -> Coordinate {
    guard let place = Coordinate(latitude: Double(number % 90), longitude: Double(number % 180))
    else { preconditionFailure("both are within their range") }
    return place
  }

  @Test("every way that is wanted is asked for, within the limits", arguments: 0..<60)
  func covering(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    let places = Int.random(in: 2...40, using: &random)
    let count = Int.random(in: 1...400, using: &random)
    var pairs: [PlacePair] = []
    for _ in 0..<count {
      let from = Int.random(in: 0..<places, using: &random)
      let to = Int.random(in: 0..<places, using: &random)
      if from != to { pairs.append(PlacePair(from: Self.place(from), to: Self.place(to))) }
    }
    let limits = RoadLimits(walkPlaces: 7, tableSide: 5)
    let questions = RoadQuestion.covering(pairs, limits: limits)
    #expect(Set(pairs).isSubset(of: Set(questions.flatMap(\.pairs))))
    for question in questions {
      switch question {
      case .walk(let places): #expect((2...7).contains(places.count))
      case .table(let sources, let targets):
        #expect((1...5).contains(sources.count) && (1...5).contains(targets.count))
      }
      if let halves = question.halves {
        #expect(Set(halves.flatMap(\.pairs)) == Set(question.pairs))
        #expect(halves.allSatisfy { $0.pairs.count < question.pairs.count })
      } else {
        #expect(question.pairs.count == 1)
      }
    }
  }

  @Test("a chain is one walk, all ways between a dozen places are one table")
  func shapes() {
    let limits = RoadLimits(walkPlaces: 100, tableSide: 50)
    let places = (0..<12).map(Self.place)
    let chain = zip(places, places.dropFirst()).map { PlacePair(from: $0, to: $1) }
    #expect(RoadQuestion.covering(chain, limits: limits) == [.walk(places)])
    let all = places.flatMap { from in places.map { PlacePair(from: from, to: $0) } }
      .filter { $0.from != $0.to }
    let asked = RoadQuestion.covering(all, limits: limits)
    #expect(asked.count == 1)
    #expect(asked.allSatisfy { if case .table = $0 { true } else { false } })
  }

  @Test("a table of another size is no answer, an empty cell no way")
  func tables() throws {
    let (a, b) = (Self.place(1), Self.place(2))
    let question = RoadQuestion.table(sources: [a, b], targets: [a, b])
    func reading(_ dialect: any RoadDialect, _ text: String) throws -> RoadReply {
      dialect.reading(try JSONText(parsing: Array(text.utf8)), status: 200, of: question)
    }
    let ends =
      #""sources":[{"distance":0},{"distance":0}],"destinations":[{"distance":0},{"distance":0}]"#
    let osrm = #"{"code":"Ok","distances":[[0,9],[null,0]],"durations":[[0,1],[null,0]],\#(ends)}"#
    #expect(
      try reading(OSRM(), osrm)
        == .answers([
          PlacePair(from: a, to: b): .way(Distance(metres: 9), Span(seconds: 1)),
          PlacePair(from: b, to: a): .none(.noConnection),
        ]))
    for wrong in [
      #"{"code":"Ok","distances":[[0,9]],"durations":[[0,1],[1,0]],\#(ends)}"#,
      #"{"code":"Ok","distances":[[0,9],[1]],"durations":[[0,1],[1,0]],\#(ends)}"#,
      #"{"code":"Ok","distances":[[0,"9"],[1,0]],"durations":[[0,1],[1,0]],\#(ends)}"#,
      #"{"code":"Ok","distances":[[0,9],[1,0]],\#(ends)}"#,
    ] {
      #expect(try reading(OSRM(), wrong) == .failed(.notUnderstood))
    }
    // Valhalla also leaves the cells of long ways empty: they are asked for one by one.
    let valhalla =
      #"{"sources_to_targets":{"distances":[[0,9],[null,0]],"durations":[[0,1],[null,0]]}}"#
    #expect(
      try reading(Valhalla(), valhalla)
        == .answers([
          PlacePair(from: a, to: b): .way(Distance(kilometres: 9), Span(seconds: 1))
        ]))
  }

  @Test("a place far from the roads is told from one with a road")
  func snapping() throws {
    let (a, b, c) = (Self.place(1), Self.place(2), Self.place(3))
    let text = """
      {"code":"Ok","routes":[{"legs":[{"distance":9,"duration":1},{"distance":8,"duration":1}]}],
       "waypoints":[{"distance":2001},{"distance":1999},{"distance":0}]}
      """
    let reply = OSRM().reading(
      try JSONText(parsing: Array(text.utf8)), status: 200, of: .walk([a, b, c]))
    #expect(
      reply
        == .answers([
          PlacePair(from: a, to: b): .none(.noRoad(near: a)),
          PlacePair(from: b, to: c): .way(Distance(metres: 8), Span(seconds: 1)),
        ]))
  }

  @Test("coordinates are sent with the right one first, and never with an exponent")
  func paths() throws {
    let places = [
      try #require(Coordinate(latitude: 0.00001, longitude: -179.9999999)),
      try #require(Coordinate(latitude: -33.5, longitude: 151)),
    ]
    #expect(
      OSRM().path(for: .walk(places)).contains("/-180.000000,0.000010;151.000000,-33.500000?"))
    let valhalla = Valhalla().path(for: .walk(places))
    #expect(valhalla.contains("%22lat%22:0.000010,%22lon%22:-180.000000,"))
    #expect(!valhalla.contains("e-0"))
  }
}

/// Steele, Lea and Flood's SplitMix64, so that runs are the same.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
