/// Text within XML 1.0.
enum XMLText {
  /// Content or an attribute's value: what has a meaning is escaped, what XML can't hold is dropped.
  ///
  /// Tabs and line ends are written as they are, also in attributes, which have none here.
  static func escaped(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
        && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'")
    }
    if isPlain { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case "\r": result += "\n"
      default: if isAllowed(scalar) { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }

  /// `<name>text</name>`.
  static func element(_ name: String, _ text: String) -> String {
    "<\(name)>\(escaped(text))</\(name)>"
  }

  /// Not a control sign, also of those that XML would allow, and no noncharacter.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
      && !(0xFDD0...0xFDEF).contains(scalar.value) && scalar.value & 0xFFFE != 0xFFFE
  }
}
