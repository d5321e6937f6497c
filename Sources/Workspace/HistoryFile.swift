import Glibc

/// The lines typed into the shell, kept in the state folder for its owner alone.
///
/// Lines are appended one by one before they are run, so that two sessions lose nothing of each
/// other's and a crash loses no line.
package struct HistoryFile: Sendable {
  private let path: String

  /// Lines kept at most; the file is cut to that when it has twice as many.
  package static let mostLines = 1000

  /// Nil where there is no state folder.
  package init?(in folders: Folders) {
    guard let state = folders.state else { return nil }
    path = Path.joined(state, "history")
  }

  /// The lines, oldest first.
  package func lines() -> [String] {
    guard let bytes = try? FileSnapshot(reading: path, limit: 16 * 1_048_576).bytes else {
      return []
    }
    let lines = bytes.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
    if lines.count > 2 * Self.mostLines { cut(to: lines.suffix(Self.mostLines)) }
    return Array(lines.suffix(Self.mostLines))
  }

  /// Adds a line; what can't be written is not remembered, which is no reason to stop.
  package func append(_ line: String) {
    guard !line.utf8.contains(10),
      (try? Folder.make(Path.parent(of: path), mode: 0o700)) != nil,
      let file = try? Descriptor(
        path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW, mode: 0o600, for: .write)
    else { return }
    _ = try? file.write(Array((line + "\n").utf8))
  }

  private func cut(to lines: ArraySlice<String>) {
    guard let temporary = try? TemporaryFile(for: path, named: path, action: .write),
      (try? temporary.fill(Array(lines.map { $0 + "\n" }.joined().utf8))) != nil
    else { return }
    _ = rename(temporary.path, path)
  }
}
