import Testing

@testable import Workspace

@Suite struct UndoLogTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func log(in folder: TemporaryFolder) throws -> UndoLog {
    try #require(
      UndoLog(
        of: folder.path + "/trip.toml",
        in: Folders(
          Environment(
            variables: ["HOME": folder.path, "XDG_STATE_HOME": folder.path + "/state"],
            currentDirectory: folder.path))))
  }

  private func record(_ log: UndoLog, _ old: String, _ new: String, joins: Bool = false) throws {
    try log.record(
      from: bytes(old), to: bytes(new), command: "c", summary: "to \(new)", at: 1, joins: joins)
  }

  @Test("steps go back and forth, byte for byte, also in another process's eyes")
  func backAndForth() throws {
    let folder = try TemporaryFolder()
    let log = try log(in: folder)
    #expect(throws: UndoLog.Failure.nothingToUndo) { try log.undoing([], force: false) }
    try record(log, "one", "two")
    try record(log, "two", "twooo\u{0}\r\n")
    let last = try self.log(in: folder).undoing(bytes("twooo\u{0}\r\n"), force: false)
    #expect(last.bytes == bytes("two"))
    try log.settle(last.bytes, at: last.step.number - 1)
    let first = try log.undoing(bytes("two"), force: false)
    #expect(first.bytes == bytes("one"))
    try log.settle(first.bytes, at: 0)
    #expect(throws: UndoLog.Failure.nothingToUndo) { try log.undoing(bytes("one"), force: false) }
    #expect(try log.redoing(bytes("one"), force: false).bytes == bytes("two"))
    try record(log, "one", "three")
    #expect(throws: UndoLog.Failure.nothingToRedo) { try log.redoing(bytes("three"), force: false) }
    #expect(log.steps.steps.map(\.summary) == ["to three"])
  }

  @Test("somebody else's edit is not undone, unless forced")
  func foreign() throws {
    let folder = try TemporaryFolder()
    let log = try log(in: folder)
    try record(log, "one", "two")
    #expect(throws: UndoLog.Failure.changed(recorded: bytes("two"))) {
      try log.undoing(bytes("two, mine"), force: false)
    }
    #expect(try log.undoing(bytes("two, mine"), force: true).bytes == bytes("one"))
    try record(log, "two, mine", "three")
    let step = try log.undoing(bytes("three"), force: false)
    #expect(step.bytes == bytes("two, mine"))
    try log.settle(step.bytes, at: step.step.number - 1)
    #expect(throws: UndoLog.Failure.self) { try log.undoing(bytes("two, mine"), force: false) }
    #expect(try log.undoing(bytes("two, mine"), force: true).bytes == bytes("two"))
  }

  @Test("the commands of one line are one step")
  func grouped() throws {
    let folder = try TemporaryFolder()
    let log = try log(in: folder)
    try record(log, "a", "ab")
    try record(log, "ab", "xab", joins: true)
    #expect(log.steps.steps.count == 1)
    #expect(try log.undoing(bytes("xab"), force: false).bytes == bytes("a"))
  }

  @Test("no more is kept than the limits allow, and only for its owner")
  func limits() throws {
    let folder = try TemporaryFolder()
    let log = try log(in: folder)
    for number in 0..<UndoLog.mostSteps + 20 { try record(log, "\(number)", "\(number + 1)") }
    #expect(log.steps.steps.count == UndoLog.mostSteps)
    #expect(log.steps.position == UndoLog.mostSteps + 20)
    let big = String(repeating: "x", count: UndoLog.mostBytes / 2 + 1)
    try record(log, "\(UndoLog.mostSteps + 20)", big)
    try record(log, big, "")
    #expect(log.steps.steps.count == 1)
  }
}
