/// A place on the earth, in degrees of WGS84.
package struct Coordinate: Hashable, Sendable {
  /// North of the equator, -90…90.
  package let latitude: Double
  /// East of Greenwich, -180…180.
  package let longitude: Double

  /// The place with these degrees, nil where the earth has none.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The mean of the latitudes and longitudes of places near each other; nil for none.
  ///
  /// Longitudes are reckoned from the first place, so that the date line may run between them.
  package static func middle(of places: some Sequence<Coordinate>) -> Coordinate? {
    var first: Coordinate?
    var (latitudes, turns, count) = (0.0, 0.0, 0.0)
    for place in places {
      let origin = first ?? place
      first = origin
      latitudes += place.latitude
      turns += wrapped(place.longitude - origin.longitude)
      count += 1
    }
    guard let first else { return nil }
    return Coordinate(
      latitude: rounded(latitudes / count),
      longitude: rounded(wrapped(first.longitude + turns / count)))
  }

  /// A number of degrees as other programs want it: six decimals, which are a tenth of a metre, and
  /// never an exponent.
  package static func written(_ degrees: Double) -> String {
    let millionths = Int((degrees * 1_000_000).rounded())
    let digits = String(abs(millionths))
    let padded = String(repeating: "0", count: max(0, 7 - digits.count)) + digits
    return (millionths < 0 ? "-" : "") + padded.dropLast(6) + "." + padded.suffix(6)
  }

  /// Latitude and longitude with a comma between them, as `written`.
  package var written: String { Self.written(latitude) + "," + Self.written(longitude) }

  /// Six decimals, a tenth of a metre: more than any of the places is known to.
  private static func rounded(_ degrees: Double) -> Double {
    (degrees * 1_000_000).rounded() / 1_000_000
  }

  /// The same angle within -180…180.
  private static func wrapped(_ degrees: Double) -> Double {
    degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
  }
}
