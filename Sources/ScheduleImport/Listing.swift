import CivilTime
import Diagnostics
import SportsCatalog
import TextReading
import TripModel

/// A game as a file lists it: its words and numbers, before any team or venue is looked up.
struct Listing {
  /// The bytes that a warning about it points to.
  var range: Range<Int>
  /// The day on the clock that `time` was read from.
  var date: CivilDate
  /// Nil while it is to be announced.
  var time: ClockTime?
  var clock = Clock.undeclared
  /// The day at the venue, where the file says that apart from the clock.
  var officialDate: CivilDate?

  var sport: String?
  var season: Int?
  var stage: SeasonStage?
  var away: Side?
  var home: Side?
  var title: String?
  var venue: String?
  var city: String?
  var coordinate: Coordinate?
  /// Nil where the file does not say.
  var isNeutral: Bool?
  /// True where the file is known to put the home team's venue in place of a neutral one.
  var doubtsNeutralVenue = false
  var status = GameStatus.scheduled
  var number = 0
  var key: String?

  init(range: Range<Int>, date: CivilDate) {
    self.range = range
    self.date = date
  }

  /// A team by the names that a file gives it, the most telling one first.
  struct Side: Hashable {
    let names: [String]
    /// True for a side that a knockout has yet to find: `TBD`, `W73`, `Winner Group A`, `2B`.
    let isOpen: Bool

    /// Nil where no name is left.
    init?(_ names: String?...) {
      self.names = names.compactMap { $0.flatMap { cleaned($0) } }
      guard let first = self.names.first else { return nil }
      isOpen = Self.isOpen(first)
    }

    /// The team with that code, which may look like a word: Retrosheet's `TBA` is Tampa Bay.
    init?(code: String) {
      guard let name = cleaned(code) else { return nil }
      names = [name]
      isOpen = false
    }

    private static func isOpen(_ name: String) -> Bool {
      let first = name.utf8.prefix { $0 != 0x20 }.map {
        (0x41...0x5A).contains($0) ? $0 | 0x20 : $0
      }
      guard first.count <= 12 else { return false }
      if openWords.contains(first) { return true }
      return first.count == name.utf8.count && isCode(first)
    }

    private static let openWords = Set(
      [
        "tbd", "tba", "tbc", "winner", "winners", "loser", "losers", "runner", "runner-up",
        "runners-up", "runners", "second", "third", "best", "seed",
      ].map { Array($0.utf8) })

    /// `W73`, `L101`; `1A`, `2b`, `3A/B/C/D/F`.
    private static func isCode(_ word: [UInt8]) -> Bool {
      guard word.count > 1, let first = word.first else { return false }
      let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
      if first == UInt8(ascii: "w") || first == UInt8(ascii: "l") {
        return word.dropFirst().allSatisfy(isDigit)
      }
      // Groups have the letters a to l.
      return isDigit(first)
        && word.dropFirst().allSatisfy { (0x61...0x6C).contains($0) || $0 == UInt8(ascii: "/") }
    }
  }
}

/// What the reader of a format makes of a file.
struct Listings {
  var listings: [Listing] = []
  var warnings: [Finding] = []
  /// How many rows made no listing.
  var leftOut = 0
  /// What the file says of its sport: the name of a league, the words of a title.
  var sportWords: [String] = []
  /// The key of the sport where the catalog has none that fits.
  var otherSport: String?
  /// The year in which the season starts, where the file says so.
  var season: Int?
  /// The clock of times that say none, where the file says so.
  var clock: Clock?

  /// Notes a row that makes no game.
  mutating func leaveOut(
    _ rule: String, _ message: String, at range: Range<Int>, hint: String? = nil
  ) {
    leftOut += 1
    warn(rule, message, at: range, hint: hint)
  }

  /// Notes what is doubtful; after a thousand, no more.
  mutating func warn(
    _ rule: String, _ message: String, at range: Range<Int>? = nil, hint: String? = nil
  ) {
    guard warnings.count < 1000 else { return }
    warnings.append(Finding(.warning, rule, message, at: range, hint: hint))
  }
}
