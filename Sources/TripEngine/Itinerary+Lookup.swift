import Diagnostics
package import TripModel

extension Itinerary {
  /// The thing of that name, as the content of its (first) row.
  ///
  /// - Throws: `noSuchThing`, or `idTwice` for a number that two entries have.
  package func content(of reference: Reference) throws(Refusal) -> Row.Content {
    switch reference.kind {
    case .travel: return .leg(try legIndex(reference))
    case .game: return .game(try entry(reference) { $0.games.map(\.id) })
    case .item: return .item(try entry(reference) { $0.items.map(\.id) })
    case .night: return .night(try entry(reference) { $0.nights.map(\.id) }, nth: 0, of: 0)
    }
  }

  private func entry(
    _ reference: Reference, _ ids: (Trip) -> [EntryID]
  ) throws(Refusal) -> Int {
    let number = Int(reference.name)
    if let number, let index = lookup.entry(reference.kind, number) { return index }
    let ids = ids(trip)
    let found = ids.indices.filter { ids[$0].number == number }
    guard let first = found.first else {
      let near = ids.sorted { a, b in
        distance(a.number, number) < distance(b.number, number)
      }
      throw .noSuchThing(
        reference, nearest: near.prefix(3).map { Reference(reference.kind, $0.number) })
    }
    guard found.count == 1 else { throw .idTwice(reference, entries: found) }
    return first
  }

  private func distance(_ a: Int, _ b: Int?) -> Double { abs(Double(a) - Double(b ?? 0)) }

  /// The leg with that id, number, or pair of cities as old files spell it (`a->b`).
  package func legIndex(_ reference: Reference) throws(Refusal) -> Int {
    if let number = Int(reference.name) {
      if legs.indices.contains(number - 1) { return number - 1 }
    } else {
      let wanted = Self.legID(reference.name)
      if let index = lookup.leg(wanted) { return index }
      if let index = legs.firstIndex(where: { plainID(of: $0) == wanted }) { return index }
    }
    throw .noSuchThing(reference, nearest: legsLike(reference.name))
  }

  /// The legs with similar ids, else those that touch one of the cities, else the first ones.
  private func legsLike(_ name: String) -> [Reference] {
    let wanted = Self.legID(name)
    let near = nearest(wanted, to: legs.map(\.id))
    if !near.isEmpty { return near.map { Reference(.travel, $0) } }
    let cities = Set(
      wanted.split(separator: "#")[...].first.map { $0.split(separator: "..") } ?? [])
    let touching = legs.filter { leg in
      leg.id.split(separator: "..").contains(where: cities.contains)
    }
    return (touching.isEmpty ? legs : touching).prefix(3).map(\.reference)
  }

  /// The id without the regions of its cities.
  private func plainID(of leg: Leg) -> String {
    "\(FoldedName(leg.from.name).slug)..\(FoldedName(leg.to.name).slug)"
  }

  /// The id that some spelling of two cities means.
  static func legID(_ text: String) -> String {
    var name = text
    var count = ""
    if let hash = name.lastIndex(of: "#") {
      count = String(name[hash...])
      name = String(name[..<hash])
    }
    var scalars = Array(name.unicodeScalars)
    for index in scalars.indices.dropLast() where scalars[index] == "-" && scalars[index + 1] == ">"
    {
      scalars[index] = "."
      scalars[index + 1] = "."
    }
    let parts = String(String.UnicodeScalarView(scalars)).split(separator: "..")
    guard parts.count == 2 else { return text }
    return "\(FoldedName(String(parts[0])).slug)..\(FoldedName(String(parts[1])).slug)\(count)"
  }
}
