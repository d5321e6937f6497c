import Foundation
import Testing

/// Numbers at and over the edge: a finding or a refusal, never a trap or a file that says nonsense.
@Suite struct LimitTests {
  private static let head = "format = 1\nname = \"Edge\"\nstart = 2026-07-03\nend = 2026-07-05\n"

  private func inFolder(with text: String, _ work: (String) throws -> Void) throws {
    let folder = try Project.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data((Self.head + text).utf8).write(to: URL(fileURLWithPath: folder + "/trip.toml"))
    try work(folder)
  }

  @Test("after the highest id nothing is added, and nothing written")
  func highestID() throws {
    try inFolder(with: "[[item]]\nid = 9007199254740991\ntitle = \"x\"\nday = 1\n") { folder in
      let before = try Project.bytes(folder + "/trip.toml")
      for words in [
        ["add", "item", "q", "--day", "2"], ["-n", "add", "item", "q", "--day", "2"],
      ] {
        let printed = Project.run(words, in: folder)
        #expect(printed.status == 1)
        #expect(printed.errors.contains("no id is left for an item"))
      }
      #expect(Project.run(["add", "night", "--day", "1", "--city", "X"], in: folder).status == 0)
      #expect(Project.run(["undo"], in: folder).status == 0)
      #expect(try Project.bytes(folder + "/trip.toml") == before)
    }
  }

  @Test(
    "ids over the end are an error with its place",
    arguments: [
      ("9223372036854775807", "", "ids end at"), ("9007199254740992", "", "ids end at"),
      ("9007199254740991", "[[item]]\ntitle = \"y\"\nday = 1\n", "no number is left"),
    ])
  func tooHigh(id: String, more: String, words: String) throws {
    try inFolder(with: "[[item]]\nid = \(id)\ntitle = \"x\"\nday = 1\n" + more) { folder in
      for command in [["show"], ["check", "--fix"], ["add", "item", "q", "--day", "1"]] {
        let printed = Project.run(command, in: folder)
        #expect(printed.status == 3)
        #expect(printed.errors.contains("trip.toml:6:6"))
        #expect(printed.errors.contains(words))
      }
    }
  }

  @Test(
    "a road longer than any is a finding, and route and show go on",
    arguments: ["99999999999999999999km", "1e300mi", "infkm", "nankm", "100001km"])
  func longRoad(distance: String) throws {
    let text = "[[road]]\nfrom = \"item/1\"\nto = \"item/2\"\ndistance = \"\(distance)\"\n"
    try inFolder(with: text) { folder in
      for command in [["show"], ["route"], ["route", "--porcelain"], ["route", "--json"]] {
        #expect(Project.run(command, in: folder).status == 0)
      }
      let checked = Project.run(["check"], in: folder)
      #expect(checked.output.contains("is not a distance"))
    }
  }

  @Test("needed texts can't be emptied, by any way")
  func emptyNames() throws {
    try inFolder(with: "[[item]]\nid = 1\ntitle = \"x\"\nday = 1\n") { folder in
      let before = try Project.bytes(folder + "/trip.toml")
      for words in [
        ["edit", "item", "1", "title="], ["edit", "item", "1", "title=  "],
        ["edit", "trip", "name="], ["edit", "trip", "home="],
        ["add", "travel", "--from", "", "--to", "Chicago", "--day", "1"],
        ["add", "travel", "--from", "Chicago", "--to", " ", "--day", "1"],
        ["new", "h", "--start", "2026-07-03", "--days", "2", "--home", ""],
        ["new", " ", "--start", "2026-07-03", "--days", "2"],
        ["add", "item", "", "--day", "1"],
      ] {
        let printed = Project.run(words, in: folder)
        #expect(printed.status == 2 || printed.status == 1, "\(words): \(printed.errors)")
        #expect(!printed.errors.isEmpty)
      }
      #expect(try Project.bytes(folder + "/trip.toml") == before)
      #expect(!FileManager.default.fileExists(atPath: folder + "/trips"))
    }
  }
}
