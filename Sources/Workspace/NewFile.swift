import CSystem
import Glibc

/// Files that were not there before.
package enum NewFile {
  /// Refuses a path where something is already, as `create` does, but makes nothing.
  package static func checkAbsent(_ path: String) throws(FileError) {
    var status = stat()
    if lstat(path, &status) == 0 { throw FileError(.create, path, .exists) }
  }

  /// Makes a file with these bytes, whole or not at all; one that is there already stays.
  ///
  /// Missing folders are made. Its mode is what the umask leaves of 0666.
  package static func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try Folder.make(Path.parent(of: path), mode: 0o777)
    TemporaryFile.removeStale(for: path)
    let temporary = try TemporaryFile(for: path, named: path, action: .create, mode: 0o666)
    try temporary.fill(bytes)
    if csystem_rename_new(temporary.path, path) != 0 {
      let code = errno
      guard [EINVAL, ENOSYS, ENOTSUP].contains(code) else {
        throw FileError(.create, path, code == EEXIST ? .exists : .system(code))
      }
      // A second name fails like O_EXCL where the first is taken.
      if link(temporary.path, path) != 0 {
        throw FileError(.create, path, errno == EEXIST ? .exists : .system(errno))
      }
    }
    try FileSnapshot.synchroniseFolder(of: path, .create)
  }
}
