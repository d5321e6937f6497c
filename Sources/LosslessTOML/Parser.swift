/// Reads a text in one pass: bytes in, a flat index and the faults out.
///
/// Values, headers and the rules for names are in the extensions, one file each.
struct Parser {
  let source: UnsafeBufferPointer<UInt8>
  let end: Int
  let version: TOMLVersion
  /// What each byte may be part of, see `Class`.
  let classes: UnsafePointer<UInt8>
  var at = 0
  var index = Index()
  var faults: [SyntaxFault] = []
  /// The table that keys go to, and how deep it is.
  var current: UInt32 = 0
  var currentDepth = 0
  /// Brackets open around the place where a value is being read, for going on after a fault.
  var openBrackets = 0
  /// Where reading went on after the last fault.
  var resumed = -1
  /// True where that fault was inside brackets.
  var leftBrackets = false
  /// True once a line in a multi-line string looks like the mark of an unresolved merge.
  var sawConflictMark = false

  /// Bits of what a byte may be part of.
  enum Class {
    static let bareKey: UInt8 = 1
    static let basicString: UInt8 = 2
    static let literalString: UInt8 = 4
    static let comment: UInt8 = 8
    static let digit: UInt8 = 16
  }

  /// Reads all of it; the index is good only where there are no faults.
  static func parse(
    _ source: UnsafeBufferPointer<UInt8>, version: TOMLVersion
  ) -> (Index, [SyntaxFault]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { table in
      fill(table)
      guard let classes = table.baseAddress else { return (Index(), []) }
      var parser = Parser(source: source, version: version, classes: UnsafePointer(classes))
      parser.run()
      return (parser.index, parser.faults)
    }
  }

