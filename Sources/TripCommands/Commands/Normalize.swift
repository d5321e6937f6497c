import CommandLineKit
import TripEngine

/// `normalize`: short, even orders.
struct Normalize: TripCommand {
  var day: DayArgument?

  static let grammar = Grammar<Self>(
    "normalize", "Give items and legs short, even orders, and move nothing",
    [.option("--day", \.day, "N", "only this day")],
    discussion: """
      The rows stay as they are. Moves do this by themselves on a day where two neighbours leave no \
      number between them. Doing it twice changes nothing.
      """,
    examples: [Example("tripctl normalize --day 2", "renumbers day 2")])

  func run(in session: inout Session) throws {
    let result = try session.edit { _ in .normalize(day: day?.day) }
    let count = result.outcome.moved.count
    session.report(
      result, as: "normalize",
      lines: [
        count == 0 ? "nothing to do" : "renumbered \(count) \(count == 1 ? "row" : "rows")"
      ])
  }
}
