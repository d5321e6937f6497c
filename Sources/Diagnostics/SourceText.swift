/// A text with its name, in which findings have a line and a column.
package struct SourceText: Sendable {
  /// What messages call it: a path, or `stdin`.
  package let name: String
  /// The text itself.
  package let bytes: [UInt8]

  /// A text under that name.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The line and the column, both from 1, of a byte offset; columns count characters.
  ///
  /// Reads the text up to there; `positions` is the way to many of them.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let end = min(max(offset, 0), bytes.count)
    var line = 1
    var start = 0
    for index in 0..<end where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      start = index + 1
    }
    return (line, characters(from: textStart(start), to: end) + 1)
  }

  /// A reckoner of positions, which reads the text only once.
  package var positions: Positions { Positions(of: self) }

  /// The place behind a byte order mark, where the offset is that of the first line.
  func textStart(_ lineStart: Int) -> Int {
    let hasMark =
      lineStart == 0 && bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB
      && bytes[2] == 0xBF
    return hasMark ? 3 : lineStart
  }

  /// How many characters a person sees between two offsets of one line.
  func characters(from start: Int, to end: Int) -> Int {
    guard start < end else { return 0 }
    let part = bytes[start..<end]
    if part.allSatisfy({ $0 < 0x80 }) { return part.count }
    return String(decoding: part, as: UTF8.self).count
  }
}

extension SourceText {
  /// The lines of a text, for the positions of many findings.
  package struct Positions: Sendable {
    let text: SourceText
    private let starts: [Int]
    /// The last answer, from where the next one in the same line is counted on.
    private var last = (line: 0, offset: 0, column: 1)

    init(of text: SourceText) {
      self.text = text
      var starts = [0]
      for (offset, byte) in text.bytes.enumerated() where byte == UInt8(ascii: "\n") {
        starts.append(offset + 1)
      }
      self.starts = starts
    }

    /// The line and the column, both from 1, of a byte offset; columns count characters.
    ///
    /// Quick for offsets asked for in rising order, however long their lines are.
    package mutating func position(of offset: Int) -> (line: Int, column: Int) {
      let end = min(max(offset, 0), text.bytes.count)
      let line = self.line(of: end)
      let start = text.textStart(starts[line])
      let column: Int
      if last.line == line + 1, last.offset <= end {
        column = last.column + text.characters(from: last.offset, to: end)
      } else {
        column = text.characters(from: start, to: end) + 1
      }
      // Only before plain ASCII does a new character start for sure.
      if end >= start, end < text.bytes.count, (0x20..<0x7F).contains(text.bytes[end]) {
        last = (line + 1, end, column)
      }
      return (line + 1, column)
    }

    /// The bytes of the line with an offset, without its line break and byte order mark.
    package func lineRange(of offset: Int) -> Range<Int> {
      let line = self.line(of: min(max(offset, 0), text.bytes.count))
      let start = text.textStart(starts[line])
      var end = line + 1 < starts.count ? starts[line + 1] - 1 : text.bytes.count
      if end > start, text.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      return start..<max(start, end)
    }

    private func line(of offset: Int) -> Int {
      var low = 0
      var high = starts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      return low
    }
  }
}
