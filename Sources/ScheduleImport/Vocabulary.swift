import SportsCatalog
import TripModel

extension SeasonStage {
  /// The stage that a word of a provider means: `REG`, `SB`, `Pre-Season Game`, `Round of 32`.
  init?(word: String) {
    guard word.utf8.count <= 20, let stage = Self.words[FoldedName(word).text] else { return nil }
    self = stage
  }

  private static let words: [String: SeasonStage] = {
    var words: [String: SeasonStage] = [:]
    let lists: [(SeasonStage, [String])] = [
      (
        .preseason,
        [
          "pre", "preseason", "pre-season", "s", "e", "spring", "spring training", "exhibition",
          "friendly", "1",
        ]
      ),
      (.regular, ["reg", "regular", "regular season", "r", "regular-season", "2"]),
      (
        .postseason,
        [
          "post", "postseason", "post-season", "playoff", "playoffs", "wc", "div", "con", "sb", "f",
          "d", "l", "w", "p", "wild card", "division series", "conference", "super bowl", "finals",
          "3",
        ]
      ),
    ]
    for (stage, spellings) in lists {
      for spelling in spellings { words[spelling] = stage }
    }
    return words
  }()

  /// The stage in the game numbers of the NBA and the WNBA (`1022600329`, the third digit) and of the
  /// NHL (`2026010006`, the fifth and sixth).
  init?(leagueKey key: String) {
    let digits = key.utf8.drop { !(0x30...0x39).contains($0) }
    guard digits.count == 10, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let numbers = digits.map { Int($0) - 0x30 }
    let code: Int
    if (numbers[0], numbers[1]) == (2, 0), numbers[4] == 0 {
      code = numbers[5]
    } else if numbers[1] == 0, numbers[0] <= 1 {
      code = numbers[2]
    } else {
      return nil
    }
    switch code {
    case 1: self = .preseason
    case 2: self = .regular
    case 3, 4, 5: self = .postseason
    default: return nil
    }
  }
}

extension GameStatus {
  /// What became of a game by the words of a provider: `Postponed`, `PPD`, `Canceled`; nil where they
  /// say nothing of the kind.
  init?(words text: String) {
    for word in text.utf8.split(whereSeparator: { !(0x41...0x5A).contains($0 & 0xDF) }) {
      // All these words start so; most words don't.
      guard let first = word.first.map({ $0 | 0x20 }), Self.firstLetters.contains(first) else {
        continue
      }
      let word = Substring(word).lowercased()
      if word.hasPrefix("cancel") || word.hasPrefix("abandon")
        || ["cncl", "canc", "forfeit"].contains(word)
      {
        self = .cancelled
        return
      }
      if word.hasPrefix("postpon") || word == "ppd" {
        self = .postponed
        return
      }
    }
    return nil
  }

  private static let firstLetters = Array("acfp".utf8)
}
