import JSONFormat
import TripModel

/// The HTTP API of Valhalla (valhalla.github.io, api/turn-by-turn and api/matrix): routes and
/// matrices of its costing `auto`.
struct Valhalla: RoadDialect {
  static let profile = "auto"

  /// A route takes 20 places, a matrix 2,500 pairs and 50 places on a side; smaller ones keep the
  /// address, in which the question stands, short enough for proxies.
  let limits = RoadLimits(walkPlaces: 20, tableSide: 25)

  func path(for question: RoadQuestion) -> String {
    switch question {
    case .walk(let places):
      return "/route?json="
        + PercentEncoding.query(
          #"{"locations":[\#(Self.list(places))],"costing":"\#(Self.profile)","#
            + #""units":"kilometers","directions_type":"none"}"#)
    case .table(let sources, let targets):
      return "/sources_to_targets?json="
        + PercentEncoding.query(
          #"{"sources":[\#(Self.list(sources))],"targets":[\#(Self.list(targets))],"#
            + #""costing":"\#(Self.profile)","units":"kilometers","verbose":false}"#)
    }
  }

  private static func list(_ places: [Coordinate]) -> String {
    let cutoff = Int(RoadServer.snapLimit.metres)
    return places.map {
      #"{"lat":\#(Coordinate.written($0.latitude)),"lon":\#(Coordinate.written($0.longitude)),"#
        + #""search_cutoff":\#(cutoff)}"#
    }.joined(separator: ",")
  }

  func reading(_ response: JSONText, status: Int, of question: RoadQuestion) -> RoadReply {
    guard status == 200 else {
      guard let code = response["error_code"]?.integer else { return .failed(.notUnderstood) }
      return failure(code, response["error"]?.text ?? "", question)
    }
    switch question {
    case .walk(let places): return walk(response, places)
    case .table(let sources, let targets): return table(response, sources, targets)
    }
  }

  /// The codes are those of its documentation, "Internal error codes and conditions".
  private func failure(_ code: Int, _ words: String, _ question: RoadQuestion) -> RoadReply {
    switch code {
    // More than the server takes in one request.
    case 150: return .divided(.tooFar)
    // Farther apart than it takes: 400 km in a matrix, 5,000 km on a route.
    case 154:
      if case .table = question { return .walks }
      return .divided(.tooFar)
    case 170, 442: return .divided(.noConnection)
    case 171: return .divided(.noRoadAtAnEnd)
    default: return .failed(.refused(code: String(code), words: words))
    }
  }

  private func walk(_ response: JSONText, _ places: [Coordinate]) -> RoadReply {
    guard let legs = response[path: "trip", "legs"]?.array, legs.count == places.count - 1 else {
      return .failed(.notUnderstood)
    }
    var answers: [PlacePair: RoadAnswer] = [:]
    for (index, leg) in legs.enumerated() {
      let summary = leg["summary"]
      guard
        let answer = RoadAnswer(
          metres: summary?["length"]?.figure.map { $0 * 1000 }, seconds: summary?["time"]?.figure)
      else { return .failed(.notUnderstood) }
      answers[PlacePair(from: places[index], to: places[index + 1])] = answer
    }
    return .answers(answers)
  }

  private func table(
    _ response: JSONText, _ sources: [Coordinate], _ targets: [Coordinate]
  ) -> RoadReply {
    let table = response["sources_to_targets"]
    guard
      let kilometres = table?["distances"]?.figures(rows: sources.count, columns: targets.count),
      let seconds = table?["durations"]?.figures(rows: sources.count, columns: targets.count)
    else { return .failed(.notUnderstood) }
    var answers: [PlacePair: RoadAnswer] = [:]
    for (row, from) in sources.enumerated() {
      for (column, to) in targets.enumerated() where from != to {
        // An empty cell may also be a way that is longer than the server follows in a matrix.
        answers[PlacePair(from: from, to: to)] = RoadAnswer(
          metres: kilometres[row][column].map { $0 * 1000 }, seconds: seconds[row][column])
      }
    }
    return .answers(answers)
  }
}
