package import CommandLineKit
import JSONFormat
import Routing
import TripModel
import Workspace

/// All commands, and what the program is.
///
/// To add one: a file under `Commands/`, a line in `table` below, a transcript under
/// `Tests/TripCommandsTests/Transcripts`, then `.ci/generate` for its manual page and completion.
package enum Tripctl {
  /// A line of the table: the first word of a command, and the command once it is asked for.
  private struct Line: Sendable {
    let word: String
    let make: @Sendable () -> AnyCommand<Session>

    init(_ word: String, _ make: @escaping @Sendable () -> AnyCommand<Session>) {
      self.word = word
      self.make = make
    }
  }

  private static let lines: [Line] = [
    .init("new") { AnyCommand(New.self) },
    .init("list") { AnyCommand(List.self) },
    .init("use") { AnyCommand(Use.self) },
    .init("file") { AnyCommand(WhichFile.self) },
    .init("show") { AnyCommand(Show.self) },
    .init("add") { AnyCommand(AddGame.self) },
    .init("add") { AnyCommand(AddItem.self) },
    .init("add") { AnyCommand(AddItems.self) },
    .init("add") { AnyCommand(AddNight.self) },
    .init("add") { AnyCommand(AddTravel.self) },
    .init("add") { AnyCommand(AddVenue.self) },
    .init("edit") { AnyCommand(EditFields.self) },
    .init("move") { AnyCommand(MoveCommand.self) },
    .init("remove") { AnyCommand(Remove.self) },
    .init("travel") { AnyCommand(TravelList.self) },
    .init("travel") { AnyCommand(TravelSet.self) },
    .init("travel") { AnyCommand(TravelReset.self) },
    .init("travel") { AnyCommand(TravelPrune.self) },
    .init("route") { AnyCommand(RouteCommand.self) },
    .init("export") { AnyCommand(Export.self) },
    .init("check") { AnyCommand(Check.self) },
    .init("games") { AnyCommand(Games.self) },
    .init("import") { AnyCommand(Import.self) },
    .init("refresh") { AnyCommand(Refresh.self) },
    .init("sports") { AnyCommand(Sports.self) },
    .init("sports") { AnyCommand(SportsShow.self) },
    .init("sync") { AnyCommand(Sync.self) },
    .init("teams") { AnyCommand(Teams.self) },
    .init("venues") { AnyCommand(Venues.self) },
    .init("undo") { AnyCommand(Undo.self) },
    .init("redo") { AnyCommand(Redo.self) },
    .init("log") { AnyCommand(Log.self) },
    .init("normalize") { AnyCommand(Normalize.self) },
    .init("migrate") { AnyCommand(Migrate.self) },
    .init("repl") { AnyCommand(Repl.self) },
    .init("config") { AnyCommand(Config.self) },
    .init("help") { AnyCommand(Help.self) },
    .init("completions") { AnyCommand(Completions.self) },
    .init("version") { AnyCommand(VersionCommand.self) },
    .init("__manual") { AnyCommand(ManualPages.self) },
  ]

  /// The one table that parser, help, manual pages, completions and the shell read.
  package static let table = table(of: lines)

  /// True for the first word of a command.
  static func isCommand(_ word: String) -> Bool {
    lines.contains { $0.word == word } || table.reference.commands.contains { $0.name == word }
  }

  private static func table(of lines: [Line]) -> CommandTable<Globals, Session> {
    CommandTable(
      program, globals: Globals.parameters,
      groups: [CommandGroup("add", "Add games, items, nights, travel or venues")],
      commands: lines.map { $0.make() })
  }

  /// Understands a command line with the part of the table that its words name, since making all
  /// grammars takes as long as showing a trip does; where that fails, with the whole table.
  private static func parse(
    _ words: [String], _ globals: Globals
  ) -> CommandLineParse<Globals, Session> {
    let name = words.first { word in lines.contains { $0.word == word } }
    if let name, !words.contains(where: { $0 == "--help" || $0 == "-h" || $0.hasPrefix("__") }) {
      let parse = table(of: lines.filter { $0.word == name }).parse(words, globals: globals)
      if case .success(.run) = parse.request { return parse }
    }
    return table.parse(words, globals: globals)
  }

  private static var program: Program {
    var program = Program(
      name: "tripctl", summary: "plan sports road trips in plain text", version: "0.1.0",
      date: "November 30, 2026")
    program.discussion = """
      A trip is a TOML file that people edit by hand and keep in git; tripctl changes the one or \
      two lines it must and leaves every other byte alone. Games are fixed by their schedule, \
      travel moves within the guardrails that the games set, everything else goes anywhere.

      References are KIND/ID, like item/3, game/1, travel/milwaukee..minneapolis; as operands also \
      two words: item 3. The file's format is described in tripctl-trip(5).
      """
    program.firstSteps = [
      Example("tripctl show", "the trip, day by day"),
      Example(
        "tripctl add game --home brewers --away cubs --on 2026-07-03 --time 19:10", "a game"),
      Example("tripctl move item 3 --day 2 --after game", "an item to another place"),
      Example("tripctl travel", "the legs and where they may be"),
      Example("tripctl check", "what is wrong"),
    ]
    program.sections = [
      .init("Trips", ["new", "list", "use", "file"]),
      .init("The itinerary", ["show", "add", "edit", "move", "remove"]),
      .init("On the road", ["travel", "route"]),
      .init(
        "The catalog", ["games", "import", "refresh", "sports", "teams", "venues", "sync"]),
      .init("The file", ["check", "undo", "redo", "log", "normalize", "migrate"]),
      .init("The program", ["repl", "config", "help", "completions", "version"]),
    ]
    program.environment = [
      .init("TRIPCTL_FILE", "the trip file where neither -f nor -t says it"),
      .init(
        "TRIPCTL_EDITOR, VISUAL, EDITOR", "the editor of `tripctl edit`; may hold arguments"),
      .init("TRIPCTL_PAGER, PAGER", "the pager of long output on a terminal; empty or cat: none"),
      .init(
        "TRIPCTL_ENGINE, TRIPCTL_URL, TRIPCTL_FALLBACK",
        "what measures drives, where --engine, --url and --fallback don't say it"),
      .init("NO_COLOR", "set and not empty: no colour"),
      .init("CLICOLOR_FORCE", "set and not 0: colour also where no terminal reads it"),
      .init("COLUMNS", "the width of the output"),
      .init(
        "LC_ALL, LC_CTYPE, LANG", "where these name no UTF-8 locale, output is as with --ascii"),
      .init("XDG_DATA_HOME", "where the store of synced and imported games is kept"),
      .init("XDG_STATE_HOME", "where locks, the choice of 'use' and the steps of 'undo' are kept"),
    ]
    program.files = [
      .init("trip.toml, trips/NAME.toml", "trips, here or in a folder above"),
      .init(
        "FILE.conflict",
        "what a command wanted of a trip that somebody else changed in the meantime"),
      .init("~/.config/tripctl/config.toml", "settings, see tripctl-config(1)"),
      .init(
        "~/.local/share/tripctl/catalog.db",
        "what was synced and imported, and what routing servers said; a cache, which may be deleted"
      ),
      .init("~/.local/state/tripctl", "locks, choices, and what can be undone"),
    ]
    program.exitStatuses = [
      .init("0", "done, also where nothing had to change"),
      .init("1", "refused, a check failed, or there is no such thing"),
      .init("2", "usage: an unknown command or option, a value that is none"),
      .init("3", "the trip file can't be found, chosen or read"),
      .init("4", "a file or standard output can't be written, or a file not locked"),
      .init("5", "a source, the network or the catalog store failed"),
      .init("130, 141", "ended by Ctrl-C, by a closed pipe"),
    ]
    program.seeAlso = ["tripctl-trip(5)", "tripctl-feed(5)"]
    return program
  }

  static func versionLine(_ session: Session) -> String {
    let program = table.reference.program
    return session.globals.json
      ? JSONValue.object([
        ("schema", .string("tripctl/1")), ("command", .string("version")),
        ("version", .string(program.version)),
      ]).document
      : "\(program.name) \(program.version)\n"
  }

  /// Shows text of the program about itself, with `--json` as the `text` of a value.
  static func say(_ text: String, as command: String, in session: Session) {
    guard session.globals.json else { return session.show(text) }
    session.output(
      JSONValue.object([
        ("schema", .string("tripctl/1")), ("command", .string(command)), ("text", .string(text)),
      ]).document)
  }

  /// Reads the settings and runs a command line.
  ///
  /// - Returns: the exit status; what there is to say has been said.
  package static func start(_ words: [String], in session: inout Session) -> Int32 {
    do {
      let place = session
      session.settings = try Settings.read(in: session.folders) { place.shown($0) }
    } catch {
      let failure =
        error as? CommandFailure
        ?? CommandFailure(status: 3, rule: "settings", message: "\(error)")
      // Who looks for help, or at the settings, is mending them.
      guard worksWithoutSettings(words) else {
        var scope = session
        scope.globals = parse(words, session.globals).globals
        return report(failure, in: scope)
      }
      session.errors(failure.text)
    }
    session.globals = session.settings.applied(to: session.globals)
    return run(words, in: &session)
  }

  private static func worksWithoutSettings(_ words: [String]) -> Bool {
    let helping = ["--help", "-h", "--version", "-V"]
    let command = words.first { word in lines.contains { $0.word == word } }
    return words.contains(where: helping.contains)
      || command.map(["help", "version", "config", "completions"].contains) ?? words.isEmpty
  }

  /// Says why a command ended.
  ///
  /// - Returns: its exit status.
  private static func report(_ failure: CommandFailure, in session: Session) -> Int32 {
    guard failure.speaks else { return failure.status }
    if session.globals.json {
      let error = session.scriptLine.map { failure.json.adding("line", .integer($0)) }
      session.output(
        JSONValue.object([("schema", .string("tripctl/1")), ("error", error ?? failure.json)])
          .document)
    } else {
      session.errors(failure.text)
    }
    return failure.status
  }

  /// Runs a command line, the name of the program not among its words.
  ///
  /// - Returns: the exit status; what there is to say has been said.
  package static func run(_ words: [String], in session: inout Session) -> Int32 {
    run(words, in: &session, expansions: 0)
  }

  private static func run(
    _ words: [String], in session: inout Session, expansions: Int
  ) -> Int32 {
    let parse = parse(words, session.globals)
    if let other = instead(of: words, parse, session, expansions) {
      switch other {
      case .words(let words): return run(words, in: &session, expansions: expansions + 1)
      case .program(let words):
        session.flush()
        return Child.run(words, environment: session.place)
      case .refusal(let failure):
        var scope = session
        scope.globals = parse.globals
        return report(failure, in: scope)
      }
    }
    var before = session.globals
    session.globals = parse.globals
    session.joinStore(isSilent: opensStore(parse))
    session.travelling = .estimate
    session.commandLine = words.map { ShellWords.quoted($0) }.joined(separator: " ")
    defer {
      // `use` takes the place of the trip that was named when the shell began.
      if session.globals.file == nil, session.globals.trip == nil {
        (before.file, before.trip) = (nil, nil)
      }
      session.globals = before
    }
    do {
      switch parse.request {
      case .failure(let error):
        throw CommandFailure(status: 2, error.finding(program: table.reference.program.name))
      case .success(.overview): say(overview(session), as: "help", in: session)
      case .success(.version): session.output(versionLine(session))
      case .success(.help(let path)): say(help(path, session), as: "help", in: session)
      case .success(.complete(let shell, let typed)):
        session.output(completions(shell, typed, session))
      case .success(.run(let command)):
        try session.checkDirectory()
        try command.run(in: &session)
      }
      return 0
    } catch let failure as CommandFailure {
      return report(failure, in: session)
    } catch {
      return report(CommandFailure(status: 1, rule: "failed", message: "\(error)"), in: session)
    }
  }

  /// True for commands that can't do without the store, and so say themselves what is wrong with it.
  private static func opensStore(_ parse: CommandLineParse<Globals, Session>) -> Bool {
    guard case .success(.run(let command)) = parse.request else { return false }
    return ["games", "import", "refresh", "sync"].contains(command.path.first)
  }

  /// What a word that is no command stands for.
  private enum Substitute {
    case words([String])
    case program([String])
    case refusal(CommandFailure)
  }

  /// The alias that an unknown command is, or the program `tripctl-COMMAND` on the path.
  private static func instead(
    of words: [String], _ parse: CommandLineParse<Globals, Session>, _ session: Session,
    _ expansions: Int
  ) -> Substitute? {
    guard case .failure(let error) = parse.request, error.command.isEmpty,
      case .unknownCommand(let word, _) = error.problem, let index = words.firstIndex(of: word)
    else { return nil }
    if let alias = session.settings.aliases[word] {
      guard expansions < 10 else {
        return .refusal(
          CommandFailure(
            status: 2, rule: "alias-loop", message: "the alias '\(word)' leads back to itself",
            details: ["`tripctl config` has the aliases and where they are set"]))
      }
      if let expansion = try? ShellWords.words(in: alias), !expansion.isEmpty {
        return .words(Array(words[..<index]) + expansion + words[(index + 1)...])
      }
    }
    guard FoldedName(word).slug == word,
      let program = Folder.program(
        named: "tripctl-\(word)", path: session.environment["PATH"] ?? "")
    else { return nil }
    guard index == 0 else {
      return .refusal(
        CommandFailure(
          status: 2, rule: "usage",
          message: "options stand after '\(word)': it is a program of its own, tripctl-\(word)",
          details: ["it would run without \(words[..<index].joined(separator: " "))"]))
    }
    return .program([program] + words[(index + 1)...])
  }

  private static func width(_ session: Session) -> Int { min(session.terminal.width ?? 80, 100) }

  private static func overview(_ session: Session) -> String {
    table.reference.overview(width: width(session))
  }

  private static func help(_ path: [String], _ session: Session) -> String {
    table.reference.help(about: path, width: width(session)) ?? overview(session)
  }
}
