package import TripModel

/// A program for maps that opens links.
package enum MapService: String, CaseIterable, Sendable {
  case google, apple
  /// Whatever a phone opens `geo:` addresses with: a link a place, no ways.
  case geo

  /// How many places a link takes between its ends, nil where it takes no ways at all.
  ///
  /// Google: 9, and 3 in the browsers of phones (developers.google.com/maps/documentation/urls).
  /// Apple's Maps takes 14 stops on a way.
  package func placesBetween(isMobile: Bool) -> Int? {
    switch self {
    case .google: isMobile ? 3 : 9
    case .apple: 12
    case .geo: nil
    }
  }
}

/// A link to places of a route, in their order.
package struct MapLink: Hashable, Sendable {
  /// The address.
  package let text: String
  /// The numbers of its places among those of the route; the next link starts where this one ends,
  /// unless the way between them is one that maps don't show.
  package let places: ClosedRange<Int>
}

/// A place for a link.
package struct MapPlace: Hashable, Sendable {
  package let name: String
  package let coordinate: Coordinate

  package init(name: String, coordinate: Coordinate) {
    self.name = name
    self.coordinate = coordinate
  }
}

/// The way between two neighbouring places of a route.
package struct MapWay: Hashable, Sendable {
  package let day: Int
  package let mode: TravelMode

  package init(day: Int, mode: TravelMode) {
    self.day = day
    self.mode = mode
  }

  /// True for ways that a link with several places can show.
  fileprivate var isShown: Bool { mode.isOnRoad }
}

extension MapService {
  /// Links to all places in their order: the ways of a day that are gone in one manner are one link,
  /// or as few as the service's limit allows; a place with no such way at either side gets a link of
  /// its own.
  ///
  /// - Parameters:
  ///   - places: In the order of the trip.
  ///   - ways: One fewer than the places.
  ///   - isMobile: Whether a phone's browser is to open them, which takes fewer places.
  /// - Returns: the links, each with the places it shows.
  package func links(
    to places: [MapPlace], by ways: [MapWay], isMobile: Bool = false
  ) -> [MapLink] {
    guard let between = placesBetween(isMobile: isMobile) else {
      return places.indices.map { MapLink(text: address(of: places[$0]), places: $0...$0) }
    }
    var links: [MapLink] = []
    var start = 0
    while start < places.count {
      guard start < ways.count, ways[start].isShown else {
        // The end of the way before has its link already.
        if links.last?.places.upperBound != start {
          links.append(MapLink(text: address(of: places[start]), places: start...start))
        }
        start += 1
        continue
      }
      var end = start + 1
      while end < ways.count, ways[end] == ways[start], end - start <= between { end += 1 }
      links.append(
        MapLink(
          text: address(of: Array(places[start...end]), by: ways[start].mode), places: start...end))
      start = end
      if start == places.count - 1 { break }
    }
    return links
  }

  private func address(of place: MapPlace) -> String {
    let point = place.coordinate.written
    let name = PercentEncoding.query(String(place.name.prefix(80)))
    switch self {
    case .google: return "https://www.google.com/maps/search/?api=1&query=\(point)"
    case .apple: return "https://maps.apple.com/place?coordinate=\(point)&name=\(name)"
    // The place itself is at the front (RFC 5870); what is behind it is for Android, which would show
    // no name without it.
    case .geo: return "geo:\(point)?q=\(point)(\(name))"
    }
  }

  private func address(of places: [MapPlace], by mode: TravelMode) -> String {
    let points = places.map(\.coordinate.written)
    let between = points.dropFirst().dropLast()
    let manner = mode == .walk ? "walking" : "driving"
    switch self {
    case .google, .geo:
      let list = between.isEmpty ? "" : "&waypoints=" + between.joined(separator: "%7C")
      return "https://www.google.com/maps/dir/?api=1&origin=\(points[0])"
        + "&destination=\(points[points.count - 1])\(list)&travelmode=\(manner)"
    case .apple:
      let list = between.map { "&waypoint=\($0)" }.joined()
      return "https://maps.apple.com/directions?source=\(points[0])\(list)"
        + "&destination=\(points[points.count - 1])&mode=\(manner)"
    }
  }
}
