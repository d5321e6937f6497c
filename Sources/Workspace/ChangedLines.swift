import Glibc

/// Lines of the old text that give way to lines of the new one, counted from the changed part.
struct LineChange: Hashable, Sendable {
  var old: Range<Int>
  var new: Range<Int>
}

/// The part between the common head and the common tail of two texts, in lines.
///
/// Lines are counted from the start of that part; a few of the head have negative numbers, and a few
/// of the tail numbers past its end.
struct ChangedLines {
  let old: [ArraySlice<UInt8>]
  let new: [ArraySlice<UInt8>]
  private let before: [ArraySlice<UInt8>]
  private let after: [ArraySlice<UInt8>]
  /// The number of the part's first line in both files, from 1.
  let firstLine: Int

  /// How many lines of the head and of the tail are at hand.
  private static let reach = 3

  init(_ old: [UInt8], _ new: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    var head = Self.commonHead(old, new)
    if head == old.count, head == new.count {
      (self.old, self.new, before, after, firstLine) = ([], [], [], [], 1)
      return
    }
    head = old[..<head].lastIndex(of: newline).map { $0 + 1 } ?? 0
    var tail = Self.commonTail(old[head...], new[head...])
    // The tail starts with a line: behind a line break in both texts, or it is empty.
    let oldCut = old.count - tail
    let isLineStart =
      (oldCut == head || old[oldCut - 1] == newline)
      && (new.count - tail == head || new[new.count - tail - 1] == newline)
    if tail > 0, !isLineStart {
      tail = old[oldCut...].firstIndex(of: newline).map { old.count - $0 - 1 } ?? 0
    }
    self.old = Self.lines(old[head..<old.count - tail])
    self.new = Self.lines(new[head..<new.count - tail])
    before = Self.lastLines(old[..<head])
    after = Self.firstLines(old[(old.count - tail)...])
    firstLine = Self.count(newline, in: old[..<head]) + 1
  }

  var availableBefore: Int { before.count }
  var availableAfter: Int { after.count }

  func oldLine(_ index: Int) -> ArraySlice<UInt8> {
    if index < 0 { return before[before.count + index] }
    return index < old.count ? old[index] : after[index - old.count]
  }

  func newLine(_ index: Int) -> ArraySlice<UInt8> { new[index] }

  /// The changes, in order, none touching the next.
  func changes() -> [LineChange] {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    var matcher = LineMatcher(old.map(number), new.map(number))
    matcher.run()
    return matcher.changes
  }

  // MARK: Bytes

  private static func commonHead(_ a: [UInt8], _ b: [UInt8]) -> Int {
    let limit = min(a.count, b.count)
    return a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return 0 }
        var index = 0
        while index + 4096 <= limit, memcmp(first + index, second + index, 4096) == 0 {
          index += 4096
        }
        while index < limit, a[index] == b[index] { index += 1 }
        return index
      }
    }
  }

  private static func commonTail(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Int {
    let limit = min(a.count, b.count)
    return a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return 0 }
        let (ends, otherEnds) = (first + a.count, second + b.count)
        var count = 0
        while count + 4096 <= limit,
          memcmp(ends - count - 4096, otherEnds - count - 4096, 4096) == 0
        {
          count += 4096
        }
        while count < limit, a[a.count - 1 - count] == b[b.count - 1 - count] { count += 1 }
        return count
      }
    }
  }

  private static func count(_ byte: UInt8, in bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBytes { buffer in
      guard var place = buffer.baseAddress else { return 0 }
      let end = place + buffer.count
      var count = 0
      while place < end, let found = memchr(place, Int32(byte), end - place) {
        count += 1
        place = UnsafeRawPointer(found) + 1
      }
      return count
    }
  }

  // MARK: Lines

  /// The lines with their line breaks; the last may have none.
  private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.endIndex
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  private static func lastLines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var start = bytes.endIndex
    for _ in 0..<reach where start > bytes.startIndex {
      start =
        bytes[..<(start - 1)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.startIndex
    }
    return lines(bytes[start...])
  }

  private static func firstLines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var end = bytes.startIndex
    for _ in 0..<reach where end < bytes.endIndex {
      end = bytes[end...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.endIndex
    }
    return lines(bytes[..<end])
  }
}
