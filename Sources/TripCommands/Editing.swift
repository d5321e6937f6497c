import CivilTime
import Diagnostics
import JSONFormat
import LosslessTOML
import TripDocuments
import TripEngine
import TripModel
import Workspace

/// What an edit made of a file.
struct EditResult {
  let before: OpenTrip
  let after: TripDocument
  let itinerary: Itinerary
  let outcome: Outcome
  let diff: String
  let isDryRun: Bool

  var changed: Bool { before.snapshot.bytes != after.source.bytes }

  /// What the edit made wrong that was right before.
  let newFindings: [Finding]
}

extension Session {
  /// Makes an edit of the trip file and saves it, or says what it would be with `--dry-run`.
  ///
  /// The file is read again under its lock, so that two commands at once come one after the other.
  func edit(_ makeEdit: (OpenTrip) throws -> Edit) throws -> EditResult {
    try change { open in
      let edit = try makeEdit(open)
      let outcome: Outcome
      do throws(Refusal) {
        outcome = try edit.applied(
          to: open.trip, knowing: gazetteer, numbersAbove: givenNumbers(of: open))
      } catch {
        throw failure(error, in: open)
      }
      do throws(DocumentFailure) {
        return (try open.document.applying(outcome, knowing: gazetteer), outcome)
      } catch {
        throw failure(error, in: open)
      }
    }
  }

  /// The highest ids that the file had, also those that an undo may bring back.
  private func givenNumbers(of open: OpenTrip) -> [RowKind: Int] {
    guard let log = UndoLog(of: open.location.path, in: folders) else { return [:] }
    let numbers = log.highestNumbers(for: open.snapshot.bytes)
    return Dictionary(
      uniqueKeysWithValues: RowKind.allCases.map { ($0, numbers[$0.word] ?? 0) })
  }

  /// Changes the trip file in whatever way; the same rules of locking, saving and rehearsing.
  ///
  /// Where somebody who knows no lock writes the file in between, such as an editor, the work is done
  /// again on what they wrote. Where it is refused there, the wish is kept beside the file.
  func change(
    _ work: (OpenTrip) throws -> (document: TripDocument, outcome: Outcome)
  ) throws -> EditResult {
    if globals.dryRun { return try rehearse(try open(try locateTrip()), work).result }
    let location = try locateTripFile()
    do {
      let lock = try FileLock(of: location.path, in: folders)
      var wish: Wish?
      for _ in 0..<Self.mostTries {
        let (result, bytes): (EditResult, [UInt8])
        do {
          (result, bytes) = try rehearse(try open(location), work)
        } catch let failure as CommandFailure {
          guard let wish else { throw failure }
          throw conflict(wish, location, because: failure)
        }
        do throws(FileError) {
          _ = try result.before.snapshot.save(bytes, holding: lock)
        } catch {
          guard error.reason == .changed else { throw error }
          wish = Wish(before: result.before.snapshot.bytes, after: bytes)
          continue
        }
        if wish != nil {
          note(
            "\(shown(location.path)) was changed in the meantime; the edit is made on top of that")
        }
        remember(result, bytes)
        return result
      }
      throw FileError(.write, location.path, .changed)
    } catch let error as FileError {
      var finding = error.finding
      finding.message = finding.message.replacingPath(location.path, by: shown(location.path))
      throw CommandFailure(status: 4, finding)
    }
  }

  /// How often an edit is made again on what somebody else wrote in the meantime.
  private static var mostTries: Int { 8 }

  /// What an edit would have made of a file that is another now.
  private struct Wish {
    let before: [UInt8]
    let after: [UInt8]
  }

