import CommandLineKit
import Testing

@Suite struct HelpTests {
  @Test("the table has no faults, and a bad one has")
  func validation() {
    #expect(sampleTable.reference.faults() == [])
    struct Bad: Command {
      var word = ""
      static let grammar = Grammar<Self>(
        "travel", "does a thing.", [.argument("WORD", \.word, "A word")],
        rules: [.atMostOne(["--x"])])
      func run(in session: inout Log) {}
    }
    let table = CommandTable<Globals, Log>(
      Program(name: "x", summary: "y", version: "1", date: "July 3, 2026"), globals: [],
      groups: [CommandGroup("none", "nothing")],
      commands: [AnyCommand(Bad.self), AnyCommand(Travel.self), AnyCommand(TravelSet.self)])
    #expect(
      table.reference.faults() == [
        "'travel' names two commands",
        "group 'none' has no commands",
        "travel: WORD: the help starts with the wrong case",
        "travel: a rule names --x, which is no option",
        "travel: takes any word though further commands hang on it",
        "travel: the summary ends in a full stop",
        "travel: the summary starts with the wrong case",
      ])
  }

  @Test("the help of a command, whole")
  func command() {
    #expect(
      sampleTable.reference.help(about: ["move"]) == """
        Move an item or a leg within its trip

        Usage: tripctl move ROW... [--day N] [--before ROW] [--up [N]] [--first]
                [--last] [--[no-]snap]

        The place is said by an option. A target outside its bounds is refused.

          tripctl move item/3

        'Rows' are lines. .

        Arguments:
          ROW...  what to move

        Options:
          -d, --day N   the day it goes to
          --before ROW  the row it goes before
          --up [N]      so many rows up
          --first       to the start of the day
          --last        to the end of the day
          --[no-]snap   go to the nearest valid place

        Options for every command:
          -f, --file FILE  the trip file
          --color WHEN     when to use colours
          -n, --dry-run    say what would change, write nothing
          -j, --json       print JSON
          --no-pager       do not page
          -h, --help       show this help

        Examples:
          tripctl move item/3 --day 2
              puts item 3 at the end of day 2

        """)
  }

  @Test("help keeps to the width", arguments: [30, 40, 80, 120])
  func width(width: Int) throws {
    var texts = [sampleTable.reference.overview(width: width)]
    let paths = [[]] + sampleTable.commands.map(\.facts.path) + [["add"]]
    for path in paths {
      texts.append(try #require(sampleTable.reference.help(about: path, width: width)))
    }
    for line in texts.joined().split(separator: "\n")
    where !line.hasPrefix("  tripctl") && !line.hasPrefix("Usage") {
      #expect(line.count <= width, "\(line)")
    }
  }

  @Test("hidden things are not shown, unknown ones have no help")
  func hidden() throws {
    let program = try #require(sampleTable.reference.help(about: []))
    #expect(!program.contains("secret"))
    #expect(program.contains("Others:\n  travel"))
    #expect(
      try #require(sampleTable.reference.help(about: ["teams"])).contains("--secret") == false)
    #expect(sampleTable.reference.help(about: ["nonsense"]) == nil)
  }
}
