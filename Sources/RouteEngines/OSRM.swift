import JSONFormat
import TripModel

/// The HTTP API of OSRM, version 1 (project-osrm.org, docs/http.md): routes and tables of its
/// profile `driving`.
struct OSRM: RoadDialect {
  static let profile = "driving"

  /// A table of 50 by 50 has the 100 places that a server takes unless it is told otherwise.
  let limits = RoadLimits(walkPlaces: 100, tableSide: 50)

  func path(for question: RoadQuestion) -> String {
    switch question {
    case .walk(let places):
      // Without the last parameter a route may not turn round at a stop, so that its parts would not be
      // the ways from each place to the next.
      return "/route/v1/\(Self.profile)/\(Self.list(places))"
        + "?overview=false&generate_hints=false&continue_straight=false"
    case .table(let sources, let targets):
      let split = sources.count
      let all = split + targets.count
      return "/table/v1/\(Self.profile)/\(Self.list(sources + targets))"
        + "?annotations=duration,distance&generate_hints=false"
        + "&sources=\(Self.numbers(0..<split))&destinations=\(Self.numbers(split..<all))"
    }
  }

  private static func list(_ places: [Coordinate]) -> String {
    places.map {
      Coordinate.written($0.longitude) + "," + Coordinate.written($0.latitude)
    }.joined(separator: ";")
  }

  private static func numbers(_ range: Range<Int>) -> String {
    range.map(String.init).joined(separator: ";")
  }

  func reading(_ response: JSONText, status: Int, of question: RoadQuestion) -> RoadReply {
    guard let code = response["code"]?.text else { return .failed(.notUnderstood) }
    switch (code, question) {
    case ("Ok", .walk(let places)): return walk(response, places)
    case ("Ok", .table(let sources, let targets)): return table(response, sources, targets)
    case ("NoRoute", _), ("NoTable", _): return .divided(.noConnection)
    case ("NoSegment", _): return .divided(.noRoadAtAnEnd)
    case ("TooBig", _): return .divided(.tooFar)
    default:
      return .failed(.refused(code: code, words: response["message"]?.text ?? ""))
    }
  }

  private func walk(_ response: JSONText, _ places: [Coordinate]) -> RoadReply {
    guard let legs = response["routes"]?.array?.first?["legs"]?.array,
      legs.count == places.count - 1, let snapped = response["waypoints"]?.array,
      snapped.count == places.count
    else { return .failed(.notUnderstood) }
    var answers: [PlacePair: RoadAnswer] = [:]
    for (index, leg) in legs.enumerated() {
      let pair = PlacePair(from: places[index], to: places[index + 1])
      answers[pair] =
        Self.offRoad((pair.from, snapped[index]), (pair.to, snapped[index + 1]))
        ?? RoadAnswer(metres: leg["distance"]?.figure, seconds: leg["duration"]?.figure)
      if answers[pair] == nil { return .failed(.notUnderstood) }
    }
    return .answers(answers)
  }

  private func table(
    _ response: JSONText, _ sources: [Coordinate], _ targets: [Coordinate]
  ) -> RoadReply {
    guard
      let metres = response["distances"]?.figures(rows: sources.count, columns: targets.count),
      let seconds = response["durations"]?.figures(rows: sources.count, columns: targets.count),
      let starts = response["sources"]?.array, starts.count == sources.count,
      let ends = response["destinations"]?.array, ends.count == targets.count
    else { return .failed(.notUnderstood) }
    var answers: [PlacePair: RoadAnswer] = [:]
    for (row, from) in sources.enumerated() {
      for (column, to) in targets.enumerated() where from != to {
        answers[PlacePair(from: from, to: to)] =
          Self.offRoad((from, starts[row]), (to, ends[column]))
          ?? RoadAnswer(metres: metres[row][column], seconds: seconds[row][column])
          ?? RoadAnswer.none(.noConnection)
      }
    }
    return .answers(answers)
  }

  /// OSRM takes the nearest road at any distance; beyond the limit there is none.
  private static func offRoad(_ ends: (Coordinate, JSONText)...) -> RoadAnswer? {
    for (place, snapped) in ends {
      if let metres = snapped["distance"]?.figure, metres > RoadServer.snapLimit.metres {
        return RoadAnswer.none(.noRoad(near: place))
      }
    }
    return nil
  }
}

extension RoadAnswer {
  /// A way of that length and time; nil where the server has no figures.
  init?(metres: Double?, seconds: Double?) {
    guard let metres, let seconds, abs(seconds) < 1e9 else { return nil }
    self = .way(Distance(metres: metres), Span(seconds: Int(seconds.rounded())))
  }
}
