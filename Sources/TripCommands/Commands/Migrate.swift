import CommandLineKit
import TripDocuments
import TripEngine
import TripModel

/// `migrate`: rewrites files of the first design.
struct Migrate: TripCommand {
  static let grammar = Grammar<Self>(
    "migrate", "Rewrite a file of the old kind in format 1",
    discussion: """
      Old files place items by anchors and travel by a table of days. Anchors become days and \
      orders, days of travel become entries; comments stay. A file of format 1 stays as it is.
      """,
    examples: [Example("tripctl -n migrate -f old.toml", "shows the diff, writes nothing")])

  func run(in session: inout Session) throws {
    let world = session.gazetteer
    let result = try session.change { open in
      do throws(DocumentFailure) {
        let document = try open.document.migrated(knowing: world)
        var outcome = Outcome(trip: document.trip)
        outcome.facts = ["rewrote the file in format 1"]
        return (document, outcome)
      } catch {
        throw session.failure(error, in: open)
      }
    }
    session.report(
      result, as: "migrate",
      lines: [
        result.changed
          ? "\(result.before.name) is of format 1 now"
          : "nothing to do: \(result.before.name) is of format \(result.before.trip.format)"
      ])
  }
}
