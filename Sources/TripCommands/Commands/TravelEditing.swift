import CommandLineKit
import Diagnostics
import TripEngine
import TripModel

/// `travel set`: says something about a leg.
struct TravelSet: TripCommand {
  var leg: LegArgument?
  var mode: TravelMode?
  var depart: MomentArgument?
  var arrive: MomentArgument?
  var departure: Departure?
  var booking: String?
  var url: String?
  var notes: String?
  var unset: [String] = []

  static let grammar = Grammar<Self>(
    "travel set", "Say how a leg is travelled, or when it is booked for",
    [
      .argument("LEG", \.leg, "its id, or its number in 'travel'"),
      .option("--mode", \.mode, "MODE", "drive, fly, train, bus, ferry or walk"),
      .option("--depart", \.depart, "TIME", "booked: when it leaves, by the clock there"),
      .option("--arrive", \.arrive, "TIME", "when it arrives, by the clock there"),
      .option(
        "--departure", \.departure, "RULE", "next-day, or same-day: leave after the last game"),
      .option("--booking", \.booking, "TEXT", "what it is booked under"),
      .option("--url", \.url, "URL", "a page about it"),
      .option("--notes", \.notes, "TEXT", "anything else"),
      .options("--unset", \.unset, "FIELD", "take a field out of the file"),
    ],
    rules: [
      .atLeastOne([
        "--mode", "--depart", "--arrive", "--departure", "--booking", "--url", "--notes", "--unset",
      ])
    ],
    examples: [
      Example("tripctl travel set 2 --mode train", "the leg is not driven"),
      Example(
        "tripctl travel set minneapolis..chicago --mode fly --depart 2026-07-08T09:30 "
          + "--arrive 2026-07-08T10:50", "a booked flight: its place is its time"),
    ])

  func run(in session: inout Session) throws {
    guard let leg else { return }
    var assignments: [FieldAssignment] = []
    if let mode { assignments.append(FieldAssignment("mode", .text(mode.rawValue))) }
    if let depart { assignments.append(FieldAssignment("depart", .moment(depart.moment))) }
    if let arrive { assignments.append(FieldAssignment("arrive", .moment(arrive.moment))) }
    if let departure {
      assignments.append(FieldAssignment("departure", .text(departure.rawValue)))
    }
    for (name, text) in [("booking", booking), ("url", url), ("notes", notes)] {
      if let text { assignments.append(FieldAssignment(name, .text(text))) }
    }
    assignments += unset.map { FieldAssignment($0, nil) }
    let values = assignments
    let result = try session.edit { _ in .setTravel(leg.reference, values) }
    session.reportLeg(result, as: "travel set")
  }
}

/// `travel reset`: back to the usual place.
struct TravelReset: TripCommand {
  var leg: LegArgument?

  static let grammar = Grammar<Self>(
    "travel reset", "Put a leg back to its usual place",
    [.argument("LEG", \.leg, "its id, or its number in 'travel'")],
    discussion:
      "Takes its day, order and departure out of the file; the entry goes if that is all.",
    examples: [Example("tripctl travel reset 2", "undoes all moves of that leg")])

  func run(in session: inout Session) throws {
    guard let leg else { return }
    let result = try session.edit { _ in .resetTravel(leg.reference) }
    session.reportLeg(result, as: "travel reset")
  }
}

/// `travel prune`: orphans go.
struct TravelPrune: TripCommand {
  static let grammar = Grammar<Self>(
    "travel prune", "Remove the travel entries that belong to no leg",
    discussion: "They are listed last by 'travel' and reported by 'check' as orphan-travel.",
    examples: [Example("tripctl -n travel prune", "shows what would go")])

  func run(in session: inout Session) throws {
    let result = try session.edit { _ in .pruneTravel }
    let lines = result.outcome.removed.map { "removed \($0)" }
    session.report(
      result, as: "travel prune",
      lines: lines.isEmpty ? ["nothing to do: every entry belongs to a leg"] : lines)
  }
}

/// A leg by its id or its number, with or without `travel/` before it.
struct LegArgument: ArgumentValue {
  let reference: Reference
  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    if let reference = Reference(argument), reference.kind == .travel {
      self.reference = reference
    } else {
      reference = Reference(.travel, argument)
    }
  }
  static var expectation: String { "a leg like 2 or milwaukee..minneapolis" }
  static var completion: CompletionKind { .named("leg") }
}

extension Departure: ArgumentValue {}

extension Session {
  fileprivate func reportLeg(_ result: EditResult, as command: String) {
    let lines = result.outcome.touched.map { reference -> String in
      guard result.changed else { return "nothing to do: \(reference) is so already" }
      let leg = (try? result.itinerary.legIndex(reference)).map { result.itinerary.legs[$0] }
      let day = leg?.day.map { ": on day \($0)" } ?? ""
      return "changed \(reference)\(day)"
    }
    report(result, as: command, lines: lines)
  }
}
