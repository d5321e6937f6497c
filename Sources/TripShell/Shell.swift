import CommandLineKit
import Diagnostics
import LineEditing
package import TripCommands
import Workspace

/// The interactive shell: a line becomes the same commands that the program's arguments are.
///
/// A line with several statements is one step of `undo`. When input is no terminal, lines are a
/// script: no prompt, no history, and the first error ends it with that error's status.
@MainActor
package struct Shell {
  private var session: Session
  private let keepsGoing: Bool
  private var status: Int32 = 0

  /// - Parameters:
  ///   - session: The world, with the options that the shell was started with.
  ///   - keepsGoing: True for a script that goes on after an error.
  package init(_ session: Session, keepsGoing: Bool) {
    self.session = session
    self.keepsGoing = keepsGoing
  }

  // MARK: A script

  /// Runs the lines; the status is that of the first error.
  package mutating func run(script lines: some Sequence<String>) -> Int32 {
    for (index, line) in lines.enumerated() {
      var scope = session
      let place = "stdin:\(index + 1): "
      let errors = session.errors
      scope.errors = { errors(Self.placed($0, at: place)) }
      scope.scriptLine = index + 1
      let result = run(line, in: &scope, isScript: true)
      scope.errors = errors
      session.globals = scope.globals
      if result.status != 0, status == 0 { status = result.status }
      if result.isOver || (result.status != 0 && !keepsGoing) { break }
    }
    return status
  }

  /// A message with the line of the script in front of it.
  nonisolated static func placed(_ text: String, at place: String) -> String {
    let own = "tripctl: "
    return text.hasPrefix(own) ? place + text.dropFirst(own.count) : text
  }

  // MARK: A conversation

  /// Talks with somebody at a terminal until they leave.
  package mutating func converse() -> Int32 {
    let editor = LineEditor.shared
    let history = HistoryFile(in: session.folders)
    for line in history?.lines() ?? [] { editor.remember(line) }
    let world = session
    editor.complete = { Self.candidates(for: $0, in: world) }
    session.note(
      "tripctl \(Tripctl.table.reference.program.version): `help` lists the commands, Ctrl-D leaves"
    )
    var last = ""
    while true {
      session.flush()
      switch editor.read(prompt: prompt) {
      case .end:
        session.output("\n")
        session.flush()
        return 0
      case .interrupted: continue
      case .line(let line):
        let isSecret = line.hasPrefix(" ")
        if !line.allSatisfy(\.isWhitespace), !isSecret, line != last {
          editor.remember(line)
          history?.append(line)
          last = line
        }
        if run(line, in: &session, isScript: false).isOver { return 0 }
      }
    }
  }

  /// `great-lakes 25 Aug - 31 Aug> `, or the program's name where no trip is chosen.
  private var prompt: String { Tripctl.prompt(session) }

  // MARK: One line

  private func run(
    _ line: String, in session: inout Session, isScript: Bool
  ) -> (status: Int32, isOver: Bool) {
    session.undoGroup.begin()
    let trimmed = line.drop(while: \.isWhitespace)
    if trimmed.hasPrefix("!") {
      guard !isScript else {
        session.errors("tripctl: !COMMAND works at a terminal alone\n")
        return (2, false)
      }
      session.flush()
      let command = String(trimmed.dropFirst())
      return (Child.run(["/bin/sh", "-c", command], environment: session.place), false)
    }
    let statements: [[String]]
    do {
      statements = try ShellWords.statements(in: line)
    } catch {
      session.errors("tripctl: \(error.message)\n")
      return (2, false)
    }
    for words in statements {
      if ["quit", "exit"].contains(words[0]), words.count == 1 { return (0, true) }
      if ["repl", "shell"].contains(words[0]) {
        session.errors("tripctl: this is the shell already\n")
        return (2, false)
      }
      let plain = words[0] == "?" ? ["help"] + words.dropFirst() : words
      let status = Tripctl.run(plain, in: &session)
      if status != 0 { return (status, false) }
    }
    return (0, false)
  }

  // MARK: Completion

  /// What could stand at the end of the line, quoted so that the shell reads it back.
  static func candidates(for line: String, in session: Session) -> [LineEditor.Candidate] {
    let unfinished = ShellWords.unfinished(line)
    guard !unfinished.isComment else { return [] }
    if unfinished.words.count == 1 {
      let own = [("quit", "leave the shell"), ("exit", "leave the shell")]
      let typed = unfinished.words[0]
      let extra = own.filter { $0.0.hasPrefix(typed) }.map { LineEditor.Candidate($0.0, $0.1) }
      return Tripctl.candidates(unfinished.words, session).map { quoted($0, unfinished.quote) }
        + extra
    }
    return Tripctl.candidates(unfinished.words, session).map { quoted($0, unfinished.quote) }
  }

  private static func quoted(
    _ candidate: CommandLineKit.Candidate, _ quote: Character?
  ) -> LineEditor.Candidate {
    // Inside an open quote readline keeps the quote and wants the bare word.
    let word = quote == nil ? ShellWords.quoted(candidate.value) : candidate.value
    return LineEditor.Candidate(word, visible(candidate.description))
  }
}
