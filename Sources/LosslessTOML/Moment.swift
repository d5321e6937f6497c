import CivilTime

/// A date, a time, or both with or without an offset, as TOML spells them.
struct Moment {
  var date: CivilDate?
  var time: ClockTime?
  /// Minutes east of UTC.
  var offset: Int?

  var kind: TOMLItem.Kind {
    if date == nil { return .localTime }
    if time == nil { return .localDate }
    return offset == nil ? .localDateTime : .offsetDateTime
  }
}

/// Reads one moment from a place in a text.
struct MomentScanner {
  let source: UnsafeBufferPointer<UInt8>
  var at: Int
  let end: Int
  /// TOML 1.1 lets the seconds go.
  var needsSeconds = false

  init(source: UnsafeBufferPointer<UInt8>, at: Int, end: Int, needsSeconds: Bool = false) {
    self.source = source
    self.at = at
    self.end = end
    self.needsSeconds = needsSeconds
  }

  /// The moment that starts here; `at` is then past it.
  mutating func scan() throws(SyntaxFault) -> Moment {
    let start = at
    if at + 2 < end, source[at + 2] == UInt8(ascii: ":") {
      return Moment(time: try clock(.badTime))
    }
    if at + 1 < end, source[at + 1] == UInt8(ascii: ":") {
      throw SyntaxFault(.badTime, start..<token(from: start))
    }
    guard let year = digits(4), skip("-"), let month = digits(2), skip("-"), let day = digits(2)
    else { throw SyntaxFault(.badDate, start..<token(from: start)) }
    guard (1...12).contains(month) else { throw SyntaxFault(.month, start + 5..<start + 7) }
    guard let date = CivilDate(year: year, month: month, day: day) else {
      let last = CivilDate.days(inMonth: month, of: year)
      throw SyntaxFault(.day(month: month, last: last, year: year), start + 8..<start + 10)
    }
    guard at < end, isSeparator(source[at]) else { return Moment(date: date) }
    let separator = source[at]
    // A blank separates date and time only where a digit follows.
    if separator == 0x20 {
      guard at + 1 < end, (0x30...0x39).contains(source[at + 1]) else { return Moment(date: date) }
    }
    at += 1
    guard at < end, (0x30...0x39).contains(source[at]) else {
      throw SyntaxFault(.dateWithoutTime, start..<token(from: start))
    }
    let time = try clock(.badTime)
    return Moment(date: date, time: time, offset: try offset())
  }

  private mutating func clock(_ fault: SyntaxFault.Kind) throws(SyntaxFault) -> ClockTime {
    let start = at
    guard let hour = digits(2), skip(":"), let minute = digits(2) else {
      throw SyntaxFault(fault, start..<token(from: start))
    }
    guard hour < 24 else { throw SyntaxFault(.hour, start..<start + 2) }
    guard minute < 60 else { throw SyntaxFault(.minute, start + 3..<start + 5) }
    var second = 0
    var nanosecond = 0
    if at < end, source[at] == UInt8(ascii: ":") {
      at += 1
      guard let found = digits(2) else { throw SyntaxFault(fault, start..<token(from: start)) }
      guard found <= 60 else { throw SyntaxFault(.second, start + 6..<start + 8) }
      second = found
      nanosecond = try fraction(from: start)
    } else if needsSeconds {
      throw SyntaxFault(.missingSeconds, start..<at)
    }
    guard
      let time = ClockTime(hour: hour, minute: minute, second: second, nanosecond: nanosecond)
    else { throw SyntaxFault(fault, start..<at) }
    return time
  }

  /// Digits past the ninth are cut, not rounded, as TOML wants.
  private mutating func fraction(from start: Int) throws(SyntaxFault) -> Int {
    guard at < end, source[at] == UInt8(ascii: ".") else { return 0 }
    at += 1
    var value = 0
    var count = 0
    while at < end, (0x30...0x39).contains(source[at]) {
      if count < 9 { value = value * 10 + Int(source[at] - 0x30) }
      count += 1
      at += 1
    }
    guard count > 0 else { throw SyntaxFault(.badTime, start..<token(from: start)) }
    while count < 9 {
      value *= 10
      count += 1
    }
    return value
  }

  private mutating func offset() throws(SyntaxFault) -> Int? {
    guard at < end else { return nil }
    let sign = source[at]
    if sign == UInt8(ascii: "Z") || sign == UInt8(ascii: "z") {
      at += 1
      return 0
    }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    let start = at
    at += 1
    guard let hours = digits(2), skip(":"), let minutes = digits(2) else {
      throw SyntaxFault(.badOffset, start..<token(from: start))
    }
    guard hours < 24, minutes < 60 else { throw SyntaxFault(.badOffset, start..<at) }
    let total = hours * 60 + minutes
    return sign == UInt8(ascii: "-") ? -total : total
  }

  private mutating func digits(_ count: Int) -> Int? {
    guard at + count <= end else { return nil }
    var value = 0
    for offset in at..<at + count {
      guard (0x30...0x39).contains(source[offset]) else { return nil }
      value = value * 10 + Int(source[offset] - 0x30)
    }
    at += count
    return value
  }

  private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard at < end, source[at] == UInt8(ascii: mark) else { return false }
    at += 1
    return true
  }

  private func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "T") || byte == UInt8(ascii: "t") || byte == 0x20
  }

  /// The end of the run of bytes that a person would call one word.
  private func token(from start: Int) -> Int {
    var stop = start
    while stop < end, !Parser.endsWord(source[stop]) { stop += 1 }
    return max(stop, min(start + 1, end))
  }
}
