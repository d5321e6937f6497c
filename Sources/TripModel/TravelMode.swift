/// How one travels.
package enum TravelMode: String, CaseIterable, Sendable {
  case drive, fly, train, bus, ferry, walk
}

extension TravelMode {
  /// True where one follows roads from place to place by oneself, as maps show it.
  package var isOnRoad: Bool { self == .drive || self == .walk }
}
