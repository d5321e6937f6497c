import CivilTime
import TripModel

/// A trip as Markdown that CommonMark (https://spec.commonmark.org/0.31.2/) and GitHub read alike: a
/// heading a day, a list of what is on it, no tables and no HTML.
package enum MarkdownExport {
  package static func exported(_ source: ExportSource) -> Exported {
    var exported = Exported()
    var text = "# \(escaped(source.name))\n\n\(escaped(source.spanWords))\n"
    if let home = source.home { text += "\nFrom \(escaped(home)) and back.\n" }
    for day in source.days {
      text += "\n## \(escaped(day.heading))\n\n"
      if !day.cities.isEmpty {
        text += escaped(day.cities.joined(separator: ", ")) + "\n\n"
      }
      text += list(day.entries)
    }
    if !source.outside.isEmpty {
      text += "\n## Outside the trip\n\n" + list(source.outside)
    }
    exported.text = text
    return exported
  }

  private static func list(_ entries: [ExportSource.Entry]) -> String {
    guard !entries.isEmpty else { return "Nothing planned.\n" }
    return entries.map(item).joined()
  }

  private static func item(_ entry: ExportSource.Entry) -> String {
    var text = "- "
    if let clock = entry.clockWords { text += "\(escaped(clock)) " }
    let title = escaped(entry.fullTitle)
    text += title.isEmpty ? "(no title)" : "**\(title)**"
    let facts = [entry.placeWords, entry.wayWords].compactMap(\.self) + entry.remarks
    for fact in facts { text += ", \(escaped(fact))" }
    var lines: [String] = [text]
    if let booking = entry.annotation.booking { lines.append("Booking: \(escaped(booking))") }
    if let notes = entry.annotation.notes?.trimmingLineEnds {
      lines += notes.split(whereSeparator: \.isNewline).map { escaped(String($0)) }
        .filter { !$0.isEmpty }
    }
    if let url = entry.annotation.url.flatMap({ WebLink($0) }) { lines.append("<\(url.text)>") }
    // Two blanks at its end make a line end one that is seen.
    return lines.joined(separator: "  \n  ") + "\n"
  }

  /// Text on one line in which nothing means anything to Markdown: any sign of ASCII's punctuation
  /// that could start something has a backslash, white space is a single blank.
  static func escaped(_ text: String) -> String {
    var result = ""
    var isBlank = true
    var isStart = true
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace || scalar.value < 0x20 {
        if !isBlank { result += " " }
        isBlank = true
        continue
      }
      if (0x7F...0x9F).contains(scalar.value) { continue }
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "#", "~", "&", "!":
        result += "\\"
      // These mean something at the start of a line alone, and a dot behind a number.
      case "-", "+", "=": if isStart { result += "\\" }
      case ".", ")":
        if result.unicodeScalars.allSatisfy({ ("0"..."9").contains($0) }) { result += "\\" }
      default: break
      }
      result.unicodeScalars.append(scalar)
      isBlank = false
      isStart = false
    }
    if result.hasSuffix(" ") { result.removeLast() }
    return result
  }
}
