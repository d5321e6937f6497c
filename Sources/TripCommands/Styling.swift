import Diagnostics
import Routing
import SportsCatalog
import TripEngine
import TripModel
import Workspace

/// How text looks: colour, signs, units.
struct Styling {
  let isColored: Bool
  let isPlain: Bool
  let units: Units
  private let hasTrueColor: Bool

  init(_ session: Session) {
    let environment = session.environment
    let choice = session.globals.color
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    // The order of precedence is that of anchors/cli.md, from the bottom up.
    var colored = session.terminal.outputIsTerminal
    if environment["TERM"] == "dumb" { colored = false }
    if environment["CLICOLOR"] == "0" { colored = false }
    if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" { colored = true }
    if isSet("NO_COLOR") { colored = false }
    switch choice {
    case .auto: isColored = colored
    case .always: isColored = true
    case .never: isColored = false
    }
    isPlain = session.globals.ascii || !Self.isUTF8(environment)
    units = session.globals.units
    hasTrueColor = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
  }

  /// POSIX: the first of these that is set and not empty says the character set.
  private static func isUTF8(_ environment: Environment) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = environment[name], !value.isEmpty else { continue }
      let folded = value.lowercased()
      return folded.contains("utf-8") || folded.contains("utf8")
    }
    return false
  }

  var arrow: String { isPlain ? "->" : "→" }
  var ellipsis: String { isPlain ? "..." : "…" }

  func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  func faint(_ text: String) -> String { isColored ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
  func red(_ text: String) -> String { isColored ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
  func yellow(_ text: String) -> String { isColored ? "\u{1B}[33m\(text)\u{1B}[0m" : text }

  /// Text in the colour of a sport.
  func colored(_ text: String, _ colour: Colour) -> String {
    guard isColored else { return text }
    if hasTrueColor {
      return "\u{1B}[38;2;\(colour.red);\(colour.green);\(colour.blue)m\(text)\u{1B}[0m"
    }
    func step(_ part: UInt8) -> Int { (Int(part) * 5 + 127) / 255 }
    let index = 16 + 36 * step(colour.red) + 6 * step(colour.green) + step(colour.blue)
    return "\u{1B}[38;5;\(index)m\(text)\u{1B}[0m"
  }

  /// `154 km`, `96 mi`.
  func words(_ distance: Distance) -> String { "\(number(distance)) \(units.rawValue)" }

  /// `154`, `9.6`.
  func number(_ distance: Distance) -> String {
    switch units {
    case .km: rounded(distance.kilometres)
    case .mi: rounded(distance.miles)
    }
  }

  private func rounded(_ number: Double) -> String {
    number < 10 ? "\((number * 10).rounded() / 10)" : "\(Int(number.rounded()))"
  }

  /// `about 154 km, 1 h 41 min`, as estimates are, or `154 km, 1 h 41 min (osrm)`.
  func about(_ hop: Hop) -> String {
    let figures = "\(words(hop.distance)), \(hop.duration.words)"
    switch hop.engine {
    case "estimate": return "about \(figures)"
    case Hop.file: return "\(figures) (from the file)"
    default: return "\(figures) (\(hop.engine))"
    }
  }

  /// Text of a trip as it may go to a terminal, in ASCII where that is wanted.
  func shown(_ text: String) -> String {
    let safe = visible(text)
    guard isPlain else { return safe }
    return String(
      safe.unicodeScalars.map { scalar -> String in
        if scalar.isASCII { return String(scalar) }
        switch scalar.value {
        case 0x2018, 0x2019: return "'"
        case 0x201C, 0x201D: return "\""
        case 0x2010...0x2015: return "-"
        case 0x2026: return "..."
        case 0x2192: return "->"
        default:
          let folded = FoldedName(String(scalar)).text
          let isLetter = folded.utf8.allSatisfy { $0 < 0x80 } && !folded.isEmpty
          return isLetter ? (scalar.properties.isUppercase ? folded.uppercased() : folded) : "?"
        }
      }.joined())
  }

  /// The sign of a mode of travel.
  func sign(_ mode: TravelMode) -> String {
    if isPlain { return mode.rawValue }
    switch mode {
    case .drive: return "🚗"
    case .fly: return "✈"
    case .train: return "🚆"
    case .bus: return "🚌"
    case .ferry: return "⛴"
    case .walk: return "🚶"
    }
  }
}

/// Text laid out in cells of a terminal.
enum Cells {
  /// The text, filled with spaces up to a width.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
  }

  /// The text, with spaces before it up to a width.
  static func leading(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - DisplayWidth.of(text))) + text
  }

  /// The text, cut to a width with a sign where something is missing.
  static func cut(_ text: String, to width: Int, _ ellipsis: String) -> String {
    guard DisplayWidth.of(text) > width else { return text }
    var result = ""
    let room = width - DisplayWidth.of(ellipsis)
    guard room > 0 else { return String(text.prefix(max(0, width))) }
    for character in text {
      let next = result + String(character)
      if DisplayWidth.of(next) > room { break }
      result = next
    }
    return result + ellipsis
  }
}
