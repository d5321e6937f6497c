import CSystem
import Glibc

/// A file beside another whose place it is to take; gone when its owner lets go of it.
struct TemporaryFile: ~Copyable {
  let path: String
  /// The path that messages name.
  private let name: String
  private let action: FileError.Action
  private let file: Descriptor

  private static let mark = ".tripctl-"

  /// Makes an empty one beside the target, open to nobody else, or as the umask has it.
  init(
    for target: String, named name: String, action: FileError.Action, mode: mode_t = 0o600
  ) throws(FileError) {
    let prefix = Self.prefix(for: target) + "\(getpid())-"
    var number = 0
    while true {
      let candidate = prefix + "\(number)"
      do {
        file = try Descriptor(
          candidate, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode, for: action)
        path = candidate
        break
      } catch {
        guard error.reason == .system(EEXIST), number < 100 else {
          throw FileError(action, name, error.reason)
        }
        number += 1
      }
    }
    self.name = name
    self.action = action
  }

  deinit {
    // A disk may fail once; what stays after that, a later save removes.
    if unlink(path) != 0, errno != ENOENT { _ = unlink(path) }
  }

  /// Writes the bytes and gives the file mode, owner and attributes of the one it is to replace.
  func fill(_ bytes: [UInt8], like original: FileSnapshot? = nil) throws(FileError) {
    do {
      try file.write(bytes)
      if let original {
        try takeOver(from: original)
      }
      try file.synchronise()
    } catch {
      throw FileError(action, name, error.reason)
    }
  }

  private func takeOver(from original: FileSnapshot) throws(FileError) {
    let (mine, theirs) = (FileSnapshot.Identity(try file.status()), original.identity)
    var mode = theirs.mode
    if (mine.owner, mine.group) != (theirs.owner, theirs.group),
      !file.setOwner(theirs.owner, theirs.group), !file.setOwner(uid_t.max, theirs.group)
    {
      // What the old group might do is not for the new one.
      mode &= ~0o6070
    }
    try file.setMode(mode)
    copyAttributes(from: original.resolvedPath)
  }

  /// Copies what attributes may be copied: some belong to the kernel alone; `xattr(7)`.
  private func copyAttributes(from original: String) {
    let size = listxattr(original, nil, 0)
    guard size > 0 else { return }
    var names = [CChar](repeating: 0, count: size)
    let length = listxattr(original, &names, size)
    guard length > 0 else { return }
    for name in names[..<length].split(separator: 0) {
      let name = Array(name) + [0]
      let size = getxattr(original, name, nil, 0)
      guard size >= 0 else { continue }
      var value = [UInt8](repeating: 0, count: size)
      let got = getxattr(original, name, &value, size)
      if got >= 0 { _ = setxattr(path, name, value, got, 0) }
    }
  }

  /// Removes those that killed processes left beside the target.
  static func removeStale(for target: String) {
    let prefix = Path.name(of: Self.prefix(for: target))
    let folder = Path.parent(of: target)
    for name in (try? Folder.names(in: folder)) ?? [] where name.hasPrefix(prefix) {
      let process = name.dropFirst(prefix.count).split(separator: "-").first.flatMap { pid_t($0) }
      guard let process, process > 0, kill(process, 0) != 0, errno == ESRCH else { continue }
      _ = unlink(Path.joined(folder, name))
    }
  }

  /// `.great-lakes.toml.tripctl-`, in the folder of the target; a long name is cut.
  private static func prefix(for target: String) -> String {
    var name = "." + Path.name(of: target)
    while name.utf8.count > 200 { name.removeLast() }
    return Path.joined(Path.parent(of: target), name + mark)
  }
}
