import CivilTime
package import TripModel

/// The places of a trip in the order of its rows, and the ways between them.
package struct Route: Hashable, Sendable {
  /// A place one stops at.
  package struct Waypoint: Hashable, Sendable {
    /// Nil for home.
    package let reference: Reference?
    let content: Row.Content?
    package let day: Int
    /// What people call it.
    package let name: String
    /// Where it is.
    package let coordinate: Coordinate

    /// `game/1`, or `home`.
    package var label: String { reference?.description ?? "home" }
  }

  /// The way from one waypoint to the next.
  package struct Hop: Hashable, Sendable {
    /// Where it starts.
    package let from: Waypoint
    /// Where it ends.
    package let to: Waypoint
    /// The day of the leg it crosses, else of its end.
    package let day: Int
    /// How one travels.
    package let mode: TravelMode
    /// Nil where nobody knows how far it is.
    package let takes: TripModel.Hop?
  }

  /// Something that gives no waypoint, and why.
  package struct LeftOut: Hashable, Sendable {
    /// What it is.
    package let reference: Reference
    /// In a few words, such as `no coordinate`.
    package let reason: String

    package init(reference: Reference, reason: String) {
      self.reference = reference
      self.reason = reason
    }
  }

  /// The name of the engine that all figures are from.
  package var engine: String
  /// In the order of the rows.
  package var waypoints: [Waypoint] = []
  /// One fewer than the waypoints.
  package var hops: [Hop] = []
  /// What gives no waypoint, once for each thing and reason.
  package var leftOut: [LeftOut] = []
  /// Games without a coordinate, and nil for home.
  package var withoutCoordinate: [Reference?] = []

  /// Keeps the ways of one day, and their ends with the other stops of that day.
  package mutating func limit(to day: Int) {
    hops = hops.filter { $0.day == day }
    let ends = Set(hops.flatMap { [$0.from, $0.to] })
    waypoints = waypoints.filter { ends.contains($0) || $0.day == day }
    leftOut = []
  }

  /// What all drives of these hops take together, as far as somebody knows.
  package func driving(_ hops: some Sequence<Hop>) -> TripModel.Hop {
    var metres = 0.0
    var seconds = 0
    for hop in hops where hop.mode == .drive {
      metres += hop.takes?.distance.metres ?? 0
      seconds += hop.takes?.duration.seconds ?? 0
    }
    return TripModel.Hop(
      distance: Distance(metres: metres), duration: Span(seconds: seconds), engine: engine)
  }
}

extension Itinerary {
  /// The waypoints exactly in the order of the rows of days 1…N, and the hops between them.
  ///
  /// Neighbours with the same coordinate are one stop, named after the first.
  package func route(by travelling: Travelling, knowing gazetteer: Gazetteer) -> Route {
    var route = Route(engine: travelling.engine)
    var crossed: [Int] = []
    let home = homeCoordinate(gazetteer)
    if trip.home != nil, home == nil { route.withoutCoordinate.append(nil) }
    var leftOut: Set<Route.LeftOut> = []

    // A night has a row for each of its days, and is left out once.
    func leaveOut(_ reference: Reference, _ reason: String) {
      let left = Route.LeftOut(reference: reference, reason: reason)
      if leftOut.insert(left).inserted { route.leftOut.append(left) }
    }

    func add(_ waypoint: Route.Waypoint) {
      if let last = route.waypoints.last {
        if last.coordinate == waypoint.coordinate { return }
        let leg = crossed.first.map { legs[$0] }
        // Within a city there is no leg, and nobody flies.
        let mode = leg?.mode ?? .drive
        route.hops.append(
          Route.Hop(
            from: last, to: waypoint, day: leg?.day ?? waypoint.day, mode: mode,
            takes: leg.flatMap { bookedHop($0, last.coordinate, waypoint.coordinate, travelling) }
              ?? corrected(
                travelling.hop(last.coordinate, waypoint.coordinate, mode), mode,
                between: names(of: last), and: names(of: waypoint))))
      }
      crossed = []
      route.waypoints.append(waypoint)
    }

    if let home, let city = trip.home {
      add(Route.Waypoint(reference: nil, content: nil, day: 1, name: city.name, coordinate: home))
    }
    for row in rows {
      guard let reference = reference(of: row), let day = row.day else { continue }
      if case .leg(let index) = row.content {
        crossed.append(index)
        continue
      }
      if let reason = reasonToLeaveOut(row) {
        leaveOut(reference, reason)
      } else if let coordinate = coordinate(of: row) {
        add(
          Route.Waypoint(
            reference: reference, content: row.content, day: day, name: stopName(of: row),
            coordinate: coordinate))
      } else if case .game = row.content {
        route.withoutCoordinate.append(reference)
      }
    }
    if let home, let city = trip.home, route.waypoints.count > 1 {
      add(
        Route.Waypoint(
          reference: nil, content: nil, day: trip.days, name: city.name, coordinate: home))
    }
    for row in outside {
      guard let reference = reference(of: row), row.kind != .travel else { continue }
      leaveOut(reference, "outside the trip")
    }
    return route
  }

