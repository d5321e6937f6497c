/// A shell that completion scripts are made for.
package enum CompletionShell: String, CaseIterable, ArgumentValue {
  case bash, zsh, fish
}

extension CommandReference {
  /// The lines that answer a completion script: `value<TAB>description`.
  ///
  /// A line without a value says what the shell is to offer by itself: `<TAB>file` or
  /// `<TAB>directory`. Whatever could end a line or a column is shown as a space, so that a title
  /// can't forge a candidate. The words are those that `__complete` was given; those of bash come
  /// with their quotes.
  package func completionLines(
    shell: String, words: [String],
    asking lookUp: @escaping (CompletionQuestion) -> [Candidate]
  ) -> String {
    let plain = shell == CompletionShell.bash.rawValue ? words.map(Self.unquoted) : words
    let lines: [String]
    switch completion(of: plain, asking: lookUp) {
    case .candidates(let candidates):
      lines = candidates.map { "\(Self.oneLine($0.value))\t\(Self.oneLine($0.description))" }
    case .files: lines = ["\tfile"]
    case .directories: lines = ["\tdirectory"]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The word without the quotes and backslashes of a shell, whether or not they are closed.
  private static func unquoted(_ word: String) -> String {
    guard word.contains(where: { "'\"\\".contains($0) }) else { return word }
    return ShellWords.unfinished(word).words.last ?? word
  }

  private static func oneLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator, .format: " "
          default: scalar
          }
        }))
  }
}
