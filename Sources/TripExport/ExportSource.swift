package import CivilTime
package import TripEngine
package import TripModel

/// A trip as the formats want it: flattened once, in the order in which it is shown.
package struct ExportSource: Sendable {
  /// What the trip is called.
  package let name: String
  /// What makes its calendar entries its own; nil where the file has none.
  package let uid: String?
  /// Day 1.
  package let start: CivilDate
  /// The last day.
  package let end: CivilDate
  /// Where it starts and ends.
  package let home: String?
  /// One for each day of the trip, those without entries too.
  package let days: [Day]
  /// What stands on none of the days.
  package let outside: [Entry]
  /// The stops and the ways between them.
  package let route: Route
  /// True where ids of entries are given while reading, and would shift with the next entry.
  package let hasGivenIDs: Bool

  /// A day and what is on it.
  package struct Day: Sendable {
    /// From 1.
    package let number: Int
    package let date: CivilDate
    /// The cities one is in, in their order.
    package let cities: [String]
    package let entries: [Entry]
  }

  /// A row: a game, a leg, an item, or one of the days of a night.
  package struct Entry: Sendable {
    /// What it is called in commands.
    package let reference: Reference
    /// The day it stands on; nil for an orphan that has none.
    package let day: Int?
    /// Its place within the day.
    package let order: Double
    /// `Cubs at Brewers`, `Chicago → Milwaukee`, the name of the hotel.
    package var title = ""
    /// The venue's name, for a game.
    package var place: String?
    /// The city, or the place in the words of the file.
    package var location: String?
    /// Where it is on the map; nil for a leg.
    package var coordinate: Coordinate?
    /// When it starts; nil without a clock.
    package var start: Time?
    /// When it ends, by the clock of that place.
    package var end: Time?
    /// Roughly when, for a game whose time is to be announced.
    package var about: ClockTime?
    /// How long it takes, where that is known.
    package var duration: Span?
    /// Of a game.
    package var sport: String?
    /// Of a game.
    package var status = GameStatus.scheduled
    /// Of a game: whether one goes.
    package var going = Going.yes
    /// Of a leg.
    package var mode: TravelMode?
    /// Of a leg: what it takes.
    package var hop: Hop?
    /// Which of its nights this is, and how many it has.
    package var night: (nth: Int, of: Int)?
    /// Booking, page and notes.
    package var annotation = Annotation()

    init(_ reference: Reference, _ row: Row) {
      self.reference = reference
      day = row.day
      order = row.order
    }
  }

  /// A time by the clock of a place.
  package struct Time: Hashable, Sendable {
    package let local: CivilDateTime
    /// Nil where nobody knows it.
    package let zone: Zone?
    /// Nil where the zone is unknown.
    package let instant: Instant?
  }
}

extension ExportSource {
  /// Flattens an itinerary; figures of ways are those of `travelling`.
  ///
  /// - Parameters:
  ///   - itinerary: The trip.
  ///   - name: What to call it where the file doesn't.
  ///   - travelling: What measures ways.
  ///   - gazetteer: What names mean.
  package init(
    _ itinerary: Itinerary, named name: String, by travelling: Travelling,
    knowing gazetteer: Gazetteer
  ) {
    let trip = itinerary.trip
    self.name = trip.name ?? name
    uid = trip.uid.flatMap { $0.isEmpty ? nil : $0 }
    start = trip.start
    end = trip.end
    home = trip.home?.description
    route = itinerary.route(by: travelling, knowing: gazetteer)
    hasGivenIDs =
      trip.games.contains { !$0.id.isWritten } || trip.items.contains { !$0.id.isWritten }
      || trip.nights.contains { !$0.id.isWritten }
    let maker = EntryMaker(itinerary, travelling, gazetteer)
    var days: [Day] = []
    var entries: [Entry] = []
    let zones = itinerary.zones(knowing: gazetteer)
    for (row, zone) in zip(itinerary.rows, zones).reversed() {
      if case .dayHeader(let date) = row.content, let day = row.day {
        let cities = (maker.cities[day] ?? []).map(\.name)
        days.append(Day(number: day, date: date, cities: cities, entries: entries.reversed()))
        entries = []
      } else if let entry = maker.entry(row, zone) {
        entries.append(entry)
      }
    }
    self.days = days.reversed()
    outside = itinerary.outside.compactMap { maker.entry($0, nil) }
  }

  /// All rows of days 1…N in their order.
  package var entries: [Entry] { days.flatMap(\.entries) }

  /// `Tue 25 Aug - Mon 31 Aug 2026`.
  package var spanWords: String {
    let first = "\(start.weekday.shortName) \(start.day) \(start.shortMonthName)"
    let last = "\(end.weekday.shortName) \(end.day) \(end.shortMonthName)"
    if start == end { return "\(first) \(start.year)" }
    let year = start.year == end.year ? "" : " \(start.year)"
    return "\(first)\(year) - \(last) \(end.year)"
  }
}

/// Makes entries out of rows.
private struct EntryMaker {
  let itinerary: Itinerary
  let travelling: Travelling
  let gazetteer: Gazetteer
  let cities: [Int: [City]]

  init(_ itinerary: Itinerary, _ travelling: Travelling, _ gazetteer: Gazetteer) {
    self.itinerary = itinerary
    self.travelling = travelling
    self.gazetteer = gazetteer
    cities = itinerary.citiesByDay
  }

