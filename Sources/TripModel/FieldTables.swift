import CivilTime

extension Game: Fielded {
  package static let fields: [Field<Game>] =
    [
      .id(\.id),
      .neededText("sport", \.sport),
      .text("away", \.away),
      .text("home", \.home),
      .text("title", \.title),
      .text("venue", \.venueKey),
      Field(
        "start", .moment, isNeeded: true, get: { .moment($0.start) },
        set: { if case .moment(let moment) = $1 { $0.start = moment } }),
      .clock("about", \.about),
      .choice("status", \.status, default: .scheduled),
      .choice("going", \.going, default: .yes),
      .span("length", \.length),
      .text("ref", \.scheduleKey),
    ] + Field.annotation(\.annotation)
}

extension Travel: Fielded {
  package static let fields: [Field<Travel>] =
    [
      .neededCity("from", \.from),
      .neededCity("to", \.to),
      .integer("nth", \.nth),
      .flag("added", \.added),
      .integer("day", \.day),
      .number("order", \.order),
      .choice("mode", \.mode),
      .moment("depart", .timedMoment, \.depart),
      .moment("arrive", .timedMoment, \.arrive),
      .choice("departure", \.departure),
      .moment("modified", .moment, \.modified),
    ] + Field.annotation(\.annotation)
}

extension Night: Fielded {
  package static let fields: [Field<Night>] =
    [
      .id(\.id),
      .neededInteger("day", \.day),
      .integer("nights", \.nights),
      .text("name", \.name),
      .city("city", \.city),
      .coordinate("coordinate", \.coordinate),
    ] + Field.annotation(\.annotation)
}

extension Item: Fielded {
  package static let fields: [Field<Item>] =
    [
      .id(\.id),
      .neededText("title", \.title),
      .neededInteger("day", \.day),
      .number("order", \.order),
      .coordinate("coordinate", \.coordinate),
      .clock("time", \.time),
      .span("duration", \.duration),
      .text("icon", \.icon),
      .text("location", \.location),
    ] + Field.annotation(\.annotation)
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
    .neededText("from", \.from),
    .neededText("to", \.to),
    Field(
      "distance", .distance, get: { $0.distance.map(FieldValue.distance) },
      set: {
        if case .distance(let distance) = $1 { $0.distance = distance } else { $0.distance = nil }
      }),
    .span("duration", \.duration),
  ]
}

extension Rules: Fielded {
  package static let fields: [Field<Rules>] = [
    .choice("departure", \.departure, default: .nextDay),
    .flag("snap", \.snap),
    .span("max_drive", \.maxDrive, default: Rules().maxDrive),
    .choice("mode", \.mode, default: .drive),
    .span("arrive_before", \.arriveBefore, default: Rules().arriveBefore),
  ]
}

extension Trip: Fielded {
  /// The keys of the top level alone.
  package static let fields: [Field<Trip>] = [
    Field(
      "format", .integer, get: { .integer($0.format) },
      set: { if case .integer(let number) = $1 { $0.format = number } else { $0.format = 1 } }),
    .text("name", \.name),
    .text("uid", \.uid),
    .day("start", \.start),
    .day("end", \.end),
    .city("home", \.home),
    .coordinate("home_coordinate", \.homeCoordinate),
  ]
}

extension Field where Entry == Trip {
  fileprivate static func day(_ name: String, _ path: any Path<Trip, CivilDate>) -> Field {
    Field(
      name, .date, isNeeded: true, get: { .date($0[keyPath: path]) },
      set: { if case .date(let date) = $1 { $0[keyPath: path] = date } })
  }
}
