import CivilTime
import SportsCatalog
import TripModel

/// How the name of a game in the store is made of what was first known of it.
enum GameReference {
  /// Like `mlb-2026-0703-chc-mil`: sport, date, away and home; a race has its title there.
  static func base(of game: ScheduledGame, abbreviation: (String) -> String?) -> String {
    let date = game.date.description.split(separator: "-")
    let day = "\(date[0])-\(date[1])\(date[2])"
    func word(_ side: ScheduledGame.Side) -> String {
      let name = side.team.flatMap(abbreviation) ?? side.name
      return cut(FoldedName(name).slug, to: 24)
    }
    let sides = [game.away, game.home].compactMap { $0.map(word) }.filter { !$0.isEmpty }
    let title = game.title.map { cut(FoldedName($0).slug, to: 48) } ?? ""
    let words = sides.count == 2 || title.isEmpty ? sides : [title]
    let sport = cut(FoldedName(game.sport).slug, to: 16)
    return ([sport.isEmpty ? "game" : sport, day] + words).joined(separator: "-")
  }

  /// That name, or with the first number behind it that makes it one of its own.
  static func free(
    _ base: String, number: Int, isTaken: (String) throws(StoreError) -> Bool
  ) throws(StoreError) -> String {
    if number < 2, try !isTaken(base) { return base }
    var next = max(number, 2)
    while try isTaken("\(base)-\(next)") { next += 1 }
    return "\(base)-\(next)"
  }

  /// The text, cut at a `-` where it is too long.
  private static func cut(_ slug: String, to limit: Int) -> String {
    guard slug.unicodeScalars.count > limit else { return slug }
    let start = String(slug.unicodeScalars.prefix(limit))
    guard let dash = start.lastIndex(of: "-"), dash != start.startIndex else { return start }
    return String(start[..<dash])
  }
}

extension ScheduledGame.Side {
  /// What it is compared by: the catalog's team, else the name.
  var key: String { team ?? nameKey }

  /// What a side of no known team is compared by.
  var nameKey: String { FoldedName(name).slug }
}

extension ScheduledGame.Ground {
  /// What the city of a venue that the catalog does not know is compared by.
  var cityKey: String? { city.map { City(parsing: $0).foldedName.text } }
}
