import Diagnostics
import JSONFormat
import TripEngine
import TripExport
import TripModel

extension RouteCommand {
  /// How many stops a chart may have: more are neither read nor quickly asked for.
  private static let most = 100

  /// The drives from each stop to each other, whatever the trip makes of them.
  func chart(_ open: OpenTrip, _ session: inout Session) throws {
    var route = open.itinerary.route(by: session.travelling, knowing: session.gazetteer)
    if let day { route.limit(to: day.day) }
    var known: Set<Coordinate> = []
    let stops = route.waypoints.filter { known.insert($0.coordinate).inserted }
    guard stops.count <= Self.most else {
      throw CommandFailure(
        status: 1, rule: "chart-too-large",
        message: "a chart has \(Self.most) stops at most, these are \(stops.count)",
        details: ["--day N takes those of one day"])
    }
    let pairs = stops.flatMap { from in
      stops.map { PlacePair(from: from.coordinate, to: $0.coordinate) }
    }.filter { $0.from != $0.to }
    try session.measure(roads, for: open, and: pairs)
    let travelling = session.travelling
    let hops = stops.map { from in
      stops.map { travelling.hop(from.coordinate, $0.coordinate, .drive) }
    }
    if session.globals.json {
      session.output(json(stops, hops, travelling.engine).document)
    } else if session.globals.porcelain {
      for (row, from) in zip(hops, stops) {
        for (hop, to) in zip(row, stops) where from != to {
          session.output(
            Porcelain.line([
              from.label, to.label, hop.map { String(Int($0.distance.metres.rounded())) } ?? "",
              hop.map { String($0.duration.seconds) } ?? "",
            ]))
        }
      }
    } else {
      session.show(text(stops, hops, travelling.engine, session))
    }
  }

  private func text(
    _ stops: [Route.Waypoint], _ hops: [[Hop?]], _ engine: String, _ session: Session
  ) -> String {
    let style = Styling(session)
    var text = ""
    for (number, stop) in stops.enumerated() {
      text += "  \(Cells.padded("\(number + 1).", to: 4)) \(style.shown(stop.name))"
      text += "  \(style.faint(stop.label))\n"
    }
    guard stops.count > 1 else { return text + "no drives: there are fewer than two stops\n" }
    let unit = session.globals.units.rawValue
    text += "\n" + style.bold("\(unit) from the stop at the left (\(engine))") + "\n"
    text += grid(hops, style, session.terminal.width) { style.number($0.distance) }
    text += "\n" + style.bold("hours and minutes") + "\n"
    text += grid(hops, style, session.terminal.width) { hop in
      let minutes = (hop.duration.seconds + 30) / 60
      return "\(minutes / 60):" + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60)"
    }
    return text
  }

  /// A table with the numbers of the stops at its edges, in parts side by side that fit the width.
  private func grid(
    _ hops: [[Hop?]], _ style: Styling, _ width: Int?, _ cell: (Hop) -> String
  ) -> String {
    let cells = hops.enumerated().map { row, line in
      line.enumerated().map { column, hop in
        row == column ? (style.isPlain ? "." : "·") : hop.map(cell) ?? "-"
      }
    }
    let size = max(3, cells.joined().map(\.count).max() ?? 0) + 2
    let fitting = max(1, ((width ?? .max) - 5) / size)
    var text = ""
    for start in stride(from: 0, to: cells.count, by: fitting) {
      let columns = start..<min(start + fitting, cells.count)
      if start > 0 { text += "\n" }
      let head = columns.map { Cells.leading("\($0 + 1)", to: size) }.joined()
      text += style.faint("     " + head) + "\n"
      for (number, line) in cells.enumerated() {
        text += style.faint(Cells.leading("\(number + 1)", to: 5))
        text += columns.map { Cells.leading(line[$0], to: size) }.joined() + "\n"
      }
    }
    return text
  }

  private func json(
    _ stops: [Route.Waypoint], _ hops: [[Hop?]], _ engine: String
  ) -> JSONValue {
    func table(_ cell: (Hop) -> JSONValue) -> JSONValue {
      .array(hops.map { .array($0.map { $0.map(cell) ?? .null }) })
    }
    return .object([
      ("schema", .string("tripctl/1")), ("command", .string("route")), ("engine", .string(engine)),
      ("stops", .array(stops.map { .string($0.label) })),
      ("distances_km", table { .kilometres($0.distance) }),
      ("durations_s", table { .integer($0.duration.seconds) }),
    ])
  }
}
