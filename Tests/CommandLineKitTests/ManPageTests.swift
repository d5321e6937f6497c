import CommandLineKit
import Testing

@Suite struct ManPageTests {
  @Test("there is a page for the program and for each command that shows")
  func pages() {
    #expect(
      sampleTable.reference.manPages().map(\.fileName) == [
        "tripctl.1", "tripctl-move.1", "tripctl-add-item.1", "tripctl-add-items.1",
        "tripctl-add-game.1", "tripctl-remove.1", "tripctl-travel.1", "tripctl-travel-set.1",
        "tripctl-edit.1", "tripctl-edit-trip.1", "tripctl-teams.1",
      ])
  }

  @Test("a page has the same options as the help of its command")
  func agreement() throws {
    for command in sampleTable.commands where !command.facts.isHidden {
      let help = try #require(sampleTable.reference.help(about: command.facts.path))
      let name = (["tripctl"] + command.facts.path).joined(separator: "-")
      let page = try #require(
        sampleTable.reference.manPages().first { $0.fileName == name + ".1" })
      for option in command.facts.options {
        let macro = "Fl " + option.spelling.split(separator: " ")[0].dropFirst()
        #expect(page.text.contains(macro) == !option.isHidden, "\(macro) in \(name)")
        #expect(help.contains(option.name) || help.contains(option.spelling) == !option.isHidden)
      }
    }
  }

  @Test("the sections are those of a manual page, in order, and roff signs are escaped")
  func sections() throws {
    let page = try #require(
      sampleTable.reference.manPages().first { $0.fileName == "tripctl-move.1" })
    let titles = page.text.split(separator: "\n").filter { $0.hasPrefix(".Sh ") }
    #expect(
      titles == [
        ".Sh NAME", ".Sh SYNOPSIS", ".Sh DESCRIPTION", ".Sh OPTIONS", ".Sh ENVIRONMENT",
        ".Sh FILES", ".Sh EXIT STATUS", ".Sh EXAMPLES", ".Sh SEE ALSO",
      ])
    #expect(page.text.contains("\n\\&'Rows' are lines."))
  }
}
