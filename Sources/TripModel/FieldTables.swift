import CivilTime

extension Game: Fielded {
  package static let fields: [Field<Game>] =
    [
      .id({ $0.id }, { $0.id = $1 }),
      .neededText("sport", { $0.sport }, { $0.sport = $1 }),
      .text("away", { $0.away }, { $0.away = $1 }),
      .text("home", { $0.home }, { $0.home = $1 }),
      .text("title", { $0.title }, { $0.title = $1 }),
      .text("venue", { $0.venueKey }, { $0.venueKey = $1 }),
      Field(
        "start", .moment, isNeeded: true, get: { .moment($0.start) },
        set: { if case .moment(let moment) = $1 { $0.start = moment } }),
      .clock("about", { $0.about }, { $0.about = $1 }),
      .choice("status", default: .scheduled, { $0.status }, { $0.status = $1 }),
      .choice("going", default: .yes, { $0.going }, { $0.going = $1 }),
      .span("length", { $0.length }, { $0.length = $1 }),
      .text("ref", { $0.scheduleKey }, { $0.scheduleKey = $1 }),
    ] + Field.annotation({ $0.annotation }, { $1(&$0.annotation) })
}

extension Travel: Fielded {
  package static let fields: [Field<Travel>] =
    [
      .neededCity("from", { $0.from }, { $0.from = $1 }),
      .neededCity("to", { $0.to }, { $0.to = $1 }),
      .integer("nth", { $0.nth }, { $0.nth = $1 }),
      .flag("added", { $0.added }, { $0.added = $1 }),
      .integer("day", { $0.day }, { $0.day = $1 }),
      .number("order", { $0.order }, { $0.order = $1 }),
      .choice("mode", { $0.mode }, { $0.mode = $1 }),
      .moment("depart", .timedMoment, { $0.depart }, { $0.depart = $1 }),
      .moment("arrive", .timedMoment, { $0.arrive }, { $0.arrive = $1 }),
      .choice("departure", { $0.departure }, { $0.departure = $1 }),
      .moment("modified", .moment, { $0.modified }, { $0.modified = $1 }),
    ] + Field.annotation({ $0.annotation }, { $1(&$0.annotation) })
}

extension Night: Fielded {
  package static let fields: [Field<Night>] =
    [
      .id({ $0.id }, { $0.id = $1 }),
      .neededInteger("day", { $0.day }, { $0.day = $1 }),
      .integer("nights", { $0.nights }, { $0.nights = $1 }),
      .text("name", { $0.name }, { $0.name = $1 }),
      .city("city", { $0.city }, { $0.city = $1 }),
      .coordinate("coordinate", { $0.coordinate }, { $0.coordinate = $1 }),
    ] + Field.annotation({ $0.annotation }, { $1(&$0.annotation) })
}

extension Item: Fielded {
  package static let fields: [Field<Item>] =
    [
      .id({ $0.id }, { $0.id = $1 }),
      .neededText("title", { $0.title }, { $0.title = $1 }),
      .neededInteger("day", { $0.day }, { $0.day = $1 }),
      .number("order", { $0.order }, { $0.order = $1 }),
      .coordinate("coordinate", { $0.coordinate }, { $0.coordinate = $1 }),
      .clock("time", { $0.time }, { $0.time = $1 }),
      .span("duration", { $0.duration }, { $0.duration = $1 }),
      .text("icon", { $0.icon }, { $0.icon = $1 }),
      .text("location", { $0.location }, { $0.location = $1 }),
    ] + Field.annotation({ $0.annotation }, { $1(&$0.annotation) })
}

