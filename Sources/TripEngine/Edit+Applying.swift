import CivilTime
package import TripModel

extension Edit {
  /// The trip as it is with this change, and what the change did.
  ///
  /// A new entry gets the highest id so far + 1, and one above those handed in.
  ///
  /// - Throws: why it can't be; the trip is then as it was.
  package func applied(
    to trip: Trip, knowing gazetteer: Gazetteer, numbersAbove given: [RowKind: Int] = [:]
  ) throws(Refusal) -> Outcome {
    let itinerary = Itinerary(trip)
    var outcome: Outcome
    switch self {
    case .move(let move):
      var mover = try Mover(move, in: itinerary)
      outcome = try mover.outcome()
    case .normalize(let day): outcome = try normalized(itinerary, day)
    case .writeIDs:
      outcome = Outcome(trip: trip)
      outcome.trip.writeIDs(of: .game, touching: trip.games.indices)
      outcome.trip.writeIDs(of: .item, touching: trip.items.indices)
      outcome.trip.writeIDs(of: .night, touching: trip.nights.indices)
      if outcome.trip != trip { outcome.facts = ["wrote ids"] }
    case .remove(let references): outcome = try removed(references, from: itinerary)
    case .addGame(let game): outcome = try added(game, to: trip, given)
    case .addItem(let item, let day, let place):
      outcome = try added(item, to: trip, day: day, place: place, given)
    case .addItems(let items, let day, let place):
      outcome = Outcome(trip: trip)
      var (day, place) = (day, place)
      for item in items {
        let next = try added(item, to: outcome.trip, day: day, place: place, given)
        outcome.follow(next)
        if let made = next.created.first { (day, place) = (nil, .after(.row(made))) }
      }
    case .addNight(let night): outcome = try added(night, to: trip, given)
    case .addTravel(let travel): outcome = try added(travel, to: itinerary)
    case .addVenue(let venue):
      guard !trip.venues.contains(where: { $0.id == venue.id }) else {
        throw .venueExists(venue.id.text)
      }
      outcome = Outcome(trip: trip)
      outcome.trip.venues.append(venue)
      outcome.facts = ["added venue \(venue.id.text)"]
    case .setTravel(let reference, let assignments):
      outcome = try set(reference, assignments, in: itinerary)
    case .set(let reference, let assignments, let allowsOutside):
      outcome = try set(reference, assignments, in: itinerary)
      if !allowsOutside {
        outcome.trip.resolve(by: gazetteer)
        try refuseFallen(itinerary, Itinerary(outcome.trip))
      }
    case .resetTravel(let reference): outcome = try reset(reference, in: itinerary)
    case .pruneTravel: outcome = pruned(itinerary)
    case .setVenue(let id, let assignments): outcome = try setVenue(id, assignments, in: trip)
    case .several(let edits):
      outcome = Outcome(trip: trip)
      for edit in edits {
        let next = try edit.applied(
          to: outcome.trip, knowing: gazetteer, numbersAbove: given)
        outcome.follow(next)
      }
    case .setTrip(let assignments, let keepsDays, let allowsOutside):
      outcome = try setTrip(assignments, keepsDays, allowsOutside, in: itinerary, gazetteer)
    }
    outcome.trip.resolve(by: gazetteer)
    return outcome
  }

  private func checkDay(_ day: Int, _ trip: Trip) throws(Refusal) {
    guard (1...trip.days).contains(day) else { throw .dayOutsideTrip(day, days: trip.days) }
  }

  // MARK: Orders

  private func normalized(_ itinerary: Itinerary, _ day: Int?) throws(Refusal) -> Outcome {
    if let day { try checkDay(day, itinerary.trip) }
    var outcome = Outcome(trip: itinerary.trip)
    var items: [Int] = []
    // Only days that have rows: a trip may have millions of days.
    let days = day.map { [$0] } ?? itinerary.daysWithRows
    for day in days {
      var plan = DayPlan(itinerary, day: day)
      plan.normalize()
      for (row, line) in zip(itinerary.rows(ofDay: day), plan.lines) where row.order != line.order {
        switch line.content {
        case .item(let index):
          outcome.trip.items[index].order = line.order
          items.append(index)
        case .leg(let index):
          guard let entry = itinerary.legs[index].entry else { continue }
          outcome.trip.travels[entry].order = line.order
        case .game, .night, .dayHeader: continue
        }
        guard let reference = itinerary.reference(of: row) else { continue }
        outcome.moved.append(
          Outcome.Moved(
            reference: reference, fromDay: day, fromOrder: row.order,
            to: Position(day: day, order: line.order)))
      }
    }
    outcome.trip.writeIDs(of: .item, touching: items)
    return outcome
  }

