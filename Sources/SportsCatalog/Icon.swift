/// Glyphs for the names of icons.
package enum Icon {
  /// The glyph of an icon that has none of its own.
  package static let placeholder = "•"

  /// The glyph for an icon by its name as in SF Symbols; the placeholder for any other text.
  ///
  /// A name with further parts, like `football.fill`, has the glyph of the longest part of it that
  /// is known.
  package static func glyph(named name: String) -> String {
    var parts = name.lowercased().split(separator: ".")
    while !parts.isEmpty {
      if let glyph = glyphs[parts.joined(separator: ".")] { return glyph }
      parts.removeLast()
    }
    return placeholder
  }

  /// True for a name that has a glyph of its own.
  package static func isKnown(_ name: String) -> Bool { glyph(named: name) != placeholder }

  private static let glyphs = [
    "airplane": "✈", "airplane.departure": "🛫", "airplane.arrival": "🛬", "bag": "🛍",
    "banknote": "💵", "baseball": "⚾", "basketball": "🏀", "beach.umbrella": "🏖", "bed": "🛏",
    "bell": "🔔", "bicycle": "🚲", "birthday.cake": "🎂", "bolt.car": "🔌", "book": "📖",
    "building": "🏢", "building.columns": "🏛", "bus": "🚌", "camera": "📷", "car": "🚗",
    "cart": "🛒", "cricket.ball": "🏏", "cup.and.saucer": "☕", "dollarsign": "💵",
    "ferry": "⛴", "figure.hiking": "🥾", "figure.pool.swim": "🏊", "figure.walk": "🚶",
    "film": "🎬", "fish": "🐟", "flag": "🚩", "flag.checkered": "🏁", "flag.2.crossed": "🏁",
    "football": "🏈", "fork.knife": "🍴", "fuelpump": "⛽", "gift": "🎁", "globe": "🌐",
    "hockey.puck": "🏒", "house": "🏠", "leaf": "🍃", "map": "🗺", "mappin": "📍",
    "moon": "🌙", "mountain": "⛰", "mug": "🍺", "music.note": "🎵", "note.text": "📝",
    "parkingsign": "🅿", "pawprint": "🐾", "person.2": "👥", "phone": "📞", "photo": "🖼",
    "rugbyball": "🏉", "sailboat": "⛵", "shower": "🚿", "snowflake": "❄", "soccerball": "⚽",
    "sportscourt": "🏟", "star": "⭐", "steeringwheel": "🏎", "suitcase": "🧳", "sun.max": "☀",
    "sunrise": "🌅", "sunset": "🌇", "takeoutbag.and.cup.and.straw": "🍔", "tennisball": "🎾",
    "tennis.racket": "🎾", "tent": "⛺", "theatermasks": "🎭", "ticket": "🎫", "train": "🚆",
    "tram": "🚊", "tree": "🌳", "trophy": "🏆", "umbrella": "☂", "volleyball": "🏐",
    "water.waves": "🌊", "wineglass": "🍷",
  ]
}
