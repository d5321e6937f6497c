/// Reads a changed text again where it changed, and takes the rest of the index over.
///
/// At the start of a line outside of values, all that reading depends on is the current table and
/// the names told so far. So lines that no splice touches read as before, if the current table is
/// the same and no name they need or add is touched. Wherever that is not plain to see, the
/// answer is nil and the caller reads everything.
struct Rereader {
  private let old: Storage
  private let splices: [Splice]
  private let bytes: [UInt8]
  private var index: Index
  private var windows: [Window] = []
  /// The tables whose keys or entries are not the old ones, and all they are in.
  private(set) var dirty: Set<UInt32> = []

  /// More changed places than this are not worth the bookkeeping.
  private static let windowLimit = 64

  /// Lines that change, all right below one header, and what they become.
  private struct Window {
    var old: Range<Int>
    var new: Range<Int>
    /// The statements in it.
    var statements: Range<Int>
    var change: Change
  }

  private enum Change {
    /// Keys of one table.
    case keys(of: UInt32)
    /// One more entry of an array of the root.
    case newEntry
    /// One entry less.
    case goneEntry(UInt32)
  }

  /// The new text's index and the tables that differ, nil where all of it is to be read.
  static func reread(
    _ old: Storage, _ splices: [Splice], _ bytes: [UInt8]
  ) -> (storage: Storage, dirty: Set<UInt32>)? {
    guard bytes.count <= old.sizeLimit, old.discarded < old.index.nodes.count / 4 + 1024 else {
      return nil
    }
    var reader = Rereader(old: old, splices: splices, bytes: bytes)
    guard reader.findWindows() else { return nil }
    reader.shift()
    // What is gone has no place in the new text any more, so it goes before all else.
    guard reader.unlinkGone() else { return nil }
    var added: [[Statement]] = []
    for window in reader.windows {
      guard let statements = reader.read(window) else { return nil }
      added.append(statements)
    }
    reader.spliceStatements(added)
    let gone = reader.windows.reduce(0) { $0 + $1.statements.count * 2 }
    let storage = Storage(
      bytes: bytes, version: old.version, sizeLimit: old.sizeLimit, index: reader.index,
      discarded: old.discarded + gone)
    return (storage, reader.dirty)
  }

  private init(old: Storage, splices: [Splice], bytes: [UInt8]) {
    self.old = old
    self.splices = splices
    self.bytes = bytes
    index = Index()
  }

  // MARK: - Windows

  private mutating func findWindows() -> Bool {
    var delta = 0
    var next = 0
    while next < splices.count {
      let first = splices[next]
      if splices.count == 1, let window = entryWindow(first) {
        windows = [window]
        return true
      }
      guard var window = keyWindow(around: first.range, delta: delta) else { return false }
      // All splices of the same lines are one change.
      var growth = 0
      while next < splices.count, splices[next].range.lowerBound <= window.old.upperBound {
        if splices[next].range.upperBound > window.old.upperBound {
          let range = window.old.lowerBound..<splices[next].range.upperBound
          guard let wider = keyWindow(around: range, delta: delta) else { return false }
          window = wider
        }
        growth += splices[next].bytes.count - splices[next].range.count
        next += 1
      }
      delta += growth
      window.new = window.new.lowerBound..<window.new.upperBound + growth
      windows.append(window)
      guard windows.count <= Self.windowLimit, endsCleanly(window) else { return false }
    }
    return !windows.isEmpty
  }

  /// The lines of one table's keys around a change, from its first statement to the next one.
  private func keyWindow(around range: Range<Int>, delta: Int) -> Window? {
    let statements = old.index.statements
    // The statement before the change may have lost its line break.
    var first = statementCount(startingBefore: range.lowerBound) - 1
    if let last = windows.last { first = max(first, last.statements.upperBound) }
    var start: Int
    if first < 0 || statements[first].isHeader {
      let end = first < 0 ? lines.start : lines.lineEnd(end(of: first) - 1)
      guard range.lowerBound >= end else { return nil }
      start = end
      first += 1
    } else {
      start = lines.lineStart(Int(statements[first].start))
    }
    if let last = windows.last { start = max(start, last.old.upperBound) }
    var after = first
    while after < statements.count,
      lines.lineStart(Int(statements[after].start)) < range.upperBound
    {
      guard !statements[after].isHeader else { return nil }
      after += 1
    }
    let end =
      after < statements.count
      ? lines.lineStart(Int(statements[after].start)) : old.bytes.count
    guard start <= range.lowerBound, range.upperBound <= end else { return nil }
    let table = currentTable(at: first)
    for place in first..<after {
      let node = old.index.nodes[Int(statements[place].node)]
      // A dotted key may have made tables that others use.
      guard node.parent == table, node.keyStart == statements[place].start else { return nil }
    }
    return Window(
      old: start..<end, new: start + delta..<end + delta, statements: first..<after,
      change: .keys(of: table))
  }

