package import CivilTime
import Diagnostics
import Routing
package import SportsCatalog
import TripDocuments
import TripEngine
import TripModel
package import Workspace

/// The world as a command sees it: made once by the program, once by each test.
package struct Session {
  /// Variables and the current folder.
  package var environment: Environment
  /// The options that hold for the command at hand.
  package var globals = Globals()
  /// What is known of the terminal.
  package var terminal: Terminal
  /// What names can mean: what came with the program, and what the store adds.
  package internal(set) var catalog: Catalog
  /// The catalog without the store.
  let releaseCatalog: Catalog
  /// The clock, for the log alone.
  package var now: @Sendable () -> Instant
  /// The command as it was typed, for the log.
  package var commandLine = ""
  /// What the line at hand has changed.
  package var undoGroup = UndoGroup()
  /// The line of the script that is being run; nil elsewhere.
  package var scriptLine: Int?
  /// Where new uids come from.
  package var random: @Sendable () -> UInt64
  /// Where results go.
  package var output: @Sendable (String) -> Void
  /// Settings of the person.
  package var settings = Settings()
  /// Where long text goes: a pager on a terminal.
  package var page: (@Sendable (String) -> Void)?
  /// Asks a question that yes or no answers; nil where nobody is there to ask.
  package var confirm: (@Sendable (String) -> Bool)?
  /// Makes what went there visible.
  package var flush: @Sendable () -> Void = {}
  /// The interactive shell, handed in by the program.
  package var shell: (@Sendable (Session, _ keepsGoing: Bool) -> Int32)?
  /// Where everything else goes.
  package var errors: @Sendable (String) -> Void

  package init(
    environment: Environment, terminal: Terminal, catalog: Catalog,
    now: @escaping @Sendable () -> Instant,
    random: @escaping @Sendable () -> UInt64, output: @escaping @Sendable (String) -> Void,
    errors: @escaping @Sendable (String) -> Void
  ) {
    self.environment = environment
    self.terminal = terminal
    self.catalog = catalog
    releaseCatalog = catalog
    self.now = now
    self.random = random
    self.output = output
    self.errors = errors
  }

  /// What `-C DIR` makes of the environment.
  package var place: Environment {
    guard let directory = globals.directory else { return environment }
    return Environment(
      variables: environment.variables, currentDirectory: environment.absolute(directory))
  }

  /// Refuses a folder of `-C` that is not there, before anything is looked for or made in it.
  func checkDirectory() throws {
    guard let directory = globals.directory, !Folder.exists(place.currentDirectory) else { return }
    throw CommandFailure(
      status: 3, rule: "no-such-folder", message: "there is no folder '\(directory)'",
      details: ["-C takes a folder that exists"])
  }

  /// The folders in which the program keeps what is its own.
  package var folders: Folders { Folders(environment) }
  /// What finds the trip that a command means.
  package var finder: TripFinder { TripFinder(place, folders: folders) }

  /// What measures ways for the command at hand; edits never wait for a network.
  var travelling = Travelling.estimate

  /// What the catalog knows, for a trip.
  var gazetteer: Gazetteer { catalog.gazetteer }

  /// The day that the clock shows, by universal time.
  var today: CivilDate { CivilDateTime(wallSeconds: now().secondsSinceEpoch).date }

  /// The sport of that key or abbreviation.
  ///
  /// - Throws: exit 1 where the catalog has none.
  func sport(_ name: String) throws -> AnySport {
    if let sport = catalog.sport(named: name) { return sport }
    throw CommandFailure(
      unknown: name, "sport", nearest: nearest(name, to: catalog.sports.map(\.key)),
      hint: "'sports --all' lists those of the catalog")
  }

  /// Says something that is neither result nor error, unless `--quiet`.
  package func note(_ line: String) {
    if !globals.quiet { errors(line + "\n") }
  }

  /// Text that may be longer than the screen.
  func show(_ text: String) {
    if let page, globals.pages, !globals.json, !globals.porcelain {
      page(text)
    } else {
      output(text)
    }
  }

  /// A path as people want to read it.
  func shown(_ path: String) -> String { Path.shown(path, from: place.currentDirectory) }
}

/// What is known of the terminal, or of its absence.
package struct Terminal: Hashable, Sendable {
  /// Whether results go to a terminal.
  package var outputIsTerminal: Bool
  /// Whether messages go to one.
  package var errorIsTerminal: Bool
  /// Cells in a line; nil where nothing is to be cut or wrapped.
  package var width: Int?

  /// Facts as they were found.
  package init(outputIsTerminal: Bool, errorIsTerminal: Bool, width: Int?) {
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.width = width
  }
}
