import TestSupport
import Testing

@testable import TripEngine

@Suite struct OrderTests {
  @Test(
    "the middle is short and in the middle third",
    arguments: [
      (1.0, 2.0, 1.5), (0.0, 150.0, 75.0), (1.0, 1.5, 1.25), (1.0, 1.25, 1.1), (0.0, 0.75, 0.4),
      (0.3, 0.37, 0.33), (100.0, 101.0, 100.5), (1.1, 1.25, 1.2), (-2.0, -1.0, -1.5),
    ])
  func middles(_ a: Double, _ b: Double, _ middle: Double) {
    #expect(shortMiddle(a, b) == middle)
  }

  @Test("a middle lies strictly between, or there is none")
  func between() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let a = Double.random(in: -2000...2000, using: &generator)
      let b =
        generator.one(in: 3) ? a.nextUp.nextUp : a + Double.random(in: 0...10, using: &generator)
      if let middle = shortMiddle(a, b) {
        #expect(a < middle && middle < b)
      } else {
        #expect(a >= b || a.nextUp >= b)
      }
    }
    #expect(shortMiddle(-1e308, 1.7e308).map { $0.isFinite } == true)
    #expect(shortMiddle(1, 1) == nil)
  }

  @Test(
    "decimals of the shortest spelling",
    arguments: [(1.0, 0), (1.5, 1), (0.335, 3), (1e300, 0), (1e-7, 7), (1.25e-7, 9), (-2.75, 2)])
  func decimals(_ number: Double, _ places: Int) {
    #expect(decimalPlaces(of: number) == places)
  }
}
