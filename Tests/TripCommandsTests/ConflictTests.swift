import Foundation
import Synchronization
import Testing
import TripEngine
import TripModel

@testable import TripCommands

/// Somebody who knows no lock writes the trip between our reading and our writing.
@Suite struct ConflictTests {
  private func inFolder(_ work: (String, String) throws -> Void) throws {
    let folder = try Project.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/trip.toml"
    try FileManager.default.copyItem(
      atPath: Project.root + "/trips/great-lakes.toml", toPath: file)
    try work(folder, file)
  }

  private func change(_ file: String, _ change: (String) -> String) throws {
    let text = try Project.text(file)
    try Data(change(text).utf8).write(to: URL(fileURLWithPath: file))
  }

  private let move = Edit.move(Move([Reference(.item, 3)], day: 2))

  @Test("an edit is made again on top of what an editor wrote")
  func again() throws {
    try inFolder { folder, file in
      let printed = Project.Captured()
      let session = Project.session(in: folder, printed)
      var tries = 0
      let result = try session.edit { _ in
        tries += 1
        if tries == 1 { try change(file) { "# hello\n" + $0 } }
        return move
      }
      #expect(tries == 2)
      #expect(result.changed)
      let text = try Project.text(file)
      #expect(text.hasPrefix("# hello\n"))
      #expect(text.contains("day = 2\norder = 891.0                  # on arrival"))
      #expect(printed.errors.withLock { $0 }.contains("on top of that"))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).filter {
          $0.contains("trip.toml") && $0 != "trip.toml"
        }.isEmpty)
      #expect(Project.run(["undo"], in: folder).status == 0)
      #expect(try Project.text(file).hasPrefix("# hello\n"))
    }
  }

  @Test("an edit that no longer fits is refused, and what it wanted is kept and shown")
  func kept() throws {
    try inFolder { folder, file in
      let printed = Project.Captured()
      let session = Project.session(in: folder, printed)
      func attempt() throws {
        var tries = 0
        _ = try session.edit { _ in
          tries += 1
          if tries == 1 { try change(file) { $0.replacing("id = 3\n", with: "id = 33\n") } }
          return move
        }
      }
      let failure = try #require(throws: CommandFailure.self) { try attempt() }
      #expect(failure.status == 4)
      #expect(failure.text.contains("trip.toml.conflict"))
      #expect(failure.text.contains("there is no item 3"))
      #expect(failure.text.contains("+day = 2"))
      #expect(try Project.text(file).contains("id = 33\n"))
      let wish = try Project.text(file + ".conflict")
      #expect(wish.contains("id = 3\n") && wish.contains("order = 891.0"))
      // A second wish does not take the place of the first.
      try change(file) { $0.replacing("id = 33\n", with: "id = 3\n") }
      _ = try #require(throws: CommandFailure.self) { try attempt() }
      #expect(FileManager.default.fileExists(atPath: file + ".conflict-2"))
    }
  }

  @Test("an editor that never rests is told of, and loses nothing")
  func restless() throws {
    try inFolder { folder, file in
      let session = Project.session(in: folder, Project.Captured())
      var tries = 0
      let failure = try #require(throws: CommandFailure.self) {
        _ = try session.edit { _ in
          tries += 1
          try change(file) { "# \(tries)\n" + $0 }
          return move
        }
      }
      #expect(failure.status == 4)
      #expect(tries == 8)
      #expect(try Project.text(file).hasPrefix("# 8\n# 7\n"))
    }
  }
}
