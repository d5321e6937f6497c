/// The rules for which names may be told again, and how.
///
/// A table is implicit (only longer headers name it), explicit (it has its own header), dotted
/// (made by a dotted key), an entry of `[[entries]]`, or inline and so sealed.
extension Parser {
  /// The child that a table has under that key, 0 for none.
  @inline(__always)
  private func existing(_ segment: KeySegment, of table: UInt32) -> UInt32 {
    let container = index.nodes[Int(table)].container
    // Most keys are new: the filter says so without a look at their bytes.
    guard index.containers[Int(container)].filter & Index.bit(segment.hash) != 0 else { return 0 }
    return search(segment, of: container)
  }

  private func search(_ segment: KeySegment, of container: UInt32) -> UInt32 {
    switch segment.form {
    case .escaped:
      let content = segment.range.lowerBound + 1..<segment.range.upperBound - 1
      let text = Unescaped.bytes(of: source, in: content)
      return text.withUnsafeBufferPointer {
        index.child(of: container, $0, hash: segment.hash, in: source)
      }
    case .quoted:
      let content = segment.range.lowerBound + 1..<segment.range.upperBound - 1
      return index.child(
        of: container, UnsafeBufferPointer(rebasing: source[content]), hash: segment.hash,
        in: source)
    default:
      return index.child(
        of: container, UnsafeBufferPointer(rebasing: source[segment.range]), hash: segment.hash,
        in: source)
    }
  }

  /// Makes the node for a key with a value; one that collides hangs on nothing.
  @inline(__always)
  mutating func define(_ segment: KeySegment, under parent: UInt32) -> UInt32 {
    let other = existing(segment, of: parent)
    if other != 0 {
      faults.append(
        SyntaxFault(.duplicateKey, segment.range, first: index.nodes[Int(other)].keyRange))
    }
    let node = UInt32(truncatingIfNeeded: index.nodes.count)
    index.nodes.append(
      Node(
        keyStart: UInt32(truncatingIfNeeded: segment.range.lowerBound),
        keyEnd: UInt32(truncatingIfNeeded: segment.range.upperBound), start: 0, end: 0,
        parent: parent, kind: .string, form: .plain, keyForm: segment.form))
    if other == 0 { index.link(node, under: parent, hash: segment.hash, in: source) }
    return node
  }

  /// Makes the node of a table or array that a key part or a header names.
  mutating func defineTable(
    _ segment: KeySegment, under parent: UInt32, kind: TOMLItem.Kind, form: Node.Form
  ) -> UInt32 {
    let node = UInt32(truncatingIfNeeded: index.nodes.count)
    index.nodes.append(
      Node(
        keyStart: UInt32(truncatingIfNeeded: segment.range.lowerBound),
        keyEnd: UInt32(truncatingIfNeeded: segment.range.upperBound),
        start: UInt32(truncatingIfNeeded: segment.range.lowerBound),
        end: UInt32(truncatingIfNeeded: segment.range.upperBound),
        parent: parent, container: newContainer(), kind: kind, form: form,
        keyForm: segment.form))
    index.link(node, under: parent, hash: segment.hash, in: source)
    return node
  }

  mutating func newContainer() -> UInt32 {
    index.containers.append(Container())
    return UInt32(truncatingIfNeeded: index.containers.count - 1)
  }

  /// The table that a part of a dotted key, not its last, leads to.
  mutating func descend(
    into segment: KeySegment, of parent: UInt32, depth: Int
  ) throws(SyntaxFault) -> UInt32 {
    guard depth < TOMLLimits.depth else { throw SyntaxFault(.tooDeep, segment.range) }
    let found = existing(segment, of: parent)
    guard found != 0 else {
      return defineTable(segment, under: parent, kind: .table, form: .dotted)
    }
    let node = index.nodes[Int(found)]
    switch node.form {
    case .dotted: return found
    case .implicit:
      index.nodes[Int(found)].form = .dotted
      return found
    case .explicit: throw SyntaxFault(.dottedIntoTable, segment.range, first: node.range)
    case .entries: throw SyntaxFault(.dottedIntoEntries, segment.range, first: node.range)
    case .inline where node.kind == .table:
      throw SyntaxFault(.throughInline, segment.range, first: node.keyRange)
    case .inline: throw SyntaxFault(.throughArray, segment.range, first: node.keyRange)
    default: throw SyntaxFault(.throughValue, segment.range, first: node.keyRange)
    }
  }

