/// A sport that is built in, in the order in which lists show them.
package enum Sport: String, CaseIterable, Sendable {
  case mlb = "MLB"
  case nba = "NBA"
  case nhl = "NHL"
  case nfl = "NFL"
  case mls = "MLS"
  case wnba = "WNBA"
  case nwsl = "NWSL"

  /// The built-in sport with that key, in any case.
  package init?(key: String) {
    self.init(rawValue: key.uppercased())
  }

  /// `Major League Baseball`.
  package var displayName: String {
    switch self {
    case .mlb: "Major League Baseball"
    case .nba: "National Basketball Association"
    case .nhl: "National Hockey League"
    case .nfl: "National Football League"
    case .mls: "Major League Soccer"
    case .wnba: "Women's National Basketball Association"
    case .nwsl: "National Women's Soccer League"
    }
  }

  /// The name of an icon, as in SF Symbols.
  package var iconName: String {
    switch self {
    case .mlb: "baseball"
    case .nba, .wnba: "basketball"
    case .nhl: "hockey.puck"
    case .nfl: "football"
    case .mls, .nwsl: "soccerball"
    }
  }

  package var colour: Colour {
    switch self {
    case .mlb: Colour(red: 0x00, green: 0x2D, blue: 0x72)
    case .nba: Colour(red: 0x1D, green: 0x42, blue: 0x8A)
    case .nhl: Colour(red: 0x11, green: 0x11, blue: 0x11)
    case .nfl: Colour(red: 0x01, green: 0x33, blue: 0x69)
    case .mls: Colour(red: 0x00, green: 0x52, blue: 0x93)
    case .wnba: Colour(red: 0xFF, green: 0x69, blue: 0x00)
    case .nwsl: Colour(red: 0x01, green: 0x21, blue: 0x69)
    }
  }

  package var season: Season {
    switch self {
    case .mlb: Season(3, 10)
    case .nba, .nhl: Season(10, 6)
    case .nfl: Season(9, 2)
    case .mls: Season(2, 12)
    case .wnba: Season(5, 10)
    case .nwsl: Season(3, 11)
    }
  }

  /// How long a game usually takes, in seconds.
  package var usualSeconds: Int {
    switch self {
    case .mlb: 180 * 60
    case .nba: 150 * 60
    case .nhl: 160 * 60
    case .nfl: 195 * 60
    case .mls, .nwsl: 120 * 60
    case .wnba: 135 * 60
    }
  }
}
