extension Parser {
  /// Reads the value that starts here into its node, which has its key already.
  mutating func value(_ node: UInt32, depth: Int) throws(SyntaxFault) {
    guard depth <= TOMLLimits.depth else { throw SyntaxFault(.tooDeep, at..<at + 1) }
    let start = at
    var form = Node.Form.plain
    let kind: TOMLItem.Kind
    switch source[at] {
    case 0x22:
      (kind, form) = (.string, try string(0x22))
    case 0x27:
      (kind, form) = (.string, try string(0x27))
    case 0x30...0x39:
      kind = try numberOrMoment()
    case UInt8(ascii: "["):
      finish(node, .array, .inline, start)
      try array(node, depth: depth)
      index.nodes[Int(node)].end = UInt32(truncatingIfNeeded: at)
      return
    case UInt8(ascii: "{"):
      finish(node, .table, .inline, start)
      try inlineTable(node, depth: depth)
      index.nodes[Int(node)].end = UInt32(truncatingIfNeeded: at)
      return
    default:
      kind = try signedNumberOrWord()
    }
    finish(node, kind, form, start)
  }

  @inline(__always)
  private mutating func finish(
    _ node: UInt32, _ kind: TOMLItem.Kind, _ form: Node.Form, _ start: Int
  ) {
    if form == .inline {
      index.nodes[Int(node)].container = newContainer()
    }
    index.nodes[Int(node)].kind = kind
    index.nodes[Int(node)].form = form
    index.nodes[Int(node)].start = UInt32(truncatingIfNeeded: start)
    index.nodes[Int(node)].end = UInt32(truncatingIfNeeded: at)
  }

  // MARK: - Arrays and inline tables

  private mutating func array(_ node: UInt32, depth: Int) throws(SyntaxFault) {
    let open = at
    at += 1
    openBrackets += 1
    while true {
      try skipBlanksAndLines(open, .arrayNotClosed)
      if source[at] == UInt8(ascii: "]") { break }
      if source[at] == UInt8(ascii: ",") { throw SyntaxFault(.strayComma, at..<at + 1) }
      if source[at] == UInt8(ascii: "}") { throw SyntaxFault(.wrongBracket, at..<at + 1) }
      if looksLikeStatement(open) { throw SyntaxFault(.arrayNotClosed, open..<open + 1) }
      let element = UInt32(truncatingIfNeeded: index.nodes.count)
      index.nodes.append(
        Node(
          keyStart: UInt32(truncatingIfNeeded: at), keyEnd: 0, start: 0, end: 0, parent: node,
          kind: .string, form: .plain, keyForm: .none))
      index.link(element, under: node, hash: nil, in: source)
      try value(element, depth: depth + 1)
      index.nodes[Int(element)].keyEnd = UInt32(truncatingIfNeeded: at)
      let gap = at
      try skipBlanksAndLines(open, .arrayNotClosed)
      if source[at] == UInt8(ascii: ",") {
        at += 1
      } else if source[at] == UInt8(ascii: "}") {
        throw SyntaxFault(.wrongBracket, at..<at + 1)
      } else if source[at] != UInt8(ascii: "]") {
        if looksLikeStatement(open) { throw SyntaxFault(.arrayNotClosed, open..<open + 1) }
        throw SyntaxFault(.arrayComma, missingComma(after: gap))
      }
    }
    at += 1
    openBrackets -= 1
  }

  private mutating func inlineTable(_ node: UInt32, depth: Int) throws(SyntaxFault) {
    let open = at
    at += 1
    openBrackets += 1
    var comma: Int?
    while true {
      try skipInTable(open)
      if source[at] == UInt8(ascii: "}") {
        if let comma, version == .v10 {
          throw SyntaxFault(.commaAtEndOfTable, comma..<comma + 1)
        }
        break
      }
      if source[at] == UInt8(ascii: ",") { throw SyntaxFault(.strayComma, at..<at + 1) }
      if source[at] == UInt8(ascii: "]") { throw SyntaxFault(.wrongBracket, at..<at + 1) }
      try keyValue(under: node, depth: depth, isStatement: false)
      let gap = at
      try skipInTable(open)
      comma = nil
      if source[at] == UInt8(ascii: ",") {
        comma = at
        at += 1
      } else if source[at] == UInt8(ascii: "]") {
        throw SyntaxFault(.wrongBracket, at..<at + 1)
      } else if source[at] != UInt8(ascii: "}") {
        throw SyntaxFault(.tableComma, missingComma(after: gap))
      }
    }
    at += 1
    openBrackets -= 1
  }

