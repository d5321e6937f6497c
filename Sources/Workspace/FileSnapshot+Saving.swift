import CSystem
import Glibc

/// What a save did.
package enum SaveOutcome: Hashable, Sendable {
  /// The bytes were those of the file; nothing was written.
  case unchanged
  case saved
}

extension FileSnapshot {
  /// Puts new bytes in place of those that were read.
  ///
  /// At any moment the file holds the old bytes or the new. They are on the disk when this returns.
  /// Links are followed; mode, owner (where allowed) and extended attributes stay. A file that was
  /// changed since it was read is left alone. Writers that hold the lock of the file come one
  /// after the other; whoever doesn't know the lock is noticed by comparing.
  package func save(
    _ bytes: [UInt8], holding lock: borrowing FileLock
  ) throws(FileError) -> SaveOutcome {
    TemporaryFile.removeStale(for: resolvedPath)
    if bytes == self.bytes { return .unchanged }
    if identity.names > 1 {
      throw FileError(.write, path, .hardLinked(names: identity.names))
    }
    try checkWritable()
    try Signals.holding { () throws(FileError) in
      let temporary = try TemporaryFile(for: resolvedPath, named: path, action: .write)
      try temporary.fill(bytes, like: self)
      try checkUnchanged()
      try replace(by: temporary)
      try Self.synchroniseFolder(of: resolvedPath, .write)
    }
    return .saved
  }

  /// Refuses a file that its mode protects, though a new one could be put in its place.
  private func checkWritable() throws(FileError) {
    if faccessat(AT_FDCWD, resolvedPath, W_OK, AT_EACCESS) != 0 {
      throw FileError(.write, path, .system(errno))
    }
  }

  private func checkUnchanged() throws(FileError) {
    if try !isSame(at: resolvedPath) { throw FileError(.write, path, .changed) }
  }

  /// True where the file at that path is the one that was read, with the content it had.
  private func isSame(at path: String) throws(FileError) -> Bool {
    let now: FileSnapshot
    do {
      now = try FileSnapshot(reading: path)
    } catch {
      // Gone, or no longer a plain file: somebody changed it.
      switch error.reason {
      case .system: throw FileError(.write, self.path, error.reason)
      default: return false
      }
    }
    return now.identity.isSameContent(as: identity) && now.bytes == bytes
  }

  /// Swaps the two files, so that what comes out can be looked at before it is gone.
  private func replace(by temporary: borrowing TemporaryFile) throws(FileError) {
    if csystem_exchange(temporary.path, resolvedPath) == 0 {
      let isOurs: Bool
      do {
        isOurs = try isSame(at: temporary.path)
      } catch {
        _ = csystem_exchange(temporary.path, resolvedPath)
        throw error
      }
      if isOurs { return }
      _ = csystem_exchange(temporary.path, resolvedPath)
      throw FileError(.write, path, .changed)
    }
    let code = errno
    // Not every file system can swap; there the comparison a moment ago has to do.
    guard [EINVAL, ENOSYS, ENOTSUP].contains(code) else {
      throw FileError(.write, path, .system(code))
    }
    if rename(temporary.path, resolvedPath) != 0 {
      throw FileError(.write, path, .system(errno))
    }
  }

  /// Makes sure that the names in a folder are on the disk too.
  static func synchroniseFolder(
    of path: String, _ action: FileError.Action
  ) throws(FileError) {
    let folder = try Descriptor(Path.parent(of: path), O_RDONLY | O_DIRECTORY, for: action)
    do {
      try folder.synchronise()
    } catch {
      // Some file systems have nothing to synchronise about a folder, and say so.
      if error.reason != .system(EINVAL) { throw FileError(action, path, error.reason) }
    }
  }
}
