import CommandLineKit
import Diagnostics
import TripDocuments
import TripEngine
import Workspace

/// The trip file in somebody's editor, and the check of what they made of it.
struct EditorSession {
  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  /// Opens a copy of the trip file; what comes back is taken over only if it is a trip.
  func run() throws {
    let open = try openForEditing()
    let words = try editorWords()
    let copy = try makeCopy(of: open)
    while true {
      session.flush()
      let status = Child.run(words + [copy], environment: session.place)
      guard status == 0 else {
        throw CommandFailure(
          status: 1, rule: "editor", message: "the editor ended with status \(status)",
          details: ["nothing was changed; your text is in \(copy)"])
      }
      let bytes = try read(copy)
      if bytes == open.bytes {
        ScratchFile.remove(copy)
        session.note("nothing was changed")
        return
      }
      do {
        _ = try TripDocument(reading: bytes, named: copy, knowing: session.gazetteer)
      } catch {
        session.errors(CommandFailure(error).text)
        if session.confirm?("edit it again?") == true { continue }
        throw CommandFailure(
          status: 3, rule: "no-trip", message: "that is no trip, so nothing was changed",
          details: ["your text is in \(copy)"])
      }
      try takeOver(bytes, open, copy)
      return
    }
  }

  private func openForEditing() throws -> (location: TripLocation, bytes: [UInt8]) {
    let location = try session.locateTripFile()
    do {
      return (location, try FileSnapshot(reading: location.path).bytes)
    } catch {
      throw CommandFailure(status: 3, error.finding)
    }
  }

  /// `TRIPCTL_EDITOR`, `VISUAL`, `EDITOR`, else vi; the value may hold arguments and quotes.
  private func editorWords() throws -> [String] {
    let environment = session.environment
    let value =
      ["TRIPCTL_EDITOR", "VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty } ?? "vi"
    do {
      return try ShellWords.words(in: value)
    } catch {
      throw CommandFailure(
        status: 2, rule: "editor", message: "can't read the editor's command: \(error.message)")
    }
  }

  private func makeCopy(of open: (location: TripLocation, bytes: [UInt8])) throws -> String {
    do {
      return try ScratchFile.make(
        named: Path.name(of: open.location.path), open.bytes, session.environment)
    } catch {
      throw CommandFailure(status: 4, error.finding)
    }
  }

  private func read(_ copy: String) throws -> [UInt8] {
    do {
      return try FileSnapshot(reading: copy).bytes
    } catch {
      throw CommandFailure(status: 3, error.finding)
    }
  }

  private func takeOver(
    _ bytes: [UInt8], _ opened: (location: TripLocation, bytes: [UInt8]), _ copy: String
  ) throws {
    let world = session.gazetteer
    let result = try session.change(allowsUnreadable: opened.bytes) { now in
      guard now == opened.bytes else {
        throw CommandFailure(
          status: 1, rule: "changed-outside",
          message: "\(session.shown(opened.location.path)) was changed while you edited it",
          details: ["nothing was changed; your text is in \(copy)"])
      }
      return bytes
    }
    ScratchFile.remove(copy)
    guard let document = try? TripDocument(reading: bytes, named: result, knowing: world) else {
      return
    }
    session.output("changed \(visible(result))\n")
    let findings = session.findings(of: document, Itinerary(document.trip))
    if !findings.isEmpty { session.errors(document.source.rendered(findings)) }
  }
}
