/// One key, element or table of a document: where it stands and what it hangs on.
///
/// Offsets and indices are 32 bits wide, so that an index stays small beside its text.
struct Node: Sendable, Equatable {
  /// The bytes of the key's last segment, quotes included; those of the value for an element.
  var keyStart: UInt32
  var keyEnd: UInt32
  /// The bytes of the value; those of the header for a table or array told by headers.
  var start: UInt32
  var end: UInt32
  /// The node of the table or array it is in.
  var parent: UInt32
  /// The next node in the same table or array, 0 for none.
  var next: UInt32 = 0
  /// Its place among the containers, 0 for a value that holds nothing.
  var container: UInt32 = 0
  var kind: TOMLItem.Kind
  var form: Form
  var keyForm: KeyForm

  /// How a value is spelled, or a table was told.
  enum Form: UInt8 {
    case plain
    /// A string whose text is its bytes.
    case verbatim
    /// A string with escapes or line breaks that are not plain text.
    case escaped
    case multilineVerbatim
    case multilineEscaped
    /// `'…'` and `'''…'''`.
    case literal
    case multilineLiteral
    /// A text in `'''` with CRLF line breaks, which read as LF.
    case multilineLiteralCRLF
    /// A table that only a longer header names.
    case implicit
    /// A table with a header of its own.
    case explicit
    /// A table made by a dotted key.
    case dotted
    /// One `[[entry]]`.
    case entry
    /// An array told by `[[entries]]`.
    case entries
    /// `{ }` and `[ ]`.
    case inline
  }

  /// How a key is spelled.
  enum KeyForm: UInt8 {
    case none
    case bare
    case quoted
    case escaped
  }

  var range: Range<Int> { Int(start)..<Int(end) }
  var keyRange: Range<Int> { Int(keyStart)..<Int(keyEnd) }

  /// The bytes between the quotes of a quoted key, or all of a bare one.
  var keyContent: Range<Int> {
    keyForm == .bare || keyForm == .none
      ? keyRange : Int(keyStart) + 1..<max(Int(keyStart) + 1, Int(keyEnd) - 1)
  }
}

/// What a table or an array holds: a chain of nodes in source order.
struct Container: Sendable, Equatable {
  var first: UInt32 = 0
  var last: UInt32 = 0
  var count: UInt32 = 0
  /// True once its keys are also in the index's hash table.
  var isHashed = false
  /// A bit for each key's hash: a key whose bit is missing is not there.
  var filter: UInt64 = 0
}

/// A line of its own: a key with its value, or a header.
struct Statement: Sendable, Equatable {
  /// The first byte that is not indent.
  var start: UInt32
  /// The node it defines, with the top bit for a header.
  var tagged: UInt32

  init(start: Int, node: UInt32, isHeader: Bool) {
    self.start = UInt32(truncatingIfNeeded: start)
    tagged = node | (isHeader ? 0x8000_0000 : 0)
  }

  var node: UInt32 { tagged & 0x7FFF_FFFF }
  var isHeader: Bool { tagged & 0x8000_0000 != 0 }

  /// The same statement with another node.
  func moved(to node: UInt32) -> Statement {
    Statement(start: Int(start), node: node, isHeader: isHeader)
  }
}

/// The flat index over a document's bytes.
struct Index: Sendable {
  var nodes: ContiguousArray<Node> = []
  var containers: ContiguousArray<Container> = []
  var statements: ContiguousArray<Statement> = []
  /// Open addressing over the keys of large tables: hash in the upper half, node in the lower.
  var slots: ContiguousArray<UInt64> = []
  var used = 0

  /// A table with more keys than this is looked up by hash.
  static let scanLimit = 16
}

// MARK: - Keys

extension Index {
  /// The child of the table with that decoded key, 0 where there is none.
  func child(
    of container: UInt32, _ key: UnsafeBufferPointer<UInt8>, hash: UInt64,
    in source: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    let table = containers[Int(container)]
    guard table.filter & Self.bit(hash) != 0 else { return 0 }
    if table.isHashed { return hashedChild(of: container, key, hash: hash, in: source) }
    var child = table.first
    while child != 0 {
      if matches(child, key, in: source) { return child }
      child = nodes[Int(child)].next
    }
    return 0
  }

  private func hashedChild(
    of container: UInt32, _ key: UnsafeBufferPointer<UInt8>, hash: UInt64,
    in source: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    let mask = slots.count - 1
    let mixed = Self.mix(hash, container)
    var slot = Int(truncatingIfNeeded: mixed) & mask
    while slots[slot] != 0 {
      let found = slots[slot]
      if found >> 32 == mixed >> 32 {
        let node = UInt32(truncatingIfNeeded: found)
        let parent = nodes[Int(nodes[Int(node)].parent)].container
        if parent == container, matches(node, key, in: source) { return node }
      }
      slot = (slot + 1) & mask
    }
    return 0
  }

  private func matches(
    _ node: UInt32, _ key: UnsafeBufferPointer<UInt8>, in source: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let other = nodes[Int(node)]
    let content = other.keyContent
    if other.keyForm == .escaped {
      let text = Unescaped.bytes(of: source, in: content)
      return text.withUnsafeBufferPointer { sameBytes($0, key) }
    }
    guard content.count == key.count else { return false }
    for offset in 0..<key.count where source[content.lowerBound + offset] != key[offset] {
      return false
    }
    return true
  }

