import Testing
import TripModel

@testable import Cartography

/// Frames, clipping, stops and their names, and the outlines.
@Suite struct MapTests {
  private func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  private static let measures = MapPlan.Measures(mark: 10, line: 16) { Double($0.count) * 8 }

  private func plan(_ places: [(String, Coordinate)], lines: [[Coordinate]] = []) -> MapPlan {
    var route = MapRoute()
    route.places = places.map { MapRoute.Place($0.1, city: $0.0, name: "at \($0.0)") }
    route.lines = lines.map { MapRoute.Line($0, isFlown: false) }
    let frame = MapFrame(
      around: places.map(\.1) + lines.flatMap { $0 }, width: 640, heights: 280...560)
    return MapPlan(route, in: frame, Self.measures)
  }

  @Test("every outline is read: as many as its table has, whole and on the earth")
  func outlines() {
    #expect(Outline.all.count == 2627)
    #expect(Outline.all.reduce(0) { $0 + $1.points.count } == 39_864)
    let isOnEarth = Outline.all.allSatisfy { outline in
      outline.points.allSatisfy { abs($0.x) <= 180 && abs($0.y) <= 90 }
    }
    #expect(isOnEarth)
    let rings = Outline.all.filter { $0.kind == .lake || $0.kind == .lakeIsland }
    #expect(rings.count == 217 + 112 && rings.allSatisfy { $0.points.first == $0.points.last })
    #expect(Outline.decoded("volcano,,1 2 3 4\nlake,,0 0\nlake,x,-83011 42027 137 -43").count == 1)
    let points = Outline.decoded("lake,x,-83011 42027 137 -43").first?.points
    #expect(points == [MapPoint(x: -83.011, y: 42.027), MapPoint(x: -82.874, y: 41.984)])
  }

  @Test("a segment that crosses the drawing with both ends outside is drawn")
  func crossing() throws {
    let frame = MapFrame(around: [try place(49, -100)], width: 400, heights: 200...400)
    let border = Outline.decoded("country,,-123000 49000 27000 0").map {
      frame.lines(of: $0, detail: 0.5)
    }
    #expect(border.count == 1 && border[0].count == 1)
    let line = try #require(border.first?.first)
    #expect(line.map(\.x) == [0, 400])
    #expect(abs(line[0].y - frame.height / 2) < 1e-6)
  }

  @Test("no stops, one, and two at one place give numbers that are numbers")
  func degenerate() throws {
    let empty = MapFrame(around: [], width: 640, heights: 280...560)
    #expect(empty.width == 640 && (280...560).contains(empty.height))
    #expect(empty.point(try place(0, 0)).x.isFinite)
    let one = plan([("Here", try place(43, -88))])
    #expect(one.stops.count == 1)
    #expect(abs(one.stops[0].point.x - 320) < 1e-6)
    let here = try place(90, 0)
    let two = plan([("Pole", here), ("Pole", here)], lines: [[here, here]])
    #expect(two.stops.count == 1 && two.numbers == [1, 1])
    #expect(two.stops[0].point.x.isFinite && two.stops[0].point.y.isFinite)
  }

