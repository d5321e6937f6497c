import Foundation
import Glibc
import Testing
import Workspace

@Suite struct SavingTests {
  let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  @Test("a save puts the new bytes there and leaves nothing else")
  func saving() throws {
    try place.write("a.toml", "old\n")
    #expect(try place.save("new\n", over: "a.toml") == .saved)
    #expect(try place.text("a.toml") == "new\n")
    #expect(place.names == ["a.toml"])
  }

  @Test("equal bytes are not written")
  func unchanged() throws {
    try place.write("a.toml", "same\n")
    let before = place.status("a.toml")
    #expect(try place.save("same\n", over: "a.toml") == .unchanged)
    let after = place.status("a.toml")
    #expect(before.st_ino == after.st_ino)
    #expect(before.st_mtim.tv_nsec == after.st_mtim.tv_nsec)
  }

  @Test("mode and extended attributes stay", arguments: [0o600, 0o640, 0o755] as [mode_t])
  func mode(mode: mode_t) throws {
    let path = try place.write("a.toml", "old")
    chmod(path, mode)
    let hasAttributes = setattr(path, "user.note", "kept")
    try place.save("new", over: "a.toml")
    #expect(place.status("a.toml").st_mode & 0o7777 == mode)
    if hasAttributes { #expect(attr(path, "user.note") == "kept") }
  }

  @Test("the owner stays where we may give files away", .enabled(if: geteuid() == 0))
  func owner() throws {
    let path = try place.write("a.toml", "old")
    chown(path, 1234, 2345)
    try place.save("new", over: "a.toml")
    let status = place.status("a.toml")
    #expect(status.st_uid == 1234)
    #expect(status.st_gid == 2345)
  }

  @Test("a link stays a link, and its target gets the bytes")
  func symbolicLink() throws {
    try place.write("deep/target.toml", "old")
    #expect(symlink("deep/target.toml", place.file("link.toml")) == 0)
    try place.save("new", over: "link.toml")
    #expect(place.status("link.toml").st_mode & S_IFMT == S_IFLNK)
    #expect(try place.text("deep/target.toml") == "new")
    #expect(place.names == ["deep", "link.toml"])
  }

  @Test("a file with two names is refused rather than torn apart")
  func hardLink() throws {
    try place.write("a.toml", "old")
    #expect(link(place.file("a.toml"), place.file("b.toml")) == 0)
    #expect(fileError { try place.save("new", over: "a.toml") } == .hardLinked(names: 2))
    #expect(try place.text("b.toml") == "old")
    #expect(place.names == ["a.toml", "b.toml"])
  }

  @Test("what somebody else wrote in between is not overwritten")
  func changed() throws {
    try place.write("a.toml", "old")
    let lock = try FileLock(of: place.file("a.toml"), in: place.folders)
    let read = try FileSnapshot(reading: place.file("a.toml"))
    try place.write("a.toml", "theirs")
    #expect(fileError { _ = try read.save(Array("ours".utf8), holding: lock) } == .changed)
    #expect(try place.text("a.toml") == "theirs")
    unlink(place.file("a.toml"))
    #expect(fileError { _ = try read.save(Array("ours".utf8), holding: lock) } != nil)
    #expect(place.names == [])
  }

  @Test("same size and same time do not hide other content")
  func hiddenChange() throws {
    let path = try place.write("a.toml", "old")
    let lock = try FileLock(of: path, in: place.folders)
    let read = try FileSnapshot(reading: path)
    let before = place.status("a.toml")
    let file = open(path, O_WRONLY)
    _ = write(file, "odd", 3)
    var times = [before.st_atim, before.st_mtim]
    futimens(file, &times)
    close(file)
    #expect(fileError { _ = try read.save(Array("new".utf8), holding: lock) } == .changed)
    #expect(try place.text("a.toml") == "odd")
  }

  @Test("a full disk leaves the old file and no other", .enabled(if: geteuid() == 0))
  func fullDisk() throws {
    let disk = place.file("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    #expect(mount("tmpfs", disk, "tmpfs", 0, "size=32k") == 0)
    defer { umount(disk) }
    let text = String(repeating: "x", count: 20_000)
    try place.write("disk/a.toml", text)
    #expect(
      fileError { try place.save(text + "more", over: "disk/a.toml") } == .system(ENOSPC))
    #expect(try place.text("disk/a.toml") == text)
    #expect(try Folder.names(in: disk) == ["a.toml"])
  }

  @Test("a file or folder that may not be written to is left alone", .enabled(if: geteuid() == 0))
  func readOnly() throws {
    let path = try place.write("a.toml", "old")
    chmod(path, 0o644)
    asNobody {
      #expect(fileError { try place.save("new", over: "a.toml") } == .system(EACCES))
      #expect(
        fileError { try NewFile.create(place.file("b.toml"), []) } == .system(EACCES))
    }
    chmod(path, 0o666)
    asNobody {
      #expect(fileError { try place.save("new", over: "a.toml") } == .system(EACCES))
    }
    #expect(try place.text("a.toml") == "old")
    #expect(place.names == ["a.toml"])
  }

