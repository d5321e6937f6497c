import CommandLineKit
import Diagnostics
import JSONFormat
import MapLinks
import TripEngine
import TripExport
import TripModel

/// `route`: the stops in the order of the trip, and the ways between them.
struct RouteCommand: TripCommand, Measuring {
  var day: DayArgument?
  var roads = RoadArguments()
  var links: MapService?
  var isMobile = false
  var isChart = false

  static let grammar = Grammar<Self>(
    "route", "List the stops in the order of the trip, with distances and times",
    [.option("--day", \.day, "N", "only the ways of this day")] + roadParameters + [
      .option(
        "--links", \.links, "SERVICE",
        "links that open the ways in a map: google, apple or geo"),
      .flag("--mobile", \.isMobile, "links short enough for the browser of a phone"),
      .flag("--matrix", \.isChart, "a chart of the drives from each stop to each other"),
    ],
    rules: [.atMostOne(["--links", "--matrix"])],
    discussion: """
      Distances and times are offline estimates, unless --engine names a routing server: by road 1.18 \
      times the shortest line (1.4 times under 20 km), a quarter of an hour and 108 km/h. On ways of \
      20 to 1200 km they are about 5 % off in distance and 6 % in time, more where water or mountains \
      are in the way. Only drives count in the totals of driving.

      --engine osrm and --engine valhalla ask a server of that kind for drives, at the address of \
      --url; without options TRIPCTL_ENGINE and TRIPCTL_URL count, then the settings. There is no \
      server that is asked by itself. Nothing but the coordinates is sent. Each figure names its \
      engine, and no total mixes two. What a server said is kept and not asked again, unless with \
      --fresh. Where it fails, so does the command, or with --fallback all figures are estimates. \
      Other ways than drives are always estimates.

      A [[road]] of the trip file goes before any engine.

      With --links each day's ways are a link, split where the service takes no more stops: google 9 \
      between the ends, 3 with --mobile; apple 12, for iOS 18.4 and macOS 15.4 on; geo has a link a \
      place. A flight, train, bus or ferry is in no link.
      """,
    examples: [
      Example("tripctl route --day 4", "the ways of day 4"),
      Example(
        "tripctl route --engine osrm --url http://localhost:5000", "measured on the roads of a map"),
      Example("tripctl route --day 4 --links google", "the way of day 4 for the phone"),
    ])

  func run(in session: inout Session) throws {
    let open = try session.openTrip()
    if let day, !(1...open.trip.days).contains(day.day) {
      throw session.failure(.dayOutsideTrip(day.day, days: open.trip.days), in: open)
    }
    if isMobile, links != .google {
      throw CommandFailure(
        status: 2, rule: "usage", message: "--mobile goes with --links google")
    }
    if links != nil, roads.engine != nil || roads.address != nil {
      throw CommandFailure(
        status: 2, rule: "usage", message: "links hold no figures: no engine is needed for --links")
    }
    if isChart { return try chart(open, &session) }
    if links == nil { try session.measure(roads, for: open) }
    var route = open.itinerary.route(by: session.travelling, knowing: session.gazetteer)
    for reference in route.withoutCoordinate {
      let name = reference.map { open.itinerary.described($0) } ?? "home"
      session.note("warning: \(visible(name)) is on no map and left out of the route")
    }
    if let day {
      route.limit(to: day.day)
    }
    if let links {
      say(links, route, in: session)
    } else if session.globals.json {
      session.output(json(route).document)
    } else if session.globals.porcelain {
      for hop in route.hops {
        session.output(
          Porcelain.line([
            String(hop.day), hop.from.label, hop.to.label, hop.mode.rawValue,
            hop.takes.map { String(Int($0.distance.metres.rounded())) } ?? "",
            hop.takes.map { String($0.duration.seconds) } ?? "",
          ]))
      }
    } else {
      session.output(text(route, session))
    }
  }

  private func text(_ route: Route, _ session: Session) -> String {
    let style = Styling(session)
    var text = ""
    var number = 0
    var day: Int?
    let arriving = Dictionary(
      route.hops.map { (Stop($0.to), $0) }, uniquingKeysWith: { first, _ in first })
    for waypoint in route.waypoints {
      if waypoint.day != day {
        day = waypoint.day
        text += style.bold("Day \(waypoint.day)") + "\n"
      }
      if number > 0, let hop = arriving[Stop(waypoint)] {
        let takes = hop.takes.map { style.about($0) } ?? "nobody knows how far"
        let mode = hop.mode == .drive ? "" : " by \(hop.mode.rawValue)"
        let when = hop.day == waypoint.day ? "" : ", on day \(hop.day)"
        text += "       \(style.faint("\(takes)\(mode)\(when)"))\n"
      }
      number += 1
      text +=
        "  \(Cells.padded("\(number).", to: 4)) \(style.shown(waypoint.name))"
        + "  \(style.faint(waypoint.label))\n"
    }
    let byDay = Dictionary(grouping: route.hops, by: \.day).sorted { $0.key < $1.key }
    if route.hops.isEmpty { text += "no ways: there are fewer than two stops\n" }
    for (day, hops) in byDay where byDay.count > 1 {
      let driving = route.driving(hops)
      if driving.duration.seconds > 0 { text += "driving on day \(day): \(style.about(driving))\n" }
    }
    if !route.hops.isEmpty {
      text += style.bold("driving in all: \(style.about(route.driving(route.hops)))")
      text += route.engine == "estimate" ? " (estimate)\n" : "\n"
      let unknown = route.hops.count { $0.takes == nil }
      if unknown > 0 { text += "not counted: \(unknown) ways that nobody knows\n" }
    }
    for left in route.leftOut {
      text += "left out: \(left.reference), \(style.shown(left.reason))\n"
    }
    return text
  }

  /// What tells one waypoint from another: home is there twice.
  private struct Stop: Hashable {
    let label: String
    let day: Int

    init(_ waypoint: Route.Waypoint) {
      label = waypoint.label
      day = waypoint.day
    }
  }

  private func json(_ route: Route) -> JSONValue {
    func figures(_ hop: Hop?) -> [(String, JSONValue)] {
      [
        ("distance_km", .kilometres(hop?.distance)),
        ("duration_s", .integer(hop?.duration.seconds)),
      ]
    }
    let days = Dictionary(grouping: route.hops, by: \.day).sorted { $0.key < $1.key }
    return .object([
      ("schema", .string("tripctl/1")), ("command", .string("route")),
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
            .object(
              [
                ("from", .string(hop.from.label)), ("to", .string(hop.to.label)),
                ("day", .integer(hop.day)), ("mode", .string(hop.mode.rawValue)),
              ] + figures(hop.takes) + [("engine", .text(hop.takes?.engine))])
          })
      ),
      (
        "days",
        .array(
          days.map { day, hops in
            .object([("day", .integer(day))] + figures(route.driving(hops)))
          })
      ), ("total", .object(figures(route.driving(route.hops)))),
      (
        "left_out",
        .array(
          route.leftOut.map { left in
            .object([
              ("ref", .string(left.reference.description)), ("why", .string(left.reason)),
            ])
          })
      ),
      (
        "without_coordinate",
        .array(route.withoutCoordinate.map { .string($0?.description ?? "home") })
      ),
    ])
  }
}
