import CivilTime
package import TripModel

extension Trip {
  /// All legs, numbered: those of the trip, those of the user's own, then orphans.
  package var legs: [Leg] { LegFinder(self).legs() }
}

/// Finds the legs of a trip out of its stays and its entries (`itinerary.md`, *Stays and legs*).
private struct LegFinder {
  let trip: Trip
  let stays: [Stay]
  /// Folded name → the folded qualifiers that stays and home of this trip have for it.
  let qualifiers: [FoldedName: Set<FoldedName>]
  /// Where each `added` entry stands, in the order in which they are shown.
  private var ownPlaces: [(index: Int, position: Position)]

  init(_ trip: Trip) {
    self.trip = trip
    stays = trip.stays
    var qualifiers: [FoldedName: Set<FoldedName>] = [:]
    for city in stays.map(\.city) + [trip.home].compactMap({ $0 }) {
      guard let qualifier = city.foldedQualifier else { continue }
      qualifiers[city.foldedName, default: []].insert(qualifier)
    }
    self.qualifiers = qualifiers
    ownPlaces = []
    ownPlaces = trip.travels.indices.filter { trip.travels[$0].added }
      .compactMap { index in
        let leg = ownLeg(index)
        return leg.day.map { (index, Position(day: $0, order: leg.order)) }
      }
      .sorted { ($0.position, $0.index) < ($1.position, $1.index) }
  }

  func legs() -> [Leg] {
    var found = derivedLegs()
    var used: Set<Int> = []
    found.removeAll { leg in
      guard let chain = chain(replacing: leg) else { return false }
      used.formUnion(chain)
      return true
    }
    var names = LegNames()
    for index in found.indices { name(&found[index], &names) }
    assignEntries(to: &found, sparing: used)
    let assigned = Set(found.compactMap(\.entry))
    for index in found.indices { place(&found[index]) }

    let rest = trip.travels.indices.filter { !assigned.contains($0) }
    for index in rest where trip.travels[index].added { found.append(ownLeg(index)) }
    for index in rest where !trip.travels[index].added { found.append(orphan(index)) }
    for index in found.indices {
      found[index].number = index + 1
      if found[index].id.isEmpty { name(&found[index], &names) }
    }
    return found
  }

  // MARK: Legs out of stays

  private func derivedLegs() -> [Leg] {
    guard let first = stays.first, let last = stays.last else { return [] }
    var legs: [Leg] = []
    if let home = trip.home, !home.matches(first.city) {
      legs.append(Leg(.stays, from: home, to: first.city, before: first.first))
    }
    for (before, after) in zip(stays, stays.dropFirst()) {
      legs.append(
        Leg(.stays, from: before.city, to: after.city, after: before.last, before: after.first))
    }
    if let home = trip.home, !home.matches(last.city) {
      legs.append(Leg(.stays, from: last.city, to: home, after: last.last))
    }
    return legs
  }

  /// The entries of the user's own that lead, one after the other, all the way of this leg.
  private func chain(replacing leg: Leg) -> [Int]? {
    let links = ownPlaces(within: leg)
    guard links.count >= 2 else { return nil }
    let entries = links.map { trip.travels[$0.index] }
    guard entries[0].from.matches(leg.from), entries[entries.count - 1].to.matches(leg.to),
      zip(entries, entries.dropFirst()).allSatisfy({ $0.to.matches($1.from) })
    else { return nil }
    return links.map(\.index)
  }

  /// Those that stand after the anchor before a leg and before the one after it.
  private func ownPlaces(within leg: Leg) -> ArraySlice<(index: Int, position: Position)> {
    let lower = leg.after?.earliestLeaving ?? Position(day: 1, order: -.infinity)
    let upper = leg.before?.latestArriving ?? Position(day: trip.days, order: .infinity)
    let first = firstOwnPlace { lower < $0 }
    let end = firstOwnPlace { upper <= $0 }
    return ownPlaces[first..<max(first, end)]
  }

