package import Cartography
import TripEngine
package import TripModel

extension ExportSource {
  /// A map of the trip: its plan, and the number of the stop at which each entry is.
  package struct RouteMap: Sendable {
    package let plan: MapPlan
    /// The number of the stop of home; nil where nobody knows where that is.
    package fileprivate(set) var home: Int?
    /// The number of the stop of each entry that has a place.
    package fileprivate(set) var stops: [Reference: Int] = [:]
    /// The days one is at each stop, by the index of the stop.
    package fileprivate(set) var days: [[Int]] = []
  }

  /// The places and ways of some days on a map; nil where nothing has a place.
  ///
  /// - Parameters:
  ///   - wanted: The days; all for none.
  ///   - width: The width of the drawing.
  ///   - heights: The least and the greatest height it may have.
  ///   - measures: How large marks and names are.
  /// - Returns: The map, or nil.
  package func map(
    ofDays wanted: Set<Int> = [], width: Double, heights: ClosedRange<Double>,
    _ measures: MapPlan.Measures
  ) -> RouteMap? {
    func isWanted(_ day: Int) -> Bool { wanted.isEmpty || wanted.contains(day) }
    let placed = placed().places.filter { place in
      isWanted(place.day.number)
        || place.entry.night.map { night in
          (0..<night.of).contains { isWanted(place.day.number + $0) }
        } ?? false
    }
    let ways = ways.filter { isWanted($0.day) }
    var route = MapRoute()
    let home = ways.flatMap(\.stops).first { $0.reference == nil }
    if let home {
      route.places.append(MapRoute.Place(home.coordinate, city: home.name, name: home.name))
    }
    for place in placed {
      route.places.append(
        MapRoute.Place(place.coordinate, city: place.entry.cityName, name: place.name))
    }
    // The ends of a way may be on a day that is not wanted: they are drawn, and have no mark.
    route.lines = ways.map { way in
      MapRoute.Line(way.stops.map(\.coordinate), isFlown: way.mode == .fly)
    }
    let shown = route.places.map(\.coordinate) + route.lines.flatMap(\.places)
    guard !shown.isEmpty else { return nil }
    let frame = MapFrame(around: shown, width: width, heights: heights)
    var map = RouteMap(plan: MapPlan(route, in: frame, measures))
    map.days = Array(repeating: [], count: map.plan.stops.count)
    var numbers = map.plan.numbers[...]
    if home != nil { map.home = numbers.popFirst() }
    for (place, number) in zip(placed, numbers) {
      map.stops[place.entry.reference] = number
      for day in place.day.number..<place.day.number + (place.entry.night?.of ?? 1)
      where isWanted(day) && day <= days.count && !map.days[number - 1].contains(day) {
        map.days[number - 1].append(day)
      }
    }
    for index in map.days.indices { map.days[index].sort() }
    return map
  }
}

extension ExportSource.Entry {
  /// The city of a game or night; an item's location may be anything.
  fileprivate var cityName: String? {
    guard reference.kind == .game || reference.kind == .night else { return nil }
    return location.map { String($0.prefix { $0 != "," }) }
  }
}

extension ExportSource.RouteMap {
  /// `home, days 1-3, 5`: when one is at a stop, by its index.
  package func words(ofStop index: Int) -> String {
    var parts: [String] = home == index + 1 ? ["home"] : []
    var ranges: [ClosedRange<Int>] = []
    for day in days[index] {
      if let last = ranges.last, last.upperBound == day - 1 {
        ranges[ranges.count - 1] = last.lowerBound...day
      } else {
        ranges.append(day...day)
      }
    }
    let written = ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }
    if !written.isEmpty {
      parts.append((days[index].count == 1 ? "day " : "days ") + written.joined(separator: ", "))
    }
    return parts.joined(separator: ", ")
  }
}
