import CSQLite
import CatalogStore
import Diagnostics
import Foundation
import Testing

@Suite struct OpeningTests {
  let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func make() throws {
    _ = try folder.writable().put([game("cubs", "brewers", "07-03")], from: "a")
  }

  private func readingFails() -> StoreError.Reason? {
    reason { _ = try folder.readable().games(GameQuery()) }
  }

  private func writingFails() -> StoreError.Reason? {
    reason { _ = try folder.writable().put([game("cubs", "mets", "07-03")], from: "a") }
  }

  @Test("nothing there: reading says so and makes nothing")
  func missing() throws {
    #expect(readingFails() == .notFound)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("what is no database, or damaged, is said to be so")
  func damaged() throws {
    try Data("not a database, but long enough to be taken for one".utf8)
      .write(to: URL(fileURLWithPath: folder.store))
    #expect(readingFails() == .damaged)
    #expect(writingFails() == .damaged)
    try FileManager.default.removeItem(atPath: folder.store)
    try make()
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.store))
    try file.seek(toOffset: 4096)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 40_000))
    try file.close()
    #expect(readingFails() == .damaged)
    #expect(writingFails() == .damaged)
  }

  @Test("a store of a newer program is left alone")
  func newer() throws {
    try make()
    #expect(folder.sqlite("PRAGMA user_version = 99") == 0)
    #expect(readingFails() == .newer(version: 99))
    #expect(writingFails() == .newer(version: 99))
    #expect(folder.sqlite("PRAGMA user_version = -1") == 0)
    #expect(readingFails() == .damaged)
  }

  @Test("another program's database is left alone")
  func foreign() throws {
    #expect(folder.sqlite("CREATE TABLE bookmark (url TEXT)") == 0)
    #expect(readingFails() == .foreign)
    #expect(writingFails() == .foreign)
  }

  @Test("while somebody writes, readers read on and a second writer gives up after a while")
  func locked() throws {
    try make()
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    #expect(sqlite3_open(folder.store, &handle) == SQLITE_OK)
    #expect(sqlite3_exec(handle, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
    #expect(readingFails() == nil)
    let late = reason {
      _ = try Store(at: folder.store, for: .writing, waitMilliseconds: 20).put([], from: "b")
    }
    #expect(late == .locked)
  }

  @Test(
    "in a folder that can't be written to it is read, not written", .enabled(if: geteuid() == 0))
  func readOnly() throws {
    try make()
    chmod(folder.store, 0o644)
    asNobody {
      #expect(readingFails() == nil)
      #expect(writingFails() == .readOnly)
    }
    chmod(folder.store, 0o600)
    asNobody { #expect(readingFails() == .cannotOpen) }
  }

  @Test("every sign of a path means itself")
  func path() throws {
    let odd = folder.path + "/a?mode=memory&b#c%41 é.db"
    _ = try Store(at: odd, for: .writing).put([], from: "a")
    #expect(FileManager.default.fileExists(atPath: odd))
  }

  @Test(
    "the words say what to do",
    arguments: [
      StoreError.Reason.noPlace, .notFound, .cannotOpen, .locked, .readOnly, .diskFull, .damaged,
      .foreign, .newer(version: 9), .other("disk I/O error"),
    ])
  func words(_ reason: StoreError.Reason) {
    let finding = StoreError("/home/me/catalog.db", reason).finding
    #expect(finding.message.hasPrefix("can't use the catalog store /home/me/catalog.db: "))
    #expect(finding.hint?.isEmpty == false)
  }
}

@_silgen_name("setfsuid") private func setfsuid(_ user: uid_t) -> CInt

/// Does the work with the rights of `nobody` on files; they are those of this thread alone.
private func asNobody(_ work: () throws -> Void) rethrows {
  _ = setfsuid(65534)
  defer { _ = setfsuid(0) }
  try work()
}
