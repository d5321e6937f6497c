import CivilTime
import Diagnostics
package import TripModel

extension Itinerary {
  /// Everything that is wrong with the trip, or may be, in the order of its rows.
  package func problems(by travelling: Travelling, knowing gazetteer: Gazetteer) -> [Problem] {
    var checker = Checker(self, travelling, gazetteer)
    return checker.problems()
  }
}

/// Goes through a trip once for each family of rules (`itinerary.md`, *check*).
private struct Checker {
  let itinerary: Itinerary
  let trip: Trip
  let travelling: Travelling
  let gazetteer: Gazetteer
  var found: [Problem] = []

  init(_ itinerary: Itinerary, _ travelling: Travelling, _ gazetteer: Gazetteer) {
    self.itinerary = itinerary
    trip = itinerary.trip
    self.travelling = travelling
    self.gazetteer = gazetteer
  }

  mutating func problems() -> [Problem] {
    checkIDs()
    checkOutside()
    checkLegs()
    checkWhereabouts()
    checkGames()
    checkPairsOfGames()
    checkDriving()
    checkNights()
    checkItemTimes()
    if trip.home != nil, itinerary.homeCoordinate(gazetteer) == nil {
      found.append(
        Problem(
          .warning, "no-coordinate", "home is on no map", .trip, field: "home",
          hint: "add home_coordinate = [LATITUDE, LONGITUDE]"))
    }
    return found
  }

  // MARK: Entries

  private mutating func checkIDs() {
    checkIDs(trip.games.map(\.id), .game) { .game($0) }
    checkIDs(trip.items.map(\.id), .item) { .item($0) }
    checkIDs(trip.nights.map(\.id), .night) { .night($0) }
  }

  private mutating func checkIDs(
    _ ids: [EntryID], _ kind: RowKind, _ subject: (Int) -> Problem.Subject
  ) {
    var seen: Set<Int> = []
    for (index, id) in ids.enumerated() {
      let ref = Reference(kind, id.number)
      if id.number < 1 {
        found.append(
          Problem(
            .error, "id-not-positive", "an id is a positive whole number", subject(index),
            field: "id", ref: ref))
      }
      guard seen.insert(id.number).inserted else {
        found.append(
          Problem(
            .error, "id-twice", "another \(kind.word) has the id \(id.number) as well",
            subject(index), field: "id", ref: ref, hint: "give one of them another id"))
        continue
      }
    }
  }

  private mutating func checkOutside() {
    var reported: Set<Reference> = []
    for row in itinerary.outside {
      guard let reference = itinerary.reference(of: row) else { continue }
      if case .leg(let index) = row.content, itinerary.legs[index].origin == .orphan { continue }
      guard reported.insert(reference).inserted else { continue }
      let days = trip.days == 1 ? "day 1 is the only day" : "the trip has days 1 to \(trip.days)"
      let day = row.day.map { "day \($0)" } ?? "no day"
      found.append(
        Problem(
          .error, "outside-trip", "\(reference) is on \(day), outside the trip",
          subject(of: row.content), field: row.kind == .game ? "start" : "day", ref: reference,
          hint: days))
    }
  }

  private func subject(of content: Row.Content) -> Problem.Subject {
    switch content {
    case .dayHeader: .trip
    case .game(let index): .game(index)
    case .item(let index): .item(index)
    case .night(let index, _, _): .night(index)
    case .leg(let index): subject(of: itinerary.legs[index])
    }
  }

  /// A leg's own line, else the game or night that bounds it.
  private func subject(of leg: Leg) -> Problem.Subject {
    if let entry = leg.entry { return .travel(entry) }
    guard let anchor = leg.before ?? leg.after else { return .trip }
    return anchor.kind == .game ? .game(anchor.index) : .night(anchor.index)
  }

  // MARK: Legs

