@preconcurrency import CReadline
import Glibc

/// A line from a terminal, edited with GNU readline: the one door to that library.
///
/// There is one, since readline keeps its state in globals. `$if tripctl` in an inputrc is heeded.
@MainActor
package final class LineEditor {
  package static let shared = LineEditor()

  /// What a line turned out to be.
  package enum Reading: Equatable {
    case line(String)
    /// Ctrl-C: the line is given up.
    case interrupted
    /// Ctrl-D on an empty line, or the terminal is gone.
    case end
  }

  /// One thing that may take the place of the word at the cursor.
  package struct Candidate: Equatable, Sendable {
    /// The word, quoted as the line needs it.
    package var word: String
    /// What is shown beside it.
    package var description: String

    package init(_ word: String, _ description: String = "") {
      self.word = word
      self.description = description
    }
  }

  /// What could stand at the cursor: asked with the line up to it.
  package var complete: (String) -> [Candidate] = { _ in [] }
  private var shown: [Candidate] = []

  private init() {
    setlocale(LC_CTYPE, "")
    "tripctl".withCString { rl_readline_name = UnsafePointer(strdup($0)) }
    // Words end where the shell's grammar has them end: blanks and `;`.
    rl_completer_word_break_characters = UnsafePointer(strdup(" \t\n;"))
    rl_basic_word_break_characters = UnsafePointer(strdup(" \t\n;"))
    rl_completer_quote_characters = UnsafePointer(strdup("'\""))
    rl_attempted_completion_function = { text, start, _ in
      rl_attempted_completion_over = 1
      let typed = text.map { String(cString: $0) } ?? ""
      let line = rl_line_buffer.map { String(cString: $0) } ?? ""
      let end = Int(rl_point)
      _ = start
      let words = MainActor.assumeIsolated {
        LineEditor.shared.words(line: line, cursor: end)
      }
      return LineEditor.matchList(words, typed: typed)
    }
    rl_completion_display_matches_hook = { _, _, _ in
      MainActor.assumeIsolated { LineEditor.shared.showCandidates() }
    }
    // Waiting for a key readline looks here ten times a second, and only here at `rl_done`.
    rl_event_hook = {
      MainActor.assumeIsolated {
        LineEditor.shared.noticeInterrupt()
        LineEditor.shared.noticeReturn()
      }
      return 0
    }
    rl_catch_signals = 1
  }

  // MARK: Lines

  /// Asks for a line; colour in the prompt is marked for readline here.
  package func read(prompt: String) -> Reading {
    interruptions = 0
    let previous = signal(SIGINT) { _ in interruptions += 1 }
    // Readline stops for Ctrl-Z, but draws nothing when it goes on.
    returns = 0
    let before = signal(SIGCONT) { _ in returns += 1 }
    defer {
      signal(SIGINT, previous)
      signal(SIGCONT, before)
    }
    guard let raw = readline(Self.marked(prompt)) else {
      return .end
    }
    defer { free(raw) }
    if interruptions > 0 { return .interrupted }
    return .line(String(cString: raw))
  }

  /// Puts escape sequences between the marks by which readline knows that they take no room.
  nonisolated package static func marked(_ prompt: String) -> String {
    var result = ""
    var isEscape = false
    for scalar in prompt.unicodeScalars {
      if scalar == "\u{1B}", !isEscape {
        isEscape = true
        result += "\u{1}"
      }
      result.unicodeScalars.append(scalar)
      if isEscape, scalar == "m" {
        isEscape = false
        result += "\u{2}"
      }
    }
    return result
  }

  private func noticeInterrupt() {
    guard interruptions > 0, rl_done == 0 else { return }
    rl_point = rl_end
    rl_redisplay()
    fputs("^C", stdout)
    fflush(stdout)
    rl_replace_line("", 0)
    rl_done = 1
  }

  private func noticeReturn() {
    guard returns > 0 else { return }
    returns = 0
    rl_on_new_line()
    rl_redisplay()
  }

  // MARK: History

  /// Puts a line into the history that the arrow keys go through.
  package func remember(_ line: String) { add_history(line) }

  // MARK: Completion

  private func words(line: String, cursor: Int) -> [String] {
    let bytes = Array(line.utf8)
    let before = String(decoding: bytes[..<min(max(cursor, 0), bytes.count)], as: UTF8.self)
    shown = complete(before)
    return shown.map(\.word)
  }

  /// Lists what could stand there with what it means, below the line.
  private func showCandidates() {
    let width = shown.map { $0.word.count }.max() ?? 0
    var text = "\n"
    var (rows, columns): (Int32, Int32) = (0, 0)
    rl_get_screen_size(&rows, &columns)
    for candidate in shown.prefix(100) {
      let gap = String(repeating: " ", count: max(0, width - candidate.word.count))
      text +=
        candidate.description.isEmpty
        ? candidate.word + "\n"
        : "\(candidate.word)\(gap)  "
          + candidate.description.prefix(max(0, Int(columns) - width - 3)) + "\n"
    }
    if shown.count > 100 { text += "and \(shown.count - 100) more\n" }
    fputs(text, stdout)
    fflush(stdout)
    rl_on_new_line()
  }

  /// The list that readline takes over: what all begin with, each of them, and a null.
  nonisolated private static func matchList(
    _ words: [String], typed: String
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    guard !words.isEmpty else { return nil }
    let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: words.count + 2)
    var common = words[0]
    for word in words.dropFirst() { common = common.commonPrefix(with: word) }
    // Never less than what is typed, or readline would take that away.
    list[0] = strdup(words.count == 1 || common.hasPrefix(typed) ? common : typed)
    for (index, word) in words.enumerated() { list[index + 1] = strdup(word) }
    list[words.count + 1] = nil
    return list
  }
}

// Signal handlers can reach nothing but globals, and these two are all that they touch; the kernel
// writes such an integer in one piece, and the main thread alone reads it.

/// How often Ctrl-C was pressed since the line began.
private nonisolated(unsafe) var interruptions: sig_atomic_t = 0

/// How often the process was continued after a stop since then.
private nonisolated(unsafe) var returns: sig_atomic_t = 0

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map { $0.0 })
  }
}
