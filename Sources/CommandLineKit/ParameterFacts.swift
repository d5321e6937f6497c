/// What help, pages, completions and messages need to know of one parameter of a command.
package struct ParameterFacts: Hashable, Sendable {
  /// How a parameter is given.
  package enum Role: Hashable, Sendable {
    /// By its place among the operands.
    case argument
    /// By a name with a value after it.
    case option
    /// By a name alone.
    case flag
  }

  package var role: Role
  /// `ROW` for an argument, `--before` for an option or flag.
  package var name: String
  /// `n` for `-n`.
  package var short: Character?
  /// `--no-snap` where the flag can be taken back by that name.
  package var negation: String?
  /// What help calls the value; empty for a flag.
  package var valueName: String
  /// One line, lower case, without a full stop.
  package var help: String
  package var isRequired = false
  package var isRepeating = false
  /// True for what help, pages and completions leave out.
  package var isHidden = false
  /// The value an option has when it is given without one; nil where it needs one.
  package var impliedValue: String?
  /// What a fitting word is; empty for a flag.
  package var expectation = ""
  package var completion = CompletionKind.nothing

  /// True where a word after the name belongs to it.
  var takesValue: Bool { role == .option }

  /// All long names it answers to.
  var longNames: [String] { role == .argument ? [] : [name] + (negation.map { [$0] } ?? []) }

  /// `--before ROW`, `--up [N]`, `--[no-]snap`, `ROW...`, as a synopsis has it, without brackets.
  package var spelling: String {
    switch role {
    case .argument: name + (isRepeating ? "..." : "")
    case .option: impliedValue == nil ? "\(name) \(valueName)" : "\(name) [\(valueName)]"
    case .flag: negation == nil ? name : "--[no-]" + name.dropFirst(2)
    }
  }

  /// `-n, --dry-run`, as a list of options has it.
  package var listing: String { short.map { "-\($0), \(spelling)" } ?? spelling }

  /// The options that every command has.
  static let builtIns = [
    ParameterFacts(
      role: .flag, name: "--help", short: "h", valueName: "", help: "show this help")
  ]

  /// The option that only the program has.
  static let version = ParameterFacts(
    role: .flag, name: "--version", short: nil, valueName: "", help: "print the version")
}
