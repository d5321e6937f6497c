package import Diagnostics
import LosslessTOML
package import TripEngine
package import TripModel

/// A trip file: its text, what it says, and where it says it.
package struct TripDocument: Sendable {
  package let source: SourceText
  /// The trip, with its venues and zones looked up.
  package let trip: Trip
  /// What is wrong with the file, or may be, in the order of its text; nothing that stops.
  package let findings: [Finding]
  let toml: TOMLDocument
  let tables: EntryTables

  /// Reads a trip file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: What messages call the file.
  ///   - gazetteer: What the world knows of teams and places.
  /// - Throws: all that keeps the file from being a trip, together.
  package init(
    reading bytes: [UInt8], named name: String, knowing gazetteer: Gazetteer
  ) throws(UnreadableTrip) {
    let source = SourceText(name: name, bytes: bytes)
    let toml: TOMLDocument
    do {
      toml = try TOMLDocument(parsing: bytes)
    } catch {
      throw UnreadableTrip(source: source, findings: error.findings)
    }
    try self.init(toml, source, gazetteer)
  }

  init(
    _ toml: TOMLDocument, _ source: SourceText, _ gazetteer: Gazetteer,
    reusing reuse: TripReader.Reuse? = nil
  ) throws(UnreadableTrip) {
    var reader = TripReader(toml, reusing: reuse)
    guard let read = reader.read() else {
      throw UnreadableTrip(source: source, findings: reader.sortedFindings)
    }
    var trip = read
    trip.resolve(by: gazetteer)
    self.source = source
    self.toml = toml
    self.trip = trip
    findings = reader.sortedFindings
    tables = reader.tables
  }

  /// True for a file of the first design, which `migrate` rewrites.
  package var isOldFormat: Bool { trip.format == 0 }

  /// The bytes that an entry, or one of its fields, stands at.
  package func range(of subject: Problem.Subject, field: String? = nil) -> Range<Int>? {
    guard let table = tables.table(of: subject) else {
      if case .travel(let index) = subject { return tables.oldTravels[index] }
      guard subject == .trip, let field else { return nil }
      return toml.root[field]?.range
    }
    if let field, let item = table[field] { return item.range }
    return table.range
  }

  /// What a problem says, with its place in the text.
  package func finding(of problem: Problem) -> Finding {
    var finding = problem.finding
    finding.range = range(of: problem.subject, field: problem.field)
    return finding
  }

  /// The findings of the file and of the trip, each with its place in the text, in the text's order.
  package func findings(with problems: [Problem]) -> [Finding] {
    let placed = problems.map { finding(of: $0) }
    return (findings + placed).enumerated().sorted {
      ($0.element.range?.lowerBound ?? 0, $0.offset) < (
        $1.element.range?.lowerBound ?? 0, $1.offset
      )
    }.map(\.element)
  }
}

/// A file that is no trip, and all the reasons.
package struct UnreadableTrip: Error, Sendable {
  package let source: SourceText
  package let findings: [Finding]
}

/// Where each entry of a trip stands in its file.
struct EntryTables: Sendable {
  var games: [TOMLTable] = []
  /// Nil for a leg out of an old file's table of days.
  var travels: [TOMLTable?] = []
  /// Where those are named.
  var oldTravels: [Int: Range<Int>] = [:]
  var items: [TOMLTable] = []
  var nights: [TOMLTable] = []
  var venues: [TOMLTable] = []
  var roads: [TOMLTable] = []

  func table(of subject: Problem.Subject) -> TOMLTable? {
    switch subject {
    case .trip: nil
    case .game(let index): games[index]
    case .travel(let index): travels[index]
    case .item(let index): items[index]
    case .night(let index): nights[index]
    case .venue(let index): venues[index]
    }
  }
}
