import CivilTime
import TripModel

/// Carries out one move (`itinerary.md`, *Moves* and *The new order*).
struct Mover {
  private let move: Move
  private let old: Itinerary
  private let subjects: [Row.Content]
  private let moved: Set<Row.Content>
  /// Days that were given fresh orders, since nothing else made room.
  private var normalizedDays: Set<Int> = []
  private var plans: [Int: DayPlan] = [:]
  private var placed: [Placed] = []

  /// Where a subject goes.
  private struct Placed {
    let content: Row.Content
    let position: Position
    /// True where the move names an order, so that the same rows are not yet the same place.
    let saysOrder: Bool
    let isSnapped: Bool
  }

  /// What the next subject is put next to.
  private enum Spot {
    case index(Int, DayPlan.Direction)
    case exactly(Double)
  }

  private enum Attempt: Error {
    case noRoom(day: Int)
    case refused(Refusal)
  }

  init(_ move: Move, in itinerary: Itinerary) throws(Refusal) {
    self.move = move
    old = itinerary
    try Self.checkUsage(move)
    var subjects: [Row.Content] = []
    for reference in move.subjects {
      let content = try itinerary.content(of: reference)
      guard !subjects.contains(content) else {
        throw .usage("\(reference) stands twice among the things to move")
      }
      subjects.append(content)
    }
    self.subjects = subjects
    moved = Set(subjects)
    try checkSubjects()
  }

  private static func checkUsage(_ move: Move) throws(Refusal) {
    guard !move.subjects.isEmpty else { throw .usage("nothing to move was named") }
    let nights = move.subjects.count { $0.kind == .night }
    if nights > 0 {
      guard nights == move.subjects.count else { throw .usage("a night moves with nights only") }
      guard move.place == nil, move.day != nil else { throw .usage("a night takes --day alone") }
    }
    switch move.place {
    case nil where move.day == nil: throw .usage("say where: a place, or --day")
    case .up, .down:
      if move.day != nil { throw .usage("--up and --down take no --day") }
      if move.subjects.count > 1 { throw .usage("--up and --down take one thing") }
    default: break
    }
  }

  private func checkSubjects() throws(Refusal) {
    for (content, reference) in zip(subjects, move.subjects) {
      switch content {
      case .game: throw .gameIsFixed(reference)
      case .leg(let index):
        let leg = old.legs[index]
        if leg.origin == .orphan { throw .orphanIsFixed(leg.reference) }
        if leg.isBooked { throw .bookedLegIsFixed(leg.reference) }
        if leg.hasNoPlace { throw .guardrails(refusal(of: leg, day: move.day, order: nil)) }
      default: break
      }
    }
  }

  // MARK: Doing it

  mutating func outcome() throws(Refusal) -> Outcome {
    if case .night = subjects[0] { return try moveNights() }
    if subjects.count > 1, move.place == nil { return try moveInTurn() }
    while true {
      do {
        try attempt()
        return settled()
      } catch {
        switch error {
        case .noRoom(let day): normalizedDays.insert(day)
        case .refused(let refusal): throw refusal
        }
      }
    }
  }

  private func moveNights() throws(Refusal) -> Outcome {
    guard let day = move.day else { throw .usage("a night takes --day alone") }
    guard (1...old.trip.days).contains(day) else {
      throw .dayOutsideTrip(day, days: old.trip.days)
    }
    var outcome = Outcome(trip: old.trip)
    for case .night(let index, _, _) in subjects where old.trip.nights[index].day != day {
      outcome.moved.append(
        Outcome.Moved(
          reference: Reference(.night, old.trip.nights[index].id.number),
          fromDay: old.trip.nights[index].day, fromOrder: nightOrder,
          to: Position(day: day, order: nightOrder)))
      outcome.trip.nights[index].day = day
      outcome.trip.writeIDs(of: .night, touching: [index])
    }
    return outcome
  }

  /// Several with a day alone: each as if alone, one after the other.
  private func moveInTurn() throws(Refusal) -> Outcome {
    var trip = old.trip
    var snapped: Set<Int> = []
    var saysOrder = false
    for (index, subject) in subjects.enumerated() {
      let now = Itinerary(trip)
      var single = move
      single.subjects = [reference(of: subject, in: now, as: move.subjects[index])]
      var mover = try Mover(single, in: now)
      let outcome = try mover.outcome()
      if outcome.moved.first?.isSnapped == true { snapped.insert(index) }
      if case .leg = subject, let way = outcome.moved.first {
        saysOrder = saysOrder || way.fromDay != way.to.day || way.fromOrder != way.to.order
      }
      trip = outcome.trip
    }
    let new = Itinerary(trip)
    if new.showsSameRows(as: old), !saysOrder { trip = pinnedOnly(from: trip) }
    return finished(trip, snapped: snapped)
  }

