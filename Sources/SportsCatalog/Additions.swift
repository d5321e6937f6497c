package import TripModel

/// Sports, teams and venues that are not of the release.
package struct Additions: Hashable, Sendable {
  package var sports: [DynamicSport]
  package var teams: [Team]
  package var venues: [CatalogVenue]

  package init(
    sports: [DynamicSport] = [], teams: [Team] = [], venues: [CatalogVenue] = []
  ) {
    self.sports = sports
    self.teams = teams
    self.venues = venues
  }

  /// Those of each kind once, the first of an identifier; no sport that is built in.
  var effective: Additions {
    var (sports, teams, venues) = (Set<String>(), Set<String>(), Set<VenueID>())
    return Additions(
      sports: self.sports.filter { sport in
        let names = [sport.key, sport.abbreviation].map { $0.lowercased() }
        guard Sport(key: sport.key) == nil, Sport(key: sport.abbreviation) == nil,
          sports.isDisjoint(with: names)
        else { return false }
        sports.formUnion(names)
        return true
      },
      teams: self.teams.filter { teams.insert($0.id).inserted },
      venues: self.venues.filter { venues.insert($0.venue.id).inserted })
  }
}
