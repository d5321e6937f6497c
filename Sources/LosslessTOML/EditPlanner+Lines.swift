/// How the keys of a section are set: their indent, and what stands around `=`.
struct KeyStyle {
  var indent: [UInt8] = []
  var beforeEquals: [UInt8] = [0x20]
  var afterEquals: [UInt8] = [0x20]
  /// The bytes up to `=` where the signs stand below each other.
  var column: Int?

  init(indent: [UInt8] = []) { self.indent = indent }

  /// The style of the statement that starts here.
  init(bytes: [UInt8], statement: Int) {
    let lines = Lines(bytes: bytes)
    indent = Array(bytes[lines.lineStart(statement)..<statement])
    guard let key = Self.parts(bytes, from: statement).last?.upperBound else { return }
    let equals = Self.blanks(bytes, from: key)
    beforeEquals = Array(bytes[key..<equals])
    if beforeEquals.count > 1 {
      column = equals - statement
      beforeEquals = [0x20]
    }
    guard equals < bytes.count else { return }
    afterEquals = Array(bytes[equals + 1..<Self.blanks(bytes, from: equals + 1)])
  }

  /// A key with what stands around its `=`.
  func text(_ key: [UInt8]) -> [UInt8] {
    var out = key
    if let column, key.count < column {
      out += [UInt8](repeating: 0x20, count: column - key.count)
    } else {
      out += beforeEquals
    }
    out.append(UInt8(ascii: "="))
    return out + afterEquals
  }

  /// The parts of a well-formed key.
  static func parts(_ bytes: [UInt8], from start: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var at = start
    while at < bytes.count {
      let begin = at
      let quote = bytes[at]
      if quote == 0x22 || quote == 0x27 {
        at += 1
        while at < bytes.count, bytes[at] != quote {
          at += bytes[at] == 0x5C && quote == 0x22 ? 2 : 1
        }
        at = min(at + 1, bytes.count)
      } else {
        while at < bytes.count, bytes[at] != UInt8(ascii: "."), bytes[at] != UInt8(ascii: "="),
          bytes[at] != 0x20, bytes[at] != 0x09, bytes[at] != UInt8(ascii: "]")
        {
          at += 1
        }
      }
      parts.append(begin..<at)
      at = blanks(bytes, from: at)
      guard at < bytes.count, bytes[at] == UInt8(ascii: ".") else { break }
      at = blanks(bytes, from: at + 1)
    }
    return parts
  }

  private static func blanks(_ bytes: [UInt8], from start: Int) -> Int {
    var at = start
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
    return at
  }
}

extension EditPlanner {
  /// One line for a key, without its line break.
  func line(
    _ key: String, _ value: TOMLValue, style: KeyStyle, prefix: [UInt8]
  ) throws(TOMLEditError) -> [UInt8] {
    try style.indent + style.text(prefix + ValueSpelling.key(key)) + spelled(value, like: nil)
  }

  /// Adds lines after the line that ends here; a text without a last line break stays so.
  mutating func insertLines(_ texts: [[UInt8]], after end: Int, opensSection: Bool = false) {
    let style = lines.style(at: end)
    let isOpen = end > lines.start && bytes[end - 1] != 0x0A
    let text = texts.flatMap { isOpen ? style + $0 : $0 + style }
    var splice = Splice(at: end, text)
    splice.opensSection = opensSection
    splices.append(splice)
  }

  /// The statement with that node, nil where a table has no header.
  func statement(at start: Int) -> Int? {
    var low = 0
    var high = index.statements.count
    while low < high {
      let middle = (low + high) / 2
      if Int(index.statements[middle].start) < start { low = middle + 1 } else { high = middle }
    }
    return low < index.statements.count && Int(index.statements[low].start) == start ? low : nil
  }

  /// The header of a table and the last of the keys right below it.
  func section(of table: UInt32) -> (header: Int?, last: Int?) {
    let header = table == 0 ? nil : statement(at: Int(index.nodes[Int(table)].start))
    var place = header.map { $0 + 1 } ?? 0
    var last: Int?
    while place < index.statements.count, !index.statements[place].isHeader {
      last = place
      place += 1
    }
    return (header, last)
  }

  /// The end of a statement's value or header.
  func statementEnd(_ place: Int) -> Int {
    Int(index.nodes[Int(index.statements[place].node)].end)
  }

