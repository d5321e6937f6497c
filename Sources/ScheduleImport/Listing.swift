import CivilTime
import Diagnostics
import SportsCatalog
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
    /// True for the code of a team, which may look like a word: Retrosheet's `TBA` is Tampa Bay.
    private var isCode = false

    /// Nil where no name is left.
    init?(_ names: String?...) {
      self.names = names.compactMap { $0.flatMap { cleaned($0) } }
      if self.names.isEmpty { return nil }
    }

    /// The team with that code, nil where it is empty.
    init?(code: String) {
      self.init(code)
      isCode = true
    }

    /// True for a side that a knockout has yet to find: `TBD`, `W73`, `Winner Group A`, `2B`.
    var isOpen: Bool { !isCode && names.first.map(OpenSide.init) == .open }
  }
}

/// Whether the name of a side stands for one that is still to be found.
private enum OpenSide {
  case open, known

  init(_ name: String) {
    let words = FoldedName(name).words
    guard let first = words.first else {
      self = .open
      return
    }
    let openWords: Set<Substring> = [
      "tbd", "tba", "tbc", "winner", "winners", "loser", "losers", "runner", "runner-up",
      "runners-up", "runners", "second", "third", "best", "host", "seed",
    ]
    let isCode =
      words.count == 1 && (1...12).contains(first.utf8.count)
      && (Self.isCode(first, letterFirst: true) || Self.isCode(first, letterFirst: false))
    self =
      (openWords.contains(first) && !(words.count == 1 && first == "host")) || isCode
      ? .open : .known
  }

  /// `W73`, `L101`; `1A`, `2b`, `3A/B/C/D/F`.
  private static func isCode(_ word: Substring, letterFirst: Bool) -> Bool {
    let bytes = Array(word.utf8)
    let digits = letterFirst ? bytes.dropFirst() : bytes.prefix(1)
    let letters = letterFirst ? bytes.prefix(1) : bytes.dropFirst()
    guard !digits.isEmpty, !letters.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) })
    else { return false }
    if letterFirst { return letters.first == 0x77 || letters.first == 0x6C }
    return letters.allSatisfy { (0x61...0x6C).contains($0) || $0 == 0x2F }
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
