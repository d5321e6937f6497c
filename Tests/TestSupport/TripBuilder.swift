import CivilTime
package import TripEngine
package import TripModel

/// Trips for tests, in a few made-up venues of real cities.
package enum Trips {
  /// A venue in a city, on the map, in Chicago's time zone.
  package static func venue(
    _ city: String, _ region: String = "WI", id: String? = nil, at place: (Double, Double)? = nil
  ) -> Venue {
    let sum = city.utf8.reduce(0) { $0 + Int($1) }
    let fallback = (35 + Double(sum % 100) / 10, -100 + Double(sum % 130) / 10)
    let (latitude, longitude) = place ?? fallback
    return Venue(
      id: VenueID(id ?? FoldedName(city + " " + region).slug), name: "\(city) Field", city: city,
      region: region, country: "US",
      coordinate: Coordinate(latitude: latitude, longitude: longitude),
      timeZone: "America/Chicago")
  }

  /// A world that has the venues of these trips: `CITY-REGION` is in that city.
  package static let gazetteer = Gazetteer(
    venue: { key in
      guard let dash = key.lastIndex(of: "-") else { return nil }
      let words = key[..<dash].split(separator: "-").map {
        $0.prefix(1).uppercased() + $0.dropFirst()
      }
      let name = words.joined(separator: " ").replacing("St ", with: "St. ")
      return venue(name, key[key.index(after: dash)...].uppercased())
    }, homeVenue: { _, _, _ in nil }, usualLength: { _ in nil }, zone: { _ in nil },
    middle: { _ in nil })

  /// Ways as the crow flies over a flat map, at 100 km/h.
  package static let travelling = Travelling(engine: "flat") { from, to, _ in
    let (dy, dx) = (from.latitude - to.latitude, from.longitude - to.longitude)
    let kilometres = (dy * dy + dx * dx).squareRoot() * 100
    return Hop(
      distance: Distance(kilometres: kilometres), duration: Span(seconds: Int(kilometres * 36)),
      engine: "flat")
  }

  /// A trip from 3 July 2026 on, of so many days.
  package static func trip(days: Int, home: String? = nil) -> Trip {
    let start = CivilDate(year: 2026, month: 7, day: 3) ?? CivilDate(daysSinceEpoch: 0)
    var trip = Trip(start: start, end: start.adding(days: days - 1))
    trip.home = home.map { City(parsing: $0) }
    return trip
  }

  /// A game on a day of that trip, at a clock time like `19:10`; without one it is to be announced.
  package static func game(
    _ id: Int, in city: String, _ region: String = "WI", day: Int, at time: String? = nil,
    going: Going = .yes
  ) -> Game {
    var game = Game()
    game.id = EntryID(id)
    game.sport = "MLB"
    game.home = city
    game.away = "Visitors"
    game.going = going
    game.venue = venue(city, region)
    game.venueKey = game.venue?.id.text
    let date = trip(days: 1).date(ofDay: day)
    if let time, let clock = ClockTime(time) {
      game.start = .local(CivilDateTime(date: date, time: clock))
    } else {
      game.start = .date(date)
    }
    return game
  }

  package static func item(_ id: Int, day: Int, order: Double? = nil) -> Item {
    var item = Item()
    item.id = EntryID(id)
    item.title = "Item \(id)"
    item.day = day
    item.order = order
    return item
  }

  package static func night(_ id: Int, day: Int, nights: Int? = nil, city: String? = nil) -> Night {
    var night = Night()
    night.id = EntryID(id)
    night.day = day
    night.nights = nights
    night.city = city.map { City(parsing: $0) }
    return night
  }

  package static func travel(
    _ from: String, _ to: String, day: Int? = nil, order: Double? = nil, added: Bool = false,
    nth: Int? = nil
  ) -> Travel {
    var travel = Travel()
    travel.from = City(parsing: from)
    travel.to = City(parsing: to)
    travel.day = day
    travel.order = order
    travel.added = added
    travel.nth = nth
    return travel
  }

  /// A random trip with everything in it that a file can say, also what it should not.
  package static func random(_ generator: inout SeededGenerator) -> Trip {
    let days = Int.random(in: 1...8, using: &generator)
    let cities = ["Milwaukee", "Chicago", "Minneapolis", "Kansas City", "St. Louis"]
    var trip = trip(days: days, home: generator.one(in: 2) ? generator.pick(cities) : nil)
    if generator.one(in: 3) { trip.rules.departure = .sameDay }
    if generator.one(in: 5) { trip.rules.snap = true }
    let times = [nil, "00:10", "12:05", "13:10", "13:10", "19:10", "23:59"]
    for id in 0..<Int.random(in: 0...6, using: &generator) {
      let city = generator.pick(cities)
      let region = city == "Kansas City" ? generator.pick(["MO", "KS"]) : "WI"
      trip.games.append(
        game(
          id + 1, in: city, region, day: Int.random(in: -1...days + 1, using: &generator),
          at: generator.pick(times), going: generator.pick([.yes, .yes, .yes, .maybe, .no])))
    }
    for id in 0..<Int.random(in: 0...3, using: &generator) {
      let city = generator.one(in: 2) ? generator.pick(cities) : nil
      trip.nights.append(
        night(
          id + 1, day: Int.random(in: 0...days + 1, using: &generator),
          nights: generator.pick([nil, 1, 2, 3]), city: city))
    }
    let orders: [Double?] = [
      nil, 1, 1, 2, 50, 99, 890, 1210, 1210, 1540, 2000, 2001, -3, 0.5, 1e300,
    ]
    for id in 0..<Int.random(in: 0...8, using: &generator) {
      trip.items.append(
        item(
          id + 1, day: Int.random(in: -1...days + 1, using: &generator),
          order: generator.pick(orders)))
    }
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let from = generator.pick(cities)
      let to = generator.pick(cities.filter { $0 != from })
      var travel = travel(
        from, to, day: generator.one(in: 4) ? nil : Int.random(in: 0...days + 1, using: &generator),
        order: generator.pick([nil, 50, 60, 891, 1211, 1500, 2001]),
        added: generator.one(in: 3), nth: generator.one(in: 5) ? 2 : nil)
      if generator.one(in: 5), let clock = ClockTime("09:30") {
        let date = trip.date(ofDay: Int.random(in: 0...days + 1, using: &generator))
        travel.depart = .local(CivilDateTime(date: date, time: clock))
      }
      if generator.one(in: 5) { travel.departure = generator.pick([.sameDay, .nextDay]) }
      trip.travels.append(travel)
    }
    return trip
  }

  /// A random move of something in the trip.
  package static func randomMove(
    in itinerary: [Reference], days: Int, _ generator: inout SeededGenerator
  ) -> Move? {
    let movable = itinerary.filter { $0.kind == .item || $0.kind == .travel }
    guard !movable.isEmpty else { return nil }
    var subjects = [generator.pick(movable)]
    if generator.one(in: 4) {
      let other = generator.pick(movable)
      if other != subjects[0] { subjects.append(other) }
    }
    let target: Move.Target =
      generator.one(in: 2)
      ? .kind(generator.pick(RowKind.allCases)) : .row(generator.pick(itinerary))
    let places: [Move.Place?] = [
      nil, .before(target), .after(target), .first, .last, .up(2), .down(3),
      .at(ClockTime(secondsSinceMidnight: 60 * generator.pick([0, 790, 1110, 1440 - 1]))),
    ]
    let place = generator.pick(places)
    var day: Int? = generator.one(in: 2) ? Int.random(in: 1...days, using: &generator) : nil
    if place == nil, day == nil { day = 1 }
    return Move(
      subjects, day: day, place: place, snaps: generator.one(in: 3), sameDay: generator.one(in: 5))
  }
}
