import CivilTime

/// A date, a time, or both, as schedules write them: `2026-07-03`, `22/10/2024 23:30`,
/// `Thursday, February 22, 2024`, `Tue Oct 21 2025`, `7:30p`, `10:10 PM ET`, `13:00 UTC-6`,
/// `2026-03-15T20:00:00Z`, `20260315T200000Z`, `45219.75` (a spreadsheet's day).
struct WrittenMoment: Hashable, Sendable {
  var date: WrittenDate?
  var time: ClockTime?
  /// Nil where the text says none.
  var clock: Clock?

  /// The moment in a text, nil where that has neither a date nor a time.
  init?(_ text: some StringProtocol) {
    // Most are plain, and need no look at their parts.
    if let date = CivilDate(text) {
      self.init(day: date)
      return
    }
    self.init(parts: text, allowingRest: false)
  }

  /// A time in a column of times, where bare digits like `1910` are one too, and remarks may follow.
  init?(timeColumn text: some StringProtocol) {
    var text = String(text)
    if text.utf8.count == 4, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      text = "\(text.prefix(2)):\(text.suffix(2))"
    } else if let colon = Self.otherColon(in: text) {
      text.replaceSubrange(colon...colon, with: ":")
    }
    self.init(parts: text, allowingRest: true)
    if time == nil { return nil }
  }

  /// The `.` of `19.30` or the `h` of `19h30`, at the start of a time.
  private static func otherColon(in text: String) -> String.Index? {
    let digits = text.utf8.prefix { (0x30...0x39).contains($0) }
    guard (1...2).contains(digits.count), digits.endIndex < text.endIndex,
      ".hH".utf8.contains(text.utf8[digits.endIndex])
    else { return nil }
    let rest = text.utf8[text.utf8.index(after: digits.endIndex)...]
    let minutes = rest.prefix { (0x30...0x39).contains($0) }
    guard minutes.count == 2, rest.dropFirst(2).first != UInt8(ascii: ".") else { return nil }
    return digits.endIndex
  }

  private init(day: CivilDate) {
    date = WrittenDate(numbers: .full(day))
  }

  private init?(parts text: some StringProtocol, allowingRest: Bool) {
    guard text.utf8.count <= 100 else { return nil }
    var parts = MomentParts(text)
    if let found = parts.takeTime() {
      time = found.time
      clock = found.clock
    }
    if parts.isBroken { return nil }
    if let found = parts.date() {
      date = found.date
      time = time ?? found.time
    } else if !parts.isEmpty, !allowingRest {
      return nil
    }
    if date == nil, time == nil { return nil }
  }
}

/// The numbers, words and signs of a moment.
private struct MomentParts {
  private enum Part: Equatable {
    case number(Int, digits: Int)
    case word(String)
    case sign(UInt8)
  }

  private var parts: [Part] = []
  /// True where a time stands there that no clock shows.
  private(set) var isBroken = false

  /// True where nothing but signs is left.
  var isEmpty: Bool {
    parts.allSatisfy { part in
      if case .sign = part { true } else { false }
    }
  }

