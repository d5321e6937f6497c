import CommandLineKit
import TripCommands

/// What holds of any line that somebody types.
package enum LineLaws {
  /// Takes a line apart as the shell does, up to the command that would run; nil where all is well.
  package static func fault(in line: String) -> String? {
    let unfinished = ShellWords.unfinished(line)
    _ = Tripctl.table.reference.completion(of: unfinished.words) { _ in [] }
    guard let statements = try? ShellWords.statements(in: line) else { return nil }
    for words in statements {
      if words.isEmpty { return "a statement without words" }
      _ = Tripctl.table.parse(words, globals: Globals())
      let quoted = words.map { ShellWords.quoted($0) }.joined(separator: " ")
      guard let again = try? ShellWords.words(in: quoted), again == words else {
        return "quoted words are others: \(quoted)"
      }
    }
    return nil
  }
}
