import Glibc
import LosslessTOML

/// The files of the public conformance suite.
enum PublicSuite {
  struct File {
    let path: String
    let bytes: [UInt8]
    let version: TOMLVersion
    var isValid: Bool { path.hasPrefix("valid/") }
  }

  static let folder = sourceFolder + "/toml-test/"

  /// All TOML files for a version of the language.
  static func files(_ version: TOMLVersion) -> [File] {
    let list = read(folder + "files-toml-" + (version == .v10 ? "1.0.0" : "1.1.0"))
    return String(decoding: list, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasSuffix(".toml") }
      .map { File(path: String($0), bytes: read(folder + $0), version: version) }
  }

  /// The tagged JSON that goes with a valid file.
  static func expected(_ file: File) -> JSON? {
    var reader = JSON.Reader(bytes: read(folder + file.path.dropLast(5) + ".json"))
    return reader.value()
  }
}

/// The folder of this test target's sources.
var sourceFolder: String {
  #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
}

/// A file's bytes, none where it can't be read.
func read(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    guard count > 0 else { return bytes }
    bytes += buffer[..<count]
  }
}

/// As much of JSON as the suite's answers need.
indirect enum JSON: Equatable {
  case text(String)
  case array([JSON])
  case object([String: JSON])

  struct Reader {
    let bytes: [UInt8]
    private var at = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func value() -> JSON? {
      skip()
      guard at < bytes.count else { return nil }
      switch bytes[at] {
      case UInt8(ascii: "\""): return text().map { .text($0) }
      case UInt8(ascii: "["):
        var elements: [JSON] = []
        at += 1
        while !ends(UInt8(ascii: "]")) {
          guard let element = value() else { return nil }
          elements.append(element)
        }
        return .array(elements)
      case UInt8(ascii: "{"):
        var fields: [String: JSON] = [:]
        at += 1
        while !ends(UInt8(ascii: "}")) {
          skip()
          guard let key = text(), ends(UInt8(ascii: ":")), let field = value() else { return nil }
          fields[key] = field
        }
        return .object(fields)
      default: return nil
      }
    }

    private mutating func skip() {
      while at < bytes.count, bytes[at] <= 0x20 || bytes[at] == UInt8(ascii: ",") { at += 1 }
    }

    private mutating func ends(_ mark: UInt8) -> Bool {
      skip()
      guard at < bytes.count, bytes[at] == mark else { return false }
      at += 1
      return true
    }

    /// JSON's escapes are TOML's, but for `\/` and pairs of surrogates.
    private mutating func text() -> String? {
      var spelled: [UInt8] = [bytes[at]]
      at += 1
      while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
        if bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count {
          if bytes[at + 1] != UInt8(ascii: "/") { spelled.append(bytes[at]) }
          at += 1
        }
        spelled += bytes[at] == 0x7F ? Array("\\u007F".utf8) : [bytes[at]]
        at += 1
      }
      at += 1
      return TOMLItem(spelled: String(decoding: spelled, as: UTF8.self) + "\"")?.string
    }
  }
}
