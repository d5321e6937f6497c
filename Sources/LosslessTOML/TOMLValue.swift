package import CivilTime

/// A value to be written into a document.
package enum TOMLValue: Sendable, Hashable {
  case string(String)
  case integer(Int64)
  case float(Double)
  case boolean(Bool)
  case localDate(CivilDate)
  case localTime(ClockTime)
  case localDateTime(CivilDateTime)
  case offsetDateTime(OffsetDateTime)
  case array([TOMLValue])
  case inlineTable([TOMLField])
  /// A value as a person typed it, written just so; an error where it is none.
  case raw(String)
}

/// A key with its value.
package struct TOMLField: Sendable, Hashable {
  /// The key, as text without quotes.
  package var key: String
  /// What it should hold.
  package var value: TOMLValue

  /// That key with that value.
  package init(_ key: String, _ value: TOMLValue) {
    self.key = key
    self.value = value
  }
}

extension TOMLItem {
  /// The value it has, free of its spelling; tables become inline ones.
  package var value: TOMLValue {
    switch kind {
    case .string: .string(string ?? "")
    case .integer: .integer(integer ?? 0)
    case .float: .float(double ?? .nan)
    case .boolean: .boolean(boolean ?? false)
    case .offsetDateTime: offsetDateTime.map { .offsetDateTime($0) } ?? .raw(spelling)
    case .localDateTime: localDateTime.map { .localDateTime($0) } ?? .raw(spelling)
    case .localDate: localDate.map { .localDate($0) } ?? .raw(spelling)
    case .localTime: localTime.map { .localTime($0) } ?? .raw(spelling)
    case .array: .array(elements?.map(\.value) ?? [])
    case .table: .inlineTable(table?.items.map { TOMLField($0.key, $0.value) } ?? [])
    }
  }

  /// True where it has that value, in kind too; `0.0` is not `-0.0`, and `nan` is itself.
  ///
  /// The order of a table's keys means nothing.
  package func equals(_ wanted: TOMLValue) -> Bool {
    switch wanted {
    case .string(let text): return kind == .string && string == text
    case .integer(let number): return integer == number
    case .float(let number): return double.map { sameFloat($0, number) } ?? false
    case .boolean(let flag): return boolean == flag
    case .localDate(let date): return localDate == date
    case .localTime(let time): return localTime == time
    case .localDateTime(let moment): return localDateTime == moment
    case .offsetDateTime(let moment): return offsetDateTime == moment
    case .array(let values):
      guard let elements, count == values.count else { return false }
      return zip(elements, values).allSatisfy { $0.equals($1) }
    case .inlineTable(let fields):
      guard let table, count == fields.count else { return false }
      return fields.allSatisfy { table[$0.key]?.equals($0.value) ?? false }
    case .raw(let text):
      guard let other = TOMLItem(spelled: text) else { return false }
      return equals(other.value)
    }
  }

  /// The one value that a text spells, nil where it spells none.
  package init?(spelled text: String, version: TOMLVersion = .v11) {
    let prefix = Array("v = ".utf8)
    let bytes = prefix + Array(text.utf8)
    guard let document = try? TOMLDocument(parsing: bytes, version: version),
      document.root.count == 1, let item = document.root["v"],
      item.range == prefix.count..<bytes.count
    else { return nil }
    self = item
  }
}

/// True for the same number with the same sign, or twice `nan`.
func sameFloat(_ a: Double, _ b: Double) -> Bool {
  a.isNaN ? b.isNaN : a == b && a.sign == b.sign
}
