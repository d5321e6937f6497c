/// The layout of an array in `[ ]` or a table in `{ }`: its items and their commas.
struct Brackets {
  /// One element, or one key with its value.
  struct Item {
    var range: Range<Int>
    /// Where the comma after it stands.
    var comma: Int?
  }

  let bytes: [UInt8]
  /// The brackets included.
  let range: Range<Int>
  private(set) var items: [Item] = []

  /// Scans well-formed brackets; the cost is that of their bytes.
  init(bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    var at = range.lowerBound + 1
    let close = range.upperBound - 1
    while true {
      at = Self.skipGaps(bytes, at, close)
      guard at < close else { return }
      let start = at
      at = Self.skipItem(bytes, at, close)
      var end = at
      while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
      at = Self.skipGaps(bytes, at, close)
      let hasComma = at < close && bytes[at] == UInt8(ascii: ",")
      items.append(Item(range: start..<end, comma: hasComma ? at : nil))
      guard hasComma else { return }
      at += 1
    }
  }

  /// The item that a place is in.
  func item(at place: Int) -> Int? {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if items[middle].range.upperBound <= place { low = middle + 1 } else { high = middle }
    }
    return low < items.count && items[low].range.contains(place) ? low : nil
  }

  private static func skipGaps(_ bytes: [UInt8], _ start: Int, _ close: Int) -> Int {
    var at = start
    while at < close {
      switch bytes[at] {
      case 0x20, 0x09, 0x0A, 0x0D: at += 1
      case UInt8(ascii: "#"): at = skipComment(bytes, at, close)
      default: return at
      }
    }
    return at
  }

  private static func skipComment(_ bytes: [UInt8], _ start: Int, _ close: Int) -> Int {
    var at = start
    while at < close, bytes[at] != 0x0A { at += 1 }
    return at
  }

  /// Goes to what ends an item: a comma, a line break, a comment or the closing bracket.
  private static func skipItem(_ bytes: [UInt8], _ start: Int, _ close: Int) -> Int {
    var at = start
    var depth = 0
    while at < close {
      switch bytes[at] {
      case 0x22, 0x27:
        at = skipString(bytes, at, close)
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "#"):
        if depth == 0 { return at }
        at = skipComment(bytes, at, close)
        continue
      case UInt8(ascii: ","), 0x0A, 0x0D:
        if depth == 0 { return at }
      default: break
      }
      at += 1
    }
    return at
  }

  private static func skipString(_ bytes: [UInt8], _ start: Int, _ close: Int) -> Int {
    let quote = bytes[start]
    let isMultiline =
      start + 2 < close && bytes[start + 1] == quote && bytes[start + 2] == quote
    var at = start + (isMultiline ? 3 : 1)
    while at < close {
      if bytes[at] == 0x5C, quote == 0x22 {
        at += 2
      } else if bytes[at] != quote {
        at += 1
      } else if !isMultiline {
        return at + 1
      } else {
        var run = 0
        while at + run < close, bytes[at + run] == quote { run += 1 }
        at += run
        if run >= 3 { return at }
      }
    }
    return close
  }
}
