import CivilTime
package import CommandLineKit
import Diagnostics
import TripDocuments
import TripEngine
import TripModel
import Workspace

extension Tripctl {
  /// The prompt of the shell: the trip and its span, or the program's name where none is chosen.
  package static func prompt(_ session: Session) -> String {
    let style = Styling(session)
    guard
      session.globals.file != "-",
      let location = try? session.finder.locate(
        file: session.globals.file, trip: session.globals.trip)
    else { return style.bold("tripctl") + "> " }
    let file = Path.name(of: location.path)
    let name = file.hasSuffix(".toml") ? String(file.dropLast(5)) : file
    guard let open = try? session.open(location) else {
      return "\(style.bold(style.shown(name))) (can't be read)> "
    }
    let trip = open.trip
    let title = Cells.cut(style.shown(trip.name ?? name), to: 30, style.ellipsis)
    let span =
      "\(trip.start.day) \(trip.start.shortMonthName) - \(trip.end.day) \(trip.end.shortMonthName)"
    return "\(style.bold(title)) \(span)> "
  }

  /// What could stand in place of the last of the words; files are the shell's own matter.
  package static func candidates(_ words: [String], _ session: Session) -> [Candidate] {
    let answer = table.reference.completion(of: words) { question in
      lookUp(question, session)
    }
    switch answer {
    case .candidates(let candidates): return candidates
    case .files(let prefix): return files(prefix, session, foldersOnly: false)
    case .directories(let prefix): return files(prefix, session, foldersOnly: true)
    }
  }

  private static func files(
    _ prefix: String, _ session: Session, foldersOnly: Bool
  ) -> [Candidate] {
    let slash = prefix.lastIndex(of: "/")
    let shown = slash.map { String(prefix[...$0]) } ?? ""
    let start = slash.map { String(prefix[prefix.index(after: $0)...]) } ?? prefix
    let folder = session.place.absolute(shown.isEmpty ? "." : shown)
    let names = (try? Folder.names(in: folder)) ?? []
    return names.filter { $0.hasPrefix(start) && (start.hasPrefix(".") || !$0.hasPrefix(".")) }
      .compactMap { name in
        let isFolder = Folder.exists(Path.joined(folder, name))
        if foldersOnly, !isFolder { return nil }
        return Candidate(shown + name + (isFolder ? "/" : ""))
      }
  }
}
