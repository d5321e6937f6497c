package import TripModel

/// A team of a league.
package struct Team: Hashable, Sendable {
  /// The key of its sport, like `MLB`.
  package let sport: String
  /// Like `mlb-milwaukee-brewers`.
  package let id: String
  /// Unique only within its sport.
  package let abbreviation: String
  /// The place in its name; empty where it has none.
  package let location: String
  /// Like `Brewers`.
  package let name: String
  /// Like `Milwaukee Brewers`.
  package let fullName: String
  package let aliases: [String]
  /// Where it is at home; of those that fit a year, the first counts.
  package let homes: [Home]

  package init(
    sport: String, id: String, abbreviation: String, location: String, name: String,
    fullName: String, aliases: [String] = [], homes: [Home]
  ) {
    self.sport = sport
    self.id = id
    self.abbreviation = abbreviation
    self.location = location
    self.name = name
    self.fullName = fullName
    self.aliases = aliases
    self.homes = homes
  }

  /// A venue and the years in which the team is at home there.
  package struct Home: Hashable, Sendable {
    package let venue: VenueID
    /// Nil where it was always so.
    package let from: Int?
    /// The last year; nil where it still is so.
    package let until: Int?

    package init(venue: VenueID, from: Int? = nil, until: Int? = nil) {
      self.venue = venue
      self.from = from
      self.until = until
    }
  }

  /// Where it is at home in a year: the venue of those years, else the last known one.
  package func home(in year: Int) -> VenueID? {
    let home = homes.first { ($0.from ?? .min) <= year && year <= ($0.until ?? .max) }
    return (home ?? homes.first)?.venue
  }
}

extension Team {
  /// The team that a line of the embedded table describes.
  init?(row: Rows.Row) {
    guard row.count == 8 else { return nil }
    let (location, name) = (String(row[3]), String(row[4]))
    let fullName =
      switch row[5] {
      case "": location.isEmpty ? name : "\(location) \(name)"
      case "=": name
      case let other: String(other)
      }
    self.init(
      sport: String(row[0]), id: String(row[1]), abbreviation: String(row[2]),
      location: location, name: name, fullName: fullName, aliases: Rows.list(row[7]),
      homes: Rows.list(row[6]).map(Home.init(written:)))
  }
}

extension Team.Home {
  /// `tropicana-field`, `nu-stadium@2026-`, `chase-stadium@-2025`.
  package init(written text: String) {
    let parts = text.split(separator: "@")
    let years =
      parts.count == 2
      ? parts[1].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) } : []
    self.init(
      venue: VenueID(String(parts.first ?? "")), from: years.first.flatMap { $0 },
      until: years.last.flatMap { $0 })
  }

  /// The home as `init(written:)` reads it.
  package var written: String {
    if from == nil, until == nil { return venue.text }
    return "\(venue)@\(from.map(String.init) ?? "")-\(until.map(String.init) ?? "")"
  }
}
