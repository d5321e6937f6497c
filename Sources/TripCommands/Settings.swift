import Diagnostics
import Fetching
import JSONFormat
import LosslessTOML
import TripDocuments
import TripModel
package import Workspace

/// What a person wants everywhere: `config.toml` in the folder of settings.
package struct Settings: Hashable, Sendable {
  package var units: Units?
  package var color: ColorChoice?
  package var ascii: Bool?
  package var pager: Bool?
  /// Where new trips start and end.
  package var home: String?
  /// What measures drives.
  package var engine: EngineChoice?
  /// The address of a routing server.
  package var url: String?
  /// Whether estimates serve where the routing server fails.
  package var fallback: Bool?
  /// The sport of games where the teams leave it open.
  package var sport: String?
  /// The rules that new trips are given, as the file spells their values.
  package var rules: [RuleLine] = []
  /// Names for command lines, like `mv` for `move`.
  package var aliases: [String: String] = [:]
  /// The line of each setting in the file.
  package var lines: [String: Int] = [:]
  /// The file they were read from; nil where there is none.
  package var file: String?

  package init() {}

  /// A rule and its value in TOML.
  package struct RuleLine: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  /// Reads the settings; without a file all are as usual.
  ///
  /// - Throws: exit 3 with line, column and caret of everything that is wrong with the file.
  package static func read(in folders: Folders, shown: (String) -> String) throws -> Settings {
    guard let folder = folders.config else { return Settings() }
    let path = Path.joined(folder, "config.toml")
    let bytes: [UInt8]
    do {
      bytes = try FileSnapshot(reading: path).bytes
    } catch {
      if error.reason == .notFound { return Settings() }
      throw CommandFailure(status: 3, error.finding)
    }
    let source = SourceText(name: shown(path), bytes: bytes)
    do {
      var reader = SettingsReader(try TOMLDocument(parsing: bytes), source)
      var settings = reader.read()
      guard reader.findings.isEmpty else { throw CommandFailure(reader.findings, in: source) }
      settings.file = shown(path)
      return settings
    } catch let errors as TOMLSyntaxErrors {
      throw CommandFailure(errors.findings, in: source)
    }
  }

  /// The options that these settings give where the command line says nothing.
  func applied(to globals: Globals) -> Globals {
    var globals = globals
    if let units { globals.units = units }
    if let color { globals.color = color }
    if let ascii { globals.ascii = ascii }
    if let pager { globals.pages = pager }
    return globals
  }
}

/// Makes settings of a document.
private struct SettingsReader {
  private let root: TOMLTable
  private let source: SourceText
  private var settings = Settings()
  private(set) var findings: [Finding] = []

  init(_ document: TOMLDocument, _ source: SourceText) {
    root = document.root
    self.source = source
  }

  private static let keys = [
    "units", "color", "ascii", "pager", "home", "sport", "engine", "url", "fallback", "rules",
    "alias",
  ]

  mutating func read() -> Settings {
    for item in root.items {
      let key = item.key
      settings.lines[key] = source.position(of: item.keyRange.lowerBound).line
      switch key {
      case "units": settings.units = choice(item)
      case "color": settings.color = choice(item)
      case "ascii": settings.ascii = flag(item)
      case "pager": settings.pager = flag(item)
      case "home": settings.home = text(item)
      case "sport": settings.sport = text(item)
      case "engine": settings.engine = choice(item)
      case "url": settings.url = address(item)
      case "fallback": settings.fallback = flag(item)
      case "rules": readRules(item)
      case "alias": readAliases(item)
      default:
        let near = nearest(key, to: Self.keys)
        findings.append(
          Finding(
            .error, "unknown-setting", "there is no setting \(key)", at: item.keyRange,
            hint: near.isEmpty
              ? "there are \(Self.keys.joined(separator: ", "))"
              : "did you mean \(near.joined(separator: ", "))?"))
      }
    }
    return settings
  }

  private mutating func wrong(_ item: TOMLItem, _ expected: String) {
    findings.append(
      Finding(
        .error, "wrong-type", "\(item.key) can't be that", at: item.range,
        hint: "expected \(expected)"))
  }

  private mutating func text(_ item: TOMLItem) -> String? {
    if let text = item.string, !text.isEmpty { return text }
    wrong(item, "text in quotes")
    return nil
  }

  private mutating func address(_ item: TOMLItem) -> String? {
    if let text = item.string, WebAddress(text) != nil { return text }
    wrong(item, "an address in quotes, http://HOST:PORT or https://HOST/PATH, without a password")
    return nil
  }

  private mutating func flag(_ item: TOMLItem) -> Bool? {
    if let flag = item.boolean { return flag }
    wrong(item, "true or false")
    return nil
  }

  private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ item: TOMLItem
  ) -> Choice? {
    if let choice = item.string.flatMap({ Choice(rawValue: $0) }) { return choice }
    wrong(item, "one of " + Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
    return nil
  }

  private mutating func readRules(_ item: TOMLItem) {
    guard let table = item.table else { return wrong(item, "a table like that of a trip") }
    for rule in table.items {
      guard let field = Rules.fields.first(where: { $0.name == rule.key }) else {
        findings.append(
          Finding(
            .error, "unknown-setting", "there is no rule \(rule.key)", at: rule.keyRange,
            hint: "there are \(Rules.fields.map(\.name).joined(separator: ", "))"))
        continue
      }
      let bare = rule.string ?? rule.spelling
      guard field.type.value(typed: bare) != nil else {
        wrong(rule, field.type.expectation)
        continue
      }
      settings.lines["rules.\(rule.key)"] = source.position(of: rule.keyRange.lowerBound).line
      settings.rules.append(Settings.RuleLine(name: rule.key, value: rule.spelling))
    }
  }

  private mutating func readAliases(_ item: TOMLItem) {
    guard let table = item.table else { return wrong(item, "a table like [alias]") }
    for alias in table.items {
      guard let text = text(alias) else { continue }
      settings.aliases[alias.key] = text
      settings.lines["alias.\(alias.key)"] = source.position(of: alias.keyRange.lowerBound).line
    }
  }
}