  /// The word that stands where a comma should, or the end of the value before it where that
  /// word is on another line.
  private func missingComma(after gap: Int) -> Range<Int> {
    for place in gap..<at where source[place] == 0x0A { return max(0, gap - 1)..<gap }
    var stop = at
    while stop < end, !Self.endsWord(source[stop]) { stop += 1 }
    return at..<max(stop, at + 1)
  }

  private mutating func skipInTable(_ open: Int) throws(SyntaxFault) {
    guard version == .v10 else { return try skipBlanksAndLines(open, .tableNotClosed) }
    skipBlanks()
    guard at < end else { throw SyntaxFault(.tableNotClosed, open..<open + 1) }
    switch source[at] {
    case 0x0A: throw SyntaxFault(.lineBreakInTable, open..<at)
    case 0x0D where at + 1 < end && source[at + 1] == 0x0A:
      throw SyntaxFault(.lineBreakInTable, open..<at)
    case 0x0D: throw control(at)
    case UInt8(ascii: "#"): throw SyntaxFault(.lineBreakInTable, open..<at)
    default: return
    }
  }

  /// Goes to the next thing inside brackets; there is one, or the bracket is not closed.
  private mutating func skipBlanksAndLines(
    _ open: Int, _ fault: SyntaxFault.Kind
  ) throws(SyntaxFault) {
    while true {
      skipBlanks()
      guard at < end else { throw SyntaxFault(fault, open..<open + 1) }
      switch source[at] {
      case 0x0A: at += 1
      case 0x0D: try carriageReturn()
      case UInt8(ascii: "#"): try comment()
      default: return
      }
    }
  }

  // MARK: - Strings

  private mutating func string(_ quote: UInt8) throws(SyntaxFault) -> Node.Form {
    if at + 2 < end, source[at + 1] == quote, source[at + 2] == quote {
      return try multilineString(quote)
    }
    let hasEscapes = try singleLineString(quote)
    if quote == 0x27 { return .literal }
    return hasEscapes ? .escaped : .verbatim
  }

  /// Reads a string of one line; true where it has escapes.
  @inline(__always)
  mutating func singleLineString(_ quote: UInt8) throws(SyntaxFault) -> Bool {
    let open = at
    let plain = quote == 0x22 ? Class.basicString : Class.literalString
    var hasEscapes = false
    at += 1
    while true {
      while at < end, classes[Int(source[at])] & plain != 0 { at += 1 }
      guard at < end else { throw SyntaxFault(.stringNotClosed, open..<at) }
      let byte = source[at]
      if byte == quote { break }
      if byte == 0x0A || (byte == 0x0D && at + 1 < end && source[at + 1] == 0x0A) {
        throw SyntaxFault(.stringNotClosed, open..<at)
      }
      hasEscapes = hasEscapes || byte == 0x5C
      try special(byte, isMultiline: false)
    }
    at += 1
    return hasEscapes
  }

  private mutating func multilineString(_ quote: UInt8) throws(SyntaxFault) -> Node.Form {
    let open = at
    let plain = quote == 0x22 ? Class.basicString : Class.literalString
    var hasEscapes = false
    var hasBreaks = false
    at += 3
    while true {
      while at < end, classes[Int(source[at])] & plain != 0 { at += 1 }
      guard at < end else { throw SyntaxFault(.textNotClosed, open..<open + 3) }
      let byte = source[at]
      if byte == quote {
        if try closes(quote) { break }
      } else if byte == 0x0A {
        at += 1
        if at < end, source[at] == UInt8(ascii: "<") { sawConflictMark = true }
      } else if byte == 0x0D, at + 1 < end, source[at + 1] == 0x0A {
        at += 2
        // The same text reads the same whatever its line ends.
        hasBreaks = hasBreaks || at > open + 5
        if at < end, source[at] == UInt8(ascii: "<") { sawConflictMark = true }
      } else {
        hasEscapes = hasEscapes || byte == 0x5C
        try special(byte, isMultiline: true)
      }
    }
    if quote == 0x27 { return hasBreaks ? .multilineLiteralCRLF : .multilineLiteral }
    return hasEscapes || hasBreaks ? .multilineEscaped : .multilineVerbatim
  }

