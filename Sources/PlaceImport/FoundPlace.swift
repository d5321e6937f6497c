import Diagnostics
import TripModel

/// What a file says of a place, as it says it.
struct FoundPlace {
  var name: String?
  var coordinate: Coordinate?
  var location: String?
  var url: String?
  var notes: [String] = []
  /// True where it is a place even if nobody says where.
  var isPlace = false
}

extension Coordinate {
  /// Degrees as text has them: with a point, and nothing around but blanks.
  init?(latitude: String?, longitude: String?) {
    func degrees(_ text: String?) -> Double? {
      guard let text else { return nil }
      let trimmed = text.filter { !$0.isWhitespace }
      let isNumber = !trimmed.isEmpty && trimmed.allSatisfy { "+-.0123456789eE".contains($0) }
      return isNumber ? Double(trimmed) : nil
    }
    guard let latitude = degrees(latitude), let longitude = degrees(longitude) else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}

/// Text that may be HTML, as descriptions of maps often are.
enum PlainText {
  /// The text without tags, with line ends for `<br>` and paragraphs, and without control signs.
  static func of(_ written: String) -> String {
    let text = looksLikeMarkup(written) ? withoutTags(written) : written
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line in
        var kept = String.UnicodeScalarView()
        for scalar in line.unicodeScalars
        where scalar == "\t" || (scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)) {
          kept.append(scalar)
        }
        return String(kept).trimmed
      }
    var result: [String] = []
    for line in lines where !(line.isEmpty && result.last?.isEmpty ?? true) { result.append(line) }
    if result.last?.isEmpty == true { result.removeLast() }
    return result.joined(separator: "\n")
  }

  private static func looksLikeMarkup(_ text: String) -> Bool {
    guard let open = text.firstIndex(of: "<") else { return false }
    let next = text.index(after: open)
    return next < text.endIndex && (text[next].isLetter || text[next] == "/")
      && text[next...].contains(">")
  }

  private static func withoutTags(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.first {
      if character == "<", let end = rest.firstIndex(of: ">") {
        let tag = rest[rest.index(after: rest.startIndex)..<end].lowercased()
        let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
        if ["br", "p", "div", "tr", "li", "h1", "h2", "h3"].contains(name) { result += "\n" }
        rest = rest[rest.index(after: end)...]
      } else if character == "&", let end = rest.prefix(12).firstIndex(of: ";") {
        let name = String(rest[rest.index(after: rest.startIndex)..<end])
        result += entity(name) ?? "&\(name);"
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(character)
        rest.removeFirst()
      }
    }
    return result
  }

  private static func entity(_ name: String) -> String? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return " "
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
      let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap(Unicode.Scalar.init).map { String($0) }
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
