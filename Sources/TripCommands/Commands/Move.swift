import CivilTime
import CommandLineKit
import Diagnostics
import TripEngine
import TripModel

/// `move`: puts items, legs or nights somewhere else.
struct MoveCommand: TripCommand, Placing {
  var subjects: [String] = []
  var day: DayArgument?
  var place = PlaceArguments()
  var snaps = false
  var sameDay = false

  static let grammar = Grammar<Self>(
    "move", "Put items, legs or nights somewhere else",
    [
      .arguments(
        "KIND ID", \.subjects, "what to move: item 3, item 3 5, travel 2, night 1",
        isRequired: true, completion: .named("movable")
      ).filled
    ] + placeParameters + [
      .option("--up", \.place.up, "N", "so many rows up, across days", implied: "1"),
      .option("--down", \.place.down, "N", "so many rows down, across days", implied: "1"),
      .flag("--snap", \.snaps, "put a leg at the nearest valid place instead of refusing"),
      .flag("--same-day", \.sameDay, "let the leg leave after the last game, on its day"),
    ],
    rules: [
      .atMostOne(["--after", "--before", "--first", "--last", "--at", "--up", "--down"])
    ],
    discussion: """
      A game is never moved: its place is its time. A leg moves within its guardrails: after the \
      last game or night of the city it leaves, before the first of the city it reaches. An item \
      goes anywhere. Several things keep the order in which they are named; all of them move, or \
      none.

      Without --day the day is that of the reference, else the one on which the thing is shown. \
      With --day alone an item goes to the end of that day, ahead of the night that ends it, and \
      a leg to its usual place there.
      """,
    examples: [
      Example("tripctl move item 3 --day 2 --after game", "after the last game of day 2"),
      Example("tripctl move item 3 --before game/1", "the reference brings the day"),
      Example("tripctl move travel 2 --day 4 --snap", "or the nearest valid place"),
      Example("tripctl move item 3 --at 18:30", "among the games at half past six"),
    ])

  func run(in session: inout Session) throws {
    let references = try References.parse(subjects)
    let scope = session
    let result = try session.edit { open in
      .move(
        Move(
          try references.map { try open.resolved($0, in: scope) }, day: day?.day,
          place: place.place, snaps: snaps, sameDay: sameDay))
    }
    session.report(result, as: "move", lines: lines(result, count: references.count))
  }

  private func lines(_ result: EditResult, count: Int) -> [String] {
    guard result.changed else { return ["nothing to do: the order is so already"] }
    var lines = result.outcome.moved.prefix(count).map { way -> String in
      let title = visible(result.itinerary.title(of: way.reference))
      let neighbours = result.itinerary.neighbourhood(of: way.reference)
      let snapped = way.isSnapped ? " (the nearest valid place)" : ""
      let place = neighbours.isEmpty ? "" : ", \(neighbours)"
      return "\(way.reference) (\(title)) is on day \(way.to.day)\(place)\(snapped)"
    }
    let others = result.outcome.moved.count - count
    if others > 0 {
      lines.append("\(others) \(others == 1 ? "row was" : "rows were") renumbered to make room")
    }
    return lines
  }
}