  /// Reads a run of quotes in a text of several lines: three close it, up to two before them are
  /// part of it.
  private mutating func closes(_ quote: UInt8) throws(SyntaxFault) -> Bool {
    var run = 0
    while at + run < end, source[at + run] == quote { run += 1 }
    guard run <= 5 else { throw SyntaxFault(.quotesInText, at + 5..<at + run) }
    at += run
    return run >= 3
  }

  /// Reads an escape or a character of several bytes; what is wrong with it is noted, and the
  /// text read on, so that nothing in it is taken for keys.
  @inline(__always)
  private mutating func special(_ byte: UInt8, isMultiline: Bool) throws(SyntaxFault) {
    let start = at
    do throws(SyntaxFault) {
      if byte == 0x5C {
        try escape(isMultiline: isMultiline)
      } else if byte >= 0x80 {
        try multibyte()
      } else {
        throw control(at)
      }
    } catch {
      guard faults.count < TOMLLimits.findings else { throw error }
      faults.append(error)
      at = max(at, start + 1)
    }
  }

  private mutating func escape(isMultiline: Bool) throws(SyntaxFault) {
    let start = at
    at += 1
    guard at < end else { return }
    let letter = source[at]
    at += 1
    switch letter {
    case UInt8(ascii: "b"), UInt8(ascii: "t"), UInt8(ascii: "n"), UInt8(ascii: "f"),
      UInt8(ascii: "r"), UInt8(ascii: "\""), UInt8(ascii: "\\"):
      return
    case UInt8(ascii: "e"):
      if version == .v10 { throw SyntaxFault(.newEscape, start..<at) }
    case UInt8(ascii: "x"):
      if version == .v10 { throw SyntaxFault(.newEscape, start..<at) }
      try hexDigits(2, from: start)
    case UInt8(ascii: "u"): try hexDigits(4, from: start)
    case UInt8(ascii: "U"): try hexDigits(8, from: start)
    case 0x20, 0x09, 0x0A, 0x0D:
      at -= 1
      guard isMultiline else { throw SyntaxFault(.unknownEscape, start..<start + 1) }
      try lineContinuation(from: start)
    case 0x80...:
      at -= 1
      try multibyte()
      throw SyntaxFault(.unknownEscape, start..<at)
    default:
      if letter < 0x20 || letter == 0x7F { throw control(at - 1) }
      throw SyntaxFault(.unknownEscape, start..<at)
    }
  }

  private mutating func hexDigits(_ count: Int, from start: Int) throws(SyntaxFault) {
    var value: UInt32 = 0
    for _ in 0..<count {
      let digit = at < end ? Spelling.hexValue(source[at]) : 255
      guard digit < 16 else { throw SyntaxFault(.escapeDigits(count), start..<at) }
      value = value << 4 | UInt32(digit)
      at += 1
    }
    guard Unicode.Scalar(value) != nil else {
      throw SyntaxFault(.escapeNotCharacter, start..<at)
    }
  }

  /// Reads what a backslash at the end of a line swallows.
  private mutating func lineContinuation(from start: Int) throws(SyntaxFault) {
    skipBlanks()
    guard at < end else { return }
    guard source[at] == 0x0A || source[at] == 0x0D else {
      throw SyntaxFault(.unknownEscape, start..<start + 2)
    }
    while at < end {
      switch source[at] {
      case 0x20, 0x09, 0x0A: at += 1
      case 0x0D: try carriageReturn()
      default:
        if source[at] == UInt8(ascii: "<") { sawConflictMark = true }
        return
      }
    }
  }
}
