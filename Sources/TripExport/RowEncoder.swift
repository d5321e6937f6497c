package import CivilTime
package import JSONFormat
package import TripEngine
package import TripModel

extension JSONValue {
  /// The first and the last valid day, each with its open bounds; none where no place is valid.
  package static func valid(_ rails: Guardrails) -> JSONValue {
    guard !rails.isEmpty else { return .array([]) }
    let days = rails.firstDay == rails.lastDay ? [rails.firstDay] : [rails.firstDay, rails.lastDay]
    return .array(
      days.map { day in
        let bounds = rails.bounds(on: day)
        return .object([
          ("day", .integer(day)), ("after", .number(bounds.after)),
          ("before", .number(bounds.before)),
        ])
      })
  }

  /// A venue, with null for what is not known of it.
  package static func venue(_ venue: Venue?) -> JSONValue {
    guard let venue else { return .null }
    return .object([
      ("id", .string(venue.id.text)), ("name", .string(venue.name)),
      ("city", .string(venue.city.name)), ("region", .text(venue.region)),
      ("country", .string(venue.country)), ("latitude", .number(venue.coordinate?.latitude)),
      ("longitude", .number(venue.coordinate?.longitude)), ("time_zone", .text(venue.timeZone)),
    ])
  }

  /// A moment as the clock at the place, its zone and the instant; null while to be announced.
  package static func moment(_ local: CivilDateTime?, _ zone: Zone?, _ instant: Instant?)
    -> JSONValue
  {
    guard let local else { return .null }
    return .object([
      ("local", .string(local.description)), ("zone", .text(zone?.identifier)),
      ("utc", .text(instant?.utcDescription)),
    ])
  }

  /// Kilometres with one decimal, or null.
  package static func kilometres(_ distance: Distance?) -> JSONValue {
    .number(distance?.kilometres, decimals: 1)
  }

  /// A time of an entry.
  static func time(_ time: ExportSource.Time?) -> JSONValue {
    .moment(time?.local, time?.zone, time?.instant)
  }
}