  private mutating func checkLegs() {
    for leg in itinerary.legs {
      switch leg.origin {
      case .orphan:
        found.append(
          Problem(
            .error, "orphan-travel", "\(leg.reference) belongs to no leg of this trip",
            subject(of: leg), ref: leg.reference,
            hint: "remove it with `tripctl travel prune`, or say `added = true` for one of your own"
          ))
        continue
      case .stays, .user: checkPlace(of: leg)
      }
      checkTimes(of: leg)
      checkUnannounced(at: leg)
    }
  }

  private mutating func checkPlace(of leg: Leg) {
    if leg.hasNoPlace {
      let names = [leg.after, leg.before].compactMap { $0 }.map { itinerary.described($0) }
      let between =
        names.count == 2
        ? "between \(names[0]) and \(names[1])" : "after \(names.first ?? "the last night")"
      found.append(
        Problem(
          .error, "leg-without-place", "\(leg.reference) has no valid place \(between)",
          subject(of: leg), ref: leg.reference, hint: "change the day or the time of one of them"))
    } else if leg.isMisplaced {
      found.append(
        Problem(
          .error, "leg-outside-guardrails",
          leg.isBooked
            ? "\(leg.reference) leaves outside its guardrails"
            : "\(leg.reference) can't be where its line puts it",
          subject(of: leg), field: leg.isBooked ? "depart" : "day", ref: leg.reference,
          hint: validWords(of: leg)))
    }
    guard leg.mode != .drive, !leg.isBooked else { return }
    found.append(
      Problem(
        .warning, "leg-cannot-be-judged",
        "\(leg.reference) has no times, so it can't be judged", subject(of: leg),
        field: "mode", ref: leg.reference,
        hint: "set them with `tripctl travel set \(leg.id) --depart … --arrive …`"))
  }

  private func validWords(of leg: Leg) -> String {
    let rails = itinerary.guardrails(of: leg)
    return rails.dayWords(for: leg) { itinerary.described($0) }
  }

  private mutating func checkTimes(of leg: Leg) {
    guard let index = leg.entry else { return }
    let entry = trip.travels[index]
    checkReading(
      entry.depart, entry.departZone, .travel(index), "depart", leg.reference)
    checkReading(
      entry.arrive, entry.arriveZone, .travel(index), "arrive", leg.reference)
    guard let departs = entry.depart?.instant(in: entry.departZone),
      let arrives = entry.arrive?.instant(in: entry.arriveZone), arrives <= departs
    else { return }
    found.append(
      Problem(
        .error, "arrives-before-leaving", "\(leg.reference) arrives before it leaves",
        .travel(index), field: "arrive", ref: leg.reference,
        hint: "each time is by the clock of its own city"))
  }

  private mutating func checkReading(
    _ moment: Moment?, _ zone: Zone?, _ subject: Problem.Subject, _ field: String,
    _ ref: Reference
  ) {
    guard case .local(let local) = moment, let zone else { return }
    switch zone.reading(of: local) {
    case .once: break
    case .skipped:
      found.append(
        Problem(
          .error, "time-does-not-exist",
          "\(local.time.hourAndMinute) does not exist on \(local.date) in \(zone.identifier)",
          subject, field: field, ref: ref, hint: "clocks are set forward over it"))
    case .twice:
      found.append(
        Problem(
          .warning, "time-twice",
          "\(local.time.hourAndMinute) happens twice on \(local.date) in \(zone.identifier)",
          subject, field: field, ref: ref, hint: "add the offset to say which one is meant"))
    }
  }

  private mutating func checkUnannounced(at leg: Leg) {
    guard !leg.isBooked else { return }
    for anchor in [leg.after, leg.before].compactMap({ $0 }) where anchor.kind == .game {
      let game = trip.games[anchor.index]
      guard game.localStart == nil, anchor.day == leg.day else { continue }
      found.append(
        Problem(
          .warning, "time-to-be-announced",
          "\(anchor.reference) has no time and bounds \(leg.reference) on day \(anchor.day)",
          .game(anchor.index), field: "start", ref: anchor.reference,
          hint: "say roughly when with `about`, or put the leg on another day"))
    }
  }