  /// Keeps the text that an edit wanted in a file beside the trip, and says why it is not in it.
  private func conflict(
    _ wish: Wish, _ location: TripLocation, because reason: CommandFailure
  ) -> CommandFailure {
    let name = shown(location.path)
    var kept: String?
    // The first name that is free: an older wish is a wish still.
    for number in 1...100 where kept == nil {
      let path = location.path + (number == 1 ? ".conflict" : ".conflict-\(number)")
      do throws(FileError) {
        try NewFile.create(path, wish.after)
        kept = path
      } catch {
        if error.reason != .exists { break }
      }
    }
    let diff = UnifiedDiff.text(from: wish.before, to: wish.after, path: diffPath(name))
    var failure = CommandFailure(
      status: 4, rule: "conflict",
      message: "\(name) was changed in the meantime, and the edit does not fit what it is now",
      details: [
        kept.map { "your version is in \(shown($0))" } ?? "your version could not be kept either",
        "the reason:",
      ])
    failure.text += reason.text.split(separator: "\n").map { "    \($0)\n" }.joined()
    failure.text += "  what was wanted:\n"
    failure.text += diff.split(separator: "\n", omittingEmptySubsequences: false)
      .map { visible($0) }.joined(separator: "\n")
    failure.json = failure.json.adding("diff", .string(diff))
      .adding("kept", .text(kept.map { shown($0) }))
    return failure
  }

  /// Puts other bytes in place of the file's, whatever it holds now; for an editor.
  ///
  /// - Returns: what messages call the file.
  func change(
    allowsUnreadable opened: [UInt8], _ work: ([UInt8]) throws -> [UInt8]
  ) throws -> String {
    let location = try locateTripFile()
    let name = shown(location.path)
    do {
      let lock = try FileLock(of: location.path, in: folders)
      let snapshot = try FileSnapshot(reading: location.path)
      let bytes = try work(snapshot.bytes)
      _ = try snapshot.save(bytes, holding: lock)
      if let log = UndoLog(of: location.path, in: folders) {
        try? log.record(
          from: snapshot.bytes, to: bytes, command: commandLine, summary: "edited by hand",
          at: now().secondsSinceEpoch, joins: undoGroup.joins(location.path))
      }
      return name
    } catch let error as FileError {
      throw CommandFailure(status: error.action == .read ? 3 : 4, error.finding)
    }
  }

  private func rehearse(
    _ open: OpenTrip, _ work: (OpenTrip) throws -> (document: TripDocument, outcome: Outcome)
  ) throws -> (result: EditResult, bytes: [UInt8]) {
    let (document, outcome) = try work(open)
    let old = open.snapshot.bytes
    let new = document.source.bytes
    let changed = old != new
    let itinerary = changed ? Itinerary(document.trip) : open.itinerary
    let diff =
      changed && (globals.dryRun || globals.json)
      ? UnifiedDiff.text(from: old, to: new, path: diffPath(open.name)) : ""
    let fresh = changed ? newFindings(open, document, itinerary) : []
    let result = EditResult(
      before: open, after: document, itinerary: itinerary, outcome: outcome, diff: diff,
      isDryRun: globals.dryRun, newFindings: fresh)
    return (result, new)
  }

  private func diffPath(_ name: String) -> String {
    String(name.drop { $0 == "/" })
  }

  /// What is wrong now and was not: a small trip alone, since it means two checks of everything.
  private func newFindings(
    _ open: OpenTrip, _ document: TripDocument, _ itinerary: Itinerary
  ) -> [Finding] {
    let size = open.trip.items.count + open.trip.games.count + open.trip.travels.count
    guard size <= 2000 else { return [] }
    func key(_ finding: Finding) -> String {
      "\(finding.rule) \(finding.ref ?? "") \(finding.message)"
    }
    let known = Set(findings(of: open).map(key))
    return findings(of: document, itinerary).filter { !known.contains(key($0)) }
  }

  // MARK: Failures

