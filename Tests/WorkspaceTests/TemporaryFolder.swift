import Foundation
import Glibc
import Workspace

/// A folder of its own for one test, gone afterwards.
final class TemporaryFolder {
  let path: String
  /// A state folder elsewhere, so that nothing of it shows in the folder.
  let folders: Folders

  init() throws {
    let base = NSTemporaryDirectory() + "workspace-" + UUID().uuidString
    path = base + "/place"
    folders = Folders(
      Environment(variables: ["XDG_STATE_HOME": base + "/state"], currentDirectory: "/"))
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
  }

  deinit { try? FileManager.default.removeItem(atPath: Path.parent(of: path)) }

  func file(_ name: String) -> String { Path.joined(path, name) }

  /// Writes a file, making its folder if need be, and answers with its path.
  @discardableResult
  func write(_ name: String, _ text: String = "") throws -> String {
    let path = file(name)
    try FileManager.default.createDirectory(
      atPath: Path.parent(of: path), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  func text(_ name: String) throws -> String {
    String(decoding: try FileSnapshot(reading: file(name)).bytes, as: UTF8.self)
  }

  /// Everything in the folder, hidden names too.
  var names: [String] { (try? Folder.names(in: path)) ?? [] }

  func status(_ name: String) -> stat {
    var status = stat()
    _ = lstat(file(name), &status)
    return status
  }

  /// Saves new text over a file as a command does.
  @discardableResult
  func save(_ text: String, over name: String) throws -> SaveOutcome {
    let lock = try FileLock(of: file(name), in: folders)
    return try FileSnapshot(reading: file(name)).save(Array(text.utf8), holding: lock)
  }
}

/// The error that the work throws, nil where it throws none or another.
func fileError(_ work: () throws -> Void) -> FileError.Reason? {
  do {
    try work()
    return nil
  } catch { return (error as? FileError)?.reason }
}

@_silgen_name("setfsuid") private func setfsuid(_ user: uid_t) -> CInt

/// Does the work with the rights of `nobody` on files; they are those of this thread alone.
func asNobody(_ work: () throws -> Void) rethrows {
  _ = setfsuid(65534)
  defer { _ = setfsuid(0) }
  try work()
}
