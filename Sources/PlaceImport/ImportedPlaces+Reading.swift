import Diagnostics
import JSONFormat
import TextReading
import TripModel

extension ImportedPlaces {
  /// Reads GPX, KML, GeoJSON or CSV, told apart by content.
  ///
  /// - Parameter file: The bytes of the file, in any encoding that its format has.
  /// - Throws: Where it is none of these, is damaged, or has more places than are taken.
  package init(reading file: [UInt8]) throws(PlaceFailure) {
    if file.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      throw PlaceFailure(
        "an archive, not a text", hint: "unpack it: the places of a .kmz are in its doc.kml")
    }
    let text = DecodedText(file)
    let start = text.bytes.first { !Self.isSpace($0) }
    switch start {
    case nil: throw PlaceFailure("the file is empty")
    case UInt8(ascii: "<"): try readXML(file)
    case UInt8(ascii: "{"), UInt8(ascii: "["): try readGeoJSON(text.bytes)
    default: try readTable(text.bytes)
    }
    if places.count > Self.limit {
      throw PlaceFailure(
        "\(places.count) places, and at most \(Self.limit) are taken", hint: "split the file")
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Adds what was found of a place, or says why it is none.
  mutating func add(_ found: FoundPlace, otherwise reason: String) {
    let title = found.name.flatMap { cleaned($0) }
    let location = found.location.flatMap { cleaned($0) }
    guard found.coordinate != nil || location != nil || found.isPlace else {
      leftOut.append(LeftOut(name: title ?? "without a name", reason: reason))
      return
    }
    guard let name = title ?? location ?? found.coordinate?.written else {
      leftOut.append(LeftOut(name: "without a name", reason: reason))
      return
    }
    places.append(
      ImportedPlace(
        title: name, coordinate: found.coordinate, location: location == name ? nil : location,
        url: found.url.flatMap(Self.webAddress), notes: Self.notes(found.notes, besides: name)))
  }

  /// Notes as lines, without the marks of HTML and control signs; nil where nothing is left.
  private static func notes(_ parts: [String], besides title: String) -> String? {
    let written = parts.map { PlainText.of($0) }.filter { !$0.isEmpty && $0 != title }
    return written.isEmpty ? nil : written.joined(separator: "\n")
  }

  private static func webAddress(_ text: String) -> String? {
    guard let address = cleaned(text), !address.contains(" ") else { return nil }
    let folded = address.lowercased()
    return folded.hasPrefix("https://") || folded.hasPrefix("http://") ? address : nil
  }
}