  /// Reads `[path]` or `[[path]]` and makes its table the current one.
  mutating func header() throws(SyntaxFault) {
    let start = at
    at += 1
    let isEntry = at < end && source[at] == UInt8(ascii: "[")
    if isEntry { at += 1 }
    let first = index.nodes.count
    do throws(SyntaxFault) {
      try path(from: start, isEntry: isEntry)
    } catch {
      // Tables that only this header names are as good as not there.
      for node in first..<index.nodes.count {
        index.nodes[node].keyEnd = index.nodes[node].keyStart
        index.nodes[node].keyForm = .bare
      }
      detach()
      throw error
    }
  }

  /// Makes a table that hangs on nothing the current one: keys below a header that is wrong
  /// collide with none.
  mutating func detach() {
    let orphan = UInt32(truncatingIfNeeded: index.nodes.count)
    index.nodes.append(
      Node(
        keyStart: 0, keyEnd: 0, start: 0, end: 0, parent: orphan, container: newContainer(),
        kind: .table, form: .explicit, keyForm: .none))
    current = orphan
    currentDepth = 1
  }

  private mutating func path(from start: Int, isEntry: Bool) throws(SyntaxFault) {
    var parent: UInt32 = 0
    var depth = 0
    skipBlanks()
    if at < end, source[at] == UInt8(ascii: "]") { throw emptyHeader(from: start) }
    if !isEntry, at < end, source[at] == UInt8(ascii: "[") {
      throw SyntaxFault(.headerBracketsApart, start..<at + 1)
    }
    var segment = try keySegment()
    skipBlanks()
    while at < end, source[at] == UInt8(ascii: ".") {
      depth += 1
      parent = try pass(through: segment, of: parent, depth: &depth)
      at += 1
      skipBlanks()
      guard at < end, source[at] != UInt8(ascii: "]"), source[at] != UInt8(ascii: ".") else {
        throw SyntaxFault(.missingSegment, at - 1..<at)
      }
      segment = try keySegment()
      skipBlanks()
    }
    guard at < end, source[at] == UInt8(ascii: "]") else {
      if at < end, source[at] != UInt8(ascii: "["), source[at] != UInt8(ascii: "="),
        let fault = oddKey(segment.range, before: UInt8(ascii: "]"))
      {
        throw fault
      }
      throw notClosed(from: start)
    }
    at += 1
    if isEntry {
      guard at < end, source[at] == UInt8(ascii: "]") else {
        if at + 1 < end, source[at] == 0x20, source[at + 1] == UInt8(ascii: "]") {
          throw SyntaxFault(.headerBracketsApart, at - 1..<at + 2)
        }
        throw notClosed(from: start)
      }
      at += 1
    }
    if at < end, source[at] == UInt8(ascii: "]") {
      throw SyntaxFault(.headerBrackets, start..<at + 1)
    }
    depth += isEntry ? 2 : 1
    guard depth < TOMLLimits.depth else { throw SyntaxFault(.tooDeep, segment.range) }
    current =
      isEntry
      ? try entry(segment, under: parent, header: start..<at)
      : try table(segment, under: parent, header: start..<at)
    currentDepth = depth
    index.statements.append(Statement(start: start, node: current, isHeader: true))
  }

