extension Parser {
  /// Reads a value that starts with a digit.
  @inline(__always)
  mutating func numberOrMoment() throws(SyntaxFault) -> TOMLItem.Kind {
    let start = at
    while at < end, classes[Int(source[at])] & Class.digit != 0 { at += 1 }
    let count = at - start
    guard at < end else { return try wholeNumber(from: start, digits: count) }
    switch source[at] {
    case 0x0A, 0x20, UInt8(ascii: ","), UInt8(ascii: "]"), 0x0D:
      return try wholeNumber(from: start, digits: count)
    case UInt8(ascii: "-") where count == 4 || count == 2 || count == 1,
      UInt8(ascii: ":") where count <= 2:
      return try moment(from: start)
    default:
      at = start
      return try number(from: start)
    }
  }

  @inline(__always)
  private func wholeNumber(from start: Int, digits: Int) throws(SyntaxFault) -> TOMLItem.Kind {
    if digits > 1, source[start] == 0x30 { throw SyntaxFault(.leadingZero, start..<at) }
    if digits > 18, Spelling.integer(in: source, start..<at) == nil {
      throw SyntaxFault(.integerRange, start..<at)
    }
    return .integer
  }

  private mutating func moment(from start: Int) throws(SyntaxFault) -> TOMLItem.Kind {
    var scanner = MomentScanner(
      source: source, at: start, end: end, needsSeconds: version == .v10)
    let kind = try scanner.scan().kind
    at = scanner.at
    // `2026-07-03T19:10:00Z5`: all of it is one word to a person.
    guard at >= end || Self.endsWord(source[at]) else {
      let fault: SyntaxFault.Kind = kind == .localTime ? .badTime : .badDate
      throw SyntaxFault(fault, start..<word(from: at))
    }
    return kind
  }

  /// Reads a value that starts with a sign or a letter, or cannot be a value at all.
  mutating func signedNumberOrWord() throws(SyntaxFault) -> TOMLItem.Kind {
    let start = at
    switch source[at] {
    case UInt8(ascii: "+"), UInt8(ascii: "-"): return try number(from: start)
    case UInt8(ascii: "t") where skip("true"): return try ending(.boolean, from: start)
    case UInt8(ascii: "f") where skip("false"): return try ending(.boolean, from: start)
    case UInt8(ascii: "i") where skip("inf"): return try ending(.float, from: start)
    case UInt8(ascii: "n") where skip("nan"): return try ending(.float, from: start)
    case UInt8(ascii: "."):
      if at + 1 < end, classes[Int(source[at + 1])] & Class.digit != 0 {
        throw SyntaxFault(.noDigitsBeforePoint, start..<word(from: at))
      }
      throw SyntaxFault(.unquotedText, try wordRange(from: start))
    case UInt8(ascii: "="): throw SyntaxFault(.doubleEquals, at..<at + 1)
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      throw SyntaxFault(.missingValue, at..<at + 1)
    case let byte where byte < 0x20 || byte == 0x7F: throw control(at)
    default: throw word(try wordRange(from: start))
    }
  }

  private func ending(_ kind: TOMLItem.Kind, from start: Int) throws(SyntaxFault) -> TOMLItem.Kind {
    guard at < end, !Self.endsWord(source[at]) else { return kind }
    if source[at] < 0x20 || source[at] == 0x7F { throw control(at) }
    throw SyntaxFault(.unquotedText, start..<word(from: at))
  }

  /// The fault of a bare word that is no value.
  private func word(_ range: Range<Int>) -> SyntaxFault {
    let lowered = source[range].map { $0 | 0x20 }
    if lowered.elementsEqual("true".utf8) || lowered.elementsEqual("false".utf8) {
      return SyntaxFault(.capitalBoolean, range)
    }
    if lowered.elementsEqual("inf".utf8) || lowered.elementsEqual("nan".utf8) {
      return SyntaxFault(.capitalNumber, range)
    }
    if source[range.lowerBound] == UInt8(ascii: "_"), range.count > 1,
      classes[Int(source[range.lowerBound + 1])] & Class.digit != 0
    {
      return SyntaxFault(.underscore, range.lowerBound..<range.lowerBound + 1)
    }
    return SyntaxFault(.unquotedText, range)
  }

