import Glibc

/// An open file, closed when its owner lets go of it.
struct Descriptor: ~Copyable {
  private let number: CInt
  private let path: String
  private let action: FileError.Action

  /// Opens a file; `open(2)`.
  init(
    _ path: String, _ flags: CInt, mode: mode_t = 0, for action: FileError.Action
  ) throws(FileError) {
    var opened: CInt
    repeat { opened = open(path, flags | O_CLOEXEC, mode) } while opened < 0 && errno == EINTR
    if opened < 0 { throw FileError(action, path, .system(errno)) }
    number = opened
    self.path = path
    self.action = action
  }

  /// Another number for what is open already; `dup(2)`.
  init(duplicating other: CInt, named path: String, for action: FileError.Action)
    throws(FileError)
  {
    let copy = fcntl(other, F_DUPFD_CLOEXEC, 0)
    if copy < 0 { throw FileError(action, path, .system(errno)) }
    number = copy
    self.path = path
    self.action = action
  }

  deinit { _ = close(number) }

  /// What is open; `fstat(2)`.
  func status() throws(FileError) -> stat {
    var status = stat()
    try check(fstat(number, &status))
    return status
  }

  /// All bytes from the start to the end, at most so many; `read(2)`.
  func contents(limit: Int, expecting size: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = max(min(size, limit) + 1, 4096)
    var isAtEnd = false
    while !isAtEnd {
      var code: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let got = retrying { read(number, buffer.baseAddress, buffer.count) }
        code = got < 0 ? errno : 0
        count = max(got, 0)
      }
      if code != 0 { throw FileError(action, path, .system(code)) }
      isAtEnd = chunk.isEmpty
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if bytes.count > limit { throw FileError(action, path, .tooLarge(limit: limit)) }
      room = 65536
    }
    return bytes
  }

  /// Writes all bytes; `write(2)`.
  func write(_ bytes: [UInt8]) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let wrote = bytes.withUnsafeBytes { buffer in
        retrying { Glibc.write(number, buffer.baseAddress.map { $0 + done }, buffer.count - done) }
      }
      if wrote < 0 { throw FileError(action, path, .system(errno)) }
      done += wrote
    }
  }

  /// Waits until all that was written is on the disk; `fsync(2)`.
  func synchronise() throws(FileError) { try check(retrying { Int(fsync(number)) }) }

  /// Sets the permissions; `fchmod(2)`.
  func setMode(_ mode: mode_t) throws(FileError) { try check(fchmod(number, mode)) }

  /// Gives the file to an owner and a group; false where that is not allowed; `fchown(2)`.
  func setOwner(_ user: uid_t, _ group: gid_t) -> Bool { fchown(number, user, group) == 0 }

  /// Tries to take the lock of the file alone; false where another has it; `flock(2)`.
  func tryLock() throws(FileError) -> Bool {
    if retrying({ Int(flock(number, LOCK_EX | LOCK_NB)) }) == 0 { return true }
    if errno == EWOULDBLOCK { return false }
    throw FileError(action, path, .system(errno))
  }

  private func check(_ result: some BinaryInteger) throws(FileError) {
    if result < 0 { throw FileError(action, path, .system(errno)) }
  }
}

/// The result of a call that is made again where a signal broke it off.
func retrying(_ call: () -> Int) -> Int {
  var result: Int
  repeat { result = call() } while result < 0 && errno == EINTR
  return result
}