extension Venue: Fielded {
  package static let fields: [Field<Venue>] = [
    Field(
      "id", .text, isNeeded: true, get: { .text($0.id.text) },
      set: { if case .text(let text) = $1 { $0 = $0.with(id: text) } }),
    Field(
      "name", .text, isNeeded: true, get: { .text($0.name) },
      set: { if case .text(let text) = $1 { $0 = $0.with(name: text) } }),
    Field(
      "city", .text, isNeeded: true, get: { .text($0.city.name) },
      set: { if case .text(let text) = $1 { $0 = $0.with(city: text) } }),
    Field(
      "region", .text, get: { $0.region.map(FieldValue.text) },
      set: {
        if case .text(let text) = $1 {
          $0 = $0.with(region: text)
        } else {
          $0 = $0.with(region: "")
        }
      }),
    Field(
      "country", .text, isNeeded: true, get: { .text($0.country) },
      set: { if case .text(let text) = $1 { $0 = $0.with(country: text) } }),
    Field(
      "coordinate", .coordinate, isNeeded: true, get: { $0.coordinate.map(FieldValue.coordinate) },
      set: { if case .coordinate(let place) = $1 { $0 = $0.with(coordinate: place) } }),
    Field(
      "time_zone", .text, isNeeded: true, get: { $0.timeZone.map(FieldValue.text) },
      set: { if case .text(let text) = $1 { $0 = $0.with(timeZone: text) } }),
  ]

  /// A venue of which nothing is known.
  package init() {
    self.init(
      id: VenueID(""), name: "", city: "", region: nil, country: "", coordinate: nil, timeZone: nil)
  }

  /// A copy with some of the parts replaced; an empty region means none.
  private func with(
    id: String? = nil, name: String? = nil, city: String? = nil, region: String? = nil,
    country: String? = nil, coordinate: Coordinate? = nil, timeZone: String? = nil
  ) -> Venue {
    let newRegion = region ?? self.region ?? ""
    return Venue(
      id: id.map { VenueID($0) } ?? self.id, name: name ?? self.name, city: city ?? self.city.name,
      region: newRegion.isEmpty ? nil : newRegion, country: country ?? self.country,
      coordinate: coordinate ?? self.coordinate, timeZone: timeZone ?? self.timeZone)
  }
}

extension Road: Fielded {
  package static let fields: [Field<Road>] = [
    .neededText("from", { $0.from }, { $0.from = $1 }),
    .neededText("to", { $0.to }, { $0.to = $1 }),
    Field(
      "distance", .distance, get: { $0.distance.map(FieldValue.distance) },
      set: {
        if case .distance(let distance) = $1 { $0.distance = distance } else { $0.distance = nil }
      }),
    .span("duration", { $0.duration }, { $0.duration = $1 }),
  ]
}

extension Rules: Fielded {
  package static let fields: [Field<Rules>] = [
    .choice("departure", default: .nextDay, { $0.departure }, { $0.departure = $1 }),
    .flag("snap", { $0.snap }, { $0.snap = $1 }),
    .usualSpan("max_drive", Rules().maxDrive, { $0.maxDrive }, { $0.maxDrive = $1 }),
    .choice("mode", default: .drive, { $0.mode }, { $0.mode = $1 }),
    .usualSpan(
      "arrive_before", Rules().arriveBefore, { $0.arriveBefore }, { $0.arriveBefore = $1 }),
  ]
}

extension Trip: Fielded {
  /// The keys of the top level alone.
  package static let fields: [Field<Trip>] = [
    Field(
      "format", .integer, get: { .integer($0.format) },
      set: { if case .integer(let number) = $1 { $0.format = number } else { $0.format = 1 } }),
    .text("name", { $0.name }, { $0.name = $1 }),
    .text("uid", { $0.uid }, { $0.uid = $1 }),
    .day("start", { $0.start }, { $0.start = $1 }),
    .day("end", { $0.end }, { $0.end = $1 }),
    .city("home", { $0.home }, { $0.home = $1 }),
    .coordinate("home_coordinate", { $0.homeCoordinate }, { $0.homeCoordinate = $1 }),
  ]
}

extension Field where Entry == Trip {
  fileprivate static func day(
    _ name: String, _ get: @escaping Getter<Trip, CivilDate>,
    _ set: @escaping Setter<Trip, CivilDate>
  ) -> Field {
    Field(
      name, .date, isNeeded: true, get: { .date(get($0)) },
      set: { if case .date(let date) = $1 { set(&$0, date) } })
  }
}

extension Field where Entry == Rules {
  fileprivate static func usualSpan(
    _ name: String, _ usual: Span, _ get: @escaping Getter<Rules, Span>,
    _ set: @escaping Setter<Rules, Span>
  ) -> Field {
    Field(
      name, .span, get: { .span(get($0)) },
      set: { if case .span(let span) = $1 { set(&$0, span) } else { set(&$0, usual) } })
  }
}
