import SportsCatalog
import TextReading
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
    if let dash = words.utf8.lastIndex(of: UInt8(ascii: "-")),
      words[dash...].utf8.count > 1, isToBeAnnounced(String(words[dash...]))
    {
      isTimeOpen = true
      words = words[..<dash]
    }
    status = GameStatus(words: text)
    title = cleaned(words)
    for remark in [Self.remark(of: words).map(String.init)].compactMap(\.self) + labels {
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
    let bytes = Array(words.utf8)
    for separator in Self.separators {
      guard let place = Self.place(of: separator.words, in: bytes) else { continue }
      let first = String(decoding: bytes[..<place], as: UTF8.self)
      let second = String(decoding: bytes[(place + separator.words.count)...], as: UTF8.self)
      guard let left = Self.team(first[...], isFirst: true),
        let right = Self.team(second[...], isFirst: false)
      else { continue }
      (away, home) = separator.homeIsFirst ? (right, left) : (left, right)
      return
    }
  }

  private static let separators: [(words: [UInt8], homeIsFirst: Bool)] = [
    (" at ", false), (" @ ", false), (" vs. ", true), (" vs ", true), (" v. ", true),
    (" v ", true),
  ].map { (Array($0.0.utf8), $0.1) }

  /// Where a separator stands in either case, the first time.
  private static func place(of separator: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count > separator.count else { return nil }
    return (0...bytes.count - separator.count).first { start in
      separator.indices.allSatisfy { index in
        let byte = bytes[start + index]
        return byte == separator[index]
          || ((0x41...0x5A).contains(byte) && byte | 0x20 == separator[index])
      }
    }
  }

  /// A side without a remark before or behind it: `Preseason: Cubs`, `X (Friendly)`.
  private static func team(_ words: Substring, isFirst: Bool) -> Listing.Side? {
    var words = words
    if isFirst, let colon = words.utf8.lastIndex(of: UInt8(ascii: ":")) {
      words = words[words.utf8.index(after: colon)...]
    }
    if let remark = remark(of: words), SeasonStage(word: String(remark)) != nil {
      words = words[..<words.utf8.index(before: remark.startIndex)]
    }
    return Listing.Side(String(withoutSigns(words)))
  }

  /// The text without what stands in square brackets, and that.
  private static func withoutLabels(_ text: String) -> (plain: Substring, labels: [String]) {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return (text[...], []) }
    var plain: [UInt8] = []
    var labels: [String] = []
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "[")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "]"))
    {
      plain += rest[..<open]
      labels.append(String(decoding: rest[rest.index(after: open)..<close], as: UTF8.self))
      rest = rest[rest.index(after: close)...]
    }
    plain += rest
    return (String(decoding: plain, as: UTF8.self)[...], labels)
  }

  /// The text from its first letter or digit on, so without an emoji and a bar before it.
  private static func withoutSigns(_ text: Substring) -> Substring {
    var scalars = text.unicodeScalars
    while let first = scalars.first, !isLetterOrDigit(first) { scalars.removeFirst() }
    while let last = scalars.last, last == " " || last.properties.isWhitespace {
      scalars.removeLast()
    }
    return Substring(scalars)
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else {
      return ("0"..."9").contains(scalar) || ("A"..."Z").contains(scalar)
        || ("a"..."z").contains(scalar)
    }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// What stands in round brackets at the end.
  private static func remark(of words: Substring) -> Substring? {
    guard words.utf8.last == UInt8(ascii: ")"),
      let open = words.utf8.lastIndex(of: UInt8(ascii: "("))
    else { return nil }
    return Substring(words.utf8[words.utf8.index(after: open)...].dropLast())
  }
}
