import Glibc
package import TripModel

/// The shortest way between two places on the ellipsoid of WGS84.
package enum Geodesic {
  private static let equatorialRadius = 6_378_137.0
  private static let flattening = 1 / 298.257_223_563
  private static let polarRadius = equatorialRadius * (1 - flattening)
  /// The radius of the sphere of the same mean radius, for the fallback.
  private static let meanRadius = (2 * equatorialRadius + polarRadius) / 3

  /// The length of the geodesic from one place to another.
  ///
  /// The inverse formula of T. Vincenty, "Direct and inverse solutions of geodesics on the ellipsoid
  /// with application of nested equations", Survey Review 23 (176), 1975, is good to a millimetre.
  /// It doesn't converge for places nearly opposite each other; those get the great circle instead,
  /// which is off by 0.6 % at most.
  package static func distance(from start: Coordinate, to end: Coordinate) -> Distance {
    if start == end { return .zero }
    return vincenty(start, end) ?? greatCircle(start, end)
  }

  private static func vincenty(_ start: Coordinate, _ end: Coordinate) -> Distance? {
    let difference = radians(wrapped(end.longitude - start.longitude))
    let (sin1, cos1) = reducedLatitude(start)
    let (sin2, cos2) = reducedLatitude(end)

    var lambda = difference
    for _ in 0..<100 {
      let (sinLambda, cosLambda) = (sin(lambda), cos(lambda))
      let across = cos2 * sinLambda
      let along = cos1 * sin2 - sin1 * cos2 * cosLambda
      let sinSigma = (across * across + along * along).squareRoot()
      if sinSigma == 0 { return .zero }
      let cosSigma = sin1 * sin2 + cos1 * cos2 * cosLambda
      let sigma = atan2(sinSigma, cosSigma)
      let sinAlpha = cos1 * cos2 * sinLambda / sinSigma
      let cosSquaredAlpha = 1 - sinAlpha * sinAlpha
      // On the equator the angle has no middle; the term falls away.
      let cosMiddle = cosSquaredAlpha == 0 ? 0 : cosSigma - 2 * sin1 * sin2 / cosSquaredAlpha
      let c = flattening / 16 * cosSquaredAlpha * (4 + flattening * (4 - 3 * cosSquaredAlpha))
      let next =
        difference + (1 - c) * flattening * sinAlpha
        * (sigma + c * sinSigma * (cosMiddle + c * cosSigma * (2 * cosMiddle * cosMiddle - 1)))
      if abs(next) > .pi { return nil }
      if abs(next - lambda) < 1e-12 {
        return length(sigma, sinSigma, cosSigma, cosMiddle, cosSquaredAlpha)
      }
      lambda = next
    }
    return nil
  }

  private static func length(
    _ sigma: Double, _ sinSigma: Double, _ cosSigma: Double, _ cosMiddle: Double,
    _ cosSquaredAlpha: Double
  ) -> Distance {
    let ratio = equatorialRadius / polarRadius
    let u = cosSquaredAlpha * (ratio * ratio - 1)
    let a = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u)))
    let b = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
    let square = cosMiddle * cosMiddle
    let inner =
      cosSigma * (2 * square - 1)
      - b / 6 * cosMiddle * (4 * sinSigma * sinSigma - 3) * (4 * square - 3)
    let correction = b * sinSigma * (cosMiddle + b / 4 * inner)
    return Distance(metres: polarRadius * a * (sigma - correction))
  }

  /// The haversine formula, on the sphere.
  private static func greatCircle(_ start: Coordinate, _ end: Coordinate) -> Distance {
    let (latitude1, latitude2) = (radians(start.latitude), radians(end.latitude))
    let north = sin((latitude2 - latitude1) / 2)
    let east = sin(radians(end.longitude - start.longitude) / 2)
    let h = north * north + cos(latitude1) * cos(latitude2) * east * east
    return Distance(metres: 2 * meanRadius * asin(min(1, h.squareRoot())))
  }

  private static func reducedLatitude(_ place: Coordinate) -> (sine: Double, cosine: Double) {
    let angle = atan((1 - flattening) * tan(radians(place.latitude)))
    return (sin(angle), cos(angle))
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  /// The same angle within -180…180.
  private static func wrapped(_ degrees: Double) -> Double {
    degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
  }
}
