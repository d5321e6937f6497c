/// The machine behind `ShellWords`: one pass over the scalars of a line.
///
/// Not over its scalars: a quote with a combining mark behind it would be one of those.
struct WordSplitter {
  private let scalars: [Unicode.Scalar]
  private let hasStatements: Bool
  private var index = 0
  /// The word being read; nil between words, where an empty one would be no word.
  private var word: String?
  private var start = 0
  private var statement: [String] = []
  private var openQuote: Character?
  private var isComment = false
  private(set) var statements: [[String]] = []
  private(set) var error: ShellWords.SyntaxError?

  init(_ line: String, hasStatements: Bool) {
    scalars = Array(line.unicodeScalars)
    self.hasStatements = hasStatements
    start = scalars.count
  }

  private var unended: [String]?

  mutating func split() {
    while index < scalars.count { step() }
    unended = statement + [word ?? ""]
    if word == nil { start = scalars.count }
    endStatement()
  }

  /// What is being typed at the end of the line.
  var unfinished: ShellWords.Unfinished {
    ShellWords.Unfinished(
      words: unended ?? [""], start: column(of: start) - 1, quote: openQuote, isComment: isComment)
  }

  private mutating func step() {
    let scalar = scalars[index]
    switch scalar {
    case "'", "\"": takeQuoted(by: scalar)
    case "\\": takeEscaped()
    case "#" where hasStatements && word == nil: skipComment()
    case ";" where hasStatements, _ where scalar.isNewline && hasStatements:
      index += 1
      endStatement()
    case _ where scalar.properties.isWhitespace:
      index += 1
      endWord()
    default:
      append(scalar)
      index += 1
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if word == nil { start = index }
    word = (word ?? "") + String(scalar)
  }

  private mutating func takeQuoted(by quote: Unicode.Scalar) {
    let opening = index
    if word == nil { start = index }
    word = word ?? ""
    index += 1
    while index < scalars.count, scalars[index] != quote {
      if quote == "\"", scalars[index] == "\\", index + 1 < scalars.count,
        "$`\"\\\r\n".unicodeScalars.contains(scalars[index + 1])
      {
        index += 1
        // A backslash before a line break joins the lines.
        if scalars[index].isNewline {
          skipLineBreak()
          continue
        }
      }
      word?.unicodeScalars.append(scalars[index])
      index += 1
    }
    if index == scalars.count {
      openQuote = Character(quote)
      fail(quote == "'" ? .openSingleQuote : .openDoubleQuote, opening)
    }
    index += 1
  }

  private mutating func takeEscaped() {
    guard index + 1 < scalars.count else {
      if word == nil { start = index }
      word = word ?? ""
      fail(.trailingBackslash, index)
      index += 1
      return
    }
    index += 1
    if scalars[index].isNewline { return skipLineBreak() }
    if word == nil { start = index - 1 }
    word = (word ?? "") + String(scalars[index])
    index += 1
  }

  private mutating func skipLineBreak() {
    let isPair = scalars[index] == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
    index += isPair ? 2 : 1
  }

  private mutating func skipComment() {
    isComment = true
    while index < scalars.count, !scalars[index].isNewline { index += 1 }
    if index < scalars.count { isComment = false }
  }

  private mutating func endWord() {
    if let word { statement.append(word) }
    word = nil
  }

  private mutating func endStatement() {
    endWord()
    if !statement.isEmpty { statements.append(statement) }
    statement = []
  }

  private mutating func fail(_ kind: ShellWords.SyntaxError.Kind, _ offset: Int) {
    if error == nil { error = ShellWords.SyntaxError(kind: kind, column: column(of: offset)) }
  }

  /// The character, from 1, that a scalar begins or belongs to.
  private func column(of offset: Int) -> Int {
    String(String.UnicodeScalarView(scalars[..<offset])).count + 1
  }
}

extension Unicode.Scalar {
  /// True for what ends a line, as for `Character.isNewline`.
  fileprivate var isNewline: Bool { Character(self).isNewline }
}
