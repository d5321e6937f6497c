import CommandLineKit
import Diagnostics
import Routing
import SportsCatalog
import TripDocuments
import TripModel

/// `--near PLACE --within 300km`.
struct NearArguments: Sendable {
  var place: String?
  var within: DistanceArgument?
}

/// A distance like `300km`.
struct DistanceArgument: ArgumentValue {
  let distance: Distance
  init?(argument: String) {
    guard case .distance(let distance)? = FieldType.distance.value(typed: argument) else {
      return nil
    }
    self.distance = distance
  }
  static var expectation: String { "a distance like 300km or 190mi" }
}

/// A command that can look around a place.
protocol Nearing: TripCommand {
  var near: NearArguments { get set }
}

extension Nearing {
  static var nearParameters: [Parameter<Self>] {
    [
      .option(
        "--near", \.near.place, "PLACE", "around a city, a venue or LAT,LON",
        completion: .named("city")),
      .option("--within", \.near.within, "DISTANCE", "how far around it; 100km if left out"),
    ]
  }

  /// The circle that the options name; nil where they name none.
  func circle(_ session: Session) throws -> Circle? {
    guard let place = near.place else {
      guard near.within == nil else {
        throw CommandFailure(
          status: 2, rule: "usage", message: "--within goes with --near PLACE",
          details: ["like --near Chicago --within 300km"])
      }
      return nil
    }
    return Circle(
      middle: try session.coordinate(of: place),
      radius: near.within?.distance ?? Distance(kilometres: 100))
  }
}

/// The places within a distance of another, as the crow flies.
struct Circle {
  let middle: Coordinate
  let radius: Distance

  /// How far a place is from the middle; nil where it is outside or nowhere.
  func distance(to place: Coordinate?) -> Distance? {
    guard let place else { return nil }
    let distance = Geodesic.distance(from: middle, to: place)
    return distance.metres <= radius.metres ? distance : nil
  }
}

extension Session {
  /// Where a city, a venue or a pair of numbers is.
  ///
  /// - Throws: exit 1 where it is unknown or may be several.
  func coordinate(of place: String) throws -> Coordinate {
    if let coordinate = Coordinate(argument: place) { return coordinate }
    if let middle = catalog.middle(of: City(parsing: place)) { return middle }
    switch catalog.venue(named: place) {
    case .one(let venue):
      if let coordinate = venue.coordinate { return coordinate }
      throw CommandFailure(
        status: 1, rule: "unknown-place", message: "nobody knows where \(venue.name) is",
        details: ["give its latitude and longitude, like 43.0284,-87.971"])
    case .ambiguous(let venues):
      throw CommandFailure(
        ambiguous: place, "venue", venues.map { "\($0.id) (\($0.name), \($0.city))" })
    case .none:
      let near = nearest(place, to: catalog.cities.map(\.name))
      throw CommandFailure(
        unknown: place, "place", nearest: near,
        hint: "name a city or a venue of the catalog, or its latitude and longitude")
    }
  }
}

extension CommandFailure {
  /// A name that several things have.
  init(ambiguous name: String, _ kind: String, _ all: [String]) {
    self.init(
      status: 1, rule: "ambiguous-\(kind)", message: "'\(name)' may be \(all.count) \(kind)s",
      details: all.prefix(8).map { $0 } + (all.count > 8 ? ["and \(all.count - 8) more"] : []))
  }

  /// A name that nothing has.
  init(unknown name: String, _ kind: String, nearest: [String], hint: String) {
    self.init(
      status: 1, rule: "unknown-\(kind)", message: "unknown \(kind) '\(name)'",
      details: [
        nearest.isEmpty ? hint : "did you mean \(nearest.joined(separator: ", "))?"
      ])
  }
}
