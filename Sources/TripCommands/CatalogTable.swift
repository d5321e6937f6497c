import Diagnostics

/// Lines of a list whose columns stand under each other.
struct CatalogTable {
  private var rows: [[String]] = []

  /// Adds a line.
  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The text; `paint` colours a cell once it has its width.
  func text(paint: (_ row: Int, _ column: Int, _ cell: String) -> String = { $2 }) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? DisplayWidth.of($0[column]) : 0 }.max() ?? 0
    }
    var text = ""
    for (index, row) in rows.enumerated() {
      let last = row.lastIndex { !$0.isEmpty } ?? 0
      let cells = row.enumerated().filter { $0.offset <= last && widths[$0.offset] > 0 }.map {
        paint(
          index, $0.offset,
          $0.offset == last ? $0.element : Cells.padded($0.element, to: widths[$0.offset]))
      }
      text += cells.joined(separator: "  ") + "\n"
    }
    return text
  }
}
