import Glibc

/// A file as it was when it was read: its bytes and what tells whether it changed since.
package struct FileSnapshot: Hashable, Sendable {
  /// The path it was asked by.
  package let path: String
  /// The path with all links followed, which is what a save replaces.
  package let resolvedPath: String
  /// All of its content.
  package let bytes: [UInt8]
  let identity: Identity

  /// The most bytes a trip file may have.
  package static let limit = 64 * 1_048_576

  /// What the file system says of a file, apart from its content.
  struct Identity: Hashable, Sendable {
    var device: UInt
    var inode: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int
    var mode: mode_t
    var owner: uid_t
    var group: gid_t
    var names: Int

    init(_ status: stat) {
      device = UInt(status.st_dev)
      inode = UInt(status.st_ino)
      size = Int(status.st_size)
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
      mode = status.st_mode & 0o7777
      owner = status.st_uid
      group = status.st_gid
      names = Int(status.st_nlink)
    }

    /// True where nothing tells that the content may be another.
    func isSameContent(as other: Identity) -> Bool {
      (device, inode, size, seconds, nanoseconds)
        == (other.device, other.inode, other.size, other.seconds, other.nanoseconds)
    }
  }

  /// Reads a plain file; anything else is refused without waiting for it.
  package init(reading path: String, limit: Int = FileSnapshot.limit) throws(FileError) {
    let file: Descriptor
    do {
      // Without O_NONBLOCK a pipe would wait here for somebody to write.
      file = try Descriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, for: .read)
    } catch {
      throw Self.explained(error)
    }
    let status = try file.status()
    if let kind = FileError.Kind(mode: status.st_mode) {
      throw FileError(.read, path, .notRegular(kind))
    }
    if status.st_size > limit { throw FileError(.read, path, .tooLarge(limit: limit)) }
    bytes = try file.contents(limit: limit, expecting: Int(status.st_size))
    identity = Identity(status)
    self.path = path
    resolvedPath = Path.resolved(path) ?? path
  }

  /// All that comes in on standard input; it can't be saved to.
  package static func ofStandardInput() throws(FileError) -> FileSnapshot {
    try FileSnapshot(Descriptor(duplicating: STDIN_FILENO, named: "-", for: .read))
  }

  private init(_ input: borrowing Descriptor) throws(FileError) {
    bytes = try input.contents(limit: Self.limit, expecting: 0)
    identity = Identity(try input.status())
    path = "-"
    resolvedPath = "-"
  }

  /// The error with the reason that the errno of `open` hides.
  private static func explained(_ error: FileError) -> FileError {
    var status = stat()
    switch error.reason {
    case .system(ENOENT):
      let isLink = lstat(error.path, &status) == 0
      return FileError(error.action, error.path, isLink ? .danglingLink : .notFound)
    case .system(ENXIO) where lstat(error.path, &status) == 0:
      return FileError(
        error.action, error.path, .notRegular(FileError.Kind(mode: status.st_mode) ?? .device))
    default: return error
    }
  }
}

extension FileError.Kind {
  /// What a file with this mode is, nil for a plain file.
  init?(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .directory
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }
}
