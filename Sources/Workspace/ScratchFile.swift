import Glibc

/// A copy of a file for an editor, in a folder of its own among the temporary files.
package enum ScratchFile {
  /// Makes it, with the name of the original, open to nobody else.
  package static func make(
    named name: String, _ bytes: [UInt8], _ environment: Environment
  ) throws(FileError) -> String {
    let base = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var template = Array(Path.joined(base, "tripctl-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FileError(.create, base, .system(errno))
    }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let path = Path.joined(folder, name)
    let file = try Descriptor(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600, for: .create)
    try file.write(bytes)
    return path
  }

  /// Takes it away, with its folder.
  package static func remove(_ path: String) {
    _ = unlink(path)
    _ = rmdir(Path.parent(of: path))
  }
}
