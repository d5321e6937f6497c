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
        result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}
