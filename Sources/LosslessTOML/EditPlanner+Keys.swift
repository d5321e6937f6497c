extension EditPlanner {
  mutating func set(
    _ table: UInt32, _ key: String, _ value: TOMLValue
  ) throws(TOMLEditError) {
    if let child = TOMLTable(storage: storage, node: table)[key] {
      let node = index.nodes[Int(child.node)]
      let isTold =
        (node.kind == .table || node.kind == .array) && node.form != .inline
      if isTold, !child.equals(value) { throw .isTable(key) }
      guard try wanted.set(table, key, value) else { return }
      replaced.insert(child.node)
      return try change(child.node, to: value)
    }
    guard try wanted.set(table, key, value) else { return }
    switch index.nodes[Int(table)].form {
    case .inline: try insertInline(table, key, value)
    case .dotted: try insertDotted(table, key, value)
    case .implicit: try insertHeader(table, key, value)
    default: try insertKey(table, key, value)
    }
  }

  /// Adds a key to the root or to a table with a header.
  private mutating func insertKey(
    _ table: UInt32, _ key: String, _ value: TOMLValue
  ) throws(TOMLEditError) {
    let section = section(of: table)
    if let last = section.last {
      let after = lines.lineEnd(statementEnd(last) - 1)
      let style = KeyStyle(bytes: bytes, statement: Int(index.statements[last].start))
      let text = try line(key, value, style: style, prefix: [])
      return insertLines([text], after: after)
    }
    if let header = section.header {
      let start = lines.lineStart(Int(index.statements[header].start))
      var style = KeyStyle(indent: Array(bytes[lines.indent(start)]))
      if let sibling = siblingKey(of: table) {
        style = KeyStyle(bytes: bytes, statement: sibling)
      }
      let text = try line(key, value, style: style, prefix: [])
      return insertLines([text], after: lines.lineEnd(statementEnd(header) - 1))
    }
    let text = try line(key, value, style: KeyStyle(), prefix: [])
    guard let first = index.statements.first else {
      // A comment that is all of the file stays one of its own.
      let end = endOfText
      return insertLines(end == bytes.count && isEmptyText ? [text] : [[], text], after: end)
    }
    // The root has no keys yet: above the first header and the comments that belong to it.
    let header = lines.lineStart(Int(first.start))
    let top = lines.ownComments(header, notAbove: lines.start)
    open(table, at: top, text, style: lines.style(at: lines.lineEnd(header)))
  }

  /// Adds a key with the prefix that the table's other keys have.
  private mutating func insertDotted(
    _ table: UInt32, _ key: String, _ value: TOMLValue
  ) throws(TOMLEditError) {
    var last: Int?
    for (place, statement) in index.statements.enumerated()
    where !statement.isHeader && isWithin(statement.node, table) {
      last = place
    }
    guard let last else {
      return try insertDottedInline(table, key, value)
    }
    let start = Int(index.statements[last].start)
    let prefix = prefix(to: table, statement: start, node: index.statements[last].node)
    let style = KeyStyle(bytes: bytes, statement: start)
    let text = try line(key, value, style: style, prefix: prefix)
    insertLines([text], after: lines.lineEnd(statementEnd(last) - 1))
  }

  mutating func insertDottedInline(
    _ table: UInt32, _ key: String, _ value: TOMLValue
  ) throws(TOMLEditError) {
    var outer = table
    while index.nodes[Int(outer)].form == .dotted { outer = index.nodes[Int(outer)].parent }
    guard index.nodes[Int(outer)].form == .inline,
      let leaf = leaves(of: table).max(by: { $0 < $1 })
    else { throw .notFound(key) }
    let layout = Brackets(bytes: bytes, range: index.nodes[Int(outer)].range)
    guard let place = layout.item(at: Int(index.nodes[Int(leaf)].keyStart)) else {
      throw .notFound(key)
    }
    let start = layout.items[place].range.lowerBound
    let prefix = prefix(to: table, statement: start, node: leaf)
    let text =
      try prefix + ValueSpelling.key(key) + Array(" = ".utf8)
      + spelled(value, like: nil, inBrackets: true)
    brackets[outer, default: BracketEdits()].inserted.append((place + 1, text))
  }

  /// Gives a table that only longer headers name a header of its own, above the first of them.
  private mutating func insertHeader(
    _ table: UInt32, _ key: String, _ value: TOMLValue
  ) throws(TOMLEditError) {
    guard
      let first = index.statements.first(where: { $0.isHeader && isWithin($0.node, table) })
    else { throw .notFound(key) }
    let start = lines.lineStart(Int(first.start))
    let bound = boundAbove(first)
    let top = lines.ownComments(start, notAbove: bound)
    let style = lines.style(at: lines.lineEnd(start))
    let indent = Array(bytes[lines.indent(start)])
    let header = indent + [UInt8(ascii: "[")] + path(of: table) + [UInt8(ascii: "]")]
    let text = try line(key, value, style: KeyStyle(indent: indent), prefix: [])
    open(table, at: top, (opened[table] == nil ? header + style : []) + text, style: style)
  }

  /// Gives a table without lines some, with a gap below; further ones come after the first.
  private mutating func open(
    _ table: UInt32, at place: Int, _ text: [UInt8], style: [UInt8]
  ) {
    if let first = opened[table] {
      let end = splices[first].bytes.count - style.count
      splices[first].bytes.insert(contentsOf: text + style, at: end)
    } else {
      opened[table] = splices.count
      var splice = Splice(at: place, text + style + style)
      splice.opensSection = table != 0
      splices.append(splice)
    }
  }

  /// The keys that lead to a table, as in its header.
  func path(of table: UInt32) -> [UInt8] {
    var parts: [[UInt8]] = []
    var node = table
    while node != 0 {
      let entry = index.nodes[Int(node)]
      if entry.form != .entry { parts.insert(ValueSpelling.key(item(node).key), at: 0) }
      node = entry.parent
    }
    return Array(parts.joined(separator: [UInt8(ascii: ".")]))
  }

  /// The bytes before the key part that follows a dotted table's own, dots included.
  private func prefix(to table: UInt32, statement: Int, node: UInt32) -> [UInt8] {
    var depth = 0
    var at = node
    while at != table, at != 0 {
      depth += 1
      at = index.nodes[Int(at)].parent
    }
    let parts = KeyStyle.parts(bytes, from: statement)
    let place = parts.count - depth
    guard place > 0, place < parts.count else { return [] }
    return Array(bytes[statement..<parts[place].lowerBound])
  }

  /// The nodes with values under a table told by dotted keys.
  func leaves(of node: UInt32) -> [UInt32] {
    index.nodes[Int(node)].form == .dotted
      ? children(of: node).flatMap { leaves(of: $0) } : [node]
  }

  // MARK: - Removing

  mutating func remove(_ table: UInt32, _ key: String) throws(TOMLEditError) {
    guard let child = TOMLTable(storage: storage, node: table)[key] else { return }
    guard try wanted.set(table, key, nil) else { return }
    replaced.insert(child.node)
    var outer = table
    while index.nodes[Int(outer)].form == .dotted { outer = index.nodes[Int(outer)].parent }
    if index.nodes[Int(outer)].form == .inline { return try removeInline(child.node) }
    removeStatements(of: child.node)
  }

  /// Takes a key of a `{ }` away, all of its items where it is dotted.
  mutating func removeInline(_ node: UInt32) throws(TOMLEditError) {
    var outer = index.nodes[Int(node)].parent
    while index.nodes[Int(outer)].form == .dotted { outer = index.nodes[Int(outer)].parent }
    let layout = Brackets(bytes: bytes, range: index.nodes[Int(outer)].range)
    for leaf in leaves(of: node) {
      if let place = layout.item(at: Int(index.nodes[Int(leaf)].keyStart)) {
        brackets[outer, default: BracketEdits()].removed.insert(place)
      }
    }
  }

  mutating func insertInline(
    _ table: UInt32, _ key: String, _ value: TOMLValue
  ) throws(TOMLEditError) {
    let equals = children(of: table).last.map { child -> [UInt8] in
      let end = Int(index.nodes[Int(child)].keyEnd)
      var at = end
      while at < bytes.count, bytes[at] == 0x20 || bytes[at] == UInt8(ascii: "=") { at += 1 }
      let found = Array(bytes[end..<at])
      return found.contains(UInt8(ascii: "=")) ? found : Array(" = ".utf8)
    }
    let text =
      try ValueSpelling.key(key) + (equals ?? Array(" = ".utf8))
      + spelled(value, like: nil, inBrackets: true)
    brackets[table, default: BracketEdits()].inserted.append((Int.max, text))
  }
}
