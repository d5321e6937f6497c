import Diagnostics
import LosslessTOML

/// Reads the keys of one record of a feed; everything wrong with it becomes a finding.
struct RecordReader {
  /// What messages call it, like `team`.
  let kind: String
  let table: TOMLTable
  private(set) var findings: [Finding] = []
  /// True where a key is so wrong that the record can't be used.
  private(set) var isWrong = false
  private var known: Set<String> = []

  init(_ kind: String, _ table: TOMLTable) {
    self.kind = kind
    self.table = table
  }

  /// The text under a key: seen characters alone, not too many; nil where it is missing or empty.
  mutating func text(_ key: String, isNeeded: Bool = false, limit: Int = 200) -> String? {
    guard let item = item(key) else {
      if isNeeded { reject("a \(kind) needs the key '\(key)'", at: table.range) }
      return nil
    }
    guard let text = item.string else {
      reject("expected text in quotes", at: item.range)
      return nil
    }
    guard isFit(text, limit, item) else { return nil }
    if text.isEmpty, isNeeded { reject("'\(key)' of a \(kind) can't be empty", at: item.range) }
    return text.isEmpty ? nil : text
  }

  /// An identifier: lower-case words joined by `-`, or a short key of a sport.
  mutating func identifier(_ key: String, isNeeded: Bool = false) -> String? {
    guard let text = text(key, isNeeded: isNeeded, limit: 80) else { return nil }
    let isFit = text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || $0 == 0x2D || $0 == 0x5F
    }
    if !isFit {
      reject(
        "'\(visible(text))' is no identifier", at: table[key]?.range ?? table.range,
        hint: "letters, digits, '-' and '_' alone")
      return nil
    }
    return text
  }

  /// Several texts: an array, or one text with `;` between them as in a spreadsheet.
  mutating func texts(_ key: String) -> [String] {
    guard let item = item(key) else { return [] }
    if let text = item.string {
      guard isFit(text, 4000, item) else { return [] }
      return text.split(separator: ";").map(String.init)
    }
    guard let items = item.array else {
      reject("expected an array of texts", at: item.range)
      return []
    }
    var texts: [String] = []
    for item in items.prefix(100) {
      guard let text = item.string else {
        reject("expected text in quotes", at: item.range)
        return []
      }
      if isFit(text, 200, item), !text.isEmpty { texts.append(text) }
    }
    return texts
  }

  /// A whole number within bounds.
  mutating func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let item = item(key) else { return nil }
    if let number = item.integer, let small = Int(exactly: number), range.contains(small) {
      return small
    }
    reject(
      "expected a whole number from \(range.lowerBound) to \(range.upperBound)", at: item.range)
    return nil
  }

  /// A number, whole or not.
  mutating func number(_ key: String) -> Double? {
    guard let item = item(key) else { return nil }
    if let number = item.double ?? item.integer.map(Double.init) { return number }
    reject("expected a number", at: item.range)
    return nil
  }

  mutating func flag(_ key: String) -> Bool? {
    guard let item = item(key) else { return nil }
    if let flag = item.boolean { return flag }
    reject("expected true or false", at: item.range)
    return nil
  }

  /// A key that is known and not used.
  mutating func skip(_ keys: String...) { known.formUnion(keys) }

  /// The record can't be used.
  mutating func reject(_ message: String, at range: Range<Int>, hint: String? = nil) {
    isWrong = true
    findings.append(Finding(.error, "feed-\(kind)", "\(message) (left out)", at: range, hint: hint))
  }

  /// The record is used in spite of this.
  mutating func warn(_ message: String, at key: String, hint: String? = nil) {
    findings.append(
      Finding(
        .warning, "feed-\(kind)", message, at: table[key]?.range ?? table.range, hint: hint))
  }

  /// Warns of keys that nobody has asked for.
  mutating func finish() {
    for item in table.items where !known.contains(item.key) {
      let near = nearest(item.key, to: known.sorted())
      findings.append(
        Finding(
          .warning, "feed-key", "unknown key '\(visible(item.key))' of a \(kind)",
          at: item.keyRange,
          hint: near.isEmpty ? nil : "did you mean \(near.joined(separator: ", "))?"))
    }
  }

  private mutating func item(_ key: String) -> TOMLItem? {
    known.insert(key)
    return table[key]
  }

  private mutating func isFit(_ text: String, _ limit: Int, _ item: TOMLItem) -> Bool {
    if text.utf8.count > limit {
      reject("more than \(limit) bytes of text", at: item.range)
      return false
    }
    if visible(text) != text {
      reject("a control character in the text", at: item.range)
      return false
    }
    return true
  }
}
