import CivilTime
import Glibc
import SportsCatalog
import TripCommands
import TripShell
import Workspace

Signals.ignoreWriteFailures()
let output = Output()
var session = Session(
  environment: .ofProcess(), terminal: .ofProcess(), catalog: Catalog(), now: { .ofProcess() },
  random: { UInt64.random(in: .min ... .max) },
  output: { output.write($0) }, errors: { output.complain($0) })
session.flush = { output.flush() }
session.shell = { session, keepsGoing in
  MainActor.assumeIsolated {
    var shell = Shell(session, keepsGoing: keepsGoing)
    if isatty(STDIN_FILENO) == 1 { return shell.converse() }
    let lines = StandardInputLines()
    let status = shell.run(script: lines)
    guard lines.failure != 0, status == 0 else { return status }
    output.complain(
      "tripctl: can't read standard input: \(String(cString: strerror(lines.failure)))\n")
    return 3
  }
}
if session.terminal.outputIsTerminal {
  let environment = session.environment
  session.page = { output.page($0, environment) }
  if isatty(STDIN_FILENO) == 1 { session.confirm = { output.confirm($0) } }
}
// Swift finds the arguments through /proc; without it there are none, not even the program's name.
let words = CommandLine.arguments
guard !words.isEmpty else {
  output.complain("tripctl: can't read the command line: /proc is not readable\n")
  exit(4)
}
let status = Tripctl.start(Array(words.dropFirst()), in: &session)
exit(output.finish(status))
