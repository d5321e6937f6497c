package import TripModel

extension Travelling {
  /// The offline estimate, for all ways of travelling.
  package static let estimate = Travelling(engine: "estimate") { from, to, mode in
    let estimate = Estimate(from: from, to: to, by: mode)
    return Hop(
      distance: estimate.distance, duration: Span(seconds: estimate.seconds), engine: "estimate")
  }
}
