import CivilTime
import TestSupport
import Testing
import TripModel

@testable import TripEngine

@Suite struct ItineraryTests {
  private func words(_ itinerary: Itinerary) -> [String] {
    itinerary.rows.map { row in itinerary.reference(of: row)?.description ?? "day \(row.day ?? 0)" }
  }

  private static let lakes: Trip = {
    var trip = Trips.trip(days: 6, home: "Chicago, IL")
    trip.games = [
      Trips.game(1, in: "Milwaukee", day: 1, at: "19:10"),
      Trips.game(2, in: "Minneapolis", "MN", day: 5, at: "13:10"),
    ]
    trip.nights = [Trips.night(1, day: 5, city: "Minneapolis, MN")]
    trip.items = [Trips.item(3, day: 2, order: 1)]
    trip.travels = [Trips.travel("Milwaukee", "Minneapolis", day: 4, order: 50)]
    return trip
  }()

  @Test("the trip of the format's description has its rows and legs")
  func example() {
    let itinerary = Itinerary(Self.lakes)
    #expect(
      words(itinerary) == [
        "day 1", "travel/chicago..milwaukee", "game/1", "day 2", "item/3", "day 3", "day 4",
        "travel/milwaukee..minneapolis", "day 5", "game/2", "night/1", "day 6",
        "travel/minneapolis..chicago",
      ])
    let rails = itinerary.legs[1].guardrails
    #expect(rails == Guardrails(firstDay: 2, lastDay: 5, before: 890))
    #expect(itinerary.legs.map(\.number) == [1, 2, 3])
  }

  @Test("flatten shows every entry exactly once and ignores the order of entries in the file")
  func everyEntryOnce() {
    for seed in 0..<2000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let trip = Trips.random(&generator)
      let itinerary = Itinerary(trip)
      var games: [Int: Int] = [:]
      var items: [Int: Int] = [:]
      var nights: [Int: Int] = [:]
      var entries: [Int: Int] = [:]
      for row in itinerary.rows + itinerary.outside {
        switch row.content {
        case .dayHeader: break
        case .game(let index): games[index, default: 0] += 1
        case .item(let index): items[index, default: 0] += 1
        case .night(let index, _, _): nights[index, default: 0] += 1
        case .leg(let index):
          if let entry = itinerary.legs[index].entry { entries[entry, default: 0] += 1 }
        }
      }
      #expect(
        games.count == trip.games.count && games.values.allSatisfy { $0 == 1 }, "seed \(seed)")
      #expect(
        items.count == trip.items.count && items.values.allSatisfy { $0 == 1 }, "seed \(seed)")
      #expect(
        trip.nights.indices.allSatisfy { nights[$0] == trip.nights[$0].days.count }, "seed \(seed)")
      #expect(
        entries.count == trip.travels.count && entries.values.allSatisfy { $0 == 1 }, "seed \(seed)"
      )

      var shuffled = trip
      shuffled.games.shuffle(using: &generator)
      shuffled.items.shuffle(using: &generator)
      shuffled.nights.shuffle(using: &generator)
      #expect(words(Itinerary(shuffled)) == words(itinerary), "seed \(seed)")
    }
  }

  @Test("a shown leg is inside its guardrails, or says that it has no place")
  func insideGuardrails() {
    for seed in 0..<2000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let itinerary = Itinerary(Trips.random(&generator))
      for leg in itinerary.legs where leg.origin != .orphan && !leg.isBooked {
        guard let day = leg.day, let rails = leg.guardrails else {
          Issue.record("seed \(seed): \(leg.id) is nowhere")
          continue
        }
        #expect(
          rails.contains(Position(day: day, order: leg.order)) || leg.hasNoPlace,
          "seed \(seed): \(leg.id)")
      }
    }
  }

  @Test("two games at the same time leave no place, and the leg stands right before the second")
  func noPlace() {
    var trip = Trips.trip(days: 2)
    trip.games = [
      Trips.game(1, in: "Milwaukee", day: 1, at: "13:10"),
      Trips.game(2, in: "Chicago", day: 1, at: "13:10"),
    ]
    let itinerary = Itinerary(trip)
    #expect(
      words(itinerary) == ["day 1", "game/1", "travel/milwaukee..chicago", "game/2", "day 2"])
    #expect(itinerary.legs[0].hasNoPlace)
    #expect(throws: Refusal.self) {
      try Edit.move(Move([Reference(.travel, 1)], day: 1)).applied(
        to: trip, knowing: Trips.gazetteer)
    }
  }

  @Test("a return visit gives two legs of one name, and entries find theirs by nth")
  func returnVisit() {
    var trip = Trips.trip(days: 5)
    trip.games = [
      Trips.game(1, in: "Milwaukee", day: 1, at: "13:10"),
      Trips.game(2, in: "Chicago", day: 2, at: "13:10"),
      Trips.game(3, in: "Milwaukee", day: 3, at: "13:10"),
      Trips.game(4, in: "Chicago", day: 5, at: "13:10"),
    ]
    trip.travels = [Trips.travel("Milwaukee", "Chicago", day: 4, order: 7, nth: 2)]
    let legs = Itinerary(trip).legs
    #expect(
      legs.map(\.id) == ["milwaukee..chicago", "chicago..milwaukee", "milwaukee..chicago#2"])
    #expect(legs[2].day == 4 && legs[2].order == 7)
  }

  @Test("train and bus of one's own replace the leg they lead along")
  func chain() {
    var trip = Trips.trip(days: 4)
    trip.games = [
      Trips.game(1, in: "Milwaukee", day: 1, at: "13:10"),
      Trips.game(2, in: "St. Louis", day: 4, at: "13:10"),
    ]
    trip.travels = [
      Trips.travel("Chicago", "St. Louis", day: 3, added: true),
      Trips.travel("Milwaukee", "Chicago", day: 2, added: true),
    ]
    #expect(Itinerary(trip).legs.map(\.id) == ["chicago..st-louis", "milwaukee..chicago"])
    trip.travels[1].day = 4
    #expect(
      Itinerary(trip).legs.map(\.id) == [
        "milwaukee..st-louis", "chicago..st-louis", "milwaukee..chicago",
      ])
  }

  @Test("two cities of one name are told apart by their region, where the trip has both")
  func regions() {
    var trip = Trips.trip(days: 3)
    trip.games = [
      Trips.game(1, in: "Kansas City", "MO", day: 1, at: "13:10"),
      Trips.game(2, in: "Kansas City", "KS", day: 3, at: "13:10"),
    ]
    #expect(Itinerary(trip).legs.map(\.id) == ["kansas-city-mo..kansas-city-ks"])
  }
}
