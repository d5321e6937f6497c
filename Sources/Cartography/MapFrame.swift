import Glibc
package import TripModel

/// What part of the earth a drawing shows, and where in it.
///
/// The projection is equirectangular with the cosine of the middle latitude, so that distances are
/// right about the middle. Units of a drawing are those of its maker: pixels, or dots of a terminal.
package struct MapFrame: Sendable {
  /// The size of the drawing.
  package let width: Double
  package let height: Double
  private let west: Double
  private let north: Double
  /// Units a degree of latitude, and of longitude.
  private let vertical: Double
  private let horizontal: Double

  /// The least a drawing shows of a degree of latitude, so that a lone place has its surroundings.
  private static let leastSpan = 0.5
  /// What is left free around the places, as a share of the drawing, so that labels have room.
  private static let margin = 0.09

  /// A frame around places.
  ///
  /// - Parameters:
  ///   - places: What must be in it; the whole earth for none.
  ///   - width: The width of the drawing.
  ///   - heights: The least and the greatest height it may have.
  package init(around places: [Coordinate], width: Double, heights: ClosedRange<Double>) {
    let latitudes = places.map(\.latitude)
    var (south, top) = (latitudes.min() ?? -60, latitudes.max() ?? 80)
    var (left, turn) = places.isEmpty ? (-180, 360) : Self.longitudes(of: places)
    let middle = (south + top) / 2
    let shrink = max(0.1, cos(middle * .pi / 180))
    let free = 1 / (1 - 2 * Self.margin)
    let tall = max(top - south, Self.leastSpan) * free
    let wide = min(360, max(turn * free, Self.leastSpan * free / shrink))
    south = middle - tall / 2
    top = middle + tall / 2
    left -= (wide - turn) / 2
    turn = wide
    let fitting = width / (turn * shrink)
    let height = min(max(tall * fitting, heights.lowerBound), heights.upperBound)
    var scale = min(fitting, height / tall)
    // Where the height is what counts, more of the earth shows at both sides, but once only.
    if width / (scale * shrink) > 360 { scale = width / (360 * shrink) }
    self.width = width
    self.height = height
    vertical = scale
    horizontal = scale * shrink
    west = left + turn / 2 - width / 2 / horizontal
    north = middle + height / 2 / vertical
  }

  /// The least stretch of longitude that holds the places: where it starts, and how far east it goes.
  ///
  /// What it leaves out is the widest stretch without a place.
  private static func longitudes(of places: [Coordinate]) -> (west: Double, turn: Double) {
    let sorted = Set(places.map(\.longitude)).sorted()
    var (west, gap) = (sorted[0], 360 - (sorted[sorted.count - 1] - sorted[0]))
    for (left, right) in zip(sorted, sorted.dropFirst()) where right - left > gap {
      (west, gap) = (right, right - left)
    }
    return (west, 360 - gap)
  }

  /// The drawing's own sides.
  package var box: MapBox { MapBox(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// Where a place is in the drawing.
  package func point(_ place: Coordinate) -> MapPoint {
    var x = place.longitude
    while x < west { x += 360 }
    while x > west + 360 { x -= 360 }
    return point(MapPoint(x: x, y: place.latitude))
  }

  /// Where a point in degrees is in the drawing, without going round the earth.
  private func point(_ degrees: MapPoint) -> MapPoint {
    MapPoint(x: (degrees.x - west) * horizontal, y: (north - degrees.y) * vertical)
  }

  /// How often to go round the earth for each of a box's images within the drawing.
  private func turns(_ bounds: MapBox) -> [Double] {
    let view = MapBox(
      minX: west, minY: north - height / vertical, maxX: west + width / horizontal, maxY: north)
    return [-360.0, 0, 360].filter { turn in
      var moved = bounds
      moved.minX += turn
      moved.maxX += turn
      return moved.maxX >= view.minX && moved.minX <= view.maxX && moved.maxY >= view.minY
        && moved.minY <= view.maxY
    }
  }

  /// The parts of an outline within the drawing, without detail finer than `detail`.
  package func lines(of outline: Outline, detail: Double) -> [[MapPoint]] {
    turns(outline.bounds).flatMap { turn in
      box.clipped(outline.points.map { point(MapPoint(x: $0.x + turn, y: $0.y)) })
    }.map { thinned($0, by: detail) }
  }

  /// The areas of a ring within the drawing.
  package func areas(of outline: Outline, detail: Double) -> [[MapPoint]] {
    turns(outline.bounds).map { turn in
      let ring = outline.points.map { point(MapPoint(x: $0.x + turn, y: $0.y)) }
      return thinned(box.clippedArea(ring), by: detail)
    }.filter { $0.count > 2 }
  }

  /// The parts within the drawing of a line from place to place, each the shorter way round.
  package func lines(through places: [Coordinate]) -> [[MapPoint]] {
    var line: [MapPoint] = []
    for place in places {
      var x = place.longitude
      if let last = line.last {
        while x - last.x > 180 { x -= 360 }
        while x - last.x < -180 { x += 360 }
      }
      line.append(MapPoint(x: x, y: place.latitude))
    }
    guard let bounds = MapBox(around: line) else { return [] }
    return turns(bounds).flatMap { turn in
      box.clipped(line.map { point(MapPoint(x: $0.x + turn, y: $0.y)) })
    }
  }
}
