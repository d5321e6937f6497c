package import CivilTime

/// What the world outside the trip file knows of sports, teams and places, as look-ups handed in.
package struct Gazetteer: Sendable {
  /// The venue with that id.
  package var venue: @Sendable (String) -> Venue?
  /// Where the team of that name of that sport plays at home in that year.
  package var homeVenue: @Sendable (_ sport: String, _ team: String, _ year: Int) -> Venue?
  /// How long a game of that sport usually takes.
  package var usualLength: @Sendable (_ sport: String) -> Span?
  /// The time zone of a city.
  package var zone: @Sendable (City) -> Zone?
  /// The middle of a city's venues.
  package var middle: @Sendable (City) -> Coordinate?
  /// Whether a sport is known by that key.
  package var checkSport: @Sendable (String) -> NameCheck = { _ in .known }
  /// Whether a team of that sport is known by that name.
  package var checkTeam: @Sendable (_ sport: String, _ team: String) -> NameCheck = { _, _ in .known
  }
  /// A team's name in full, like `Chicago Cubs`.
  package var fullName: @Sendable (_ sport: String, _ team: String) -> String? = { _, _ in nil }
  /// Venue ids that are spelled like this one.
  package var venuesLike: @Sendable (String) -> [String] = { _ in [] }
  /// The first and the last month of a sport's season; the first is above the last where it wraps.
  package var season: @Sendable (_ sport: String) -> (first: Int, last: Int)? = { _ in nil }

  package init(
    venue: @escaping @Sendable (String) -> Venue?,
    homeVenue: @escaping @Sendable (_ sport: String, _ team: String, _ year: Int) -> Venue?,
    usualLength: @escaping @Sendable (_ sport: String) -> Span?,
    zone: @escaping @Sendable (City) -> Zone?,
    middle: @escaping @Sendable (City) -> Coordinate?
  ) {
    self.venue = venue
    self.homeVenue = homeVenue
    self.usualLength = usualLength
    self.zone = zone
    self.middle = middle
  }

  /// One that knows nothing: a trip then has its own venues alone.
  package static let empty = Gazetteer(
    venue: { _ in nil }, homeVenue: { _, _, _ in nil }, usualLength: { _ in nil },
    zone: { _ in nil },
    middle: { _ in nil })
}

extension Trip {
  /// Looks up the venues and lengths of its games and the zones of its legs; its own venues win.
  package mutating func resolve(by gazetteer: Gazetteer) {
    var own: [String: Venue] = [:]
    for venue in venues { own[venue.id.text] = venue }
    var venuesByKey: [String: Venue?] = [:]
    var lengths: [String: Span] = [:]
    for index in games.indices {
      let game = games[index]
      let year = game.date.year
      let key = game.venueKey ?? "\(game.sport)\n\(game.home ?? "")\n\(year)"
      let venue: Venue?
      if let known = venuesByKey[key] {
        venue = known
      } else {
        venue =
          game.venueKey.map { own[$0] ?? gazetteer.venue($0) }
          ?? game.home.flatMap { gazetteer.homeVenue(game.sport, $0, year) }
        venuesByKey[key] = .some(venue)
      }
      games[index].venue = venue
      if let known = lengths[game.sport] {
        games[index].usualLength = known
      } else {
        let usual = gazetteer.usualLength(game.sport) ?? Game().usualLength
        lengths[game.sport] = usual
        games[index].usualLength = usual
      }
    }
    for index in travels.indices where travels[index].isBooked || travels[index].arrive != nil {
      travels[index].departZone = zone(of: travels[index].from, gazetteer)
      travels[index].arriveZone = zone(of: travels[index].to, gazetteer)
    }
  }

  /// The zone of a city: that of the trip's venues there, else of the world's.
  private func zone(of city: City, _ gazetteer: Gazetteer) -> Zone? {
    let here = venues.first { $0.city.matches(city) && $0.timeZone != nil }
    if let own = here?.timeZone.flatMap({ Zone($0) }) { return own }
    let known = games.lazy.compactMap(\.venue).first { $0.city.matches(city) }
    return known?.timeZone.flatMap { Zone($0) } ?? gazetteer.zone(city)
  }
}

/// Whether a name of a trip file is known to the world.
package enum NameCheck: Hashable, Sendable {
  case known
  /// Several have it.
  case ambiguous([String])
  /// Nobody has it; these are spelled like it.
  case unknown(nearest: [String])
}
