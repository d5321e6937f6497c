import Diagnostics

/// Lines of a list whose columns stand under each other.
///
/// Kept flat and measured once a cell, since a list of schedules may have tens of thousands of lines.
struct CatalogTable {
  /// The cells of a line at most; nil for as many as it takes.
  private let limit: Int?
  private let ellipsis: String
  private var cells: [String] = []
  private var widths: [Int] = []
  /// Where the cells of each line end.
  private var ends: [Int] = []
  /// The widest cell of each column.
  private var columns: [Int] = []

  /// The last cell of each column.
  private var latest: [(cell: String, width: Int)] = []

  /// A table for what the session's output goes to.
  init(_ session: Session) {
    limit = session.terminal.width
    ellipsis = Styling(session).ellipsis
  }

  var isEmpty: Bool { ends.isEmpty }

  /// The columns as wide as a line allows: the widest are cut first, the last never, since it has
  /// the name by which the thing is typed.
  private var rooms: [Int] {
    var rooms = columns
    guard let limit, rooms.count > 1 else { return rooms }
    var excess = rooms.reduce(0) { $0 + ($1 > 0 ? $1 + 2 : 0) } - 2 - limit
    // Short columns, such as days and signs, say nothing once they are cut.
    let long = columns.indices.dropLast().filter { columns[$0] > 16 }
    while excess > 0, let widest = long.max(by: { rooms[$0] < rooms[$1] }), rooms[widest] > 6 {
      rooms[widest] -= 1
      excess -= 1
    }
    return rooms
  }

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
    let rooms = rooms
    let isCut = rooms != columns
    let width = rooms.reduce(0) { $0 + $1 + 2 }
    var text: [UInt8] = []
    text.reserveCapacity(ends.count * (width + 16))
    var start = 0
    for (line, end) in ends.enumerated() {
      var last = end - 1
      while last > start, widths[last] == 0 { last -= 1 }
      var gap = 0
      for index in start...max(start, last) where rooms[index - start] > 0 {
        text.append(contentsOf: repeatElement(0x20, count: gap))
        let limit = rooms[index - start]
        let cell =
          isCut && widths[index] > limit
          ? Cells.cut(cells[index], to: limit, ellipsis) : cells[index]
        let room = max(0, limit - min(widths[index], limit))
        if let paint {
          let blank = String(repeating: " ", count: index == last ? 0 : room)
          text.append(contentsOf: paint(line, index - start, cell + blank).utf8)
          gap = 2
        } else {
          text.append(contentsOf: cell.utf8)
          gap = room + 2
        }
      }
      text.append(0x0A)
      start = end
    }
    return String(decoding: text, as: UTF8.self)
  }
}
