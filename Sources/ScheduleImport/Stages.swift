import CivilTime
import SportsCatalog
import TripModel

/// Tells to which part of a season games belong, where the file does not.
enum Stages {
  /// Fills in the stages that are open.
  static func fill(in drafts: inout [Draft]) {
    var seasons: [Int: [Int]] = [:]
    for index in drafts.indices where drafts[index].stage == nil {
      let draft = drafts[index]
      drafts[index].stage = isBeforeSeason(draft) ? .preseason : nil
      if draft.sport.key == Sport.mlb.rawValue, draft.stage == nil {
        seasons[draft.season, default: []].append(index)
      }
    }
    for indices in seasons.values { fillSpring(in: &drafts, at: indices) }
  }

  /// True in the three months before the first one of the sport's season, and for MLB up to 14 March:
  /// no season has begun before the 18th.
  private static func isBeforeSeason(_ draft: Draft) -> Bool {
    guard let season = draft.sport.season else { return false }
    if draft.sport.key == Sport.mlb.rawValue {
      return (draft.date.month, draft.date.day) < (3, 15) && draft.date.month > 1
    }
    guard !season.contains(month: draft.date.month) else { return false }
    return (1...3).contains((season.firstMonth - draft.date.month + 12) % 12)
  }

  /// Marks what a list of an MLB season has before opening day as spring training.
  ///
  /// Every club plays 162 games, 81 of them at home: opening day is the first day from which on no
  /// club has more. Clubs that then lack games have opened earlier, abroad, against each other.
  private static func fillSpring(in drafts: inout [Draft], at indices: [Int]) {
    let sorted = indices.sorted { (drafts[$0].date, $0) < (drafts[$1].date, $1) }
    guard let last = sorted.last else { return }
    let year = drafts[last].date.year
    guard let lastDay = CivilDate(year: year, month: 10, day: 4),
      let lastOpening = CivilDate(year: year, month: 4, day: 8)
    else { return }
    var counts: [String: (all: Int, home: Int)] = [:]
    var opening: CivilDate?
    for index in sorted.reversed() where drafts[index].date <= lastDay {
      var isFull = false
      for (team, isHome) in [(drafts[index].away?.id, false), (drafts[index].home?.id, true)] {
        guard let team else { continue }
        var count = counts[team] ?? (0, 0)
        count.all += 1
        if isHome { count.home += 1 }
        counts[team] = count
        isFull = isFull || count.all > 162 || count.home > 81
      }
      if isFull {
        opening = drafts[index].date.adding(days: 1)
        break
      }
    }
    guard let opening, opening <= lastOpening else { return }
    var lacking: [String: Int] = [:]
    for index in sorted where drafts[index].date >= opening {
      for case let team? in [drafts[index].away?.id, drafts[index].home?.id] {
        lacking[team, default: 162] -= 1
      }
    }
    for index in sorted.reversed() where drafts[index].date < opening {
      if let away = drafts[index].away?.id, let home = drafts[index].home?.id,
        let first = lacking[away], let second = lacking[home], (1...2).contains(first),
        (1...2).contains(second)
      {
        lacking[away] = first - 1
        lacking[home] = second - 1
      } else {
        drafts[index].stage = .preseason
      }
    }
  }
}
