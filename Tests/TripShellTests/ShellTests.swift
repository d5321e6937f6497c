import CivilTime
import Foundation
import LineEditing
import SportsCatalog
import Synchronization
import Testing
import TripCommands
import Workspace

@testable import TripShell

@Suite struct ShellTests {
  private static let root: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// A folder with one trip, handed to the work and gone afterwards.
  private func withTrip(_ work: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "shell-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(
      atPath: Self.root + "/trips/great-lakes.toml", toPath: folder + "/trip.toml")
    try work(folder)
  }

  private final class Printed: Sendable {
    let text = Mutex("")
    func add(_ more: String) { text.withLock { $0 += more } }
    var value: String { text.withLock { $0 } }
  }

  private func session(_ folder: String, _ printed: Printed) -> Session {
    Session(
      environment: Environment(
        variables: ["HOME": folder, "LANG": "C.UTF-8", "XDG_STATE_HOME": folder + "/.state"],
        currentDirectory: folder),
      terminal: Terminal(outputIsTerminal: false, errorIsTerminal: false, width: nil),
      catalog: Catalog(), now: { Instant(secondsSinceEpoch: 0) }, random: { 1 },
      output: { printed.add($0) }, errors: { printed.add("! " + $0) })
  }

  @Test("a script stops at its first error, with its line and its status")
  @MainActor func script() throws {
    try withTrip { folder in
      let printed = Printed()
      var shell = Shell(session(folder, printed), keepsGoing: false)
      let status = shell.run(script: [
        "# a comment", "", "move item 3 --day 2 --after game", "move item 99 --day 1", "show",
      ])
      #expect(status == 1)
      #expect(
        printed.value.contains("item/3 (Coney dogs at Lafayette) is on day 2, after game/2\n"))
      #expect(printed.value.contains("! stdin:4: there is no item 99 in this trip\n"))
      #expect(!printed.value.contains("Day 1"))
    }
  }

  @Test("--keep-going runs on and ends with the first error's status")
  @MainActor func keepGoing() throws {
    try withTrip { folder in
      let printed = Printed()
      var shell = Shell(session(folder, printed), keepsGoing: true)
      #expect(shell.run(script: ["shwo", "move item 99 --day 1", "file", "quit", "show"]) == 2)
      #expect(printed.value.contains("trip.toml\n"))
      #expect(!printed.value.contains("Day 1"))
    }
  }

  @Test("an open quote, the system's shell and a shell in the shell are refused in a script")
  @MainActor func refusals() throws {
    try withTrip { folder in
      for (line, words) in [
        ("add item 'x", "has no partner"), ("!echo hi", "at a terminal alone"),
        ("repl", "is the shell already"),
      ] {
        let printed = Printed()
        var shell = Shell(session(folder, printed), keepsGoing: false)
        #expect(shell.run(script: [line]) == 2)
        #expect(printed.value.contains(words), "\(printed.value)")
      }
    }
  }

  @Test(
    "the words at the cursor are completed, quoted where the line needs it",
    arguments: [
      ("sho", "show"), ("move item 3 --d", "--day"), ("move item 3 --day ", "7"),
      ("move travel 2 --day ", "3"), ("move it", "item"), ("move item ", "4"), ("qui", "quit"),
      ("show; mov", "move"), ("add night --city St. L", ""), ("add night --city Milw", "Milwaukee"),
      ("use ", ""), ("-f tr", "trip.toml"), ("show # mo", ""),
    ])
  @MainActor func completion(_ line: String, _ expected: String) throws {
    try withTrip { folder in
      let words = Shell.candidates(for: line, in: session(folder, Printed())).map(\.word)
      let isThere = expected.isEmpty ? words.isEmpty : words.contains(expected)
      #expect(isThere, "\(words.prefix(5))")
    }
  }

  @Test("colour in a prompt is marked, so that readline does not count it")
  func marks() {
    #expect(
      LineEditor.marked("\u{1B}[1mTokyo\u{1B}[0m> ")
        == "\u{1}\u{1B}[1m\u{2}Tokyo\u{1}\u{1B}[0m\u{2}> ")
  }

  @Test("a conversation through a pseudo-terminal")
  func terminal() throws {
    try withTrip { folder in
      try "$if tripctl\nset completion-ignore-case on\n$endif\n".write(
        toFile: folder + "/inputrc", atomically: true, encoding: .utf8)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Self.root + "/.venv/bin/python")
      process.arguments = [
        Self.root + "/Tests/TripShellTests/terminal.py", Self.root + "/.build/debug/tripctl",
        folder,
      ]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let report = String(
        decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      var parts: [String: String] = [:]
      for part in report.components(separatedBy: "== ").dropFirst() {
        let lines = part.components(separatedBy: "\n")
        parts[lines[0]] = lines.dropFirst().joined(separator: "\n")
      }
      func expect(_ step: String, _ words: String, _ isThere: Bool = true) {
        let found = parts[step]?.contains(words)
        #expect(found == isThere, "\(step): \(parts[step] ?? report)")
      }
      expect("start", "Great Lakes run 25 Aug - 31 Aug> ")
      expect("complete a command", "normalize")
      expect("give the line up", "^C\nGreat Lakes run")
      expect("run", "Rays at Tigers")
      expect("list what may follow", "7  Mon 31 Aug")
      expect("two statements", "item/3 (Coney dogs at Lafayette) is on day 1")
      expect("one step of undo", "undid: moved item/3 to day 2; moved item/3 to day 1")
      expect("nothing left to undo", "there is nothing to undo")
      expect("history", "show 1")
      expect("a secret line", "Print the version")
      expect("an open quote", "has no partner")
      expect("a city with a space", "St. Louis")
      expect("the system's shell", "hi\n")
      expect("the prompt knows", "東京 tour 25 Aug")
      expect("a long line", "Day 1")
      let end = parts["status 0"] ?? ""
      #expect(end.contains("\nundo\n"), "\(report.suffix(600))")
      #expect(!end.contains("help version"))
      #expect(end.hasSuffix("0o600\n"))
    }
  }
}
