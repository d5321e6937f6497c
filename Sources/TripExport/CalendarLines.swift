import CivilTime

/// Lines of an iCalendar text (RFC 5545): escaped, folded and ended as it wants them.
struct CalendarLines {
  private(set) var text = ""

  /// The most octets of a line without its end (§3.1).
  private static let width = 75

  /// A line that is written as it is.
  mutating func add(_ line: String) {
    if line.utf8.count <= Self.width {
      text += line
    } else {
      fold(line)
    }
    text += "\r\n"
  }

  /// A property whose value is text.
  mutating func add(_ name: String, text value: String) {
    add(name + ":" + Self.escaped(value))
  }

  /// Cuts a line between characters, as people see them, and never behind a backslash.
  ///
  /// A character that alone is longer than a line is cut between its scalars.
  private mutating func fold(_ line: String) {
    var room = Self.width
    var last: Character?
    for character in line {
      // A backslash takes what it escapes along.
      let needed = character.utf8.count + (character == "\\" ? 1 : 0)
      if last != "\\", needed > room {
        text += "\r\n "
        room = Self.width - 1
      }
      if character.utf8.count <= room {
        text.append(character)
        room -= character.utf8.count
      } else {
        for scalar in character.unicodeScalars {
          let length = UTF8.width(scalar)
          if length > room {
            text += "\r\n "
            room = Self.width - 1
          }
          text.unicodeScalars.append(scalar)
          room -= length
        }
      }
      last = last == "\\" ? nil : character
    }
  }

  /// TEXT (§3.3.11): backslash, semicolon, comma and line ends are escaped, other control signs dropped.
  static func escaped(_ value: String) -> String {
    var result = ""
    result.reserveCapacity(value.utf8.count)
    var last: Unicode.Scalar?
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case ";": result += "\\;"
      case ",": result += "\\,"
      case "\n": if last != "\r" { result += "\\n" }
      case "\r", "\u{2028}", "\u{2029}", "\u{85}": result += "\\n"
      default: if isPlain(scalar) { result.unicodeScalars.append(scalar) }
      }
      last = scalar
    }
    return result
  }

  /// What a reader makes of the escaped text again.
  static func plain(_ value: String) -> String {
    String(String.UnicodeScalarView(value.unicodeScalars.filter(isPlain)))
  }

  /// A parameter's value in quotes (§3.2), where a quote can't be written and is an apostrophe.
  static func quoted(_ value: String) -> String {
    var result = "\""
    for scalar in value.unicodeScalars {
      if scalar == "\"" {
        result += "'"
      } else if isPlain(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += " "
      }
    }
    return result + "\""
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
  }
}

/// A time as iCalendar writes it (§3.3.4, §3.3.5).
enum CalendarStamp: Hashable {
  case date(CivilDate)
  /// The clock of a zone.
  case local(CivilDateTime, Zone)
  case utc(Instant)

  /// `;VALUE=DATE:20260703`, `;TZID=America/Chicago:20260703T191000`, `:20260704T001000Z`.
  var written: String {
    switch self {
    case .date(let date): ";VALUE=DATE:" + Self.digits(date)
    case .local(let local, let zone): ";TZID=\(zone.identifier):" + Self.digits(local)
    case .utc(let instant): ":" + Self.digits(instant)
    }
  }

  /// The instant, by which events stand in order; a whole day starts with its universal day.
  var instant: Instant {
    switch self {
    case .date(let date): Instant(secondsSinceEpoch: date.daysSinceEpoch * 86_400)
    case .local(let local, let zone): zone.reading(of: local).instant
    case .utc(let instant): instant
    }
  }

  /// A time in its zone.
  ///
  /// A TZID with the hour that clocks show twice means the first of the two, so that the second is
  /// written as universal time.
  init?(_ time: ExportSource.Time) {
    guard let zone = time.zone, let instant = time.instant else { return nil }
    let means: Instant? =
      switch zone.reading(of: time.local) {
      case .once(let instant), .twice(let instant, _): instant
      case .skipped: nil
      }
    self = means == instant && zone.identifier != "UTC" ? .local(time.local, zone) : .utc(instant)
  }

  /// `20260703`.
  static func digits(_ date: CivilDate) -> String { date.description.filter { $0 != "-" } }

  /// `20260703T191000`.
  static func digits(_ local: CivilDateTime) -> String {
    let time = ClockTime(secondsSinceMidnight: local.time.secondsSinceMidnight)
    return "\(digits(local.date))T\(time.description.filter { $0 != ":" })"
  }

  /// `20260704T001000Z`.
  static func digits(_ instant: Instant) -> String {
    digits(CivilDateTime(wallSeconds: instant.secondsSinceEpoch)) + "Z"
  }
}
