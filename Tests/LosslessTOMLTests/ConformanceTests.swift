import CivilTime
import Diagnostics
import LosslessTOML
import TOMLLaws
import Testing

/// The public suite, for both versions of the language.
@Suite struct ConformanceTests {
  @Test("every valid file reads as its JSON says", arguments: [TOMLVersion.v10, .v11])
  func valid(version: TOMLVersion) throws {
    let files = PublicSuite.files(version).filter(\.isValid)
    #expect(files.count == (version == .v10 ? 210 : 220))
    for file in files {
      let document = try? TOMLDocument(parsing: file.bytes, version: version)
      let found = try #require(document, "\(file.path) is refused")
      let answer = PublicSuite.expected(file)
      let expected = try #require(answer, "no answer for \(file.path)")
      #expect(matches(found.root, expected), "\(file.path)")
      #expect(found.bytes == file.bytes)
    }
  }

  @Test("every invalid file is refused", arguments: [TOMLVersion.v10, .v11])
  func invalid(version: TOMLVersion) {
    let files = PublicSuite.files(version).filter { !$0.isValid }
    #expect(files.count == (version == .v10 ? 499 : 492))
    for file in files {
      do throws(TOMLSyntaxErrors) {
        _ = try TOMLDocument(parsing: file.bytes, version: version)
        Issue.record("\(file.path) is accepted")
      } catch {
        #expect(!error.findings.isEmpty)
        let inside = error.findings.allSatisfy {
          $0.range.map { 0 <= $0.lowerBound && $0.upperBound <= file.bytes.count } ?? false
        }
        #expect(inside, "\(file.path)")
      }
    }
  }

  @Test("valid files stay valid with CRLF and without a last line break")
  func lineEnds() throws {
    for file in PublicSuite.files(.v11) where file.isValid {
      #expect(Laws.reading(file.bytes) == nil, "\(file.path)")
      let crlf = file.bytes.filter { $0 != 0x0D }
        .flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
      #expect(Laws.reading(crlf) == nil, "\(file.path) with CRLF")
      let document = try? TOMLDocument(parsing: crlf)
      #expect(document?.bytes == crlf, "\(file.path) with CRLF")
      guard file.bytes.last == 0x0A else { continue }
      let open = Array(file.bytes.dropLast(file.bytes.dropLast().last == 0x0D ? 2 : 1))
      #expect((try? TOMLDocument(parsing: open))?.bytes == open, "\(file.path), open")
    }
  }

  @Test("edits of the suite's files keep the laws")
  func editing() {
    for file in PublicSuite.files(.v11) where file.isValid && file.bytes.count < 20_000 {
      for seed in UInt64(0)..<12 {
        let fault = Laws.editing(file.bytes, Choices(seed: seed))
        #expect(fault == nil, "\(file.path), seed \(seed)")
        if fault != nil { return }
      }
    }
  }

  private func matches(_ table: TOMLTable, _ json: JSON) -> Bool {
    guard case .object(let fields) = json, fields.count == table.count else { return false }
    return table.entries.allSatisfy { key, item in
      fields[key].map { matches(item, $0) } ?? false
    }
  }

  private func matches(_ item: TOMLItem, _ json: JSON) -> Bool {
    if let table = item.table { return matches(table, json) }
    if let elements = item.array {
      guard case .array(let values) = json, values.count == elements.count else { return false }
      return zip(elements, values).allSatisfy { matches($0, $1) }
    }
    guard case .object(let tagged) = json, case .text(let type)? = tagged["type"],
      case .text(let value)? = tagged["value"]
    else { return false }
    switch item.kind {
    case .string: return type == "string" && item.string == value
    case .integer: return type == "integer" && item.integer.map(String.init) == value
    case .boolean: return type == "bool" && item.boolean.map(String.init) == value
    case .float:
      guard type == "float", let wanted = Double(value), let found = item.double else {
        return false
      }
      return wanted.isNaN ? found.isNaN : wanted == found
    case .localDate: return type == "date-local" && item.localDate.map { "\($0)" } == value
    case .localTime: return type == "time-local" && same(item.localTime.map { "\($0)" }, value)
    case .localDateTime:
      return type == "datetime-local" && same(item.localDateTime.map { "\($0)" }, value)
    case .offsetDateTime:
      guard type == "datetime", let moment = item.offsetDateTime else { return false }
      let size = abs(moment.offsetMinutes)
      let sign = moment.offsetMinutes < 0 ? "-" : "+"
      let offset = size == 0 ? "Z" : "\(sign)\(two(size / 60)):\(two(size % 60))"
      return same("\(moment.local)\(offset)", value)
    case .array, .table: return false
    }
  }

  /// Times may differ in zeros at the end of the fraction, and in `T` and `Z`.
  private func same(_ found: String?, _ wanted: String) -> Bool {
    func plain(_ text: String) -> String {
      var text = text.uppercased().replacing(" ", with: "T").replacing("+00:00", with: "Z")
      if let point = text.firstIndex(of: ".") {
        var digits = text[text.index(after: point)...].prefix { $0.isNumber }
        let rest = text[digits.endIndex...]
        while digits.last == "0" { digits.removeLast() }
        text = text[..<point] + (digits.isEmpty ? "" : "." + digits) + rest
      }
      return text
    }
    return found.map(plain) == plain(wanted)
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
