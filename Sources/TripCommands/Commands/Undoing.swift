import CivilTime
import CommandLineKit
import Diagnostics
import JSONFormat
import Synchronization
import TripDocuments
import TripEngine
import TripModel
import Workspace

/// `undo`: takes the last step back.
struct Undo: TripCommand {
  var lists = false
  var force = false

  static let grammar = Grammar<Self>(
    "undo", "Take back what the last command did to the trip",
    [
      .flag("--list", \.lists, "list the steps instead, as 'log' does"),
      .flag("--force", \.force, "also over an edit that was made outside tripctl"),
    ],
    discussion: """
      One step a command or a line of the shell, also across sessions; the bytes come back exactly. \
      Where somebody else changed the file since, undo refuses and shows what they changed.
      """,
    examples: [Example("tripctl undo", "'tripctl -n undo' shows the diff first")])

  func run(in session: inout Session) throws {
    if lists { return try Log().run(in: &session) }
    try session.step(back: true, force: force)
  }
}

/// `redo`: does again what was undone.
struct Redo: TripCommand {
  var force = false

  static let grammar = Grammar<Self>(
    "redo", "Do again what 'undo' took back",
    [.flag("--force", \.force, "also over an edit that was made outside tripctl")],
    examples: [Example("tripctl redo", "until a new command is given")])

  func run(in session: inout Session) throws {
    try session.step(back: false, force: force)
  }
}

/// `log`: what was done.
struct Log: TripCommand {
  static let grammar = Grammar<Self>(
    "log", "List what was done to the trip, newest first",
    discussion: """
      Steps that were taken back stand in brackets. The last \(UndoLog.mostSteps) steps are kept, in \
      the state folder, not beside the trip.
      """,
    examples: [Example("tripctl log", "each step with its command and what it did")])

  func run(in session: inout Session) throws {
    let location = try session.locateTripFile()
    let (steps, position) =
      UndoLog(of: location.path, in: session.folders)?.steps ?? (steps: [], position: 0)
    if session.globals.json {
      let values = steps.reversed().map { step in
        JSONValue.object([
          ("number", .integer(step.number)), ("time", .string(utc(step.time))),
          ("command", .string(step.command)), ("summary", .string(step.summary)),
          ("outside", .bool(step.isForeign)), ("undone", .bool(step.number > position)),
        ])
      }
      session.output(
        JSONValue.object([
          ("schema", .string("tripctl/1")), ("command", .string("log")), ("log", .array(values)),
        ]).document)
      return
    }
    if steps.isEmpty { session.note("nothing was done to this trip yet") }
    for step in steps.reversed() {
      if session.globals.porcelain {
        session.output(
          Porcelain.line([
            String(step.number), utc(step.time), step.number > position ? "undone" : "done",
            step.command, step.summary,
          ]))
        continue
      }
      let time = utc(step.time).prefix(16).split(separator: "T").joined(separator: " ")
      let words = step.isForeign ? step.summary : "\(step.summary)  (\(step.command))"
      let line = "\(Cells.padded(String(step.number), to: 4)) \(time)  \(visible(words))"
      session.output(step.number > position ? "[\(line)]\n" : " \(line)\n")
    }
  }

  private func utc(_ seconds: Int) -> String {
    Instant(secondsSinceEpoch: seconds).utcDescription
  }
}

extension Session {
  /// Goes a step back or forth in what was done to the trip.
  fileprivate func step(back: Bool, force: Bool) throws {
    let location = try locateTripFile()
    guard let log = UndoLog(of: location.path, in: folders) else {
      throw CommandFailure(
        status: 1, rule: "no-state-folder",
        message: "there is no state folder, so nothing was kept",
        details: ["set HOME or XDG_STATE_HOME"])
    }
    do {
      let lock = try FileLock(of: location.path, in: folders)
      let snapshot = try FileSnapshot(reading: location.path)
      let (step, bytes) =
        try back
        ? log.undoing(snapshot.bytes, force: force) : log.redoing(snapshot.bytes, force: force)
      if !globals.dryRun {
        let isOver = snapshot.bytes != log.lastContent
        // What somebody else did is a step too, so that `redo` or `undo` brings it back.
        if isOver, back { try log.recordForeign(snapshot.bytes, at: now().secondsSinceEpoch) }
        _ = try snapshot.save(bytes, holding: lock)
        if isOver, !back {
          try log.record(
            from: snapshot.bytes, to: bytes, command: commandLine, summary: step.summary,
            at: now().secondsSinceEpoch)
        } else {
          try log.settle(bytes, at: back ? step.number - 1 : step.number)
        }
      }
      report(step, snapshot.bytes, bytes, location, back: back)
    } catch let failure as UndoLog.Failure {
      throw self.failure(failure, location)
    } catch let error as FileError {
      throw CommandFailure(status: error.action == .read ? 3 : 4, error.finding)
    }
  }

