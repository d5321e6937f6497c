import Glibc

/// The lock that writers of one file hold, one after the other; let go when its owner is done.
///
/// The kernel drops it with the process, so none is ever left over.
package struct FileLock: ~Copyable {
  private let file: Descriptor

  /// Waits for the lock of a file.
  ///
  /// It lies in the state folder; where there is none that can be written to, the folder of the file
  /// itself is locked, which leaves nothing in it.
  package init(
    of path: String, in folders: Folders, timeoutSeconds: Int = 30
  ) throws(FileError) {
    file = try Self.locked(path, in: folders, tries: timeoutSeconds * 200)
  }

  private static func locked(
    _ path: String, in folders: Folders, tries: Int
  ) throws(FileError) -> Descriptor {
    let file = try open(for: Path.resolved(path) ?? path, path, in: folders)
    var rest = tries
    while try !file.tryLock() {
      if rest <= 0 { throw FileError(.lock, path, .busy) }
      rest -= 1
      usleep(5000)
    }
    return file
  }

  private static func open(
    for target: String, _ path: String, in folders: Folders
  ) throws(FileError) -> Descriptor {
    if let state = stateFile(for: target, in: folders) { return state }
    do {
      return try Descriptor(Path.parent(of: target), O_RDONLY | O_DIRECTORY, for: .lock)
    } catch {
      throw FileError(.lock, path, error.reason)
    }
  }

  private static func stateFile(for target: String, in folders: Folders) -> Descriptor? {
    guard let state = folders.state else { return nil }
    let folder = Path.joined(state, "locks")
    guard (try? Folder.make(folder, mode: 0o700)) != nil else { return nil }
    let path = Path.joined(folder, pathDigest(target))
    return try? Descriptor(path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600, for: .lock)
  }
}

/// A short name for a path: its FNV-1a sum in hexadecimal.
func pathDigest(_ path: String) -> String {
  var sum: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in path.utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
  let digits = String(sum, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
