import JSONFormat
import TripModel

extension ImportedPlaces {
  /// Places of GeoJSON (RFC 7946): the features that are points.
  mutating func readGeoJSON(_ bytes: [UInt8]) throws(PlaceFailure) {
    let root: JSONText
    do throws(JSONFault) {
      root = try JSONText(parsing: bytes)
    } catch {
      let words =
        switch error.reason {
        case .expected(let what): "expected \(what)"
        case .beyondLimit(let what): "more than \(what)"
        }
      throw PlaceFailure(
        words, at: error.offset, hint: "the file is damaged or was cut; export it again")
    }
    switch root["type"]?.text {
    case "FeatureCollection":
      for feature in root["features"]?.array ?? [] { addFeature(feature) }
    case "Feature": addFeature(root)
    default:
      throw PlaceFailure(
        "JSON that is no GeoJSON", at: root.range.lowerBound,
        hint: "expected an object with \"type\": \"FeatureCollection\"")
    }
  }

  private mutating func addFeature(_ feature: JSONText) {
    var found = FoundPlace()
    let properties = feature["properties"]
    func property(_ names: String...) -> String? {
      names.lazy.compactMap { properties?[$0]?.text }.first { !$0.isEmpty }
    }
    found.name = property("name", "title", "Name", "Title", "label")
    found.location = property("address", "location", "Address", "Location")
    found.url = property("url", "link", "website", "google_maps_url")
    found.notes = ["notes", "description", "desc", "comment", "Comment"].compactMap {
      property($0)
    }
    let geometry = feature["geometry"]
    let kind = geometry?["type"]?.text
    if kind == "Point", let numbers = geometry?["coordinates"]?.array, numbers.count >= 2 {
      found.coordinate = Coordinate(latitude: numbers[1].text, longitude: numbers[0].text)
    } else if let kind, kind != "Point" {
      // What is said of a line says nothing of a place.
      found.location = nil
      add(found, otherwise: Self.shapeWords[kind] ?? "no point")
      return
    }
    add(found, otherwise: "no coordinates")
  }

  private static let shapeWords = [
    "LineString": "a line", "MultiLineString": "a line", "Polygon": "an area",
    "MultiPolygon": "an area", "MultiPoint": "several points",
    "GeometryCollection": "several shapes",
  ]
}
