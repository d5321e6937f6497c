import Foundation
import Testing

/// Edits by hand between commands: undo and redo step over them when told to, and lose none.
@Suite struct ForeignEditTests {
  private func inFolder(_ work: (String, String) throws -> Void) throws {
    let folder = try Project.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/trip.toml"
    try FileManager.default.copyItem(
      atPath: Project.root + "/trips/great-lakes.toml", toPath: file)
    try work(folder, file)
  }

  private func append(_ line: String, to file: String) throws -> [UInt8] {
    let bytes = try Project.bytes(file) + Array(line.utf8)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return bytes
  }

  @Test("undo refuses over an edit by hand and shows it, also in JSON")
  func refusal() throws {
    try inFolder { folder, file in
      _ = Project.run(["move", "item", "1", "--day", "3"], in: folder)
      let edited = try append("# by hand\n", to: file)
      let text = Project.run(["undo"], in: folder)
      #expect(text.status == 1)
      #expect(text.errors.contains("+# by hand"))
      let value = Project.run(["--json", "undo"], in: folder)
      #expect(value.output.contains("+# by hand"))
      #expect(try Project.bytes(file) == edited)
    }
  }

  @Test("undo --force steps over an edit by hand, and redo brings it back")
  func undoing() throws {
    try inFolder { folder, file in
      let first = try Project.bytes(file)
      _ = Project.run(["move", "item", "1", "--day", "3"], in: folder)
      let moved = try Project.bytes(file)
      let edited = try append("# by hand\n", to: file)
      #expect(Project.run(["-n", "undo", "--force"], in: folder).status == 0)
      #expect(try Project.bytes(file) == edited)
      #expect(Project.run(["undo", "--force"], in: folder).status == 0)
      #expect(try Project.bytes(file) == first)
      #expect(Project.run(["redo"], in: folder).status == 0)
      #expect(try Project.bytes(file) == moved)
      #expect(Project.run(["redo"], in: folder).status == 0)
      #expect(try Project.bytes(file) == edited)
    }
  }

  @Test("redo --force steps over an edit by hand, and undo brings it back")
  func redoing() throws {
    try inFolder { folder, file in
      _ = Project.run(["move", "item", "1", "--day", "3"], in: folder)
      let moved = try Project.bytes(file)
      _ = Project.run(["undo"], in: folder)
      let edited = try append("# by hand\n", to: file)
      #expect(Project.run(["redo"], in: folder).status == 1)
      #expect(Project.run(["redo", "--force"], in: folder).status == 0)
      #expect(try Project.bytes(file) == moved)
      #expect(Project.run(["undo"], in: folder).status == 0)
      #expect(try Project.bytes(file) == edited)
    }
  }
}
