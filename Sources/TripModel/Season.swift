/// The months in which a sport is played, the first and the last included.
package struct Season: Hashable, Sendable {
  /// 1…12.
  package let firstMonth: Int
  /// 1…12; before the first month where the season goes over the new year.
  package let lastMonth: Int

  /// The season with these months, nil where one is none of 1…12.
  package init?(from firstMonth: Int, through lastMonth: Int) {
    guard (1...12).contains(firstMonth), (1...12).contains(lastMonth) else { return nil }
    self.init(firstMonth, lastMonth)
  }

  init(_ firstMonth: Int, _ lastMonth: Int) {
    self.firstMonth = firstMonth
    self.lastMonth = lastMonth
  }

  /// True for a month in which the sport is played.
  package func contains(month: Int) -> Bool {
    firstMonth <= lastMonth
      ? (firstMonth...lastMonth).contains(month) : month >= firstMonth || month <= lastMonth
  }
}