  func failure(_ refusal: Refusal, in open: OpenTrip) -> CommandFailure {
    var failure = CommandFailure(refusal, in: open.itinerary)
    if case .idTwice(let reference, let entries) = refusal {
      let lines = entries.compactMap { index -> String? in
        let subject: Problem.Subject =
          switch reference.kind {
          case .game: .game(index)
          case .item: .item(index)
          case .night: .night(index)
          case .travel: .travel(index)
          }
        return open.document.range(of: subject, field: "id").map {
          "line \(open.document.source.position(of: $0.lowerBound).line)"
        }
      }
      failure = CommandFailure(
        status: 1, rule: "id-twice",
        message: "\(reference) stands twice in \(open.name): \(lines.joined(separator: " and "))",
        details: ["give one of them another id"])
    }
    return failure
  }

  func failure(_ failure: DocumentFailure, in open: OpenTrip) -> CommandFailure {
    switch failure {
    case .oldFormat:
      CommandFailure(
        status: 1, rule: "old-format",
        message: "\(open.name) is of the old kind and can't be edited",
        details: ["rewrite it first with `tripctl migrate`"])
    case .text(let error):
      CommandFailure(
        status: 1, rule: "text",
        message: "\(open.name) can't be changed in that way: \(error.words)",
        details: ["edit it by hand; nothing was written"])
    case .unreadable(let trip):
      CommandFailure(
        status: 1, rule: trip.findings.first?.rule ?? "unreadable",
        message: "that would be no trip: \(trip.findings.first?.message ?? "")",
        details: [trip.findings.first?.hint].compactMap { $0 })
    case .unfaithful:
      CommandFailure(
        status: 1, rule: "unfaithful",
        message: "the new text of \(open.name) would say something else than was asked for",
        details: ["nothing was written; please report it with the file"])
    }
  }

  // MARK: Saying what happened

  /// Reports an edit: the diff of a rehearsal, the JSON value, or a line for each thing.
  func report(_ result: EditResult, as command: String, lines: [String]) {
    if globals.json {
      output(json(result, command).document)
      return
    }
    if result.isDryRun {
      output(result.diff)
    } else if globals.porcelain {
      output(porcelain(result))
    } else {
      for line in lines { output(line + "\n") }
    }
    for finding in result.newFindings {
      note("\(finding.severity.rawValue): \(visible(finding.message))")
      if let hint = finding.hint { note("  \(visible(hint))") }
    }
  }

  /// `WHAT REF DAY ORDER`, tab-separated, a line for each thing; nothing where nothing changed.
  private func porcelain(_ result: EditResult) -> String {
    guard result.changed else { return "" }
    let outcome = result.outcome
    func line(_ word: String, _ reference: Reference) -> String {
      let place = (try? result.itinerary.content(of: reference))
        .flatMap { result.itinerary.shownPlace(of: $0) }
      return Porcelain.line([
        word, reference.description, place.map { String($0.day) } ?? "",
        place.map { $0.order.description } ?? "",
      ])
    }
    var text = outcome.created.map { line("added", $0) }.joined()
    for way in outcome.moved { text += line("moved", way.reference) }
    for reference in outcome.touched { text += line("changed", reference) }
    for reference in outcome.removed {
      text += Porcelain.line(["removed", reference.description, "", ""])
    }
    return text
  }

  private func json(_ result: EditResult, _ command: String) -> JSONValue {
    let edits = result.outcome.moved.map { way in
      JSONValue.object([
        ("ref", .string(way.reference.description)),
        (
          "from",
          .object([("day", .integer(way.fromDay)), ("order", .number(way.fromOrder))])
        ),
        (
          "to",
          .object([("day", .integer(way.to.day)), ("order", .number(way.to.order))])
        ),
        ("snapped", .bool(way.isSnapped)),
      ])
    }
    return .object([
      ("schema", .string("tripctl/1")), ("command", .string(command)),
      ("dry_run", .bool(result.isDryRun)), ("changed", .bool(result.changed)),
      ("edits", .array(edits)),
      ("created", .array(result.outcome.created.map { .string($0.description) })),
      ("removed", .array(result.outcome.removed.map { .string($0.description) })),
      ("problems", .problems(result.newFindings, in: result.after.source)),
      ("diff", .string(result.diff)),
    ])
  }
}
