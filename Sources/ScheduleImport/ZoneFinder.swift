import CivilTime
import SportsCatalog
import TripModel

/// Finds the time zone of the place where a game is played.
///
/// In this order: the venue's; that of the city that the file names, by the catalog's venues there,
/// by the towns of spring training, by a zone of the database with the name of the city; that of the
/// place nearest to a coordinate, if none with another clock is nearly as near; that of the home
/// team's venue, unless the game is neutral.
struct ZoneFinder {
  private let catalog: Catalog
  private var zones: [String: Zone?] = [:]
  private var cities: [String: Zone?] = [:]

  init(_ catalog: Catalog) { self.catalog = catalog }

  /// The zone with that identifier, made once.
  mutating func zone(_ identifier: String?) -> Zone? {
    guard let identifier else { return nil }
    if let known = zones[identifier] { return known }
    let zone = Zone(identifier)
    zones[identifier] = .some(zone)
    return zone
  }

  /// The zone of a place that is no venue of the catalog.
  ///
  /// The home is the home team's venue, nil for a neutral game.
  mutating func zone(of listing: Listing, home: Venue?) -> Zone? {
    for place in [listing.city, listing.venue].compactMap(\.self) {
      if let zone = zone(ofCity: place) { return zone }
    }
    if let coordinate = listing.coordinate, let zone = zone(near: coordinate, on: listing.date) {
      return zone
    }
    return zone(home?.timeZone)
  }

  private mutating func zone(ofCity text: String) -> Zone? {
    if let known = cities[text] { return known }
    var found: Zone?
    for name in Self.spellings(of: text) where found == nil { found = zone(named: name) }
    cities[text] = .some(found)
    return found
  }

  private mutating func zone(named name: String) -> Zone? {
    let city = City(parsing: name)
    if let identifier = catalog.timeZone(of: city) ?? catalog.timeZone(of: City(name: city.name)) {
      return zone(identifier)
    }
    let folded = FoldedName(city.name).text
    if Self.cactusTowns.contains(folded) { return zone("America/Phoenix") }
    if Self.grapefruitTowns.contains(folded) { return zone("America/New_York") }
    let word = FoldedName(city.name).slug.split(separator: "-").joined(separator: "_")
    let named = word.isEmpty ? [] : Zone.identifiers(like: word)
    return named.count == 1 ? zone(named[0]) : nil
  }

  /// A city as it is; within `City (Suburb)` the suburb, then the city; before the comma.
  private static func spellings(of text: String) -> [String] {
    var spellings: [String] = []
    if text.hasSuffix(")"), let open = text.lastIndex(of: "(") {
      spellings.append(String(text[text.index(after: open)...].dropLast()))
      spellings.append(String(text[..<open]))
    }
    spellings.append(text)
    return spellings.flatMap { text in
      [text]
        + (text.split(separator: "/").count > 1 ? text.split(separator: "/").map(String.init) : [])
    }
  }

  /// The zone of the nearest venue or place, where any place with another clock is twice as far.
  private mutating func zone(near place: Coordinate, on date: CivilDate) -> Zone? {
    let noon = Instant(
      secondsSinceEpoch: CivilDateTime(date: date, time: .midnight).wallSeconds + 43_200)
    var places = ZonePlaces.all.map {
      (distance: Self.distance($0.coordinate, place), zone: $0.zone)
    }
    for venue in catalog.venues {
      if let there = venue.coordinate, let zone = venue.timeZone {
        places.append((Self.distance(there, place), zone))
      }
    }
    places.sort { $0.distance < $1.distance }
    guard let nearest = places.first, let zone = zone(nearest.zone), nearest.distance < 10 else {
      return nil
    }
    let offset = zone.offset(at: noon)
    for other in places.prefix(while: { $0.distance < nearest.distance * 2 }) {
      if self.zone(other.zone)?.offset(at: noon) != offset { return nil }
    }
    return zone
  }

  /// Roughly how far apart places are, in degrees of latitude.
  private static func distance(_ a: Coordinate, _ b: Coordinate) -> Double {
    var east = abs(a.longitude - b.longitude)
    if east > 180 { east = 360 - east }
    let middle = (a.latitude + b.latitude) / 2 * .pi / 180
    // The cosine to its fourth-order term is near enough up to the polar circles.
    let narrowing = 1 - middle * middle / 2 + middle * middle * middle * middle / 24
    let north = a.latitude - b.latitude
    return (north * north + east * narrowing * east * narrowing).squareRoot()
  }

  /// Where MLB clubs play in spring, as far as the catalog has no venue there.
  private static let cactusTowns: Set = [
    "glendale", "goodyear", "mesa", "peoria", "phoenix", "scottsdale", "surprise", "tempe",
  ]
  private static let grapefruitTowns: Set = [
    "bradenton", "clearwater", "dunedin", "fort myers", "ft. myers", "jupiter", "kissimmee",
    "lake buena vista", "lakeland", "north port", "port charlotte", "port st. lucie", "sarasota",
    "st. petersburg", "tampa", "west palm beach",
  ]
}
