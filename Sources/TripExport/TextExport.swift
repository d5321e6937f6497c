import CivilTime
import TripModel

/// A trip as plain text, to be printed or mailed: all that is known of each entry.
package enum TextExport {
  package static func exported(_ source: ExportSource) -> Exported {
    var exported = Exported()
    var text = "\(line(source.name))\n\(source.spanWords)\n"
    if let home = source.home { text += "From \(line(home)) and back\n" }
    for day in source.days {
      text += "\n\(day.heading)"
      if !day.cities.isEmpty { text += " - " + line(day.cities.joined(separator: ", ")) }
      text += "\n"
      for entry in day.entries { text += lines(entry) }
    }
    if !source.outside.isEmpty {
      text += "\nOutside the trip\n"
      for entry in source.outside { text += lines(entry) }
    }
    exported.text = text
    return exported
  }

  private static func lines(_ entry: ExportSource.Entry) -> String {
    let clock = entry.start.map { $0.local.time.hourAndMinute } ?? "     "
    let indent = String(repeating: " ", count: 9)
    var words = [entry.fullTitle] + [entry.placeWords, entry.wayWords].compactMap(\.self)
    if entry.start == nil, let clock = entry.clockWords { words.append(clock) }
    var text = "  \(clock)  " + line((words + entry.remarks).joined(separator: ", ")) + "\n"
    if let booking = entry.annotation.booking { text += "\(indent)Booking: \(line(booking))\n" }
    if let notes = entry.annotation.notes?.trimmingLineEnds, !notes.isEmpty {
      for note in notes.split(whereSeparator: \.isNewline) {
        text += indent + line(String(note)) + "\n"
      }
    }
    if let url = entry.annotation.url { text += indent + line(url) + "\n" }
    return text
  }

  /// Text on one line, without control signs.
  private static func line(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.properties.isWhitespace ? " " : scalar
    }.filter { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
    return String(String.UnicodeScalarView(scalars))
  }
}
