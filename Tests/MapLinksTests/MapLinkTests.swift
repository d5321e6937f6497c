import Foundation
import MapLinks
import Testing
import TripModel

@Suite struct MapLinkTests {
  private func places(_ count: Int) -> [MapPlace] {
    (0..<count).compactMap { number in
      Coordinate(latitude: 40 + Double(number) / 10, longitude: -87 - Double(number) / 10).map {
        MapPlace(
          name: ["A & B", "#1 | wings", "Kopp's 100% + more", "🍺 Bräu", "x(y)"][number % 5],
          coordinate: $0)
      }
    }
  }

  private func drives(_ count: Int, day: Int = 1) -> [MapWay] {
    Array(repeating: MapWay(day: day, mode: .drive), count: count)
  }

  /// The places that a link names, in its order.
  private func stops(_ link: MapLink) throws -> [String] {
    let parts = try #require(URLComponents(string: link.text))
    if parts.scheme == "geo" { return [String(parts.path)] }
    let items = try #require(parts.queryItems)
    func all(_ names: String...) -> [String] {
      items.filter { names.contains($0.name) }.compactMap(\.value)
    }
    return all("origin", "source", "query", "coordinate")
      + all("waypoints", "waypoint").flatMap { $0.components(separatedBy: "|") }
      + all("destination")
  }

  /// The places of all links, those that two links share counted once.
  private func joined(_ links: [MapLink]) throws -> [String] {
    var all: [String] = []
    for link in links {
      var next = try stops(link)
      if all.last == next.first { next.removeFirst() }
      all += next
    }
    return all
  }

  @Test("a day of 14 stops is split at the limits, with overlap and in order")
  func tooMany() throws {
    let places = places(14)
    for (service, isMobile, ends) in [
      (MapService.google, false, [0...10, 10...13]),
      (.google, true, [0...4, 4...8, 8...12, 12...13]), (.apple, false, [0...13]),
    ] {
      let links = service.links(to: places, by: drives(13), isMobile: isMobile)
      #expect(links.map(\.places) == ends)
      #expect(try joined(links) == places.map(\.coordinate.written))
      for link in links {
        #expect(link.text.utf8.count <= 2048)
        #expect(!link.text.contains("|") && !link.text.contains(" ") && !link.text.contains("#"))
      }
    }
  }

  @Test("every service keeps every stop in order, however the ways are", arguments: 0..<40)
  func order(seed: Int) throws {
    let modes: [TravelMode] = [.drive, .drive, .drive, .walk, .fly, .train, .ferry]
    let places = places(seed)
    let ways = (0..<max(0, seed - 1)).map { number in
      MapWay(day: number / 4 + 1, mode: modes[(number * 7 + seed) % modes.count])
    }
    for service in MapService.allCases {
      for isMobile in [false, true] {
        let links = service.links(to: places, by: ways, isMobile: isMobile)
        #expect(try joined(links) == places.map(\.coordinate.written))
        for link in links {
          let inside = ways[link.places.lowerBound..<link.places.upperBound]
          #expect(Set(inside).count <= 1)
          #expect(inside.allSatisfy { $0.mode.isOnRoad })
          if let between = service.placesBetween(isMobile: isMobile) {
            #expect(link.places.count <= between + 2)
          }
        }
      }
    }
  }

  @Test("a flight is in no link, and its ends are in others")
  func flight() throws {
    let ways = drives(2) + [MapWay(day: 2, mode: .fly)] + drives(1, day: 2)
    let links = MapService.google.links(to: places(5), by: ways)
    #expect(links.map(\.places) == [0...2, 3...4])
  }

  @Test("labels say what they name, whatever is in them")
  func labels() throws {
    for place in places(5) {
      let text = try #require(MapService.geo.links(to: [place], by: []).first?.text)
      #expect(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
      let query = try #require(URLComponents(string: text)?.queryItems?.first?.value)
      #expect(query == "\(place.coordinate.written)(\(place.name))")
    }
    let long = MapPlace(
      name: String(repeating: "é", count: 5000), coordinate: places(1)[0].coordinate)
    #expect(MapService.geo.links(to: [long], by: [])[0].text.utf8.count < 2048)
  }

  @Test("no stops, no links; walks are walked")
  func edges() {
    #expect(MapService.google.links(to: [], by: []).isEmpty)
    let walk = MapService.apple.links(to: places(2), by: [MapWay(day: 1, mode: .walk)])
    #expect(walk.map { $0.text.hasSuffix("&mode=walking") } == [true])
  }
}
