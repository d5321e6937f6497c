/// Finding the place to go on from after a fault, so that one slip makes one message.
extension Parser {
  mutating func recover(from fault: SyntaxFault) {
    // The bytes of the fault itself are read only once.
    at = max(at, min(fault.range.upperBound, end))
    if fault.kind == .textNotClosed { at = end }
    if fault.kind == .arrayNotClosed || fault.kind == .tableNotClosed {
      at = fault.range.upperBound
    }
    leftBrackets = openBrackets > 0
    if openBrackets > 0 { return leaveBrackets(linesToo: fault.kind == .lineBreakInTable) }
    skipLine()
    openBrackets = 0
  }

  /// True for a line that is no statement right after a faulty one: the rest of what was meant.
  func followsUp(_ fault: SyntaxFault, in line: Int) -> Bool {
    guard line == resumed else { return false }
    switch fault.kind {
    case .missingEquals, .colonForEquals, .missingKey, .keyCharacter, .keyWithBlanks,
      .missingSegment:
      return true
    case .textAfterValue, .secondValue: return leftBrackets
    case .stringNotClosed, .multilineKey:
      // As a key, that is.
      var start = line
      while start < end, source[start] == 0x20 || source[start] == 0x09 { start += 1 }
      return fault.range.lowerBound == start
    default: return false
    }
  }

  /// True for a faulty line that was meant to be a header: it has both brackets and no `=`.
  func looksLikeHeader(_ line: Int) -> Bool {
    var place = line
    var open = false
    var closed = false
    var hasKey = false
    while place < end, source[place] != 0x0A, source[place] != UInt8(ascii: "#") {
      switch source[place] {
      case UInt8(ascii: "["): open = true
      case UInt8(ascii: "]"): closed = open
      case UInt8(ascii: "=") where open || hasKey: return false
      case let byte where isKeyByte(byte): hasKey = true
      default: break
      }
      place += 1
    }
    return closed
  }

  private mutating func skipLine() {
    while at < end, source[at] != 0x0A { at += 1 }
    if at < end { at += 1 }
  }

  /// Skips to the line after the bracket that closes, or to a line that cannot be inside.
  private mutating func leaveBrackets(linesToo: Bool) {
    var open = openBrackets
    openBrackets = 0
    while at < end, open > 0 {
      switch source[at] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): open -= 1
      case 0x22, 0x27: skipString()
      case UInt8(ascii: "#"):
        while at < end, source[at] != 0x0A { at += 1 }
        continue
      case 0x0A where !linesToo && startsStatement(at + 1):
        at += 1
        return
      default: break
      }
      if at < end { at += 1 }
    }
    skipLine()
  }

  private mutating func skipString() {
    let quote = source[at]
    at += 1
    while at < end, source[at] != quote, source[at] != 0x0A {
      if source[at] == 0x5C, quote == 0x22 { at += 1 }
      at += 1
    }
    // The line's end is looked at by the caller.
    if at < end, source[at] == 0x0A { at -= 1 }
  }

  /// True where a line is a header or begins like `key =` without indent.
  private func startsStatement(_ line: Int) -> Bool {
    guard line < end else { return false }
    var stop = line
    if source[line] == UInt8(ascii: "[") {
      stop += 1
      if stop < end, source[stop] == UInt8(ascii: "[") { stop += 1 }
      let name = stop
      while stop < end, isKeyByte(source[stop]) { stop += 1 }
      return stop > name && stop < end && source[stop] == UInt8(ascii: "]")
        && (stop + 1 >= end || source[stop + 1] != UInt8(ascii: ","))
    }
    while stop < end, isKeyByte(source[stop]) { stop += 1 }
    guard stop > line else { return false }
    while stop < end, source[stop] == 0x20 || source[stop] == 0x09 { stop += 1 }
    return stop < end && source[stop] == UInt8(ascii: "=")
  }

  private func isKeyByte(_ byte: UInt8) -> Bool {
    classes[Int(byte)] & Class.bareKey != 0 || byte == UInt8(ascii: ".")
  }

  /// True where an array goes on with what can only be the next statement: it lacks its bracket.
  func looksLikeStatement(_ open: Int) -> Bool {
    guard at > open, source[at - 1] == 0x0A else { return false }
    if isKeyByte(source[at]) { return startsStatement(at) }
    guard source[at] == UInt8(ascii: "["), startsStatement(at) else { return false }
    // `[[1]]` and `[true]` may be elements, `[[game]]` is a header.
    var start = at
    while source[start] == UInt8(ascii: "[") { start += 1 }
    var stop = start
    while isKeyByte(source[stop]) { stop += 1 }
    let isLetter = (0x61...0x7A).contains(source[start] | 0x20)
    let name = source[start..<stop]
    return isLetter
      && !["true", "false", "inf", "nan"].contains { name.elementsEqual($0.utf8) }
  }

  /// One fault for a text that git left unresolved, instead of all that follows from it.
  mutating func replaceByConflict() {
    var line = 0
    var open: Range<Int>?
    var middle = false
    while line < end {
      var stop = line
      while stop < end, source[stop] != 0x0A { stop += 1 }
      let next = stop + 1
      if stop > line, source[stop - 1] == 0x0D { stop -= 1 }
      if open == nil, isMark("<", line, stop) {
        open = line..<stop
      } else if open != nil, !middle, stop - line == 7, isMark("=", line, stop) {
        middle = true
      } else if let place = open, middle, isMark(">", line, stop) {
        faults = [SyntaxFault(.conflictMarkers, place)]
        return
      }
      line = next
    }
  }

  /// True for a line of seven such marks, alone or before a blank.
  private func isMark(_ mark: Unicode.Scalar, _ line: Int, _ stop: Int) -> Bool {
    guard stop - line >= 7 else { return false }
    for place in line..<line + 7 where source[place] != UInt8(ascii: mark) { return false }
    return stop - line == 7 || source[line + 7] == 0x20
  }
}
