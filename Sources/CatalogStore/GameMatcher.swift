import CivilTime
import SportsCatalog
import TripModel

/// A game of the store with its row there.
struct KnownGame: Sendable {
  let row: Int
  let source: Int
  let ref: String
  let game: ScheduledGame
}

/// Finds which games of a schedule are games that the store knows already.
///
/// All are of one season of one sport. In turn, each known game being taken once: the same identity
/// at the provider; the same day and sides (in a doubleheader the number, then the time); the same
/// day, time and venue with sides that were open before; the same sides on another day, where the
/// schedule covers the old day and no longer has it.
///
/// A new file of a league mostly has a new name, so that the source is new while its games are not.
/// It covers what another source brought if it has nearly all other games of that home team.
struct GameMatcher {
  private let known: [KnownGame]
  private let games: [ScheduledGame]
  private let source: Int
  private let isWhole: Bool
  /// For each game the index of the known one.
  private(set) var matches: [Int?]
  private var isTaken: [Bool]

  init(_ games: [ScheduledGame], known: [KnownGame], source: Int, isWhole: Bool) {
    self.games = games
    self.known = known
    self.source = source
    self.isWhole = isWhole
    matches = Array(repeating: nil, count: games.count)
    isTaken = Array(repeating: false, count: known.count)
    guard !known.isEmpty else { return }
    matchByProvider()
    matchByDay()
    matchBySlot()
    matchMoved()
  }

  /// The known games that no game was found to be.
  var left: [Int] { known.indices.filter { !isTaken[$0] } }

  private mutating func take(_ index: Int, for game: Int) {
    matches[game] = index
    isTaken[index] = true
  }

  private mutating func matchByProvider() {
    var byKey: [String: [Int]] = [:]
    for (index, known) in known.enumerated() {
      if let key = known.game.providerKey { byKey[key, default: []].append(index) }
    }
    for (index, game) in games.enumerated() {
      guard let key = game.providerKey, let candidates = byKey[key] else { continue }
      // Another provider may count its games the same way.
      let found = candidates.first {
        !isTaken[$0] && (known[$0].source == source || Self.haveSameSides(known[$0].game, game))
      }
      if let found { take(found, for: index) }
    }
  }

  private mutating func matchByDay() {
    var byDay: [String: [Int]] = [:]
    for (index, known) in known.enumerated() where !isTaken[index] {
      for sides in Self.sides(known.game) {
        byDay["\(known.game.date) \(sides)", default: []].append(index)
      }
    }
    func candidates(_ game: ScheduledGame) -> [Int] {
      Self.sides(game).lazy.compactMap { byDay["\(game.date) \($0)"] }.first ?? []
    }
    let tests: [(ScheduledGame, ScheduledGame) -> Bool] = [
      { $0.number == $1.number && $0.time == $1.time },
      { $0.number == $1.number },
      { ($0.number == 0 || $1.number == 0) && $0.time == $1.time },
      { $0.number == 0 || $1.number == 0 },
    ]
    for test in tests {
      for (index, game) in games.enumerated() where matches[index] == nil {
        let found = candidates(game).first { !isTaken[$0] && test(known[$0].game, game) }
        if let found { take(found, for: index) }
      }
    }
  }

  private mutating func matchBySlot() {
    var bySlot: [String: [Int]] = [:]
    for index in left {
      if let slot = Self.slot(known[index].game) { bySlot[slot, default: []].append(index) }
    }
    for (index, game) in games.enumerated() where matches[index] == nil {
      guard let slot = Self.slot(game), let found = bySlot[slot], found.count == 1,
        !isTaken[found[0]], Self.isOpen(known[found[0]].game)
      else { continue }
      take(found[0], for: index)
    }
  }