  // MARK: Removing

  private func removed(
    _ references: [Reference], from itinerary: Itinerary
  ) throws(Refusal) -> Outcome {
    var outcome = Outcome(trip: itinerary.trip)
    for reference in references {
      let content = try itinerary.content(of: reference)
      var name = reference
      let entry: (RowKind, Int)
      switch content {
      case .game(let index): entry = (.game, index)
      case .item(let index): entry = (.item, index)
      case .night(let index, _, _): entry = (.night, index)
      case .leg(let index):
        name = itinerary.legs[index].reference
        guard let line = itinerary.legs[index].entry else { throw .legHasNoLine(name) }
        entry = (.travel, line)
      case .dayHeader: continue
      }
      guard outcome.removedEntries[entry.0, default: []].insert(entry.1).inserted else { continue }
      outcome.removed.append(name)
    }
    outcome.dropRemovedEntries()
    return outcome
  }

  private func pruned(_ itinerary: Itinerary) -> Outcome {
    var outcome = Outcome(trip: itinerary.trip)
    for leg in itinerary.legs where leg.origin == .orphan {
      guard let entry = leg.entry else { continue }
      outcome.removedEntries[.travel, default: []].insert(entry)
      outcome.removed.append(leg.reference)
    }
    outcome.dropRemovedEntries()
    return outcome
  }

  // MARK: Adding

  private func added(
    _ new: Game, to trip: Trip, _ given: [RowKind: Int]
  ) throws(Refusal) -> Outcome {
    var outcome = Outcome(trip: trip)
    var game = new
    game.id = EntryID(try nextID(.game, trip, given))
    outcome.trip.writeIDs(of: .game, touching: trip.games.indices)
    outcome.trip.games.append(game)
    outcome.created = [Reference(.game, game.id.number)]
    return outcome
  }

  private func added(
    _ new: Item, to trip: Trip, day: Int?, place: Move.Place?, _ given: [RowKind: Int]
  ) throws(Refusal) -> Outcome {
    var start = trip
    var item = new
    item.id = EntryID(try nextID(.item, trip, given))
    // Outside the trip until it is placed, so that it is nobody's neighbour.
    item.day = 0
    start.writeIDs(of: .item, touching: trip.items.indices)
    start.items.append(item)
    let reference = Reference(.item, item.id.number)
    var mover = try Mover(Move([reference], day: day, place: place), in: Itinerary(start))
    var outcome = try mover.outcome()
    outcome.moved.removeAll { $0.reference == reference }
    outcome.created = [reference]
    return outcome
  }

  private func added(
    _ new: Night, to trip: Trip, _ given: [RowKind: Int]
  ) throws(Refusal) -> Outcome {
    try checkDay(new.day, trip)
    var outcome = Outcome(trip: trip)
    var night = new
    night.id = EntryID(try nextID(.night, trip, given))
    outcome.trip.writeIDs(of: .night, touching: trip.nights.indices)
    outcome.trip.nights.append(night)
    outcome.created = [Reference(.night, night.id.number)]
    return outcome
  }

  private func added(_ new: Travel, to itinerary: Itinerary) throws(Refusal) -> Outcome {
    if let day = new.day { try checkDay(day, itinerary.trip) }
    guard !new.from.matches(new.to) else { throw .citiesEqual(new.from.name) }
    let same = itinerary.legs.first {
      $0.origin == .stays && $0.from.matches(new.from) && $0.to.matches(new.to)
    }
    if let same { throw .legExists(same.reference) }
    var outcome = Outcome(trip: itinerary.trip)
    var travel = new
    travel.added = true
    outcome.trip.travels.append(travel)
    let entry = outcome.trip.travels.count - 1
    let leg = Itinerary(outcome.trip).legs.first { $0.entry == entry }
    outcome.created = [leg?.reference].compactMap { $0 }
    return outcome
  }