  /// The first of the sorted own places for which something holds that holds for all after it.
  private func firstOwnPlace(where holds: (Position) -> Bool) -> Int {
    var low = 0
    var high = ownPlaces.count
    while low < high {
      let middle = (low + high) / 2
      if holds(ownPlaces[middle].position) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Entries

  /// Gives each entry to the leg whose cities it names; of several the last one counts.
  private func assignEntries(to legs: inout [Leg], sparing used: Set<Int>) {
    guard !legs.isEmpty else { return }
    var byNames: [CityPair: [Int]] = [:]
    for (index, leg) in legs.enumerated() {
      byNames[CityPair(leg.from, leg.to), default: []].append(index)
    }
    var meant: [[City]: [Int]] = [:]
    for (index, entry) in trip.travels.enumerated() where !used.contains(index) {
      let same: [Int]
      if let known = meant[[entry.from, entry.to]] {
        same = known
      } else {
        same = legsMeant(by: entry, among: legs, byNames)
        meant[[entry.from, entry.to]] = same
      }
      let nth = entry.nth ?? 1
      guard nth >= 1, nth <= same.count else { continue }
      legs[same[nth - 1]].entry = index
    }
  }

  /// The first leg between the cities of an entry, and the later ones of the same id.
  private func legsMeant(by entry: Travel, among legs: [Leg], _ byNames: [CityPair: [Int]]) -> [Int]
  {
    let candidates = (byNames[CityPair(entry.from, entry.to)] ?? []).filter {
      entry.from.matches(legs[$0].from) && entry.to.matches(legs[$0].to)
    }
    guard let first = candidates.first else { return [] }
    let base = LegNames.base(of: legs[first].id)
    return candidates.filter { LegNames.base(of: legs[$0].id) == base }
  }

  private func place(_ leg: inout Leg) {
    let entry = leg.entry.map { trip.travels[$0] }
    let guardrails = Guardrails(
      after: leg.after, before: leg.before, days: trip.days,
      departure: entry?.departure ?? trip.rules.departure)
    leg.guardrails = guardrails
    leg.mode = entry?.mode ?? trip.rules.mode
    if let entry, let booked = bookedPlace(of: entry) {
      leg.day = booked.day
      leg.order = booked.order
      leg.isBooked = true
      leg.isMisplaced = !guardrails.contains(booked)
      return
    }
    guard !guardrails.isEmpty else {
      let anchor = leg.before ?? leg.after
      leg.day = anchor?.day
      leg.order = anchor?.order ?? usualLegOrder
      leg.isMisplaced = true
      return
    }
    settle(&leg, in: guardrails, day: entry?.day, order: entry?.order)
  }

  /// Puts a leg where its line wants it, else at the nearest valid place.
  private func settle(_ leg: inout Leg, in guardrails: Guardrails, day: Int?, order: Double?) {
    guard let day else {
      put(
        &leg, guardrails.usualPlace(on: leg.isHomeward ? guardrails.lastDay : guardrails.firstDay))
      return
    }
    if guardrails.allows(day: day) {
      let usual = guardrails.usualPlace(on: day)
      let wanted = Position(day: day, order: order ?? usual.order)
      if guardrails.contains(wanted) {
        put(&leg, wanted)
        leg.isPinned = true
        return
      }
    }
    leg.isMisplaced = true
    put(&leg, guardrails.nearestPlace(to: day) ?? Position(day: day, order: usualLegOrder))
  }

  private func put(_ leg: inout Leg, _ place: Position) {
    leg.day = place.day
    leg.order = place.order
  }

  private func ownLeg(_ index: Int) -> Leg {
    let entry = trip.travels[index]
    var leg = Leg(.user, from: entry.from, to: entry.to)
    let guardrails = Guardrails(firstDay: 1, lastDay: trip.days)
    leg.entry = index
    leg.guardrails = guardrails
    leg.mode = entry.mode ?? trip.rules.mode
    if let booked = bookedPlace(of: entry) {
      put(&leg, booked)
      leg.isBooked = true
      leg.isMisplaced = !guardrails.contains(booked)
    } else {
      settle(&leg, in: guardrails, day: entry.day, order: entry.order)
    }
    return leg
  }

  private func orphan(_ index: Int) -> Leg {
    let entry = trip.travels[index]
    var leg = Leg(.orphan, from: entry.from, to: entry.to)
    leg.entry = index
    leg.mode = entry.mode ?? trip.rules.mode
    if let booked = bookedPlace(of: entry) {
      put(&leg, booked)
      leg.isBooked = true
    } else {
      leg.day = entry.day
      leg.order = entry.order ?? usualLegOrder
    }
    return leg
  }

  private func bookedPlace(of entry: Travel) -> Position? {
    entry.localDepart.map {
      Position(day: trip.day(of: $0.date), order: Double(100 + $0.time.minutesSinceMidnight))
    }
  }

  // MARK: Names

  private func name(_ leg: inout Leg, _ names: inout LegNames) {
    leg.fromName = shownName(leg.from)
    leg.toName = shownName(leg.to)
    leg.id = names.take("\(slug(leg.from))..\(slug(leg.to))")
  }

  private func needsQualifier(_ city: City) -> Bool {
    guard let qualifier = city.foldedQualifier, let known = qualifiers[city.foldedName] else {
      return false
    }
    return known.contains { $0 != qualifier }
  }

  private func slug(_ city: City) -> String {
    FoldedName(shownName(city)).slug
  }

  private func shownName(_ city: City) -> String {
    guard needsQualifier(city), let qualifier = city.qualifier else { return city.name }
    return "\(city.name), \(qualifier)"
  }
}

/// Two cities by name alone, for finding the legs that an entry may mean.
private struct CityPair: Hashable {
  let from: FoldedName
  let to: FoldedName

  init(_ from: City, _ to: City) {
    self.from = FoldedName(from.name)
    self.to = FoldedName(to.name)
  }
}

/// Hands out ids of legs: the second of a name gets `#2`.
private struct LegNames {
  private var taken: [String: Int] = [:]

  mutating func take(_ base: String) -> String {
    let count = (taken[base] ?? 0) + 1
    taken[base] = count
    return count == 1 ? base : "\(base)#\(count)"
  }

  static func base(of id: String) -> String {
    id.split(separator: "#").first.map(String.init) ?? id
  }
}
