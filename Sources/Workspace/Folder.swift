import Glibc

/// Folders and what is in them.
package enum Folder {
  /// The names in a folder, in the order of their bytes, without `.` and `..`.
  package static func names(in path: String) throws(FileError) -> [String] {
    guard let stream = opendir(path) else { throw FileError(.read, path, .system(errno)) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// True for a folder, also behind a link.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// True for something at that path that is no folder, be it a plain file or not.
  package static func hasFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
  }

  /// The device a folder is on, which changes at a boundary of file systems.
  static func device(of path: String) -> UInt? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt(status.st_dev) : nil
  }

  /// The program of that name in the folders of a search path, nil where none has it.
  package static func program(named name: String, path: String) -> String? {
    path.split(separator: ":").map { Path.joined(String($0), name) }.first {
      hasFile($0) && access($0, X_OK) == 0
    }
  }

  /// Makes a folder and those above it that are missing.
  package static func make(_ path: String, mode: UInt32) throws(FileError) {
    if exists(path) || path.isEmpty { return }
    let parent = Path.parent(of: path)
    if parent != path { try make(parent, mode: mode) }
    if mkdir(path, mode) != 0, errno != EEXIST || !exists(path) {
      throw FileError(.create, path, .system(errno))
    }
  }
}
