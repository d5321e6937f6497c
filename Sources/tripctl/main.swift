import CivilTime
import Glibc
import SportsCatalog
import TripCommands
import Workspace

Signals.ignoreWriteFailures()
let output = Output()
var session = Session(
  environment: .ofProcess(), terminal: .ofProcess(), catalog: Catalog(), now: { .ofProcess() },
  random: { UInt64.random(in: .min ... .max) },
  output: { output.write($0) }, errors: { Output.complain($0) })
let status = Tripctl.run(Array(CommandLine.arguments.dropFirst()), in: &session)
exit(output.finish(status))
