import SportsCatalog
import TripModel

/// The title of an event, taken apart: `🏒 | Away @ Home`, `[MLB] A at B [Check Listings]`,
/// `Home vs Away (Friendly)`, `A at B - Time TBD`, `POSTPONED: A at B`.
struct EventWords {
  private(set) var away: Listing.Side?
  private(set) var home: Listing.Side?
  /// The words themselves, without signs in front.
  let title: String?
  private(set) var status: GameStatus?
  private(set) var isTimeOpen = false
  private(set) var stage: SeasonStage?
  /// What stands in square brackets, such as a league.
  private(set) var labels: [String] = []

  init(_ text: String) {
    let (plain, labels) = Self.withoutLabels(text)
    self.labels = labels
    var words = Self.withoutSigns(plain)
    if let range = words.ranges(of: " - Time T").last {
      isTimeOpen = isToBeAnnounced(String(words[range.lowerBound...]))
      if isTimeOpen { words = words[..<range.lowerBound] }
    }
    status = GameStatus(words: text)
    title = cleaned(words)
    for remark in Self.remarks(of: words) + labels {
      stage = stage ?? SeasonStage(word: remark)
    }
    setSides(words)
  }

  /// Writes what the words say into a listing.
  func describe(_ listing: inout Listing) {
    if away != nil, home != nil {
      listing.away = away
      listing.home = home
    } else {
      listing.title = title
    }
    if let status { listing.status = status }
    if let stage { listing.stage = stage }
    if isTimeOpen { listing.time = nil }
  }

  private mutating func setSides(_ words: Substring) {
    let separators: [(words: String, homeIsFirst: Bool)] = [
      (" at ", false), (" @ ", false), (" vs. ", true), (" vs ", true), (" v. ", true),
      (" v ", true),
    ]
    let folded = words.lowercased()
    for (separator, homeIsFirst) in separators {
      // Lower case of another length would shift the places.
      guard folded.utf8.count == words.utf8.count,
        let found = folded.firstRange(of: separator)
      else { continue }
      let start = folded.utf8.distance(from: folded.startIndex, to: found.lowerBound)
      let end = folded.utf8.distance(from: folded.startIndex, to: found.upperBound)
      let first = words.utf8.prefix(start)
      let second = words.utf8.dropFirst(end)
      guard let left = Self.team(Substring(first), isFirst: true),
        let right = Self.team(Substring(second), isFirst: false)
      else { continue }
      (away, home) = homeIsFirst ? (right, left) : (left, right)
      return
    }
  }

  /// A side without a remark before or behind it: `Preseason: Cubs`, `X (Friendly)`.
  private static func team(_ words: Substring, isFirst: Bool) -> Listing.Side? {
    var words = words
    if isFirst, let colon = words.lastIndex(of: ":") { words = words[words.index(after: colon)...] }
    if let open = words.lastIndex(of: "("), words.hasSuffix(")"),
      SeasonStage(word: String(words[words.index(after: open)...].dropLast())) != nil
    {
      words = words[..<open]
    }
    return Listing.Side(String(withoutSigns(words)))
  }

  /// The text without what stands in square brackets, and that.
  private static func withoutLabels(_ text: String) -> (plain: Substring, labels: [String]) {
    var plain = ""
    var label: String?
    var labels: [String] = []
    for letter in text {
      if letter == "[", label == nil {
        label = ""
      } else if letter == "]", let found = label {
        labels.append(found)
        label = nil
      } else if label != nil {
        label?.append(letter)
      } else {
        plain.append(letter)
      }
    }
    if let label { plain += label }
    return (plain[...], labels)
  }

  /// The text from its first letter or digit on, so without an emoji and a bar before it.
  private static func withoutSigns(_ text: Substring) -> Substring {
    var text = text
    while let first = text.first, !first.isLetter, !first.isNumber { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  private static func remarks(of words: Substring) -> [String] {
    guard let open = words.lastIndex(of: "("), words.hasSuffix(")") else { return [] }
    return [String(words[words.index(after: open)...].dropLast())]
  }
}
