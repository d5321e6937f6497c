import SportsCatalog
import TextReading
import TripModel

/// Looks teams and venues up in the catalog, each name once.
struct NameBook {
  private let catalog: Catalog
  private var teams: [TeamKey: Team?] = [:]
  private var venues: [VenueKey: Venue?] = [:]

  private struct TeamKey: Hashable {
    let sport: String
    let side: Listing.Side
  }

  private struct VenueKey: Hashable {
    let name: String
    let city: String?
  }

  private var homes: [HomeKey: Venue?] = [:]

  private struct HomeKey: Hashable {
    let team: String
    let year: Int
  }

  init(_ catalog: Catalog) { self.catalog = catalog }

  /// Where a team is at home in a year.
  mutating func home(of team: Team, in year: Int) -> Venue? {
    let key = HomeKey(team: team.id, year: year)
    if let known = homes[key] { return known }
    let found = catalog.homeVenue(of: team, in: year)
    homes[key] = .some(found)
    return found
  }

  /// The team of a sport by the first of its names that means just one.
  mutating func team(_ side: Listing.Side, sport: String) -> Team? {
    if side.isOpen { return nil }
    let key = TeamKey(sport: sport, side: side)
    if let known = teams[key] { return known }
    var found: Team?
    for spelling in side.names.flatMap(Self.spellings) where found == nil {
      found = catalog.team(named: spelling, sport: sport, exactly: true).thing
    }
    teams[key] = .some(found)
    return found
  }

  /// The venue of a name, which may have a city or a remark at its end.
  mutating func venue(_ name: String, city: String?) -> Venue? {
    let key = VenueKey(name: name, city: city)
    if let known = venues[key] { return known }
    var found: Venue?
    for spelling in Self.venueSpellings(name) where found == nil {
      found = venue(spelled: spelling, city: city)
    }
    venues[key] = .some(found)
    return found
  }

  private func venue(spelled name: String, city: String?) -> Venue? {
    // A city alone names no venue, even where it has only one.
    let isPlace = { (venue: Venue) in FoldedName(venue.city.name) == FoldedName(name) }
    switch catalog.venue(named: name, exactly: true) {
    case .one(let venue): return isPlace(venue) ? nil : venue
    case .ambiguous(let several):
      guard let city else { return nil }
      let there = several.filter { $0.city.matches(City(parsing: city)) && !isPlace($0) }
      return there.count == 1 ? there[0] : nil
    case .none: return nil
    }
  }

  /// A team's name as it is, and without a remark in brackets at its end.
  private static func spellings(_ name: String) -> [String] {
    [name] + [withoutRemark(name)].compactMap(\.self)
  }

  /// A venue's name as it is; without `(IV)`; before the city in `Park - City` or `Park, City, ST`;
  /// without the sponsor in `Sponsor Field at Old Park`.
  private static func venueSpellings(_ name: String) -> [String] {
    var spellings = [name]
    if let plain = withoutRemark(name) { spellings.append(plain) }
    for spelling in spellings {
      if let dash = spelling.ranges(of: " - ").last {
        spellings.append(String(spelling[..<dash.lowerBound]))
      }
      if let comma = spelling.firstIndex(of: ",") { spellings.append(String(spelling[..<comma])) }
    }
    for spelling in spellings {
      if let at = spelling.ranges(of: " at ").last {
        spellings.append(String(spelling[at.upperBound...]))
      }
    }
    return spellings
  }

  private static func withoutRemark(_ name: String) -> String? {
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "("), open > name.startIndex
    else { return nil }
    return cleaned(name[..<open])
  }
}