  /// Hangs a node at the end of its parent's chain.
  mutating func link(
    _ node: UInt32, under parent: UInt32, hash: UInt64?, in source: UnsafeBufferPointer<UInt8>
  ) {
    let place = Int(nodes[Int(parent)].container)
    let last = containers[place].last
    if last == 0 {
      containers[place].first = node
    } else {
      nodes[Int(last)].next = node
    }
    containers[place].last = node
    containers[place].count += 1
    guard let hash else { return }
    containers[place].filter |= Self.bit(hash)
    if containers[place].isHashed {
      insert(node, Self.mix(hash, UInt32(place)), in: source)
    } else if containers[place].count > Self.scanLimit {
      hashKeys(of: UInt32(place), in: source)
    }
  }

  /// Puts the keys of a table that has become large into the hash table.
  mutating func hashKeys(of container: UInt32, in source: UnsafeBufferPointer<UInt8>) {
    containers[Int(container)].isHashed = true
    var child = containers[Int(container)].first
    while child != 0 {
      insert(child, Self.mix(hashOfKey(nodes[Int(child)], in: source), container), in: source)
      child = nodes[Int(child)].next
    }
  }

  /// Makes a key that is in a table's chain findable.
  mutating func addKey(
    _ node: UInt32, to container: UInt32, in source: UnsafeBufferPointer<UInt8>
  ) {
    let hash = hashOfKey(nodes[Int(node)], in: source)
    containers[Int(container)].filter |= Self.bit(hash)
    if containers[Int(container)].isHashed {
      insert(node, Self.mix(hash, container), in: source)
    } else if containers[Int(container)].count > Self.scanLimit {
      hashKeys(of: container, in: source)
    }
  }

  /// The child of a table with the same key as another node of this text, 0 where there is none.
  func child(
    like node: UInt32, of container: UInt32, in source: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    child(like: nodes[Int(node)], of: container, in: source)
  }

  /// The child of a table with the same key as a node of this text, 0 where there is none.
  func child(
    like node: Node, of container: UInt32, in source: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    let hash = hashOfKey(node, in: source)
    if node.keyForm == .escaped {
      let text = Unescaped.bytes(of: source, in: node.keyContent)
      return text.withUnsafeBufferPointer { child(of: container, $0, hash: hash, in: source) }
    }
    let key = UnsafeBufferPointer(rebasing: source[node.keyContent])
    return child(of: container, key, hash: hash, in: source)
  }

  /// The nodes in a table or an array.
  func children(of node: UInt32) -> [UInt32] {
    var result: [UInt32] = []
    var child = containers[Int(nodes[Int(node)].container)].first
    while child != 0 {
      result.append(child)
      child = nodes[Int(child)].next
    }
    return result
  }

  private mutating func insert(
    _ node: UInt32, _ mixed: UInt64, in source: UnsafeBufferPointer<UInt8>
  ) {
    if (used + 1) * 2 > slots.count { grow(in: source) }
    place(node, mixed)
    used += 1
  }

  private mutating func place(_ node: UInt32, _ mixed: UInt64) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: mixed) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = (mixed >> 32) << 32 | UInt64(node)
  }

  private mutating func grow(in source: UnsafeBufferPointer<UInt8>) {
    let old = slots
    slots = ContiguousArray(repeating: 0, count: max(64, old.count * 2))
    for entry in old where entry != 0 {
      let node = UInt32(truncatingIfNeeded: entry)
      let parent = nodes[Int(nodes[Int(node)].parent)].container
      place(node, Self.mix(hashOfKey(nodes[Int(node)], in: source), parent))
    }
  }

  private func hashOfKey(_ other: Node, in source: UnsafeBufferPointer<UInt8>) -> UInt64 {
    if other.keyForm == .escaped {
      let text = Unescaped.bytes(of: source, in: other.keyContent)
      return text.withUnsafeBufferPointer { Self.hash($0) }
    }
    return Self.hash(UnsafeBufferPointer(rebasing: source[other.keyContent]))
  }
}

// MARK: - Hashing

extension Index {
  /// Differs from run to run, so that no text can be made to collide.
  private static let seed = UInt64.random(in: .min ... .max)

  /// The hash of a decoded key.
  static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = seed ^ UInt64(truncatingIfNeeded: key.count)
    var offset = 0
    while offset < key.count {
      var word: UInt64 = 0
      let stop = min(offset + 8, key.count)
      while offset < stop {
        word = word << 8 | UInt64(key[offset])
        offset += 1
      }
      let (high, low) = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = high ^ low
    }
    return hash
  }

  static func bit(_ hash: UInt64) -> UInt64 { 1 << (hash >> 58) }

  /// One key's hash within one table.
  private static func mix(_ hash: UInt64, _ container: UInt32) -> UInt64 {
    let (high, low) = (hash ^ (UInt64(container) << 20 | 1))
      .multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return high ^ low
  }
}

/// True where two runs of bytes are the same.
func sameBytes(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
  guard a.count == b.count else { return false }
  for offset in 0..<a.count where a[offset] != b[offset] { return false }
  return true
}
