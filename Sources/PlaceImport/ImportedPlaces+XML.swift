import TripModel

extension ImportedPlaces {
  /// Places of GPX (its waypoints, or where it has none, the points of its routes) or of KML.
  mutating func readXML(_ file: [UInt8]) throws(PlaceFailure) {
    let root = try XMLTree(parsing: file)
    switch root.name {
    case "gpx": readGPX(root)
    case "kml": readKML(root)
    default:
      throw PlaceFailure(
        "<\(root.name)> is neither GPX nor KML", at: root.offset,
        hint: "places are read out of GPX, KML, GeoJSON and CSV")
    }
  }

  private mutating func readGPX(_ root: XMLTree) {
    var points = root.all("wpt")
    if points.isEmpty { points = root.all("rte").flatMap { $0.all("rtept") } }
    for point in points {
      var found = FoundPlace()
      found.name = point["name"]?.text
      found.coordinate = Coordinate(
        latitude: point.attributes["lat"], longitude: point.attributes["lon"])
      found.notes = [point["desc"], point["cmt"]].compactMap { $0?.text }
      // Devices write the same words in both.
      if found.notes.count == 2, found.notes[0] == found.notes[1] { found.notes.removeLast() }
      found.url = point["link"]?.attributes["href"] ?? point["url"]?.text
      add(found, otherwise: "no latitude and longitude")
    }
    for track in root.all("trk") {
      leftOut.append(LeftOut(name: track["name"]?.text ?? "without a name", reason: "a track"))
    }
  }

  private mutating func readKML(_ root: XMLTree) {
    for placemark in root.descendants("Placemark") {
      var found = FoundPlace()
      found.name = placemark["name"]?.text
      found.location = placemark["address"]?.text
      found.notes = [placemark["description"]?.text].compactMap(\.self)
      for data in placemark["ExtendedData"]?.all("Data") ?? [] {
        if ["url", "link", "website"].contains(data.attributes["name"]?.lowercased()) {
          found.url = data["value"]?.text
        }
      }
      let shape = Self.shapes.first { placemark[$0.name] != nil }
      if let point = placemark["Point"] ?? placemark.descendants("Point").first {
        // Longitude comes first, a height last.
        let parts = (point["coordinates"]?.text ?? "").split(separator: ",").map(String.init)
        if parts.count >= 2 {
          found.coordinate = Coordinate(latitude: parts[1], longitude: parts[0])
        }
      } else if let shape {
        found.location = nil
        add(found, otherwise: shape.words)
        continue
      }
      add(found, otherwise: "no coordinates")
    }
  }

  private static let shapes = [
    (name: "LineString", words: "a line"), (name: "Polygon", words: "an area"),
    (name: "MultiGeometry", words: "several shapes"), (name: "Track", words: "a track"),
  ]
}
