import CivilTime

/// A date as far as its writing says it.
struct WrittenDate: Hashable, Sendable {
  var numbers: Numbers
  /// The day of the week that stands beside it.
  var weekday: Weekday?

  enum Numbers: Hashable, Sendable {
    case full(CivilDate)
    /// Day and month in an order that only the column can tell; no year is nil.
    case unordered(first: Int, second: Int, year: Int?)
    case withoutYear(month: Int, day: Int)
  }

  /// The day it means, nil where the calendar has none.
  ///
  /// `yearOfMonth` gives the year of a date that has none.
  func date(_ order: DateOrder, yearOfMonth: (Int) -> Int?) -> CivilDate? {
    switch numbers {
    case .full(let date): return date
    case .withoutYear(let month, let day):
      return yearOfMonth(month).flatMap { CivilDate(year: $0, month: month, day: day) }
    case .unordered(let first, let second, let year):
      let (month, day) = order == .dayFirst ? (second, first) : (first, second)
      guard let year = year ?? yearOfMonth(month) else { return nil }
      return CivilDate(year: year, month: month, day: day)
    }
  }
}

/// Which number of `03/07/2026` is the day.
enum DateOrder: Hashable, Sendable {
  case dayFirst, monthFirst
}

/// The order of the numbers in a whole column of dates.
///
/// Looked at in turn: numbers over 12, which can't be months; days of the week; whether the column
/// runs on in time, as schedules do; in how many days it lies. What all that leaves open is read
/// month first, and said.
struct DateColumn {
  let order: DateOrder
  /// True where nothing in the column tells the order.
  let isAmbiguous: Bool

  init(_ dates: [WrittenDate], preferring preferred: DateOrder = .monthFirst, year: Int? = nil) {
    var unordered: [WrittenDate] = []
    var over = (first: 0, second: 0)
    var areDifferent = false
    for date in dates {
      guard case .unordered(let first, let second, _) = date.numbers else { continue }
      unordered.append(date)
      if first > 12 { over.first += 1 }
      if second > 12 { over.second += 1 }
      if first != second { areDifferent = true }
    }
    guard areDifferent else {
      self.init(preferred)
      return
    }
    if over.first != over.second {
      self.init(over.first > over.second ? .dayFirst : .monthFirst)
      return
    }
    let dayFirst = Reading(unordered, .dayFirst, year: year)
    let monthFirst = Reading(unordered, .monthFirst, year: year)
    if dayFirst.wrongWeekdays != monthFirst.wrongWeekdays {
      self.init(dayFirst.wrongWeekdays < monthFirst.wrongWeekdays ? .dayFirst : .monthFirst)
    } else if dayFirst.stepsBack != monthFirst.stepsBack {
      self.init(dayFirst.stepsBack < monthFirst.stepsBack ? .dayFirst : .monthFirst)
    } else if dayFirst.days != monthFirst.days, unordered.count >= 8 {
      self.init(dayFirst.days < monthFirst.days ? .dayFirst : .monthFirst)
    } else {
      self.init(preferred, isAmbiguous: true)
    }
  }

  private init(_ order: DateOrder, isAmbiguous: Bool = false) {
    self.order = order
    self.isAmbiguous = isAmbiguous
  }

  /// What speaks against an order.
  private struct Reading {
    var wrongWeekdays = 0
    var stepsBack = 0
    var days = 0

    init(_ dates: [WrittenDate], _ order: DateOrder, year: Int?) {
      var (last, first, end): (CivilDate?, CivilDate?, CivilDate?)
      for written in dates {
        guard let date = written.date(order, yearOfMonth: { _ in year ?? 2000 }) else { continue }
        if let weekday = written.weekday, weekday != date.weekday { wrongWeekdays += 1 }
        if let last, date < last { stepsBack += 1 }
        last = date
        first = min(first ?? date, date)
        end = max(end ?? date, date)
      }
      if let first, let end { days = end.daysSinceEpoch - first.daysSinceEpoch }
    }
  }
}