  /// The table that a part of a header's path, not its last, leads to.
  private mutating func pass(
    through segment: KeySegment, of parent: UInt32, depth: inout Int
  ) throws(SyntaxFault) -> UInt32 {
    guard depth < TOMLLimits.depth else { throw SyntaxFault(.tooDeep, segment.range) }
    let found = existing(segment, of: parent)
    guard found != 0 else {
      return defineTable(segment, under: parent, kind: .table, form: .implicit)
    }
    let node = index.nodes[Int(found)]
    switch node.form {
    case .implicit, .explicit, .dotted: return found
    case .entries:
      depth += 1
      return index.containers[Int(node.container)].last
    case .inline where node.kind == .table:
      throw SyntaxFault(.throughInline, segment.range, first: node.keyRange)
    case .inline: throw SyntaxFault(.throughArray, segment.range, first: node.keyRange)
    default: throw SyntaxFault(.throughValue, segment.range, first: node.keyRange)
    }
  }

  private mutating func table(
    _ segment: KeySegment, under parent: UInt32, header: Range<Int>
  ) throws(SyntaxFault) -> UInt32 {
    var found = existing(segment, of: parent)
    if found == 0 {
      found = defineTable(segment, under: parent, kind: .table, form: .explicit)
    } else {
      let node = index.nodes[Int(found)]
      switch node.form {
      case .implicit: break
      case .explicit: throw SyntaxFault(.duplicateTable, header, first: node.range)
      case .dotted: throw SyntaxFault(.tableOverDotted, header, first: node.keyRange)
      case .entries: throw SyntaxFault(.tableOverEntries, header, first: node.range)
      default: throw SyntaxFault(.tableOverValue, header, first: node.keyRange)
      }
    }
    tell(found, segment, header, form: .explicit)
    return found
  }

  private mutating func entry(
    _ segment: KeySegment, under parent: UInt32, header: Range<Int>
  ) throws(SyntaxFault) -> UInt32 {
    var found = existing(segment, of: parent)
    if found == 0 {
      found = defineTable(segment, under: parent, kind: .array, form: .entries)
      tell(found, segment, header, form: .entries)
    } else {
      let node = index.nodes[Int(found)]
      switch node.form {
      case .entries: break
      case .inline where node.kind == .array:
        throw SyntaxFault(.entriesOverArray, header, first: node.keyRange)
      case .implicit, .explicit:
        throw SyntaxFault(.entriesOverTable, header, first: node.range)
      case .dotted: throw SyntaxFault(.entriesOverTable, header, first: node.keyRange)
      default: throw SyntaxFault(.tableOverValue, header, first: node.keyRange)
      }
    }
    let node = UInt32(truncatingIfNeeded: index.nodes.count)
    index.nodes.append(
      Node(
        keyStart: UInt32(truncatingIfNeeded: header.lowerBound),
        keyEnd: UInt32(truncatingIfNeeded: header.upperBound),
        start: UInt32(truncatingIfNeeded: header.lowerBound),
        end: UInt32(truncatingIfNeeded: header.upperBound),
        parent: found, container: newContainer(), kind: .table, form: .entry, keyForm: .none))
    index.link(node, under: found, hash: nil, in: source)
    return node
  }

  private mutating func tell(
    _ node: UInt32, _ segment: KeySegment, _ header: Range<Int>, form: Node.Form
  ) {
    index.nodes[Int(node)].keyStart = UInt32(truncatingIfNeeded: segment.range.lowerBound)
    index.nodes[Int(node)].keyEnd = UInt32(truncatingIfNeeded: segment.range.upperBound)
    index.nodes[Int(node)].keyForm = segment.form
    index.nodes[Int(node)].start = UInt32(truncatingIfNeeded: header.lowerBound)
    index.nodes[Int(node)].end = UInt32(truncatingIfNeeded: header.upperBound)
    index.nodes[Int(node)].form = form
  }

  private func emptyHeader(from start: Int) -> SyntaxFault {
    var stop = at
    while stop < end, source[stop] == UInt8(ascii: "]") { stop += 1 }
    return SyntaxFault(.emptyHeader, start..<stop)
  }

  private func notClosed(from start: Int) -> SyntaxFault {
    if at < end, source[at] < 0x20 && source[at] != 0x0A && source[at] != 0x0D {
      return control(at)
    }
    var stop = at
    while stop > start + 1, source[stop - 1] == 0x20 || source[stop - 1] == 0x09 { stop -= 1 }
    return SyntaxFault(.headerNotClosed, start..<max(stop, start + 1))
  }
}
