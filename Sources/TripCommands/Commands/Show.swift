import CivilTime
import CommandLineKit
import Diagnostics
import JSONFormat
import TripDocuments
import TripEngine
import TripExport
import TripModel

/// `show`: the itinerary as rows.
struct Show: TripCommand, Measuring {
  var days: [DayArgument] = []
  var showsIDs = false
  var showsMap = false
  var roads = RoadArguments()

  static let grammar = Grammar<Self>(
    "show", "Show the itinerary, day by day, with its problems",
    [
      .arguments("DAY", \.days, "only these days"),
      .flag("--id", \.showsIDs, "name legs by their ids instead of their numbers"),
      .flag("--map", \.showsMap, "a sketch of the route instead, over coasts and borders"),
    ] + roadParameters,
    discussion: """
      Rows stand in the order of the trip: by day, and by order within the day. What is wrong is \
      said below its row. What stands on none of the days comes last, outside the trip.

      --map draws the route as wide as the terminal, of dots that are braille signs, or in ASCII \
      where the locale has no UTF-8. Places that fall together are one stop; stops are numbered as \
      they are reached, and listed below with their days.
      """,
    examples: [
      Example("tripctl show", "the whole trip"), Example("tripctl show 2 3", "two of its days"),
      Example("tripctl show --map", "the route, sketched in the terminal"),
    ])

  func run(in session: inout Session) throws {
    let open = try session.openTrip()
    let wanted = Set(days.map(\.day))
    for day in wanted.sorted() where !(1...open.trip.days).contains(day) {
      throw session.failure(.dayOutsideTrip(day, days: open.trip.days), in: open)
    }
    if showsMap {
      try showMap(open, wanted, session)
      return
    }
    try session.measure(roads, for: open)
    let findings = session.rowFindings(of: open)
    if session.globals.json {
      session.output(json(open, findings, wanted, session).document)
    } else if session.globals.porcelain {
      session.output(porcelain(open, wanted))
    } else {
      let page = ItineraryPage(open, findings: findings, showsIDs: showsIDs, in: session)
      session.show(page.text(days: wanted))
    }
  }

  private func showMap(_ open: OpenTrip, _ days: Set<Int>, _ session: Session) throws {
    if session.globals.json || session.globals.porcelain || showsIDs || roads.isGiven {
      throw CommandFailure(
        status: 2, rule: "usage",
        message: "--map is a picture: it goes with days alone, not with other ways to show them",
        details: ["places for a program are `tripctl export geojson` or `route --json`"])
    }
    guard let text = MapPage(open, in: session).text(days: days) else {
      session.note("nothing has a place on the map")
      return
    }
    session.show(text)
  }

  private func json(
    _ open: OpenTrip, _ findings: RowFindings, _ days: Set<Int>, _ session: Session
  ) -> JSONValue {
    let trip = open.trip
    let encoder = session.rowEncoder(open, findings)
    let rows = open.itinerary.rows.filter { days.isEmpty || days.contains($0.day ?? 0) }
    return .object([
      ("schema", .string("tripctl/1")), ("command", .string("show")),
      (
        "trip",
        .object([
          ("name", .text(trip.name)), ("file", .string(open.name)),
          ("start", .string(trip.start.description)), ("end", .string(trip.end.description)),
          ("days", .integer(trip.days)), ("home", .text(trip.home?.description)),
        ])
      ),
      ("rows", .array(rows.map { encoder.json($0) })),
      ("outside", .array(open.itinerary.outside.map { encoder.json($0) })),
      ("problems", .problems(findings.all, in: open.document.source)),
    ])
  }

  /// `DAY ORDER KIND REF TITLE`, tab-separated.
  private func porcelain(_ open: OpenTrip, _ days: Set<Int>) -> String {
    var text = ""
    let rows = open.itinerary.rows.filter { days.isEmpty || days.contains($0.day ?? 0) }
    for row in rows + (days.isEmpty ? open.itinerary.outside : []) {
      guard let reference = open.itinerary.reference(of: row), let kind = row.kind else { continue }
      let fields = [
        row.day.map(String.init) ?? "", row.order.description, kind.word, reference.description,
        open.itinerary.title(of: row),
      ]
      text += fields.map(Porcelain.escaped).joined(separator: "\t") + "\n"
    }
    return text
  }
}

/// Fields of `--porcelain` lines.
enum Porcelain {
  /// Tab, line feed, carriage return and backslash become `\t`, `\n`, `\r` and `\\`; other control
  /// signs are shown as on a terminal.
  static func escaped(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
    if isPlain { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result += visible(String(scalar))
      }
    }
    return result
  }

  static func line(_ fields: [String]) -> String {
    fields.map(escaped).joined(separator: "\t") + "\n"
  }
}
