import CommandLineKit
import Diagnostics
import Testing

@Suite struct ParsingTests {
  @Test("a value follows its option, or stands behind = or right after the letter")
  func optionForms() {
    #expect(run("move", "item/3", "--day", "2") == ["move [\"item/3\"] 2 0"])
    #expect(run("move", "item/3", "--day=2") == ["move [\"item/3\"] 2 0"])
    #expect(run("move", "item/3", "-d2") == ["move [\"item/3\"] 2 0"])
    #expect(run("move", "item/3", "-d", "2") == ["move [\"item/3\"] 2 0"])
    #expect(run("move", "--day=1", "item/3", "--day", "2") == ["move [\"item/3\"] 2 0"])
  }

  @Test("flags come in bundles, the last of which may take a value")
  func bundles() {
    #expect(globals("-nj", "travel").isRehearsal)
    #expect(globals("travel", "-jn").isJSON)
    #expect(globals("travel", "-njfx.toml").file == "x.toml")
    #expect(globals("travel", "-nf", "x.toml").file == "x.toml")
  }

  @Test("options for every command stand before and after it, also beside a fault")
  func globalsAnywhere() {
    #expect(globals("-f", "a", "add", "--json", "item", "x", "--color=never").file == "a")
    #expect(globals("add", "--json", "item", "x", "--color=never").colour == .never)
    #expect(globals("nonsense", "--json").isJSON)
    #expect(globals("move", "--nonsense", "--json").isJSON)
    #expect(globals("--no-pager", "show").usesPager == false)
  }

