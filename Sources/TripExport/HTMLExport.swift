import Cartography
import CivilTime
import TripEngine
import TripModel

/// A trip as one HTML page to print and take along: a map, and a table for each day.
///
/// It has no script and fetches nothing, which its own security policy also says to the browser. Colours
/// follow the reader's choice of light or dark; paper gets black and white.
package enum HTMLExport {
  package static func exported(_ source: ExportSource) -> Exported {
    let map = SVGMap.map(of: source)
    var exported = Exported()
    var text = head(source)
    text += "<header>\n<h1><bdi>\(XMLText.escaped(source.name))</bdi></h1>\n"
    text += "<p>\(XMLText.escaped(summary(source)))</p>\n</header>\n<main>\n"
    if let map { text += figure(map) }
    for day in source.days {
      text += "<section class=\"day\">\n<h2 id=\"day-\(day.number)\">Day \(day.number) "
      text += "<time datetime=\"\(day.date)\">\(day.date.weekday.name) \(day.date.day) "
      text += "\(day.date.monthName) \(day.date.year)</time></h2>\n"
      if !day.cities.isEmpty {
        text += "<p class=\"cities\">\(XMLText.escaped(day.cities.joined(separator: ", ")))</p>\n"
      }
      text += table(day.entries, labelledBy: "day-\(day.number)", map) + "</section>\n"
    }
    if !source.outside.isEmpty {
      text += "<section class=\"day\">\n<h2 id=\"outside\">Outside the trip</h2>\n"
      text += table(source.outside, labelledBy: "outside", map) + "</section>\n"
    }
    text += "</main>\n"
    if map != nil { text += "<footer><p>Outlines of the map: Natural Earth.</p></footer>\n" }
    exported.text = text + "</body>\n</html>\n"
    exported.leftOut = source.placed().leftOut.filter { $0.reason == "no coordinate" }
      .map { Route.LeftOut(reference: $0.reference, reason: "no coordinate for the map") }
    return exported
  }

  // MARK: Parts

  private static func head(_ source: ExportSource) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>\(title(source))</title>
    <style>
    \(PageStyle.text)
    </style>
    </head>
    <body>

    """
  }

  /// A title may not be blank.
  private static func title(_ source: ExportSource) -> String {
    source.name.allSatisfy(\.isWhitespace) ? "Trip" : XMLText.escaped(source.name)
  }

  /// `Tue 25 Aug - Mon 31 Aug 2026 · from Chicago and back · 5 games · about 812 km by car`.
  private static func summary(_ source: ExportSource) -> String {
    var parts = [source.spanWords]
    if let home = source.home { parts.append("from \(home) and back") }
    let games = source.entries.count { $0.reference.kind == .game && $0.going != .no }
    if games > 0 { parts.append(games == 1 ? "1 game" : "\(games) games") }
    let driven = source.route.driving(source.route.hops)
    if driven.distance.metres > 0 {
      let about = source.route.engine == "estimate" ? "about " : ""
      parts.append(
        "\(about)\(Int(driven.distance.kilometres.rounded())) km by car, \(driven.duration.words)")
    }
    return parts.joined(separator: " · ")
  }

  private static func figure(_ map: ExportSource.RouteMap) -> String {
    var text = "<figure>\n" + SVGMap.text(map) + "<figcaption>\n<ol>\n"
    for (index, stop) in map.plan.stops.enumerated() {
      let words = map.words(ofStop: index)
      text += "<li><bdi>\(XMLText.escaped(stop.name))</bdi>"
      if !words.isEmpty { text += " <span>\(words)</span>" }
      text += "</li>\n"
    }
    text += "</ol>\n"
    if map.plan.lines.contains(where: \.isFlown) { text += "<p>Dashed: flown.</p>\n" }
    return text + "</figcaption>\n</figure>\n"
  }

  private static func table(
    _ entries: [ExportSource.Entry], labelledBy id: String, _ map: ExportSource.RouteMap?
  ) -> String {
    guard !entries.isEmpty else { return "<p class=\"nothing\">Nothing planned.</p>\n" }
    var text = "<table aria-labelledby=\"\(id)\">\n<thead><tr><th scope=\"col\">Time</th>"
    text += "<th scope=\"col\">What</th><th scope=\"col\">Where</th>"
    text += "<th scope=\"col\">Map</th></tr></thead>\n<tbody>\n"
    for entry in entries { text += row(entry, map?.stops[entry.reference]) }
    return text + "</tbody>\n</table>\n"
  }

  private static func row(_ entry: ExportSource.Entry, _ stop: Int?) -> String {
    let isOff = entry.status == .cancelled || entry.going == .no
    var text = "<tr class=\"\(entry.reference.kind.word)\(isOff ? " off" : "")\">"
    text += "<td class=\"time\">\(XMLText.escaped(clock(entry)))</td><td class=\"what\">"
    let full = entry.fullTitle
    text += "<b><bdi>\(full.isEmpty ? "(no title)" : XMLText.escaped(full))</bdi></b>"
    let facts = [entry.wayWords].compactMap(\.self) + entry.remarks
    if !facts.isEmpty { text += "<br>" + XMLText.escaped(facts.joined(separator: ", ")) }
    if let booking = entry.annotation.booking, !booking.isEmpty {
      text += "<br>Booking: <bdi>\(XMLText.escaped(booking))</bdi>"
    }
    if let notes = entry.annotation.notes?.trimmingLineEnds, !notes.isEmpty {
      let lines = notes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      text += "<p>\(lines.map { XMLText.escaped(String($0)) }.joined(separator: "<br>"))</p>"
    }
    if let link = entry.annotation.url.flatMap({ WebLink($0) }) {
      let address = XMLText.escaped(link.text)
      text += "<br><a href=\"\(address)\">\(address)</a>"
    }
    text += "</td><td class=\"where\">"
    text += entry.placeWords.map { "<bdi>\(XMLText.escaped($0))</bdi>" } ?? ""
    return text + "</td><td class=\"stop\">\(stop.map { "\($0)" } ?? "")</td></tr>\n"
  }

  private static func clock(_ entry: ExportSource.Entry) -> String {
    guard let words = entry.clockWords else { return "" }
    return entry.reference.kind == .game && entry.start == nil && entry.about == nil ? "?" : words
  }
}
