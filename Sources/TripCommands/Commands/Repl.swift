import CommandLineKit

/// `repl`: the interactive shell, which the program hands in.
struct Repl: TripCommand {
  var keepsGoing = false

  static let grammar = Grammar<Self>(
    "repl", "Work on a trip line by line",
    [.flag("--keep-going", \.keepsGoing, "in a script: go on after an error")],
    aliases: ["shell"],
    discussion: """
      Lines are the program's own commands, with the quoting of a POSIX shell and nothing expanded; \
      several are parted by ; and a # begins a comment. A line is one step of undo. Tab completes \
      commands, options, ids and days; quit, exit or Ctrl-D leave; !COMMAND runs a command of the \
      system's shell; ? is short for help.

      When standard input is no terminal, its lines are a script: no prompt, no history; the first \
      error ends it with that error's status and stdin:LINE: before the message.
      """,
    examples: [Example("tripctl repl", "then: move item 3 --day 2 --after game")])

  func run(in session: inout Session) throws {
    let status = session.shell?(session, keepsGoing) ?? 0
    guard status != 0 else { return }
    var failure = CommandFailure(status: status, rule: "script", message: "the script failed")
    failure.speaks = false
    throw failure
  }
}