  /// How a subject is called by now: a leg's number may have changed, its entry has not.
  private func reference(
    of subject: Row.Content, in now: Itinerary, as written: Reference
  ) -> Reference {
    guard case .leg(let index) = subject else { return written }
    let leg = old.legs[index]
    if let entry = leg.entry, let same = now.legs.first(where: { $0.entry == entry }) {
      return same.reference
    }
    return leg.reference
  }

  private mutating func attempt() throws(Attempt) {
    plans = [:]
    placed = []
    var spot = try firstSpot()
    for (index, content) in subjects.enumerated() {
      let done = try put(content, at: spot.day, spot.spot, isFirst: index == 0)
      spot = (done.position.day, .index(done.index + 1, .forward))
    }
  }

  // MARK: Where the first one goes

  private mutating func firstSpot() throws(Attempt) -> (day: Int, spot: Spot) {
    if case .leg = subjects[0], snaps, let day = move.day, !isDay(day) {
      // A day outside the trip is snapped, but nothing is on it that a thing could be next to.
      switch move.place {
      case .before(let target), .after(let target): throw .refused(nothingThere(target, day))
      default: break
      }
      return (day, .exactly(usualLegOrder))
    }
    if let day = move.day, !isDay(day) {
      throw .refused(.dayOutsideTrip(day, days: old.trip.days))
    }
    guard let place = move.place else {
      let day = move.day ?? 1
      guard case .leg(let index) = subjects[0] else {
        return (day, .index(plan(day).end, .forward))
      }
      return (day, .exactly(guardrails(of: old.legs[index]).usualPlace(on: day).order))
    }
    switch place {
    case .up(let count): return rowSpot(try homePosition(), by: count, upwards: true)
    case .down(let count): return rowSpot(try homePosition(), by: count, upwards: false)
    case .before(let target):
      let (day, index) = try line(of: target, isBefore: true)
      return (day, .index(index, .backward))
    case .after(let target):
      let (day, index) = try line(of: target, isBefore: false)
      return (day, .index(index + 1, .forward))
    case .first: return (try ownDay(), .index(0, .backward))
    case .last:
      let day = try ownDay()
      return (day, .index(plan(day).end, .forward))
    case .at(let time):
      return (try ownDay(), .exactly(Double(100 + time.minutesSinceMidnight)))
    }
  }

  /// True where an invalid place of a leg means the nearest valid one.
  private var snaps: Bool { move.snaps || old.trip.rules.snap }

  private func isDay(_ day: Int) -> Bool { (1...old.trip.days).contains(day) }

  /// The day of the move, else the one on which its first thing is shown.
  private func ownDay() throws(Attempt) -> Int {
    if let day = move.day { return day }
    guard let day = old.shownPlace(of: subjects[0])?.day, isDay(day) else {
      throw .refused(.standsNowhere(move.subjects[0]))
    }
    return day
  }

  private func homePosition() throws(Attempt) -> Int {
    guard let row = old.rows.firstIndex(where: { $0.content.whole == subjects[0] }) else {
      throw .refused(.standsNowhere(move.subjects[0]))
    }
    return row
  }

  /// Counts rows as shown, headers too, and stops at the trip's first and last.
  private mutating func rowSpot(
    _ home: Int, by count: Int, upwards: Bool
  ) -> (day: Int, spot: Spot) {
    let last = old.rows.count - 1
    let steps = min(max(count, 0), last)
    let target = upwards ? max(1, home - steps) : min(last, home + steps)
    // Row `target` of the rows without the moved one is what it is put ahead of.
    let above = target <= home ? target - 1 : target
    let row = old.rows[above]
    let day = row.day ?? 1
    let index =
      row.isHeader
      ? 0 : (plan(day).lines.firstIndex { $0.content == row.content }.map { $0 + 1 } ?? 0)
    return (day, .index(index, upwards ? .backward : .forward))
  }

  private mutating func line(
    of target: Move.Target, isBefore: Bool
  ) throws(Attempt) -> (day: Int, index: Int) {
    switch target {
    case .kind(let kind):
      let day = try ownDay()
      let matches = plan(day).lines.indices.filter { plan(day).lines[$0].content.kind == kind }
      guard let index = isBefore ? matches.first : matches.last else {
        throw .refused(nothingThere(target, day))
      }
      return (day, index)
    case .row(let reference):
      let content: Row.Content
      do { content = try old.content(of: reference) } catch { throw .refused(error) }
      guard !moved.contains(content) else { throw .refused(.targetMoves(reference)) }
      let shown = old.rows.filter { $0.content.whole == content }
      if let day = move.day {
        guard let index = plan(day).lines.firstIndex(where: { $0.content.whole == content }) else {
          throw .refused(nothingThere(target, day))
        }
        return (day, index)
      }
      guard let row = isBefore ? shown.first : shown.last, let day = row.day,
        let index = plan(day).lines.firstIndex(where: { $0.content == row.content })
      else { throw .refused(.targetOutside(reference)) }
      return (day, index)
    }
  }

