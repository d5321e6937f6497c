import CivilTime
import CommandLineKit
import Diagnostics
import TripDocuments
import TripEngine
import TripModel

/// `edit`: changes fields of one thing, or of the trip.
struct EditFields: TripCommand {
  var subject: [String] = []
  var unset: [String] = []
  var keep: Kept?
  var allowsOutside = false

  /// What stays when day 1 becomes another date.
  enum Kept: String, CaseIterable, ArgumentValue {
    /// Things stay on their dates, so that their days change.
    case dates
    /// Things stay on their days, so that their dates change.
    case days
  }

  static let grammar = Grammar<Self>(
    "edit", "Change fields of a game, item, night, leg or venue, or of the trip",
    [
      .arguments(
        "KIND ID FIELD=VALUE", \.subject,
        "item 3 time=12:30, game/1 start=2026-07-03T19:10, trip end=2026-07-09",
        completion: .named("reference")),
      .options("--unset", \.unset, "FIELD", "take the field out of the file"),
      .option(
        "--keep", \.keep, "WHAT", "with a new start: dates (the default) or days stay"),
      .flag("--outside", \.allowsOutside, "also where that leaves things outside the trip"),
    ],
    discussion: """
      With nothing named, opens the trip file in the editor (TRIPCTL_EDITOR, VISUAL, EDITOR, else vi), \
      checks what comes back and offers it again where it is no trip; the file itself changes only \
      then.

      Fields are those of the trip file, see tripctl-trip(5); those of the rules are written \
      rules.snap=true. A new start keeps the dates of items, nights and legs, so that their days \
      change, unless --keep days. What would fall outside the trip is named and refused unless \
      --outside.
      """,
    examples: [
      Example("tripctl edit item 3 time=12:30 --unset duration", "one field set, one taken away"),
      Example("tripctl edit game 1 start=2026-07-03T18:40", "the game was moved by its league"),
      Example("tripctl edit trip end=2026-07-09", "one more day"),
    ])

  func run(in session: inout Session) throws {
    if subject.isEmpty, unset.isEmpty { return try EditorSession(session).run() }
    let firstField = subject.firstIndex { $0.contains("=") } ?? subject.count
    let names = Array(subject[..<firstField])
    var assignments: [(field: String, text: String?)] = []
    for word in subject[firstField...] {
      guard let assignment = AssignmentArgument(argument: word) else {
        throw CommandFailure(
          status: 2, rule: "usage", message: "'\(word)' is not FIELD=VALUE",
          details: ["fields come last, like `time=12:30`; quote values with spaces"])
      }
      assignments.append((assignment.field, assignment.value))
    }
    assignments += unset.map { ($0, nil) }
    guard !assignments.isEmpty else {
      throw CommandFailure(
        status: 2, rule: "usage", message: "nothing to change was named",
        details: ["say FIELD=VALUE, or --unset FIELD"])
    }
    let edit = try makeEdit(names, assignments)
    let result = try session.edit { _ in edit }
    let name = names.joined(separator: " ")
    session.report(
      result, as: "edit",
      lines: [result.changed ? "changed \(name)" : "nothing to do: \(name) is so already"])
  }

  private func makeEdit(
    _ names: [String], _ assignments: [(field: String, text: String?)]
  ) throws -> Edit {
    if names == ["trip"] {
      let values = try assignments.map { field, text in
        field.hasPrefix("rules.")
          ? try value(String(field.dropFirst(6)), text, Rules.fields, "rules", prefix: "rules.")
          : try value(field, text, Trip.fields, "trip")
      }
      return .setTrip(values, keepsDays: keep == .days, allowsOutside: allowsOutside)
    }
    if names.count == 2, names[0] == "venue" {
      return .setVenue(
        VenueID(names[1]),
        try assignments.map { try value($0.field, $0.text, Venue.fields, "venue") })
    }
    let references = try References.parse(names)
    guard references.count == 1, let reference = references.first else {
      throw CommandFailure(
        status: 2, rule: "usage", message: "edit takes one thing",
        details: ["like `edit item 3 time=12:30` or `edit trip end=2026-07-09`"])
    }
    let values = try assignments.map { field, text in
      switch reference.kind {
      case .game: try value(field, text, Game.fields, "game")
      case .item: try value(field, text, Item.fields, "item")
      case .night: try value(field, text, Night.fields, "night")
      case .travel: try value(field, text, Travel.fields, "travel")
      }
    }
    return .set(reference, values, allowsOutside: allowsOutside)
  }

  private func value<Entry>(
    _ name: String, _ text: String?, _ fields: [Field<Entry>], _ kind: String, prefix: String = ""
  ) throws -> FieldAssignment {
    guard let field = fields.first(where: { $0.name == name }) else {
      let near = nearest(name, to: fields.map(\.name))
      throw CommandFailure(
        status: 2, rule: "unknown-field", message: "\(withArticle(kind)) has no field '\(name)'",
        details: [
          near.isEmpty
            ? "it has \(fields.map(\.name).joined(separator: ", "))"
            : "did you mean \(near.joined(separator: ", "))?"
        ])
    }
    guard let text else { return FieldAssignment(prefix + name, nil) }
    guard let value = field.type.value(typed: text) else {
      throw CommandFailure(
        status: 2, rule: "usage", message: "'\(text)' is no \(name)",
        details: ["expected \(field.type.expectation)"])
    }
    return FieldAssignment(prefix + name, value)
  }
}
