/// Why a text is no JSON.
package struct JSONFault: Error, Hashable, Sendable {
  /// The byte where it was noticed.
  package let offset: Int
  /// What is the matter there.
  package let reason: Reason

  /// What can be the matter.
  package enum Reason: Hashable, Sendable {
    /// Something else should stand there.
    case expected(String)
    /// The text goes beyond what is read of hostile ones.
    case beyondLimit(String)
  }
}

/// A value of a JSON text, which knows where it stands.
package struct JSONText: Sendable {
  /// Where it starts and ends in the text.
  package let range: Range<Int>
  package let content: Content

  /// What it is.
  package enum Content: Sendable {
    case null
    case bool(Bool)
    /// As it is written: no number is too large.
    case number(String)
    case string(String)
    case array([JSONText])
    case object([(key: String, value: JSONText)])
  }

  /// The value of that key, the first of several; nil where this is no object.
  package subscript(key: String) -> JSONText? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The value at the end of a path of keys.
  package subscript(path first: String, rest: String...) -> JSONText? {
    rest.reduce(self[first]) { $0?[$1] }
  }

  /// The values of an array, nil for anything else.
  package var array: [JSONText]? {
    guard case .array(let values) = content else { return nil }
    return values
  }

  /// The text of a string, or a number as it is written.
  package var text: String? {
    switch content {
    case .string(let text), .number(let text): text
    default: nil
    }
  }

  /// True or false; nil for anything else.
  package var bool: Bool? {
    guard case .bool(let flag) = content else { return nil }
    return flag
  }

  /// A whole number, also where it is written as a string.
  package var integer: Int? { text.flatMap { Int($0) } }

  /// A finite number, also where it is written as a string.
  package var number: Double? { text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }
}

extension JSONText {
  /// Reads a text of RFC 8259, which must be valid UTF-8.
  package init(parsing bytes: [UInt8]) throws(JSONFault) {
    var parser = JSONParser(bytes)
    self = try parser.document()
  }
}

/// Reads JSON as RFC 8259 has it, within limits that keep hostile texts from filling the memory.
private struct JSONParser {
  private static let depthLimit = 128
  private static let valueLimit = 4_000_000

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private var count = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSONFault) -> JSONText {
    let value = try self.value()
    skipSpace()
    guard index == bytes.count else { throw expected("the end of the file") }
    return value
  }

  private mutating func value() throws(JSONFault) -> JSONText {
    skipSpace()
    let start = index
    count += 1
    guard count <= Self.valueLimit else {
      throw JSONFault(offset: start, reason: .beyondLimit("\(Self.valueLimit) values"))
    }
    let content: JSONText.Content
    switch byte ?? 0 {
    case UInt8(ascii: "{"): content = try object()
    case UInt8(ascii: "["): content = try array()
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "t"): content = try word("true", .bool(true))
    case UInt8(ascii: "f"): content = try word("false", .bool(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = try number()
    default: throw expected("a JSON value")
    }
    return JSONText(range: start..<index, content: content)
  }

  private mutating func object() throws(JSONFault) -> JSONText.Content {
    try enter()
    var members: [(key: String, value: JSONText)] = []
    skipSpace()
    if !take(UInt8(ascii: "}")) {
      repeat {
        skipSpace()
        guard byte == UInt8(ascii: "\"") else { throw expected("a key in quotes") }
        let key = try string()
        skipSpace()
        guard take(UInt8(ascii: ":")) else { throw expected("a colon after the key") }
        members.append((key, try value()))
        skipSpace()
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "}")) else { throw expected("a comma or }") }
    }
    depth -= 1
    return .object(members)
  }

  private mutating func array() throws(JSONFault) -> JSONText.Content {
    try enter()
    var values: [JSONText] = []
    skipSpace()
    if !take(UInt8(ascii: "]")) {
      repeat {
        values.append(try value())
        skipSpace()
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "]")) else { throw expected("a comma or ]") }
    }
    depth -= 1
    return .array(values)
  }

  private mutating func enter() throws(JSONFault) {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw JSONFault(offset: index, reason: .beyondLimit("\(Self.depthLimit) levels"))
    }
    index += 1
  }

  private mutating func word(
    _ word: StaticString, _ content: JSONText.Content
  ) throws(JSONFault) -> JSONText.Content {
    for letter in word.description.utf8 {
      guard take(letter) else { throw expected(word.description) }
    }
    return content
  }

  private mutating func number() throws(JSONFault) -> JSONText.Content {
    let start = index
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return .number(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func digits() throws(JSONFault) {
    let start = index
    while let byte, (0x30...0x39).contains(byte) { index += 1 }
    guard index > start else { throw expected("a digit") }
  }

  private mutating func string() throws(JSONFault) -> String {
    index += 1
    let start = index
    while let byte, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      index += 1
    }
    if take(UInt8(ascii: "\"")) {
      return String(decoding: bytes[start..<index - 1], as: UTF8.self)
    }
    var text = Array(bytes[start..<index])
    while !take(UInt8(ascii: "\"")) {
      guard let byte, byte >= 0x20 else { throw expected("the end of the string") }
      index += 1
      if byte == UInt8(ascii: "\\") {
        text.append(contentsOf: String(try escape()).utf8)
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    guard let byte else { throw expected("an escape") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try hexadecimal()
      guard (0xD800...0xDBFF).contains(unit), bytes[index...].starts(with: [0x5C, 0x75]) else {
        return Unicode.Scalar(unit) ?? "\u{FFFD}"
      }
      index += 2
      let low = try hexadecimal()
      guard (0xDC00...0xDFFF).contains(low) else { return "\u{FFFD}" }
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
    default: throw expected("an escape of JSON")
    }
  }

  private mutating func hexadecimal() throws(JSONFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw expected("four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }

  // MARK: Bytes

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D { index += 1 }
  }

  private func expected(_ what: String) -> JSONFault {
    JSONFault(offset: index, reason: .expected(what))
  }
}
