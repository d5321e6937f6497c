import CommandLineKit
import Foundation
import Testing
import TripCommands

/// The one table, and what is made from it.
@Suite struct TableTests {
  @Test("the table is sane")
  func sane() {
    #expect(Tripctl.table.reference.faults() == [])
  }

  @Test("every command has an example and a manual page, and help that fits 80 columns")
  func complete() throws {
    let reference = Tripctl.table.reference
    for command in reference.commands where !command.isHidden {
      #expect(!command.examples.isEmpty, "\(command.name)")
      let help = try #require(reference.help(about: command.path, width: 80))
      for line in help.split(separator: "\n") where !line.contains("tripctl ") {
        #expect(line.count <= 80, "\(command.name): \(line)")
      }
      let page = "tripctl-\(command.path.joined(separator: "-")).1"
      #expect(FileManager.default.fileExists(atPath: Project.root + "/man/" + page))
    }
  }

  @Test("the generated files are those of the table")
  func fresh() throws {
    for page in Tripctl.table.reference.manPages() {
      #expect(try Project.text(Project.root + "/man/" + page.fileName) == page.text)
    }
    for (shell, file) in [
      (CompletionShell.bash, "tripctl.bash"), (.zsh, "_tripctl"), (.fish, "tripctl.fish"),
    ] {
      let script = Tripctl.table.reference.completionScript(for: shell)
      #expect(try Project.text(Project.root + "/completions/" + file) == script)
    }
  }

  @Test("the examples of the pages are understood, and those that only read or rehearse run")
  func examples() throws {
    let folder = try Project.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/trips", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Project.root + "/trips/great-lakes.toml", toPath: folder + "/trips/great-lakes.toml")
    try FileManager.default.copyItem(
      atPath: Project.root + "/trips/old-format.toml", toPath: folder + "/old.toml")
    try FileManager.default.copyItem(
      atPath: Project.root + "/Tests/Feeds", toPath: folder + "/feeds")
    let made = Project.run(
      ["-t", "great-lakes", "export", "kml", "-o", "parks.kml"], in: folder)
    #expect(made.status == 0)
    try "name,address\nCustard,Milwaukee\n".write(
      toFile: folder + "/food.csv", atomically: true, encoding: .utf8)
    var seen = 0
    for command in Tripctl.table.reference.commands {
      for example in command.examples where example.line.hasPrefix("tripctl ") {
        let line = example.line.components(separatedBy: "; ")[0]
        guard !line.contains("repl"), !line.contains("*") else { continue }
        let words = Array(try Project.words(of: line).dropFirst())
        let printed = Project.run(["-n"] + words, in: folder)
        seen += 1
        // The trip of the examples is another one, so a refusal is fine, as is a server that isn't there; usage is not.
        let isFine = printed.status <= 1 || (printed.status == 5 && line.contains("--url"))
        #expect(isFine, "\(example.line): \(printed.errors)")
      }
    }
    #expect(seen >= 25)
  }

  @Test("completion answers in the trip's own words, and never with an error")
  func completion() throws {
    let folder = try Project.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(
      atPath: Project.root + "/trips/great-lakes.toml", toPath: folder + "/trip.toml")
    func complete(_ words: String...) -> [String] {
      let printed = Project.run(["__complete", "zsh", "--"] + words, in: folder)
      #expect(printed.status == 0 && printed.errors == "")
      return printed.output.split(separator: "\n").map(String.init)
    }
    #expect(complete("move", "item", "3", "--day", "").count == 7)
    #expect(complete("move", "travel", "2", "--day", "") == ["3\tThu 27 Aug"])
    #expect(complete("move", "item", "").contains("3\tday 1, Coney dogs at Lafayette"))
    #expect(complete("move", "item/").contains("item/3\tday 1, Coney dogs at Lafayette"))
    #expect(complete("add", "game", "--home", "brew").contains { $0.hasPrefix("brewers\t") })
    #expect(complete("add", "night", "--city", "Mil").first?.hasPrefix("Milwaukee\t") == true)
    try Data("start = [".utf8).write(to: URL(fileURLWithPath: folder + "/trip.toml"))
    #expect(complete("move", "item", "").isEmpty)
  }
}
