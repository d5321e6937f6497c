import CommandLineKit
import JSONFormat
import SportsCatalog
import TripModel

/// `venues`: venues by name, by city, around a place.
struct Venues: TripCommand, Nearing {
  var name: String?
  var near = NearArguments()

  static let grammar = Grammar<Self>(
    "venues", "List venues",
    [
      .optionalArgument(
        "NAME", \.name, "a name, former name, city, id or part of a name",
        completion: .named("venue"))
    ] + nearParameters,
    discussion: """
      All venues that the name may mean are listed. With --near the nearest comes first.
      """,
    examples: [
      Example("tripctl venues 'miller park'", "a venue by its former name"),
      Example("tripctl venues --near 'Kansas City, MO' --within 30km", "the venues around"),
    ])

  func run(in session: inout Session) throws {
    let found = try venues(session)
    if session.globals.json {
      session.output(
        JSONValue.list("venues", found.map { .catalogVenue($0.venue, $0.distance) }).document)
    } else if session.globals.porcelain {
      for one in found {
        session.output(
          Porcelain.line([
            one.venue.venue.id.text, one.venue.venue.name, one.venue.venue.city.description,
          ]))
      }
    } else {
      let style = Styling(session)
      var table = CatalogTable(session)
      for one in found {
        let venue = one.venue.venue
        table.add([
          style.shown(venue.name), style.shown(venue.city.description),
          one.distance.map(style.words) ?? "", style.shown(venue.id.text),
        ])
      }
      session.show(table.text { $1 == 3 ? style.faint($2) : $2 })
      if found.isEmpty { session.note("no such venues") }
    }
  }

  private typealias Found = (venue: CatalogVenue, distance: Distance?)

  private func venues(_ session: Session) throws -> [Found] {
    let circle = try circle(session)
    let found = try candidates(session).compactMap { venue -> Found? in
      let distance = circle.flatMap { $0.distance(to: venue.venue.coordinate) }
      return circle == nil || distance != nil ? (venue, distance) : nil
    }
    guard circle != nil else { return found }
    return found.enumerated().sorted {
      ($0.element.distance?.metres ?? 0, $0.offset) < ($1.element.distance?.metres ?? 0, $1.offset)
    }.map(\.element)
  }

  private func candidates(_ session: Session) throws -> [CatalogVenue] {
    let all = session.catalog.catalogVenues
    guard let name else { return all }
    func known(_ venues: [Venue]) -> [CatalogVenue] {
      venues.map { venue in all.first { $0.venue.id == venue.id } ?? CatalogVenue(venue) }
    }
    let city = City(parsing: name)
    if city.qualifier != nil {
      let there = session.catalog.venues(in: city)
      if !there.isEmpty { return known(there) }
    }
    switch session.catalog.venue(named: name) {
    case .one(let venue): return known([venue])
    case .ambiguous(let venues): return known(venues)
    case .none(let near):
      throw CommandFailure(
        unknown: name, "venue", nearest: near, hint: "'venues' lists all that the catalog has")
    }
  }
}
