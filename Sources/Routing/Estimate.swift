package import TripModel

/// How far and how long a way is, reckoned from the two places alone.
///
/// For drives the numbers were fitted to road legs between ballparks of 20 to 1200 km: there km are
/// off by about 6 % on average and hours by 8 %; worse around water and mountains. No traffic,
/// borders or rests are in it, so it is always said with "about".
package struct Estimate: Hashable, Sendable {
  package let distance: Distance
  /// Whole seconds.
  package let seconds: Int

  /// The way between two places; none at all between a place and itself.
  package init(from start: Coordinate, to end: Coordinate, by mode: TravelMode = .drive) {
    let assumption = Assumption(mode)
    let air = Geodesic.distance(from: start, to: end).metres
    let way = Distance(metres: air * assumption.detour(air))
    self.init(
      distance: way,
      seconds: air == 0 ? 0 : Self.seconds(hours: assumption.hours(for: way.kilometres)))
  }

  package init(distance: Distance, seconds: Int) {
    self.distance = distance
    self.seconds = seconds
  }

  /// How long a drive of a known length takes.
  package static func driveSeconds(for distance: Distance) -> Int {
    seconds(hours: Assumption(.drive).hours(for: distance.kilometres))
  }

  private static func seconds(hours: Double) -> Int { Int((hours * 3600).rounded()) }
}

/// What is assumed of a way of travelling.
private struct Assumption {
  /// Length of the way over that of the geodesic.
  let factor: Double
  /// The same for less than 20 km of geodesic, where streets have more corners.
  let shortFactor: Double
  /// Hours that any way takes: to get in and out, to wait, to board.
  let start: Double
  let kilometresPerHour: Double

  private init(factor: Double, short: Double, start: Double, speed: Double) {
    self.factor = factor
    shortFactor = short
    self.start = start
    kilometresPerHour = speed
  }

  init(_ mode: TravelMode) {
    self =
      switch mode {
      case .drive: Assumption(factor: 1.18, short: 1.4, start: 0.25, speed: 108)
      // A bus follows the roads, slower and with stops.
      case .bus: Assumption(factor: 1.18, short: 1.4, start: 0.5, speed: 80)
      // A train between cities keeps about to the roads; half an hour at the stations.
      case .train: Assumption(factor: 1.2, short: 1.3, start: 0.5, speed: 90)
      // Two and a half hours at both airports, taxiing, climb and descent at the cruise's cost.
      case .fly: Assumption(factor: 1.03, short: 1.03, start: 2.5, speed: 800)
      // Ships go round capes, at some 19 knots; three quarters of an hour at the quays.
      case .ferry: Assumption(factor: 1.1, short: 1.1, start: 0.75, speed: 35)
      case .walk: Assumption(factor: 1.3, short: 1.3, start: 0, speed: 4.8)
      }
  }

  /// The factor for a geodesic of that many metres.
  ///
  /// The factor changes at exactly 20 km, as specified, and nothing smooths it: the way of a 19.9 km
  /// geodesic is 27.9 km, that of a 20 km one 23.6 km.
  func detour(_ metres: Double) -> Double { metres < 20_000 ? shortFactor : factor }

  func hours(for kilometres: Double) -> Double { start + kilometres / kilometresPerHour }
}
