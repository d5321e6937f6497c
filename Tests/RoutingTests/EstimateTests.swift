import Foundation
import Routing
import Testing
import TripModel

/// Road legs between ballparks, from OSRM's public server with OpenStreetMap data (ODbL) of 2019,
/// by way of sertalpbilal/traveling-baseball-fan-problem (Apache-2.0).
struct Ballparks {
  var coordinates: [String: Coordinate] = [:]
  var legs: [(from: String, to: String, kilometres: Double, hours: Double)] = []

  init() throws {
    for row in try Self.rows(of: "mlb-venues-osrm2019.csv") {
      coordinates[row[0]] = Coordinate(
        latitude: try #require(Double(row[2])), longitude: try #require(Double(row[3])))
    }
    for row in try Self.rows(of: "mlb-legs-osrm2019.csv") {
      legs.append(
        (row[0], row[1], try #require(Double(row[3])), try #require(Double(row[4]))))
    }
  }

  private static func rows(of file: String) throws -> [[String]] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }
}

@Suite struct EstimateTests {
  @Test("drives of 20 to 1200 km are off by less than 6.5 % in km and 8 % in hours on average")
  func roadLegs() throws {
    let parks = try Ballparks()
    var (distanceError, timeError, count) = (0.0, 0.0, 0.0)
    for leg in parks.legs {
      let start = try #require(parks.coordinates[leg.from])
      let end = try #require(parks.coordinates[leg.to])
      let air = Geodesic.distance(from: start, to: end).kilometres
      guard (20...1200).contains(air) else { continue }
      let estimate = Estimate(from: start, to: end)
      distanceError += abs(estimate.distance.kilometres / leg.kilometres - 1)
      timeError += abs(Double(estimate.seconds) / 3600 / leg.hours - 1)
      count += 1
    }
    #expect(count > 150)
    #expect(distanceError / count < 0.065)
    #expect(timeError / count < 0.08)
  }

  @Test("the drive of the design notes")
  func example() throws {
    let milwaukee = try #require(Coordinate(latitude: 43.0284, longitude: -87.971))
    let minneapolis = try #require(Coordinate(latitude: 44.9817, longitude: -93.2776))
    let estimate = Estimate(from: milwaukee, to: minneapolis)
    #expect(abs(estimate.distance.kilometres - 563.6) < 0.5)
    #expect(estimate.seconds == Estimate.driveSeconds(for: estimate.distance))
    #expect(Estimate.driveSeconds(for: Distance(kilometres: 108)) == 4500)
  }

  @Test("the factor changes at 20 km and nowhere else")
  func step() throws {
    let origin = try #require(Coordinate(latitude: 0, longitude: 0))
    for metres in [100.0, 19_999, 20_001, 400_000] {
      let degrees = metres / 6_378_137 * 180 / Double.pi
      let end = try #require(Coordinate(latitude: 0, longitude: degrees))
      let estimate = Estimate(from: origin, to: end)
      let factor = metres < 20_000 ? 1.4 : 1.18
      #expect(abs(estimate.distance.metres - metres * factor) < 0.01)
    }
  }

  @Test("no way to itself, and no mode that is slower than walking", arguments: TravelMode.allCases)
  func modes(mode: TravelMode) throws {
    let a = try #require(Coordinate(latitude: 43, longitude: -88))
    let b = try #require(Coordinate(latitude: 45, longitude: -93))
    #expect(Estimate(from: a, to: a, by: mode) == Estimate(distance: .zero, seconds: 0))
    let estimate = Estimate(from: a, to: b, by: mode)
    #expect(estimate.distance >= Geodesic.distance(from: a, to: b))
    #expect(estimate.seconds <= Estimate(from: a, to: b, by: .walk).seconds)
  }
}
