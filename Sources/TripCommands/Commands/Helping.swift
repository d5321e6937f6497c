import CommandLineKit
import Diagnostics

/// `help`: about a command.
struct Help: TripCommand {
  var words: [String] = []

  static let grammar = Grammar<Self>(
    "help", "Show help about a command",
    [.arguments("COMMAND", \.words, "its words, like move or add game", completion: .command)],
    examples: [Example("tripctl help move", "the same as 'tripctl move --help'")])

  func run(in session: inout Session) throws {
    let reference = Tripctl.table.reference
    let width = min(session.terminal.width ?? 80, 100)
    guard !words.isEmpty else {
      Tripctl.say(
        reference.help(about: [], width: width) ?? reference.overview(width: width), as: "help",
        in: session)
      return
    }
    guard let text = reference.help(about: words, width: width) else {
      let near = nearest(words.joined(separator: " "), to: reference.commands.map(\.name))
      throw CommandFailure(
        status: 2, rule: "usage", message: "'\(words.joined(separator: " "))' is no command",
        details: near.isEmpty ? [] : ["did you mean \(near.joined(separator: ", "))?"])
    }
    Tripctl.say(text, as: "help", in: session)
  }
}

/// `version`: one line.
struct VersionCommand: TripCommand {
  static let grammar = Grammar<Self>(
    "version", "Print the version", examples: [Example("tripctl version", "one line")])

  func run(in session: inout Session) throws {
    session.output(Tripctl.versionLine(session))
  }
}

/// `completions`: a completion script for a shell.
struct Completions: TripCommand {
  var shell = CompletionShell.bash

  static let grammar = Grammar<Self>(
    "completions", "Print the completion script for a shell",
    [.argument("SHELL", \.shell, "bash, zsh or fish")],
    examples: [Example("eval \"$(tripctl completions bash)\"", "for this shell alone")])

  func run(in session: inout Session) throws {
    let script = Tripctl.table.reference.completionScript(for: shell)
    session.globals.json
      ? Tripctl.say(script, as: "completions", in: session) : session.output(script)
  }
}

/// `manual`: writes the manual pages; for the project itself.
struct ManualPages: TripCommand {
  static let grammar = Grammar<Self>(
    "__manual", "Print a manual page by its file name",
    [.argument("PAGE", \.page, "like tripctl-move.1")], isHidden: true)

  var page = ""

  func run(in session: inout Session) throws {
    let pages = Tripctl.table.reference.manPages()
    if page == "list" {
      session.output(pages.map { $0.fileName + "\n" }.joined())
    } else if let found = pages.first(where: { $0.fileName == page }) {
      session.output(found.text)
    } else {
      throw CommandFailure(status: 1, rule: "no-page", message: "no page '\(page)'")
    }
  }
}
