import CommandLineKit
import Testing

@Suite struct ShellWordsTests {
  @Test(
    "a line splits as in sh",
    arguments: [
      ("move item 3", [["move", "item", "3"]]),
      ("  a\tb  ", [["a", "b"]]),
      ("a 'b c' \"d e\"", [["a", "b c", "d e"]]),
      ("a\\ b 'c\\d' \"e\\\"f\\n\"", [["a b", "c\\d", "e\"f\\n"]]),
      ("a''b \"\" ''", [["ab", "", ""]]),
      ("a; b;;c\nd", [["a"], ["b"], ["c"], ["d"]]),
      ("a # b; c", [["a"]]),
      ("a#b c", [["a#b", "c"]]),
      ("# only\na", [["a"]]),
      ("'#' \\; ';'", [["#", ";", ";"]]),
      ("a \\\n b", [["a", "b"]]),
      ("a\r\nb", [["a"], ["b"]]),
      ("$HOME `x` $(y) *", [["$HOME", "`x`", "$(y)", "*"]]),
      ("", []),
    ])
  func splitting(line: String, expected: [[String]]) throws {
    #expect(try ShellWords.statements(in: line) == expected)
  }

  @Test("an open quote is an error with its column")
  func faults() {
    func fault(_ line: String) -> ShellWords.SyntaxError? {
      do {
        _ = try ShellWords.statements(in: line)
        return nil
      } catch { return error }
    }
    #expect(fault("a 'b")?.message == "a ' at column 3 has no partner")
    #expect(fault("a b\"c")?.message == "a \" at column 4 has no partner")
    #expect(fault("é \\")?.message == "nothing follows the \\ at column 3")
  }

  @Test("an editor's value keeps its arguments and knows no statements")
  func editor() throws {
    #expect(try ShellWords.words(in: "code --wait") == ["code", "--wait"])
    #expect(try ShellWords.words(in: "'/my apps/ed' -c ';#'") == ["/my apps/ed", "-c", ";#"])
    #expect(try ShellWords.words(in: "a;b #c") == ["a;b", "#c"])
    #expect(try ShellWords.words(in: " ") == [])
  }

  @Test(
    "quoting a word and reading it gives the word back",
    arguments: [
      "", "a", "a b", "it's", "\"", "$(rm -rf /)", "`x`", "#", "a;b", "\\", "é 🍴", "-1", "a\nb",
    ])
  func roundTrip(word: String) throws {
    #expect(try ShellWords.statements(in: ShellWords.quoted(word)) == [[word]])
  }

  @Test("a line that is being typed shows the word at the cursor")
  func unfinished() {
    let open = ShellWords.unfinished("a; move 'St. L")
    #expect(open.words == ["move", "St. L"])
    #expect(open.start == 8)
    #expect(open.quote == "'")
    let blank = ShellWords.unfinished("move item ")
    #expect(blank.words == ["move", "item", ""])
    #expect(blank.start == 10)
    #expect(ShellWords.unfinished("").words == [""])
    #expect(ShellWords.unfinished("a # b").isComment)
  }
}

/// Quoting on scalars, since a mark that combines with a quote makes one character of both.
@Suite struct CombiningMarkTests {
  @Test(
    "what is quoted is read back",
    arguments: ["\u{35D}x", "a'\u{301}b", "'\u{200D}'", "\\\u{301}", "\r\n\u{301}", "#\u{20E3}"])
  func roundTrip(word: String) throws {
    #expect(try ShellWords.words(in: ShellWords.quoted(word)) == [word])
    #expect(try ShellWords.statements(in: ShellWords.quoted(word)) == [[word]])
  }
}
