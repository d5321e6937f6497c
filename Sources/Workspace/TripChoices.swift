import Glibc

/// The trips that `use` chose, one for each folder, kept in the state folder.
struct TripChoices: Sendable {
  private let folder: String?

  init(_ folders: Folders) {
    folder = folders.state.map { Path.joined($0, "use") }
  }

  /// The name of the trip that was chosen for a folder.
  func choice(in place: String) -> String? {
    guard let path = file(for: place),
      let bytes = try? FileSnapshot(reading: path, limit: 65536).bytes
    else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.count == 2 && lines[0] == key(place) ? String(lines[1]) : nil
  }

  /// Remembers the trip for a folder.
  func choose(_ trip: String, in place: String) throws(FileError) {
    guard let path = file(for: place) else {
      throw FileError(.write, "the state folder", .notFound)
    }
    try Folder.make(Path.parent(of: path), mode: 0o700)
    let temporary = try TemporaryFile(for: path, named: path, action: .write)
    try temporary.fill(Array("\(key(place))\n\(trip)\n".utf8))
    if rename(temporary.path, path) != 0 { throw FileError(.write, path, .system(errno)) }
  }

  private func file(for place: String) -> String? {
    folder.map { Path.joined($0, pathDigest(key(place))) }
  }

  /// The folder without links, so that it is the same whichever way one came.
  private func key(_ place: String) -> String { Path.resolved(place) ?? place }
}
