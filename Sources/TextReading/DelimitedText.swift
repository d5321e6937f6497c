/// The rows of a text whose fields a delimiter parts, quoted as in RFC 4180.
///
/// A quote that nothing closes is a letter like any other, so that one slip costs one row.
package struct DelimitedText {
  /// Valid UTF-8.
  package let bytes: [UInt8]
  let delimiter: UInt8
  private var index = 0
  /// True once a quote was met that nothing closes: then none after it is closed either.
  private var isUnclosed = false

  /// The rows of a text.
  package init(_ bytes: [UInt8], delimiter: UInt8) {
    self.bytes = bytes
    self.delimiter = delimiter
  }

  /// Where the fields of the next row stand, quotes included; nil at the end.
  ///
  /// Empty lines and what follows a control-Z are passed over.
  package mutating func next() -> [Range<Int>]? {
    while index < bytes.count, bytes[index] == 0x0A || bytes[index] == 0x0D { index += 1 }
    guard index < bytes.count, bytes[index] != 0x1A else { return nil }
    var fields: [Range<Int>] = []
    while true {
      let start = index
      skipSpaces()
      if index < bytes.count, bytes[index] == UInt8(ascii: "\""), let end = closingQuote() {
        fields.append(start..<end + 1)
        index = end + 1
        skipSpaces()
      } else {
        while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
        fields.append(start..<index)
      }
      guard index < bytes.count, bytes[index] == delimiter else { return fields }
      index += 1
    }
  }

  /// The field that stands there, without its quotes and the white space around it.
  package func text(_ range: Range<Int>) -> String {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.isSpace(bytes[start]) { start += 1 }
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    let quote = UInt8(ascii: "\"")
    guard end - start >= 2, bytes[start] == quote, bytes[end - 1] == quote else {
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
    var text: [UInt8] = []
    // Of two quotes in a row the second stands for both.
    var isPair = false
    for byte in bytes[start + 1..<end - 1] {
      isPair = byte == quote && !isPair
      if !isPair { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The quote that ends the field: one that a delimiter or the end of the line follows.
  private mutating func closingQuote() -> Int? {
    guard !isUnclosed else { return nil }
    let quote = UInt8(ascii: "\"")
    var end = index + 1
    while end < bytes.count {
      if bytes[end] == quote {
        guard end + 1 < bytes.count, bytes[end + 1] == quote else { break }
        end += 1
      }
      end += 1
    }
    guard end < bytes.count else {
      isUnclosed = true
      return nil
    }
    var after = end + 1
    while after < bytes.count, bytes[after] == 0x20, bytes[after] != delimiter { after += 1 }
    return after == bytes.count || isEnd(bytes[after]) ? end : nil
  }

  private mutating func skipSpaces() {
    while index < bytes.count, bytes[index] == 0x20, delimiter != 0x20 { index += 1 }
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == 0x0A || byte == 0x0D
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