  @Test("what looks like a negative number survives as a value")
  func negativeNumbers() {
    #expect(run("move", "item/3", "--day", "-1") == ["move [\"item/3\"] -1 0"])
    #expect(
      run("add", "item", "x", "--coordinate", "-33.9,151.2") == ["item x|-33.9 151.2||[]"])
    #expect(run("add", "item", "--", "-1 sleep-in") == ["item -1 sleep-in|||[]"])
    #expect(
      run("add", "item", "-1 sleep-in")
        == [
          "'-1 sleep-in' is no option of 'add item'",
          "put -- before an argument that starts with a dash",
        ])
  }

  @Test("empty words, equals signs, lone dashes and dashes in values survive")
  func oddWords() {
    #expect(run("add", "item", "") == ["item |||[]"])
    #expect(run("add", "item", "-") == ["item -|||[]"])
    #expect(run("add", "item", "a=b", "--notes=c=d") == ["item a=b||c=d|[]"])
    #expect(run("add", "item", "x", "--notes=") == ["item x|||[]"])
    #expect(run("add", "item", "x", "--notes", "- a list") == ["item x||- a list|[]"])
    #expect(run("add", "item", "x", "--notes=--tag") == ["item x||--tag|[]"])
    #expect(run("add", "item", "--", "--") == ["item --|||[]"])
    #expect(run("travel", "set", "--", "set") == ["set set"])
  }

  @Test("a forgotten value is not filled with the next option")
  func forgottenValue() {
    #expect(
      run("add", "item", "x", "--notes", "--tag", "y")[0]
        == "--notes needs a value, and '--tag' looks like an option")
    #expect(run("move", "item/3", "--day")[0] == "--day needs a value")
    #expect(run("move", "item/3", "--snap=no")[0] == "--snap takes no value, but 'no' is given")
  }

  @Test("an option may have a value when none is written")
  func impliedValue() {
    #expect(run("move", "item/3", "--up") == ["move [\"item/3\"] 0 1"])
    #expect(run("move", "--up", "item/3") == ["move [\"item/3\"] 0 1"])
    #expect(run("move", "item/3", "--up", "4") == ["move [\"item/3\"] 0 4"])
    #expect(run("move", "item/3", "--up=4") == ["move [\"item/3\"] 0 4"])
  }

  @Test("operands are dealt to required ones first")
  func operands() {
    #expect(run("move", "item/3", "item/5") == ["move [\"item/3\", \"item/5\"] 0 0"])
    #expect(run("remove", "item/3") == ["remove item/3 "])
    #expect(run("remove", "item/3", "why not") == ["remove item/3 why not"])
    #expect(run("move") == ["'move' needs ROW...", "ROW: what to move"])
    #expect(run("travel", "set", "a", "b")[0] == "'travel set' has no use for 'b'")
    #expect(run("add", "item", "x", "--tag", "a", "--tag=b") == ["item x|||[\"a\", \"b\"]"])
  }

  @Test("names are exact, or aliases, or in the other number")
  func names() {
    #expect(run("rm", "item/3") == ["remove item/3 "])
    #expect(run("team") == ["teams"])
    #expect(run("travels") == ["travel"])
    #expect(run("add", "items", "x.gpx") == ["items x.gpx"])
    #expect(run("add", "item", "x.gpx") == ["item x.gpx|||[]"])
    #expect(run("secret") == ["secret"])
    #expect(run("mov", "item/3")[1] == "did you mean 'move'?")
    #expect(run("move", "item/3", "--da", "1")[0] == "'--da' is no option of 'move'")
    #expect(run("move", "item/3", "--dya", "1")[1] == "did you mean '--day'?")
  }

  @Test("a misspelled command is never taken for data")
  func misspelledCommands() {
    #expect(run("travel", "ste", "x") == ["'travel' has no use for 'ste'", "did you mean 'set'?"])
    #expect(run("edit", "trpi", "name=x")[0] == "'edit' has no use for 'name=x'")
    #expect(run("edit", "trpi") == ["'edit trpi' is no command", "did you mean 'edit trip'?"])
    #expect(run("edit", "trip", "name=x") == ["edit trip [\"name=x\"]"])
    #expect(run("edit", "item/3") == ["edit item/3"])
    #expect(run("add") == ["'add' needs to know what", "say one of item, items, game"])
    #expect(run("add", "gmae")[1] == "did you mean 'add game'?")
  }

  @Test("rules between options hold")
  func rules() {
    #expect(
      run("move", "item/3", "--first", "--up")[0] == "--up and --first exclude each other")
    #expect(run("add", "game", "--home", "x")[0] == "'add game' needs --end or --days")
    #expect(run("add", "game", "--end", "x")[0] == "'add game' needs --home TEAM")
    #expect(run("add", "game", "--home=x", "--days=2") == ["game x"])
  }

  @Test("a word that is no value is refused with what was expected")
  func badValues() {
    #expect(
      run("move", "item/3", "--day", "two") == [
        "'two' won't do for --day", "expected a whole number",
      ])
    #expect(run("--color", "nevr", "travel")[1] == "did you mean 'never'?")
    #expect(Double(argument: "nan") == nil)
    #expect(Double(argument: "1e400") == nil)
    #expect(Double(argument: "0x10") == nil)
    #expect(Int(argument: "99999999999999999999") == nil)
  }

  @Test("help, version and the overview")
  func help() {
    #expect(run() == ["overview"])
    #expect(run("--json") == ["overview"])
    #expect(run("--help") == ["help "])
    #expect(run("move", "-h") == ["help move"])
    #expect(run("add", "--help", "item") == ["help add item"])
    #expect(run("move", "--nonsense", "--help") == ["help move"])
    #expect(run("mvoe", "--help")[1] == "did you mean 'move'?")
    #expect(run("--version") == ["version"])
    #expect(run("move", "--version")[0] != "version")
  }

  @Test("the words of a shell that wants to complete are left as they are")
  func completion() {
    #expect(
      run("__complete", "zsh", "--", "move", "--", "") == ["complete zsh [\"move\", \"--\", \"\"]"])
  }

  @Test("no row of words makes the parser trap", arguments: 0..<40)
  func anyWords(seed: Int) {
    let words = [
      "move", "add", "item", "--", "-", "--up", "-dn", "--day=", "-n", "x", "", "--=", "-é", "rm",
    ]
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    for _ in 0..<200 {
      var line: [String] = []
      for _ in 0..<6 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        line.append(words[Int(state >> 33) % words.count])
      }
      let parse = sampleTable.parse(line, globals: Globals())
      if case .failure(let error) = parse.request {
        #expect(!error.finding(program: "tripctl").message.isEmpty)
      }
    }
  }
}
