package import TripModel

/// The venues that came with the program; each is decoded when it is asked for.
enum EmbeddedVenues {
  private static let tables = [Rows(VenueTable.text), Rows(OtherVenueTable.text)]
  private static let ranges = tables.map { $0.rangesByFirstField() }

  /// All of them, home venues first.
  static let all: [CatalogVenue] = tables.flatMap { $0.compactMap(CatalogVenue.init(row:)) }

  /// The venues in a city, found without decoding others.
  static func venues(in city: City) -> [Venue] {
    tables.flatMap { $0.rows(whereField: 2, is: city.foldedName) }
      .compactMap { CatalogVenue(row: $0)?.venue }.filter { $0.city.matches(city) }
  }

  /// The venue with that identifier, found without decoding another.
  static func venue(_ id: VenueID) -> Venue? {
    for (table, ranges) in zip(tables, ranges) {
      if let range = ranges[id.text[...]] {
        return CatalogVenue(row: table.row(at: range))?.venue
      }
    }
    return nil
  }
}

/// A venue with its other names.
package struct CatalogVenue: Hashable, Sendable {
  package let venue: Venue
  /// Former names, names by sponsors, and those that other sources use.
  package let aliases: [String]

  package init(_ venue: Venue, aliases: [String] = []) {
    self.venue = venue
    self.aliases = aliases
  }

  /// The venue that a line of an embedded table describes.
  init?(row: Rows.Row) {
    guard row.count == 9 else { return nil }
    var coordinate: Coordinate?
    if let latitude = Double(row[5]), let longitude = Double(row[6]) {
      coordinate = Coordinate(latitude: latitude, longitude: longitude)
    }
    venue = Venue(
      id: VenueID(String(row[0])), name: String(row[1]), city: String(row[2]),
      region: row[3].isEmpty ? nil : String(row[3]), country: String(row[4]),
      coordinate: coordinate, timeZone: row[7].isEmpty ? nil : String(row[7]))
    aliases = Rows.list(row[8])
  }
}
