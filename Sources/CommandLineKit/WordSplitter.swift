/// The machine behind `ShellWords`: one pass over the characters of a line.
struct WordSplitter {
  private let characters: [Character]
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
    characters = Array(line)
    self.hasStatements = hasStatements
    start = characters.count
  }

  private var unended: [String]?

  mutating func split() {
    while index < characters.count { step() }
    unended = statement + [word ?? ""]
    if word == nil { start = characters.count }
    endStatement()
  }

  /// What is being typed at the end of the line.
  var unfinished: ShellWords.Unfinished {
    ShellWords.Unfinished(
      words: unended ?? [""], start: start, quote: openQuote, isComment: isComment)
  }

  private mutating func step() {
    let character = characters[index]
    switch character {
    case "'", "\"": takeQuoted(by: character)
    case "\\": takeEscaped()
    case "#" where hasStatements && word == nil: skipComment()
    case ";" where hasStatements, _ where character.isNewline && hasStatements:
      index += 1
      endStatement()
    case _ where character.isWhitespace:
      index += 1
      endWord()
    default:
      append(character)
      index += 1
    }
  }

  private mutating func append(_ character: Character) {
    if word == nil { start = index }
    word = (word ?? "") + String(character)
  }

  private mutating func takeQuoted(by quote: Character) {
    let opening = index
    if word == nil { start = index }
    word = word ?? ""
    index += 1
    while index < characters.count, characters[index] != quote {
      if quote == "\"", characters[index] == "\\", index + 1 < characters.count,
        "$`\"\\\n".contains(characters[index + 1])
      {
        index += 1
        // A backslash before a line break joins the lines.
        if characters[index].isNewline {
          index += 1
          continue
        }
      }
      word?.append(characters[index])
      index += 1
    }
    if index == characters.count {
      openQuote = quote
      fail(quote == "'" ? .openSingleQuote : .openDoubleQuote, opening)
    }
    index += 1
  }

  private mutating func takeEscaped() {
    guard index + 1 < characters.count else {
      if word == nil { start = index }
      word = word ?? ""
      fail(.trailingBackslash, index)
      index += 1
      return
    }
    if !characters[index + 1].isNewline {
      if word == nil { start = index }
      word = (word ?? "") + String(characters[index + 1])
    }
    index += 2
  }

  private mutating func skipComment() {
    isComment = true
    while index < characters.count, !characters[index].isNewline { index += 1 }
    if index < characters.count { isComment = false }
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
    if error == nil { error = ShellWords.SyntaxError(kind: kind, column: offset + 1) }
  }
}
