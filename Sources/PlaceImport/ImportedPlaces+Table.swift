import TextReading
import TripModel

extension ImportedPlaces {
  /// Places of a table with a header: commas, semicolons or tabs between its fields.
  mutating func readTable(_ bytes: [UInt8]) throws(PlaceFailure) {
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    let delimiter =
      [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].max { left, right in
        line.count { $0 == left } < line.count { $0 == right }
      } ?? UInt8(ascii: ",")
    var rows = DelimitedText(bytes, delimiter: delimiter)
    guard let header = rows.next() else { throw PlaceFailure("the file is empty") }
    let columns = Columns(header.map { rows.text($0) })
    guard columns.canName else {
      throw PlaceFailure(
        "no column for the name or the place", at: 0,
        hint: "the first line must name the columns, as in name,latitude,longitude,notes")
    }
    while let row = rows.next() {
      func text(_ column: Int?) -> String? {
        guard let column, column < row.count else { return nil }
        let text = Self.unguarded(rows.text(row[column]))
        return text.isEmpty ? nil : text
      }
      var found = FoundPlace()
      found.isPlace = true
      found.name = text(columns.name)
      found.location = text(columns.location)
      found.url = text(columns.url)
      found.notes = columns.notes.compactMap { text($0) }
      found.coordinate =
        Coordinate(latitude: text(columns.latitude), longitude: text(columns.longitude))
        ?? text(columns.pair).flatMap(Self.pair) ?? text(columns.shape).flatMap(Self.point)
      if let shape = text(columns.shape), found.coordinate == nil {
        let kind = shape.prefix { $0.isLetter }.lowercased()
        leftOut.append(
          LeftOut(
            name: found.name.flatMap { cleaned($0) } ?? "without a name",
            reason: kind == "linestring" ? "a line" : kind == "polygon" ? "an area" : "no point"))
        continue
      }
      add(found, otherwise: "no name")
    }
  }

  /// Which column says what; the first of a meaning counts.
  private struct Columns {
    var name: Int?
    var latitude: Int?
    var longitude: Int?
    /// Latitude and longitude with a comma between.
    var pair: Int?
    /// `POINT (-87.97 43.03)`, as Google My Maps writes.
    var shape: Int?
    var location: Int?
    var url: Int?
    var notes: [Int] = []

    init(_ names: [String]) {
      for (index, name) in names.enumerated() {
        switch FoldedName(name).text {
        case "name", "title", "place", "label", "place name": self.name = self.name ?? index
        case "lat", "latitude", "y": latitude = latitude ?? index
        case "lon", "lng", "long", "longitude", "x": longitude = longitude ?? index
        case "coordinate", "coordinates", "latlng", "lat lon": pair = pair ?? index
        case "wkt", "geometry": shape = shape ?? index
        case "address", "location", "city": location = location ?? index
        case "url", "link", "website", "page": url = url ?? index
        case "note", "notes", "description", "desc", "comment", "comments": notes.append(index)
        default: break
        }
      }
    }

    var canName: Bool {
      name != nil || location != nil || shape != nil || pair != nil
        || (latitude != nil && longitude != nil)
    }
  }

  /// Without the apostrophe that keeps a spreadsheet from running a formula.
  private static func unguarded(_ text: String) -> String {
    guard text.first == "'", let next = text.dropFirst().first, "=+-@\t\r".contains(next) else {
      return text
    }
    return String(text.dropFirst())
  }

  private static func pair(_ text: String) -> Coordinate? {
    let parts = text.split(separator: ",").map(String.init)
    guard parts.count == 2 else { return nil }
    return Coordinate(latitude: parts[0], longitude: parts[1])
  }

  /// The point of well-known text, whose longitude comes first (OGC 06-103r4).
  private static func point(_ text: String) -> Coordinate? {
    guard text.prefix(5).lowercased() == "point", let open = text.firstIndex(of: "("),
      let close = text.lastIndex(of: ")"), open < close
    else { return nil }
    let parts = text[text.index(after: open)..<close].split(whereSeparator: \.isWhitespace)
    guard parts.count >= 2 else { return nil }
    return Coordinate(latitude: String(parts[1]), longitude: String(parts[0]))
  }
}
