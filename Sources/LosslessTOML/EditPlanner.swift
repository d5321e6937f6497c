/// Turns edits into splices of one document's bytes, and keeps what should come of them.
///
/// Keys, entries and brackets are in the extensions, one file each.
struct EditPlanner {
  let storage: Storage
  let index: Index
  var splices: [Splice] = []
  var wanted = Expectation()
  /// Changes of `[ ]` and `{ }`, by their node, made together at the end.
  var brackets: [UInt32: BracketEdits] = [:]
  /// What many edits of one array ask again: where its entries are, where its last one ends.
  var places: [UInt32: [UInt32: Int]] = [:]
  var lasts: [UInt32: Int] = [:]
  /// Statements that go, cut out together at the end.
  var gone: [Range<Int>] = []
  /// The splices that give a table its first lines, by its node.
  var opened: [UInt32: Int] = [:]
  /// What goes or gets another value as a whole, so that nothing in it can be changed as well.
  var replaced: Set<UInt32> = []

  init(storage: Storage) {
    self.storage = storage
    index = storage.index
  }

  var bytes: [UInt8] { storage.bytes }
  var lines: Lines { Lines(bytes: storage.bytes) }

  mutating func plan(_ edits: [TOMLEdit]) throws(TOMLEditError) {
    for edit in edits {
      switch edit {
      case .set(let table, let key, let value):
        try set(try checked(table.node, .table), key, value)
      case .remove(let table, let key):
        try remove(try checked(table.node, .table), key)
      case .appendEntry(let path, let fields):
        try appendEntry(path, fields.map { TOMLField($0.0, $0.1) })
      case .removeEntry(let table): try removeEntry(try checked(table.node, .table))
      case .setElement(let array, let place, let value):
        try setElement(try checked(array.node, .array), place, value)
      case .insertElement(let array, let place, let value):
        try insertElement(try checked(array.node, .array), place, value)
      case .removeElement(let array, let place):
        try removeElement(try checked(array.node, .array), place)
      }
    }
    for var node in wanted.nodes where !replaced.isEmpty {
      while node != 0 {
        if replaced.contains(node) { throw .overlapping }
        node = index.nodes[Int(node)].parent
      }
    }
    for (node, edits) in brackets.sorted(by: { $0.key < $1.key }) {
      let layout = Brackets(bytes: bytes, range: index.nodes[Int(node)].range)
      splices += edits.splices(in: layout, isTable: index.nodes[Int(node)].kind == .table)
    }
    removeRuns()
  }

  /// The node, where the document has it and it is of that kind.
  private func checked(_ node: UInt32, _ kind: TOMLItem.Kind) throws(TOMLEditError) -> UInt32 {
    guard Int(node) < index.nodes.count, index.nodes[Int(node)].kind == kind else {
      throw .notFound("table")
    }
    return node
  }

  func item(_ node: UInt32) -> TOMLItem { TOMLItem(storage: storage, node: node) }

  /// True where a node is another, or in it.
  func isWithin(_ node: UInt32, _ other: UInt32) -> Bool {
    var node = node
    while node != other {
      if node == 0 { return false }
      node = index.nodes[Int(node)].parent
    }
    return true
  }

  func children(of node: UInt32) -> [UInt32] { index.children(of: node) }

  // MARK: - Values

  /// Splices that make a node's value the wanted one, few and small.
  mutating func change(_ node: UInt32, to value: TOMLValue) throws(TOMLEditError) {
    let old = index.nodes[Int(node)]
    let current = item(node)
    if case .raw(let text) = value, TOMLItem(spelled: text) == nil { throw .notValue(text) }
    if current.equals(value) { return }
    switch value {
    case .array(let values) where old.kind == .array && old.form == .inline:
      try changeElements(of: node, to: values)
    case .inlineTable(let fields) where old.kind == .table && old.form == .inline:
      try changeFields(of: node, to: fields)
    default:
      let text = try spelled(value, like: current, inBrackets: isInBrackets(node))
      splices.append(Splice(old.range, text))
    }
  }

  func spelled(
    _ value: TOMLValue, like old: TOMLItem?, inBrackets: Bool = false
  ) throws(TOMLEditError) -> [UInt8] {
    let place = old?.range.lowerBound ?? bytes.count
    let spelling = ValueSpelling(lineBreak: lines.style(at: lines.lineEnd(place)))
    // Brackets take a text of several lines only where one was.
    if inBrackets, old.map({ !bytes[$0.range].contains(0x0A) }) ?? true,
      case .string(let text) = value,
      text.utf8.contains(0x0A)
    {
      return try spelling.singleLine(value)
    }
    return try spelling.text(of: value, like: old)
  }

  private func isInBrackets(_ node: UInt32) -> Bool {
    var parent = index.nodes[Int(node)].parent
    while parent != 0 {
      if index.nodes[Int(parent)].form == .inline { return true }
      parent = index.nodes[Int(parent)].parent
    }
    return false
  }

  /// Elements that stay at either end are left alone, those between change in pairs.
  private mutating func changeElements(
    of node: UInt32, to values: [TOMLValue]
  ) throws(TOMLEditError) {
    let old = children(of: node)
    var head = 0
    while head < min(old.count, values.count), item(old[head]).equals(values[head]) { head += 1 }
    var tail = 0
    while tail < min(old.count, values.count) - head,
      item(old[old.count - 1 - tail]).equals(values[values.count - 1 - tail])
    {
      tail += 1
    }
    let pairs = min(old.count, values.count) - head - tail
    for place in head..<head + pairs { try change(old[place], to: values[place]) }
    for place in head + pairs..<max(head + pairs, old.count - tail) {
      brackets[node, default: BracketEdits()].removed.insert(place)
    }
    for place in head + pairs..<max(head + pairs, values.count - tail) {
      let like = old.last.map { item($0) }
      let text = try spelled(values[place], like: like, inBrackets: true)
      brackets[node, default: BracketEdits()].inserted.append((head + pairs, text))
    }
  }

  private mutating func changeFields(
    of node: UInt32, to fields: [TOMLField]
  ) throws(TOMLEditError) {
    let table = TOMLTable(storage: storage, node: node)
    for child in table.items where !fields.contains(where: { child.hasKey($0.key) }) {
      try removeInline(child.node)
    }
    for field in fields {
      guard let child = table[field.key] else {
        try insertField(node, field)
        continue
      }
      guard index.nodes[Int(child.node)].form == .dotted else {
        try change(child.node, to: field.value)
        continue
      }
      // Dotted keys have no value of their own to change.
      if case .inlineTable(let inner) = field.value, !inner.isEmpty {
        try changeFields(of: child.node, to: inner)
      } else {
        try removeInline(child.node)
        try insertField(node, field)
      }
    }
  }

  private mutating func insertField(_ node: UInt32, _ field: TOMLField) throws(TOMLEditError) {
    if index.nodes[Int(node)].form == .dotted {
      try insertDottedInline(node, field.key, field.value)
    } else {
      try insertInline(node, field.key, field.value)
    }
  }
}
