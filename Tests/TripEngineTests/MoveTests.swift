import CivilTime
import TestSupport
import Testing
import TripModel

@testable import TripEngine

@Suite struct MoveTests {
  private func order(_ trip: Trip, day: Int) -> [String] {
    let itinerary = Itinerary(trip)
    return itinerary.rows(ofDay: day).compactMap { itinerary.reference(of: $0)?.description }
  }

  private func move(
    _ trip: Trip, _ subjects: [Reference], day: Int? = nil, _ place: Move.Place? = nil,
    snaps: Bool = false, sameDay: Bool = false
  ) throws -> Outcome {
    try Edit.move(Move(subjects, day: day, place: place, snaps: snaps, sameDay: sameDay))
      .applied(to: trip, knowing: Trips.gazetteer)
  }

  private var trip: Trip {
    var trip = Trips.trip(days: 5)
    trip.games = [
      Trips.game(1, in: "Milwaukee", day: 1, at: "19:10"),
      Trips.game(2, in: "Minneapolis", day: 4, at: "13:10"),
    ]
    trip.nights = [Trips.night(1, day: 1, city: "Milwaukee")]
    trip.items = [
      Trips.item(1, day: 1, order: 1), Trips.item(2, day: 1, order: 2), Trips.item(3, day: 2),
      Trips.item(4, day: 9),
    ]
    return trip
  }

  @Test("an item goes after the game, ahead of the night, with a short order")
  func afterGame() throws {
    let outcome = try move(trip, [Reference(.item, 3)], day: 1, .after(.kind(.game)))
    #expect(outcome.trip.items[2].day == 1)
    #expect(outcome.trip.items[2].order == 1251)
    #expect(order(outcome.trip, day: 1) == ["item/1", "item/2", "game/1", "item/3", "night/1"])
  }

  @Test("each form of a place")
  func forms() throws {
    let item = [Reference(.item, 3)]
    func orders(_ day: Int?, _ place: Move.Place?) throws -> Double? {
      try move(trip, item, day: day, place).trip.items[2].order
    }
    #expect(try orders(1, nil) == 1251)
    #expect(try orders(1, .last) == 1251)
    #expect(try orders(1, .first) == 0.5)
    #expect(try orders(nil, .before(.row(Reference(.game, 1)))) == 626)
    #expect(try orders(1, .after(.row(Reference(.item, 1)))) == 1.5)
    #expect(try orders(1, .after(.kind(.night))) == 2001)
    #expect(try orders(1, .at(ClockTime("18:30") ?? .midnight)) == 1210)
    #expect(try orders(3, nil) == 1)
    #expect(try move(trip, item, nil, .up(1)).trip.items[2].day == 1)
    #expect(try move(trip, item, nil, .up(1)).trip.items[2].order == 2001)
    #expect(try move(trip, item, nil, .up(99)).trip.items[2].order == 0.5)
    #expect(try move(trip, item, nil, .down(99)).trip.items[2].day == 5)
    #expect(try move(trip, [Reference(.item, 4)], day: 2, .first).trip.items[3].order == 0.5)
  }

  private func move(
    _ trip: Trip, _ subjects: [Reference], _ day: Int?, _ place: Move.Place?
  ) throws -> Outcome {
    try move(trip, subjects, day: day, place)
  }

