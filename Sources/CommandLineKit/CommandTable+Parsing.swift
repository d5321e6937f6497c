import Diagnostics

/// What a command line asks for.
package enum Request<Session>: Sendable {
  case run(BoundCommand<Session>)
  /// Help about a command or a group; about the program for an empty path.
  case help([String])
  /// No words at all, but perhaps options: the first screen of help.
  case overview
  case version
  /// What could stand in place of the last of the words, asked by a shell's completion script.
  case complete(shell: String, words: [String])
}

/// A command line, understood as far as it goes.
package struct CommandLineParse<Globals: Sendable, Session>: Sendable {
  /// The program's options, also where the rest is faulty.
  package var globals: Globals
  package var request: Result<Request<Session>, UsageError>
}

extension CommandTable {
  /// Understands words, the name of the program not among them.
  ///
  /// What the words say of the program's options comes on top of those handed in.
  package func parse(
    _ words: [String], globals: Globals
  ) -> CommandLineParse<Globals, Session> {
    if words.first == CommandReference.completionWord {
      return CommandLineParse(globals: globals, request: .success(completionRequest(words)))
    }
    var scanner = WordScanner(reference)
    scanner.scan(words)
    var globals = globals
    var error = scanner.error
    for assignment in scanner.globals {
      let parameter = self.globals[assignment.parameter]
      if !parameter.store(&globals, assignment.occurrence), error == nil {
        error = UsageError(.notAValue(parameter.facts, assignment.word), in: scanner.path)
      }
    }
    return CommandLineParse(globals: globals, request: request(scanner, error))
  }

  private func completionRequest(_ words: [String]) -> Request<Session> {
    let rest = words.dropFirst(2)
    let typed = rest.first == "--" ? rest.dropFirst() : rest
    return .complete(shell: words.count > 1 ? words[1] : "", words: Array(typed))
  }

  private func request(
    _ scanner: WordScanner, _ error: UsageError?
  ) -> Result<Request<Session>, UsageError> {
    if scanner.wantsHelp { return help(scanner, error) }
    if let error { return .failure(error) }
    if scanner.wantsVersion { return .success(.version) }
    guard let facts = scanner.command else { return .success(.overview) }
    guard facts.isRunnable, let command = commands.first(where: { $0.facts.path == facts.path })
    else {
      let choices = reference.children(of: facts.path).filter { !$0.isHidden }.compactMap(
        \.path.last)
      return .failure(UsageError(.incompleteCommand(choices: choices), in: facts.path))
    }
    return Result { () throws(UsageError) in
      let assignments = try self.assignments(of: scanner, for: facts)
      return .run(try bind(command, assignments, for: facts))
    }
  }

  /// Help, unless the words before it name no command.
  private func help(
    _ scanner: WordScanner, _ error: UsageError?
  ) -> Result<Request<Session>, UsageError> {
    if let error, case .unknownCommand = error.problem { return .failure(error) }
    return .success(.help(scanner.path))
  }

  private func bind(
    _ command: AnyCommand<Session>, _ assignments: [Assignment], for facts: CommandFacts
  ) throws(UsageError) -> BoundCommand<Session> {
    do {
      return try command.bind(assignments)
    } catch {
      throw explained(error, for: facts)
    }
  }

  /// The error, or a better one where the word is a misspelled command of this group.
  private func explained(_ error: UsageError, for facts: CommandFacts) -> UsageError {
    guard case .notAValue(let parameter, let word) = error.problem, parameter.role == .argument
    else { return error }
    let meant = nearest(word, to: reference.words(after: facts.path))
    return meant.isEmpty ? error : UsageError(.unknownCommand(word, nearest: meant), in: facts.path)
  }

  // MARK: Giving every word its parameter

  private func assignments(
    of scanner: WordScanner, for facts: CommandFacts
  ) throws(UsageError) -> [Assignment] {
    let operands = try operands(of: scanner, for: facts)
    let given = Set(scanner.options.map(\.parameter))
    for (index, parameter) in facts.parameters.enumerated()
    where parameter.role == .option && parameter.isRequired && !given.contains(index) {
      throw UsageError(.missing(parameter), in: facts.path)
    }
    let names = given.sorted().map { facts.parameters[$0].name }
    for rule in facts.rules { try check(rule, names, for: facts) }
    return scanner.options + operands
  }

  /// Deals the operands out: each required argument has one, the others take what is over.
  private func operands(
    of scanner: WordScanner, for facts: CommandFacts
  ) throws(UsageError) -> [Assignment] {
    var rest = scanner.operands[...]
    var spare = rest.count - facts.arguments.count(where: \.isRequired)
    var dealt: [Assignment] = []
    for (index, parameter) in facts.parameters.enumerated() where parameter.role == .argument {
      var wanted = parameter.isRequired ? 1 : 0
      if parameter.isRepeating {
        wanted += max(spare, 0)
        spare = 0
      } else if !parameter.isRequired, spare > 0 {
        wanted = 1
        spare -= 1
      }
      for _ in 0..<wanted {
        guard let word = rest.popFirst() else {
          throw UsageError(.missing(parameter), in: facts.path)
        }
        dealt.append(Assignment(parameter: index, occurrence: .value(word)))
      }
    }
    if let word = rest.first {
      let meant = nearest(word, to: reference.words(after: facts.path))
      throw UsageError(.unexpectedArgument(word, nearest: meant), in: facts.path)
    }
    return dealt
  }

  private func check(
    _ rule: GrammarRule, _ given: [String], for facts: CommandFacts
  ) throws(UsageError) {
    let found = rule.names.filter(given.contains)
    switch rule {
    case .atMostOne where found.count > 1, .exactlyOne where found.count > 1:
      throw UsageError(.moreThanOne(found), in: facts.path)
    case .atLeastOne(let names) where found.isEmpty, .exactlyOne(let names) where found.isEmpty:
      throw UsageError(.noneOf(names), in: facts.path)
    default: break
    }
  }
}
