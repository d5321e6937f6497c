/// What going from one place to another takes.
package struct Hop: Hashable, Sendable {
  package var distance: Distance
  package var duration: Span

  package init(distance: Distance, duration: Span) {
    self.distance = distance
    self.duration = duration
  }
}

/// How far it is and how long it takes, asked of an engine that is handed in.
package struct Travelling: Sendable {
  /// The name that stands with each figure, like `estimate`.
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
