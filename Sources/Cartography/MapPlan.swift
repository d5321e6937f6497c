package import TripModel

/// A route as it is to be drawn, before it is known how.
package struct MapRoute: Sendable {
  /// What is marked, in the order of the trip.
  package var places: [Place] = []
  /// What is drawn between.
  package var lines: [Line] = []

  package init() {}

  /// A place of the trip.
  package struct Place: Sendable {
    package var coordinate: Coordinate
    /// The city, where one is known.
    package var city: String?
    /// What it is itself.
    package var name: String

    package init(_ coordinate: Coordinate, city: String?, name: String) {
      self.coordinate = coordinate
      self.city = city
      self.name = name
    }
  }

  /// A way through some places.
  package struct Line: Sendable {
    package var places: [Coordinate]
    /// Flown, and not on the ground.
    package var isFlown: Bool

    package init(_ places: [Coordinate], isFlown: Bool) {
      self.places = places
      self.isFlown = isFlown
    }
  }
}

/// A route in its frame: places that fall together are one stop, stops have numbers and labels.
package struct MapPlan: Sendable {
  package let frame: MapFrame
  /// In the order in which they are first reached; the number of each is its index and one.
  package private(set) var stops: [Stop] = []
  /// The number of the stop of each place of the route.
  package private(set) var numbers: [Int] = []
  /// The lines of the route within the frame.
  package let lines: [(points: [MapPoint], isFlown: Bool)]

  /// One or more places that a drawing of this size can't tell apart.
  package struct Stop: Sendable {
    package let point: MapPoint
    package fileprivate(set) var name: String
    /// Where its name is written; nil where there is no room for it.
    package fileprivate(set) var label: Label?
  }

  /// A name in its place.
  package struct Label: Sendable {
    package let box: MapBox
    /// True where the text ends at the stop.
    package let isLeft: Bool
  }

  /// The measures of a drawing.
  package struct Measures: Sendable {
    /// Half the width of the mark of a stop.
    package var mark: Double
    /// The height of a line of text.
    package var line: Double
    /// The width of a text.
    package var width: @Sendable (String) -> Double

    package init(mark: Double, line: Double, width: @escaping @Sendable (String) -> Double) {
      self.mark = mark
      self.line = line
      self.width = width
    }
  }

  /// Finds the stops of a route and room for their names.
  package init(_ route: MapRoute, in frame: MapFrame, _ measures: Measures) {
    self.frame = frame
    lines = route.lines.flatMap { line in
      frame.lines(through: line.places).map { (points: $0, isFlown: line.isFlown) }
    }
    var members: [[MapRoute.Place]] = []
    for place in route.places {
      let point = frame.point(place.coordinate)
      let near = stops.indices.min { left, right in
        stops[left].point.distance(to: point) < stops[right].point.distance(to: point)
      }
      if let near, stops[near].point.distance(to: point) < 2 * measures.mark {
        members[near].append(place)
        numbers.append(near + 1)
      } else {
        stops.append(Stop(point: point, name: ""))
        members.append([place])
        numbers.append(stops.count)
      }
    }
    name(members)
    placeLabels(measures)
  }

  /// A stop has the name of its city; of its first place where it has none, or shares it.
  private mutating func name(_ members: [[MapRoute.Place]]) {
    let cities = members.map { $0.lazy.compactMap(\.city).first }
    var counts: [String: Int] = [:]
    for city in cities.compactMap(\.self) { counts[city, default: 0] += 1 }
    for (index, city) in cities.enumerated() {
      let own = members[index].first?.name ?? ""
      stops[index].name = city.flatMap { counts[$0] == 1 ? $0 : nil } ?? own
    }
  }

  /// Gives each stop the place for its name that covers least: no mark, no other name, and as few
  /// lines as can be.
  private mutating func placeLabels(_ measures: Measures) {
    let marks = stops.map { stop in
      MapBox(
        minX: stop.point.x - measures.mark, minY: stop.point.y - measures.mark,
        maxX: stop.point.x + measures.mark, maxY: stop.point.y + measures.mark)
    }
    var taken: [MapBox] = []
    for index in stops.indices where !stops[index].name.isEmpty {
      let width = measures.width(stops[index].name)
      var best: (cost: Double, label: Label)?
      for label in Self.candidates(around: marks[index], width, measures) {
        guard frame.box.contains(label.box), !taken.contains(where: label.box.overlaps),
          !marks.enumerated().contains(where: { $0 != index && label.box.overlaps($1) })
        else { continue }
        let cost = covered(by: label.box)
        if best.map({ cost < $0.cost }) ?? true { best = (cost, label) }
        if cost == 0 { break }
      }
      if let best {
        taken.append(best.label.box)
        stops[index].label = best.label
      }
    }
  }

  /// Where a name may stand, the best first: right, left, above, below, and the corners.
  private static func candidates(
    around mark: MapBox, _ width: Double, _ measures: Measures
  ) -> [Label] {
    let gap = measures.mark * 0.3
    let height = measures.line
    let middle = (mark.minY + mark.maxY) / 2 - height / 2
    let centre = (mark.minX + mark.maxX) / 2 - width / 2
    func label(_ x: Double, _ y: Double, isLeft: Bool = false) -> Label {
      Label(box: MapBox(minX: x, minY: y, maxX: x + width, maxY: y + height), isLeft: isLeft)
    }
    let (right, left) = (mark.maxX + gap, mark.minX - gap - width)
    let (above, below) = (mark.minY - height, mark.maxY)
    return [
      label(right, middle), label(left, middle, isLeft: true), label(right, above + gap),
      label(right, below - gap), label(left, above + gap, isLeft: true),
      label(left, below - gap, isLeft: true), label(centre, above), label(centre, below),
    ]
  }

  /// How much of the route's lines is behind a box.
  private func covered(by box: MapBox) -> Double {
    var length = 0.0
    for line in lines {
      for (from, to) in zip(line.points, line.points.dropFirst()) {
        if let part = box.clipped(from, to) { length += part.from.distance(to: part.to) }
      }
    }
    return length
  }
}
