import CivilTime
import TripModel

/// Years and seasons in the words of names: `World Cup 2026`, `2025/26`, `nba-2024-25-utc.csv`.
enum Years {
  /// The first year of the season that a text names, nil where it names none.
  static func season(in text: some StringProtocol) -> Int? {
    var digits = 0
    var value = 0
    for byte in Array(text.utf8) + [0] {
      if (0x30...0x39).contains(byte) {
        digits += 1
        value = min(value * 10 + Int(byte - 0x30), 100_000)
      } else {
        if digits == 4, (1850...2199).contains(value) { return value }
        (digits, value) = (0, 0)
      }
    }
    return nil
  }

  /// The year of a date that has none, from its month: a season that wraps goes on in the next year.
  static func year(ofMonth month: Int, seasonStart: Int, season: Season?) -> Int {
    guard let season, season.firstMonth > season.lastMonth, month <= season.lastMonth else {
      return seasonStart
    }
    return seasonStart + 1
  }

  /// The year in which the season of a day starts, for a sport whose months are known.
  static func seasonStart(of date: CivilDate, season: Season) -> Int {
    season.firstMonth > season.lastMonth && date.month <= season.lastMonth
      ? date.year - 1 : date.year
  }
}
