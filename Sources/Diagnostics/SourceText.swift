/// A text with its name, in which findings have a line and a column.
package struct SourceText: Sendable {
  /// What messages call it: a path, or `stdin`.
  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The line and the column, both from 1, of a byte offset; columns count characters.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let end = min(max(offset, 0), bytes.count)
    var line = 1
    var start = 0
    for index in 0..<end where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      start = index + 1
    }
    if start == 0, end >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { start = 3 }
    let before = String(decoding: bytes[min(start, end)..<end], as: UTF8.self)
    return (line, before.count + 1)
  }
}
