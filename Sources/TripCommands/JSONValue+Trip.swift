import Diagnostics
import JSONFormat
import TripDocuments
import TripEngine
import TripExport

extension JSONValue {
  /// Findings with their places in a text.
  static func problems(_ findings: [Finding], in source: SourceText) -> JSONValue {
    guard !findings.isEmpty else { return .array([]) }
    var positions = source.positions
    return .array(
      findings.map { finding in
        problem(finding, in: source, finding.range.map { positions.position(of: $0.lowerBound) })
      })
  }

  static func problem(
    _ finding: Finding, in source: SourceText, _ place: (line: Int, column: Int)?
  ) -> JSONValue {
    .object([
      ("severity", .string(finding.severity.rawValue)), ("rule", .string(finding.rule)),
      ("ref", .text(finding.ref)), ("message", .string(finding.message)),
      ("file", .string(source.name)), ("line", .integer(place?.line)),
      ("column", .integer(place?.column)), ("hint", .text(finding.hint)),
    ])
  }
}

extension Session {
  /// What makes JSON rows of a trip, each with what is wrong with it.
  func rowEncoder(_ open: OpenTrip, _ findings: RowFindings) -> RowEncoder {
    let source = open.document.source
    // The places of all findings are found in one go through the text.
    var positions = source.positions
    let offsets = findings.all.compactMap { $0.range?.lowerBound }
    let places = Dictionary(
      offsets.map { ($0, positions.position(of: $0)) }, uniquingKeysWith: { first, _ in first })
    let itinerary = open.itinerary
    return RowEncoder(itinerary, by: travelling, knowing: gazetteer) { row in
      findings.of(row, in: itinerary).map { finding in
        .problem(finding, in: source, finding.range.flatMap { places[$0.lowerBound] })
      }
    }
  }
}
