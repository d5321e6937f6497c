import Testing
import TripModel

@Suite struct CoordinateTests {
  @Test("degrees off the earth are refused")
  func validation() {
    #expect(Coordinate(latitude: 90, longitude: -180) != nil)
    #expect(Coordinate(latitude: 90.001, longitude: 0) == nil)
    #expect(Coordinate(latitude: 0, longitude: 181) == nil)
    #expect(Coordinate(latitude: .nan, longitude: 0) == nil)
    #expect(Coordinate(latitude: 0, longitude: .infinity) == nil)
  }

  @Test("the middle lies between, over the date line too")
  func middle() throws {
    func middle(_ degrees: [(Double, Double)]) -> Coordinate? {
      Coordinate.middle(
        of: degrees.compactMap { Coordinate(latitude: $0.0, longitude: $0.1) })
    }
    #expect(middle([]) == nil)
    #expect(middle([(43, -87)]) == Coordinate(latitude: 43, longitude: -87))
    #expect(middle([(40, -80), (42, -82)]) == Coordinate(latitude: 41, longitude: -81))
    #expect(middle([(0, 179), (2, -177)]) == Coordinate(latitude: 1, longitude: -179))
  }

  @Test("distances add up and convert")
  func distances() {
    #expect(Distance(kilometres: 1.5) + Distance(metres: 500) == Distance(metres: 2000))
    #expect(Distance(miles: 1).metres == 1609.344)
    #expect(Distance(metres: 1) < Distance(metres: 2))
  }
}