  private mutating func matchMoved() {
    guard let first = games.map(\.date).min(), let last = games.map(\.date).max() else { return }
    var bySides: [String: [Int]] = [:]
    let covered = homesCovered(first...last)
    for index in left {
      let game = known[index].game
      let isInside = first <= game.date && game.date <= last
      let isOurs = known[index].source == source && (isWhole || isInside)
      guard isOurs || (!isWhole && isInside && covered.contains(game.home?.key ?? "")) else {
        continue
      }
      bySides[Self.movable(game), default: []].append(index)
    }
    for sides in bySides.keys { bySides[sides]?.sort { known[$0].game.date < known[$1].game.date } }
    let open = games.indices.filter { matches[$0] == nil }
      .sorted { games[$0].date < games[$1].date }
    for index in open {
      let sides = Self.movable(games[index])
      guard let found = bySides[sides]?.first else { continue }
      bySides[sides]?.removeFirst()
      take(found, for: index)
    }
  }

  /// The home teams of whose known games within these days the schedule has nine of ten.
  private func homesCovered(_ days: ClosedRange<CivilDate>) -> Set<String> {
    var all: [String: (count: Int, found: Int)] = [:]
    for (index, known) in known.enumerated() {
      guard let home = known.game.home?.key, days.contains(known.game.date) else { continue }
      all[home, default: (0, 0)].count += 1
      if isTaken[index] { all[home]?.found += 1 }
    }
    return Set(all.filter { $0.value.found * 10 >= $0.value.count * 9 }.keys)
  }

  /// What both sides may be compared by: by the catalog's teams, and by names.
  private static func sides(_ game: ScheduledGame) -> [String] {
    guard game.away != nil || game.home != nil else {
      return ["\"" + FoldedName(game.title ?? "").slug]
    }
    let keys = "\(game.away?.key ?? "") at \(game.home?.key ?? "")"
    let names = "\(game.away?.nameKey ?? "") at \(game.home?.nameKey ?? "")"
    return keys == names ? [keys] : [keys, names]
  }

  private static func haveSameSides(_ a: ScheduledGame, _ b: ScheduledGame) -> Bool {
    !Set(sides(a)).isDisjoint(with: sides(b))
  }

  private static func movable(_ game: ScheduledGame) -> String {
    "\(game.stage) \(sides(game)[0])"
  }

  private static func slot(_ game: ScheduledGame) -> String? {
    guard let time = game.time, let venue = game.venue else { return nil }
    return "\(game.date) \(time) \(venue.venue ?? venue.name)"
  }

  /// True for a game one of whose sides nobody knows yet.
  private static func isOpen(_ game: ScheduledGame) -> Bool {
    [game.away, game.home].contains { $0?.team == nil }
  }
}

extension ScheduledGame {
  /// This game with what a later word of it says.
  ///
  /// What is missing there is unknown by now if it comes from the same source; another source may
  /// just not say it.
  func updated(by later: ScheduledGame, isSameSource: Bool) -> ScheduledGame {
    // A schedule that names no venue has nothing to say against one that did.
    var game = later.keepingPlace(of: self)
    game.isVenueImplied = false
    game.providerKey = later.providerKey ?? providerKey
    // A team is known for good, and then under the name that the catalog has.
    if later.away?.team == nil, away?.team != nil, later.away?.nameKey == away?.nameKey {
      game.away = away
    }
    if later.home?.team == nil, home?.team != nil, later.home?.nameKey == home?.nameKey {
      game.home = home
    }
    guard !isSameSource else { return game }
    if game.date == date { game.time = game.time ?? time }
    game.venue = game.venue ?? venue
    game.zone = game.zone ?? (game.venue == venue ? zone : nil)
    game.title = later.title ?? title
    if later.stage == .regular { game.stage = stage }
    if later.number == 0 { game.number = number }
    return game
  }

  /// This game at the place that an earlier word of it names, where this one names none: its clock
  /// is then that place's.
  private func keepingPlace(of earlier: ScheduledGame) -> ScheduledGame {
    guard isVenueImplied || venue == nil, let ground = earlier.venue, ground != venue else {
      return self
    }
    var game = self
    game.venue = ground
    game.isNeutral = earlier.isNeutral
    guard let there = earlier.zone.flatMap({ Zone($0) }), let here = zone.flatMap({ Zone($0) })
    else {
      return game
    }
    game.zone = there.identifier
    if let time {
      let instant = here.reading(of: CivilDateTime(date: date, time: time)).instant
      let local = there.local(at: instant)
      (game.date, game.time) = (local.date, local.time)
    }
    return game
  }
}
