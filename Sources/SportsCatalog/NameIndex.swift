import Diagnostics
import TripModel

/// What a name was found to mean.
package enum Match<Thing: Sendable>: Sendable {
  case one(Thing)
  /// Several things that the name fits equally well, in the order of the catalog.
  case ambiguous([Thing])
  /// Nothing; at most three names that are spelled like it.
  case none(nearest: [String])

  /// The thing, where there is exactly one.
  package var thing: Thing? {
    guard case .one(let thing) = self else { return nil }
    return thing
  }
}

extension Match: Equatable where Thing: Equatable {}

/// Things by their names, the surest kind of name first.
struct NameIndex<Thing: Sendable>: Sendable {
  private struct Entry {
    var rank: Int
    var thing: Int
  }

  private let things: [Thing]
  private var entries: [String: [Entry]] = [:]
  /// The names of each thing in which a part is searched, and which are suggested.
  private let fullNames: [[String]]
  /// A name that is looked at last, since it takes time to find.
  private let lastName: @Sendable (Thing) -> String?

  /// - Parameters:
  ///   - things: The things, in the order in which several are listed.
  ///   - names: The names of a thing by rank: a name of a lower rank wins over one of a higher.
  ///   - lastName: A name of the last rank, asked for only where no other is found.
  ///   - parts: The names of a thing a part of which is enough, if no other thing has it.
  init(
    _ things: [Thing], names: (Thing) -> [[String]],
    lastName: @escaping @Sendable (Thing) -> String?, parts: (Thing) -> [String]
  ) {
    self.lastName = lastName
    self.things = things
    fullNames = things.map(parts)
    entries.reserveCapacity(things.count * 8)
    for (index, thing) in things.enumerated() {
      for (rank, names) in names(thing).enumerated() {
        for name in names where !name.isEmpty {
          entries[nameKey(name), default: []].append(Entry(rank: rank, thing: index))
        }
      }
    }
  }

  /// What the name means among the things that are allowed.
  ///
  /// An exact match takes no part of a name for the whole and no name that takes time to find, and
  /// suggests nothing.
  func match(
    _ name: String, exactly isExact: Bool = false, where isAllowed: (Thing) -> Bool
  ) -> Match<Thing> {
    let key = nameKey(name)
    let exact = (entries[key] ?? []).filter { isAllowed(things[$0.thing]) }
    if let best = exact.map(\.rank).min() {
      return match(exact.filter { $0.rank == best }.map(\.thing))
    }
    if isExact { return .none(nearest: []) }
    let allowed = things.indices.filter { isAllowed(things[$0]) }
    let last = allowed.filter { lastName(things[$0]).map(nameKey) == key }
    if !last.isEmpty { return match(last) }
    if key.count >= 2 {
      let starting = allowed.filter { hasPart(key, $0, atWordStart: true) }
      if !starting.isEmpty { return match(starting) }
      let inside = allowed.filter { hasPart(key, $0, atWordStart: false) }
      if !inside.isEmpty { return match(inside) }
    }
    let full = allowed.flatMap { fullNames[$0] }
    let near = nearest(name, to: full)
    if !near.isEmpty { return .none(nearest: near) }
    // What people misspell is mostly one word, a nickname at the end of the name above all.
    let words = full.map { $0.split(separator: " ").map(String.init) }
    let ends = words.compactMap(\.last)
    return .none(nearest: nearest(name, to: ends + words.flatMap { $0.dropLast() }))
  }

  private func match(_ found: [Int]) -> Match<Thing> {
    var seen: Set<Int> = []
    let different = found.filter { seen.insert($0).inserted }.sorted()
    return different.count == 1
      ? .one(things[different[0]]) : .ambiguous(different.map { things[$0] })
  }

  private func hasPart(_ key: String, _ index: Int, atWordStart: Bool) -> Bool {
    fullNames[index].contains { name in
      let name = nameKey(name)
      return atWordStart ? (" " + name).contains(" " + key) : name.contains(key)
    }
  }
}

/// The name as it is looked up: folded, without points and apostrophes, other signs as spaces.
func nameKey(_ name: String) -> String {
  var key: [UInt8] = []
  key.reserveCapacity(name.utf8.count)
  var hasGap = false
  for byte in name.utf8 {
    switch byte {
    case 0x80...: return otherNameKey(name)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if hasGap, !key.isEmpty { key.append(UInt8(ascii: " ")) }
      hasGap = false
      key.append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      if hasGap, !key.isEmpty { key.append(UInt8(ascii: " ")) }
      hasGap = false
      key.append(byte + 0x20)
    case UInt8(ascii: "."), UInt8(ascii: "'"): break
    default: hasGap = true
    }
  }
  return key.isEmpty ? FoldedName(name).text : String(decoding: key, as: UTF8.self)
}

/// The key of a name that is not all ASCII.
private func otherNameKey(_ name: String) -> String {
  let folded = FoldedName(name).text
  let kept = folded.unicodeScalars.filter { !".'\u{2019}".unicodeScalars.contains($0) }
  let slug = FoldedName(String(String.UnicodeScalarView(kept))).slug
  return slug.isEmpty ? folded : slug.split(separator: "-").joined(separator: " ")
}
