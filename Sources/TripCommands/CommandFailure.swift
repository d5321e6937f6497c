package import Diagnostics
package import JSONFormat
import TripEngine
import TripExport
import TripModel

/// A command that ended without doing what it was asked.
package struct CommandFailure: Error, Sendable {
  /// The exit status: 1 refused, 2 usage, 3 the file can't be read or chosen, 4 can't be written.
  package var status: Int32
  /// What to say on stderr, whole lines; what a file's text is about is rendered already.
  package var text: String
  /// The `error` member for `--json`.
  package var json: JSONValue
  /// False where stdout has said it all, as with the findings of `check`.
  package var speaks = true

  /// A failure whose text is rendered already.
  package init(status: Int32, text: String, json: JSONValue) {
    self.status = status
    self.text = text
    self.json = json
  }

  /// A failure that one finding without a place describes.
  package init(status: Int32, _ finding: Finding) {
    self.init(
      status: status, rule: finding.rule, message: finding.message,
      details: [finding.hint].compactMap { $0 })
  }

  /// A failure in words: the rule is a stable word for its kind, the details are further lines,
  /// why and what to type instead.
  package init(status: Int32, rule: String, message: String, details: [String] = []) {
    let lines = ["tripctl: \(visible(message))"] + details.map { "  " + visible($0) }
    self.init(
      status: status, text: lines.joined(separator: "\n") + "\n",
      json: Self.error(status, rule, message, details))
  }

  /// An edit that the engine refused.
  init(_ refusal: Refusal, in itinerary: Itinerary) {
    let words = refusal.words(in: itinerary)
    let status: Int32 = words.isUsage ? 2 : 1
    self.init(status: status, rule: words.rule, message: words.message, details: words.details)
    json = Self.error(
      status, words.rule, words.message, words.details, ref: words.reference?.description,
      blocking: words.blocking.map(\.description), valid: words.guardrails)
  }

  /// The `error` member of `--json`: every key is always there.
  static func error(
    _ status: Int32, _ rule: String, _ message: String, _ details: [String], ref: String? = nil,
    blocking: [String] = [], valid: Guardrails? = nil, problems: JSONValue = .array([])
  ) -> JSONValue {
    .object([
      ("status", .integer(Int(status))), ("rule", .string(rule)), ("message", .string(message)),
      ("hint", details.isEmpty ? .null : .string(details.joined(separator: "\n"))),
      ("ref", .text(ref)), ("blocking", .array(blocking.map { .string($0) })),
      ("valid", valid.map { .valid($0) } ?? .array([])), ("problems", problems),
    ])
  }
}
