/// One thing that could stand at the cursor.
package struct Candidate: Hashable, Sendable {
  package var value: String
  /// What the shell shows beside it, in a few words.
  package var description: String

  package init(_ value: String, _ description: String = "") {
    self.value = value
    self.description = description
  }
}

/// A question that only the program can answer: what could stand for a parameter here.
package struct CompletionQuestion: Hashable, Sendable {
  /// The name of the kind, as the declaration has it in `.named`.
  package var kind: String
  /// What is typed of the value so far.
  package var prefix: String
  /// The words of the command.
  package var command: [String]
  /// The operands before the cursor.
  package var operands: [String]
  /// The last value given to each option of the command and of the program, by long name.
  package var options: [String: String]
}

/// What could stand at the cursor.
package enum CompletionAnswer: Hashable, Sendable {
  case candidates([Candidate])
  /// The shell itself knows best: the files there.
  case files(prefix: String)
  case directories(prefix: String)
}

extension CommandReference {
  /// What could stand in place of the last word.
  ///
  /// The words come without the name of the program. Only candidates that start with what is typed
  /// are given, in the order in which they were found.
  package func completion(
    of words: [String], asking lookUp: @escaping (CompletionQuestion) -> [Candidate]
  ) -> CompletionAnswer {
    var words = words
    if words.count > 1, words[0].split(separator: "/").last.map(String.init) == program.name {
      words.removeFirst()
    }
    let typed = words.popLast() ?? ""
    var scanner = WordScanner(self)
    scanner.scan(words)
    let place = CompletionPlace(scanner: scanner, lookUp: lookUp)
    if let option = scanner.pending {
      return place.answer(for: option, typed: typed, before: "")
    }
    if typed.hasPrefix("-"), !scanner.takesOnlyOperands {
      return optionAnswer(typed, place)
    }
    return operandAnswer(typed, place)
  }

  private func optionAnswer(_ typed: String, _ place: CompletionPlace) -> CompletionAnswer {
    let options = place.scanner.known()
    if typed.hasPrefix("--"), let equals = typed.firstIndex(of: "=") {
      let name = String(typed[..<equals])
      guard let option = options.first(where: { $0.takesValue && $0.longNames.contains(name) })
      else { return .candidates([]) }
      return place.answer(
        for: option, typed: String(typed[typed.index(after: equals)...]), before: name + "=")
    }
    let candidates = options.filter { !$0.isHidden }.flatMap { option in
      option.longNames.map {
        Candidate($0, $0 == option.negation ? "not: \(option.help)" : option.help)
      }
    }
    return .candidates(candidates.filter { $0.value.hasPrefix(typed) })
  }

  private func operandAnswer(_ typed: String, _ place: CompletionPlace) -> CompletionAnswer {
    let scanner = place.scanner
    var commands: [Candidate] = []
    if scanner.mayNameCommand {
      let next =
        scanner.path.isEmpty ? roots : children(of: scanner.path).filter { $0.path.count > 1 }
      commands = next.filter { !isHidden($0) }
        .map { Candidate($0.path[$0.path.count - 1], $0.summary) }
        .filter { $0.value.hasPrefix(typed) }
    }
    guard let argument = scanner.nextArgument else { return .candidates(commands) }
    switch place.answer(for: argument, typed: typed, before: "") {
    case .candidates(let values): return .candidates(commands + values)
    case let shells: return commands.isEmpty ? shells : .candidates(commands)
    }
  }
}

extension WordScanner {
  /// The argument that the next operand would be for.
  fileprivate var nextArgument: ParameterFacts? {
    guard let arguments = command?.arguments, let last = arguments.last else { return nil }
    if operands.count < arguments.count { return arguments[operands.count] }
    return last.isRepeating ? last : nil
  }
}

/// The cursor: the words before it, sorted, and whom to ask about it.
private struct CompletionPlace {
  let scanner: WordScanner
  let lookUp: (CompletionQuestion) -> [Candidate]

  func answer(
    for parameter: ParameterFacts, typed: String, before: String
  ) -> CompletionAnswer {
    var found: [Candidate]
    switch parameter.completion {
    case .nothing: found = []
    case .file: return .files(prefix: before)
    case .directory: return .directories(prefix: before)
    case .choices(let choices): found = choices.map { Candidate($0) }
    case .command:
      let path = scanner.operands
      let next = path.isEmpty ? scanner.reference.roots : scanner.reference.children(of: path)
      found = next.filter { !scanner.reference.isHidden($0) }
        .map { Candidate($0.path[$0.path.count - 1], $0.summary) }
    case .named(let kind):
      found = lookUp(
        CompletionQuestion(
          kind: kind, prefix: typed, command: scanner.path, operands: scanner.operands,
          options: options))
    }
    found = found.filter { $0.value.lowercased().hasPrefix(typed.lowercased()) }
    return .candidates(found.map { Candidate(before + $0.value, $0.description) })
  }

  private var options: [String: String] {
    var values: [String: String] = [:]
    for assignment in scanner.globals {
      values[scanner.reference.globals[assignment.parameter].name] = assignment.word
    }
    if let parameters = scanner.command?.parameters {
      for assignment in scanner.options {
        values[parameters[assignment.parameter].name] = assignment.word
      }
    }
    return values
  }
}
