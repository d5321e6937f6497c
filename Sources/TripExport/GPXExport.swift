import CivilTime
import TripEngine
import TripModel

/// A trip as GPX 1.1 (https://www.topografix.com/GPX/1/1/): a waypoint for each place, and a route
/// for each way by road.
///
/// There are no tracks: programs that draw routes would draw each way twice. Home is a point of
/// routes alone.
package enum GPXExport {
  package static func exported(_ source: ExportSource) -> Exported {
    var exported = Exported()
    let (places, leftOut) = source.placed()
    exported.leftOut = leftOut
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="tripctl" xmlns="http://www.topografix.com/GPX/1/1">
      <metadata>\(XMLText.element("name", source.name))</metadata>

      """
    for place in places { text += waypoint(place) }
    for way in source.ways where way.mode.isOnRoad { text += route(way) }
    exported.text = text + "</gpx>\n"
    return exported
  }

  private static func waypoint(_ place: ExportSource.PlacedEntry) -> String {
    var text = "<wpt \(position(place.coordinate))>\n"
    // The schema wants them in this order.
    if let instant = place.entry.start?.instant {
      text += XMLText.element("time", instant.utcDescription) + "\n"
    }
    text += XMLText.element("name", "\(place.code) \(place.name)") + "\n"
    text += XMLText.element("desc", place.details) + "\n"
    if let url = place.entry.annotation.url.flatMap({ WebLink($0) }) {
      text += "<link href=\"\(XMLText.escaped(url.text))\"/>\n"
    }
    text += XMLText.element("sym", symbol(of: place.entry.reference.kind)) + "\n"
    text += XMLText.element("type", place.entry.reference.kind.word) + "\n"
    return text + "</wpt>\n"
  }

  private static func route(_ way: ExportSource.Way) -> String {
    var text = "<rte>\n" + XMLText.element("name", way.title) + "\n"
    for stop in way.stops {
      text += "<rtept \(position(stop.coordinate))>"
      text += XMLText.element("name", stop.name)
      text += XMLText.element("type", stop.reference?.kind.word ?? stop.label) + "</rtept>\n"
    }
    return text + "</rte>\n"
  }

  /// In GPX longitudes end below 180.
  private static func position(_ place: Coordinate) -> String {
    let longitude = Coordinate.written(place.longitude)
    return "lat=\"\(Coordinate.written(place.latitude))\" "
      + "lon=\"\(longitude == "180.000000" ? "-180.000000" : longitude)\""
  }

  /// Names of symbols that Garmin's devices have.
  private static func symbol(of kind: RowKind) -> String {
    switch kind {
    case .game: "Stadium"
    case .night: "Lodging"
    case .item, .travel: "Flag, Blue"
    }
  }
}
