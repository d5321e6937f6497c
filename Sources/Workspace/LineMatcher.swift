/// Finds which lines of two texts belong together; lines are numbers, equal for equal lines.
///
/// Patience diff: lines that stand once in both texts are the fixed points, what lies between them is
/// looked at in the same way. Between fixed points a small rest is left to the difference of the
/// standard library (Myers), a big one counts as changed as a whole. So a file in which every second
/// line changed takes no quadratic time.
struct LineMatcher {
  private let old: [Int]
  private let new: [Int]
  private(set) var changes: [LineChange] = []

  /// The most lines, in both texts together, that are compared the slow and exact way.
  private static let exactLimit = 400

  init(_ old: [Int], _ new: [Int]) {
    self.old = old
    self.new = new
  }

  mutating func run() { match(0..<old.count, 0..<new.count) }

  private mutating func match(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var (a, b) = (oldRange, newRange)
    while let first = a.first, let other = b.first, old[first] == new[other] {
      (a, b) = (a.dropFirst(), b.dropFirst())
    }
    while let last = a.last, let other = b.last, old[last] == new[other] {
      (a, b) = (a.dropLast(), b.dropLast())
    }
    if a.isEmpty && b.isEmpty { return }
    if a.isEmpty || b.isEmpty { return note(a, b) }
    let anchors = fixedPoints(a, b)
    if anchors.isEmpty {
      if a.count + b.count <= Self.exactLimit { matchExactly(a, b) } else { note(a, b) }
      return
    }
    for (oldLine, newLine) in anchors {
      match(a.lowerBound..<oldLine, b.lowerBound..<newLine)
      (a, b) = (oldLine + 1..<a.upperBound, newLine + 1..<b.upperBound)
    }
    match(a, b)
  }

  private mutating func note(_ a: Range<Int>, _ b: Range<Int>) {
    if let last = changes.last, last.old.upperBound == a.lowerBound,
      last.new.upperBound == b.lowerBound
    {
      changes[changes.count - 1] = LineChange(
        old: last.old.lowerBound..<a.upperBound, new: last.new.lowerBound..<b.upperBound)
    } else {
      changes.append(LineChange(old: a, new: b))
    }
  }

  /// The longest row of lines that stand once in both ranges and in the same order in both.
  private func fixedPoints(_ a: Range<Int>, _ b: Range<Int>) -> [(old: Int, new: Int)] {
    var places: [Int: (old: Int, new: Int)] = [:]
    for index in a {
      let isFirst = places[old[index]] == nil
      places[old[index]] = (isFirst ? index : -2, -1)
    }
    for index in b {
      guard let place = places[new[index]] else { continue }
      places[new[index]]?.new = place.new == -1 ? index : -2
    }
    let unique = places.values.filter { $0.old >= 0 && $0.new >= 0 }.sorted { $0.old < $1.old }
    return increasing(unique)
  }

  /// The longest run of pairs whose second numbers rise too, by patience sorting.
  private func increasing(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var tops: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for index in pairs.indices {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].new < pairs[index].new { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? tops[low - 1] : nil
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var run: [(old: Int, new: Int)] = []
    var next = tops.last
    while let index = next {
      run.append(pairs[index])
      next = previous[index]
    }
    return run.reversed()
  }

  private mutating func matchExactly(_ a: Range<Int>, _ b: Range<Int>) {
    let difference = new[b].difference(from: old[a])
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(a.lowerBound + offset)
      case .insert(let offset, _, _): inserted.insert(b.lowerBound + offset)
      }
    }
    var (oldLine, newLine) = (a.lowerBound, b.lowerBound)
    while oldLine < a.upperBound || newLine < b.upperBound {
      let (oldStart, newStart) = (oldLine, newLine)
      while removed.contains(oldLine) { oldLine += 1 }
      while inserted.contains(newLine) { newLine += 1 }
      if oldLine > oldStart || newLine > newStart {
        note(oldStart..<oldLine, newStart..<newLine)
      } else {
        (oldLine, newLine) = (oldLine + 1, newLine + 1)
      }
    }
  }
}
