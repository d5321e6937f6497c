/// A line split into words as a POSIX shell does it, but with nothing expanded.
///
/// Single quotes, double quotes and backslashes mean what they mean in `sh` (XCU 2.2); `;` and a
/// line break end a statement, `#` at the start of a word begins a comment. `$`, backquotes, `*`
/// and all other signs stand for themselves.
package enum ShellWords {
  /// A fault in the quoting.
  package struct SyntaxError: Error, Hashable, Sendable {
    package var kind: Kind
    /// Where the open quote or the last backslash stands, in characters from 1.
    package var column: Int

    package enum Kind: Hashable, Sendable {
      case openSingleQuote
      case openDoubleQuote
      case trailingBackslash
    }

    /// The fault in words, lower case, without a full stop.
    package var message: String {
      switch kind {
      case .openSingleQuote: "a ' at column \(column) has no partner"
      case .openDoubleQuote: "a \" at column \(column) has no partner"
      case .trailingBackslash: "nothing follows the \\ at column \(column)"
      }
    }
  }

  /// The statements of a line, each as its words; empty ones are left out.
  package static func statements(in line: String) throws(SyntaxError) -> [[String]] {
    var splitter = WordSplitter(line, hasStatements: true)
    splitter.split()
    if let error = splitter.error { throw error }
    return splitter.statements
  }

  /// The words of a text with no statements and comments in it, such as the value of `$EDITOR`.
  package static func words(in text: String) throws(SyntaxError) -> [String] {
    var splitter = WordSplitter(text, hasStatements: false)
    splitter.split()
    if let error = splitter.error { throw error }
    return splitter.statements.first ?? []
  }

  /// A line that is still being typed: the words of its last statement, the last of them perhaps
  /// empty or unfinished.
  package static func unfinished(_ line: String) -> Unfinished {
    var splitter = WordSplitter(line, hasStatements: true)
    splitter.split()
    return splitter.unfinished
  }

  /// The state at the end of a line that is being typed.
  package struct Unfinished: Hashable, Sendable {
    /// The words, unquoted; never empty, the last is the one at the cursor.
    package var words: [String]
    /// How many characters of the line stand before the word at the cursor.
    package var start: Int
    /// The quote that is open at the end of the line.
    package var quote: Character?
    /// True in a comment, where nothing is to be completed.
    package var isComment: Bool
  }

  /// The word as one must type it so that it is read as this one word.
  package static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || "_-+./,:@%^=".unicodeScalars.contains($0)
      }
    if isPlain { return word }
    return "'" + word.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
