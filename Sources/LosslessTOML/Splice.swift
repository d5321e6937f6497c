/// New bytes for a range of a text.
struct Splice {
  var range: Range<Int>
  var bytes: [UInt8]
  /// True where it begins with a header: keys of the section above go before it.
  var opensSection = false

  init(_ range: Range<Int>, _ bytes: [UInt8] = []) {
    self.range = range
    self.bytes = bytes
  }

  private var rank: Int { range.isEmpty ? opensSection ? 1 : 0 : 2 }

  init(at place: Int, _ bytes: [UInt8]) { self.init(place..<place, bytes) }

  /// In the order of the text, insertions at one place in theirs; nil where two overlap.
  static func sorted(_ splices: [Splice]) -> [Splice]? {
    let ordered = splices.enumerated().sorted { a, b in
      (a.element.range.lowerBound, a.element.rank, a.offset)
        < (b.element.range.lowerBound, b.element.rank, b.offset)
    }.map(\.element)
    var end = 0
    for splice in ordered {
      guard splice.range.lowerBound >= end else { return nil }
      end = splice.range.upperBound
    }
    return ordered
  }

  /// The text with sorted splices made.
  static func apply(_ splices: [Splice], to bytes: [UInt8]) -> [UInt8] {
    let growth = splices.reduce(0) { $0 + $1.bytes.count - $1.range.count }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + growth)
    var done = 0
    for splice in splices {
      result += bytes[done..<splice.range.lowerBound]
      result += splice.bytes
      done = splice.range.upperBound
    }
    result += bytes[done...]
    return result
  }
}
