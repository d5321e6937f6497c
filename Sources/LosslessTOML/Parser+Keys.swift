/// One part of a key: where it stands, how it is spelled, and its hash.
struct KeySegment {
  var range: Range<Int>
  var form: Node.KeyForm
  var hash: UInt64
}

extension Parser {
  /// Reads `key = value` into a table.
  mutating func keyValue(
    under table: UInt32, depth: Int, isStatement: Bool
  ) throws(SyntaxFault) {
    let start = at
    var parent = table
    var depth = depth
    var segment = try keySegment()
    skipBlanks()
    while at < end, source[at] == UInt8(ascii: ".") {
      depth += 1
      parent = try descend(into: segment, of: parent, depth: depth)
      at += 1
      skipBlanks()
      guard at < end, source[at] != UInt8(ascii: "="), source[at] != UInt8(ascii: ".") else {
        throw SyntaxFault(.missingSegment, dot(before: at))
      }
      segment = try keySegment()
      skipBlanks()
    }
    guard at < end, source[at] == UInt8(ascii: "=") else {
      throw notEquals(key: start..<segment.range.upperBound)
    }
    let equals = at
    at += 1
    skipBlanks()
    let node = define(segment, under: parent)
    if isStatement {
      index.statements.append(Statement(start: start, node: node, isHeader: false))
    }
    guard at < end, source[at] != 0x0A, source[at] != 0x0D, source[at] != UInt8(ascii: "#") else {
      throw SyntaxFault(.missingValue, equals..<equals + 1)
    }
    try value(node, depth: depth + 1)
  }

  /// Reads one part of a key.
  @inline(__always)
  mutating func keySegment() throws(SyntaxFault) -> KeySegment {
    let start = at
    while at < end, classes[Int(source[at])] & Class.bareKey != 0 { at += 1 }
    if at > start {
      if at < end, source[at] >= 0x80 { throw keyCharacter(from: start) }
      let content = UnsafeBufferPointer(rebasing: source[start..<at])
      return KeySegment(range: start..<at, form: .bare, hash: Index.hash(content))
    }
    return try quotedSegment()
  }

  private mutating func quotedSegment() throws(SyntaxFault) -> KeySegment {
    let start = at
    guard at < end else { throw SyntaxFault(.missingKey, max(0, at - 1)..<at) }
    let quote = source[at]
    guard quote == 0x22 || quote == 0x27 else {
      if quote < 0x20 && quote != 0x0A && quote != 0x0D || quote == 0x7F { throw control(at) }
      if quote == UInt8(ascii: "=") || quote == UInt8(ascii: ".") || quote == 0x0A
        || quote == 0x0D || quote == UInt8(ascii: "#") || quote == UInt8(ascii: "[")
        || quote == UInt8(ascii: "]") || quote == UInt8(ascii: "{") || quote == UInt8(ascii: "}")
      {
        throw SyntaxFault(.missingKey, at..<at + 1)
      }
      throw keyCharacter(from: start)
    }
    if at + 2 < end, source[at + 1] == quote, source[at + 2] == quote {
      throw SyntaxFault(.multilineKey, at..<at + 3)
    }
    let hasEscapes = try singleLineString(quote)
    let content = start + 1..<at - 1
    if hasEscapes {
      let text = Unescaped.bytes(of: source, in: content)
      let hash = text.withUnsafeBufferPointer { Index.hash($0) }
      return KeySegment(range: start..<at, form: .escaped, hash: hash)
    }
    let hash = Index.hash(UnsafeBufferPointer(rebasing: source[content]))
    return KeySegment(range: start..<at, form: .quoted, hash: hash)
  }

  /// The fault of a key that needs quotes, or of bytes that are not text.
  private mutating func keyCharacter(from start: Int) -> SyntaxFault {
    while at < end, !Self.endsWord(source[at]), source[at] != UInt8(ascii: "="),
      source[at] != UInt8(ascii: ".") || at == start
    {
      if source[at] < 0x20 || source[at] == 0x7F { return control(at) }
      guard source[at] >= 0x80 else {
        at += 1
        continue
      }
      do { try multibyte() } catch { return error }
    }
    if at == start { at += 1 }
    return SyntaxFault(.keyCharacter, start..<at)
  }

  /// The fault of a key that no `=` follows, nor a dot.
  private mutating func notEquals(key: Range<Int>) -> SyntaxFault {
    guard at < end else { return SyntaxFault(.missingEquals, key) }
    switch source[at] {
    case UInt8(ascii: ":"): return SyntaxFault(.colonForEquals, at..<at + 1)
    case 0x0A, UInt8(ascii: "#"), UInt8(ascii: ","), UInt8(ascii: "}"):
      return SyntaxFault(.missingEquals, key)
    case 0x0D where at + 1 < end && source[at + 1] == 0x0A:
      return SyntaxFault(.missingEquals, key)
    case let byte where byte < 0x20 || byte == 0x7F: return control(at)
    default: break
    }
    return oddKey(key, before: UInt8(ascii: "=")) ?? SyntaxFault(.missingEquals, key)
  }

  /// The fault of a key that goes on with what only quotes allow, where its end is plain to see.
  func oddKey(_ key: Range<Int>, before mark: UInt8) -> SyntaxFault? {
    var stop = key.upperBound
    while stop < end, source[stop] != mark {
      if source[stop] == 0x0A || source[stop] < 0x20 && source[stop] != 0x09 { return nil }
      stop += 1
    }
    guard stop < end else { return nil }
    while stop > key.upperBound, source[stop - 1] == 0x20 || source[stop - 1] == 0x09 { stop -= 1 }
    let rest = source[key.upperBound..<stop]
    if rest.contains(0x20) || rest.contains(0x09) {
      return SyntaxFault(.keyWithBlanks, key.lowerBound..<stop)
    }
    return SyntaxFault(.keyCharacter, key.lowerBound..<stop)
  }

  /// The dot that a key part is missing after.
  private func dot(before place: Int) -> Range<Int> {
    var dot = min(place, end) - 1
    while dot > 0, source[dot] != UInt8(ascii: ".") { dot -= 1 }
    return dot..<dot + 1
  }
}
