import TripModel

/// What one request asks of a server.
enum RoadQuestion: Hashable {
  /// The ways from each place to the next, two places or more.
  case walk([Coordinate])
  /// The ways from each source to each target.
  case table(sources: [Coordinate], targets: [Coordinate])

  /// What is asked, in the order of the answer; a place and itself are no way.
  var pairs: [PlacePair] {
    switch self {
    case .walk(let places): zip(places, places.dropFirst()).map { PlacePair(from: $0, to: $1) }
    case .table(let sources, let targets):
      sources.flatMap { source in targets.map { PlacePair(from: source, to: $0) } }
    }
  }

  /// Two questions that are this one together; nil where it can't be divided.
  var halves: [RoadQuestion]? {
    switch self {
    case .walk(let places):
      guard places.count > 2 else { return nil }
      let middle = places.count / 2
      return [.walk(Array(places[...middle])), .walk(Array(places[middle...]))]
    case .table(let sources, let targets):
      if sources.count >= targets.count, sources.count > 1 {
        let middle = sources.count / 2
        return [sources[..<middle], sources[middle...]].map {
          .table(sources: Array($0), targets: targets)
        }
      }
      guard targets.count > 1 else { return nil }
      let middle = targets.count / 2
      return [targets[..<middle], targets[middle...]].map {
        .table(sources: sources, targets: Array($0))
      }
    }
  }

  /// Questions that ask for these ways, each once or more, within the limits of a server.
  ///
  /// Where most ways between some places are wanted, tables take fewer requests than walks do.
  static func covering(_ pairs: [PlacePair], limits: RoadLimits) -> [RoadQuestion] {
    var sources = OrderedPlaces()
    var targets = OrderedPlaces()
    for pair in pairs {
      sources.add(pair.from)
      targets.add(pair.to)
    }
    let cells = sources.all.count * targets.all.count
    guard pairs.count > 2 * (sources.all.count + targets.all.count), cells <= 2 * pairs.count else {
      return walks(through: pairs, limits: limits)
    }
    return sources.all.chunked(limits.tableSide).flatMap { sources in
      targets.all.chunked(limits.tableSide).map { .table(sources: sources, targets: $0) }
    }
  }

  /// Walks that go through all these ways; each begins where the one before it found no way on.
  static func walks(through pairs: [PlacePair], limits: RoadLimits) -> [RoadQuestion] {
    var leaving: [Coordinate: [Coordinate]] = [:]
    for pair in pairs.reversed() { leaving[pair.from, default: []].append(pair.to) }
    var walks: [RoadQuestion] = []
    for pair in pairs {
      while leaving[pair.from]?.isEmpty == false {
        var walk = [pair.from]
        while walk.count < limits.walkPlaces, let here = walk.last,
          let next = leaving[here]?.popLast()
        {
          walk.append(next)
        }
        walks.append(.walk(walk))
      }
    }
    return walks
  }
}

/// Places, each once, in the order in which they came.
private struct OrderedPlaces {
  private(set) var all: [Coordinate] = []
  private var known: Set<Coordinate> = []

  mutating func add(_ place: Coordinate) {
    if known.insert(place).inserted { all.append(place) }
  }
}

extension Array {
  /// The same elements in pieces of at most so many.
  fileprivate func chunked(_ size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}

/// How much one request may ask of a server as it is usually set up.
struct RoadLimits {
  /// Places of a walk.
  let walkPlaces: Int
  /// Sources, and as many targets, of a table.
  let tableSide: Int
}
