import CivilTime
import JSONFormat
import TripEngine
import TripModel

/// A trip as GeoJSON (RFC 7946): a point for each place, and a line for each way.
package enum GeoJSONExport {
  package static func exported(_ source: ExportSource) -> Exported {
    var exported = Exported()
    let (places, leftOut) = source.placed()
    exported.leftOut = leftOut
    let ways = source.ways
    var members: [(String, JSONValue)] = [("type", .string("FeatureCollection"))]
    let path = places.map(\.coordinate) + ways.flatMap { $0.stops.map(\.coordinate) }
    if let box = box(around: path, along: ways) { members.append(("bbox", box)) }
    members.append(("features", .array(places.map(feature) + ways.enumerated().map(feature))))
    exported.text = JSONValue.object(members).document
    return exported
  }

  private static func feature(_ place: ExportSource.PlacedEntry) -> JSONValue {
    let entry = place.entry
    return .object([
      ("type", .string("Feature")), ("id", .string(entry.reference.description)),
      (
        "geometry",
        .object([("type", .string("Point")), ("coordinates", position(Degrees(place.coordinate)))])
      ),
      (
        "properties",
        .object([
          ("kind", .string(entry.reference.kind.word)), ("day", .integer(place.day.number)),
          ("date", .string(place.day.date.description)), ("name", .string(place.name)),
          ("title", .string(entry.title)), ("sport", .text(entry.sport)),
          ("start", .time(entry.start)),
          ("status", entry.sport.map { _ in .string(entry.status.rawValue) } ?? .null),
          ("location", .text(entry.location)), ("booking", .text(entry.annotation.booking)),
          ("url", .text(entry.annotation.url)), ("notes", .text(entry.annotation.notes)),
        ])
      ),
    ])
  }

  private static func feature(_ number: Int, _ way: ExportSource.Way) -> JSONValue {
    let lines = cut(way.stops.map { Degrees($0.coordinate) })
    let written = lines.map { JSONValue.array($0.map(position)) }
    return .object([
      ("type", .string("Feature")), ("id", .string("way/\(number + 1)")),
      (
        "geometry",
        .object([
          ("type", .string(lines.count == 1 ? "LineString" : "MultiLineString")),
          ("coordinates", lines.count == 1 ? written[0] : .array(written)),
        ])
      ),
      (
        "properties",
        .object([
          ("kind", .string("way")), ("day", .integer(way.day)),
          ("mode", .string(way.mode.rawValue)),
          ("stops", .array(way.stops.map { .string($0.label) })),
          ("distance_km", .number(way.takes?.distance.kilometres, decimals: 1)),
          ("duration_s", .integer(way.takes?.duration.seconds)),
          ("engine", .text(way.takes?.engine)),
        ])
      ),
    ])
  }

  // MARK: The date line

  /// A place whose longitude may be beyond ±180, so that a line goes on across the date line.
  private struct Degrees {
    var latitude: Double
    var longitude: Double

    init(_ place: Coordinate) {
      latitude = place.latitude
      longitude = place.longitude
    }

    init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// A line cut where it crosses the date line, the shorter way round (RFC 7946, 3.1.9).
  private static func cut(_ places: [Degrees]) -> [[Degrees]] {
    var lines: [[Degrees]] = []
    var line: [Degrees] = []
    for place in places {
      guard let last = line.last else {
        line.append(place)
        continue
      }
      let turn = place.longitude - last.longitude
      guard abs(turn) > 180 else {
        line.append(place)
        continue
      }
      // Eastwards over +180 where the longitudes fall.
      let edge = turn < 0 ? 180.0 : -180.0
      let beyond = place.longitude + (turn < 0 ? 360 : -360)
      let width = beyond - last.longitude
      let share = width == 0 ? 0 : (edge - last.longitude) / width
      let latitude = last.latitude + share * (place.latitude - last.latitude)
      if share > 0 { line.append(Degrees(latitude: latitude, longitude: edge)) }
      if line.count > 1 { lines.append(line) }
      line = share < 1 ? [Degrees(latitude: latitude, longitude: -edge), place] : [place]
    }
    if line.count > 1 || lines.isEmpty { lines.append(line) }
    return lines
  }

  /// West, south, east and north; west is above east where the date line is within (RFC 7946, 5.2).
  private static func box(
    around places: [Coordinate], along ways: [ExportSource.Way]
  ) -> JSONValue? {
    guard let first = places.first else { return nil }
    var (south, north) = (first.latitude, first.latitude)
    for place in places {
      south = min(south, place.latitude)
      north = max(north, place.latitude)
    }
    // The widest stretch of longitude with no place in it is what the box leaves out.
    let sorted = Set(places.map(\.longitude)).sorted()
    var (west, east) = (sorted[0], sorted[sorted.count - 1])
    let crosses = ways.contains { way in
      zip(way.stops, way.stops.dropFirst()).contains {
        abs($0.coordinate.longitude - $1.coordinate.longitude) > 180
      }
    }
    if crosses {
      var widest = 0.0
      for (left, right) in zip(sorted, sorted.dropFirst()) where right - left > widest {
        widest = right - left
        (west, east) = (right, left)
      }
    }
    return .array([number(west), number(south), number(east), number(north)])
  }

  private static func position(_ place: Degrees) -> JSONValue {
    .array([number(place.longitude), number(place.latitude)])
  }

  private static func number(_ degrees: Double) -> JSONValue { .number(degrees, decimals: 6) }
}
