import CivilTime
import SportsCatalog
import TripModel

/// A listing on its way to a game: what was looked up for it so far.
struct Draft {
  let listing: Listing
  var sport: AnySport
  var season: Int
  var away: Team?
  var home: Team?
  /// The catalog's venue; nil where the file names another, or none is known.
  var venue: Venue?
  var isNeutral: Bool
  /// True where the file names a venue that it can't be.
  var isVenueOpen = false
  /// The zone of the place where it is played.
  var zone: Zone?
  /// The day and the clock at the venue, once they are known.
  var date: CivilDate
  var time: ClockTime?
  /// The zone of that clock.
  var clockZone: String?
  var stage: SeasonStage?
  var number: Int

  /// The game it has become.
  var game: ScheduledGame {
    var game = ScheduledGame(sport: sport.key, season: season, date: date)
    game.time = time
    game.zone = clockZone
    game.stage = stage ?? .regular
    game.away = Self.side(listing.away, away)
    game.home = Self.side(listing.home, home)
    game.title = title
    game.venue = ground
    game.isVenueImplied = venue != nil && listing.venue == nil
    game.isNeutral = isNeutral
    game.status = listing.status
    game.number = number
    game.providerKey = listing.key
    return game
  }

  private static func side(_ side: Listing.Side?, _ team: Team?) -> ScheduledGame.Side? {
    guard let side, !side.isOpen else { return nil }
    return ScheduledGame.Side(team: team?.id, name: team?.fullName ?? side.names[0])
  }

  /// The file's own words; for open sides what is said of them.
  private var title: String? {
    let sides = [listing.home, listing.away].compactMap(\.self).filter(\.isOpen)
    guard !sides.isEmpty else { return listing.title }
    let pairing = [listing.away, listing.home].compactMap { $0?.names[0] }.joined(separator: " at ")
    return listing.title.map { "\($0): \(pairing)" } ?? pairing
  }

  private var ground: ScheduledGame.Ground? {
    if let venue {
      return ScheduledGame.Ground(
        venue: venue.id.text, name: venue.name, coordinate: venue.coordinate)
    }
    if isVenueOpen { return nil }
    guard let name = listing.venue ?? listing.city else { return nil }
    return ScheduledGame.Ground(name: name, city: listing.city, coordinate: listing.coordinate)
  }
}