  /// A whole entry that comes or goes.
  private func entryWindow(_ splice: Splice) -> Window? {
    let statements = old.index.statements
    let place = splice.range.lowerBound
    let first = statementCount(startingBefore: place)
    if splice.range.isEmpty {
      guard
        place == lines.start || old.bytes[place - 1] == 0x0A || splice.bytes.first == 0x0A
          || splice.bytes.first == 0x0D
      else { return nil }
      guard place == old.bytes.count || splice.bytes.last == 0x0A else { return nil }
      guard first == 0 || lines.lineEnd(end(of: first - 1) - 1) <= place else { return nil }
      guard first == statements.count || statements[first].isHeader else { return nil }
      guard isHeaderFirst(splice.bytes) else { return nil }
      return Window(
        old: splice.range, new: place..<place + splice.bytes.count, statements: first..<first,
        change: .newEntry)
    }
    guard splice.bytes.isEmpty, first < statements.count, statements[first].isHeader else {
      return nil
    }
    let entry = statements[first].node
    let array = old.index.nodes[Int(entry)].parent
    guard old.index.nodes[Int(entry)].form == .entry,
      old.index.containers[Int(old.index.nodes[Int(array)].container)].count > 1
    else { return nil }
    var after = first
    while after < statements.count, Int(statements[after].start) < splice.range.upperBound {
      guard isWithin(statements[after].node, entry) else { return nil }
      after += 1
    }
    guard after == statements.count || statements[after].isHeader else { return nil }
    for later in after..<statements.count where statements[later].isHeader {
      if isWithin(statements[later].node, entry) { return nil }
      if old.index.nodes[Int(statements[later].node)].parent == array { break }
    }
    let isLineEnd = splice.range.upperBound == old.bytes.count
    guard isLineEnd || old.bytes[splice.range.upperBound - 1] == 0x0A else { return nil }
    guard
      place == lines.start || old.bytes[place - 1] == 0x0A
        || (isLineEnd && (old.bytes[place] == 0x0A || old.bytes[place] == 0x0D))
    else { return nil }
    guard end(of: after - 1) <= splice.range.upperBound,
      first == 0 || end(of: first - 1) <= place
    else { return nil }
    return Window(
      old: splice.range, new: place..<place, statements: first..<after,
      change: .goneEntry(entry))
  }

  private func isHeaderFirst(_ bytes: [UInt8]) -> Bool {
    let first = bytes.firstIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    return first.map { bytes[$0...].starts(with: [0x5B, 0x5B]) } ?? false
  }

  /// True where the lines after the window still begin at the start of a line.
  private func endsCleanly(_ window: Window) -> Bool {
    let end = window.new.upperBound
    return end == bytes.count || end == Lines(bytes: bytes).start || bytes[end - 1] == 0x0A
  }

  // MARK: - Taking over

  /// Copies the old index with each offset where its byte is now.
  private mutating func shift() {
    index = old.index
    if windows.count == 1 {
      let from = UInt32(truncatingIfNeeded: windows[0].old.upperBound)
      let delta = UInt32(
        truncatingIfNeeded: windows[0].new.upperBound - windows[0].old.upperBound)
      return shift { $0 >= from ? $0 &+ delta : $0 }
    }
    let ends = windows.map { UInt32(truncatingIfNeeded: $0.old.upperBound) }
    let deltas = windows.map {
      UInt32(truncatingIfNeeded: $0.new.upperBound - $0.old.upperBound)
    }
    shift { offset in
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] <= offset { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? offset : offset &+ deltas[low - 1]
    }
  }

  @inline(__always)
  private mutating func shift(_ move: (UInt32) -> UInt32) {
    var nodes: ContiguousArray<Node> = []
    nodes.reserveCapacity(old.index.nodes.count + 64)
    for var node in old.index.nodes {
      // An end belongs to the byte before it: what is inserted there comes behind.
      node.keyStart = move(node.keyStart)
      node.keyEnd = move(node.keyEnd &- 1) &+ 1
      node.start = move(node.start)
      node.end = move(node.end &- 1) &+ 1
      nodes.append(node)
    }
    // The root's range is empty wherever the text begins.
    nodes[0] = old.index.nodes[0]
    index.nodes = nodes
  }