  @Test("a way across the date line is short, and its places are in the drawing")
  func dateLine() throws {
    let (tokyo, seattle) = (try place(35.7, 139.7), try place(47.6, -122.3))
    let map = plan([("Tokyo", tokyo), ("Seattle", seattle)], lines: [[tokyo, seattle]])
    #expect(map.lines.count == 1)
    let line = try #require(map.lines.first?.points)
    #expect(line.first?.x ?? 0 < line.last?.x ?? 0)
    for stop in map.stops { #expect((0...640).contains(stop.point.x)) }
    #expect(map.stops[0].point == line.first && map.stops[1].point == line.last)
    // Outlines of both sides of the 180th meridian are there.
    let frame = map.frame
    let shores = Outline.all.filter { !frame.lines(of: $0, detail: 1).isEmpty }
    #expect(shores.contains { $0.points[0].x > 130 } && shores.contains { $0.points[0].x < -150 })
  }

  @Test("between places on three continents each way is the shorter one")
  func aroundTheWorld() throws {
    let places = [try place(51.5, 0), try place(35.7, 139.7), try place(34, -118.2)]
    let map = plan(
      [("London", places[0]), ("Tokyo", places[1]), ("Los Angeles", places[2])],
      lines: [[places[0], places[1]], [places[1], places[2]], [places[2], places[0]]])
    // London to Tokyo leaves one side of the drawing and enters at the other.
    #expect(map.lines.count >= 3)
    for line in map.lines {
      for point in line.points { #expect((-0.001...640.001).contains(point.x)) }
    }
  }

  @Test("places that fall together are one stop, and a city of two stops doesn't name them")
  func stops() throws {
    let map = plan([
      ("Chicago", try place(41.948, -87.656)), ("Detroit", try place(42.339, -83.049)),
      ("Chicago", try place(41.881, -87.674)), ("Milwaukee", try place(43.03, -87.97)),
    ])
    #expect(map.numbers == [1, 2, 1, 3])
    #expect(map.stops.map(\.name) == ["Chicago", "Detroit", "Milwaukee"])
    let town = plan([
      ("Chicago", try place(41.948, -87.656)), ("Chicago", try place(41.83, -87.634)),
    ])
    #expect(town.stops.map(\.name) == ["at Chicago", "at Chicago"])
  }

  @Test("names cover neither each other nor marks, and stay within")
  func labels() throws {
    var places: [(String, Coordinate)] = []
    for row in 0..<6 {
      for column in 0..<6 {
        places.append(
          ("Town \(row)\(column)", try place(40 + Double(row) * 0.3, -90 + Double(column) * 0.5)))
      }
    }
    let map = plan(places, lines: [places.map(\.1)])
    let boxes = map.stops.compactMap { $0.label?.box }
    #expect(boxes.count > 12)
    for (index, box) in boxes.enumerated() {
      #expect(map.frame.box.contains(box))
      #expect(!boxes[..<index].contains { $0.overlaps(box) })
    }
    let marks = map.stops.map { stop in
      MapBox(
        minX: stop.point.x - 10, minY: stop.point.y - 10, maxX: stop.point.x + 10,
        maxY: stop.point.y + 10)
    }
    for box in boxes { #expect(!marks.contains { $0.overlaps(box) }) }
  }

  @Test("a ring is cut to the drawing, and its shore is not drawn along the sides")
  func areas() throws {
    let box = MapBox(minX: 0, minY: 0, maxX: 10, maxY: 10)
    let ring = [(-5.0, 2.0), (5, 2), (5, 8), (-5, 8), (-5, 2)].map { MapPoint(x: $0.0, y: $0.1) }
    let area = box.clippedArea(ring)
    #expect(MapBox(around: area) == MapBox(minX: 0, minY: 2, maxX: 5, maxY: 8))
    #expect(
      box.clipped(ring) == [
        [(0.0, 2.0), (5, 2), (5, 8), (0, 8)].map { MapPoint(x: $0.0, y: $0.1) }
      ])
    #expect(box.clippedArea([]).isEmpty && box.clipped([MapPoint]()).isEmpty)
  }

  @Test("a map of dots fits its columns, whatever is on it", arguments: [8, 20, 80, 120])
  func terminal(_ columns: Int) throws {
    let size = TerminalMap.measures(columns: columns, most: 28)
    var route = MapRoute()
    let places = [try place(43.03, -87.97), try place(41.95, -87.66), try place(35.7, 139.7)]
    for (place, name) in zip(places, ["Milwaukee", "Chicago", "東京"]) {
      route.places.append(MapRoute.Place(place, city: name, name: name))
    }
    route.lines = [MapRoute.Line(places, isFlown: true)]
    let frame = MapFrame(around: places, width: size.width, heights: size.heights)
    let plan = MapPlan(route, in: frame, TerminalMap.marks)
    for isASCII in [false, true] {
      let map = TerminalMap(plan, over: Outline.all, isASCII: isASCII) { $0 }
      #expect((1...28).contains(map.lines.count))
      for line in map.lines {
        let text = line.map(\.text).joined()
        let width = text.reduce(0) {
          $0 + ($1.unicodeScalars.first.map { $0.value } ?? 0 > 0x3000 ? 2 : 1)
        }
        #expect(width <= columns)
        if isASCII { #expect(text.allSatisfy { $0.isASCII || "東京".contains($0) }) }
      }
    }
  }
}
