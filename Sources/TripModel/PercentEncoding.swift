/// Text in the addresses of web pages and servers.
package enum PercentEncoding {
  /// The UTF-8 of a text with `%` and two digits for each byte that has a meaning, or none that is
  /// safe, in a query (RFC 3986, 3.4): all but letters, digits and `-._~,:`.
  package static func query(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ","), UInt8(ascii: ":"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += encoded(byte)
      }
    }
    return result
  }

  /// An address that somebody wrote, where what can't be in one, and would end an attribute or a
  /// line, is `%` and two digits; a `%` stays as it is.
  package static func address(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case 0...0x20, 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B...0x7D, 0x7F...:
        result += encoded(byte)
      default: result.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return result
  }

  private static func encoded(_ byte: UInt8) -> String {
    (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
  }
}
