/// How bad a finding is.
package enum Severity: String, Sendable, Comparable {
  case error
  case warning

  /// Errors before warnings.
  package static func < (a: Severity, b: Severity) -> Bool { a == .error && b == .warning }
}

/// One thing that is wrong, or may be, with a text or with what it says.
package struct Finding: Hashable, Sendable {
  /// How bad it is.
  package var severity: Severity
  /// A stable word for the kind of fault, like `leg-outside-guardrails`.
  package var rule: String
  /// What is wrong: lower case, short, no full stop.
  package var message: String
  /// The bytes of the text that it is about; nil where it is about no place.
  package var range: Range<Int>?
  /// What to do about it, in one line.
  package var hint: String?
  /// The thing it is about, like `game/1`; nil where it is about none.
  package var ref: String?
  /// Further places that belong to it, such as the first definition of a duplicate.
  package var related: [Place]

  /// A second place in the same text, and what is there.
  package struct Place: Hashable, Sendable {
    /// What is there: lower case, short, no full stop.
    package var message: String
    /// The bytes it is about.
    package var range: Range<Int>

    /// That message about those bytes.
    package init(message: String, range: Range<Int>) {
      self.message = message
      self.range = range
    }
  }

  /// A finding with what is known of it.
  package init(
    _ severity: Severity, _ rule: String, _ message: String, at range: Range<Int>? = nil,
    hint: String? = nil, ref: String? = nil, related: [Place] = []
  ) {
    self.severity = severity
    self.rule = rule
    self.message = message
    self.range = range
    self.hint = hint
    self.ref = ref
    self.related = related
  }
}
