import CommandLineKit
import Diagnostics

/// A session that only notes what was run.
struct Log {
  var lines: [String] = []
}

/// A point written as two numbers, to see that negative ones survive.
struct Point: ArgumentValue, Hashable {
  var x: Double
  var y: Double

  init?(argument: String) {
    let parts = argument.split(separator: ",").map { Double(argument: String($0)) }
    guard parts.count == 2, let x = parts[0], let y = parts[1] else { return nil }
    (self.x, self.y) = (x, y)
  }

  static var expectation: String { "two numbers with a comma between them" }
}

enum Colour: String, CaseIterable, ArgumentValue {
  case always, never, auto
}

enum End: String, Sendable {
  case first, last
}

/// A reference like `item/3`, the kind of argument that no word can be taken for by mistake.
struct Reference: ArgumentValue, Hashable {
  var text: String

  init?(argument: String) {
    guard argument.contains("/") else { return nil }
    text = argument
  }

  static var expectation: String { "KIND/ID, such as item/3" }
  static var completion: CompletionKind { .named("reference") }
}

struct Globals: Sendable, Equatable {
  var file: String?
  var colour = Colour.auto
  var isRehearsal = false
  var isJSON = false
  var usesPager = true

  static let parameters: [Parameter<Globals>] = [
    .option("--file", short: "f", \.file, "FILE", "the trip file", completion: .file),
    .option("--color", \.colour, "WHEN", "when to use colours"),
    .flag("--dry-run", short: "n", \.isRehearsal, "say what would change, write nothing"),
    .flag("--json", short: "j", \.isJSON, "print JSON"),
    .negation("--no-pager", \.usesPager, "do not page"),
  ]
}

struct Move: Command {
  var subjects: [Reference] = []
  var day: Int?
  var before: Reference?
  var up: Int?
  var end: End?
  var snap: Bool?

  static let grammar = Grammar<Self>(
    "move", "Move an item or a leg within its trip",
    [
      .arguments("ROW", \.subjects, "what to move", isRequired: true),
      .option("--day", short: "d", \.day, "N", "the day it goes to", completion: .named("day")),
      .option("--before", \.before, "ROW", "the row it goes before"),
      .option("--up", \.up, "N", "so many rows up", implied: "1"),
      .flag("--first", \.end, setting: .first, "to the start of the day"),
      .flag("--last", \.end, setting: .last, "to the end of the day"),
      .flag("--snap", \.snap, "go to the nearest valid place", negation: "--no-snap"),
    ],
    rules: [.atMostOne(["--before", "--up", "--first", "--last"])],
    discussion: """
      The place is said by an option. A target outside its bounds is refused.

        tripctl move item/3

      'Rows' are lines.
      .
      """,
    examples: [
      Example("tripctl move item/3 --day 2", "puts item 3 at the end of day 2")
    ])

  func run(in session: inout Log) {
    session.lines.append("move \(subjects.map(\.text)) \(day ?? 0) \(up ?? 0)")
  }
}

struct AddItem: Command {
  var title = ""
  var coordinate: Point?
  var notes: String?
  var tags: [String] = []

  static let grammar = Grammar<Self>(
    "add item", "Add an item",
    [
      .argument("TITLE", \.title, "what it is"),
      .option("--coordinate", \.coordinate, "LAT,LON", "where it is"),
      .option("--notes", \.notes, "TEXT", "words about it"),
      .options("--tag", \.tags, "TAG", "a tag; may be repeated", completion: .named("tag")),
    ])

  func run(in session: inout Log) {
    session.lines.append(
      "item \(title)|\(coordinate.map { "\($0.x) \($0.y)" } ?? "")|\(notes ?? "")|\(tags)")
  }
}

struct AddItems: Command {
  var file = ""
  static let grammar = Grammar<Self>(
    "add items", "Add the places of a file",
    [.argument("FILE", \.file, "the file", completion: .file)])
  func run(in session: inout Log) { session.lines.append("items \(file)") }
}

struct AddGame: Command {
  var home: String?
  var end: String?
  var days: Int?
  static let grammar = Grammar<Self>(
    "add game", "Add a game",
    [
      .option("--home", \.home, "TEAM", "the home team", isRequired: true),
      .option("--end", \.end, "DATE", "the last day"),
      .option("--days", \.days, "N", "how many days"),
    ], rules: [.exactlyOne(["--end", "--days"])])
  func run(in session: inout Log) { session.lines.append("game \(home ?? "")") }
}