  private mutating func spliceStatements(_ added: [[Statement]]) {
    var result: ContiguousArray<Statement> = []
    result.reserveCapacity(
      old.index.statements.count + added.reduce(0) { $0 + $1.count } + 16)
    var done = 0
    var delta = 0
    for (window, statements) in zip(windows, added) {
      append(done..<window.statements.lowerBound, delta, to: &result)
      result.append(contentsOf: statements)
      done = window.statements.upperBound
      delta = window.new.upperBound - window.old.upperBound
    }
    append(done..<old.index.statements.count, delta, to: &result)
    index.statements = result
  }

  private func append(
    _ range: Range<Int>, _ delta: Int, to result: inout ContiguousArray<Statement>
  ) {
    for place in range {
      var statement = old.index.statements[place]
      statement.start = UInt32(truncatingIfNeeded: Int(statement.start) + delta)
      result.append(statement)
    }
  }

  private mutating func unlinkGone() -> Bool {
    for window in windows {
      switch window.change {
      case .newEntry: break
      case .keys(let table):
        let gone = window.statements.map { old.index.statements[$0].node }
        // Nodes leave the chain, but not the hash table.
        let place = Int(index.nodes[Int(table)].container)
        if index.containers[place].isHashed, !gone.isEmpty { return false }
        unlink(gone, from: table)
        mark(table)
      case .goneEntry(let entry):
        let array = index.nodes[Int(entry)].parent
        let place = Int(index.nodes[Int(array)].container)
        let wasFirst = index.containers[place].first == entry
        unlink([entry], from: array)
        mark(array)
        if wasFirst, !retell(array, by: index.containers[place].first) { return false }
      }
    }
    return true
  }

  // MARK: - Reading

  /// Reads a window and hangs its nodes where they belong; nil where something is amiss.
  private mutating func read(_ window: Window) -> [Statement]? {
    switch window.change {
    case .goneEntry: return []
    case .keys(let table):
      guard let part = parse(window.new, depth: depth(of: table)) else { return nil }
      guard
        part.statements.allSatisfy({
          !$0.isHeader && part.nodes[Int($0.node)].parent == 0
            && part.nodes[Int($0.node)].keyStart == $0.start
        })
      else { return nil }
      return replaceKeys(of: table, window, with: part)
    case .newEntry:
      guard let part = parse(window.new, depth: 0) else { return nil }
      return addEntry(part, at: window)
    }
  }

  /// Moves the place of an array to the entry that is now its first.
  private mutating func retell(_ array: UInt32, by entry: UInt32) -> Bool {
    // The tables around it may have been told first by the header that is gone.
    guard index.nodes[Int(array)].parent == 0 else { return false }
    let header = index.nodes[Int(entry)].range
    let next = index.nodes[Int(array)].next
    guard next == 0 || index.nodes[Int(next)].keyStart > header.lowerBound else { return false }
    var start = header.lowerBound + 2
    while bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    guard let key = KeyStyle.parts(bytes, from: start).last else { return false }
    index.nodes[Int(array)].keyStart = UInt32(truncatingIfNeeded: key.lowerBound)
    index.nodes[Int(array)].keyEnd = UInt32(truncatingIfNeeded: key.upperBound)
    index.nodes[Int(array)].start = UInt32(truncatingIfNeeded: header.lowerBound)
    index.nodes[Int(array)].end = UInt32(truncatingIfNeeded: header.upperBound)
    let quote = bytes[key.lowerBound]
    let isEscaped = quote == 0x22 && bytes[key].contains(0x5C)
    index.nodes[Int(array)].keyForm =
      isEscaped ? .escaped : quote == 0x22 || quote == 0x27 ? .quoted : .bare
    return true
  }

  private func parse(_ range: Range<Int>, depth: Int) -> Index? {
    bytes.withUnsafeBufferPointer { source in
      Parser.parse(source, range, depth: depth, version: old.version)
    }
  }

  private mutating func replaceKeys(
    of table: UInt32, _ window: Window, with part: Index
  ) -> [Statement]? {
    let place = Int(index.nodes[Int(table)].container)
    let base = take(part, rootAs: table)
    let new = part.children(of: 0).map { base + $0 }
    let isTaken = bytes.withUnsafeBufferPointer { source in
      new.contains { index.child(like: $0, of: UInt32(place), in: source) != 0 }
    }
    if isTaken { return nil }
    link(new, under: table, from: UInt32(window.new.lowerBound))
    return part.statements.map { $0.moved(to: base + $0.node) }
  }