  private func report(
    _ step: UndoLog.Step, _ old: [UInt8], _ new: [UInt8], _ location: TripLocation, back: Bool
  ) {
    let diff = UnifiedDiff.text(
      from: old, to: new, path: String(shown(location.path).drop { $0 == "/" }))
    let words = back ? "undid" : "did again"
    if globals.json {
      output(
        JSONValue.object([
          ("schema", .string("tripctl/1")), ("command", .string(back ? "undo" : "redo")),
          ("dry_run", .bool(globals.dryRun)), ("changed", .bool(old != new)), ("edits", .array([])),
          ("created", .array([])), ("removed", .array([])), ("problems", .array([])),
          ("diff", .string(diff)),
        ]).document)
    } else if globals.dryRun {
      output(diff)
    } else {
      output("\(words): \(visible(step.summary))\n")
    }
  }

  private func failure(_ failure: UndoLog.Failure, _ location: TripLocation) -> CommandFailure {
    switch failure {
    case .nothingToUndo:
      return CommandFailure(
        status: 1, rule: "nothing-to-undo", message: "there is nothing to undo")
    case .made:
      return CommandFailure(
        status: 1, rule: "nothing-to-undo", message: "there is nothing to undo but the making",
        details: ["to undo that, remove \(shown(location.path))"])
    case .nothingToRedo:
      return CommandFailure(
        status: 1, rule: "nothing-to-redo", message: "there is nothing to do again")
    case .damaged:
      return CommandFailure(
        status: 1, rule: "log-damaged", message: "what was kept of the last step does not fit",
        details: ["the file stays as it is"])
    case .foreign:
      return CommandFailure(
        status: 1, rule: "changed-outside",
        message: "the last change was made outside tripctl",
        details: ["use --force to take that back as well; 'redo' brings it back"])
    case .changed(let recorded):
      let name = shown(location.path)
      let now = (try? FileSnapshot(reading: location.path))?.bytes ?? []
      let diff = UnifiedDiff.text(from: recorded, to: now, path: String(name.drop { $0 == "/" }))
      var failure = CommandFailure(
        status: 1, rule: "changed-outside",
        message: "\(name) was changed outside tripctl since its last command",
        details: [
          "use --force to step over that, and 'redo' to have it back; this is what changed:"
        ])
      failure.text += diff.split(separator: "\n", omittingEmptySubsequences: false)
        .map { visible($0) }.joined(separator: "\n")
      failure.json = failure.json.adding("diff", .string(diff))
      return failure
    }
  }
}

/// Which trips the line at hand has changed, so that a line is one step.
package final class UndoGroup: Sendable {
  private let paths = Mutex<Set<String>>([])

  package init() {}

  /// Forgets what the line before changed.
  package func begin() { paths.withLock { $0 = [] } }

  /// True where this line has changed the file before.
  func joins(_ path: String) -> Bool { paths.withLock { !$0.insert(path).inserted } }
}

extension Session {
  /// Puts the making of a file into the log; undoing goes no further back than that.
  func rememberNew(_ path: String, _ bytes: [UInt8]) {
    guard !globals.dryRun, let log = UndoLog(of: path, in: folders) else { return }
    do {
      try log.record(
        from: [], to: bytes, command: commandLine, summary: "made the trip",
        at: now().secondsSinceEpoch)
    } catch {
      if globals.verbose { note("warning: the log can't be kept: \(error.finding.message)") }
    }
  }

  /// Remembers a change for `undo`; a state folder that can't be written to costs only that.
  func remember(_ result: EditResult, _ bytes: [UInt8]) {
    guard result.changed, let log = UndoLog(of: result.before.location.path, in: folders) else {
      return
    }
    do {
      var numbers = log.highestNumbers(for: result.before.snapshot.bytes)
      for trip in [result.before.trip, result.after.trip] {
        for (kind, number) in trip.highestIDs {
          numbers[kind.word] = max(numbers[kind.word] ?? 0, number)
        }
      }
      try log.record(
        from: result.before.snapshot.bytes, to: bytes, command: commandLine,
        summary: result.outcome.summary(in: result.itinerary, before: result.before.itinerary),
        at: now().secondsSinceEpoch, joins: undoGroup.joins(result.before.location.path))
      try log.keep(highestNumbers: numbers)
    } catch {
      if globals.verbose { note("warning: this can't be undone: \(error.finding.message)") }
    }
  }
}

extension Outcome {
  /// What an edit did, in one line.
  func summary(in itinerary: Itinerary, before: Itinerary) -> String {
    var parts: [String] = []
    for reference in created { parts.append(named("added", reference, itinerary)) }
    for reference in removed { parts.append(named("removed", reference, before)) }
    for way in moved.prefix(3) {
      if way.fromDay != way.to.day || way.fromOrder != way.to.order {
        parts.append("moved \(way.reference) to day \(way.to.day)")
      } else if way.reference.kind == .travel {
        parts.append("pinned \(way.reference) to day \(way.to.day)")
      }
    }
    if moved.count > 3 { parts.append("and \(moved.count - 3) more") }
    for reference in touched { parts.append("changed \(reference)") }
    parts += facts
    return parts.isEmpty ? "changed the trip" : parts.joined(separator: ", ")
  }

  private func named(_ verb: String, _ reference: Reference, _ itinerary: Itinerary) -> String {
    let title = itinerary.title(of: reference)
    return "\(verb) \(reference)" + (title.isEmpty ? "" : " \(title)")
  }
}