  private func nothingThere(_ target: Move.Target, _ day: Int) -> Refusal {
    .nothingThere(
      target, day: day,
      present: old.rows(ofDay: day).filter { !moved.contains($0.content.whole) }
        .compactMap { old.reference(of: $0) })
  }

  // MARK: Putting one thing down

  private mutating func put(
    _ content: Row.Content, at day: Int, _ spot: Spot, isFirst: Bool
  ) throws(Attempt) -> (position: Position, index: Int) {
    let wanted = try wantedPosition(of: content, at: day, spot)
    var position = wanted
    var isSnapped = false
    if case .leg(let index) = content {
      let leg = old.legs[index]
      let rails = guardrails(of: leg)
      if !rails.contains(wanted) {
        guard snaps, let nearest = rails.nearestPlace(to: day) else {
          throw .refused(.guardrails(refusal(of: leg, day: day, order: wanted.order)))
        }
        position = nearest
        isSnapped = true
      }
    }
    var isExact = isSnapped
    if case .exactly = spot { isExact = true }
    let index = insert(content, position)
    let names = isSnapped || (isFirst && isExact)
    placed.append(
      Placed(content: content, position: position, saysOrder: names, isSnapped: isSnapped))
    return (position, index)
  }

  /// Where a thing shall go, guardrails left aside.
  ///
  /// A leg that will snap elsewhere needs no room there, so nothing is renumbered for it.
  private mutating func wantedPosition(
    of content: Row.Content, at day: Int, _ spot: Spot
  ) throws(Attempt) -> Position {
    guard isDay(day) else { return Position(day: day, order: usualLegOrder) }
    guard case .leg(let leg) = content, snaps, case .index(let index, let direction) = spot,
      plan(day).order(at: index) == nil
    else { return try position(at: day, spot) }
    var roomy = plan(day)
    roomy.normalize()
    if let found = roomy.place(from: index, direction) {
      let place = Position(day: day, order: found.order)
      if !guardrails(of: old.legs[leg]).contains(place) { return place }
    }
    return try position(at: day, spot)
  }

  private mutating func position(at day: Int, _ spot: Spot) throws(Attempt) -> Position {
    switch spot {
    case .exactly(let order): return Position(day: day, order: order)
    case .index(let index, let direction):
      if let order = plan(day).order(at: index) { return Position(day: day, order: order) }
      guard normalizedDays.contains(day), let found = plan(day).place(from: index, direction) else {
        throw .noRoom(day: day)
      }
      return Position(day: day, order: found.order)
    }
  }

  private mutating func insert(_ content: Row.Content, _ place: Position) -> Int {
    var plan = plan(place.day)
    var key = old.key(of: content)
    key.order = place.order
    key.bias = 0
    let index = plan.index(of: key, in: old)
    plan.lines.insert(DayPlan.Line(content: content, order: place.order, isFixed: false), at: index)
    plans[place.day] = plan
    return index
  }

  private mutating func plan(_ day: Int) -> DayPlan {
    if let plan = plans[day] { return plan }
    var plan = DayPlan(old, day: day, without: moved)
    if normalizedDays.contains(day) { plan.normalize() }
    plans[day] = plan
    return plan
  }

  // MARK: Guardrails

  private func guardrails(of leg: Leg) -> Guardrails {
    move.sameDay ? leg.sameDayGuardrails(in: old.trip) : old.guardrails(of: leg)
  }

  private func refusal(of leg: Leg, day: Int?, order: Double?) -> GuardrailRefusal {
    let rails = guardrails(of: leg)
    let relaxed = leg.sameDayGuardrails(in: old.trip)
    var helps = false
    if let day, let order, leg.after?.kind == .game {
      let usual = relaxed.usualPlace(on: day).order
      helps =
        relaxed != rails
        && relaxed.contains(Position(day: day, order: move.place == nil ? usual : order))
    }
    return GuardrailRefusal(
      leg: leg, wantedDay: day, wantedOrder: order, guardrails: rails,
      nearest: day.flatMap { rails.nearestPlace(to: $0) }, sameDayHelps: helps)
  }

  // MARK: The new trip

