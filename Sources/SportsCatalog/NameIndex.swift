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

  /// - Parameters:
  ///   - things: The things, in the order in which several are listed.
  ///   - names: The names of a thing by rank: a name of a lower rank wins over one of a higher.
  ///   - parts: The names of a thing a part of which is enough, if no other thing has it.
  init(_ things: [Thing], names: (Thing) -> [[String]], parts: (Thing) -> [String]) {
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
  func match(_ name: String, where isAllowed: (Thing) -> Bool) -> Match<Thing> {
    let key = nameKey(name)
    let exact = (entries[key] ?? []).filter { isAllowed(things[$0.thing]) }
    if let best = exact.map(\.rank).min() {
      return match(exact.filter { $0.rank == best }.map(\.thing))
    }
    let allowed = things.indices.filter { isAllowed(things[$0]) }
    if key.count >= 2 {
      let starting = allowed.filter { hasPart(key, $0, atWordStart: true) }
      if !starting.isEmpty { return match(starting) }
      let inside = allowed.filter { hasPart(key, $0, atWordStart: false) }
      if !inside.isEmpty { return match(inside) }
    }
    return .none(nearest: nearest(name, to: allowed.flatMap { fullNames[$0] }))
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
  let folded = FoldedName(name)
  let isPlain = folded.text.utf8.allSatisfy {
    (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x20
  }
  if isPlain { return folded.text }
  let kept = String(
    String.UnicodeScalarView(
      folded.text.unicodeScalars.filter { !".'\u{2019}".unicodeScalars.contains($0) }))
  let key = FoldedName(kept).slug
  return key.isEmpty
    ? folded.text : key.split(separator: "-").joined(separator: " ")
}
