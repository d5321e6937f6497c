/// The words of one command, tied to the properties of the type that runs it.
package struct Grammar<Root: Sendable>: Sendable {
  package let parameters: [Parameter<Root>]
  let facts: CommandFacts

  /// Declares a command.
  ///
  /// - Parameters:
  ///   - name: Its words, with one space between them: `move`, `add game`.
  ///   - summary: One line that starts with a capital and has no full stop.
  ///   - parameters: Its operands in their order, and its options.
  ///   - rules: What must hold between options.
  ///   - aliases: Other names, each as many words as it needs: `rm`.
  ///   - discussion: Paragraphs with an empty line between them; an indented line stays as it is.
  ///   - examples: What one types and what it does.
  ///   - isHidden: True for what help, pages and completions leave out.
  package init(
    _ name: String, _ summary: String, _ parameters: [Parameter<Root>] = [],
    rules: [GrammarRule] = [], aliases: [String] = [], discussion: String = "",
    examples: [Example] = [], isHidden: Bool = false
  ) {
    self.parameters = parameters
    facts = CommandFacts(
      path: name.split(separator: " ").map(String.init), summary: summary,
      parameters: parameters.map(\.facts), rules: rules,
      aliases: aliases.map { $0.split(separator: " ").map(String.init) },
      discussion: discussion, examples: examples, isHidden: isHidden)
  }
}

/// What must hold between the options of a command.
package enum GrammarRule: Hashable, Sendable {
  case atMostOne([String])
  case atLeastOne([String])
  case exactlyOne([String])

  var names: [String] {
    switch self {
    case .atMostOne(let names), .atLeastOne(let names), .exactlyOne(let names): names
    }
  }
}

/// A line to type and what it does.
package struct Example: Hashable, Sendable {
  package let line: String
  /// Lower case, without a full stop.
  package let explanation: String

  package init(_ line: String, _ explanation: String) {
    self.line = line
    self.explanation = explanation
  }
}

/// What help, pages, completions and messages need to know of one command.
package struct CommandFacts: Hashable, Sendable {
  package var path: [String]
  package var summary: String
  package var parameters: [ParameterFacts] = []
  package var rules: [GrammarRule] = []
  package var aliases: [[String]] = []
  package var discussion = ""
  package var examples: [Example] = []
  package var isHidden = false
  /// False for a word like `add` that only opens further commands.
  package var isRunnable = true

  /// `add game`.
  package var name: String { path.joined(separator: " ") }

  package var arguments: [ParameterFacts] { parameters.filter { $0.role == .argument } }
  package var options: [ParameterFacts] { parameters.filter { $0.role != .argument } }
}
