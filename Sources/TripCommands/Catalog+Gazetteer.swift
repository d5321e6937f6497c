import CivilTime
import Diagnostics
package import SportsCatalog
package import TripModel

extension Catalog {
  /// The catalog as the look-ups that reading a trip needs.
  package var gazetteer: Gazetteer {
    let catalog = self
    var gazetteer = Gazetteer(
      venue: { catalog.venue(id: VenueID($0)) ?? catalog.venue(named: $0).thing },
      homeVenue: { sport, team, year in
        catalog.team(named: team, sport: sport).thing.flatMap {
          catalog.homeVenue(of: $0, in: year)
        }
      },
      usualLength: { catalog.sport(named: $0).map { Span(seconds: $0.usualSeconds) } },
      zone: { catalog.timeZone(of: $0).flatMap { Zone($0) } },
      middle: { catalog.middle(of: $0) })
    gazetteer.checkSport = { key in
      if catalog.sport(named: key) != nil { return .known }
      return .unknown(nearest: nearest(key, to: catalog.sports.map(\.key)))
    }
    gazetteer.checkTeam = { sport, team in
      guard let known = catalog.sport(named: sport) else { return .known }
      switch catalog.team(named: team, sport: known.key) {
      case .one: return .known
      case .ambiguous(let teams): return .ambiguous(teams.map(\.fullName))
      case .none(let near): return .unknown(nearest: near)
      }
    }
    gazetteer.fullName = { sport, team in
      catalog.team(named: team, sport: sport).thing?.fullName
    }
    gazetteer.venuesLike = { name in
      switch catalog.venue(named: name) {
      case .one(let venue): [venue.id.text]
      case .ambiguous(let venues): venues.prefix(3).map(\.id.text)
      case .none(let near): near
      }
    }
    gazetteer.season = { key in
      catalog.sport(named: key)?.season.map { ($0.firstMonth, $0.lastMonth) }
    }
    return gazetteer
  }
}