  /// Follows the traveller from row to row.
  private mutating func checkWhereabouts() {
    var here = trip.home
    let cities = Dictionary(
      trip.anchors.map { (AnchorKey(kind: $0.kind, index: $0.index, day: $0.day), $0.city) },
      uniquingKeysWith: { first, _ in first })
    for row in itinerary.rows {
      switch row.content {
      case .leg(let index):
        let leg = itinerary.legs[index]
        if let city = here, !city.matches(leg.from) {
          found.append(
            Problem(
              .warning, "travel-from-elsewhere",
              "\(leg.reference) starts in \(leg.fromName), but the traveller is in \(city.name)",
              subject(of: leg), field: "from", ref: leg.reference))
        }
        here = leg.to
      case .game(let index):
        here = cities[AnchorKey(kind: .game, index: index, day: row.day)] ?? here
      case .night(let index, _, _):
        here = cities[AnchorKey(kind: .night, index: index, day: row.day)] ?? here
      case .item, .dayHeader: break
      }
    }
  }

  private struct AnchorKey: Hashable {
    let kind: RowKind
    let index: Int
    let day: Int?
  }

  // MARK: Games

  private mutating func checkGames() {
    for (index, game) in trip.games.enumerated() {
      let ref = Reference(.game, game.id.number)
      checkReading(game.start, game.zone, .game(index), "start", ref)
      checkNames(of: game, index, ref)
      if game.going != .no, game.status != .scheduled {
        found.append(
          Problem(
            .warning, "game-off", "\(ref) is \(game.status.rawValue)", .game(index),
            field: "status", ref: ref,
            hint: "remove it, or say `going = \"no\"`"))
      }
      if let venue = game.venue, venue.coordinate == nil, game.going == .yes {
        found.append(
          Problem(
            .warning, "no-coordinate", "\(venue.name) is on no map", .game(index), field: "venue",
            ref: ref))
      }
      if let season = gazetteer.season(game.sport), !isMonth(game.date.month, in: season) {
        found.append(
          Problem(
            .warning, "out-of-season", "\(ref) is outside the season of \(game.sport)",
            .game(index), field: "start", ref: ref))
      }
    }
  }

  private func isMonth(_ month: Int, in season: (first: Int, last: Int)) -> Bool {
    season.first <= season.last
      ? season.first <= month && month <= season.last
      : month >= season.first || month <= season.last
  }

  private mutating func checkNames(of game: Game, _ index: Int, _ ref: Reference) {
    if case .unknown(let nearest) = gazetteer.checkSport(game.sport) {
      found.append(
        Problem(
          .warning, "unknown-sport", "unknown sport \(quoted(game.sport))", .game(index),
          field: "sport", ref: ref, hint: didYouMean(nearest)))
    } else {
      for (field, team) in [("away", game.away), ("home", game.home)] {
        guard let team else { continue }
        checkTeam(team, of: game.sport, index, field, ref)
      }
    }
    guard game.venue == nil else { return }
    let nearest = game.venueKey.map { gazetteer.venuesLike($0) } ?? []
    found.append(
      Problem(
        .error, "unknown-venue",
        game.venueKey.map { "unknown venue \(quoted($0))" } ?? "nobody knows where \(ref) is",
        .game(index), field: game.venueKey == nil ? nil : "venue", ref: ref,
        hint: didYouMean(nearest)
          ?? (game.venueKey == nil
            ? "say its `venue`: one of the catalog, or of a [[venue]] in the file"
            : "add a [[venue]] with that id, or name one of the catalog")))
  }

  private mutating func checkTeam(
    _ team: String, of sport: String, _ index: Int, _ field: String, _ ref: Reference
  ) {
    switch gazetteer.checkTeam(sport, team) {
    case .known: break
    case .ambiguous(let teams):
      found.append(
        Problem(
          .warning, "unknown-team",
          "\(quoted(team)) may be \(teams.prefix(3).joined(separator: " or "))", .game(index),
          field: field, ref: ref))
    case .unknown(let nearest):
      found.append(
        Problem(
          .warning, "unknown-team", "\(sport) has no team \(quoted(team))", .game(index),
          field: field, ref: ref, hint: didYouMean(nearest)))
    }
  }

