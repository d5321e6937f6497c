import Diagnostics
import Glibc
import Testing
import Workspace

@Suite struct ReadingTests {
  let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private func reason(_ path: String, limit: Int = FileSnapshot.limit) -> FileError.Reason? {
    fileError { _ = try FileSnapshot(reading: path, limit: limit) }
  }

  @Test("a file is read as it is, whatever its bytes")
  func bytes() throws {
    try place.write("a", "x\r\n\u{0}y")
    #expect(try FileSnapshot(reading: place.file("a")).bytes == [0x78, 13, 10, 0, 0x79])
    try place.write("empty")
    #expect(try FileSnapshot(reading: place.file("empty")).bytes == [])
  }

  @Test("what is no plain file is refused, and nobody waits for a pipe")
  func kinds() throws {
    #expect(mkfifo(place.file("pipe"), 0o600) == 0)
    #expect(reason(place.file("pipe")) == .notRegular(.pipe))
    #expect(reason(place.path) == .notRegular(.directory))
    #expect(reason("/dev/null") == .notRegular(.device))
    #expect(reason("/dev/zero") == .notRegular(.device))
    #expect(reason(place.file("none")) == .notFound)
    #expect(symlink("nowhere", place.file("dangling")) == 0)
    #expect(reason(place.file("dangling")) == .danglingLink)
    try place.write("a")
    #expect(reason(place.file("a/b")) == .system(ENOTDIR))
  }

  @Test("a file over the limit is refused, one at the limit is not")
  func limit() throws {
    try place.write("a", String(repeating: "x", count: 5000))
    #expect(reason(place.file("a"), limit: 5000) == nil)
    #expect(reason(place.file("a"), limit: 4999) == .tooLarge(limit: 4999))
    // A file of the kernel says it has no size.
    #expect(reason("/proc/self/maps", limit: 10) == .tooLarge(limit: 10))
    #expect(try !FileSnapshot(reading: "/proc/self/maps").bytes.isEmpty)
  }

  @Test("a file nobody may read is refused", .enabled(if: geteuid() == 0))
  func permission() throws {
    try place.write("a", "x")
    chmod(place.file("a"), 0o600)
    asNobody { #expect(reason(place.file("a")) == .system(EACCES)) }
  }

  @Test("the words name the file and the reason")
  func words() {
    let missing = FileError(.read, "x.toml", .notFound).finding
    #expect(missing.message == "can't read x.toml: no such file")
    let full = FileError(.write, "x.toml", .system(ENOSPC)).finding
    #expect(full.message == "can't write x.toml: no space left on device")
    #expect(full.hint == "make room; the old file is as it was")
    #expect(
      FileError(.read, "d", .notRegular(.directory)).finding.message
        == "can't read d: it is a folder")
  }
}
