/// The kinds of things a day is made of, in the order in which ties are settled.
package enum RowKind: Int, CaseIterable, Comparable, Sendable {
  case game, travel, item, night

  package static func < (a: RowKind, b: RowKind) -> Bool { a.rawValue < b.rawValue }

  /// `game`, `travel`, `item`, `night`.
  package var word: String {
    switch self {
    case .game: "game"
    case .travel: "travel"
    case .item: "item"
    case .night: "night"
    }
  }

  /// The kind of that name, singular or plural.
  package init?(word: String) {
    let folded = word.lowercased()
    guard
      let kind = Self.allCases.first(where: {
        $0.word == folded || $0.word + "s" == folded
          || ($0 == .travel && (folded == "leg" || folded == "legs"))
      })
    else { return nil }
    self = kind
  }
}

/// How people name a thing: `item/3`, `travel/milwaukee..minneapolis`, `travel/2`.
package struct Reference: Hashable, Sendable {
  package let kind: RowKind
  /// A number, or the id of a leg.
  package let name: String

  package init(_ kind: RowKind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  package init(_ kind: RowKind, _ id: Int) {
    self.init(kind, String(id))
  }

  /// `item/3` and the like; nil for any other text.
  package init?(_ text: String) {
    guard let slash = text.firstIndex(of: "/"),
      let kind = RowKind(word: String(text[..<slash]))
    else { return nil }
    let name = text[text.index(after: slash)...]
    guard !name.isEmpty else { return nil }
    self.init(kind, String(name))
  }
}

extension Reference: CustomStringConvertible {
  package var description: String { "\(kind.word)/\(name)" }
}
