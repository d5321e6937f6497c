package import TripModel

/// The sports, teams and venues that names in a trip can mean.
///
/// A trip's own venues win over those of the catalog, and additions over what is built in. Built-in
/// sports alone can't be replaced.
package struct Catalog: Sendable {
  private let additions: Lazy<Additions>
  private let tripVenues: [Venue]
  private let teamIndex: Lazy<NameIndex<Team>>
  private let venueIndex: Lazy<NameIndex<Venue>>

  /// The catalog of the release, with what is handed in on top.
  package init(
    sports: [DynamicSport] = [], teams: [Team] = [], venues: [CatalogVenue] = [],
    tripVenues: [Venue] = []
  ) {
    let additions = Additions(sports: sports, teams: teams, venues: venues)
    self.init(Lazy { additions.effective }, tripVenues)
  }

  /// The same catalog with further additions on top, which are asked for once, when a name is
  /// looked up.
  package func adding(_ more: @escaping @Sendable () -> Additions) -> Catalog {
    let own = additions
    return Catalog(
      Lazy {
        let more = more()
        return Additions(
          sports: more.sports + own.it.sports, teams: more.teams + own.it.teams,
          venues: more.venues + own.it.venues
        ).effective
      }, tripVenues)
  }

  private init(_ additions: Lazy<Additions>, _ tripVenues: [Venue]) {
    self.additions = additions
    self.tripVenues = tripVenues
    teamIndex = Lazy {
      EmbeddedTeams.index(of: Self.teams(additions.it)) { id in
        additions.it.venues.first { $0.venue.id == id }?.venue ?? EmbeddedVenues.venue(id)
      }
    }
    venueIndex = Lazy { Self.venueIndex(of: Self.venues(tripVenues, additions.it)) }
  }

  /// The same catalog for a trip with these venues of its own.
  package func with(tripVenues: [Venue]) -> Catalog { Catalog(additions, tripVenues) }

  // MARK: Sports

  /// All sports, built-in ones first, then the others by their names.
  package var sports: [AnySport] {
    Sport.allCases.map { AnySport($0) }
      + additions.it.sports.sorted { ($0.displayName, $0.key) < ($1.displayName, $1.key) }
      .map { AnySport($0) }
  }

  /// The sport with that key or abbreviation, in any case.
  package func sport(named name: String) -> AnySport? {
    if let sport = Sport(key: name) { return AnySport(sport) }
    let wanted = name.lowercased()
    let found = additions.it.sports.first {
      $0.key.lowercased() == wanted || $0.abbreviation.lowercased() == wanted
    }
    return found.map { AnySport($0) }
  }

  // MARK: Teams

  /// All teams, in the order of their leagues.
  package var teams: [Team] { Self.teams(additions.it) }

  private static func teams(_ additions: Additions) -> [Team] {
    if additions.teams.isEmpty { return EmbeddedTeams.all }
    let replaced = Set(additions.teams.map(\.id))
    return EmbeddedTeams.all.filter { !replaced.contains($0.id) } + additions.teams
  }

  /// The team with that identifier.
  package func team(id: String) -> Team? {
    let match = team(named: id)
    return match.thing?.id == id ? match.thing : teams.first { $0.id == id }
  }

  /// The team of that name, found by identifier, full name, nickname, abbreviation, alias, place or
  /// a part of the full name that no other has; within a sport if its key is given.
  ///
  /// An exact match takes no part for the name: what a schedule calls `England` is no part of New
  /// England.
  package func team(
    named name: String, sport: String? = nil, exactly isExact: Bool = false
  ) -> Match<Team> {
    let own = additions.it.teams
    if let sport = sport.flatMap(Sport.init(key:)),
      !own.contains(where: { Sport(key: $0.sport) == sport })
    {
      return EmbeddedTeams.index(of: sport).match(name, exactly: isExact) { _ in true }
    }
    let index = own.isEmpty ? EmbeddedTeams.index : teamIndex.it
    guard let sport else { return index.match(name, exactly: isExact) { _ in true } }
    let key = (self.sport(named: sport)?.key ?? sport).lowercased()
    return index.match(name, exactly: isExact) { $0.sport.lowercased() == key }
  }

  /// Where a team is at home in a year; nil where the catalog has no such venue.
  package func homeVenue(of team: Team, in year: Int) -> Venue? {
    team.home(in: year).flatMap { venue(id: $0) }
  }

  // MARK: Venues

  /// All venues, those of the trip first.
  package var venues: [Venue] { catalogVenues.map(\.venue) }

  /// All venues with their other names, those of the trip first.
  package var catalogVenues: [CatalogVenue] { Self.venues(tripVenues, additions.it) }

  private static func venues(_ trip: [Venue], _ additions: Additions) -> [CatalogVenue] {
    let own = trip.map { CatalogVenue($0) } + additions.venues
    if own.isEmpty { return EmbeddedVenues.all }
    var seen: Set<VenueID> = []
    return (own + EmbeddedVenues.all).filter { seen.insert($0.venue.id).inserted }
  }

  private static let embeddedVenueIndex = venueIndex(of: EmbeddedVenues.all)

  private static func venueIndex(of venues: [CatalogVenue]) -> NameIndex<Venue> {
    let aliases = Dictionary(
      venues.map { ($0.venue.id, $0.aliases) }, uniquingKeysWith: { first, _ in first })
    return NameIndex(
      venues.map(\.venue),
      names: { venue in
        [[venue.id.text], [venue.name], aliases[venue.id] ?? []]
      },
      lastName: { $0.city.name },
      parts: { [$0.name, $0.city.name] + (aliases[$0.id] ?? []) })
  }

  private var hasOwnVenues: Bool { !tripVenues.isEmpty || !additions.it.venues.isEmpty }

  /// The venue with that identifier.
  package func venue(id: VenueID) -> Venue? {
    tripVenues.first { $0.id == id } ?? additions.it.venues.first { $0.venue.id == id }?.venue
      ?? EmbeddedVenues.venue(id)
  }

  /// The venue of that name, found by identifier, name, alias, city or a part of the name.
  ///
  /// An exact match takes no part for the name.
  package func venue(named name: String, exactly isExact: Bool = false) -> Match<Venue> {
    if let exact = venue(id: VenueID(name)) { return .one(exact) }
    let index = hasOwnVenues ? venueIndex.it : Self.embeddedVenueIndex
    return index.match(name, exactly: isExact) { _ in true }
  }

  // MARK: Cities

  /// The cities of all venues, once each, in the order of the venues.
  package var cities: [City] {
    var seen: Set<City> = []
    return venues.map(\.city).filter { seen.insert($0).inserted }
  }

  /// The venues in a city.
  package func venues(in city: City) -> [Venue] {
    hasOwnVenues
      ? venues.filter { $0.city.matches(city) } : EmbeddedVenues.venues(in: city)
  }

  /// The middle of the venues in a city; nil where there are none.
  package func middle(of city: City) -> Coordinate? {
    Coordinate.middle(of: venues(in: city).compactMap(\.coordinate))
  }

  /// The time zone of most of the venues in a city, of two equal the first; nil where there are none.
  package func timeZone(of city: City) -> String? {
    var counts: [(zone: String, count: Int)] = []
    for zone in venues(in: city).compactMap(\.timeZone) {
      if let index = counts.firstIndex(where: { $0.zone == zone }) {
        counts[index].count += 1
      } else {
        counts.append((zone, 1))
      }
    }
    let most = counts.map(\.count).max()
    return counts.first { $0.count == most }?.zone
  }
}
