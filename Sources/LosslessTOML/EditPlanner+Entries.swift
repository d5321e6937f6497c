extension EditPlanner {
  mutating func appendEntry(
    _ path: [String], _ fields: [TOMLField]
  ) throws(TOMLEditError) {
    guard let name = path.last else { throw .notEntries(path) }
    var table: UInt32 = 0
    var missing = path.dropLast()[...]
    while let key = missing.first, let child = TOMLTable(storage: storage, node: table)[key] {
      let next = child.table ?? child.array?.last?.table
      guard let next, index.nodes[Int(next.node)].form != .inline else { throw .notEntries(path) }
      table = next.node
      missing = missing.dropFirst()
    }
    guard missing.isEmpty else {
      let inner = TOMLValue.array([.inlineTable(fields)])
      let rest = missing.dropFirst().reversed().reduce(TOMLField(name, inner)) {
        TOMLField($1, .inlineTable([$0]))
      }
      // A second first entry would be a second header for the same table.
      guard try wanted.set(table, missing[missing.startIndex], .inlineTable([rest])) else {
        throw .overlapping
      }
      return try addEntries(path, fields, under: table)
    }
    guard let child = TOMLTable(storage: storage, node: table)[name] else {
      let isFurther = try wanted.appendNew(table, name, .inlineTable(fields))
      return try addEntries(path, fields, under: table, isFurther: isFurther)
    }
    let array = index.nodes[Int(child.node)]
    guard array.kind == .array else { throw .notEntries(path) }
    wanted.insert(child.node, child.count, .inlineTable(fields))
    if array.form == .inline {
      let text = try spelled(.inlineTable(fields), like: nil, inBrackets: true)
      brackets[child.node, default: BracketEdits()].inserted.append((Int.max, text))
    } else {
      try addEntry(fields, to: child.node)
    }
  }

  /// Adds one more entry after the last one with its sub-tables.
  private mutating func addEntry(
    _ fields: [TOMLField], to array: UInt32
  ) throws(TOMLEditError) {
    let last = index.containers[Int(index.nodes[Int(array)].container)].last
    guard let header = statement(at: Int(index.nodes[Int(last)].start)) else {
      throw .unfaithful
    }
    let place = lastStatement(within: last, from: header)
    let start = lines.lineStart(Int(index.statements[header].start))
    var style = KeyStyle(indent: Array(bytes[lines.indent(start)]))
    if let sibling = siblingKey(of: last) { style = KeyStyle(bytes: bytes, statement: sibling) }
    let top = lines.ownComments(start, notAbove: boundAbove(index.statements[header]))
    let above = lines.blanks(above: top, notAbove: boundAbove(index.statements[header]))
    let gap = above == lines.start ? 1 : lines.count(above..<top)
    let opening = Array(bytes[start..<statementEnd(header)])
    try addEntry(opening, fields, style: style, gap: gap, after: end(of: place))
  }

  /// Adds the first entry of an array at the end of its table, that of the root at the very end.
  private mutating func addEntries(
    _ path: [String], _ fields: [TOMLField], under table: UInt32, isFurther: Bool = false
  ) throws(TOMLEditError) {
    let keys = path.map { ValueSpelling.key($0) }.joined(separator: [UInt8(ascii: ".")])
    let opening = Array("[[".utf8) + Array(keys) + Array("]]".utf8)
    var end = endOfText
    if table != 0, let first = index.statements.firstIndex(where: { isWithin($0.node, table) }) {
      end = self.end(of: lastStatement(within: table, from: first))
    }
    let gap = isEmptyText && !isFurther ? 0 : 1
    try addEntry(opening, fields, style: KeyStyle(), gap: gap, after: end)
  }

  private mutating func addEntry(
    _ opening: [UInt8], _ fields: [TOMLField], style: KeyStyle, gap: Int, after end: Int
  ) throws(TOMLEditError) {
    // The gap above is no larger than the one that was here.
    let below = lines.blanks(below: end)
    let most = below < bytes.count ? lines.count(end..<below) : gap
    var texts = [[UInt8]](repeating: [], count: min(gap, most))
    texts.append(opening)
    for field in fields {
      texts.append(try line(field.key, field.value, style: style, prefix: []))
    }
    insertLines(texts, after: end, opensSection: true)
  }

  /// The last statement that tells a node or something in it.
  private mutating func lastStatement(within node: UInt32, from first: Int) -> Int {
    if let known = lasts[node] { return known }
    let array = index.nodes[Int(node)].parent
    var last = first
    for place in first..<index.statements.count {
      let statement = index.statements[place]
      if isWithin(statement.node, node) {
        last = place
      } else if statement.isHeader, index.nodes[Int(statement.node)].parent == array,
        index.nodes[Int(node)].form == .entry
      {
        break
      }
    }
    lasts[node] = last
    return last
  }

  private mutating func place(of element: UInt32, in array: UInt32) -> Int? {
    if places[array] == nil {
      var found: [UInt32: Int] = [:]
      for (place, node) in children(of: array).enumerated() { found[node] = place }
      places[array] = found
    }
    return places[array]?[element]
  }

  /// The end of a statement's line and of the comments that cling to it from below; those that
  /// belong to the next statement do not.
  private func end(of place: Int) -> Int {
    let end = lines.lineEnd(statementEnd(place) - 1)
    var below = end
    while below < bytes.count, lines.isComment(below) { below = lines.lineEnd(below) }
    return below < bytes.count && !lines.isBlank(below) ? end : below
  }

  mutating func removeEntry(_ table: UInt32) throws(TOMLEditError) {
    let node = index.nodes[Int(table)]
    let array = node.parent
    guard index.nodes[Int(array)].kind == .array,
      let place = place(of: table, in: array)
    else { throw .notEntries([]) }
    if node.form == .inline { return try removeElement(array, place) }
    wanted.removeElement(array, place)
    replaced.insert(table)
    guard let header = statement(at: Int(node.start)) else { throw .unfaithful }
    // Sub-tables may be told after other headers, but never after the next entry.
    var run = header..<header + 1
    for at in header + 1..<max(header + 1, index.statements.count) {
      let statement = index.statements[at]
      if isWithin(statement.node, table) {
        if run.upperBound == at {
          run = run.lowerBound..<at + 1
        } else {
          gone.append(run)
          run = at..<at + 1
        }
      } else if statement.isHeader, index.nodes[Int(statement.node)].parent == array {
        break
      }
    }
    gone.append(run)
  }

  // MARK: - Elements

  mutating func setElement(
    _ array: UInt32, _ place: Int, _ value: TOMLValue
  ) throws(TOMLEditError) {
    let elements = children(of: array)
    guard elements.indices.contains(place) else { throw .notFound("element \(place)") }
    guard index.nodes[Int(array)].form == .inline else { throw .notEntries([]) }
    wanted.setElement(array, place, value)
    replaced.insert(elements[place])
    try change(elements[place], to: value)
  }

  mutating func insertElement(
    _ array: UInt32, _ place: Int, _ value: TOMLValue
  ) throws(TOMLEditError) {
    let elements = children(of: array)
    guard index.nodes[Int(array)].form == .inline else { throw .notEntries([]) }
    guard (0...elements.count).contains(place) else { throw .notFound("element \(place)") }
    wanted.insert(array, place, value)
    let like = place > 0 ? elements[place - 1] : elements.first
    let text = try spelled(value, like: like.map { item($0) }, inBrackets: true)
    brackets[array, default: BracketEdits()].inserted.append((place, text))
  }

  mutating func removeElement(_ array: UInt32, _ place: Int) throws(TOMLEditError) {
    let elements = children(of: array)
    guard elements.indices.contains(place) else { throw .notFound("element \(place)") }
    guard index.nodes[Int(array)].form == .inline else {
      return try removeEntry(elements[place])
    }
    wanted.removeElement(array, place)
    replaced.insert(elements[place])
    brackets[array, default: BracketEdits()].removed.insert(place)
  }
}
