/// Reads values out of bytes that the parser has found well formed.
enum Spelling {
  static func string(of node: Node, in source: UnsafeBufferPointer<UInt8>) -> String {
    let content = content(of: node, in: source)
    switch node.form {
    case .escaped, .multilineEscaped:
      return String(
        decoding: Unescaped.bytes(of: source, in: content),
        as: UTF8.self)
    case .multilineLiteralCRLF:
      // CR stands only before LF in a text.
      return String(decoding: source[content].filter { $0 != 0x0D }, as: UTF8.self)
    default:
      return String(decoding: source[content], as: UTF8.self)
    }
  }

  /// The bytes between the quotes, without a line break right after opening ones.
  static func content(of node: Node, in source: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    switch node.form {
    case .multilineVerbatim, .multilineEscaped, .multilineLiteral, .multilineLiteralCRLF:
      var start = Int(node.start) + 3
      let end = Int(node.end) - 3
      if start < end, source[start] == 0x0D, source[start + 1] == 0x0A {
        start += 2
      } else if start < end, source[start] == 0x0A {
        start += 1
      }
      return start..<max(start, end)
    default:
      return Int(node.start) + 1..<Int(node.end) - 1
    }
  }

  /// The integer's value, nil where it does not fit in 64 bits.
  static func integer(in source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int64? {
    var at = range.lowerBound
    var isNegative = false
    if source[at] == UInt8(ascii: "-") || source[at] == UInt8(ascii: "+") {
      isNegative = source[at] == UInt8(ascii: "-")
      at += 1
    }
    var base: Int64 = 10
    if source[at] == UInt8(ascii: "0"), at + 1 < range.upperBound {
      switch source[at + 1] {
      case UInt8(ascii: "x"): base = 16
      case UInt8(ascii: "o"): base = 8
      case UInt8(ascii: "b"): base = 2
      default: break
      }
      if base != 10 { at += 2 }
    }
    // Counted downwards, since the lowest number has no positive twin.
    var value: Int64 = 0
    while at < range.upperBound {
      let digit = source[at]
      at += 1
      if digit == UInt8(ascii: "_") { continue }
      let (product, overflow) = value.multipliedReportingOverflow(by: base)
      let (difference, below) = product.subtractingReportingOverflow(Int64(hexValue(digit)))
      if overflow || below { return nil }
      value = difference
    }
    if isNegative { return value }
    return value == .min ? nil : -value
  }

  static func float(in source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Double? {
    var digits = ""
    for byte in source[range] where byte != UInt8(ascii: "_") {
      digits.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return Double(digits)
  }

  /// The value of a hexadecimal digit, 255 for any other byte.
  static func hexValue(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: 255
    }
  }
}

/// The text that escapes stand for.
enum Unescaped {
  /// The bytes of a basic string's content, which the parser has found well formed.
  static func bytes(
    of source: UnsafeBufferPointer<UInt8>, in range: Range<Int>
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var at = range.lowerBound
    let end = range.upperBound
    while at < end {
      let byte = source[at]
      at += 1
      guard byte == UInt8(ascii: "\\"), at < end else {
        // CR stands only before LF, and both read as LF.
        if byte != 0x0D { text.append(byte) }
        continue
      }
      let letter = source[at]
      at += 1
      switch letter {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "e"): text.append(0x1B)
      case UInt8(ascii: "x"): append(digits(source, &at, 2), to: &text)
      case UInt8(ascii: "u"): append(digits(source, &at, 4), to: &text)
      case UInt8(ascii: "U"): append(digits(source, &at, 8), to: &text)
      case 0x20, 0x09, 0x0A, 0x0D:
        while at < end, isBlankOrBreak(source[at]) { at += 1 }
      default: text.append(letter)
      }
    }
    return text
  }

  private static func digits(
    _ source: UnsafeBufferPointer<UInt8>, _ at: inout Int, _ count: Int
  ) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count where at < source.count {
      value = value << 4 | UInt32(Spelling.hexValue(source[at]) & 15)
      at += 1
    }
    return value
  }

  private static func append(_ value: UInt32, to text: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(value) else { return }
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private static func isBlankOrBreak(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
