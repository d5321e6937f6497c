import CSQLite

/// A connection to one SQLite file, closed when its owner lets go of it.
struct Database: ~Copyable {
  /// How a file is opened.
  enum Mode: Sendable {
    case reading
    /// Reading a file in a folder where nothing can be made: nobody else changes it meanwhile.
    case readingFrozen
    case writing
  }

  private let handle: OpaquePointer
  let path: String

  /// Opens a file; it is made if need be for writing; `sqlite3_open_v2`.
  init(_ path: String, _ mode: Mode, waitMilliseconds: Int) throws(StoreError) {
    let flags =
      mode == .writing
      ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
    let name = Self.uri(path) + (mode == .readingFrozen ? "?immutable=1" : "")
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      name, &opened, flags | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nil)
    guard let opened else { throw StoreError(path, .other("out of memory")) }
    guard code == SQLITE_OK else {
      let error = Self.error(opened, path)
      sqlite3_close(opened)
      throw error
    }
    handle = opened
    self.path = path
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, Int32(waitMilliseconds))
  }

  deinit { sqlite3_close_v2(handle) }

  /// The path as a URI in which no sign of it means anything else.
  private static func uri(_ path: String) -> String {
    var text = "file:"
    for byte in path.utf8 {
      switch byte {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2F, 0x2D, 0x2E, 0x5F:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }

  /// Compiles one statement, always our own text; `sqlite3_prepare_v3`.
  ///
  /// What comes from outside is bound to its `?`.
  func prepare(_ sql: String) throws(StoreError) -> Statement {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, 0, &statement, nil)
    guard code == SQLITE_OK, let statement else { throw error }
    return Statement(statement, path: path)
  }

  /// Runs statements that have no results; `sqlite3_exec`.
  func run(_ sql: String) throws(StoreError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw error }
  }

  /// Runs one statement with values for its `?`.
  func run(_ sql: String, _ values: [SQLValue]) throws(StoreError) {
    let statement = try prepare(sql)
    try statement.run(values)
  }

  /// The number that a statement's first row starts with.
  func number(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) -> Int? {
    let statement = try prepare(sql)
    try statement.bind(values)
    return try statement.step() ? statement.integer(0) : nil
  }

  /// Does all of the work or none of it.
  func transaction<Result>(
    isRehearsal: Bool = false, _ work: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try run("BEGIN IMMEDIATE")
    do {
      let result = try work()
      try run(isRehearsal ? "ROLLBACK" : "COMMIT")
      return result
    } catch {
      // After some failures SQLite has rolled back by itself; a second time is no harm.
      try? run("ROLLBACK")
      throw error
    }
  }

  /// The identity of the row last put in.
  var lastRow: Int { Int(sqlite3_last_insert_rowid(handle)) }

  private var error: StoreError { Self.error(handle, path) }

  fileprivate static func error(_ handle: OpaquePointer?, _ path: String) -> StoreError {
    let code = sqlite3_errcode(handle)
    let words = sqlite3_errmsg(handle).map { String(cString: $0) } ?? "error \(code)"
    return StoreError(path, reason(code, words))
  }

  private static func reason(_ code: Int32, _ words: String) -> StoreError.Reason {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: .locked
    case SQLITE_READONLY, SQLITE_PERM: .readOnly
    case SQLITE_CANTOPEN: .cannotOpen
    case SQLITE_FULL: .diskFull
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_SCHEMA: .damaged
    default: .other(words)
    }
  }
}

/// A value for a `?` of a statement.
enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)

  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
  init(_ number: Double?) { self = number.map { .real($0) } ?? .null }
}

/// A compiled statement, let go of with its owner.
struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let path: String

  init(_ handle: OpaquePointer, path: String) {
    self.handle = handle
    self.path = path
  }

  deinit { sqlite3_finalize(handle) }

  /// Gives each `?` its value, from the first on; a statement that ran starts anew.
  func bind(_ values: [SQLValue]) throws(StoreError) {
    sqlite3_reset(handle)
    for (offset, value) in values.enumerated() {
      let index = Int32(offset + 1)
      let code: Int32
      switch value {
      case .null: code = sqlite3_bind_null(handle, index)
      case .integer(let number): code = sqlite3_bind_int64(handle, index, Int64(number))
      case .real(let number): code = sqlite3_bind_double(handle, index, number)
      case .text(var text):
        code = text.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) {
            // No address would mean NULL, and an empty text has none.
            csqlite_bind_text(handle, index, $0.baseAddress ?? emptyText, Int32(clamping: $0.count))
          }
        }
      }
      guard code == SQLITE_OK else { throw error }
    }
  }

  private var emptyText: UnsafePointer<CChar> { UnsafePointer(sqlite3_libversion()) }

  /// Goes to the next row; false past the last one.
  func step() throws(StoreError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw error
    }
  }

  /// Runs it to its end with these values.
  func run(_ values: [SQLValue]) throws(StoreError) {
    try bind(values)
    while try step() {}
  }

  /// The column of the row as a number, nil for NULL.
  func integer(_ column: Int) -> Int? {
    sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
      ? nil : Int(sqlite3_column_int64(handle, Int32(column)))
  }

  /// The column of the row as a number with a fraction, nil for NULL.
  func real(_ column: Int) -> Double? {
    sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
      ? nil : sqlite3_column_double(handle, Int32(column))
  }

  /// The column of the row as text, nil for NULL; bytes that are no UTF-8 become U+FFFD.
  func text(_ column: Int) -> String? {
    guard let text = sqlite3_column_text(handle, Int32(column)) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  private var error: StoreError { Database.error(sqlite3_db_handle(handle), path) }
}
