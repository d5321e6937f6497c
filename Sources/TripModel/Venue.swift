/// A stadium, arena, track or other place where games are played.
package struct Venue: Hashable, Sendable {
  package let id: VenueID
  package let name: String
  /// Where it is; qualified by its region, else by its country.
  package let city: City
  /// A state or province, like `WI`.
  package let region: String?
  /// An ISO 3166 code, like `US`.
  package let country: String
  package let coordinate: Coordinate?
  /// An identifier of the IANA database; nil where none is known.
  package let timeZone: String?

  package init(
    id: VenueID, name: String, city: String, region: String?, country: String,
    coordinate: Coordinate?, timeZone: String?
  ) {
    self.id = id
    self.name = name
    self.city = City(name: city, qualifier: region ?? country)
    self.region = region
    self.country = country
    self.coordinate = coordinate
    self.timeZone = timeZone
  }
}
