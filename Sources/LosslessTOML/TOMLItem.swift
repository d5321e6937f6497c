package import CivilTime

/// What stands under a key or in an array of a document.
package struct TOMLItem: Sendable {
  let storage: Storage
  let node: UInt32

  /// The kinds of value that TOML has.
  package enum Kind: UInt8, Sendable, Hashable {
    case string
    case integer
    case float
    case boolean
    case offsetDateTime
    case localDateTime
    case localDate
    case localTime
    case array
    case table
  }

  private var entry: Node { storage.index.nodes[Int(node)] }

  /// What it is; `array` also for `[[entries]]`, `table` also for `{ }`.
  package var kind: Kind { entry.kind }

  /// The bytes of its key, the last part of a dotted one; for an element those of the value.
  package var keyRange: Range<Int> { entry.keyRange }

  /// The bytes of its value; those of the header for tables and arrays told by headers.
  package var range: Range<Int> { entry.range }

  /// Its key, without quotes and escapes; empty for an element.
  package var key: String {
    let entry = entry
    if entry.keyForm == .none { return "" }
    let content = entry.keyContent
    return storage.bytes.withUnsafeBufferPointer { source in
      entry.keyForm == .escaped
        ? String(
          decoding: Unescaped.bytes(of: source, in: content), as: UTF8.self)
        : String(decoding: source[content], as: UTF8.self)
    }
  }

  /// True where its key is this one; makes no string.
  package func hasKey(_ key: String) -> Bool {
    let entry = entry
    if entry.keyForm == .escaped { return self.key == key }
    let content = entry.keyContent
    guard entry.keyForm != .none, content.count == key.utf8.count else { return false }
    return storage.bytes[content].elementsEqual(key.utf8)
  }

  /// The value as it is spelled in the text.
  package var spelling: String { String(decoding: storage.bytes[range], as: UTF8.self) }

  /// Its elements; of `[[entries]]` one for each, in source order; nil where it is no array.
  package var array: [TOMLItem]? {
    elements.map { Array($0) }
  }

  /// As `array`, one at a time.
  package var elements: TOMLTable.Items? {
    let entry = entry
    guard entry.kind == .array else { return nil }
    return TOMLTable.Items(
      storage: storage, first: storage.index.containers[Int(entry.container)].first)
  }

  /// The number of elements of an array or keys of a table, 0 for other kinds.
  package var count: Int {
    let entry = entry
    guard entry.kind == .array || entry.kind == .table else { return 0 }
    return Int(storage.index.containers[Int(entry.container)].count)
  }

  /// The table it is, nil where it is none.
  package var table: TOMLTable? {
    entry.kind == .table ? TOMLTable(storage: storage, node: node) : nil
  }

  /// The address of an array for edits of its elements, nil where it is no array.
  package var arrayID: TOMLArrayID? {
    entry.kind == .array ? TOMLArrayID(node: node) : nil
  }
}

/// The address of an array within one document, good for edits of that document.
package struct TOMLArrayID: Hashable, Sendable {
  let node: UInt32
}

// MARK: - Values

extension TOMLItem {
  /// The text of a string, nil for other kinds.
  package var string: String? {
    let entry = entry
    guard entry.kind == .string else { return nil }
    return storage.bytes.withUnsafeBufferPointer { Spelling.string(of: entry, in: $0) }
  }

  /// The value of an integer, nil for other kinds.
  package var integer: Int64? {
    let entry = entry
    guard entry.kind == .integer else { return nil }
    return storage.bytes.withUnsafeBufferPointer { Spelling.integer(in: $0, entry.range) }
  }

  /// The value of a float, nil for other kinds, integers among them.
  package var double: Double? {
    let entry = entry
    guard entry.kind == .float else { return nil }
    return storage.bytes.withUnsafeBufferPointer { Spelling.float(in: $0, entry.range) }
  }

  /// The value of a boolean, nil for other kinds.
  package var boolean: Bool? {
    entry.kind == .boolean ? storage.bytes[Int(entry.start)] == UInt8(ascii: "t") : nil
  }

  /// The value of a local date, nil for other kinds.
  package var localDate: CivilDate? {
    entry.kind == .localDate ? moment?.date : nil
  }

  /// The value of a local time, nil for other kinds.
  package var localTime: ClockTime? {
    entry.kind == .localTime ? moment?.time : nil
  }

  /// The value of a local date-time, nil for other kinds.
  package var localDateTime: CivilDateTime? {
    guard entry.kind == .localDateTime, let moment, let date = moment.date, let time = moment.time
    else { return nil }
    return CivilDateTime(date: date, time: time)
  }

  /// The value of an offset date-time, nil for other kinds.
  package var offsetDateTime: OffsetDateTime? {
    guard entry.kind == .offsetDateTime, let moment, let date = moment.date,
      let time = moment.time, let offset = moment.offset
    else { return nil }
    return OffsetDateTime(local: CivilDateTime(date: date, time: time), offsetMinutes: offset)
  }

  private var moment: Moment? {
    let range = entry.range
    return storage.bytes.withUnsafeBufferPointer { source in
      var scanner = MomentScanner(source: source, at: range.lowerBound, end: range.upperBound)
      return try? scanner.scan()
    }
  }
}
