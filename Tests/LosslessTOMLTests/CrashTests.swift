import Glibc
import TOMLLaws
import Testing

/// What the fuzzers once tripped over, kept in `Tests/Fuzz/TOML/crashes`.
@Suite struct CrashTests {
  @Test("edits that once went wrong keep the laws")
  func edits() {
    for bytes in Self.files("edit") {
      let text = Array(bytes.dropFirst(32))
      let choices = Choices(bytes: bytes.prefix(32))
      #expect(Laws.editing(text, choices) == nil)
      #expect(Laws.editingTogether(text, choices) == nil)
    }
  }

  private static func files(_ name: String) -> [[UInt8]] {
    let folder =
      sourceFolder.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
      + "/Fuzz/TOML/crashes/" + name
    guard let list = opendir(folder) else { return [] }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted().map { read(folder + "/" + $0) }
  }
}