/// Makes the JSON rows of an itinerary.
package struct RowEncoder {
  private let itinerary: Itinerary
  private let travelling: Travelling
  private let gazetteer: Gazetteer
  /// What is wrong with a row, for its key `problems`; nil leaves that out.
  private let problems: ((Row) -> [JSONValue])?
  private let cities: [Int: [City]]

  package init(
    _ itinerary: Itinerary, by travelling: Travelling, knowing gazetteer: Gazetteer,
    problems: ((Row) -> [JSONValue])? = nil
  ) {
    self.itinerary = itinerary
    self.travelling = travelling
    self.gazetteer = gazetteer
    self.problems = problems
    cities = itinerary.citiesByDay
  }

  private var trip: Trip { itinerary.trip }

  /// The row with all it shows.
  package func json(_ row: Row) -> JSONValue {
    switch row.content {
    case .dayHeader(let date):
      .object([
        ("kind", .string("day")), ("day", .integer(row.day)), ("date", .string(date.description)),
        ("weekday", .string(date.weekday.name)),
        ("cities", .array((cities[row.day ?? 0] ?? []).map { .string($0.name) })),
      ])
    case .game(let index): game(trip.games[index], row)
    case .item(let index): item(trip.items[index], row)
    case .night(let index, let nth, let count): night(trip.nights[index], row, nth, count)
    case .leg(let index): leg(itinerary.legs[index], row)
    }
  }

  private func head(_ row: Row, _ kind: RowKind, _ id: [(String, JSONValue)]) -> [(
    String, JSONValue
  )] {
    let ref = itinerary.reference(of: row)?.description
    return [("kind", .string(kind.word)), ("ref", .text(ref))] + id + [
      ("day", .integer(row.day)), ("order", .number(row.order)),
    ]
  }

  private func annotation(_ annotation: Annotation) -> [(String, JSONValue)] {
    [
      ("booking", .text(annotation.booking)), ("url", .text(annotation.url)),
      ("notes", .text(annotation.notes)),
    ]
  }

  private func problems(_ row: Row) -> [(String, JSONValue)] {
    problems.map { [("problems", .array($0(row)))] } ?? []
  }

  private func game(_ game: Game, _ row: Row) -> JSONValue {
    let zone = game.zone
    let length = game.length ?? game.usualLength
    return .object(
      head(row, .game, [("id", .integer(game.id.number))]) + [
        ("sport", .string(game.sport)), ("away", .text(fullName(game.away, game))),
        ("home", .text(fullName(game.home, game))), ("title", .text(game.title)),
        ("venue", .venue(game.venue)),
        ("start", .moment(game.localStart, zone, game.start.instant(in: zone))),
        ("about", .text(game.about?.description)), ("status", .string(game.status.rawValue)),
        ("going", .string(game.going.rawValue)), ("length_s", .integer(length.seconds)),
      ] + annotation(game.annotation) + problems(row))
  }

  private func fullName(_ team: String?, _ game: Game) -> String? {
    team.map { gazetteer.fullName(game.sport, $0) ?? $0 }
  }

  private func item(_ item: Item, _ row: Row) -> JSONValue {
    .object(
      head(row, .item, [("id", .integer(item.id.number))]) + [
        ("title", .string(item.title)), ("time", .text(item.time?.hourAndMinute)),
        ("duration_s", .integer(item.duration?.seconds)), ("location", .text(item.location)),
        ("latitude", .number(item.coordinate?.latitude)),
        ("longitude", .number(item.coordinate?.longitude)), ("icon", .text(item.icon)),
      ] + annotation(item.annotation) + problems(row))
  }

  private func night(_ night: Night, _ row: Row, _ nth: Int, _ count: Int) -> JSONValue {
    .object(
      head(row, .night, [("id", .integer(night.id.number))]) + [
        ("night", .integer(nth)), ("nights", .integer(count)), ("name", .text(night.name)),
        ("city", .text(city(of: night, row)?.name)),
        ("latitude", .number(night.coordinate?.latitude)),
        ("longitude", .number(night.coordinate?.longitude)),
      ] + annotation(night.annotation) + problems(row))
  }

  private func city(of night: Night, _ row: Row) -> City? {
    night.city ?? cities[row.day ?? 0]?.last
  }

  /// A leg, also for the list of legs.
  package func leg(_ leg: Leg, _ row: Row) -> JSONValue {
    let entry = leg.entry.map { trip.travels[$0] }
    let hop = itinerary.hop(of: leg, by: travelling, knowing: gazetteer)
    let rails = leg.guardrails
    return .object(
      [
        ("kind", .string("travel")), ("ref", .string(leg.reference.description)),
        ("number", .integer(leg.number)), ("id", .string(leg.id)), ("day", .integer(row.day)),
        ("order", .number(row.order)), ("from", .string(leg.fromName)), ("to", .string(leg.toName)),
        ("mode", .string(leg.mode.rawValue)),
        (
          "depart",
          .moment(
            entry?.localDepart, entry?.departZone, entry?.depart?.instant(in: entry?.departZone))
        ),
        (
          "arrive",
          .moment(
            entry?.localArrive, entry?.arriveZone, entry?.arrive?.instant(in: entry?.arriveZone))
        ),
        ("added", .bool(entry?.added ?? false)), ("stored", .bool(leg.entry != nil)),
        ("distance_km", .kilometres(hop?.distance)),
        ("duration_s", .integer(hop?.duration.seconds)),
        ("engine", .string(hop?.engine ?? travelling.engine)),
        ("valid", rails.map { .valid($0) } ?? .array([])),
        (
          "bounds",
          .object([
            ("after", .text(leg.after?.reference.description)),
            ("before", .text(leg.before?.reference.description)),
          ])
        ),
      ] + annotation(entry?.annotation ?? Annotation()) + problems(row))
  }
}
