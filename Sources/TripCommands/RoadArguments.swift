import CatalogStore
import CommandLineKit
import Diagnostics
import Fetching
import RouteEngines
import Routing
import Synchronization
import TripEngine
import TripModel
import Workspace

/// What measures drives.
package enum EngineChoice: String, CaseIterable, ArgumentValue {
  case estimate, osrm, valhalla

  /// The kind of server to ask; nil for the offline estimate.
  var server: RoadEngine? { RoadEngine(rawValue: rawValue) }
}

/// `--engine osrm --url http://localhost:5000 --fallback`.
struct RoadArguments: Sendable {
  var engine: EngineChoice?
  var address: WebAddress?
  var fallsBack = false
  var isFresh = false

  /// True where any of them is written.
  var isGiven: Bool { engine != nil || address != nil || fallsBack || isFresh }
}

extension WebAddress: ArgumentValue {
  package init?(argument: String) { self.init(argument) }
  package static var expectation: String {
    "an address like http://localhost:5000, without a name or a password in it"
  }
}

/// A command that says how far it is.
protocol Measuring: TripCommand {
  var roads: RoadArguments { get set }
}

extension Measuring {
  static var roadParameters: [Parameter<Self>] {
    [
      .option(
        "--engine", \.roads.engine, "NAME", "what measures drives: estimate, osrm or valhalla"),
      .option("--url", \.roads.address, "URL", "the address of the routing server"),
      .flag("--fallback", \.roads.fallsBack, "estimates where the routing server fails"),
      .flag("--fresh", \.roads.isFresh, "ask the routing server again, whatever it said before"),
    ]
  }
}

extension Session {
  /// Measures drives, for the rest of the command, with what the options, the environment or the
  /// settings name; all that the command can ask of the trip is asked of a server beforehand.
  ///
  /// - Parameters:
  ///   - arguments: What the command line says of it.
  ///   - open: The trip, whose drives are asked for.
  ///   - others: Drives that are wanted besides.
  /// - Throws: exit 2 where no address is known or a variable can't be; exit 5 where the server fails.
  mutating func measure(
    _ arguments: RoadArguments, for open: OpenTrip, and others: [PlacePair] = []
  ) throws {
    travelling = .estimate
    guard let choice = try roadChoice(arguments), let engine = choice.engine.server else { return }
    let server = RoadServer(engine, at: choice.address, by: fetcher)
    let book = RoadBook(engine, isFresh: arguments.isFresh)
    do throws(RoadFailure) {
      try ask(server, book, for: open, others)
    } catch {
      guard choice.fallsBack else { throw CommandFailure(status: 5, error.finding) }
      note("warning: \(visible(error.finding.message)); all figures are estimates")
      return
    }
    let unknown = book.withoutWay
    for (pair, reason) in unknown.prefix(5) {
      note("warning: \(reason.words(engine, pair) { name(of: $0, in: open) })")
    }
    if unknown.count > 5 { note("warning: the same of \(unknown.count - 5) other ways") }
    travelling = book.travelling
  }

  /// Asks for all that is missing until nothing is.
  private func ask(
    _ server: RoadServer, _ book: RoadBook, for open: OpenTrip, _ others: [PlacePair]
  ) throws(RoadFailure) {
    let source = DriveSource(
      engine: server.engine.rawValue, server: server.base, profile: server.engine.profile)
    for pair in others { _ = book.travelling.hop(pair.from, pair.to, .drive) }
    while true {
      open.itinerary.measureAll(by: book.travelling, knowing: gazetteer)
      var missing = book.takeMissing()
      if missing.isEmpty { return }
      if !book.isFresh {
        let known = keptDrives(missing, source)
        book.add(known.mapValues { .way($0.distance, $0.duration) })
        missing.removeAll { known[$0] != nil }
      }
      if missing.isEmpty { continue }
      book.add(try server.answers(for: missing) { keepDrives($0, source) })
    }
  }

  // MARK: Which engine

  private struct RoadChoice {
    var engine: EngineChoice
    var address: WebAddress
    var fallsBack: Bool
  }

  /// The engine and its address; nil for the offline estimate.
  ///
  /// An address from farther away counts only for the engine that it was given for.
  private func roadChoice(_ arguments: RoadArguments) throws -> RoadChoice? {
    let places: [(engine: EngineChoice?, address: WebAddress?)] = [
      (arguments.engine, arguments.address),
      (try variable("TRIPCTL_ENGINE"), try variable("TRIPCTL_URL")),
      (settings.engine, settings.url.flatMap { WebAddress($0) }),
    ]
    let engine = places.lazy.compactMap(\.engine).first ?? .estimate
    guard engine != .estimate else {
      guard arguments.address != nil || arguments.isFresh else { return nil }
      throw CommandFailure(
        status: 2, rule: "usage",
        message: "the estimate asks no server: \(arguments.address == nil ? "--fresh" : "--url") "
          + "goes with --engine osrm or valhalla")
    }
    let address = places.lazy.filter { $0.engine == nil || $0.engine == engine }
      .compactMap(\.address).first
    guard let address else {
      throw CommandFailure(
        status: 2, rule: "usage", message: "where is the \(engine.rawValue) server?",
        details: ["say --url http://HOST:PORT, or set url in the settings or TRIPCTL_URL"])
    }
    let falls = try fallbackVariable()
    return RoadChoice(
      engine: engine, address: address,
      fallsBack: arguments.fallsBack || falls ?? settings.fallback ?? false)
  }

