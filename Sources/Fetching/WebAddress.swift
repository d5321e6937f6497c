/// The address of a file on a web server, checked so that it can be nothing else.
package struct WebAddress: Hashable, Sendable {
  /// The address without its fragment, in ASCII but for the name of the host.
  package let text: String
  package let isSecure: Bool
  /// In lower case, without the brackets of an IPv6 address.
  package let host: String
  private let pathStart: String.Index

  /// True for text that starts like the address of a file on a web server.
  package static func isMeant(by text: String) -> Bool {
    let start = text.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }

  /// The address, `http://…` or `https://…`; nil where it is none that can be asked for.
  ///
  /// One with a user's name in it is none: names and passwords don't belong on a command line.
  package init?(_ text: String) {
    guard Self.isMeant(by: text) else { return nil }
    isSecure = text.prefix(8).lowercased() == "https://"
    var rest = text.dropFirst(isSecure ? 8 : 7)
    if let fragment = rest.firstIndex(of: "#") { rest = rest[..<fragment] }
    let end = rest.firstIndex { "/?".contains($0) } ?? rest.endIndex
    guard let host = Self.host(in: rest[..<end]), let path = Self.encoded(rest[end...]) else {
      return nil
    }
    self.host = host
    let start = (isSecure ? "https://" : "http://") + rest[..<end]
    let whole = start + (path.hasPrefix("/") ? path : "/" + path)
    self.text = whole
    pathStart = whole.utf8.index(whole.startIndex, offsetBy: start.utf8.count)
  }

  /// The name in `name:port`, nil where it is none.
  private static func host(in authority: Substring) -> String? {
    var name = authority
    var port: Substring?
    if name.hasPrefix("[") {
      guard let end = name.firstIndex(of: "]") else { return nil }
      let rest = name[name.index(after: end)...]
      guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
      port = rest.isEmpty ? nil : rest.dropFirst()
      name = name[name.index(after: name.startIndex)..<end]
      guard !name.isEmpty, name.allSatisfy({ $0.isHexDigit || ":.".contains($0) }) else {
        return nil
      }
    } else if let colon = name.firstIndex(of: ":") {
      port = name[name.index(after: colon)...]
      name = name[..<colon]
    }
    if let port {
      guard !port.isEmpty, port.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(port), (1...65_535).contains(number)
      else { return nil }
    }
    let isName = name.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        ? scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "-._:".unicodeScalars.contains(scalar)
        : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    return isName && !name.isEmpty && !name.hasPrefix("-") ? name.lowercased() : nil
  }

  /// The path and query with other signs than those of ASCII as `%` and two digits; nil where
  /// there are spaces or control characters.
  private static func encoded(_ path: Substring) -> String? {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case 0...0x20, 0x7F, UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "<"),
        UInt8(ascii: ">"):
        return nil
      case 0x80...: text += "%" + String(byte, radix: 16, uppercase: true)
      default: text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return text
  }

  /// True where the server is this machine.
  package var isLoopback: Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { part in Int(part).map { (0...255).contains($0) } ?? false }
  }

  /// The address of a file by its name in the folder of this one, or in this folder where it ends
  /// with a slash; the query of this one is left out.
  ///
  /// The name is taken as names of files are, not as a part of an address.
  package func file(named name: String) -> WebAddress? {
    let path = text[pathStart...].prefix { $0 != "?" }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
    var escaped = ""
    for byte in name.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x2F, 0x7E:
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        escaped += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return WebAddress(text[..<pathStart] + folder + escaped)
  }
}

extension WebAddress: CustomStringConvertible {
  package var description: String { text }
}