  /// The end of the line above which a statement's comments can't reach.
  func boundAbove(_ statement: Statement) -> Int {
    guard let place = self.statement(at: Int(statement.start)), place > 0 else {
      return lines.start
    }
    return lines.lineEnd(statementEnd(place - 1) - 1)
  }

  /// The first key of another entry of the same array.
  func siblingKey(of table: UInt32) -> Int? {
    let node = index.nodes[Int(table)]
    guard node.form == .entry else { return nil }
    for entry in children(of: node.parent) {
      guard let header = section(of: entry).header, header + 1 < index.statements.count,
        !index.statements[header + 1].isHeader
      else { continue }
      return Int(index.statements[header + 1].start)
    }
    return nil
  }

  /// The end of the last line that is not blank; of the text where all are.
  var endOfText: Int {
    let blanks = lines.blanks(above: bytes.count, notAbove: lines.start)
    return blanks == lines.start ? bytes.count : blanks
  }

  /// True for a text of blanks.
  var isEmptyText: Bool { lines.blanks(below: lines.start) >= bytes.count }

  // MARK: - Removing lines

  /// Takes all statements that tell a node, or something in it, away.
  mutating func removeStatements(of node: UInt32) {
    var run: Range<Int>?
    for (place, statement) in index.statements.enumerated() {
      guard isWithin(statement.node, node) else { continue }
      if let open = run, open.upperBound == place {
        run = open.lowerBound..<place + 1
      } else {
        if let run { gone.append(run) }
        run = place..<place + 1
      }
    }
    if let run { gone.append(run) }
  }

  /// Takes all statements that go away, those that follow each other in one go.
  mutating func removeRuns() {
    var runs: [Range<Int>] = []
    for run in gone.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = runs.last, run.lowerBound <= last.upperBound {
        runs[runs.count - 1] = last.lowerBound..<max(last.upperBound, run.upperBound)
      } else {
        runs.append(run)
      }
    }
    let insertions = splices.filter(\.range.isEmpty).map(\.range.lowerBound).sorted()
    for run in runs { removeRun(run, insertions) }
  }

  /// Takes statements that follow each other away; free comments between them stay.
  private mutating func removeRun(_ run: Range<Int>, _ insertions: [Int]) {
    var cuts: [Range<Int>] = []
    for place in run {
      let statement = index.statements[place]
      let bound =
        place > 0 ? lines.lineEnd(statementEnd(place - 1) - 1) : lines.start
      let start = lines.lineStart(Int(statement.start))
      let top = lines.ownComments(start, notAbove: bound)
      let end = lines.lineEnd(statementEnd(place) - 1)
      if let last = cuts.last,
        lines.blanks(above: top, notAbove: last.upperBound) == last.upperBound
      {
        cuts[cuts.count - 1] = last.lowerBound..<end
      } else {
        cuts.append(top..<end)
      }
    }
    for (number, cut) in cuts.enumerated() {
      let floor =
        number > 0
        ? cuts[number - 1].upperBound
        : run.lowerBound > 0 ? lines.lineEnd(statementEnd(run.lowerBound - 1) - 1) : lines.start
      let wide = withBlanks(cut, notAbove: floor)
      // Where something new comes to stand beside what goes, the gaps are left to it.
      let isShared = insertions.contains { wide.lowerBound < $0 && $0 < wide.upperBound }
      splices.append(Splice(isShared ? cut : wide))
    }
  }

  /// Whole lines with the blank lines that would be one gap too many without them.
  private func withBlanks(_ cut: Range<Int>, notAbove floor: Int) -> Range<Int> {
    let top = lines.blanks(above: cut.lowerBound, notAbove: floor)
    let start = top == lines.start ? cut.lowerBound : top
    if cut.upperBound >= bytes.count {
      // Without the last line, the one before it takes over its habit.
      let endsInBreak = bytes[bytes.count - 1] == 0x0A
      return (endsInBreak ? start : lines.lineBreak(before: start).lowerBound)..<cut.upperBound
    }
    if top == lines.start { return cut.lowerBound..<lines.blanks(below: cut.upperBound) }
    // Of the gaps above and below, the larger one stays.
    let bottom = lines.blanks(below: cut.upperBound)
    let above = lines.count(top..<cut.lowerBound)
    let below = lines.count(cut.upperBound..<bottom)
    if below == 0, bottom == cut.upperBound { return cut }
    return above <= below ? top..<cut.upperBound : cut.lowerBound..<bottom
  }
}
