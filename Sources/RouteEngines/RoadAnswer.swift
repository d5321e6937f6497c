package import TripModel

/// What a routing server says of a drive.
package enum RoadAnswer: Hashable, Sendable {
  /// How far it is, and how long it takes.
  case way(Distance, Span)
  /// There is none that it knows.
  case none(Reason)

  /// Why there is no way.
  package enum Reason: Hashable, Sendable {
    /// Roads there are at both ends, but they don't meet.
    case noConnection
    /// No road within `RoadServer.snapLimit` of a place.
    case noRoad(near: Coordinate)
    /// No road near one of the two; the server does not say which.
    case noRoadAtAnEnd
    /// Farther than the server reckons.
    case tooFar
  }
}
