import Diagnostics
import TripDocuments
import TripEngine
import TripModel
import Workspace

/// A trip file that a command works on.
struct OpenTrip {
  let location: TripLocation
  /// What messages and JSON call the file.
  let name: String
  let snapshot: FileSnapshot
  let document: TripDocument
  let itinerary: Itinerary

  var trip: Trip { document.trip }

  /// What a trip without a name is called: its file, wherever that lies.
  var fallbackName: String {
    let last = location.path.split(separator: "/").last.map(String.init) ?? "trip"
    return last.hasSuffix(".toml") ? String(last.dropLast(5)) : last
  }
}

extension Session {
  /// Finds the trip file that the options, the environment and the folder mean.
  ///
  /// - Throws: exit 3 with the places looked at.
  func locateTrip() throws -> TripLocation {
    do {
      return try finder.locate(file: globals.file, trip: globals.trip)
    } catch {
      throw CommandFailure(status: 3, error.finding)
    }
  }

  /// The same for commands that write, or that ask what was done to a file.
  ///
  /// - Throws: exit 2 for standard input.
  func locateTripFile() throws -> TripLocation {
    let location = try locateTrip()
    guard location != .standardInput else {
      throw CommandFailure(
        status: 2, rule: "usage", message: "a trip on standard input has no file to change",
        details: ["-f - is for commands that only read, and for --dry-run"])
    }
    return location
  }

  /// Reads the trip file.
  func openTrip() throws -> OpenTrip {
    let location = try locateTrip()
    if globals.verbose { note("using \(shown(location.path)): \(location.reason.words)") }
    return try open(location)
  }

  /// Reads a trip file; exit 3 where it can't be read or is no trip.
  func open(_ location: TripLocation) throws -> OpenTrip {
    let isInput = location == .standardInput
    if isInput, scriptLine != nil {
      throw CommandFailure(
        status: 2, rule: "usage", message: "standard input is the script, and no trip",
        details: ["name a file with -f"])
    }
    let name = isInput ? "standard input" : shown(location.path)
    let snapshot: FileSnapshot
    do {
      snapshot = try isInput ? .ofStandardInput() : FileSnapshot(reading: location.path)
    } catch {
      var finding = error.finding
      finding.message = finding.message.replacingPath(location.path, by: name)
      throw CommandFailure(status: 3, finding)
    }
    let document: TripDocument
    do {
      document = try TripDocument(
        reading: snapshot.bytes, named: name, knowing: catalog.gazetteer)
    } catch {
      throw CommandFailure(error)
    }
    return OpenTrip(
      location: location, name: name, snapshot: snapshot, document: document,
      itinerary: Itinerary(document.trip))
  }

  /// All findings of a trip, those of its text and those of its plan.
  func findings(of open: OpenTrip) -> [Finding] {
    findings(of: open.document, open.itinerary)
  }

  func findings(of document: TripDocument, _ itinerary: Itinerary) -> [Finding] {
    document.findings(with: itinerary.problems(by: travelling, knowing: gazetteer))
  }

  /// The findings of a trip by the rows that they are about.
  func rowFindings(of open: OpenTrip) -> RowFindings {
    RowFindings(open.document, open.itinerary.problems(by: travelling, knowing: gazetteer))
  }
}

extension CommandFailure {
  /// A file that is no trip: all the reasons, each at its place.
  init(_ unreadable: UnreadableTrip) {
    self.init(unreadable.findings, in: unreadable.source)
  }

  /// A file that can't be used: all the reasons, each at its place.
  init(_ findings: [Finding], in source: SourceText) {
    let first = findings.first
    self.init(
      status: 3, text: source.rendered(findings),
      json: Self.error(
        3, first?.rule ?? "unreadable", first?.message ?? "", [first?.hint].compactMap { $0 },
        problems: .problems(findings, in: source)))
  }
}

extension TripLocation.Reason {
  /// Why it is this file.
  var words: String {
    switch self {
    case .fileOption: "named with -f"
    case .nameOption: "named with -t"
    case .variable: "named by TRIPCTL_FILE"
    case .tripFile: "a trip.toml here or above"
    case .onlyTrip: "the only trip of its folder"
    case .chosen: "chosen with `tripctl use`"
    }
  }
}

extension String {
  /// The text with the first mention of a path in another spelling.
  func replacingPath(_ path: String, by name: String) -> String {
    guard let range = firstRange(of: path) else { return self }
    return String(self[..<range.lowerBound]) + name + self[range.upperBound...]
  }

  private func firstRange(of part: String) -> Range<String.Index>? {
    guard !part.isEmpty else { return nil }
    var start = startIndex
    while start < endIndex {
      let rest = self[start...]
      if rest.hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