  private mutating func addEntry(_ part: Index, at window: Window) -> [Statement]? {
    // One header, and so the nodes 1 and 2: the array and its entry.
    guard let header = part.statements.first, header.isHeader, header.node == 2,
      part.nodes[2].form == .entry, part.nodes[1].parent == 0,
      part.statements.dropFirst().allSatisfy({ !$0.isHeader }),
      Int(header.start) >= window.new.lowerBound
    else { return nil }
    let array = bytes.withUnsafeBufferPointer { source in
      index.child(like: part.nodes[1], of: index.nodes[0].container, in: source)
    }
    guard array != 0, index.nodes[Int(array)].form == .entries else { return nil }
    // A later header may mean the last entry.
    for place in window.statements.upperBound..<old.index.statements.count {
      let statement = old.index.statements[place]
      if statement.isHeader, isWithin(statement.node, array) { return nil }
    }
    mark(array)
    let base = take(part, rootAs: 0)
    let entry = base + 2
    index.nodes[Int(entry)].parent = array
    index.nodes[Int(entry)].next = 0
    bytes.withUnsafeBufferPointer { source in
      index.link(entry, under: array, hash: nil, in: source)
    }
    return part.statements.map { $0.moved(to: base + $0.node) }
  }

  /// Appends a part's nodes, with a table that is there for its root.
  ///
  /// Answers what to add to a node's place in the part.
  private mutating func take(_ part: Index, rootAs table: UInt32) -> UInt32 {
    let base = UInt32(truncatingIfNeeded: index.nodes.count) - 1
    let containers = UInt32(truncatingIfNeeded: index.containers.count) - 1
    for var node in part.nodes.dropFirst() {
      node.parent = node.parent == 0 ? table : node.parent + base
      if node.next != 0 { node.next += base }
      if node.container != 0 { node.container += containers }
      index.nodes.append(node)
    }
    for var container in part.containers.dropFirst() {
      if container.first != 0 {
        container.first += base
        container.last += base
      }
      let isHashed = container.isHashed
      container.isHashed = false
      index.containers.append(container)
      guard isHashed else { continue }
      bytes.withUnsafeBufferPointer { source in
        index.hashKeys(of: UInt32(index.containers.count - 1), in: source)
      }
    }
    return base
  }

  // MARK: - Chains

  private mutating func unlink(_ gone: [UInt32], from table: UInt32) {
    guard let first = gone.first else { return }
    let place = Int(index.nodes[Int(table)].container)
    var previous: UInt32 = 0
    var child = index.containers[place].first
    var left = Set(gone)
    if gone.count == 1 { left = [first] }
    while child != 0, !left.isEmpty {
      let next = index.nodes[Int(child)].next
      if left.remove(child) != nil {
        if previous == 0 {
          index.containers[place].first = next
        } else {
          index.nodes[Int(previous)].next = next
        }
        if index.containers[place].last == child { index.containers[place].last = previous }
        index.containers[place].count -= 1
      } else {
        previous = child
      }
      child = next
    }
  }

  /// Hangs new keys behind the last one of the table that stands before them.
  private mutating func link(_ new: [UInt32], under table: UInt32, from start: UInt32) {
    let place = Int(index.nodes[Int(table)].container)
    var previous: UInt32 = 0
    var child = index.containers[place].first
    while child != 0 {
      if index.nodes[Int(child)].keyStart < start { previous = child }
      child = index.nodes[Int(child)].next
    }
    for node in new {
      let next = previous == 0 ? index.containers[place].first : index.nodes[Int(previous)].next
      index.nodes[Int(node)].next = next
      if previous == 0 {
        index.containers[place].first = node
      } else {
        index.nodes[Int(previous)].next = node
      }
      if next == 0 { index.containers[place].last = node }
      index.containers[place].count += 1
      bytes.withUnsafeBufferPointer { index.addKey(node, to: UInt32(place), in: $0) }
      previous = node
    }
  }

  private mutating func mark(_ table: UInt32) {
    var node = table
    while dirty.insert(node).inserted, node != 0 { node = index.nodes[Int(node)].parent }
  }

  // MARK: - Looking around

  private var lines: Lines { Lines(bytes: old.bytes) }

  private func end(of statement: Int) -> Int {
    Int(old.index.nodes[Int(old.index.statements[statement].node)].end)
  }

  private func statementCount(startingBefore place: Int) -> Int {
    var low = 0
    var high = old.index.statements.count
    while low < high {
      let middle = (low + high) / 2
      if Int(old.index.statements[middle].start) < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func currentTable(at statement: Int) -> UInt32 {
    var place = statement - 1
    while place >= 0 {
      if old.index.statements[place].isHeader { return old.index.statements[place].node }
      place -= 1
    }
    return 0
  }

  private func isWithin(_ node: UInt32, _ other: UInt32) -> Bool {
    var node = node
    while node != other {
      if node == 0 { return false }
      node = old.index.nodes[Int(node)].parent
    }
    return true
  }

  private func depth(of table: UInt32) -> Int {
    var depth = 0
    var node = table
    while node != 0 {
      depth += 1
      node = old.index.nodes[Int(node)].parent
    }
    return depth
  }
}
