import Diagnostics
import Glibc
import LosslessTOML
import Testing

/// The messages for each kind of fault, as people see them.
///
/// `messages.txt` holds the cases: `== NAME`, a text, `--`, what is said about it. `⟦1B⟧` stands for
/// such a byte; a name that ends in `1.0` is read as that version. With `TRIPCTL_RECORD=1` in the
/// environment the file is written anew, to be reviewed like code.
@Suite struct MessageTests {
  private struct Case {
    var name: String
    var text: String
    var message: String
  }

  private static let path = sourceFolder + "/messages.txt"

  @Test("messages are those on file")
  func messages() throws {
    var cases = Self.cases()
    #expect(cases.count > 60)
    for place in cases.indices {
      let found = Self.message(for: cases[place])
      if getenv("TRIPCTL_RECORD") == nil {
        #expect(found == cases[place].message, "\(cases[place].name)")
      }
      cases[place].message = found
    }
    if getenv("TRIPCTL_RECORD") != nil { Self.write(cases) }
  }

  @Test("every kind of fault has its case")
  func coverage() {
    let text = String(decoding: read(Self.path), as: UTF8.self)
    for words in Self.words { #expect(text.contains(words), "no case says: \(words)") }
  }

  /// The message texts of the room, without what is filled in.
  private static var words: [String] {
    let source = read(
      sourceFolder.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 }
        + "/Sources/LosslessTOML/SyntaxFault+Wording.swift")
    return String(decoding: source, as: UTF8.self).split(separator: "\n")
      .compactMap { line -> String? in
        guard let open = line.range(of: "(\"") else { return nil }
        return String(line[open.upperBound...].prefix { $0 != "\"" && $0 != "\\" })
      }
      .filter { $0.count > 12 && $0 != "this is not TOML" }
  }

  // MARK: - The file

  private static func cases() -> [Case] {
    ("\n" + String(decoding: read(path), as: UTF8.self)).split(separator: "\n== ").compactMap {
      part in
      guard let name = part.range(of: "\n"), let bar = part.range(of: "\n--\n") else {
        return nil
      }
      let text =
        bar.lowerBound < name.upperBound ? "" : String(part[name.upperBound..<bar.lowerBound])
      return Case(
        name: String(part[..<name.lowerBound]), text: text,
        message: String(part[bar.upperBound...]))
    }
  }

  private static func message(for item: Case) -> String {
    let bytes = bytes(item.text)
    let version: TOMLVersion = item.name.hasSuffix("1.0") ? .v10 : .v11
    do throws(TOMLSyntaxErrors) {
      _ = try TOMLDocument(parsing: bytes, version: version)
      return "nothing\n"
    } catch {
      return SourceText(name: "trip.toml", bytes: bytes).rendered(error.findings)
    }
  }

  private static func bytes(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    for (number, part) in text.split(separator: "⟦", omittingEmptySubsequences: false).enumerated()
    {
      if number > 0, let close = part.firstIndex(of: "⟧") {
        out += UInt8(part[..<close], radix: 16).map { [$0] } ?? []
        out += Array(part[part.index(after: close)...].utf8)
      } else {
        out += Array(part.utf8)
      }
    }
    return out
  }

  private static func write(_ cases: [Case]) {
    let text = cases.map { "== \($0.name)\n\($0.text)\n--\n\($0.message)" }.joined(separator: "\n")
    guard let file = fopen(path, "wb") else { return }
    defer { fclose(file) }
    fputs(text, file)
  }
}

extension StringProtocol {
  fileprivate func range(of part: String) -> Range<Index>? { ranges(of: part).first }
}
