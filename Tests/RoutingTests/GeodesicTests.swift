import Foundation
import Routing
import Testing
import TripModel

@Suite struct GeodesicTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private struct Case {
    let start: Coordinate
    let end: Coordinate
    let metres: Double
  }

  private func cases(in text: String) throws -> [Case] {
    try text.split(separator: "\n").map { line in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      try #require(numbers.count == 5, "\(line)")
      return Case(
        start: try #require(Coordinate(latitude: numbers[0], longitude: numbers[1])),
        end: try #require(Coordinate(latitude: numbers[2], longitude: numbers[3])),
        metres: numbers[4])
    }
  }

  /// True within a millimetre, or for places nearly opposite each other within 0.6 %.
  private func agrees(_ distance: Distance, with metres: Double) -> Bool {
    abs(distance.metres - metres) <= (metres > 19_900_000 ? metres * 0.006 : 0.001)
  }

  @Test("there and back are as long, nothing is shorter than the way to itself")
  func laws() throws {
    for value in stride(from: -80.0, through: 80, by: 7.3) {
      let a = try #require(Coordinate(latitude: value, longitude: value * 2.2))
      let b = try #require(Coordinate(latitude: -value / 2, longitude: 90 - value))
      let there = Geodesic.distance(from: a, to: b).metres
      #expect(abs(there - Geodesic.distance(from: b, to: a).metres) < 0.001)
      #expect(there > 0)
      #expect(Geodesic.distance(from: a, to: a) == .zero)
    }
  }

  @Test("lengths are those of geographiclib, as kept in the golden table")
  func golden() throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent("geodesic-golden.txt"), encoding: .utf8)
    let cases = try cases(in: text)
    #expect(cases.count == 45)
    for example in cases {
      let ours = Geodesic.distance(from: example.start, to: example.end)
      #expect(agrees(ours, with: example.metres), "\(example)")
    }
  }

  @Test("lengths are those of the real geographiclib, between all ballparks and at random")
  func peer() throws {
    var places: [(Double, Double)] = try Ballparks().coordinates.values
      .map { ($0.latitude, $0.longitude) }
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<30 {
      places.append(
        (.random(in: -90...90, using: &generator), .random(in: -180...180, using: &generator)))
    }
    var question = ""
    for a in places {
      for b in places where a != b { question += "\(a.0) \(a.1) \(b.0) \(b.1)\n" }
    }
    let answer = try ask(question)
    let cases = try cases(in: answer)
    #expect(cases.count == places.count * (places.count - 1))
    for example in cases {
      let ours = Geodesic.distance(from: example.start, to: example.end)
      #expect(agrees(ours, with: example.metres), "\(example)")
    }
  }

  /// What geographiclib in the project's own Python answers; a missing one fails the test.
  private func ask(_ question: String) throws -> String {
    let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
    let pairs = FileManager.default.temporaryDirectory
      .appendingPathComponent("geodesic-\(UUID().uuidString)")
    try question.write(to: pairs, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: pairs) }
    let process = Process()
    process.executableURL = root.appendingPathComponent(".venv/bin/python")
    process.arguments = [Self.folder.appendingPathComponent("geodesic.py").path]
    process.standardInput = try FileHandle(forReadingFrom: pairs)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let answer = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: answer, as: UTF8.self)
  }
}

/// Numbers that look random and are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
