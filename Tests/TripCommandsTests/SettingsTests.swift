import Foundation
import Testing

/// Settings, aliases, extensions and the editor, through the binary: all need a real process.
@Suite struct SettingsTests {
  private func inFolder(
    config: String? = nil,
    _ work: (_ run: (String, [String: String]) throws -> Printed, String) throws -> Void
  ) throws {
    let folder = try Project.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(
      atPath: Project.root + "/trips/great-lakes.toml", toPath: folder + "/trip.toml")
    try FileManager.default.createDirectory(
      atPath: folder + "/config/tripctl", withIntermediateDirectories: true)
    try config?.write(
      toFile: folder + "/config/tripctl/config.toml", atomically: true, encoding: .utf8)
    let usual = ["XDG_CONFIG_HOME": folder + "/config", "TMPDIR": folder]
    try work(
      { line, more in
        try Project.spawn(
          try Project.words(of: line), in: folder, environment: usual.merging(more) { $1 })
      }, folder)
  }

  @Test("settings count where the command line says nothing, and `config` says where each is from")
  func settings() throws {
    let config = "units = \"mi\"\nhome = \"Chicago, IL\"\nascii = true\n[rules]\nsnap = true\n"
    try inFolder(config: config) { run, folder in
      #expect(try run("show 1", [:]).output.contains("about 281 mi"))
      #expect(try run("show 1 --units km", [:]).output.contains("about 452 km"))
      #expect(try run("show 1", [:]).output.utf8.allSatisfy { $0 < 0x80 })
      let made = try run("-f new.toml new weekend --start 2026-07-03 --days 2", [:])
      #expect(made.status == 0)
      let text = try Project.text(folder + "/new.toml")
      #expect(text.contains("home = \"Chicago, IL\"") && text.contains("[rules]\nsnap = true"))
      let listed = try run("config --porcelain", [:]).output
      #expect(listed.contains("units\tmi\tconfig/tripctl/config.toml:1\n"))
      #expect(listed.contains("color\tauto\tdefault\n"))
    }
  }

  @Test(
    "a fault in the settings is shown with its place",
    arguments: [
      ("units = \"feet\"\n", "1:9"), ("unit = \"km\"\n", "1:1"), ("x = [\n", "1"),
      ("[rules]\nsnap = 3\n", "2:8"), ("[rules]\nsnip = true\n", "2:1"),
      ("ascii = \"yes\"\n", "1:9"),
    ])
  func faults(_ config: String, _ place: String) throws {
    try inFolder(config: config) { run, _ in
      let printed = try run("show", [:])
      #expect(printed.status == 3)
      #expect(printed.errors.hasPrefix("config/tripctl/config.toml:\(place)"), "\(printed.errors)")
    }
  }

  @Test("an alias stands for a command line, a program tripctl-WORD for a command")
  func substitutes() throws {
    let config = "[alias]\nmv = \"move\"\nfirst = \"show 1\"\nshow = \"list\"\nloop = \"loop\"\n"
    try inFolder(config: config) { run, folder in
      #expect(try run("mv item 3 --day 3", [:]).status == 0)
      #expect(try run("first", [:]).output.contains("Day 1"))
      #expect(try run("show 2", [:]).output.contains("Day 2"), "a command is not replaced")
      #expect(try run("loop", [:]).status == 2)
      try "#!/bin/sh\necho hello \"$@\"\nexit 7\n".write(
        toFile: folder + "/tripctl-greet", atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder + "/tripctl-greet")
      let path = (ProcessInfo.processInfo.environment["PATH"] ?? "") + ":" + folder
      let printed = try run("greet 'you there' -x", ["PATH": path])
      #expect(printed.output == "hello you there -x\n" && printed.status == 7)
      #expect(try run("../greet", ["PATH": path]).status == 2)
    }
  }

  @Test("the editor's text is taken over if it is a trip, else kept and named")
  func editor() throws {
    try inFolder { run, folder in
      let before = try Project.bytes(folder + "/trip.toml")
      let nothing = try run("edit", ["EDITOR": "true"])
      #expect(nothing.status == 0 && nothing.errors == "nothing was changed\n")
      let failed = try run("edit", ["TRIPCTL_EDITOR": "false", "EDITOR": "true"])
      #expect(failed.status == 1)
      let broken = try run("edit", ["EDITOR": "sed -i '1i start = 3'"])
      #expect(broken.status == 3 && broken.errors.contains("your text is in \(folder)/tripctl-"))
      #expect(try Project.bytes(folder + "/trip.toml") == before)
      let done = try run("edit", ["VISUAL": "sed -i \"s/Great Lakes run/Lakes, again/\""])
      #expect(done.status == 0 && done.output == "changed trip.toml\n")
      #expect(try Project.text(folder + "/trip.toml").contains("name = \"Lakes, again\""))
      #expect(try run("undo", [:]).output == "undid: edited by hand\n")
      #expect(try Project.bytes(folder + "/trip.toml") == before)
    }
  }

  @Test("colour follows --color, NO_COLOR, CLICOLOR_FORCE and TERM, in that order")
  func colour() throws {
    try inFolder { run, _ throws in
      func isColored(_ line: String, _ more: [String: String]) throws -> Bool {
        try run(line, more).output.contains("\u{1B}[")
      }
      #expect(try isColored("show", [:]) == false)
      #expect(try isColored("show --color always", ["NO_COLOR": "1"]))
      #expect(try isColored("show", ["CLICOLOR_FORCE": "1"]))
      #expect(try isColored("show", ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]) == false)
      #expect(try isColored("show", ["CLICOLOR_FORCE": "1", "NO_COLOR": "", "TERM": "dumb"]))
      #expect(try isColored("show --color never", ["CLICOLOR_FORCE": "1"]) == false)
    }
  }
}