  private func variable<Value: ArgumentValue>(_ name: String) throws -> Value? {
    guard let text = environment[name] else { return nil }
    if let value = Value(argument: text) { return value }
    throw wrongVariable(name, text, Value.expectation)
  }

  private func fallbackVariable() throws -> Bool? {
    switch environment["TRIPCTL_FALLBACK"] {
    case nil: return nil
    case "1", "true": return true
    case "0", "false": return false
    case let text?: throw wrongVariable("TRIPCTL_FALLBACK", text, "1 or 0")
    }
  }

  private func wrongVariable(_ name: String, _ text: String, _ wanted: String) -> CommandFailure {
    CommandFailure(
      status: 2, rule: "usage", message: "\(name) can't be '\(text)'",
      details: ["expected \(wanted)"])
  }

  // MARK: What was asked before

  /// What the store has of these; nothing where it can't be read, since it is only a cache.
  private func keptDrives(_ pairs: [PlacePair], _ source: DriveSource) -> [PlacePair: Hop] {
    guard let path = storePath else { return [:] }
    return (try? Store(at: path, for: .reading).drives(pairs, by: source)) ?? [:]
  }

  private func keepDrives(_ answers: [PlacePair: RoadAnswer], _ source: DriveSource) {
    let ways = answers.compactMapValues { answer -> Hop? in
      guard case .way(let distance, let time) = answer else { return nil }
      return Hop(distance: distance, duration: time, engine: source.engine)
    }
    guard !ways.isEmpty else { return }
    do {
      try writableStore().keep(ways, by: source)
    } catch {
      guard globals.verbose else { return }
      let why = (error as? StoreError)?.finding.message ?? "the store can't be written"
      note("note: what \(source.engine) said is not kept: \(visible(why))")
    }
  }

  private func name(of place: Coordinate, in open: OpenTrip) -> String {
    let trip = open.trip
    if place == open.itinerary.homeCoordinate(gazetteer), let home = trip.home {
      return visible(home.name)
    }
    let name =
      trip.games.lazy.compactMap(\.venue).first { $0.coordinate == place }?.name
      ?? trip.items.first { $0.coordinate == place }?.title
      ?? trip.nights.first { $0.coordinate == place }?.name
    return visible(name ?? place.written)
  }
}

/// What a server said of the drives of a trip, and what is still to be asked.
private final class RoadBook: Sendable {
  private let engine: RoadEngine
  let isFresh: Bool
  private let pages = Mutex(Pages())

  private struct Pages {
    var answers: [PlacePair: RoadAnswer] = [:]
    var missing: [PlacePair] = []
    var isMissing: Set<PlacePair> = []
  }

  init(_ engine: RoadEngine, isFresh: Bool) {
    self.engine = engine
    self.isFresh = isFresh
  }

  /// Drives as the server has them, all else as an estimate.
  ///
  /// What it was not asked so far is noted.
  var travelling: Travelling {
    let name = engine.rawValue
    return Travelling(engine: name) { from, to, mode in
      guard mode == .drive, from != to else { return Travelling.estimate.hop(from, to, mode) }
      guard case .way(let distance, let time)? = self.answer(PlacePair(from: from, to: to)) else {
        return nil
      }
      return Hop(distance: distance, duration: time, engine: name)
    }
  }

  private func answer(_ pair: PlacePair) -> RoadAnswer? {
    pages.withLock { pages in
      if let answer = pages.answers[pair] { return answer }
      if pages.isMissing.insert(pair).inserted { pages.missing.append(pair) }
      return nil
    }
  }

  func takeMissing() -> [PlacePair] {
    pages.withLock { pages in
      defer { pages.missing = [] }
      return pages.missing
    }
  }

  func add(_ answers: [PlacePair: RoadAnswer]) {
    pages.withLock { $0.answers.merge(answers) { _, new in new } }
  }

  /// The drives that can't be, in a fixed order.
  var withoutWay: [(PlacePair, RoadAnswer.Reason)] {
    pages.withLock(\.answers).compactMap { pair, answer in
      guard case .none(let reason) = answer else { return nil }
      return (pair, reason)
    }.sorted { a, b in
      func key(_ pair: PlacePair) -> [Double] {
        [pair.from.latitude, pair.from.longitude, pair.to.latitude, pair.to.longitude]
      }
      return key(a.0).lexicographicallyPrecedes(key(b.0))
    }
  }
}

extension RoadAnswer.Reason {
  /// Why a server knows no way from one place to another.
  fileprivate func words(
    _ engine: RoadEngine, _ pair: PlacePair, _ name: (Coordinate) -> String
  ) -> String {
    let limit = "within \(Int(RoadServer.snapLimit.kilometres)) km"
    let why =
      switch self {
      case .noConnection: "no road joins them"
      case .noRoad(let place): "there is no road \(limit) of \(name(place))"
      case .noRoadAtAnEnd: "there is no road \(limit) of one of them"
      case .tooFar: "they are farther apart than the server reckons"
      }
    return "\(engine.rawValue) knows no way from \(name(pair.from)) to \(name(pair.to)): \(why)"
  }
}
