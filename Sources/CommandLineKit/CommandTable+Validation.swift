extension CommandReference {
  /// The hidden first word by which completion scripts ask the program.
  package static let completionWord = "__complete"

  /// What is wrong with the table itself, one line a fault; empty for a sound one.
  package func faults() -> [String] {
    var faults: [String] = []
    let names = commands.flatMap { [$0.path] + $0.aliases }.map { $0.joined(separator: " ") }
    for name in Set(names) where names.count(where: { $0 == name }) > 1 {
      faults.append("'\(name)' names two commands")
    }
    for command in commands {
      faults += self.faults(of: command).map { "\(command.name): \($0)" }
    }
    for root in roots where !root.isRunnable && root.summary.isEmpty {
      faults.append("group '\(root.name)' has no summary")
    }
    for group in groups where children(of: [group.name]).isEmpty {
      faults.append("group '\(group.name)' has no commands")
    }
    let firstWords = commands.map { $0.path.first }
    for name in program.sections.flatMap(\.names) where !firstWords.contains(name) {
      faults.append("section names '\(name)', which is no command")
    }
    return faults.sorted()
  }

  private func faults(of command: CommandFacts) -> [String] {
    var faults: [String] = []
    if command.path.isEmpty || command.path.contains(where: { $0.isEmpty || $0.hasPrefix("-") }) {
      faults.append("the name is no row of words")
    }
    faults += textFaults("summary", command.summary, startsUpper: true)
    if children(of: command.path).isEmpty == false, command.arguments.contains(where: isFreeText) {
      faults.append("takes any word though further commands hang on it")
    }
    if command.arguments.count(where: \.isRepeating) > 1 {
      faults.append("has two arguments that repeat")
    }
    let options = command.options + globals + ParameterFacts.builtIns
    let longs = options.flatMap(\.longNames)
    for name in Set(longs) where longs.count(where: { $0 == name }) > 1 {
      faults.append("\(name) is there twice")
    }
    let shorts = options.compactMap(\.short)
    for short in Set(shorts) where shorts.count(where: { $0 == short }) > 1 {
      faults.append("-\(short) is there twice")
    }
    for parameter in command.parameters {
      faults += self.faults(of: parameter).map { "\(parameter.name): \($0)" }
    }
    for name in command.rules.flatMap(\.names)
    where !command.options.contains(where: { $0.name == name }) {
      faults.append("a rule names \(name), which is no option")
    }
    return faults
  }

  /// True for an argument that a misspelled command could be taken for.
  private func isFreeText(_ argument: ParameterFacts) -> Bool {
    argument.expectation == String.expectation
  }

  private func faults(of parameter: ParameterFacts) -> [String] {
    var faults = textFaults("help", parameter.help, startsUpper: false)
    if parameter.role == .argument {
      if parameter.name.hasPrefix("-") { faults.append("an argument has no dash") }
    } else if !parameter.longNames.allSatisfy({ $0.hasPrefix("--") && $0.count > 2 }) {
      faults.append("a long name starts with two dashes")
    }
    if parameter.role == .option, parameter.valueName.isEmpty {
      faults.append("its value has no name")
    }
    return faults
  }

  private func textFaults(_ what: String, _ text: String, startsUpper: Bool) -> [String] {
    var faults: [String] = []
    if text.isEmpty { faults.append("no \(what)") }
    if text.contains("\n") { faults.append("the \(what) is more than one line") }
    if text.hasSuffix(".") { faults.append("the \(what) ends in a full stop") }
    if let first = text.first, first.isLetter, first.isUppercase != startsUpper,
      startsUpper || text.dropFirst().first?.isUppercase != true
    {
      faults.append("the \(what) starts with the wrong case")
    }
    return faults
  }
}