  @Test("what can't be is refused with its facts")
  func refusals() {
    func refused(_ subjects: [Reference], day: Int? = nil, _ place: Move.Place? = nil) -> Refusal? {
      do {
        _ = try Edit.move(Move(subjects, day: day, place: place)).applied(
          to: trip, knowing: Trips.gazetteer)
        return nil
      } catch { return error }
    }
    #expect(refused([Reference(.game, 1)], day: 2) == .gameIsFixed(Reference(.game, 1)))
    #expect(refused([Reference(.item, 3)], day: 6) == .dayOutsideTrip(6, days: 5))
    #expect(refused([Reference(.item, 4)], .first) == .standsNowhere(Reference(.item, 4)))
    #expect(
      refused([Reference(.item, 3)], day: 2, .after(.kind(.game)))
        == .nothingThere(
          .kind(.game), day: 2, present: [Reference(.travel, "milwaukee..minneapolis")]))
    #expect(
      refused([Reference(.item, 3)], .after(.row(Reference(.item, 3))))
        == .targetMoves(Reference(.item, 3)))
    for (subjects, place) in [
      ([Reference(.item, 3), Reference(.item, 3)], Move.Place.first),
      ([Reference(.item, 3), Reference(.item, 2)], .up(1)),
      ([Reference(.night, 1)], .first), ([Reference(.night, 1), Reference(.item, 1)], .first),
    ] {
      guard case .usage = refused(subjects, place) else {
        Issue.record("\(subjects) \(place) is no usage error")
        continue
      }
    }
    guard case .guardrails(let facts) = refused([Reference(.travel, 1)], day: 1) else {
      Issue.record("the leg may not leave on day 1")
      return
    }
    #expect(facts.guardrails == Guardrails(firstDay: 2, lastDay: 4, before: 890))
    #expect(facts.nearest == Position(day: 2, order: 50))
  }

  @Test("a day outside the trip is the nearest one for a leg that snaps, by option or by rule")
  func snapsFromOutside() throws {
    #expect(try move(trip, [Reference(.travel, 1)], day: 9, snaps: true).trip.travels[0].day == 4)
    var ruled = trip
    ruled.rules.snap = true
    #expect(try move(ruled, [Reference(.travel, 1)], day: 9, nil).trip.travels[0].day == 4)
  }

  @Test("who moves a leg pins it, where it is shown")
  func pins() throws {
    let outcome = try move(trip, [Reference(.travel, 1)], day: 2, .last)
    #expect(outcome.trip.travels.count == 1)
    #expect(outcome.trip.travels[0].day == 2)
    let again = try move(trip, [Reference(.travel, 1)], day: 2, .after(.row(Reference(.item, 3))))
    #expect(again.trip.travels[0].order == 50)
  }

  @Test("a move puts the thing exactly where asked and changes the order of nothing else")
  func laws() {
    var refusals = 0
    for seed in 0..<6000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let trip = Trips.random(&generator)
      let old = Itinerary(trip)
      let things = Set((old.rows + old.outside).compactMap { old.reference(of: $0) })
        .sorted { $0.description < $1.description }
      guard let move = Trips.randomMove(in: things, days: trip.days, &generator) else { continue }
      let outcome: Outcome
      do {
        outcome = try Edit.move(move).applied(to: trip, knowing: Trips.gazetteer)
      } catch {
        refusals += 1
        continue
      }
      let new = Itinerary(outcome.trip)
      func rest(_ itinerary: Itinerary) -> [String] {
        itinerary.rows.compactMap { row -> String? in
          guard let reference = itinerary.reference(of: row) else { return "day \(row.day ?? 0)" }
          return move.subjects.contains(reference) ? nil : reference.description
        }
      }
      // Own legs may make or end a chain, and then a leg goes or comes.
      if old.legs.map(\.id) == new.legs.map(\.id) {
        #expect(rest(new) == rest(old), "seed \(seed): \(move)")
      }
      checkPlace(move, old, new, seed)
      for leg in new.legs where move.subjects.contains(leg.reference) && !leg.isBooked {
        #expect(leg.isPinned, "seed \(seed): \(leg.id) is not where its line puts it")
      }
    }
    #expect((1000..<4500).contains(refusals))
  }

  private func checkPlace(_ move: Move, _ old: Itinerary, _ new: Itinerary, _ seed: Int) {
    guard case .item = try? old.content(of: move.subjects[0]),
      let content = try? new.content(of: move.subjects[0]),
      let place = new.rows.firstIndex(where: { $0.content == content })
    else { return }
    if let day = move.day { #expect(new.rows[place].day == day, "seed \(seed)") }
    switch move.place {
    case .after(.row(let target)) where target.kind != .night:
      guard new.legs.map(\.id) == old.legs.map(\.id) else { return }
      let above = new.reference(of: new.rows[place - 1])
      let isTied = new.rows[..<place].contains {
        new.reference(of: $0) == target && $0.order >= new.rows[place - 1].order
      }
      #expect(above == target || isTied, "seed \(seed): \(move)")
    case .first:
      let isTied = new.rows[place - 1].order >= new.rows[place].order
      #expect(new.rows[place - 1].isHeader || isTied, "seed \(seed): \(move)")
    default: break
    }
  }

  @Test("ten thousand inserts at one place keep order, and the orders stay short")
  func manyInserts() throws {
    var trip = Trips.trip(days: 1)
    trip.items = (1...12).map { Trips.item($0, day: 1, order: Double($0)) }
    for step in 0..<10_000 {
      let mover = 3 + step % 10
      let outcome = try move(
        trip, [Reference(.item, mover)], day: 1, .after(.row(Reference(.item, 1))))
      trip = outcome.trip
      #expect(order(trip, day: 1).prefix(2) == ["item/1", "item/\(mover)"])
    }
    let longest = trip.items.compactMap(\.order).map { $0.description.count }.max()
    #expect(longest ?? 0 <= 20)
  }

  @Test("normalising keeps the rows and is idempotent")
  func normalizing() throws {
    for seed in 0..<2000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let trip = Trips.random(&generator)
      let once = try Edit.normalize(day: nil).applied(to: trip, knowing: Trips.gazetteer)
      let isSame = Itinerary(once.trip).showsSameRows(as: Itinerary(trip))
      #expect(isSame, "seed \(seed)")
      #expect(once.trip.travels.count == trip.travels.count)
      let twice = try Edit.normalize(day: nil).applied(to: once.trip, knowing: Trips.gazetteer)
      let isIdempotent = twice.trip == once.trip && twice.moved.isEmpty
      #expect(isIdempotent, "seed \(seed)")
    }
  }
}