  /// The highest so far + 1.
  private func nextID(
    _ kind: RowKind, _ trip: Trip, _ given: [RowKind: Int]
  ) throws(Refusal) -> Int {
    let highest = max(0, trip.highestIDs[kind] ?? 0, given[kind] ?? 0)
    guard highest < EntryID.highest else { throw .noIDLeft(kind) }
    return highest + 1
  }

  // MARK: Fields

  private func set(
    _ reference: Reference, _ assignments: [FieldAssignment], in itinerary: Itinerary
  ) throws(Refusal) -> Outcome {
    var outcome = Outcome(trip: itinerary.trip)
    switch try itinerary.content(of: reference) {
    case .game(let index):
      try assign(assignments, to: &outcome.trip.games[index], kind: "game")
      outcome.trip.writeIDs(of: .game, touching: [index])
      outcome.touched = [reference]
    case .item(let index):
      try assign(assignments, to: &outcome.trip.items[index], kind: "item")
      outcome.trip.writeIDs(of: .item, touching: [index])
      outcome.touched = [reference]
    case .night(let index, _, _):
      try assign(assignments, to: &outcome.trip.nights[index], kind: "night")
      outcome.trip.writeIDs(of: .night, touching: [index])
      outcome.touched = [reference]
    case .leg(let index):
      let leg = itinerary.legs[index]
      let entry = outcome.trip.makeEntry(of: leg, beyond: itinerary.trip)
      try assign(assignments, to: &outcome.trip.travels[entry], kind: "travel")
      outcome.touched = [leg.reference]
    case .dayHeader: break
    }
    return outcome
  }

  private func setVenue(
    _ id: VenueID, _ assignments: [FieldAssignment], in trip: Trip
  ) throws(Refusal) -> Outcome {
    guard let index = trip.venues.firstIndex(where: { $0.id == id }) else {
      throw .noSuchVenue(id.text, nearest: trip.venues.prefix(3).map(\.id.text))
    }
    var outcome = Outcome(trip: trip)
    try assign(assignments, to: &outcome.trip.venues[index], kind: "venue")
    outcome.facts = ["changed venue \(id.text)"]
    return outcome
  }

  private func assign<Entry: Fielded>(
    _ assignments: [FieldAssignment], to entry: inout Entry, kind: String
  ) throws(Refusal) {
    for assignment in assignments {
      guard let field = Entry.fields.first(where: { $0.name == assignment.name }) else {
        throw .field(.unknown(assignment.name, kind: kind, nearest: Entry.fields.map(\.name)))
      }
      guard field.name != "id", field.name != "format" else {
        throw .field(.fixed(field.name, kind: kind))
      }
      guard !field.isNeeded || assignment.value.map({ !$0.isBlank }) ?? false else {
        throw .field(.needed(field.name, kind: kind))
      }
      field.set(&entry, assignment.value)
    }
  }

  private func reset(_ reference: Reference, in itinerary: Itinerary) throws(Refusal) -> Outcome {
    let leg = itinerary.legs[try itinerary.legIndex(reference)]
    switch leg.origin {
    case .orphan: throw .orphanIsFixed(leg.reference)
    case .user: throw .legIsOwn(leg.reference)
    case .stays: break
    }
    if leg.isBooked { throw .bookedLegIsFixed(leg.reference) }
    var outcome = Outcome(trip: itinerary.trip)
    outcome.touched = [leg.reference]
    guard let entry = leg.entry else { return outcome }
    outcome.trip.travels[entry].day = nil
    outcome.trip.travels[entry].order = nil
    outcome.trip.travels[entry].departure = nil
    var bare = Travel()
    bare.from = outcome.trip.travels[entry].from
    bare.to = outcome.trip.travels[entry].to
    bare.nth = outcome.trip.travels[entry].nth
    if outcome.trip.travels[entry] == bare {
      outcome.removedEntries[.travel] = [entry]
      outcome.dropRemovedEntries()
    }
    return outcome
  }