  private var trip: Trip { itinerary.trip }

  func entry(_ row: Row, _ zone: Zone?) -> ExportSource.Entry? {
    guard let reference = itinerary.reference(of: row) else { return nil }
    var entry = ExportSource.Entry(reference, row)
    entry.coordinate = itinerary.coordinate(of: row)
    switch row.content {
    case .dayHeader: return nil
    case .game(let index): fill(&entry, trip.games[index])
    case .item(let index): fill(&entry, trip.items[index], zone)
    case .night(let index, let nth, let count): fill(&entry, trip.nights[index], nth, count)
    case .leg(let index): fill(&entry, itinerary.legs[index])
    }
    return entry
  }

  private func fill(_ entry: inout ExportSource.Entry, _ game: Game) {
    entry.title = game.summary
    entry.place = game.venue?.name ?? game.venueKey
    entry.location = game.venue?.city.description
    entry.duration = game.length ?? game.usualLength
    entry.start = time(game.localStart, game.zone, game.start.instant(in: game.zone))
    entry.end = entry.start.flatMap { later($0, by: game.length ?? game.usualLength) }
    entry.about = game.localStart == nil ? game.about : nil
    entry.sport = game.sport
    entry.status = game.status
    entry.going = game.going
    entry.annotation = game.annotation
  }

  private func fill(_ entry: inout ExportSource.Entry, _ item: Item, _ zone: Zone?) {
    entry.title = item.title
    entry.location = item.location
    entry.duration = item.duration
    let local = item.time.map { CivilDateTime(date: trip.date(ofDay: item.day), time: $0) }
    entry.start = time(local, zone, local.flatMap { zone?.reading(of: $0).instant })
    entry.end = entry.start.flatMap { start in item.duration.flatMap { later(start, by: $0) } }
    entry.annotation = item.annotation
  }

  private func fill(_ entry: inout ExportSource.Entry, _ night: Night, _ nth: Int, _ count: Int) {
    // Where nothing says the city, it is the one of the last game or night of that day.
    let city = night.city ?? entry.day.flatMap { cities[$0]?.last }
    entry.title = night.name ?? city.map { "Night in \($0.name)" } ?? "Night"
    entry.location = city?.description
    entry.night = (nth, count)
    entry.annotation = night.annotation
  }

  private func fill(_ entry: inout ExportSource.Entry, _ leg: Leg) {
    let travel = leg.entry.map { trip.travels[$0] }
    entry.title = "\(leg.fromName) → \(leg.toName)"
    entry.mode = leg.mode
    entry.hop = itinerary.hop(of: leg, by: travelling, knowing: gazetteer)
    entry.duration = entry.hop?.duration
    if let travel {
      entry.start = time(
        travel.localDepart, travel.departZone, travel.depart?.instant(in: travel.departZone))
      entry.end = time(
        travel.localArrive, travel.arriveZone, travel.arrive?.instant(in: travel.arriveZone))
      entry.annotation = travel.annotation
    }
  }

  private func time(
    _ local: CivilDateTime?, _ zone: Zone?, _ instant: Instant?
  ) -> ExportSource.Time? {
    local.map { ExportSource.Time(local: $0, zone: zone, instant: instant) }
  }

  /// So much later by the same clock: through instants, since clocks are set in between.
  private func later(_ start: ExportSource.Time, by span: Span) -> ExportSource.Time? {
    guard let zone = start.zone, let instant = start.instant?.adding(seconds: span.seconds) else {
      return ExportSource.Time(
        local: CivilDateTime(wallSeconds: start.local.wallSeconds + span.seconds), zone: nil,
        instant: nil)
    }
    return ExportSource.Time(local: zone.local(at: instant), zone: zone, instant: instant)
  }
}

extension Itinerary {
  /// The time zone one is in at each row: that of the last game before it, or of the end of a leg
  /// that was gone since; before anything is known, that of what comes first.
  func zones(knowing gazetteer: Gazetteer) -> [Zone?] {
    var known: [City: Zone?] = [:]
    var venues: [(city: City, zone: Zone)] = []
    for game in trip.games {
      guard let city = game.venue?.city, known[city] == nil, let zone = game.zone else { continue }
      known[city] = .some(zone)
      venues.append((city, zone))
    }
    func zone(of city: City) -> Zone? {
      if let found = known[city] { return found }
      let found = venues.first { $0.city.matches(city) }?.zone ?? gazetteer.zone(city)
      known[city] = .some(found)
      return found
    }
    var found: [Zone?] = []
    found.reserveCapacity(rows.count)
    var current: Zone?
    for row in rows {
      switch row.content {
      case .game(let index): current = trip.games[index].zone ?? current
      case .leg(let index):
        let leg = legs[index]
        if current == nil, let departure = zone(of: leg.from) {
          for earlier in found.indices where found[earlier] == nil { found[earlier] = departure }
        }
        current = zone(of: leg.to) ?? current
      case .night(let index, _, _):
        if let city = trip.nights[index].city { current = zone(of: city) ?? current }
      case .item, .dayHeader: break
      }
      found.append(current)
    }
    if let first = found.lazy.compactMap(\.self).first {
      for index in found.indices {
        guard found[index] == nil else { break }
        found[index] = first
      }
    }
    return found
  }
}
