/// A sport of either kind, which is how all code but the catalog sees it.
package struct AnySport: Hashable, Sendable {
  /// What files call it, like `MLB`; compared without case.
  package let key: String
  package let abbreviation: String
  package let displayName: String
  package let iconName: String
  package let colour: Colour
  /// Nil where games may be played all year.
  package let season: Season?
  /// How long a game usually takes, in seconds.
  package let usualSeconds: Int
  /// False for one that lists leave out.
  package let isActive: Bool

  package init(_ sport: Sport) {
    key = sport.rawValue
    abbreviation = sport.rawValue
    displayName = sport.displayName
    iconName = sport.iconName
    colour = sport.colour
    season = sport.season
    usualSeconds = sport.usualSeconds
    isActive = true
  }

  package init(_ sport: DynamicSport) {
    key = sport.key
    abbreviation = sport.abbreviation
    displayName = sport.displayName
    iconName = sport.iconName
    colour = sport.colour
    season = sport.season
    usualSeconds = sport.usualSeconds
    isActive = sport.isActive
  }

  /// The stand-in for a sport of which only the key is known.
  package init(unknownKey key: String) {
    self.init(DynamicSport(key: key, abbreviation: key, displayName: key))
  }
}
