extension CommandReference {
  /// The first screen: what the program is, everyday commands, where to read more.
  package func overview(width: Int = 80) -> String {
    var lines = TextLayout.wrapped("\(program.name): \(program.summary)", width: width)
    if !program.firstSteps.isEmpty {
      lines += ["", "Everyday commands:"]
      lines += TextLayout.columns(
        program.firstSteps.map { ($0.line, $0.explanation) }, width: width)
    }
    lines.append("")
    lines += TextLayout.wrapped(
      "'\(program.name) help' lists all commands, '\(program.name) help COMMAND' explains one.",
      width: width)
    return text(lines)
  }

  /// Help about the program, a group or a command; nil where the path names none.
  package func help(about path: [String], width: Int = 80) -> String? {
    if path.isEmpty { return programHelp(width) }
    guard let facts = facts(path) else { return nil }
    return commandHelp(facts, width)
  }

  private func programHelp(_ width: Int) -> String {
    var lines = TextLayout.wrapped("\(program.name): \(program.summary)", width: width)
    lines += ["", "Usage: \(program.name) [OPTION...] COMMAND [ARGUMENT...]"]
    if !program.discussion.isEmpty {
      lines.append("")
      lines += TextLayout.paragraphs(program.discussion, width: width)
    }
    for (title, commands) in sections {
      lines += ["", "\(title):"]
      lines += TextLayout.columns(commands.map { ($0.name, $0.summary) }, width: width)
    }
    lines += ["", "Options for every command:"]
    lines += list(globals + ParameterFacts.builtIns + [.version], width)
    return text(lines)
  }

  /// The visible first words under the titles of the program's sections, the rest last.
  private var sections: [(title: String, commands: [CommandFacts])] {
    let visible = roots.filter { !isHidden($0) }
    let listed = program.sections.flatMap(\.names)
    var sections = program.sections.map { section in
      (section.title, section.names.compactMap { name in visible.first { $0.name == name } })
    }
    let others = visible.filter { !listed.contains($0.name) }
    if !others.isEmpty { sections.append((sections.isEmpty ? "Commands" : "Others", others)) }
    return sections
  }

  /// True for a hidden command, and for a group of hidden ones.
  func isHidden(_ facts: CommandFacts) -> Bool {
    facts.isRunnable ? facts.isHidden : children(of: facts.path).allSatisfy(\.isHidden)
  }

  private func commandHelp(_ facts: CommandFacts, _ width: Int) -> String {
    var lines = TextLayout.wrapped(facts.summary, width: width)
    lines.append("")
    lines += usage(of: facts, width)
    if !facts.aliases.isEmpty {
      lines.append(
        "Alias: " + facts.aliases.map { $0.joined(separator: " ") }.joined(separator: ", "))
    }
    if !facts.discussion.isEmpty {
      lines.append("")
      lines += TextLayout.paragraphs(facts.discussion, width: width)
    }
    let further = children(of: facts.path).filter { !$0.isHidden }
    if !further.isEmpty {
      lines += ["", "Commands:"]
      lines += TextLayout.columns(further.map { ($0.name, $0.summary) }, width: width)
    }
    lines += section("Arguments", facts.arguments, width)
    lines += section("Options", facts.options, width)
    lines += section("Options for every command", globals + ParameterFacts.builtIns, width)
    if !facts.examples.isEmpty {
      lines += ["", "Examples:"]
      for example in facts.examples {
        lines.append("  " + example.line)
        lines += TextLayout.wrapped(example.explanation, width: width, indent: 6)
      }
    }
    return text(lines)
  }

  private func section(_ title: String, _ parameters: [ParameterFacts], _ width: Int) -> [String] {
    let list = list(parameters, width)
    return list.isEmpty ? [] : ["", "\(title):"] + list
  }

  private func list(_ parameters: [ParameterFacts], _ width: Int) -> [String] {
    TextLayout.columns(
      parameters.filter { !$0.isHidden }.map { ($0.listing, $0.help) }, width: width)
  }

  /// `Usage: tripctl move ROW... [OPTION...]`, wrapped with its pieces whole.
  private func usage(of facts: CommandFacts, _ width: Int) -> [String] {
    let start = "Usage: " + ([program.name] + facts.path).joined(separator: " ")
    var lines: [String] = []
    var line = start
    for piece in synopsis(of: facts) {
      if line.count + 1 + piece.count > width {
        lines.append(line)
        line = String(repeating: " ", count: 8) + piece
      } else {
        line += " " + piece
      }
    }
    return lines + [line]
  }

  /// What follows the name of a command, in brackets where it may be left out.
  private func synopsis(of facts: CommandFacts) -> [String] {
    guard facts.isRunnable else { return ["COMMAND [ARGUMENT...]"] }
    return facts.parameters.filter { !$0.isHidden }.sorted { a, b in
      (a.role == .argument ? 0 : 1) < (b.role == .argument ? 0 : 1)
    }.map { parameter in
      parameter.isRequired ? parameter.spelling : "[\(parameter.spelling)]"
    }
  }

  private func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }
}
