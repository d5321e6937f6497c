import CommandLineKit
import Diagnostics
import TripEngine

/// `remove`: takes entries out of the file.
struct Remove: TripCommand {
  var subjects: [String] = []

  static let grammar = Grammar<Self>(
    "remove", "Take games, items, nights or travel entries out of the trip",
    [
      .arguments(
        "KIND ID", \.subjects, "what to remove: item 3, game 1 2", isRequired: true,
        completion: .named("reference")
      ).filled
    ],
    aliases: ["rm"],
    discussion: """
      A leg that has no line in the file follows from the games and nights and goes with them. Ids \
      never shift: what is left keeps its own.
      """,
    examples: [Example("tripctl remove item 3", "'tripctl -n rm item 3' shows the diff first")])

  func run(in session: inout Session) throws {
    let references = try References.parse(subjects)
    let scope = session
    let result = try session.edit { open in
      .remove(try references.map { try open.resolved($0, in: scope) })
    }
    let before = result.before.itinerary
    session.report(
      result, as: "remove",
      lines: result.outcome.removed.map { "removed \($0) (\(visible(before.title(of: $0))))" })
  }
}
