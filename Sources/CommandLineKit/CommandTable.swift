/// All commands of a program, its options for every command, and what it is.
///
/// Parsing, help, pages, completions and the interactive shell read this one table.
package struct CommandTable<Globals: Sendable, Session>: Sendable {
  package let globals: [Parameter<Globals>]
  package let commands: [AnyCommand<Session>]
  /// The facts of the table, from which all text about it is made.
  package let reference: CommandReference

  /// - Parameters:
  ///   - program: What the program is.
  ///   - globals: Options that may stand before and after any command.
  ///   - groups: A summary for each first word that is no command by itself, like `add`.
  ///   - commands: The commands, in the order in which lists show them.
  package init(
    _ program: Program, globals: [Parameter<Globals>], groups: [CommandGroup] = [],
    commands: [AnyCommand<Session>]
  ) {
    self.globals = globals
    self.commands = commands
    reference = CommandReference(
      program: program, globals: globals.map(\.facts), groups: groups,
      commands: commands.map(\.facts))
  }
}

/// A word that opens several commands and is none by itself.
package struct CommandGroup: Hashable, Sendable {
  package let name: String
  package let summary: String

  package init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }
}

/// What a program is, apart from its commands.
package struct Program: Hashable, Sendable {
  package var name: String
  /// One line, lower case, without a full stop.
  package var summary: String
  package var version: String
  /// The day of the version as manual pages write it: `July 3, 2026`.
  package var date: String
  /// Paragraphs with an empty line between them.
  package var discussion = ""
  /// Everyday commands for the first screen of help.
  package var firstSteps: [Example] = []
  /// Titles for lists of commands; commands in none of them come last.
  package var sections: [Section] = []
  package var environment: [Entry] = []
  package var files: [Entry] = []
  package var exitStatuses: [Entry] = []
  /// Manual pages beside the program's own, like `tripctl-trip(5)`.
  package var seeAlso: [String] = []

  package init(name: String, summary: String, version: String, date: String) {
    self.name = name
    self.summary = summary
    self.version = version
    self.date = date
  }

  /// A title over some commands.
  package struct Section: Hashable, Sendable {
    package let title: String
    /// The first words of the commands under it.
    package let names: [String]

    package init(_ title: String, _ names: [String]) {
      self.title = title
      self.names = names
    }
  }

  /// A word and what it means.
  package struct Entry: Hashable, Sendable {
    package let name: String
    package let meaning: String

    package init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }
}
