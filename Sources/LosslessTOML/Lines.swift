/// The lines of a text around one place; each look costs no more than the lines it passes.
struct Lines {
  let bytes: [UInt8]

  /// The first byte that is not part of a BOM.
  var start: Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }

  /// The first byte of the line that the place is in.
  func lineStart(_ place: Int) -> Int {
    var at = place
    while at > start, bytes[at - 1] != 0x0A { at -= 1 }
    return at
  }

  /// The first byte after the line that the place is in, its line break included.
  func lineEnd(_ place: Int) -> Int {
    var at = place
    while at < bytes.count {
      at += 1
      if bytes[at - 1] == 0x0A { break }
    }
    return at
  }

  /// The line break that ends before this place, empty where none does.
  func lineBreak(before place: Int) -> Range<Int> {
    guard place > start, bytes[place - 1] == 0x0A else { return place..<place }
    return place - 1 > start && bytes[place - 2] == 0x0D ? place - 2..<place : place - 1..<place
  }

  /// The line break to write after the line that ends here: its own, else that of the line
  /// before it, else LF.
  func style(at lineEnd: Int) -> [UInt8] {
    var end = lineEnd
    while end > start {
      let found = lineBreak(before: end)
      if !found.isEmpty { return Array(bytes[found]) }
      end = lineStart(end)
      if end == lineEnd { break }
    }
    // The first line may have the only break of all.
    let first = self.lineEnd(start)
    let found = lineBreak(before: first)
    return found.isEmpty ? [0x0A] : Array(bytes[found])
  }

  /// The blanks that the line begins with.
  func indent(_ lineStart: Int) -> Range<Int> {
    var at = lineStart
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
    return lineStart..<at
  }

  /// True for a line of blanks alone; also past the end of the text.
  func isBlank(_ lineStart: Int) -> Bool {
    let at = indent(lineStart).upperBound
    return at >= bytes.count || bytes[at] == 0x0A || bytes[at] == 0x0D
  }

  /// True for a line that is a comment.
  func isComment(_ lineStart: Int) -> Bool {
    let at = indent(lineStart).upperBound
    return at < bytes.count && bytes[at] == UInt8(ascii: "#")
  }

  /// The start of the comment lines directly above a line, not going above a bound.
  func ownComments(_ lineStart: Int, notAbove bound: Int) -> Int {
    var top = lineStart
    while top > bound {
      let above = self.lineStart(top - 1)
      guard above >= bound, isComment(above) else { break }
      top = above
    }
    return top
  }

  /// The start of the blank lines directly above a line, not going above a bound.
  func blanks(above lineStart: Int, notAbove bound: Int) -> Int {
    var top = lineStart
    while top > bound {
      let above = self.lineStart(top - 1)
      guard above >= bound, isBlank(above) else { break }
      top = above
    }
    return top
  }

  /// The end of the blank lines from here on.
  func blanks(below lineStart: Int) -> Int {
    var at = lineStart
    while at < bytes.count, isBlank(at) { at = lineEnd(at) }
    return at
  }

  /// How many lines a range of whole lines has, the last one perhaps without a break.
  func count(_ range: Range<Int>) -> Int {
    let breaks = bytes[range].count { $0 == 0x0A }
    return range.isEmpty || bytes[range.upperBound - 1] == 0x0A ? breaks : breaks + 1
  }
}