struct Remove: Command {
  var subject: Reference?
  var reason: String?
  static let grammar = Grammar<Self>(
    "remove", "Remove a row",
    [
      .argument("ROW", \.subject, "what to remove"),
      .optionalArgument("WHY", \.reason, "the reason"),
    ], aliases: ["rm"])
  func run(in session: inout Log) {
    session.lines.append("remove \(subject?.text ?? "") \(reason ?? "")")
  }
}

struct Travel: Command {
  static let grammar = Grammar<Self>("travel", "List the legs")
  func run(in session: inout Log) { session.lines.append("travel") }
}

struct TravelSet: Command {
  var leg: String?
  var mode: Colour?
  static let grammar = Grammar<Self>(
    "travel set", "Change a leg",
    [
      .argument("LEG", \.leg, "the leg", completion: .named("leg")),
      .option("--mode", \.mode, "MODE", "how one travels"),
    ])
  func run(in session: inout Log) { session.lines.append("set \(leg ?? "")") }
}

struct Edit: Command {
  var subject: Reference?
  static let grammar = Grammar<Self>(
    "edit", "Edit an entry", [.optionalArgument("ROW", \.subject, "what to edit")])
  func run(in session: inout Log) { session.lines.append("edit \(subject?.text ?? "")") }
}

struct EditTrip: Command {
  var fields: [String] = []
  static let grammar = Grammar<Self>(
    "edit trip", "Edit the trip", [.arguments("FIELD=VALUE", \.fields, "what to set")])
  func run(in session: inout Log) { session.lines.append("edit trip \(fields)") }
}

struct Teams: Command {
  var isHidden = false
  static let grammar = Grammar<Self>(
    "teams", "List the teams", [.flag("--secret", \.isHidden, "a hidden flag", isHidden: true)])
  func run(in session: inout Log) { session.lines.append("teams") }
}

struct Secret: Command {
  static let grammar = Grammar<Self>("secret", "Do something odd", isHidden: true)
  func run(in session: inout Log) { session.lines.append("secret") }
}

/// A small table with every kind of parameter in it.
let sampleTable = CommandTable<Globals, Log>(
  sampleProgram, globals: Globals.parameters,
  groups: [CommandGroup("add", "Add something to the trip")],
  commands: [
    AnyCommand(Move.self), AnyCommand(AddItem.self), AnyCommand(AddItems.self),
    AnyCommand(AddGame.self), AnyCommand(Remove.self), AnyCommand(Travel.self),
    AnyCommand(TravelSet.self), AnyCommand(Edit.self), AnyCommand(EditTrip.self),
    AnyCommand(Teams.self), AnyCommand(Secret.self),
  ])

private let sampleProgram = {
  var program = Program(
    name: "tripctl", summary: "sports road trips in plain text", version: "1.0",
    date: "July 3, 2026")
  program.firstSteps = [Example("tripctl show", "shows the trip")]
  program.sections = [Program.Section("Editing", ["move", "add", "remove", "edit"])]
  program.environment = [Program.Entry("TRIPCTL_FILE", "the trip file")]
  program.files = [Program.Entry("trip.toml", "the trip of a folder")]
  program.exitStatuses = [Program.Entry("0", "done"), Program.Entry("2", "a usage error")]
  program.seeAlso = ["git(1)"]
  return program
}()

/// What the words run, or the message and hint of what is wrong with them.
func run(_ words: String...) -> [String] {
  switch sampleTable.parse(words, globals: Globals()).request {
  case .success(.run(let command)):
    var log = Log()
    do { try command.run(in: &log) } catch { log.lines.append("\(error)") }
    return log.lines
  case .success(.help(let path)): return ["help \(path.joined(separator: " "))"]
  case .success(.overview): return ["overview"]
  case .success(.version): return ["version"]
  case .success(.complete(let shell, let words)): return ["complete \(shell) \(words)"]
  case .failure(let error):
    let finding = error.finding(program: "tripctl")
    return [finding.message, finding.hint ?? ""]
  }
}

/// The program's options that the words set.
func globals(_ words: String...) -> Globals {
  sampleTable.parse(words, globals: Globals()).globals
}
