/// Shows findings to people, with their lines and a caret below what is meant.
package struct FindingRenderer {
  private var positions: SourceText.Positions
  private let source: SourceText
  /// How many cells a source line may take; a longer one is shown in part.
  private let width: Int

  /// A renderer for findings in one text; builds its table of lines.
  package init(_ source: SourceText, width: Int = 100) {
    self.source = source
    self.width = max(20, width)
    positions = source.positions
  }

  /// A finding's lines, each with a line feed.
  ///
  /// First `FILE:LINE:COLUMN: error: WHAT` with the source line and carets, then the same as a
  /// `note` for each further place, then the hint. Nothing from the text reaches a terminal raw.
  package mutating func render(_ finding: Finding) -> String {
    var out = place(finding.range, "\(finding.severity.rawValue): \(visible(finding.message))")
    for other in finding.related { out += place(other.range, "note: \(visible(other.message))") }
    if let hint = finding.hint { out += "  hint: \(visible(hint))\n" }
    return out
  }

  /// All of them, one after the other.
  package mutating func render(_ findings: [Finding]) -> String {
    var out = ""
    for finding in findings { out += render(finding) }
    return out
  }

  private mutating func place(_ range: Range<Int>?, _ message: String) -> String {
    let name = visible(source.name)
    guard let range else { return "\(name): \(message)\n" }
    let (line, column) = positions.position(of: range.lowerBound)
    let excerpt = Excerpt(source, line: positions.lineRange(of: range.lowerBound), range, width)
    return "\(name):\(line):\(column): \(message)\n  \(excerpt.text)\n  \(excerpt.carets)\n"
  }
}

extension SourceText {
  /// Findings as people read them; builds its table of lines once.
  package func rendered(_ findings: [Finding], width: Int = 100) -> String {
    var renderer = FindingRenderer(self, width: width)
    return renderer.render(findings)
  }
}

/// One source line, as far as it is shown, and the carets below it.
private struct Excerpt {
  private(set) var text = ""
  private(set) var carets = ""

  private static let tab = 4

  /// One character as it is shown.
  private struct Cell {
    var text: String
    var width: Int
    var isMeant: Bool
  }

  init(_ source: SourceText, line: Range<Int>, _ range: Range<Int>, _ width: Int) {
    // A very long line is not even read in full.
    let reach = width * 8
    let start = Self.boundary(source.bytes, max(line.lowerBound, range.lowerBound - reach))
    let end = Self.boundary(
      source.bytes, min(line.upperBound, max(range.lowerBound, start) + 2 * reach))
    var cells = Self.cells(source.bytes, start..<max(start, end), range)
    let caret = cells.firstIndex { $0.isMeant } ?? cells.count
    // What is meant may be the end of the line, or an empty place.
    if caret == cells.count { cells.append(Cell(text: "", width: 1, isMeant: true)) }
    let shown = Self.window(cells, around: caret, width)
    if shown.lowerBound > 0 || start > line.lowerBound {
      add(Cell(text: "…", width: 1, isMeant: false))
    }
    for cell in cells[shown] { add(cell) }
    if shown.upperBound < cells.count || end < line.upperBound { text += "…" }
    while text.last == " " { text.removeLast() }
    while carets.last == " " { carets.removeLast() }
  }

  private mutating func add(_ cell: Cell) {
    text += cell.text
    carets += String(repeating: cell.isMeant ? "^" : " ", count: cell.width)
  }

  private static func cells(
    _ bytes: [UInt8], _ shown: Range<Int>, _ range: Range<Int>
  ) -> [Cell] {
    var cells: [Cell] = []
    var column = 0
    var offset = shown.lowerBound
    // Bytes that are no text are as long as they are, not as what stands for them.
    for character in String(decoding: bytes[shown], as: UTF8.self) {
      let length = length(of: character, bytes, offset, shown.upperBound)
      let isMeant =
        offset < max(range.upperBound, range.lowerBound + 1) && offset + length > range.lowerBound
      var text = visible(String(character))
      if character == "\t" { text = String(repeating: " ", count: tab - column % tab) }
      let width = DisplayWidth.of(text)
      cells.append(Cell(text: text, width: isMeant ? max(1, width) : width, isMeant: isMeant))
      column += width
      offset += length
    }
    return cells
  }

  private static func length(
    of character: Character, _ bytes: [UInt8], _ offset: Int, _ end: Int
  ) -> Int {
    guard character.unicodeScalars.contains("\u{FFFD}") else { return character.utf8.count }
    var length = 0
    for scalar in character.unicodeScalars {
      guard scalar == "\u{FFFD}" else {
        length += UTF8.width(scalar)
        continue
      }
      let at = offset + length
      let isReal =
        at + 2 < end && bytes[at] == 0xEF && bytes[at + 1] == 0xBF && bytes[at + 2] == 0xBD
      length += isReal ? 3 : 1
    }
    return length
  }

  /// The cells to show: all of them, or as many as fit around the first that is meant.
  private static func window(_ cells: [Cell], around caret: Int, _ width: Int) -> Range<Int> {
    var used = cells.reduce(0) { $0 + $1.width }
    if used <= width { return 0..<cells.count }
    var low = caret
    var high = caret
    used = 2
    // A third of the room goes to what stands before.
    while low > 0, used + cells[low - 1].width <= width / 3 {
      low -= 1
      used += cells[low].width
    }
    while high < cells.count, used + cells[high].width <= width {
      used += cells[high].width
      high += 1
    }
    while low > 0, used + cells[low - 1].width <= width {
      low -= 1
      used += cells[low].width
    }
    return low..<high
  }

  /// The start of the character that an offset is in.
  private static func boundary(_ bytes: [UInt8], _ offset: Int) -> Int {
    var at = offset
    while at > 0, at > offset - 3, at < bytes.count, bytes[at] & 0xC0 == 0x80 { at -= 1 }
    return at
  }
}
