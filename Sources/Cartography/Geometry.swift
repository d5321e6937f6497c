/// A point of a plane: of degrees (x east, y north), or of a drawing (x right, y down).
package struct MapPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// So far from another.
  func distance(to other: MapPoint) -> Double {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

/// A rectangle whose sides are level.
package struct MapBox: Hashable, Sendable {
  package var minX: Double
  package var minY: Double
  package var maxX: Double
  package var maxY: Double

  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The smallest one that holds the points; nil for none.
  init?(around points: [MapPoint]) {
    guard let first = points.first else { return nil }
    self.init(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    for point in points {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
  }

  package var width: Double { maxX - minX }
  package var height: Double { maxY - minY }

  func overlaps(_ other: MapBox) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  func contains(_ other: MapBox) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }
}

extension MapBox {
  /// The part of a segment within, by Liang and Barsky (ACM TOG 3 (1), 1984); nil where there is none.
  func clipped(_ from: MapPoint, _ to: MapPoint) -> (from: MapPoint, to: MapPoint)? {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    var (enters, leaves) = (0.0, 1.0)
    let sides = [
      (-dx, from.x - minX), (dx, maxX - from.x), (-dy, from.y - minY), (dy, maxY - from.y),
    ]
    for (step, room) in sides {
      if step == 0 {
        if room < 0 { return nil }
        continue
      }
      let share = room / step
      if step < 0 { enters = max(enters, share) } else { leaves = min(leaves, share) }
      if enters > leaves { return nil }
    }
    return (
      enters == 0 ? from : MapPoint(x: from.x + enters * dx, y: from.y + enters * dy),
      leaves == 1 ? to : MapPoint(x: from.x + leaves * dx, y: from.y + leaves * dy)
    )
  }

  /// The parts of a line within, each of two points or more.
  package func clipped(_ line: [MapPoint]) -> [[MapPoint]] {
    var parts: [[MapPoint]] = []
    var part: [MapPoint] = []
    for (from, to) in zip(line, line.dropFirst()) {
      guard let inside = clipped(from, to) else {
        if part.count > 1 { parts.append(part) }
        part = []
        continue
      }
      if part.last != inside.from {
        if part.count > 1 { parts.append(part) }
        part = [inside.from]
      }
      if part.last != inside.to { part.append(inside.to) }
    }
    if part.count > 1 { parts.append(part) }
    return parts
  }

  /// The part of a filled ring within, by Sutherland and Hodgman (CACM 17 (1), 1974); parts that are
  /// apart hang together along the sides, which does not show where only the area is drawn.
  package func clippedArea(_ ring: [MapPoint]) -> [MapPoint] {
    let sides: [(isInside: (MapPoint) -> Bool, cut: (MapPoint, MapPoint) -> MapPoint)] = [
      ({ $0.x >= minX }, { Self.cut($0, $1, x: minX) }),
      ({ $0.x <= maxX }, { Self.cut($0, $1, x: maxX) }),
      ({ $0.y >= minY }, { Self.cut($0, $1, y: minY) }),
      ({ $0.y <= maxY }, { Self.cut($0, $1, y: maxY) }),
    ]
    var ring = ring
    for side in sides {
      guard var last = ring.last else { return [] }
      var kept: [MapPoint] = []
      for point in ring {
        if side.isInside(point) != side.isInside(last) { kept.append(side.cut(last, point)) }
        if side.isInside(point) { kept.append(point) }
        last = point
      }
      ring = kept
    }
    return ring
  }

  private static func cut(_ from: MapPoint, _ to: MapPoint, x: Double) -> MapPoint {
    MapPoint(x: x, y: from.y + (x - from.x) / (to.x - from.x) * (to.y - from.y))
  }

  private static func cut(_ from: MapPoint, _ to: MapPoint, y: Double) -> MapPoint {
    MapPoint(x: from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x), y: y)
  }
}

/// A line without points that are nearer than that to the one before; its ends stay.
func thinned(_ line: [MapPoint], by distance: Double) -> [MapPoint] {
  guard let first = line.first, let last = line.last, line.count > 2 else { return line }
  var kept = [first]
  for point in line.dropFirst().dropLast()
  where point.distance(to: kept[kept.count - 1]) >= distance {
    kept.append(point)
  }
  return kept + [last]
}
