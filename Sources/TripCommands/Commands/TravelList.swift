import CommandLineKit
import Diagnostics
import JSONFormat
import TripDocuments
import TripEngine
import TripExport
import TripModel

/// `travel`: the legs, where they stand and where they may.
struct TravelList: TripCommand, Measuring {
  var roads = RoadArguments()

  static let grammar = Grammar<Self>(
    "travel", "List the legs: where they are, and where they may be", roadParameters,
    discussion: """
      Legs between the cities of the games are there by themselves; the file has a line for one \
      only once it was moved or annotated. The number at the left names a leg for quick typing, \
      the id for scripts: numbers shift when legs come and go.
      """,
    examples: [Example("tripctl travel", "each leg with its valid days and what sets them")])

  func run(in session: inout Session) throws {
    let open = try session.openTrip()
    try session.measure(roads, for: open)
    let itinerary = open.itinerary
    let findings = session.rowFindings(of: open)
    if session.globals.json {
      let encoder = session.rowEncoder(open, findings)
      let legs = itinerary.legs.enumerated().map { index, leg in
        encoder.leg(leg, Row(.leg(index), day: leg.day, order: leg.order))
      }
      session.output(
        JSONValue.object([
          ("schema", .string("tripctl/1")), ("command", .string("travel")),
          ("travel", .array(legs)),
        ]).document)
      return
    }
    if session.globals.porcelain {
      for leg in itinerary.legs {
        session.output(
          Porcelain.line([
            String(leg.number), leg.id, leg.day.map(String.init) ?? "", leg.order.description,
            leg.mode.rawValue,
          ]))
      }
      return
    }
    guard !itinerary.legs.isEmpty else {
      session.note("no legs: all games and nights are in one city")
      return
    }
    for leg in itinerary.legs { session.output(text(leg, open, session)) }
  }

  private func text(_ leg: Leg, _ open: OpenTrip, _ session: Session) -> String {
    let style = Styling(session)
    let itinerary = open.itinerary
    let hop = itinerary.hop(of: leg, by: session.travelling, knowing: session.gazetteer)
    let head =
      "\(Cells.padded(String(leg.number), to: 3)) \(style.sign(leg.mode)) "
      + style.bold("\(style.shown(leg.fromName)) \(style.arrow) \(style.shown(leg.toName))")
    let day = leg.day.map { "day \($0)" } ?? "no day"
    var facts = [day + (leg.isBooked ? ", booked" : leg.isPinned ? "" : ", not moved")]
    if let hop { facts.append(style.about(hop)) }
    var lines = [head + "  " + facts.joined(separator: "; "), "    \(style.faint(leg.id))"]
    switch leg.origin {
    case .orphan: lines.append("    belongs to no leg of this trip")
    case .user: lines.append("    your own: on any day of the trip")
    case .stays:
      let rails = itinerary.guardrails(of: leg)
      lines.append("    \(style.shown(rails.dayWords(for: leg) { itinerary.described($0) }))")
    }
    if leg.hasNoPlace || leg.isMisplaced {
      lines.append(
        "    ! "
          + style.red(leg.hasNoPlace ? "there is no valid place" : "it stands where it can't be"))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
