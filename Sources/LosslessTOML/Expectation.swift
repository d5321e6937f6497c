/// What a document should hold once its edits are made; all else as it was.
struct Expectation {
  /// What should become of one table's keys; nil for a key that goes.
  private var keys: [UInt32: [String: TOMLValue?]] = [:]
  private var elements: [UInt32: Elements] = [:]
  /// The nodes that hold a change, however deep.
  private var touched: Set<UInt32> = []
  /// The nodes that may differ, where the new index took the others over; nil where it is new.
  private var dirty: Set<UInt32>?

  private struct Elements {
    var set: [Int: TOMLValue] = [:]
    var removed: Set<Int> = []
    var inserted: [(before: Int, value: TOMLValue)] = []
  }

  /// The tables and arrays with changes of their own.
  var nodes: [UInt32] { Array(keys.keys) + Array(elements.keys) }

  /// Notes what a key should hold, nil where it should go; false where that is known already.
  mutating func set(
    _ table: UInt32, _ key: String, _ value: TOMLValue?
  ) throws(TOMLEditError) -> Bool {
    if let other = keys[table]?[key] {
      // Two wishes for one key can't both come true.
      guard other == value else { throw .overlapping }
      return false
    }
    keys[table, default: [:]][key] = .some(value)
    return true
  }

  /// Notes one more entry of an array that is not there yet; true where it is not the first.
  mutating func appendNew(
    _ table: UInt32, _ key: String, _ entry: TOMLValue
  ) throws(TOMLEditError) -> Bool {
    guard let other = keys[table]?[key] else { return try !set(table, key, .array([entry])) }
    guard case .array(let entries) = other else { throw .overlapping }
    keys[table, default: [:]][key] = .array(entries + [entry])
    return true
  }

  mutating func setElement(_ array: UInt32, _ place: Int, _ value: TOMLValue) {
    elements[array, default: Elements()].set[place] = value
  }

  mutating func removeElement(_ array: UInt32, _ place: Int) {
    elements[array, default: Elements()].removed.insert(place)
  }

  mutating func insert(_ array: UInt32, _ place: Int, _ value: TOMLValue) {
    elements[array, default: Elements()].inserted.append((place, value))
  }

  // MARK: - Comparing

  /// True where the new document is the old one but for what was wanted.
  ///
  /// `dirty` has the nodes that may differ where the new index took all others over as they were.
  mutating func holds(from old: Storage, to new: Storage, dirty: Set<UInt32>?) -> Bool {
    self.dirty = dirty
    for var node in nodes {
      while touched.insert(node).inserted, node != 0 {
        node = old.index.nodes[Int(node)].parent
      }
    }
    return holds(TOMLItem(storage: old, node: 0), TOMLItem(storage: new, node: 0))
  }

  private func holds(_ old: TOMLItem, _ new: TOMLItem) -> Bool {
    guard touched.contains(old.node) else { return same(old, new) }
    guard old.kind == new.kind else { return false }
    if let table = old.table, let other = new.table {
      return holds(table, other, keys[old.node] ?? [:])
    }
    return holdsElements(old, new)
  }

  private func holds(
    _ old: TOMLTable, _ new: TOMLTable, _ changes: [String: TOMLValue?]
  ) -> Bool {
    var expected = 0
    for (key, value) in changes {
      guard let value else {
        if new[key] != nil { return false }
        continue
      }
      guard let item = new[key], item.equals(value) else { return false }
      expected += 1
    }
    var cursor = new.items
    for child in old.items {
      if !changes.isEmpty, changes[child.key] != nil { continue }
      guard let twin = twin(of: child, &cursor, in: new) else {
        // A table that only its keys told is gone with the last of them.
        guard isEmptied(child) else { return false }
        continue
      }
      expected += 1
      guard holds(child, twin) else { return false }
    }
    return expected == new.count
  }

  /// The item with the same key, most often the next one.
  private func twin(
    of child: TOMLItem, _ cursor: inout TOMLTable.Items, in new: TOMLTable
  ) -> TOMLItem? {
    var ahead = cursor
    if let next = ahead.next(), sameKey(child, next) {
      cursor = ahead
      return next
    }
    guard let found = new[child.key] else { return nil }
    cursor = TOMLTable.Items(storage: found.storage, first: found.node)
    _ = cursor.next()
    return found
  }

  private func isEmptied(_ item: TOMLItem) -> Bool {
    let node = item.storage.index.nodes[Int(item.node)]
    if node.form == .entries {
      return elements[item.node].map { $0.removed.count == item.count && $0.inserted.isEmpty }
        ?? false
    }
    guard node.form == .implicit || node.form == .dotted, let table = item.table else {
      return false
    }
    let changes = keys[item.node] ?? [:]
    return table.items.allSatisfy { child in
      if let change = changes[child.key] { return change == nil }
      return touched.contains(child.node) && isEmptied(child)
    } && changes.values.allSatisfy { $0 == nil }
  }

  private func holdsElements(_ old: TOMLItem, _ new: TOMLItem) -> Bool {
    guard var cursor = new.elements, let items = old.elements else { return false }
    let changes = elements[old.node] ?? Elements()
    var place = 0
    func additions() -> Bool {
      for addition in changes.inserted where addition.before == place {
        guard let item = cursor.next(), item.equals(addition.value) else { return false }
      }
      return true
    }
    for child in items {
      if !changes.inserted.isEmpty, !additions() { return false }
      if !changes.removed.contains(place) {
        guard let twin = cursor.next() else { return false }
        if let value = changes.set[place] {
          if !twin.equals(value) { return false }
        } else if !holds(child, twin) {
          return false
        }
      }
      place += 1
    }
    return additions() && cursor.next() == nil
  }

  /// True for the same value in the same kind, whatever its spelling.
  private func same(_ a: TOMLItem, _ b: TOMLItem) -> Bool {
    if let dirty, a.node == b.node, !dirty.contains(a.node) { return true }
    guard a.kind == b.kind else { return false }
    if a.kind == .table || a.kind == .array {
      guard a.count == b.count else { return false }
      guard let table = a.table, let other = b.table else {
        guard let items = a.elements, let others = b.elements else { return false }
        return zip(items, others).allSatisfy { same($0, $1) }
      }
      var cursor = other.items
      for child in table.items {
        guard let twin = twin(of: child, &cursor, in: other), same(child, twin) else {
          return false
        }
      }
      return true
    }
    if sameSpelling(a, b) { return true }
    return b.equals(a.value)
  }

  private func sameSpelling(_ a: TOMLItem, _ b: TOMLItem) -> Bool {
    a.range.count == b.range.count
      && same(a.storage.bytes, a.range, b.storage.bytes, b.range)
  }

  private func sameKey(_ a: TOMLItem, _ b: TOMLItem) -> Bool {
    if a.keyRange.count == b.keyRange.count,
      same(a.storage.bytes, a.keyRange, b.storage.bytes, b.keyRange)
    {
      return true
    }
    return a.key == b.key
  }

  private func same(
    _ a: [UInt8], _ left: Range<Int>, _ b: [UInt8], _ right: Range<Int>
  ) -> Bool {
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        sameBytes(
          UnsafeBufferPointer(rebasing: a[left]), UnsafeBufferPointer(rebasing: b[right]))
      }
    }
  }
}