  private func didYouMean(_ nearest: [String]) -> String? {
    nearest.isEmpty ? nil : "did you mean \(nearest.prefix(3).joined(separator: ", "))?"
  }

  /// Any two games one goes to must leave time for the way between them.
  private mutating func checkPairsOfGames() {
    struct Timed {
      let index: Int
      let start: Instant
      let end: Instant
      let row: Int
    }
    var rowOfGame: [Int: Int] = [:]
    for (number, row) in itinerary.rows.enumerated() {
      if case .game(let index) = row.content { rowOfGame[index] = number }
    }
    var games: [Timed] = []
    for (index, game) in trip.games.enumerated() where game.going == .yes {
      guard game.status == .scheduled, let start = instant(of: game), let row = rowOfGame[index]
      else { continue }
      let length = game.length ?? game.usualLength
      games.append(
        Timed(index: index, start: start, end: start.adding(seconds: length.seconds), row: row))
    }
    games.sort { ($0.start, $0.index) < ($1.start, $1.index) }
    for (number, first) in games.enumerated() {
      // The first few say it all: a thousand games at one time are half a million pairs.
      for second in games.dropFirst(number + 1).prefix(3) {
        // Two days are more than any way between two venues of one continent takes by road.
        if second.start.secondsSinceEpoch - first.end.secondsSinceEpoch > 172_800 { break }
        check(
          first.index, until: first.end, second.index, from: second.start,
          crossing: min(first.row, second.row)..<max(first.row, second.row))
        if second.start >= first.end { break }
      }
    }
  }

  private func instant(of game: Game) -> Instant? {
    let zone = game.zone
    if let instant = game.start.instant(in: zone) { return instant }
    guard case .date(let date) = game.start, let about = game.about else { return nil }
    return zone?.reading(of: CivilDateTime(date: date, time: about)).instant
  }

  private mutating func check(
    _ first: Int, until end: Instant, _ second: Int, from start: Instant, crossing rows: Range<Int>
  ) {
    let (a, b) = (trip.games[first], trip.games[second])
    let ref = Reference(.game, b.id.number)
    if start < end {
      let other = describedGame(first)
      let minutes = minutes(from: start, to: end)
      found.append(
        Problem(
          .error, "games-overlap", "\(ref) starts \(minutes) min before \(other) is over",
          .game(second), field: "start", ref: ref, hint: "say `going = \"no\"` for one of them"))
      return
    }
    var legs: [Leg] = []
    for row in itinerary.rows[rows] {
      if case .leg(let index) = row.content { legs.append(itinerary.legs[index]) }
    }
    if legs.contains(where: { $0.mode != .drive }) {
      checkConnection(legs, from: end, to: start, second, after: describedGame(first))
      return
    }
    guard let from = a.venue?.coordinate, let to = b.venue?.coordinate, from != to else { return }
    guard let hop = driveTime(from, to, legs) else { return }
    let needed = hop.duration.seconds + trip.rules.arriveBefore.seconds
    let missing = end.secondsSinceEpoch + needed - start.secondsSinceEpoch
    guard missing > 0 else { return }
    found.append(
      Problem(
        .error, "games-too-close",
        "\(ref) can't be made after \(describedGame(first)): \((missing + 59) / 60) min are missing",
        .game(second), field: "start", ref: ref,
        hint:
          "about \(hop.duration.words) on the road and \(trip.rules.arriveBefore.words) of slack"))
  }

  private func describedGame(_ index: Int) -> String {
    let game = trip.games[index]
    return "game/\(game.id.number) (\(game.summary), day \(trip.day(of: game.date)))"
  }

  private func driveTime(_ from: Coordinate, _ to: Coordinate, _ legs: [Leg]) -> Hop? {
    if legs.count == 1, let hop = itinerary.hop(of: legs[0], by: travelling, knowing: gazetteer) {
      return hop
    }
    return travelling.hop(from, to, .drive)
  }

  private func minutes(from start: Instant, to end: Instant) -> Int {
    (end.secondsSinceEpoch - start.secondsSinceEpoch + 59) / 60
  }

