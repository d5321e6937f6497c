import CivilTime
import TripModel

/// A trip as CSV (RFC 4180): a line for each row of the itinerary.
package struct CSVExport {
  /// Whether text that a spreadsheet would take for a formula is written as it is.
  package var isRaw = false

  package init() {}

  private static let header = [
    "ref", "kind", "day", "date", "order", "title", "start", "end", "zone", "start_utc",
    "duration_s", "place", "location", "latitude", "longitude", "mode", "distance_km", "status",
    "going", "booking", "url", "notes",
  ]

  package func exported(_ source: ExportSource) -> Exported {
    var exported = Exported()
    var text = Self.header.joined(separator: ",") + "\r\n"
    for day in source.days {
      for entry in day.entries { text += line(entry, day.date.description) }
    }
    for entry in source.outside {
      let date = entry.day.map { source.start.adding(days: $0 - 1).description }
      text += line(entry, date ?? "")
    }
    exported.text = text
    return exported
  }

  private func line(_ entry: ExportSource.Entry, _ date: String) -> String {
    let isGame = entry.reference.kind == .game
    var fields: [String] = [entry.reference.description, entry.reference.kind.word]
    fields += [entry.day.map(String.init) ?? "", date, number(entry.order), words(entry.title)]
    fields += [entry.start?.local.description ?? "", entry.end?.local.description ?? ""]
    fields.append(entry.start?.zone?.identifier ?? "")
    fields.append(entry.start?.instant?.utcDescription ?? "")
    fields.append(entry.duration.map { String($0.seconds) } ?? "")
    fields += [words(entry.place), words(entry.location)]
    fields.append(entry.coordinate.map { Coordinate.written($0.latitude) } ?? "")
    fields.append(entry.coordinate.map { Coordinate.written($0.longitude) } ?? "")
    fields.append(entry.mode?.rawValue ?? "")
    fields.append(entry.hop.map { number(($0.distance.kilometres * 10).rounded() / 10) } ?? "")
    fields += [isGame ? entry.status.rawValue : "", isGame ? entry.going.rawValue : ""]
    let annotation = entry.annotation
    fields += [words(annotation.booking), words(annotation.url), words(annotation.notes)]
    return fields.map(Self.quoted).joined(separator: ",") + "\r\n"
  }

  private func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? value.description
  }

  /// Text of the file, with an apostrophe before what a spreadsheet would run as a formula.
  private func words(_ text: String?) -> String {
    guard let text, let first = text.unicodeScalars.first else { return "" }
    // Spreadsheets also take the wide forms of these signs for them.
    let signs: Set<Unicode.Scalar> = [
      "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
    ]
    return !isRaw && signs.contains(first) ? "'" + text : text
  }

  /// A field in quotes where it has a comma, a quote or either half of a line end.
  private static func quoted(_ field: String) -> String {
    let needsQuotes = field.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\r")
        || $0 == UInt8(ascii: "\n")
    }
    guard needsQuotes else { return field }
    var text = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { text += "\"" }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}
