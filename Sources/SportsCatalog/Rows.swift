import TripModel

/// The lines of an embedded table and their fields, cut on bytes.
struct Rows: Sequence {
  /// A line: its fields, parted by `|`.
  typealias Row = [Substring]

  private let text: String
  private let start: String

  /// The lines that start with a text.
  init(_ text: String, startingWith start: String = "") {
    self.text = text
    self.start = start
  }

  func makeIterator() -> AnyIterator<Row> {
    var rest = text.utf8[...]
    return AnyIterator {
      while !rest.isEmpty {
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        let line = rest[..<end]
        rest = end == rest.endIndex ? rest[end...] : rest[rest.index(after: end)...]
        if !line.isEmpty, line.starts(with: start.utf8) { return Self.fields(of: Substring(line)) }
      }
      return nil
    }
  }

  /// Where each line stands, by its first field.
  func rangesByFirstField() -> [Substring: Range<String.Index>] {
    var ranges: [Substring: Range<String.Index>] = [:]
    ranges.reserveCapacity(256)
    var start = text.startIndex
    let bytes = text.utf8
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      if let bar = bytes[start..<end].firstIndex(of: UInt8(ascii: "|")) {
        ranges[text[start..<bar]] = start..<end
      }
      start = end == bytes.endIndex ? end : bytes.index(after: end)
    }
    return ranges
  }

  /// The lines one field of which is that name; no other line is taken apart.
  func rows(whereField number: Int, is name: FoldedName) -> [Row] {
    var found: [Row] = []
    let bytes = text.utf8
    var start = text.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      if let field = Self.field(number, of: bytes[start..<end]), Self.names(field, name) {
        found.append(Self.fields(of: text[start..<end]))
      }
      start = end == bytes.endIndex ? end : bytes.index(after: end)
    }
    return found
  }

  private static func field(
    _ number: Int, of line: Substring.UTF8View
  ) -> Substring.UTF8View? {
    var rest = line
    for _ in 0..<number {
      guard let bar = rest.firstIndex(of: UInt8(ascii: "|")) else { return nil }
      rest = rest[rest.index(after: bar)...]
    }
    return rest[..<(rest.firstIndex(of: UInt8(ascii: "|")) ?? rest.endIndex)]
  }

  /// True where the bytes fold to the name; folded text that begins with another letter can't.
  private static func names(_ field: Substring.UTF8View, _ name: FoldedName) -> Bool {
    if let first = field.first, let wanted = name.text.utf8.first, first < 0x80, wanted < 0x80,
      first | 0x20 != wanted | 0x20
    {
      return false
    }
    return FoldedName(Substring(field)) == name
  }

  /// The fields of the line that stands there.
  func row(at range: Range<String.Index>) -> Row { Self.fields(of: text[range]) }

  private static func fields(of line: Substring) -> Row {
    line.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }

  /// The values of a field that holds several, parted by `;`.
  static func list(_ field: Substring) -> [String] {
    field.utf8.split(separator: UInt8(ascii: ";")).map { String(Substring($0)) }
  }
}
