package import Diagnostics

extension UsageError {
  /// The error in words; its hint says what to type.
  package func finding(program: String) -> Finding {
    let (message, hint) = words(program)
    return Finding(.error, "usage", message, hint: hint)
  }

  private func words(_ program: String) -> (message: String, hint: String) {
    let name = command.joined(separator: " ")
    let seeHelp = "see '\(([program] + command + ["--help"]).joined(separator: " "))'"
    switch problem {
    case .unknownCommand(let word, let nearest):
      let full = (command + [word]).joined(separator: " ")
      return (
        "'\(full)' is no command",
        suggestion(nearest.map { (command + [$0]).joined(separator: " ") })
          ?? (command.isEmpty ? "see '\(program) help'" : seeHelp)
      )
    case .incompleteCommand(let choices):
      return ("'\(name)' needs to know what", "say one of " + choices.joined(separator: ", "))
    case .unknownOption(let option, let nearest):
      let place = command.isEmpty ? "" : " of '\(name)'"
      if option.dropFirst().first?.isNumber == true {
        return (
          "'\(option)' is no option\(place)", "put -- before an argument that starts with a dash"
        )
      }
      return ("'\(option)' is no option\(place)", suggestion(nearest) ?? seeHelp)
    case .missingValue(let option):
      return ("\(option.name) needs a value", "write \(option.name) \(option.valueName)")
    case .optionInsteadOfValue(let option, let word):
      return (
        "\(option.name) needs a value, and '\(word)' looks like an option",
        "write \(option.name)=\(word) if that is the value"
      )
    case .unwantedValue(let option, let value):
      return ("\(option) takes no value, but '\(value)' is given", "write \(option) alone")
    case .notAValue(let parameter, let word):
      var hint = "expected \(parameter.expectation)"
      if case .choices(let choices) = parameter.completion,
        let suggestion = suggestion(nearest(word, to: choices))
      {
        hint = suggestion
      }
      return ("'\(word)' won't do for \(parameter.name)", hint)
    case .missing(let parameter):
      return (
        "'\(name)' needs \(parameter.spelling)",
        parameter.help.isEmpty ? seeHelp : "\(parameter.name): \(parameter.help)"
      )
    case .unexpectedArgument(let word, let nearest):
      return ("'\(name)' has no use for '\(word)'", suggestion(nearest) ?? seeHelp)
    case .moreThanOne(let names):
      return ("\(joined(names, "and")) exclude each other", "say only one of them")
    case .noneOf(let names):
      return ("'\(name)' needs \(joined(names, "or"))", seeHelp)
    case .refused(let message, let hint):
      return (message, hint ?? seeHelp)
    }
  }

  private func suggestion(_ nearest: [String]) -> String? {
    nearest.isEmpty ? nil : "did you mean \(joined(nearest.map { "'\($0)'" }, "or"))?"
  }

  private func joined(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
