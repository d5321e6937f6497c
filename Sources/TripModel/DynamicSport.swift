/// A sport that is not built in, but came as data.
package struct DynamicSport: Hashable, Sendable {
  /// What files call it, like `xfl`; compared without case.
  package var key: String
  package var abbreviation: String
  package var displayName: String
  /// Any text; names of SF Symbols have glyphs.
  package var iconName: String
  package var colour: Colour
  /// Nil where games may be played all year.
  package var season: Season?
  /// How long a game usually takes, in seconds.
  package var usualSeconds: Int
  /// False for one that lists leave out; games that use it still find it.
  package var isActive: Bool

  package init(
    key: String, abbreviation: String, displayName: String, iconName: String = "",
    colour: Colour = .neutral, season: Season? = nil, usualSeconds: Int = 180 * 60,
    isActive: Bool = true
  ) {
    self.key = key
    self.abbreviation = abbreviation
    self.displayName = displayName
    self.iconName = iconName
    self.colour = colour
    self.season = season
    self.usualSeconds = usualSeconds
    self.isActive = isActive
  }
}
