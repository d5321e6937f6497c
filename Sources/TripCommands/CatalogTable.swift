import Diagnostics

/// Lines of a list whose columns stand under each other.
///
/// Kept flat and measured once a cell, since a list of schedules may have tens of thousands of lines.
struct CatalogTable {
  private var cells: [String] = []
  private var widths: [Int] = []
  /// Where the cells of each line end.
  private var ends: [Int] = []
  /// The widest cell of each column.
  private var columns: [Int] = []

  /// The last cell of each column.
  private var latest: [(cell: String, width: Int)] = []

  var isEmpty: Bool { ends.isEmpty }

  /// Adds a line.
  mutating func add(_ line: [String]) {
    for (column, cell) in line.enumerated() {
      if column == columns.count {
        columns.append(0)
        latest.append(("", 0))
      }
      // A day or a sign is often that of the line above.
      if latest[column].cell != cell { latest[column] = (cell, DisplayWidth.of(cell)) }
      let width = latest[column].width
      cells.append(cell)
      widths.append(width)
      if width > columns[column] { columns[column] = width }
    }
    ends.append(cells.count)
  }

  /// The text; a column in which nothing stands takes no room.
  ///
  /// A cell that is painted has its width already.
  func text(
    paint: ((_ line: Int, _ column: Int, _ cell: String) -> String)? = nil
  ) -> String {
    let width = columns.reduce(0) { $0 + $1 + 2 }
    var text: [UInt8] = []
    text.reserveCapacity(ends.count * (width + 16))
    var start = 0
    for (line, end) in ends.enumerated() {
      var last = end - 1
      while last > start, widths[last] == 0 { last -= 1 }
      var gap = 0
      for index in start...max(start, last) where columns[index - start] > 0 {
        text.append(contentsOf: repeatElement(0x20, count: gap))
        let room = columns[index - start] - widths[index]
        if let paint {
          let blank = String(repeating: " ", count: index == last ? 0 : room)
          text.append(contentsOf: paint(line, index - start, cells[index] + blank).utf8)
          gap = 2
        } else {
          text.append(contentsOf: cells[index].utf8)
          gap = room + 2
        }
      }
      text.append(0x0A)
      start = end
    }
    return String(decoding: text, as: UTF8.self)
  }
}