  init(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let start = index
      if Self.isDigit(bytes[index]) {
        var value = 0
        while index < bytes.count, Self.isDigit(bytes[index]) {
          value = min(value * 10 + Int(bytes[index] - 0x30), 1_000_000_000_000)
          index += 1
        }
        parts.append(.number(value, digits: index - start))
      } else if Self.isLetter(bytes[index]) {
        while index < bytes.count, Self.isLetter(bytes[index]) { index += 1 }
        parts.append(.word(String(decoding: bytes[start..<index], as: UTF8.self).lowercased()))
      } else {
        if bytes[index] != UInt8(ascii: " ") { parts.append(.sign(bytes[index])) }
        index += 1
      }
    }
  }

  // MARK: The time

  /// Takes the time and its clock out of the parts.
  mutating func takeTime() -> (time: ClockTime, clock: Clock?)? {
    for index in parts.indices {
      guard case .number(let hour, let digits) = parts[index] else { continue }
      if let compact = takeCompactTime(at: index) { return compact }
      guard digits <= 2 else { continue }
      var end = index + 1
      var numbers = (minute: 0, second: 0)
      if let minute = twoDigits(after: UInt8(ascii: ":"), at: end) {
        numbers.minute = minute
        end += 2
        if let second = twoDigits(after: UInt8(ascii: ":"), at: end) {
          numbers.second = second
          end += 2
          if part(end) == .sign(UInt8(ascii: ".")), case .number? = part(end + 1) { end += 2 }
        }
      } else if halfOfDay(at: end) == nil {
        continue
      }
      let half = halfOfDay(at: end)
      end += half?.length ?? 0
      guard
        let time = Self.time(hour, numbers.minute, numbers.second, isAfternoon: half?.isAfternoon)
      else {
        isBroken = true
        return nil
      }
      let clock = clock(at: end)
      end += clock?.length ?? 0
      var start = index
      if start > 0, parts[start - 1] == .word("t") { start -= 1 }
      parts.removeSubrange(start..<end)
      return (time, clock?.clock)
    }
    return nil
  }

  /// `T200000Z` of ISO 8601's basic form.
  private mutating func takeCompactTime(at index: Int) -> (time: ClockTime, clock: Clock?)? {
    guard index > 0, parts[index - 1] == .word("t"),
      case .number(let value, let digits) = parts[index],
      digits == 4 || digits == 6
    else { return nil }
    let seconds = digits == 6 ? value : value * 100
    guard
      let time = ClockTime(
        hour: seconds / 10_000, minute: seconds / 100 % 100, second: seconds % 100)
    else { return nil }
    let clock = clock(at: index + 1)
    parts.removeSubrange(index - 1..<index + 1 + (clock?.length ?? 0))
    return (time, clock?.clock)
  }

  private static func time(
    _ hour: Int, _ minute: Int, _ second: Int, isAfternoon: Bool?
  ) -> ClockTime? {
    guard let isAfternoon else { return ClockTime(hour: hour, minute: minute, second: second) }
    // A 24-hour clock with a needless `PM` is met too.
    if hour > 12, isAfternoon { return ClockTime(hour: hour, minute: minute, second: second) }
    guard (1...12).contains(hour) else { return nil }
    return ClockTime(hour: hour % 12 + (isAfternoon ? 12 : 0), minute: minute, second: second)
  }

  /// `pm`, `p`, `p.m.` at that place.
  private func halfOfDay(at index: Int) -> (isAfternoon: Bool, length: Int)? {
    guard case .word(let word)? = part(index) else { return nil }
    switch word {
    case "am", "pm": return (word == "pm", 1)
    case "a", "p":
      let point = Part.sign(UInt8(ascii: "."))
      if part(index + 1) == point, part(index + 2) == .word("m") {
        return (word == "p", part(index + 3) == point ? 4 : 3)
      }
      return (word == "p", 1)
    default: return nil
    }
  }

  /// `Z`, `ET`, `(EDT)`, `UTC-6`, `+05:30` at that place.
  private func clock(at index: Int) -> (clock: Clock, length: Int)? {
    if let offset = offset(at: index) { return (.offset(offset.seconds), offset.length) }
    let isBracketed = part(index) == .sign(UInt8(ascii: "("))
    let start = isBracketed ? index + 1 : index
    guard case .word(let word)? = part(start), let clock = Clock(named: word) else { return nil }
    if clock == .utc, let offset = offset(at: start + 1) {
      return (.offset(offset.seconds), offset.length + 1)
    }
    return (
      clock, isBracketed && part(start + 1) == .sign(UInt8(ascii: ")")) ? 3 : start + 1 - index
    )
  }

  private func offset(at index: Int) -> (seconds: Int, length: Int)? {
    guard case .sign(let sign)? = part(index),
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      case .number(let value, let digits)? = part(index + 1)
    else { return nil }
    let isWest = sign == UInt8(ascii: "-")
    var minutes = digits == 4 ? value / 100 * 60 + value % 100 : value * 60
    var length = 2
    if digits <= 2, let more = twoDigits(after: UInt8(ascii: ":"), at: index + 2) {
      minutes += more
      length = 4
    }
    guard digits <= 4, digits != 3, minutes <= 14 * 60 else { return nil }
    return (minutes * (isWest ? -60 : 60), length)
  }

  // MARK: The date

  /// The date in what is left, with the time of a spreadsheet's number.
  func date() -> (date: WrittenDate, time: ClockTime?)? {
    var numbers: [(value: Int, digits: Int)] = []
    var month: Int?
    var weekday: Weekday?
    var isDashed = false
    var dots = 0
    for part in parts {
      switch part {
      case .number(let value, let digits): numbers.append((value, digits))
      case .word(let word):
        if let found = Self.month(named: word) {
          month = found
        } else if let found = Self.weekday(named: word) {
          weekday = found
        } else if !Self.fillers.contains(word) {
          return nil
        }
      case .sign(UInt8(ascii: ":")): return nil
      case .sign(UInt8(ascii: ".")): dots += 1
      case .sign(let sign): isDashed = isDashed || sign == UInt8(ascii: "-")
      }
    }
    if month == nil, dots >= 2, let dotted = Self.dotted(numbers) {
      return (WrittenDate(numbers: dotted, weekday: weekday), nil)
    }
    if let serial = Self.serial(numbers, isPlain: month == nil && weekday == nil && !isDashed) {
      return serial
    }
    guard let found = Self.date(of: numbers, month: month) else { return nil }
    return (WrittenDate(numbers: found, weekday: weekday), nil)
  }

  /// `3.7.2026` and `3.7.`: where dates have dots, the day comes first.
  private static func dotted(_ numbers: [(value: Int, digits: Int)]) -> WrittenDate.Numbers? {
    guard numbers.count >= 2, numbers[0].digits <= 2, numbers[1].digits <= 2,
      (1...31).contains(numbers[0].value), (1...12).contains(numbers[1].value)
    else { return nil }
    switch numbers.count {
    case 2: return .withoutYear(month: numbers[1].value, day: numbers[0].value)
    case 3 where numbers[2].digits == 4 || numbers[2].digits == 2:
      return CivilDate(year: year(numbers[2]), month: numbers[1].value, day: numbers[0].value)
        .map { .full($0) }
    default: return nil
    }
  }

  private static func date(
    of numbers: [(value: Int, digits: Int)], month: Int?
  ) -> WrittenDate.Numbers? {
    if let month { return date(of: numbers, in: month) }
    switch numbers.count {
    case 1 where numbers[0].digits == 8:
      let value = numbers[0].value
      return CivilDate(year: value / 10_000, month: value / 100 % 100, day: value % 100)
        .map { .full($0) }
    case 2 where numbers.allSatisfy({ $0.digits <= 2 }):
      return .unordered(first: numbers[0].value, second: numbers[1].value, year: nil)
    case 3:
      if numbers[0].digits == 4 || (numbers[0].digits == 2 && numbers[0].value > 31) {
        return CivilDate(
          year: year(numbers[0]), month: numbers[1].value, day: numbers[2].value
        ).map { .full($0) }
      }
      guard numbers[2].digits == 4 || numbers[2].digits == 2 else { return nil }
      return .unordered(
        first: numbers[0].value, second: numbers[1].value, year: year(numbers[2]))
    default: return nil
    }
  }

  private static func date(
    of numbers: [(value: Int, digits: Int)], in month: Int
  ) -> WrittenDate.Numbers? {
    switch numbers.count {
    case 1:
      return (1...31).contains(numbers[0].value)
        ? .withoutYear(month: month, day: numbers[0].value) : nil
    case 2:
      let isYearFirst = numbers[0].digits == 4
      return CivilDate(
        year: year(numbers[isYearFirst ? 0 : 1]), month: month,
        day: numbers[isYearFirst ? 1 : 0].value
      ).map { .full($0) }
    default: return nil
    }
  }

  /// Two digits mean the years 1969 to 2068, as in POSIX.
  private static func year(_ number: (value: Int, digits: Int)) -> Int {
    guard number.digits <= 2 else { return number.value }
    return number.value + (number.value < 69 ? 2000 : 1900)
  }

  /// A day as spreadsheets count them, from 1899-12-30, with the time as its fraction.
  private static func serial(
    _ numbers: [(value: Int, digits: Int)], isPlain: Bool
  ) -> (WrittenDate, ClockTime?)? {
    guard isPlain, (1...2).contains(numbers.count), numbers[0].digits == 5,
      (20_000...80_000).contains(numbers[0].value)
    else { return nil }
    let date = CivilDate(daysSinceEpoch: numbers[0].value - 25_569)
    guard numbers.count == 2, numbers[1].digits <= 12 else {
      return (WrittenDate(numbers: .full(date)), nil)
    }
    var fraction = Double(numbers[1].value)
    for _ in 0..<numbers[1].digits { fraction /= 10 }
    // Thirds of a day and the like are rounded in the file.
    let minutes = Int((fraction * 1440).rounded())
    return (
      WrittenDate(numbers: .full(date)),
      minutes == 0 ? nil : ClockTime(secondsSinceMidnight: min(minutes, 1439) * 60)
    )
  }

  // MARK: Parts

  private func part(_ index: Int) -> Part? {
    parts.indices.contains(index) ? parts[index] : nil
  }

  private func twoDigits(after sign: UInt8, at index: Int) -> Int? {
    guard part(index) == .sign(sign), case .number(let value, digits: 2)? = part(index + 1)
    else { return nil }
    return value
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte >= 0x80
  }

  private static let fillers: Set = ["st", "nd", "rd", "th", "of", "the", "t", "at", "on"]

  private static func month(named word: String) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    if word == "sept" { return 9 }
    return (1...12).first { number in
      guard let name = CivilDate(year: 2000, month: number, day: 1)?.monthName.lowercased()
      else { return false }
      return word == name || (word.utf8.count == 3 && name.hasPrefix(word))
    }
  }

  private static func weekday(named word: String) -> Weekday? {
    guard (3...9).contains(word.utf8.count) else { return nil }
    return Weekday.allCases.first { day in
      let name = day.name.lowercased()
      return word == name || (word.utf8.count <= 5 && name.hasPrefix(word))
    }
  }
}
