package import Fetching
import JSONFormat
import Routing
package import TripModel

/// A kind of routing server.
package enum RoadEngine: String, CaseIterable, Sendable {
  case osrm, valhalla

  /// What it is asked to drive as, in its own word.
  package var profile: String {
    switch self {
    case .osrm: OSRM.profile
    case .valhalla: Valhalla.profile
    }
  }

  fileprivate var dialect: any RoadDialect {
    switch self {
    case .osrm: OSRM()
    case .valhalla: Valhalla()
    }
  }
}

/// A routing server, and how to ask it for drives.
package struct RoadServer: Sendable {
  /// How far a place may be from the nearest road of a server's map.
  package static let snapLimit = Distance(kilometres: 2)

  package let engine: RoadEngine
  /// Its address without a query and without a slash at the end.
  package let base: String
  private let query: String
  private let fetcher: Fetcher
  private let limits: FetchLimits

  /// A server at an address, whose query, such as a key, goes along with each request.
  package init(
    _ engine: RoadEngine, at address: WebAddress, by fetcher: Fetcher,
    limits: FetchLimits = Self.usualLimits
  ) {
    self.engine = engine
    self.limits = limits
    self.fetcher = fetcher
    let parts = address.text.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    base = String(parts[0].reversed().drop { $0 == "/" }.reversed())
    query = parts.count > 1 ? String(parts[1]) : ""
  }

  /// Asks for drives, in as few requests as the limits of servers allow.
  ///
  /// A question that fails as a whole is divided until the places that make it fail are alone.
  ///
  /// - Parameters:
  ///   - pairs: The drives; a place and itself are not to be asked for.
  ///   - keep: Is handed the answers as they come, also those that came before a failure.
  /// - Returns: what the server says of each pair.
  /// - Throws: `RoadFailure` where the server can't be asked, refuses, or says what can't be understood.
  package func answers(
    for pairs: [PlacePair], keep: ([PlacePair: RoadAnswer]) -> Void = { _ in }
  ) throws(RoadFailure) -> [PlacePair: RoadAnswer] {
    let dialect = engine.dialect
    let wanted = Set(pairs)
    func walks(through pairs: [PlacePair]) -> [RoadQuestion] {
      RoadQuestion.walks(
        through: pairs.filter { $0.from != $0.to && wanted.contains($0) }, limits: dialect.limits)
    }
    var answers: [PlacePair: RoadAnswer] = [:]
    var questions = RoadQuestion.covering(pairs, limits: dialect.limits)
    while !questions.isEmpty {
      var further: [RoadQuestion] = []
      var came: [PlacePair: RoadAnswer] = [:]
      var failure: RoadFailure.Reason?
      let requests = questions.map { request(dialect.path(for: $0)) }
      for (question, result) in zip(questions, fetch(requests)) {
        switch reply(result, to: question, dialect) {
        case .answers(let some):
          let odd = question.pairs.first { pair in
            some[pair].map { !Self.isPossible($0, for: pair) } ?? false
          }
          if let odd {
            failure = failure ?? .impossible(odd)
          } else {
            came.merge(some) { _, new in new }
            further += walks(through: question.pairs.filter { some[$0] == nil })
          }
        case .divided(let reason):
          if let halves = question.halves {
            further += halves
          } else if let pair = question.pairs.first {
            came[pair] = RoadAnswer.none(reason)
          }
        case .walks:
          further += walks(through: question.pairs)
        case .failed(let reason): failure = failure ?? reason
        }
      }
      keep(came)
      if let failure { throw RoadFailure(engine: engine.rawValue, server: base, reason: failure) }
      answers.merge(came) { _, new in new }
      // A part of a table may hold nothing that was asked for.
      questions = further.filter { $0.pairs.contains { wanted.contains($0) } }
    }
    return answers
  }

  /// What one request may cost.
  package static var usualLimits: FetchLimits {
    var limits = FetchLimits()
    // The largest table has 2,500 figures twice.
    limits.bytes = 8 << 20
    limits.totalSeconds = 60
    // Who writes http:// of a server of one's own means it.
    limits.allowsPlainHTTP = true
    return limits
  }

  private func request(_ path: String) -> FetchRequest? {
    let joint = path.contains("?") ? "&" : "?"
    guard let address = WebAddress(base + path + (query.isEmpty ? "" : joint + query)) else {
      return nil
    }
    return FetchRequest(address, limits: limits)
  }

  private func fetch(_ requests: [FetchRequest?]) -> [Result<FetchResponse, FetchError>] {
    let sound = requests.compactMap { $0 }
    guard sound.count == requests.count else {
      return requests.map { _ in .failure(FetchError(base, .badAddress)) }
    }
    return fetcher.fetch(sound)
  }

  private func reply(
    _ result: Result<FetchResponse, FetchError>, to question: RoadQuestion,
    _ dialect: any RoadDialect
  ) -> RoadReply {
    switch result {
    case .failure(let error): return .failed(.fetch(error.reason))
    case .success(let response):
      if response.isHTML, response.status == 200 { return .failed(.fetch(.html)) }
      // Both kinds of server explain a refusal in JSON; what stands before them need not.
      guard [200, 400].contains(response.status), let text = try? JSONText(parsing: response.body)
      else {
        return .failed(
          response.status == 200
            ? .notUnderstood
            : .fetch(.status(response.status, retryAfter: response.header("Retry-After"))))
      }
      return dialect.reading(text, status: response.status, of: question)
    }
  }

  /// False for figures that no road can have: below the shortest line between the places that the
  /// server may have moved by its limit each, as a server gives that takes the degrees the other way
  /// round, or beyond anything on earth.
  private static func isPossible(_ answer: RoadAnswer, for pair: PlacePair) -> Bool {
    guard case .way(let distance, let time) = answer else { return true }
    let straight = Geodesic.distance(from: pair.from, to: pair.to).metres
    // Servers reckon on a sphere, which is off by 0.6 % at most.
    return distance.metres >= 0.99 * straight - 2 * snapLimit.metres && distance.metres >= 0
      && distance < Distance.longest && time.seconds >= 0
  }
}