  @Test("what a killed process left is removed, what a living one writes is not")
  func stale() throws {
    try place.write("a.toml", "old")
    try place.write(".a.toml.tripctl-999999999-0", "torn")
    try place.write(".a.toml.tripctl-1-0", "alive")
    try place.write(".b.toml.tripctl-999999999-0", "another's")
    try place.save("new", over: "a.toml")
    #expect(
      place.names == [".a.toml.tripctl-1-0", ".b.toml.tripctl-999999999-0", "a.toml"])
    try NewFile.create(place.file("b.toml"), Array("x".utf8))
    #expect(place.names == [".a.toml.tripctl-1-0", "a.toml", "b.toml"])
  }

  @Test("a new file honours the umask and never replaces one")
  func newFiles() throws {
    let path = place.file("trips/new.toml")
    try NewFile.create(path, Array("x".utf8))
    #expect(try place.text("trips/new.toml") == "x")
    let old = umask(0)
    umask(old)
    #expect(place.status("trips/new.toml").st_mode & 0o777 == 0o666 & ~old)
    #expect(fileError { try NewFile.create(path, []) } == .exists)
    #expect(symlink("nowhere", place.file("dangling")) == 0)
    #expect(fileError { try NewFile.create(place.file("dangling"), []) } == .exists)
    #expect(try place.text("trips/new.toml") == "x")
    #expect(try Folder.names(in: place.file("trips")) == ["new.toml"])
  }

  @Test("forty writers at once lose nothing")
  func writers() throws {
    try place.write("a.toml", "")
    let (path, folders) = (place.file("a.toml"), place.folders)
    DispatchQueue.concurrentPerform(iterations: 40) { number in
      guard let lock = try? FileLock(of: path, in: folders),
        let read = try? FileSnapshot(reading: path)
      else { return }
      _ = try? read.save(read.bytes + Array("\(number)\n".utf8), holding: lock)
    }
    let numbers = try place.text("a.toml").split(separator: "\n").compactMap { Int($0) }
    #expect(numbers.sorted() == Array(0..<40))
    #expect(place.names == ["a.toml"])
  }

  @Test("a lock that another holds is waited for, then given up; without a state folder too")
  func locks() throws {
    try place.write("a.toml", "")
    let nowhere = Folders(Environment(variables: [:], currentDirectory: "/"))
    for folders in [place.folders, nowhere] {
      let lock = try FileLock(of: place.file("a.toml"), in: folders)
      #expect(
        fileError {
          _ = try FileLock(of: place.file("a.toml"), in: folders, timeoutSeconds: 0)
        } == .busy)
      _ = consume lock
      #expect(
        fileError {
          _ = try FileLock(of: place.file("a.toml"), in: folders, timeoutSeconds: 0)
        } == nil)
    }
    #expect(place.names == ["a.toml"])
  }
}

@_silgen_name("setxattr")
private func setxattr(
  _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer,
  _ size: Int, _ flags: CInt
) -> CInt

@_silgen_name("getxattr")
private func getxattr(
  _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer,
  _ size: Int
) -> Int

private func setattr(_ path: String, _ name: String, _ value: String) -> Bool {
  setxattr(path, name, value, value.utf8.count, 0) == 0
}

private func attr(_ path: String, _ name: String) -> String? {
  var value = [UInt8](repeating: 0, count: 100)
  let count = getxattr(path, name, &value, value.count)
  return count < 0 ? nil : String(decoding: value[..<count], as: UTF8.self)
}
