import Diagnostics

/// Finds the trip file of a command line.
package struct TripFinder: Sendable {
  private let environment: Environment
  private let choices: TripChoices

  package init(_ environment: Environment, folders: Folders) {
    self.environment = environment
    choices = TripChoices(folders)
  }

  /// The trip file: the one that is named, else that of the variable, else one here or above.
  package func locate(
    file: String? = nil, trip: String? = nil
  ) throws(TripLocationError) -> TripLocation {
    if file == "-" { return .standardInput }
    if let file { return TripLocation(path: environment.absolute(file), reason: .fileOption) }
    if let trip { return try locate(named: trip) }
    if let file = environment["TRIPCTL_FILE"] {
      return TripLocation(path: environment.absolute(file), reason: .variable)
    }
    return try search()
  }

  private func locate(named trip: String) throws(TripLocationError) -> TripLocation {
    let name = try Self.checked(trip)
    var looked: [String] = []
    var known: [String] = []
    for folder in foldersUpward() {
      let trips = Path.joined(folder, "trips")
      let path = Path.joined(trips, name + ".toml")
      if Folder.hasFile(path) { return TripLocation(path: path, reason: .nameOption) }
      looked.append(path)
      known += Self.trips(in: trips)
    }
    throw .noSuchTrip(name: trip, looked: looked, nearest: nearest(name, to: known))
  }

  private func search() throws(TripLocationError) -> TripLocation {
    var looked: [String] = []
    for folder in foldersUpward() {
      let file = Path.joined(folder, "trip.toml")
      if Folder.hasFile(file) { return TripLocation(path: file, reason: .tripFile) }
      looked.append(file)
      let trips = Path.joined(folder, "trips")
      let names = Self.trips(in: trips)
      if names.count == 1 {
        return TripLocation(path: Path.joined(trips, names[0] + ".toml"), reason: .onlyTrip)
      }
      if let chosen = choices.choice(in: folder), names.contains(chosen) {
        return TripLocation(path: Path.joined(trips, chosen + ".toml"), reason: .chosen)
      }
      if names.count > 1 { throw .severalTrips(folder: trips, names: names) }
      looked.append(trips + "/")
    }
    throw .nothingFound(looked: looked)
  }

  /// The nearest `trips` folder here or above, nil where there is none.
  package func tripsFolder() -> String? {
    foldersUpward().map { Path.joined($0, "trips") }.first { Folder.exists($0) }
  }

  /// Where a new trip of that name goes so that `-t` finds it; nothing is made yet.
  package func pathForNewTrip(named trip: String) throws(TripLocationError) -> String {
    let name = try Self.checked(trip)
    let folder = tripsFolder() ?? Path.joined(environment.currentDirectory, "trips")
    return Path.joined(folder, name + ".toml")
  }

  /// Makes a trip of the nearest `trips` folder the one that commands there work on.
  package func choose(_ trip: String) throws -> TripLocation {
    let location = try locate(named: trip)
    let folder = Path.parent(of: Path.parent(of: location.path))
    try choices.choose(String(Path.name(of: location.path).dropLast(5)), in: folder)
    return TripLocation(path: location.path, reason: .chosen)
  }

  /// The names of the trips in a `trips` folder, without `.toml`, in the order of their bytes.
  package static func trips(in folder: String) -> [String] {
    let names = (try? Folder.names(in: folder)) ?? []
    return names.filter {
      $0.hasSuffix(".toml") && !$0.hasPrefix(".") && Folder.hasFile(Path.joined(folder, $0))
    }.map { String($0.dropLast(5)) }
  }

  /// The current directory and those above it, up to the home folder or the end of its file system.
  private func foldersUpward() -> [String] {
    var folder = Path.normalised(environment.currentDirectory)
    // Only a path without links and `..` can be followed upward by its text.
    if folder.split(separator: "/").contains("..") { folder = Path.resolved(folder) ?? folder }
    var folders = [folder]
    let homes = [environment.home, environment.home.flatMap(Path.resolved)]
    let device = Folder.device(of: folder)
    while folder != "/", !homes.contains(folder) {
      folder = Path.parent(of: folder)
      guard Folder.device(of: folder) == device else { break }
      folders.append(folder)
    }
    return folders
  }

  private static func checked(_ trip: String) throws(TripLocationError) -> String {
    let name = trip.hasSuffix(".toml") ? String(trip.dropLast(5)) : trip
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0 != "/" && $0.value != 0x7F
    }
    guard isPlain, !name.isEmpty, !name.hasPrefix("."), name.utf8.count <= 200 else {
      throw .badName(trip)
    }
    return name
  }
}