  /// Asks for each way that anything of this trip asks for, so that an engine knows them all.
  package func measureAll(by travelling: Travelling, knowing gazetteer: Gazetteer) {
    _ = route(by: travelling, knowing: gazetteer)
    for leg in legs { _ = hop(of: leg, by: travelling, knowing: gazetteer) }
    _ = problems(by: travelling, knowing: gazetteer)
  }

  /// Where home is: as the file says, else the middle of the venues there.
  package func homeCoordinate(_ gazetteer: Gazetteer) -> Coordinate? {
    trip.homeCoordinate ?? trip.home.flatMap { gazetteer.middle($0) }
  }

  /// What a leg takes: from the last place before it to the first after it.
  ///
  /// Nil where one of its ends has no coordinate.
  package func hop(
    of leg: Leg, by travelling: Travelling, knowing gazetteer: Gazetteer
  ) -> TripModel.Hop? {
    guard let from = place(of: leg.after, or: leg.from, gazetteer),
      let to = place(of: leg.before, or: leg.to, gazetteer)
    else { return nil }
    return bookedHop(leg, from, to, travelling)
      ?? corrected(
        travelling.hop(from, to, leg.mode), leg.mode,
        between: [leg.from.name, leg.fromName, leg.from.description, venueID(of: leg.after)],
        and: [leg.to.name, leg.toName, leg.to.description, venueID(of: leg.before)])
  }

  private func venueID(of anchor: Stay.Anchor?) -> String? {
    guard let anchor, anchor.kind == .game else { return nil }
    return trip.games[anchor.index].venue?.id.text
  }

  private func place(
    of anchor: Stay.Anchor?, or city: City, _ gazetteer: Gazetteer
  ) -> Coordinate? {
    if let anchor {
      switch anchor.kind {
      case .game: if let here = trip.games[anchor.index].venue?.coordinate { return here }
      case .night: if let here = trip.nights[anchor.index].coordinate { return here }
      case .item, .travel: break
      }
    } else if let home = trip.home, home.matches(city), let here = homeCoordinate(gazetteer) {
      return here
    }
    let venue = trip.games.lazy.compactMap(\.venue).first {
      $0.city.matches(city) && $0.coordinate != nil
    }
    return venue?.coordinate ?? gazetteer.middle(city)
  }

  /// A leg with both its times takes what lies between them.
  private func bookedHop(
    _ leg: Leg, _ from: Coordinate, _ to: Coordinate, _ travelling: Travelling
  ) -> TripModel.Hop? {
    guard let entry = leg.entry.map({ trip.travels[$0] }),
      let departs = entry.depart?.instant(in: entry.departZone),
      let arrives = entry.arrive?.instant(in: entry.arriveZone), departs < arrives,
      let straight = travelling.hop(from, to, leg.mode)
    else { return nil }
    return TripModel.Hop(
      distance: straight.distance,
      duration: Span(seconds: arrives.secondsSinceEpoch - departs.secondsSinceEpoch),
      engine: straight.engine)
  }

  // MARK: Roads that the file corrects

  private func names(of waypoint: Route.Waypoint) -> [String?] {
    switch waypoint.content {
    case nil: return [trip.home?.name, trip.home?.description]
    case .game(let index):
      let venue = trip.games[index].venue
      return [venue?.id.text, venue?.city.name, venue?.city.description]
    case .night(let index, _, _):
      return [trip.nights[index].city?.name, trip.nights[index].city?.description]
    case .item, .leg, .dayHeader: return []
    }
  }

  /// A drive as the file's `[[road]]` has it, as far as one says anything.
  private func corrected(
    _ hop: TripModel.Hop?, _ mode: TravelMode, between starts: @autoclosure () -> [String?],
    and ends: @autoclosure () -> [String?]
  ) -> TripModel.Hop? {
    guard mode == .drive, !roads.isEmpty, let index = roads.road(between: starts(), and: ends()),
      let distance = trip.roads[index].distance ?? hop?.distance,
      let duration = trip.roads[index].duration ?? hop?.duration
    else { return hop }
    let saysAll = trip.roads[index].distance != nil && trip.roads[index].duration != nil
    return TripModel.Hop(
      distance: distance, duration: duration,
      engine: saysAll ? TripModel.Hop.file : hop?.engine ?? TripModel.Hop.file)
  }

  // MARK: What a row gives

  private func reasonToLeaveOut(_ row: Row) -> String? {
    switch row.content {
    case .game(let index):
      switch trip.games[index].going {
      case .yes: nil
      case .maybe: "maybe"
      case .no: "not going"
      }
    case .item, .night: coordinate(of: row) == nil ? "no coordinate" : nil
    case .leg, .dayHeader: nil
    }
  }

  /// Where a row is on the map.
  package func coordinate(of row: Row) -> Coordinate? {
    switch row.content {
    case .game(let index): trip.games[index].venue?.coordinate
    case .item(let index): trip.items[index].coordinate
    case .night(let index, _, _): trip.nights[index].coordinate
    case .leg, .dayHeader: nil
    }
  }

  private func stopName(of row: Row) -> String {
    switch row.content {
    case .game(let index): trip.games[index].venue?.name ?? trip.games[index].summary
    case .item(let index): trip.items[index].title
    case .night(let index, _, _):
      trip.nights[index].name ?? trip.nights[index].city?.name ?? "night"
    case .leg, .dayHeader: ""
    }
  }
}