  private func setTrip(
    _ assignments: [FieldAssignment], _ keepsDays: Bool, _ allowsOutside: Bool,
    in itinerary: Itinerary, _ gazetteer: Gazetteer
  ) throws(Refusal) -> Outcome {
    let old = itinerary.trip
    var outcome = Outcome(trip: old)
    for assignment in assignments {
      if assignment.name.hasPrefix("rules.") {
        let inner = FieldAssignment(String(assignment.name.dropFirst(6)), assignment.value)
        try assign([inner], to: &outcome.trip.rules, kind: "rules")
      } else {
        try assign([assignment], to: &outcome.trip, kind: "trip")
      }
    }
    guard outcome.trip.start <= outcome.trip.end else { throw .field(.endBeforeStart) }
    let names = assignments.map(\.name).joined(separator: ", ")
    outcome.facts = ["changed \(names) of the trip"]
    if outcome.trip.start != old.start, !keepsDays {
      outcome.shiftDays(by: old.start.daysSinceEpoch - outcome.trip.start.daysSinceEpoch)
    }
    outcome.trip.resolve(by: gazetteer)
    if !allowsOutside { try refuseFallen(itinerary, Itinerary(outcome.trip)) }
    return outcome
  }

  /// Refuses an edit after which more stands outside the trip than before.
  private func refuseFallen(_ old: Itinerary, _ new: Itinerary) throws(Refusal) {
    var known = Set(old.outside.compactMap { old.reference(of: $0) })
    var fell: [Reference] = []
    for row in new.outside {
      guard let reference = new.reference(of: row), !isOrphan(row, in: new),
        known.insert(reference).inserted
      else { continue }
      fell.append(reference)
    }
    guard fell.isEmpty else { throw .outsideAfterwards(fell) }
  }

  private func isOrphan(_ row: Row, in itinerary: Itinerary) -> Bool {
    if case .leg(let index) = row.content { return itinerary.legs[index].origin == .orphan }
    return false
  }
}

extension Trip {
  /// The highest id of each kind that has ids.
  package var highestIDs: [RowKind: Int] {
    [
      .game: games.map(\.id.number).max() ?? 0, .item: items.map(\.id.number).max() ?? 0,
      .night: nights.map(\.id.number).max() ?? 0,
    ]
  }
}

extension Outcome {
  /// Takes the removed entries out of the arrays; the ids that the file lacks for their kinds are
  /// written, since they would shift.
  fileprivate mutating func dropRemovedEntries() {
    for (kind, entries) in removedEntries {
      switch kind {
      case .game:
        trip.writeIDs(of: .game, touching: trip.games.indices)
        trip.games = trip.games.indices.filter { !entries.contains($0) }.map { trip.games[$0] }
      case .item:
        trip.writeIDs(of: .item, touching: trip.items.indices)
        trip.items = trip.items.indices.filter { !entries.contains($0) }.map { trip.items[$0] }
      case .night:
        trip.writeIDs(of: .night, touching: trip.nights.indices)
        trip.nights = trip.nights.indices.filter { !entries.contains($0) }.map { trip.nights[$0] }
      case .travel:
        trip.travels = trip.travels.indices.filter { !entries.contains($0) }
          .map { trip.travels[$0] }
      }
    }
  }

  /// Keeps the dates of items, nights and legs when day 1 is another date.
  fileprivate mutating func shiftDays(by days: Int) {
    func shifted(_ day: Int) -> Int {
      let (sum, overflow) = day.addingReportingOverflow(days)
      return overflow ? day : sum
    }
    for index in trip.items.indices { trip.items[index].day = shifted(trip.items[index].day) }
    for index in trip.nights.indices { trip.nights[index].day = shifted(trip.nights[index].day) }
    for index in trip.travels.indices {
      trip.travels[index].day = trip.travels[index].day.map(shifted)
    }
    trip.writeIDs(of: .item, touching: trip.items.indices)
    trip.writeIDs(of: .night, touching: trip.nights.indices)
  }
}

extension Itinerary {
  /// The days of 1…N that have anything on them, in their order.
  package var daysWithRows: [Int] {
    var found: [Int] = []
    for row in rows where !row.isHeader {
      if let day = row.day, found.last != day { found.append(day) }
    }
    return found
  }
}

extension Outcome {
  /// Takes in what a further edit did to what this one made.
  fileprivate mutating func follow(_ next: Outcome) {
    trip = next.trip
    moved += next.moved
    created += next.created
    removed += next.removed
    removedEntries.merge(next.removedEntries) { $0.union($1) }
    touched += next.touched
  }
}