  /// Booked travel between two games: it leaves after the one and arrives before the other.
  private mutating func checkConnection(
    _ legs: [Leg], from end: Instant, to start: Instant, _ second: Int, after other: String
  ) {
    let ref = Reference(.game, trip.games[second].id.number)
    for leg in legs {
      guard let entry = leg.entry.map({ trip.travels[$0] }) else { continue }
      if let departs = entry.depart?.instant(in: entry.departZone), departs < end {
        found.append(
          Problem(
            .error, "games-too-close",
            "\(leg.reference) leaves \(minutes(from: departs, to: end)) min before \(other) is over",
            subject(of: leg), field: "depart", ref: leg.reference))
      }
      let latest = start.adding(seconds: -trip.rules.arriveBefore.seconds)
      if let arrives = entry.arrive?.instant(in: entry.arriveZone), arrives > latest {
        found.append(
          Problem(
            .error, "games-too-close",
            "\(leg.reference) arrives \(minutes(from: latest, to: arrives)) min too late for \(ref)",
            subject(of: leg), field: "arrive", ref: leg.reference))
      }
    }
  }

  // MARK: Driving

  private mutating func checkDriving() {
    var tooLong: Set<Int> = []
    for leg in itinerary.legs where leg.origin != .orphan && leg.mode == .drive {
      guard let hop = itinerary.hop(of: leg, by: travelling, knowing: gazetteer),
        hop.duration > trip.rules.maxDrive
      else { continue }
      if let day = leg.day { tooLong.insert(day) }
      found.append(
        Problem(
          .warning, "drive-too-long",
          "\(leg.reference) takes about \(hop.duration.words), above max_drive "
            + trip.rules.maxDrive.words,
          subject(of: leg), ref: leg.reference, hint: "break it by a night"))
    }
    let route = itinerary.route(by: travelling, knowing: gazetteer)
    for (day, hops) in Dictionary(grouping: route.hops, by: \.day).sorted(by: { $0.key < $1.key }) {
      let driving = route.driving(hops).duration
      guard driving > trip.rules.maxDrive, !tooLong.contains(day) else { continue }
      found.append(
        Problem(
          .warning, "day-too-long",
          "day \(day) has about \(driving.words) of driving, above max_drive "
            + trip.rules.maxDrive.words,
          .trip, hint: "spread it over two days"))
    }
  }

  // MARK: Nights and items

  private mutating func checkNights() {
    var nightOfDay: [Int: Int] = [:]
    for row in itinerary.rows {
      guard case .night(let index, _, _) = row.content, let day = row.day else { continue }
      if let other = nightOfDay[day] {
        found.append(
          Problem(
            .warning, "two-nights",
            "day \(day) has two nights: night/\(trip.nights[other].id.number) and "
              + "night/\(trip.nights[index].id.number)",
            .night(index), field: "day", ref: Reference(.night, trip.nights[index].id.number)))
      }
      nightOfDay[day] = index
    }
    for (index, night) in trip.nights.enumerated() {
      guard let count = night.nights, !(1...Night.mostNights).contains(count) else { continue }
      found.append(
        Problem(
          .warning, "nights-out-of-range", "nights = \(count) is read as \(night.days.count)",
          .night(index), field: "nights", ref: Reference(.night, night.id.number)))
    }
  }

  private mutating func checkItemTimes() {
    var day: Int?
    var last: (time: ClockTime, ref: Reference)?
    for row in itinerary.rows {
      if row.day != day {
        day = row.day
        last = nil
      }
      guard case .item(let index) = row.content, let time = trip.items[index].time else { continue }
      let ref = Reference(.item, trip.items[index].id.number)
      if let before = last, before.time > time {
        found.append(
          Problem(
            .warning, "item-times",
            "\(ref) at \(time.hourAndMinute) stands after \(before.ref) at "
              + before.time.hourAndMinute,
            .item(index), field: "time", ref: ref))
      }
      last = (time, ref)
    }
  }
}

/// A text of the file inside a message.
package func quoted(_ text: String) -> String { "\"\(text)\"" }
