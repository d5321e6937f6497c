/// A command: its stored properties are its parameters, its grammar says which words set them.
package protocol Command<Session>: Sendable {
  /// What a command works on and answers to.
  associatedtype Session

  static var grammar: Grammar<Self> { get }

  /// The command with nothing said yet.
  init()

  /// Does the work; the grammar has seen to it that what is required is there.
  func run(in session: inout Session) throws
}

/// A command of the table, whatever its type.
package struct AnyCommand<Session>: Sendable {
  package let facts: CommandFacts
  let bind: @Sendable ([Assignment]) throws(UsageError) -> BoundCommand<Session>

  package init<C: Command>(_ type: C.Type) where C.Session == Session {
    let grammar = C.grammar
    facts = grammar.facts
    let path = grammar.facts.path
    bind = { assignments throws(UsageError) in
      var command = C()
      for assignment in assignments {
        let parameter = grammar.parameters[assignment.parameter]
        guard parameter.store(&command, assignment.occurrence) else {
          throw UsageError(.notAValue(parameter.facts, assignment.word), in: path)
        }
      }
      let bound = command
      return BoundCommand(path: path) { session in try bound.run(in: &session) }
    }
  }
}

/// One word taken for one parameter, known by its place in the grammar.
struct Assignment: Hashable, Sendable {
  var parameter: Int
  var occurrence: Occurrence

  var word: String {
    guard case .value(let word) = occurrence else { return "" }
    return word
  }
}

/// A command with its parameters filled in, ready to run.
package struct BoundCommand<Session>: Sendable {
  /// The words of its name.
  package let path: [String]
  private let work: @Sendable (inout Session) throws -> Void

  init(path: [String], work: @escaping @Sendable (inout Session) throws -> Void) {
    self.path = path
    self.work = work
  }

  package func run(in session: inout Session) throws { try work(&session) }
}
