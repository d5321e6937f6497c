import CommandLineKit
import Diagnostics
import JSONFormat
import MapLinks
import TripEngine
import TripModel

extension MapService: ArgumentValue {}

extension RouteCommand {
  /// The route as links; on stderr, how many and why.
  func say(_ service: MapService, _ route: Route, in session: Session) {
    let stops = route.waypoints
    let hops = Dictionary(
      route.hops.map { (Ends($0.from, $0.to), $0) }, uniquingKeysWith: { first, _ in first })
    // With --day, stops may be neighbours that no way of that day joins.
    let ways = zip(stops, stops.dropFirst()).map { from, to in
      let hop = hops[Ends(from, to)]
      return MapWay(day: hop?.day ?? to.day, mode: hop?.mode ?? .fly)
    }
    let links = service.links(
      to: stops.map { MapPlace(name: $0.name, coordinate: $0.coordinate) }, by: ways,
      isMobile: isMobile)
    if session.globals.json {
      let values = links.map { link in
        JSONValue.object([
          ("service", .string(service.rawValue)),
          ("stops", .array(link.places.map { .string(stops[$0].label) })),
          ("url", .string(link.text)),
        ])
      }
      session.output(JSONValue.list("route", values, as: "links").document)
    } else if session.globals.porcelain {
      for link in links {
        session.output(
          Porcelain.line([
            stops[link.places.lowerBound].label, stops[link.places.upperBound].label,
            String(link.places.count), link.text,
          ]))
      }
    } else {
      let style = Styling(session)
      for (number, link) in links.enumerated() {
        let (first, last) = (stops[link.places.lowerBound], stops[link.places.upperBound])
        var title = style.shown(first.name)
        if link.places.count > 1 { title += " \(style.arrow) \(style.shown(last.name))" }
        if link.places.count > 2 { title += ", \(link.places.count) stops" }
        session.output(style.bold("\(number + 1). \(title)") + "\n\(link.text)\n")
      }
    }
    session.note(summary(service, links, route, ways))
  }

  private struct Ends: Hashable {
    let from: Route.Waypoint
    let to: Route.Waypoint

    init(_ from: Route.Waypoint, _ to: Route.Waypoint) {
      self.from = from
      self.to = to
    }
  }

  /// `3 links: a day's ways in one, up to 11 stops; 1 flight is in none`.
  private func summary(
    _ service: MapService, _ links: [MapLink], _ route: Route, _ ways: [MapWay]
  ) -> String {
    let count = links.count == 1 ? "1 link" : "\(links.count) links"
    guard let between = service.placesBetween(isMobile: isMobile) else {
      return "\(count): geo has one a place"
    }
    var why = "a day's ways in one, up to \(between + 2) stops"
    let left = route.hops.filter { !$0.mode.isOnRoad }
    if !left.isEmpty {
      why += "; in none: "
      why += left.map { "\($0.from.label) to \($0.to.label) by \($0.mode.rawValue)" }
        .joined(separator: ", ")
    }
    return "\(count): \(why)"
  }
}
