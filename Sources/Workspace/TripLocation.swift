/// The trip file that a command works on, and why it is that one.
package struct TripLocation: Hashable, Sendable {
  /// An absolute path; there may be nothing at it where somebody named it.
  package let path: String
  /// Why it is this file.
  package let reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// What comes in on standard input, `-f -`.
  package static let standardInput = TripLocation(path: "-", reason: .fileOption)

  /// What led to the file.
  package enum Reason: Hashable, Sendable {
    /// `-f FILE`.
    case fileOption
    /// `-t NAME`, found in the `trips` folder here or above.
    case nameOption
    /// `TRIPCTL_FILE`.
    case variable
    /// A `trip.toml` here or above.
    case tripFile
    /// The one trip of a `trips` folder here or above.
    case onlyTrip
    /// The one of several that `use` chose.
    case chosen
  }
}

/// Why no trip file could be chosen, as facts.
package enum TripLocationError: Error, Hashable, Sendable {
  /// None of these is there.
  case nothingFound(looked: [String])
  /// A folder has several trips and none is chosen.
  case severalTrips(folder: String, names: [String])
  case noSuchTrip(name: String, looked: [String], nearest: [String])
  /// What can't be the name of a file in the `trips` folder.
  case badName(String)
}
