/// A command line that can't be understood, as facts.
package struct UsageError: Error, Hashable, Sendable {
  package var problem: Problem
  /// The words of the command it was found in; empty where there is none yet.
  package var command: [String]

  package init(_ problem: Problem, in command: [String] = []) {
    self.problem = problem
    self.command = command
  }

  /// What is wrong.
  package enum Problem: Hashable, Sendable {
    case unknownCommand(String, nearest: [String])
    /// A group was named without one of its commands.
    case incompleteCommand(choices: [String])
    case unknownOption(String, nearest: [String])
    case missingValue(ParameterFacts)
    /// Something that looks like an option stands where a value is wanted.
    case optionInsteadOfValue(ParameterFacts, String)
    case unwantedValue(option: String, value: String)
    case notAValue(ParameterFacts, String)
    case missing(ParameterFacts)
    case unexpectedArgument(String, nearest: [String])
    case moreThanOne([String])
    case noneOf([String])
    /// A command's own objection to its words.
    case refused(message: String, hint: String?)
  }
}
