import TripModel

/// The teams that came with the program, decoded when they are first asked for.
enum EmbeddedTeams {
  /// All of them, in the order of their leagues.
  static let all = Rows(TeamTable.text).compactMap(Team.init(row:))

  /// The names of all teams.
  static let index = index(of: all)

  /// The names of the teams of one league, so that a trip decodes no other.
  static func index(of sport: Sport) -> NameIndex<Team> {
    switch sport {
    case .mlb: mlb
    case .nba: nba
    case .nhl: nhl
    case .nfl: nfl
    case .mls: mls
    case .wnba: wnba
    case .nwsl: nwsl
    }
  }

  private static let mlb = league(.mlb)
  private static let nba = league(.nba)
  private static let nhl = league(.nhl)
  private static let nfl = league(.nfl)
  private static let mls = league(.mls)
  private static let wnba = league(.wnba)
  private static let nwsl = league(.nwsl)

  private static func league(_ sport: Sport) -> NameIndex<Team> {
    let rows = Rows(TeamTable.text, startingWith: sport.rawValue + "|")
    return index(of: rows.compactMap(Team.init(row:)))
  }

  /// The names of teams: identifier, then names, then aliases, then places.
  static func index(
    of teams: [Team],
    venue: @escaping @Sendable (VenueID) -> Venue? = { EmbeddedVenues.venue($0) }
  ) -> NameIndex<Team> {
    NameIndex(
      teams,
      names: { team in
        [[team.id], [team.fullName, team.name, team.abbreviation], team.aliases, [team.location]]
      },
      lastName: { team in
        team.homes.first.flatMap { venue($0.venue) }?.city.name
      },
      parts: { [$0.fullName] })
  }
}
