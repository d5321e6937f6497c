/// How one travels.
package enum TravelMode: String, CaseIterable, Sendable {
  case drive, fly, train, bus, ferry, walk
}
