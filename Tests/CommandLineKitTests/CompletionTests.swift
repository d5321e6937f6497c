import CommandLineKit
import Testing

@Suite struct CompletionTests {
  /// What is offered in place of the last word, one value a candidate.
  private func offered(_ words: String...) -> [String] {
    let answer = sampleTable.reference.completion(of: words) { question in
      switch question.kind {
      case "day": [Candidate("1", "Friday"), Candidate("2", "\(question.operands)")]
      case "reference": [Candidate("item/3", "Custard"), Candidate("game/1")]
      case "leg": [Candidate(question.options["--file"] ?? "none")]
      default: []
      }
    }
    switch answer {
    case .candidates(let candidates): return candidates.map(\.value)
    case .files(let prefix): return ["files after '\(prefix)'"]
    case .directories(let prefix): return ["directories after '\(prefix)'"]
    }
  }

  @Test("commands come first, hidden ones never")
  func commands() {
    #expect(offered("") == ["move", "add", "remove", "travel", "edit", "teams"])
    #expect(offered("tripctl", "m") == ["move"])
    #expect(offered("add", "") == ["item", "items", "game"])
    #expect(offered("add", "item") == ["item", "items"])
    #expect(offered("travel", "") == ["set"])
    #expect(offered("edit", "") == ["trip", "item/3", "game/1"])
    #expect(offered("-n", "se") == [])
  }

  @Test("options of the command and of the program")
  func options() {
    #expect(offered("move", "item/3", "--d") == ["--day", "--dry-run"])
    #expect(offered("move", "--no") == ["--no-snap", "--no-pager"])
    #expect(offered("--v") == ["--version"])
    #expect(offered("teams", "--s") == [])
    #expect(offered("move", "--", "--d") == [])
  }

  @Test("values by their kind, also behind an equals sign")
  func values() {
    #expect(offered("move", "item/3", "--day", "") == ["1", "2"])
    #expect(offered("move", "item/3", "--day=2") == ["--day=2"])
    #expect(offered("move", "item/3", "-d", "1") == ["1"])
    #expect(offered("--color", "") == ["always", "never", "auto"])
    #expect(offered("--color=n") == ["--color=never"])
    #expect(offered("-f", "") == ["files after ''"])
    #expect(offered("--file=x") == ["files after '--file='"])
    #expect(offered("add", "items", "") == ["files after ''"])
    #expect(offered("move", "item/3", "ga") == ["game/1"])
    #expect(offered("add", "item", "x", "") == [])
    #expect(offered("-f", "a.toml", "travel", "set", "") == ["a.toml"])
  }

  @Test("a title can't forge a candidate")
  func oneLine() {
    let lines = sampleTable.reference.completionLines(
      shell: "zsh", words: ["move", "item/"]
    ) { _ in [Candidate("item/3", "a\tb\nitem/4\u{1B}[31m\u{202E}x")] }
    #expect(lines == "item/3\ta b item/4 [31m x\n")
  }

  @Test("bash sends its words with their quotes")
  func quotes() {
    func prefix(_ word: String) -> String? {
      var seen: String?
      _ = sampleTable.reference.completionLines(
        shell: "bash", words: ["travel", "set", word]
      ) { question in
        seen = question.prefix
        return []
      }
      return seen
    }
    #expect(prefix("'St. L") == "St. L")
    #expect(prefix("St.\\ L") == "St. L")
    #expect(prefix("\"a b\"") == "a b")
  }
}
