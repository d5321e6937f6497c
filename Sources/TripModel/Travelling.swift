/// What going from one place to another takes.
package struct Hop: Hashable, Sendable {
  package var distance: Distance
  package var duration: Span
  /// Who says so: an engine such as `estimate`, or `file` where the trip file says all of it.
  package var engine: String

  package init(distance: Distance, duration: Span, engine: String) {
    self.distance = distance
    self.duration = duration
    self.engine = engine
  }

  /// The name that stands for what the trip file says itself.
  package static let file = "file"
}

/// Two places, and the way from the first to the second, which need not be the way back.
package struct PlacePair: Hashable, Sendable {
  package let from: Coordinate
  package let to: Coordinate

  package init(from: Coordinate, to: Coordinate) {
    self.from = from
    self.to = to
  }
}

/// How far it is and how long it takes, asked of an engine that is handed in.
package struct Travelling: Sendable {
  /// The name of what measures drives, like `estimate`; the only one in any total of driving.
  package let engine: String
  /// Nil where the engine knows no way.
  package let hop: @Sendable (_ from: Coordinate, _ to: Coordinate, TravelMode) -> Hop?

  package init(
    engine: String,
    hop: @escaping @Sendable (_ from: Coordinate, _ to: Coordinate, TravelMode) -> Hop?
  ) {
    self.engine = engine
    self.hop = hop
  }
}
