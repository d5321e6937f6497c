/// A time of day on a wall clock, to the nanosecond.
package struct ClockTime: Hashable, Sendable {
  /// 0…23.
  package let hour: Int
  /// 0…59.
  package let minute: Int
  /// 0…60; 60 only as a leap second in a file.
  package let second: Int
  /// 0…999,999,999.
  package let nanosecond: Int

  /// The time with these numbers, or nil where no clock shows it.
  package init?(hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
      (0...999_999_999).contains(nanosecond)
    else { return nil }
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
  }

  /// The time so many whole seconds after midnight, wrapped into one day.
  package init(secondsSinceMidnight seconds: Int) {
    let wrapped = ((seconds % 86_400) + 86_400) % 86_400
    hour = wrapped / 3600
    minute = wrapped / 60 % 60
    second = wrapped % 60
    nanosecond = 0
  }

  package static let midnight = ClockTime(secondsSinceMidnight: 0)

  /// Whole minutes since midnight, 0…1439.
  package var minutesSinceMidnight: Int { hour * 60 + minute }

  /// Whole seconds since midnight.
  package var secondsSinceMidnight: Int { hour * 3600 + minute * 60 + second }
}

extension ClockTime: Comparable {
  package static func < (a: ClockTime, b: ClockTime) -> Bool {
    (a.hour, a.minute, a.second, a.nanosecond) < (b.hour, b.minute, b.second, b.nanosecond)
  }
}

extension ClockTime: CustomStringConvertible {
  /// `19:10`, the way times are shown to people.
  package var hourAndMinute: String { "\(padded(hour, to: 2)):\(padded(minute, to: 2))" }

  /// `19:10:00`, with a fraction only where there is one.
  package var description: String {
    let whole = "\(hourAndMinute):\(padded(second, to: 2))"
    guard nanosecond > 0 else { return whole }
    var fraction = padded(nanosecond, to: 9)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(whole).\(fraction)"
  }

  /// The time written as `7:10`, `19:10` or `19:10:00`, nil for any other text.
  package init?(_ text: some StringProtocol) {
    let parts = Array(text.utf8).split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), (1...2).contains(parts[0].count),
      parts.dropFirst().allSatisfy({ $0.count == 2 })
    else { return nil }
    let numbers = parts.compactMap { number($0) }
    guard numbers.count == parts.count else { return nil }
    self.init(hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
  }
}

/// A day and a time of day, as a calendar and a clock on the wall show them together.
package struct CivilDateTime: Hashable, Sendable {
  package let date: CivilDate
  package let time: ClockTime

  package init(date: CivilDate, time: ClockTime) {
    self.date = date
    self.time = time
  }

  /// The date and time whose clock is so many seconds past 1970-01-01T00:00:00.
  package init(wallSeconds seconds: Int) {
    let day = Int((Double(seconds) / 86_400).rounded(.down))
    date = CivilDate(daysSinceEpoch: day)
    time = ClockTime(secondsSinceMidnight: seconds)
  }

  /// Seconds from 1970-01-01T00:00:00 to this, as if no clock were ever set back.
  package var wallSeconds: Int { date.daysSinceEpoch * 86_400 + time.secondsSinceMidnight }
}

extension CivilDateTime: Comparable {
  package static func < (a: CivilDateTime, b: CivilDateTime) -> Bool {
    (a.date, a.time) < (b.date, b.time)
  }
}

extension CivilDateTime: CustomStringConvertible {
  /// `2026-07-03T19:10:00`.
  package var description: String { "\(date)T\(time)" }
}

/// A civil date and time with its distance from UTC.
package struct OffsetDateTime: Hashable, Sendable {
  package let local: CivilDateTime
  /// Minutes east of UTC.
  package let offsetMinutes: Int

  package init(local: CivilDateTime, offsetMinutes: Int) {
    self.local = local
    self.offsetMinutes = offsetMinutes
  }

  /// The instant it names.
  package var instant: Instant {
    Instant(secondsSinceEpoch: local.wallSeconds - offsetMinutes * 60)
  }
}
