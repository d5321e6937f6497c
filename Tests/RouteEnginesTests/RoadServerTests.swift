import Diagnostics
import Fetching
import Foundation
import TestServer
import Testing
import TripModel
import Workspace

@testable import RouteEngines

/// What servers do that don't do as they should; real ones are asked by `Tests/Engines/try`.
@Suite struct RoadServerTests {
  let folder: String
  let server: TestServer

  init() throws {
    folder = NSTemporaryDirectory() + "engines-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    server = try TestServer(serving: folder)
  }

  private static let a = place(40, -100)
  private static let e = place(39.186065, -98.241007)

  private static func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    guard let place = Coordinate(latitude: latitude, longitude: longitude) else {
      preconditionFailure("both are within their range")
    }
    return place
  }
  private static let pair = PlacePair(from: a, to: e)

  private func reason(
    _ engine: RoadEngine, at path: String, _ change: (inout FetchLimits) -> Void = { _ in }
  ) throws -> RoadFailure.Reason? {
    let address = try #require(WebAddress(path.hasPrefix("http") ? path : server.address + path))
    let environment = Environment(
      variables: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""],
      currentDirectory: folder)
    var limits = RoadServer.usualLimits
    change(&limits)
    let roads = RoadServer(
      engine, at: address, by: Fetcher(environment, agent: "test/1"), limits: limits)
    do throws(RoadFailure) {
      _ = try roads.answers(for: [Self.pair])
      return nil
    } catch {
      #expect(error.engine == engine.rawValue)
      #expect(error.finding.hint?.contains("--fallback") == true)
      return error.reason
    }
  }

  /// What both kinds of client make of an answer with these bytes.
  private func reasons(saying text: String, status: Int = 200) throws -> [RoadFailure.Reason?] {
    let name = "\(status)-\(UUID().uuidString)"
    try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
    return try RoadEngine.allCases.map { try reason($0, at: "/says/\(name)") }
  }

  @Test("a server that is not there, not ready or not itself", arguments: RoadEngine.allCases)
  func faults(engine: RoadEngine) throws {
    #expect(try reason(engine, at: "http://127.0.0.1:1") == .fetch(.noConnection))
    #expect(
      try reason(engine, at: "http://nowhere.invalid") == .fetch(.noSuchHost))
    #expect(
      try reason(engine, at: "/status/429/7") == .fetch(.status(429, retryAfter: "7")))
    #expect(
      try reason(engine, at: "/status/503/-") == .fetch(.status(503, retryAfter: nil)))
    #expect(try reason(engine, at: "/nothing-here") == .fetch(.status(404, retryAfter: nil)))
    #expect(try reason(engine, at: "/html") == .fetch(.html))
    #expect(try reason(engine, at: "/cut") == .fetch(.cut))
    #expect(try reason(engine, at: "/empty") == .fetch(.cut))
    #expect(try reason(engine, at: "/redirect/9") == .fetch(.tooManyRedirects(limit: 5)))
    #expect(try reason(engine, at: "/silent") { $0.totalSeconds = 1 } == .fetch(.timedOut))
    #expect(try reason(engine, at: "/stall") { $0.totalSeconds = 1 } == .fetch(.timedOut))
    let limit = RoadServer.usualLimits.bytes
    #expect(try reason(engine, at: "/large/100000000") == .fetch(.tooLarge(limit: limit)))
    #expect(try reason(engine, at: "/bomb") == .fetch(.tooLarge(limit: limit)))
    #expect(try reason(engine, at: "/endless") == .fetch(.tooLarge(limit: limit)))
  }

  @Test(
    "answers that are none",
    arguments: [
      "", "[]", "{}", "null", #"{"code":"Ok"}"#, #"{"code":"Ok","routes":[]}"#,
      #"{"code":"Ok","routes":[{"legs":[]}],"waypoints":[{},{}]}"#,
      #"{"code":"Ok","routes":[{"legs":[{"distance":NaN,"duration":1}]}],"waypoints":[{},{}]}"#,
      #"{"code":"Ok","routes":[{"legs":[{"distance":"9","duration":1}]}],"waypoints":[{},{}]}"#,
      #"{"code":"Ok","routes":[{"legs":[{"distance":1e999,"duration":1}]}],"waypoints":[{},{}]}"#,
      #"{"code":"Ok","routes":[{"legs":[{"distance":9,"duration":1e300}]}],"waypoints":[{},{}]}"#,
      #"{"code":"Ok","routes":[{"legs":[{"distance":9,"duration":1}]}],"waypoints":[{}]}"#,
      #"{"trip":{"legs":[]}}"#, #"{"trip":{"legs":[{"summary":{"length":1}}]}}"#,
      #"{"trip":{"legs":[{"summary":{"length":NaN,"time":2}}]}}"#,
      #"{"trip":{"legs":[{"summary":{"length":1,"time":2}},{"summary":{"length":1,"time":2}}]}}"#,
    ])
  func nonsense(text: String) throws {
    for reason in try reasons(saying: text) { #expect(reason == .notUnderstood) }
  }

  @Test("figures that no road can have")
  func impossible() throws {
    func osrm(_ metres: String, _ seconds: String) -> String {
      #"{"code":"Ok","routes":[{"legs":[{"distance":\#(metres),"duration":\#(seconds)}]}],"#
        + #""waypoints":[{"distance":0},{"distance":0}]}"#
    }
    for (metres, seconds) in [("-5", "100"), ("268172", "-1"), ("1000", "60"), ("1e12", "100")] {
      #expect(
        try reasons(saying: osrm(metres, seconds))[0] == .impossible(Self.pair), "\(metres)")
    }
    #expect(try reasons(saying: osrm("268172.8", "11117.1"))[0] == nil)
    let short = #"{"trip":{"legs":[{"summary":{"length":1,"time":2}}]}}"#
    #expect(try reasons(saying: short)[1] == .impossible(Self.pair))
  }

  @Test("a refusal is told in the server's words")
  func refused() throws {
    let osrm = #"{"code":"InvalidQuery","message":"Query string malformed"}"#
    #expect(
      try reasons(saying: osrm, status: 400)[0]
        == .refused(code: "InvalidQuery", words: "Query string malformed"))
    let valhalla = #"{"error_code":106,"error":"Try any of","status_code":404}"#
    #expect(
      try reasons(saying: valhalla, status: 400)[1] == .refused(code: "106", words: "Try any of"))
  }

  @Test("no way is an answer, and a key goes along without being told")
  func noWay() throws {
    let text = #"{"code":"NoRoute","message":"Impossible route between points"}"#
    try text.write(toFile: folder + "/400-none", atomically: true, encoding: .utf8)
    let address = try #require(WebAddress(server.address + "/says/400-none/?key=secret"))
    let environment = Environment(
      variables: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""],
      currentDirectory: folder)
    let roads = RoadServer(.osrm, at: address, by: Fetcher(environment, agent: "test/1"))
    #expect(roads.base == server.address + "/says/400-none")
    let back = PlacePair(from: Self.e, to: Self.a)
    let answers = try roads.answers(for: [Self.pair, back])
    #expect(answers == [Self.pair: .none(.noConnection), back: .none(.noConnection)])
    // Asked for both at once, then for each.
    #expect(server.requests.count == 3)
    #expect(server.requests.allSatisfy { $0.contains("&key=secret ") })
    #expect(server.requests[0].contains("/route/v1/driving/-100.000000,40.000000;"))
  }
}
