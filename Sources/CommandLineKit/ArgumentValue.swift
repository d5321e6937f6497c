/// A value that a word on the command line can stand for.
package protocol ArgumentValue: Sendable {
  /// The value that the word says, nil where it says none.
  init?(argument: String)

  /// What a fitting word is, such as `a whole number`; messages say it after "expected".
  static var expectation: String { get }

  /// What the shells offer for such a word.
  static var completion: CompletionKind { get }
}

extension ArgumentValue {
  package static var completion: CompletionKind { .nothing }
}

/// What can be offered for a word that is being typed.
package enum CompletionKind: Hashable, Sendable {
  case nothing
  /// A file, completed by the shell itself.
  case file
  /// A folder, completed by the shell itself.
  case directory
  /// One of these words.
  case choices([String])
  /// The name of a command of the table.
  case command
  /// Something the program looks up when it is asked for, like `item`.
  case named(String)
}

extension String: ArgumentValue {
  package init?(argument: String) { self = argument }
  package static var expectation: String { "a text" }
}

extension Int: ArgumentValue {
  package init?(argument: String) { self.init(argument) }
  package static var expectation: String { "a whole number" }
}

extension Double: ArgumentValue {
  /// The finite decimal number that is written; `nan`, `inf` and hexadecimal are none.
  package init?(argument: String) {
    guard argument.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
      let value = Double(argument), value.isFinite
    else { return nil }
    self = value
  }

  package static var expectation: String { "a number" }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  package init?(argument: String) { self.init(rawValue: argument) }
  package static var expectation: String {
    allCases.count == 1
      ? "'\(allCases.map(\.rawValue).joined())'"
      : "one of " + allCases.map(\.rawValue).joined(separator: ", ")
  }
  package static var completion: CompletionKind { .choices(allCases.map(\.rawValue)) }
}
