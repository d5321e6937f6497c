import Foundation
import Testing

/// Files that are no trips, and texts that would like to talk to the terminal.
@Suite struct HostileFileTests {
  private func inFolder(_ work: (String) throws -> Void) throws {
    let folder = try Project.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try work(folder)
  }

  private func write(_ bytes: [UInt8], _ path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  @Test("a folder, a pipe, a device, bad bytes, nests and merges end with 3 and the file as it was")
  func unreadable() throws {
    try inFolder { folder in
      mkfifo(folder + "/pipe", 0o600)
      try FileManager.default.createDirectory(
        atPath: folder + "/folder", withIntermediateDirectories: false)
      let head = Array("format = 1\nstart = 2026-07-03\nend = 2026-07-05\n".utf8)
      let files: [(String, [UInt8], String)] = [
        ("bytes.toml", head + [0x61, 0xFF], "UTF-8"),
        ("nests.toml", head + Array("x = ".utf8) + Array(repeating: 0x5B, count: 100_000), "128"),
        (
          "merge.toml", head + Array("<<<<<<< a\nx = 1\n=======\nx = 2\n>>>>>>> b\n".utf8), "line 4"
        ),
        ("future.toml", Array("format = 7\n".utf8), "format 7"),
        ("empty.toml", [], "start"),
      ]
      for (name, bytes, _) in files { try write(bytes, folder + "/" + name) }
      for (name, bytes, words) in files {
        for command in [["show"], ["move", "item", "1", "--day", "2"], ["check"]] {
          let printed = Project.run(["-f", name] + command, in: folder)
          #expect(printed.status == 3, "\(name) \(command)")
          #expect(printed.errors.contains(words), "\(name): \(printed.errors)")
        }
        #expect(try Project.bytes(folder + "/" + name) == bytes)
      }
      for name in ["pipe", "folder", "/dev/null", "/dev/zero"] {
        let printed = Project.run(["-f", name, "show"], in: folder)
        #expect(printed.status == 3)
        #expect(printed.errors.hasPrefix("tripctl: can't read"))
      }
    }
  }

  @Test("control signs and bidi overrides of a trip never reach the terminal")
  func escapes() throws {
    try inFolder { folder in
      let title = "\\u001b[31mred\\u0007\\u202e\\u2028end"
      let text = """
        format = 1
        name = "\(title)"
        start = 2026-07-03
        end = 2026-07-05
        "\\u001b]0;x" = 1
        [[item]]
        title = "\(title)"
        day = 1
        location = "\(title)"
        [[night]]
        day = 9
        name = "\(title)"
        city = "\(title)"
        [[game]]
        sport = "\(title)"
        home = "\(title)"
        away = "x"
        start = 2026-07-03T10:00:00
        """
      try write(Array(text.utf8), folder + "/trip.toml")
      for command in [
        ["show"], ["show", "--ascii"], ["check"], ["travel"], ["route"], ["show", "--porcelain"],
        ["show", "--json"], ["move", "item", "1", "--day", "9"], ["rm", "game", "1", "-n"],
        ["move", "item", "1", "--day", "2"], ["list"],
      ] {
        let printed = Project.run(command, in: folder)
        let all = printed.output + printed.errors
        let bad = all.unicodeScalars.first {
          ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || (0x7F...0x9F).contains($0.value)
            || (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
            || (0x2028...0x2029).contains($0.value)
        }
        #expect(bad == nil, "\(command)")
      }
    }
  }

  @Test("any TZ, locale, width and a missing home give the same words or plainer ones")
  func environments() throws {
    try inFolder { folder in
      try FileManager.default.copyItem(
        atPath: Project.root + "/trips/california-doubles.toml", toPath: folder + "/trip.toml")
      let reference = try Project.spawn(["show"], in: folder)
      for zone in ["Asia/Tokyo", "Pacific/Honolulu", "UTC", "nonsense"] {
        for locale in ["C.UTF-8", "de_DE.UTF-8"] {
          let printed = try Project.spawn(
            ["show"], in: folder, environment: ["TZ": zone, "LC_ALL": locale])
          #expect(printed.output == reference.output)
        }
      }
      let plain = try Project.spawn(["show"], in: folder, environment: ["LC_ALL": "C"])
      #expect(plain.output.utf8.allSatisfy { $0 < 0x80 })
      #expect(plain.output == (try Project.spawn(["show", "--ascii"], in: folder)).output)
    }
  }
}
