package import Diagnostics
package import Fetching
package import TripModel

/// A routing server that gave no answer one can use, as facts.
package struct RoadFailure: Error, Hashable, Sendable {
  /// The name of the engine.
  package var engine: String
  /// The server as it was named, without a query, in which a key may stand.
  package var server: String
  package var reason: Reason

  /// Why there is no answer.
  package enum Reason: Hashable, Sendable {
    /// None came.
    case fetch(FetchError.Reason)
    /// What came is none of such a server.
    case notUnderstood
    /// It said no, by its own code and words.
    case refused(code: String, words: String)
    /// Figures for a way that can't be.
    case impossible(PlacePair)
  }
}

extension RoadFailure {
  /// The failure in words.
  package var finding: Finding {
    Finding(.error, "route-engine", "\(engine) can't be asked at \(server): \(why)", hint: hint)
  }

  private var why: String {
    switch reason {
    case .fetch(let reason): FetchError(server, reason).why
    case .notUnderstood: "that is no answer of such a server"
    case .refused(let code, let words):
      "it answers \(code)" + (words.isEmpty ? "" : ", \"\(words.prefix(200))\"")
    case .impossible(let pair):
      "its figures for the way from \(pair.from.written) to \(pair.to.written) can't be"
    }
  }

  private var hint: String {
    switch reason {
    case .notUnderstood, .refused: "check --url and --engine, or use --fallback for estimates"
    case .fetch, .impossible: "use --fallback for estimates where it fails"
    }
  }
}