  private func settled() -> Outcome {
    var trip = old.trip
    for placed in placed { set(placed.content, to: placed.position, in: &trip) }
    for (_, plan) in plans {
      for line in plan.lines where !moved.contains(line.content) { renumber(line, in: &trip) }
    }
    let new = Itinerary(trip)
    let staysPut = placed.allSatisfy { placed in
      guard placed.saysOrder else { return true }
      let shown = old.shownPlace(of: placed.content)
      return shown?.day == placed.position.day && shown?.order == placed.position.order
    }
    if staysPut, new.showsSameRows(as: old) { trip = pinnedOnly(from: trip) }
    let snapped = placed.indices.filter { placed[$0].isSnapped }
    return finished(trip, snapped: Set(snapped))
  }

  private func set(_ content: Row.Content, to place: Position, in trip: inout Trip) {
    switch content {
    case .item(let index):
      trip.items[index].day = place.day
      trip.items[index].order = place.order
    case .leg(let index):
      let entry = trip.makeEntry(of: old.legs[index], beyond: old.trip)
      trip.travels[entry].day = place.day
      trip.travels[entry].order = place.order
      if move.sameDay, effectiveDeparture(of: trip.travels[entry]) != .sameDay {
        trip.travels[entry].departure = .sameDay
      }
    case .game, .night, .dayHeader: break
    }
  }

  private func effectiveDeparture(of entry: Travel) -> Departure {
    entry.departure ?? old.trip.rules.departure
  }

  private func renumber(_ line: DayPlan.Line, in trip: inout Trip) {
    guard !line.isFixed, old.shownPlace(of: line.content)?.order != line.order else { return }
    switch line.content {
    case .item(let index): trip.items[index].order = line.order
    case .leg(let index):
      if let entry = old.legs[index].entry { trip.travels[entry].order = line.order }
    case .game, .night, .dayHeader: break
    }
  }

  /// The rows stay as they are: only legs without a valid line get one, where they are shown.
  private func pinnedOnly(from wanted: Trip) -> Trip {
    var trip = old.trip
    for case .leg(let index) in subjects {
      let leg = old.legs[index]
      if !leg.isPinned, let day = leg.day {
        let entry = trip.makeEntry(of: leg, beyond: old.trip)
        trip.travels[entry].day = day
        trip.travels[entry].order = leg.order
      }
      if move.sameDay {
        let entry = trip.makeEntry(of: leg, beyond: old.trip)
        if effectiveDeparture(of: trip.travels[entry]) != .sameDay {
          trip.travels[entry].departure = .sameDay
        }
      }
    }
    return trip
  }

  private func finished(_ wanted: Trip, snapped: Set<Int>) -> Outcome {
    var outcome = Outcome(trip: wanted)
    var reported: Set<Row.Content> = []
    for (index, content) in subjects.enumerated() {
      reported.insert(content)
      note(content, in: &outcome, isSnapped: snapped.contains(index), always: true)
    }
    for row in old.rows where !reported.contains(row.content) {
      switch row.content {
      case .item, .leg: note(row.content, in: &outcome, isSnapped: false, always: false)
      default: break
      }
    }
    let touched = old.trip.items.indices.filter { old.trip.items[$0] != outcome.trip.items[$0] }
    outcome.trip.writeIDs(of: .item, touching: touched)
    return outcome
  }

  /// Reports where something went; of what was not asked for, only what changed.
  private func note(
    _ content: Row.Content, in outcome: inout Outcome, isSnapped: Bool, always: Bool
  ) {
    let from = old.shownPlace(of: content)
    let reference: Reference
    let to: Position
    let before: Position?
    switch content {
    case .item(let index):
      let item = outcome.trip.items[index]
      reference = Reference(.item, item.id.number)
      to = Position(day: item.day, order: item.order ?? usualItemOrder)
      let was = old.trip.items[index]
      before = Position(day: was.day, order: was.order ?? usualItemOrder)
    case .leg(let index):
      let leg = old.legs[index]
      reference = leg.reference
      guard let entry = outcome.trip.entry(of: leg, beyond: old.trip),
        let day = outcome.trip.travels[entry].day
      else { return }
      // A leg that is shown elsewhere than its line says has not moved by that.
      if !always, leg.entry == entry, old.trip.travels[entry] == outcome.trip.travels[entry] {
        return
      }
      let order = outcome.trip.travels[entry].order ?? from?.order ?? usualLegOrder
      to = Position(day: day, order: order)
      before = leg.day.map { Position(day: $0, order: leg.order) }
    case .game, .night, .dayHeader: return
    }
    guard always || before != to else { return }
    outcome.moved.append(
      Outcome.Moved(
        reference: reference, fromDay: from?.day, fromOrder: from?.order ?? to.order, to: to,
        isSnapped: isSnapped))
  }
}