  /// Reads some whole lines of a text below a header of that depth; nil where they have faults.
  static func parse(
    _ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, depth: Int, version: TOMLVersion
  ) -> Index? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { table in
      fill(table)
      guard let classes = table.baseAddress else { return nil }
      var parser = Parser(
        source: UnsafeBufferPointer(rebasing: source[..<range.upperBound]), version: version,
        classes: UnsafePointer(classes))
      parser.at = range.lowerBound
      parser.currentDepth = depth
      parser.start(size: range.count)
      parser.readStatements()
      return parser.faults.isEmpty && !parser.sawConflictMark ? parser.index : nil
    }
  }

  init(
    source: UnsafeBufferPointer<UInt8>, version: TOMLVersion, classes: UnsafePointer<UInt8>
  ) {
    self.source = source
    self.version = version
    self.classes = classes
    end = source.count
  }

  static func fill(_ table: UnsafeMutableBufferPointer<UInt8>) {
    for byte in 0..<256 {
      var bits: UInt8 = 0
      let isPrintable = (0x20..<0x7F).contains(byte) || byte == 0x09
      let isDigit = (0x30...0x39).contains(byte)
      let isLetter = (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      if isDigit || isLetter || byte == 0x2D || byte == 0x5F { bits |= Class.bareKey }
      if isPrintable, byte != 0x22, byte != 0x5C { bits |= Class.basicString }
      if isPrintable, byte != 0x27 { bits |= Class.literalString }
      if isPrintable { bits |= Class.comment }
      if isDigit { bits |= Class.digit }
      table[byte] = bits
    }
  }

  private mutating func run() {
    start(size: end)
    if end >= 3, source[0] == 0xEF, source[1] == 0xBB, source[2] == 0xBF { at = 3 }
    readStatements()
    if !faults.isEmpty || sawConflictMark { replaceByConflict() }
  }

  private mutating func readStatements() {
    while at < end, faults.count < TOMLLimits.findings {
      let start = at
      do {
        try statement()
      } catch {
        if !followsUp(error, in: start) { faults.append(error) }
        if looksLikeHeader(start) { detach() }
        recover(from: error)
        resumed = at
      }
    }
  }

  /// The fault of something that follows a value on its line.
  private func afterValue(_ fault: SyntaxFault.Kind) -> SyntaxFault {
    let byte = source[at]
    if byte < 0x20 || byte == 0x7F { return control(at) }
    var stop = at
    while stop < end, source[stop] != 0x0A, source[stop] != 0x0D, source[stop] != 0x23 {
      stop += 1
    }
    while stop > at + 1, source[stop - 1] == 0x20 || source[stop - 1] == 0x09 { stop -= 1 }
    guard byte == UInt8(ascii: ","), fault == .textAfterValue else {
      return SyntaxFault(fault, at..<stop)
    }
    var next = at + 1
    while next < end, classes[Int(source[next])] & Class.digit != 0 { next += 1 }
    var first = at
    while first > 0, classes[Int(source[first - 1])] & Class.digit != 0 { first -= 1 }
    if next > at + 1, first < at, next == stop {
      return SyntaxFault(.decimalComma, first..<next)
    }
    return SyntaxFault(.secondValue, at..<at + 1)
  }

  /// Makes the root; room for as many nodes as an ordinary text of that size has.
  mutating func start(size: Int) {
    index.nodes.reserveCapacity(size / 16 + 16)
    index.statements.reserveCapacity(size / 16 + 16)
    index.containers.reserveCapacity(size / 64 + 16)
    index.containers.append(Container())
    index.nodes.append(
      Node(
        keyStart: 0, keyEnd: 0, start: 0, end: 0, parent: 0, kind: .table, form: .explicit,
        keyForm: .none))
  }

  /// Reads one line, or what of it is left.
  @inline(__always)
  private mutating func statement() throws(SyntaxFault) {
    skipBlanks()
    guard at < end else { return }
    switch source[at] {
    case 0x0A: at += 1
    case 0x0D, UInt8(ascii: "#"): try endOfLine(.textAfterValue)
    case UInt8(ascii: "["):
      try header()
      try endOfLine(.textAfterHeader)
    default:
      openBrackets = 0
      try keyValue(under: current, depth: currentDepth, isStatement: true)
      try endOfLine(.textAfterValue)
    }
  }

  @inline(__always)
  mutating func skipBlanks() {
    while at < end, source[at] == 0x20 || source[at] == 0x09 { at += 1 }
  }

  /// Reads what may follow on a line: blanks, a comment, the line's end.
  @inline(__always)
  mutating func endOfLine(_ fault: SyntaxFault.Kind) throws(SyntaxFault) {
    skipBlanks()
    guard at < end else { return }
    if source[at] == UInt8(ascii: "#") {
      try comment()
      guard at < end else { return }
    }
    if source[at] == 0x0A {
      at += 1
    } else if source[at] == 0x0D {
      try carriageReturn()
    } else {
      throw afterValue(fault)
    }
  }

  /// Reads a line break that starts with CR.
  mutating func carriageReturn() throws(SyntaxFault) {
    guard at + 1 < end, source[at + 1] == 0x0A else {
      throw SyntaxFault(.loneCarriageReturn, at..<at + 1)
    }
    at += 2
  }

  /// Reads from `#` up to the line's end.
  mutating func comment() throws(SyntaxFault) {
    while true {
      while at < end, classes[Int(source[at])] & Class.comment != 0 { at += 1 }
      guard at < end, source[at] >= 0x80 else { break }
      try multibyte()
    }
    guard at < end else { return }
    if source[at] == 0x0A || (source[at] == 0x0D && at + 1 < end && source[at + 1] == 0x0A) {
      return
    }
    throw control(at)
  }

  /// Reads one character of more than one byte, as UTF-8 has them (Unicode, table 3-7).
  mutating func multibyte() throws(SyntaxFault) {
    let first = source[at]
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    let length: Int
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, low) = (3, 0xA0)
    case 0xED: (length, high) = (3, 0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, low) = (4, 0x90)
    case 0xF4: (length, high) = (4, 0x8F)
    case 0xF1...0xF3: length = 4
    default: throw SyntaxFault(.notUTF8, at..<at + 1)
    }
    guard at + length <= end, (low...high).contains(source[at + 1]) else {
      throw SyntaxFault(.notUTF8, at..<at + 1)
    }
    for offset in 2..<max(2, length) where source[at + offset] & 0xC0 != 0x80 {
      throw SyntaxFault(.notUTF8, at..<at + offset)
    }
    at += length
  }

  /// The fault of a byte that no text may hold.
  func control(_ place: Int) -> SyntaxFault {
    if source[place] == 0x0D { return SyntaxFault(.loneCarriageReturn, place..<place + 1) }
    return SyntaxFault(.controlCharacter(source[place]), place..<place + 1)
  }

  /// True for bytes that end what a person would call a word.
  static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: "#"):
      true
    default: false
    }
  }
}