  /// Unquoted text goes on over blanks, up to what ends a value.
  private mutating func wordRange(from start: Int) throws(SyntaxFault) -> Range<Int> {
    var stop = at
    while at < end {
      let byte = source[at]
      if byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: "#") { break }
      if openBrackets > 0,
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
      {
        break
      }
      if byte >= 0x80 {
        try multibyte()
        stop = at
        continue
      }
      if byte < 0x20 && byte != 0x09 || byte == 0x7F { throw control(at) }
      at += 1
      if byte != 0x20 && byte != 0x09 { stop = at }
    }
    return start..<max(stop, min(start + 1, end))
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard at + length <= end else { return false }
    let matches = word.withUTF8Buffer { letters in
      for offset in 0..<length where source[at + offset] != letters[offset] { return false }
      return true
    }
    if matches { at += length }
    return matches
  }

  // MARK: - Numbers

  /// Reads an integer or a float in full.
  private mutating func number(from start: Int) throws(SyntaxFault) -> TOMLItem.Kind {
    let whole = start..<word(from: start)
    if source[at] == UInt8(ascii: "+") || source[at] == UInt8(ascii: "-") { at += 1 }
    let isSigned = at > start
    if skip("inf") || skip("nan") { return try ending(.float, from: start) }
    if isSigned, at < end, classes[Int(source[at])] & Class.digit == 0 {
      if source[at] == UInt8(ascii: ".") { throw SyntaxFault(.noDigitsBeforePoint, whole) }
      throw SyntaxFault(.badNumber, whole)
    }
    if at + 1 < end, source[at] == 0x30, let base = base(of: source[at + 1]) {
      if isSigned { throw SyntaxFault(.signBeforePrefix, whole) }
      return try prefixed(base, whole)
    }
    let first = at
    try digits(whole, .badNumber)
    var kind = TOMLItem.Kind.integer
    let hasLeadingZero = at - first > 1 && source[first] == 0x30
    if at < end, source[at] == UInt8(ascii: ".") {
      if hasLeadingZero { throw SyntaxFault(.leadingZero, whole) }
      kind = .float
      at += 1
      try digits(whole, .noDigitsAfterPoint)
    }
    if at < end, source[at] | 0x20 == UInt8(ascii: "e") {
      if hasLeadingZero { throw SyntaxFault(.leadingZero, whole) }
      kind = .float
      at += 1
      if at < end, source[at] == UInt8(ascii: "+") || source[at] == UInt8(ascii: "-") { at += 1 }
      try digits(whole, .noDigitsInExponent)
    }
    guard at >= end || Self.endsWord(source[at]) else { throw junk(after: at, whole) }
    if hasLeadingZero { throw SyntaxFault(.leadingZero, whole) }
    if kind == .integer, at - first > 18, Spelling.integer(in: source, start..<at) == nil {
      throw SyntaxFault(.integerRange, whole)
    }
    return kind
  }

  /// What is wrong with a number that something clings to.
  private func junk(after place: Int, _ whole: Range<Int>) -> SyntaxFault {
    if source[place] < 0x20 || source[place] == 0x7F { return control(place) }
    if source[whole.lowerBound] == 0x30, place == whole.lowerBound + 1,
      "XOB".utf8.contains(source[place])
    {
      return SyntaxFault(.capitalPrefix, whole)
    }
    if source[place] == UInt8(ascii: "-") || source[place] == UInt8(ascii: ":")
      || source[place] == UInt8(ascii: "/")
    {
      return SyntaxFault(source[place] == UInt8(ascii: ":") ? .badTime : .badDate, whole)
    }
    let isFloatLike = source[place] == UInt8(ascii: ".")
    return SyntaxFault(isFloatLike ? .badNumber : .unquotedText, whole)
  }

  private mutating func prefixed(
    _ base: Int, _ whole: Range<Int>
  ) throws(SyntaxFault) -> TOMLItem.Kind {
    at += 2
    let first = at
    var lastWasDigit = false
    while at < end, !Self.endsWord(source[at]) {
      if source[at] == UInt8(ascii: "_") {
        guard lastWasDigit else { throw SyntaxFault(.underscore, at..<at + 1) }
        lastWasDigit = false
      } else {
        guard Spelling.hexValue(source[at]) < base else {
          if source[at] < 0x20 || source[at] == 0x7F { throw control(at) }
          if source[at] >= 0x80 { throw SyntaxFault(.badNumber, whole) }
          throw SyntaxFault(.notDigitOfBase(base), at..<at + 1)
        }
        lastWasDigit = true
      }
      at += 1
    }
    guard at > first else { throw SyntaxFault(.noDigitsAfterPrefix, whole) }
    guard lastWasDigit else { throw SyntaxFault(.underscore, at - 1..<at) }
    if Spelling.integer(in: source, whole) == nil { throw SyntaxFault(.integerRange, whole) }
    return .integer
  }

  private func base(of letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "x"): 16
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "b"): 2
    default: nil
    }
  }

  /// Reads digits, `_` only between two of them.
  private mutating func digits(
    _ whole: Range<Int>, _ fault: SyntaxFault.Kind
  ) throws(SyntaxFault) {
    let first = at
    while at < end {
      if classes[Int(source[at])] & Class.digit != 0 {
        at += 1
      } else if source[at] == UInt8(ascii: "_") {
        let isBetween =
          at > first && source[at - 1] != UInt8(ascii: "_") && at + 1 < end
          && classes[Int(source[at + 1])] & Class.digit != 0
        guard isBetween else { throw SyntaxFault(.underscore, at..<at + 1) }
        at += 1
      } else {
        break
      }
    }
    guard at > first else { throw SyntaxFault(fault, whole) }
  }

  /// The end of the word from there on; whole characters, as far as the bytes are text.
  private func word(from place: Int) -> Int {
    var stop = place
    while stop < end, !Self.endsWord(source[stop]), source[stop] >= 0x20, source[stop] != 0x7F {
      stop += 1
    }
    return stop
  }
}
