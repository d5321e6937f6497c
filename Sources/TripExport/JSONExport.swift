import CivilTime
package import JSONFormat
package import TripEngine
package import TripModel

/// A trip as JSON: the rows of `show --json`, without what is wrong with them, and the route.
package enum JSONExport {
  package static func exported(
    _ source: ExportSource, _ itinerary: Itinerary, by travelling: Travelling,
    knowing gazetteer: Gazetteer
  ) -> Exported {
    var exported = Exported()
    let encoder = RowEncoder(itinerary, by: travelling, knowing: gazetteer)
    let trip = JSONValue.object([
      ("name", .string(source.name)), ("uid", .text(source.uid)),
      ("start", .string(source.start.description)), ("end", .string(source.end.description)),
      ("days", .integer(source.days.count)), ("home", .text(source.home)),
    ])
    exported.text =
      JSONValue.object(
        [
          ("schema", .string("tripctl/1")), ("command", .string("export")), ("trip", trip),
          ("rows", .array(itinerary.rows.map { encoder.json($0) })),
          ("outside", .array(itinerary.outside.map { encoder.json($0) })),
        ] + JSONValue.members(of: source.route)
      ).document
    return exported
  }
}

extension JSONValue {
  /// The engine, the stops and the ways between them, as members of an object.
  package static func members(of route: Route) -> [(String, JSONValue)] {
    [
      ("engine", .string(route.engine)),
      (
        "waypoints",
        .array(
          route.waypoints.map { waypoint in
            .object([
              ("ref", .string(waypoint.label)), ("day", .integer(waypoint.day)),
              ("name", .string(waypoint.name)), ("latitude", .number(waypoint.coordinate.latitude)),
              ("longitude", .number(waypoint.coordinate.longitude)),
            ])
          })
      ),
      (
        "hops",
        .array(
          route.hops.map { hop in
            .object([
              ("from", .string(hop.from.label)), ("to", .string(hop.to.label)),
              ("day", .integer(hop.day)), ("mode", .string(hop.mode.rawValue)),
              ("distance_km", .kilometres(hop.takes?.distance)),
              ("duration_s", .integer(hop.takes?.duration.seconds)),
              ("engine", .text(hop.takes?.engine)),
            ])
          })
      ),
    ]
  }
}
