/// Writes a manual page in the mdoc language, each piece of text escaped for it.
struct MdocWriter {
  private(set) var text = ""

  init(program: Program, page: String, summary: String) {
    line(".Dd \(program.date)")
    line(".Dt \(Self.argument(page.uppercased())) 1")
    line(".Os")
    section("NAME")
    line(".Nm \(Self.argument(page))")
    line(".Nd \(Self.escaped(summary))")
  }

  /// A line of the page as it stands.
  mutating func line(_ line: String) { text += line + "\n" }

  mutating func section(_ title: String) { line(".Sh \(title)") }
  mutating func subsection(_ title: String) { line(".Ss \(title)") }
  mutating func paragraph() { line(".Pp") }

  /// Words of prose; each sentence on a line of its own, as mdoc wants it.
  mutating func prose(_ prose: String) {
    for sentence in Self.sentences(prose) { line(Self.escapedLine(sentence)) }
  }

  /// Paragraphs with an empty line between them, indented lines kept as they are.
  mutating func paragraphs(_ text: String) {
    for (index, block) in TextLayout.blocks(of: text).enumerated() {
      switch block {
      case .prose(let words):
        if index > 0 { paragraph() }
        prose(words)
      case .literal(let lines): literal(lines)
      }
    }
  }

  mutating func literal(_ lines: [String]) {
    line(".Bd -literal -offset indent")
    for literal in lines { line(Self.escapedLine(String(literal.drop { $0 == " " }))) }
    line(".Ed")
  }

  /// One option or argument in a synopsis.
  mutating func synopsis(_ parameter: ParameterFacts) {
    let words = Self.words(for: parameter)
    line(parameter.isRequired ? "." + words : ".Op " + words)
  }

  mutating func options(_ options: [ParameterFacts]) {
    line(".Bl -tag -width Ds")
    for option in options where !option.isHidden {
      let short = option.short.map { "Fl \(Self.argument(String($0))) , " } ?? ""
      line(".It " + short + Self.words(for: option))
      prose(sentence(option.help))
    }
    line(".El")
  }

  mutating func list(_ entries: [(name: String, meaning: String)], macro: String) {
    line(".Bl -tag -width Ds")
    for (name, meaning) in entries {
      line(".It \(macro) \(Self.argument(name))")
      prose(meaning)
    }
    line(".El")
  }

  /// The sections that all pages of a program share.
  mutating func common(_ program: Program) {
    section("ENVIRONMENT")
    entries(program.environment, macro: "Ev", otherwise: "No variable matters.")
    section("FILES")
    entries(program.files, macro: "Pa", otherwise: "No file is used.")
    section("EXIT STATUS")
    entries(program.exitStatuses, macro: "Li", otherwise: "0 for success, another for a failure.")
  }

  private mutating func entries(_ entries: [Program.Entry], macro: String, otherwise: String) {
    if entries.isEmpty {
      prose(otherwise)
    } else {
      list(entries.map { ($0.name, sentence($0.meaning)) }, macro: macro)
    }
  }

  mutating func examples(_ examples: [Example]) {
    guard !examples.isEmpty else { return }
    section("EXAMPLES")
    for example in examples {
      prose(sentence(example.explanation))
      literal([example.line])
    }
  }

  /// References such as `git(1)`, by section and name.
  mutating func references(_ pages: [String]) {
    section("SEE ALSO")
    let known = Set(pages).compactMap { page -> (section: String, name: String)? in
      guard let open = page.firstIndex(of: "("), page.hasSuffix(")") else { return nil }
      return (String(page[page.index(after: open)...].dropLast()), String(page[..<open]))
    }.sorted { $0 < $1 }
    for (index, page) in known.enumerated() {
      line(".Xr \(page.name) \(page.section)\(index + 1 < known.count ? " ," : "")")
    }
  }

  // MARK: Escaping

  private static func words(for parameter: ParameterFacts) -> String {
    switch parameter.role {
    case .argument: return "Ar \(argument(parameter.name))" + (parameter.isRepeating ? " ..." : "")
    case .flag: return "Fl \(argument(String(parameter.spelling.dropFirst())))"
    case .option:
      let name = "Fl \(argument(String(parameter.name.dropFirst())))"
      let value = argument(parameter.valueName)
      return parameter.impliedValue == nil ? "\(name) Ar \(value)" : "\(name) Oo Ar \(value) Oc"
    }
  }

  /// Text within a line: the one sign that roff gives a meaning anywhere is the backslash.
  static func escaped(_ text: String) -> String {
    text.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\e")
  }

  /// A line of text, which must not start with a roff control sign.
  static func escapedLine(_ text: String) -> String {
    let line = escaped(text)
    return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  /// Text as one argument of a macro: in quotes, and no word of it a macro itself.
  static func argument(_ text: String) -> String {
    let words = escaped(text).split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\\(dq")
    return words.contains(" ") || words.isEmpty || words.count <= 3 && !words.hasPrefix("-")
      ? "\"\\&\(words)\"" : words
  }

  /// The prose cut behind every full stop that ends a sentence.
  static func sentences(_ prose: String) -> [String] {
    var sentences: [String] = []
    var current: [Substring] = []
    for word in prose.split(separator: " ") {
      current.append(word)
      if word.hasSuffix(".") || word.hasSuffix("?") || word.hasSuffix("!") || word.hasSuffix(".)") {
        sentences.append(current.joined(separator: " "))
        current = []
      }
    }
    if !current.isEmpty { sentences.append(current.joined(separator: " ")) }
    return sentences
  }
}
