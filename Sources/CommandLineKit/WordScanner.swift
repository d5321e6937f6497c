import Diagnostics

/// Sorts words into the path of a command, its options, its operands and the program's options.
///
/// Words before a fault and after it are sorted all the same, so that the program's options hold
/// (`--json` above all) for the message about the fault.
struct WordScanner {
  let reference: CommandReference
  private(set) var path: [String] = []
  private(set) var operands: [String] = []
  private(set) var options: [Assignment] = []
  private(set) var globals: [Assignment] = []
  private(set) var wantsHelp = false
  private(set) var wantsVersion = false
  /// The first fault.
  private(set) var error: UsageError?
  /// The option that still waits for its value after the last word.
  private(set) var pending: ParameterFacts?
  /// True after `--`.
  private(set) var takesOnlyOperands = false
  /// True once words have come that belong to the command named so far.
  private var isPathSettled = false

  private enum Owner {
    case command(Int)
    case program(Int)
    case help
    case version
  }

  init(_ reference: CommandReference) { self.reference = reference }

  /// The command or group named so far.
  var command: CommandFacts? { path.isEmpty ? nil : reference.facts(path) }

  /// True while the next word may still name a command.
  var mayNameCommand: Bool {
    !isPathSettled && !takesOnlyOperands && (path.isEmpty || !reference.children(of: path).isEmpty)
  }

  mutating func scan(_ words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if takesOnlyOperands {
        take(operand: word)
      } else if word == "--" {
        takesOnlyOperands = true
      } else if word.hasPrefix("--") {
        take(long: word, &rest)
      } else if word.hasPrefix("-"), word != "-" {
        take(bundle: word, &rest)
      } else {
        take(operand: word)
      }
    }
  }

  // MARK: Operands and the words of a command

  private mutating func take(operand word: String) {
    if mayNameCommand {
      if let longer = reference.path(path, then: word) {
        path = longer
        return
      }
      if command?.isRunnable != true {
        fail(.unknownCommand(word, nearest: nearest(word, to: reference.words(after: path))))
        isPathSettled = true
        return
      }
    }
    isPathSettled = true
    operands.append(word)
  }

  // MARK: Options

  private mutating func take(long word: String, _ rest: inout ArraySlice<String>) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let value = parts.count == 2 ? String(parts[1]) : nil
    guard let (facts, owner) = find(where: { $0.longNames.contains(name) }) else {
      let known = known().filter { !$0.isHidden }.flatMap(\.longNames)
      fail(.unknownOption(name, nearest: nearest(name, to: known)))
      return
    }
    if facts.takesValue {
      take(value, of: facts, owner, &rest)
    } else if let value {
      fail(.unwantedValue(option: name, value: value))
    } else {
      note(name == facts.negation ? .off : .on, owner)
    }
  }

  private mutating func take(bundle word: String, _ rest: inout ArraySlice<String>) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let (facts, owner) = find(where: { $0.short == letter }) else {
        fail(.unknownOption(letter.isNumber ? word : "-\(letter)", nearest: []))
        return
      }
      if facts.takesValue {
        take(letters.isEmpty ? nil : String(letters), of: facts, owner, &rest)
        return
      }
      note(.on, owner)
    }
  }

  /// Takes the value written with the option, else the next word.
  ///
  /// A next word that starts with a dash is taken too (`--day -1`, `--coordinate -33.9,151.2`),
  /// unless it is spelled as an option: then the value was most likely forgotten.
  private mutating func take(
    _ attached: String?, of facts: ParameterFacts, _ owner: Owner, _ rest: inout ArraySlice<String>
  ) {
    if let attached {
      note(.value(attached), owner)
    } else if let implied = facts.impliedValue {
      if let next = rest.first, Int(next) != nil {
        rest.removeFirst()
        note(.value(next), owner)
      } else {
        note(.value(implied), owner)
      }
    } else if let next = rest.first {
      if isSpelledAsOption(next) {
        fail(.optionInsteadOfValue(facts, next))
      } else {
        rest.removeFirst()
        note(.value(next), owner)
      }
    } else {
      pending = facts
      fail(.missingValue(facts))
    }
  }

  private func isSpelledAsOption(_ word: String) -> Bool {
    if word == "--" { return true }
    if word.hasPrefix("--") { return word.dropFirst(2).first?.isLetter == true }
    guard word.count == 2, word.hasPrefix("-"), let letter = word.last else { return false }
    return find(where: { $0.short == letter }) != nil
  }

  private mutating func note(_ occurrence: Occurrence, _ owner: Owner) {
    switch owner {
    case .command(let index):
      isPathSettled = true
      options.append(Assignment(parameter: index, occurrence: occurrence))
    case .program(let index):
      globals.append(Assignment(parameter: index, occurrence: occurrence))
    case .help: wantsHelp = true
    case .version: wantsVersion = true
    }
  }

  private func find(
    where fits: (ParameterFacts) -> Bool
  ) -> (facts: ParameterFacts, owner: Owner)? {
    if let parameters = command?.parameters, let index = parameters.firstIndex(where: fits) {
      return (parameters[index], .command(index))
    }
    if let index = reference.globals.firstIndex(where: fits) {
      return (reference.globals[index], .program(index))
    }
    if let help = ParameterFacts.builtIns.first(where: fits) { return (help, .help) }
    return path.isEmpty && fits(.version) ? (.version, .version) : nil
  }

  /// All options that could stand here.
  func known() -> [ParameterFacts] {
    (command?.options ?? []) + reference.globals + ParameterFacts.builtIns
      + (path.isEmpty ? [.version] : [])
  }

  private mutating func fail(_ problem: UsageError.Problem) {
    if error == nil { error = UsageError(problem, in: path) }
  }
}
