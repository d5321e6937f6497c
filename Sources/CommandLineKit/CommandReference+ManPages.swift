/// A manual page: the name of its file and its text in mdoc.
package struct ManPage: Hashable, Sendable {
  /// `tripctl-move.1`.
  package let fileName: String
  package let text: String
}

extension CommandReference {
  /// The manual pages of the program and of each command that is not hidden.
  package func manPages() -> [ManPage] {
    [programPage()] + commands.filter { !$0.isHidden }.map(commandPage)
  }

  private func pageName(_ facts: CommandFacts) -> String {
    ([program.name] + facts.path).joined(separator: "-")
  }

  private func programPage() -> ManPage {
    var page = MdocWriter(program: program, page: program.name, summary: program.summary)
    page.section("SYNOPSIS")
    page.line(".Nm")
    for option in globals where !option.isHidden { page.synopsis(option) }
    page.line(".Ar COMMAND")
    page.line(".Op Ar ARGUMENT ...")
    page.section("DESCRIPTION")
    page.paragraphs(program.discussion.isEmpty ? program.summary + "." : program.discussion)
    page.subsection("Commands")
    page.list(
      commands.filter { !$0.isHidden }.map { ($0.name, $0.summary + ".") }, macro: "Cm")
    page.section("OPTIONS")
    page.options(globals + ParameterFacts.builtIns + [.version])
    page.common(program)
    page.examples(program.firstSteps)
    page.references(
      commands.filter { !$0.isHidden }.map { "\(pageName($0))(1)" } + program.seeAlso)
    return ManPage(fileName: "\(program.name).1", text: page.text)
  }

  private func commandPage(_ facts: CommandFacts) -> ManPage {
    let name = pageName(facts)
    var page = MdocWriter(program: program, page: name, summary: lowered(facts.summary))
    page.section("SYNOPSIS")
    page.line(".Nm \(program.name)")
    page.line(".Cm \(MdocWriter.argument(facts.name))")
    for argument in facts.arguments { page.synopsis(argument) }
    for option in facts.options where !option.isHidden { page.synopsis(option) }
    page.section("DESCRIPTION")
    page.paragraphs(
      facts.summary + "." + (facts.discussion.isEmpty ? "" : "\n\n" + facts.discussion))
    if !facts.aliases.isEmpty {
      page.paragraph()
      page.prose(
        "Also called \(facts.aliases.map { $0.joined(separator: " ") }.joined(separator: ", ")).")
    }
    if !facts.arguments.isEmpty {
      page.subsection("Arguments")
      page.list(facts.arguments.map { ($0.spelling, sentence($0.help)) }, macro: "Ar")
    }
    page.section("OPTIONS")
    page.options(facts.options + ParameterFacts.builtIns)
    page.paragraph()
    page.prose("The options for every command stand in")
    page.line(".Xr \(program.name) 1 .")
    page.common(program)
    page.examples(facts.examples)
    let relatives = commands.filter { other in
      !other.isHidden && other.path != facts.path && other.path.first == facts.path.first
    }
    page.references(
      ["\(program.name)(1)"] + relatives.map { "\(pageName($0))(1)" } + program.seeAlso)
    return ManPage(fileName: "\(name).1", text: page.text)
  }

  /// The summary as the NAME section wants it: without the capital, unless the word has more.
  private func lowered(_ text: String) -> String {
    guard let first = text.first, text.dropFirst().first?.isUppercase != true else { return text }
    return first.lowercased() + text.dropFirst()
  }
}

/// The help of a parameter as a sentence.
func sentence(_ help: String) -> String {
  guard let first = help.first else { return "" }
  return first.uppercased() + help.dropFirst() + "."
}
