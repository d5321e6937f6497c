import CivilTime
import Diagnostics
import SportsCatalog
import TripModel

/// Looks at games of the same teams on the same day, and at games listed twice.
struct Pairings {
  private(set) var drafts: [Draft]
  private(set) var warnings: [Finding] = []

  private struct Pairing: Hashable {
    let sport: String
    let date: CivilDate
    let home: String
    let away: String
  }

  init(_ drafts: [Draft]) {
    self.drafts = drafts
    dropMoved()
    number()
  }

  /// Of a game that is listed as postponed and again on its new day, only the new one stays.
  private mutating func dropMoved() {
    var played: Set<String> = []
    for draft in drafts where draft.listing.status == .scheduled {
      if let key = draft.listing.key { played.insert("\(draft.sport.key) \(key)") }
    }
    drafts.removeAll { draft in
      draft.listing.status == .postponed
        && draft.listing.key.map { played.contains("\(draft.sport.key) \($0)") } == true
    }
  }

  /// Numbers doubleheaders 1 and 2 in the order of their times, and leaves out what is listed twice.
  ///
  /// Only in baseball are two games of the same clubs with the same time, or without one, two games.
  private mutating func number() {
    var groups: [Pairing: [Int]] = [:]
    for (index, draft) in drafts.enumerated() {
      guard let home = Self.name(draft.home?.id, draft.listing.home),
        let away = Self.name(draft.away?.id, draft.listing.away)
      else { continue }
      let pairing = Pairing(sport: draft.sport.key, date: draft.date, home: home, away: away)
      groups[pairing, default: []].append(index)
    }
    var dropped: Set<Int> = []
    for indices in groups.values where indices.count > 1 {
      var kept: [Int] = []
      for index in indices {
        guard let first = kept.first(where: { isSame(drafts[$0], drafts[index]) }) else {
          kept.append(index)
          continue
        }
        dropped.insert(index)
        warnings.append(
          Finding(
            .warning, "schedule-twice", "the game is listed twice; this one is left out",
            at: drafts[index].listing.range,
            related: [
              Finding.Place(message: "the first one", range: drafts[first].listing.range)
            ]))
      }
      guard kept.count > 1 else { continue }
      let numbers = kept.map { drafts[$0].number }
      if numbers.contains(0) || Set(numbers).count < numbers.count { renumber(kept) }
    }
    if !dropped.isEmpty {
      drafts = drafts.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
    }
  }

  private mutating func renumber(_ indices: [Int]) {
    let lastMinute = 24 * 60
    let sorted = indices.sorted {
      let (a, b) = (drafts[$0], drafts[$1])
      return (a.time?.minutesSinceMidnight ?? lastMinute, a.number, $0)
        < (b.time?.minutesSinceMidnight ?? lastMinute, b.number, $1)
    }
    for (position, index) in sorted.enumerated() { drafts[index].number = position + 1 }
  }

  private func isSame(_ a: Draft, _ b: Draft) -> Bool {
    if let key = a.listing.key, key == b.listing.key { return true }
    guard a.sport.key != Sport.mlb.rawValue else { return false }
    return a.time == b.time || a.time == nil || b.time == nil
  }

  private static func name(_ team: String?, _ side: Listing.Side?) -> String? {
    team ?? side.flatMap { $0.isOpen ? nil : $0.names[0] }
  }
}
