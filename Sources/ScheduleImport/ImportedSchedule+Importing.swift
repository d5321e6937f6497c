import CivilTime
package import Diagnostics
package import SportsCatalog
import TextReading

extension ImportedSchedule {
  /// The most bytes a file may have.
  package static let sizeLimit = 64 << 20

  /// Reads the games of a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: What messages call the file; its last part may tell the zone, the season and the
  ///     sport, as in `nba-2024-UTC.csv`.
  ///   - hints: What a person says of it, which wins over what the file says.
  ///   - catalog: Where teams and venues are looked up.
  /// - Throws: Why nothing can be had from the file.
  package init(
    _ bytes: [UInt8], named name: String, hints: ImportHints = ImportHints(), catalog: Catalog
  ) throws(ImportFailure) {
    guard bytes.count <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
    if let stranger = ImportFailure.Stranger(bytes) { throw .notASchedule(stranger) }
    if let zone = hints.zone, Zone(zone) == nil { throw .unknownZone(zone) }
    let decoded = DecodedText(bytes)
    let text = SourceText(name: name, bytes: decoded.bytes)
    let fileName = name.split(separator: "/").last.map(String.init) ?? ""
    let source = Source(
      bytes: decoded.bytes, fileName: fileName, catalog: catalog, hints: hints)
    let (format, listings) = try source.read()
    var maker = GameMaker(source)
    games = try maker.games(of: listings)
    self.format = format
    self.text = text
    leftOut = listings.leftOut + maker.leftOut
    var warnings = listings.warnings + maker.warnings
    if let offset = decoded.firstForeignByte {
      warnings.append(
        Finding(
          .warning, "schedule-encoding", "not UTF-8: read as Windows-1252", at: offset..<offset))
    }
    self.warnings = warnings.enumerated().sorted {
      ($0.element.range?.lowerBound ?? -1, $0.offset) < (
        $1.element.range?.lowerBound ?? -1, $1.offset
      )
    }.map(\.element)
  }
}

extension ImportFailure {
  /// The text that the places of a failure count, of a file with these bytes.
  package static func text(of bytes: [UInt8], named name: String) -> SourceText {
    SourceText(name: name, bytes: DecodedText(bytes).bytes)
  }
}

extension ImportFailure.Stranger {
  /// What a file is that is no text of a schedule, by how it starts.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: Array("PK\u{3}\u{4}".utf8))
      || bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
    {
      self = .archive
    } else if bytes.starts(with: [0x1F, 0x8B]) {
      self = .compressed
    } else if bytes.starts(with: Array("%PDF".utf8)) {
      self = .document
    } else {
      return nil
    }
  }
}
