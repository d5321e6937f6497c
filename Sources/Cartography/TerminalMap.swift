import Diagnostics

/// A route over outlines as lines of text: dots of braille, or ASCII.
///
/// A cell of a terminal is about twice as high as wide and holds two by four dots, so that a dot is
/// as high as wide.
package struct TerminalMap {
  /// What a cell shows, which says how it may be coloured.
  package enum Ink: Sendable { case outline, route, stop }

  /// A run of cells of one kind.
  package struct Run: Sendable {
    package var text: String
    package var ink: Ink
  }

  private let columns: Int
  private let rows: Int
  private let isASCII: Bool
  private var outlines: [UInt8]
  private var route: [UInt8]
  private var isFlown: [Bool]
  private var isBorder: [Bool]
  private var text: [Character?]

  /// The frame of a map of so many cells a line.
  package static func measures(columns: Int, most rows: Int) -> (
    width: Double, heights: ClosedRange<Double>
  ) {
    let width = Double(columns * 2)
    let most = Double(max(4, rows) * 4)
    return (width, min(most, width * 0.25)...most)
  }

  /// How large marks and names are, in dots.
  package static let marks = MapPlan.Measures(mark: 2.5, line: 4) {
    Double(DisplayWidth.of($0) * 2)
  }

  /// Draws a plan.
  ///
  /// - Parameters:
  ///   - plan: The route, planned with `marks` in a frame of `measures`.
  ///   - outlines: What is drawn below it.
  ///   - isASCII: Whether dots of braille are to be avoided.
  ///   - shown: A name as it may go to the terminal.
  package init(
    _ plan: MapPlan, over outlines: [Outline], isASCII: Bool, shown: (String) -> String
  ) {
    columns = max(1, Int(plan.frame.width) / 2)
    rows = max(1, Int((plan.frame.height / 4).rounded(.up)))
    self.isASCII = isASCII
    let cells = columns * rows
    self.outlines = Array(repeating: 0, count: cells)
    route = self.outlines
    isFlown = Array(repeating: false, count: cells)
    isBorder = isFlown
    text = Array(repeating: nil, count: cells)
    for outline in outlines {
      // State lines have a dot in three, shores and borders have all.
      let step = outline.kind == .state || outline.kind.isFaint ? 3 : 1
      for line in plan.frame.lines(of: outline, detail: 0.5) {
        trace(line) { map, cell, bit, count in
          guard count.isMultiple(of: step) else { return }
          map.outlines[cell] |= bit
          if step > 1 || outline.kind == .country { map.isBorder[cell] = true }
        }
      }
    }
    for line in plan.lines {
      trace(line.points) { map, cell, bit, count in
        guard !line.isFlown || count % 4 < 2 else { return }
        map.route[cell] |= bit
        map.isFlown[cell] = line.isFlown
      }
    }
    for (index, stop) in plan.stops.enumerated() {
      write(stop, shown(stop.name), number: index + 1)
    }
  }

  /// Walks a line dot by dot.
  private mutating func trace(
    _ line: [MapPoint], _ mark: (inout TerminalMap, Int, UInt8, Int) -> Void
  ) {
    var count = 0
    for (from, to) in zip(line, line.dropFirst()) {
      let steps = max(1, Int(max(abs(to.x - from.x), abs(to.y - from.y)).rounded(.up)))
      for step in 0...steps {
        let share = Double(step) / Double(steps)
        let x = Int(from.x + share * (to.x - from.x))
        let y = Int(from.y + share * (to.y - from.y))
        guard x >= 0, y >= 0, x / 2 < columns, y / 4 < rows else { continue }
        mark(&self, y / 4 * columns + x / 2, Self.bit(x % 2, y % 4), count)
        if step < steps { count += 1 }
      }
    }
  }

  /// The dot of a braille cell: Unicode numbers them down the left column, down the right, and the
  /// lowest two last.
  private static func bit(_ x: Int, _ y: Int) -> UInt8 {
    y == 3 ? (x == 0 ? 0x40 : 0x80) : 1 << UInt8(x * 3 + y)
  }

  private mutating func write(_ stop: MapPlan.Stop, _ name: String, number: Int) {
    let row = min(rows - 1, max(0, Int(stop.point.y) / 4))
    let digits = String(number)
    let first = min(columns - digits.count, max(0, Int(stop.point.x) / 2))
    write(digits, first, row)
    guard let label = stop.label else { return }
    let line = min(rows - 1, max(0, Int((label.box.minY + 2) / 4)))
    let width = DisplayWidth.of(name)
    var column = Int((label.box.minX / 2).rounded())
    // Beside its number a name has one blank between.
    if line == row { column = label.isLeft ? first - 1 - width : first + digits.count + 1 }
    guard write(name, column, line, width) else { return }
    for blank in [column - 1, column + width] { write(" ", blank, line) }
  }

  /// Writes text where nothing is written yet; a character of two cells takes both.
  ///
  /// - Returns: Whether there was room.
  @discardableResult
  private mutating func write(
    _ words: String, _ column: Int, _ row: Int, _ width: Int? = nil
  ) -> Bool {
    guard column >= 0, column + (width ?? words.count) <= columns else { return false }
    let start = row * columns + column
    let cells = start..<start + (width ?? words.count)
    guard text[cells].allSatisfy({ $0 == nil }) else { return false }
    var cell = start
    for character in words {
      let taken = DisplayWidth.of(character)
      guard taken > 0 else { continue }
      text[cell] = character
      if taken == 2, cell + 1 < text.count { text[cell + 1] = "\u{0}" }
      cell += taken
    }
    return true
  }

  /// The lines, from the top; blanks at the end of each are left out.
  package var lines: [[Run]] {
    (0..<rows).map { row in
      var runs: [Run] = []
      for cell in row * columns..<(row + 1) * columns {
        let (character, ink) = shown(cell)
        guard character != "\u{0}" else { continue }
        if let last = runs.last, last.ink == ink || character == " " {
          runs[runs.count - 1].text.append(character)
        } else {
          runs.append(Run(text: String(character), ink: ink))
        }
      }
      if var last = runs.popLast() {
        while last.text.hasSuffix(" ") { last.text.removeLast() }
        if !last.text.isEmpty { runs.append(last) }
      }
      return runs
    }
  }

  private func shown(_ cell: Int) -> (Character, Ink) {
    if let written = text[cell] { return (written, .stop) }
    let bits = route[cell] != 0 ? route[cell] : outlines[cell]
    guard bits != 0 else { return (" ", .outline) }
    let ink: Ink = route[cell] != 0 ? .route : .outline
    if isASCII {
      if ink == .route { return (isFlown[cell] ? "+" : "*", ink) }
      return (isBorder[cell] ? ":" : ".", ink)
    }
    guard let scalar = Unicode.Scalar(0x2800 + UInt32(bits)) else { return (" ", ink) }
    return (Character(scalar), ink)
  }
}
