import CivilTime
import TripEngine
import TripModel

/// A trip as KML 2.2 (https://www.ogc.org/standard/kml/): a folder for each day with its places, then
/// its ways; nothing in it is fetched from elsewhere.
package enum KMLExport {
  /// What Google My Maps takes: layers, features of a layer, and bytes.
  private static let layers = 10
  private static let features = 2000
  private static let bytes = 5_000_000

  package static func exported(_ source: ExportSource) -> Exported {
    var exported = Exported()
    let (places, leftOut) = source.placed()
    exported.leftOut = leftOut
    let placesOfDay = Dictionary(grouping: places) { $0.day.number }
    let waysOfDay = Dictionary(grouping: source.ways, by: \.day)
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns="http://www.opengis.net/kml/2.2">
      <Document>
      \(XMLText.element("name", source.name))
      \(styles)

      """
    var most = 0
    var folders = 0
    for day in source.days {
      let places = placesOfDay[day.number] ?? []
      let ways = waysOfDay[day.number] ?? []
      guard !places.isEmpty || !ways.isEmpty else { continue }
      folders += 1
      most = max(most, places.count + ways.count)
      let date = "\(day.date.weekday.shortName) \(day.date.day) \(day.date.shortMonthName)"
      text += "<Folder>\n" + XMLText.element("name", "Day \(day.number), \(date)") + "\n"
      for place in places { text += placemark(place) }
      for way in ways { text += placemark(way) }
      text += "</Folder>\n"
    }
    exported.text = text + "</Document>\n</kml>\n"
    if folders > layers {
      exported.notes.append(
        "Google My Maps takes \(layers) layers, and each of \(folders) days is one")
    }
    if most > features {
      exported.notes.append("Google My Maps takes \(features) features in a layer, one has \(most)")
    }
    if exported.text.utf8.count > bytes { exported.notes.append("Google My Maps takes 5 MB") }
    return exported
  }

  /// Colours are alpha, blue, green, red.
  private static var styles: String {
    let pins = [("game", "ff2b2bd6"), ("item", "ffb8672a"), ("night", "ff8c3a7a")]
    let lines = [("road", "ffb8672a", 4), ("other", "ff808080", 2)]
    return
      (pins.map { "<Style id=\"\($0.0)\"><IconStyle><color>\($0.1)</color></IconStyle></Style>" }
      + lines.map {
        "<Style id=\"\($0.0)\"><LineStyle><color>\($0.1)</color><width>\($0.2)</width></LineStyle></Style>"
      }).joined(separator: "\n")
  }

  private static func placemark(_ place: ExportSource.PlacedEntry) -> String {
    var text = "<Placemark>\n" + XMLText.element("name", place.name) + "\n"
    text += XMLText.element("description", place.details) + "\n"
    if let instant = place.entry.start?.instant {
      text += "<TimeStamp>\(XMLText.element("when", instant.utcDescription))</TimeStamp>\n"
    } else {
      text += "<TimeStamp>\(XMLText.element("when", place.day.date.description))</TimeStamp>\n"
    }
    text += "<styleUrl>#\(place.entry.reference.kind.word)</styleUrl>\n"
    var data = [("ref", place.entry.reference.description)]
    if let url = place.entry.annotation.url.flatMap({ WebLink($0) }) {
      data.append(("url", url.text))
    }
    text += extended(data)
    text += "<Point><coordinates>\(position(place.coordinate))</coordinates></Point>\n"
    return text + "</Placemark>\n"
  }

  private static func placemark(_ way: ExportSource.Way) -> String {
    var text = "<Placemark>\n" + XMLText.element("name", way.title) + "\n"
    let names = way.stops.map(\.name).joined(separator: " → ")
    let takes = way.takes.map {
      "\n\(Int($0.distance.kilometres.rounded())) km, \($0.duration.words) (\($0.engine))"
    }
    text += XMLText.element("description", names + (takes ?? "")) + "\n"
    text += "<styleUrl>#\(way.mode.isOnRoad ? "road" : "other")</styleUrl>\n"
    text += extended([("refs", way.stops.map(\.label).joined(separator: " "))])
    let line = way.stops.map { position($0.coordinate) }.joined(separator: " ")
    text +=
      "<LineString><tessellate>1</tessellate><coordinates>\(line)</coordinates></LineString>\n"
    return text + "</Placemark>\n"
  }

  private static func extended(_ data: [(name: String, value: String)]) -> String {
    let parts = data.map { name, value in
      "<Data name=\"\(name)\">\(XMLText.element("value", value))</Data>"
    }
    return "<ExtendedData>\(parts.joined())</ExtendedData>\n"
  }

  private static func position(_ place: Coordinate) -> String {
    Coordinate.written(place.longitude) + "," + Coordinate.written(place.latitude)
  }
}
