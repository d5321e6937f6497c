import TripModel

/// The rows of one day while things are put among them: their orders, and which of them are fixed.
struct DayPlan {
  /// One row of the day.
  struct Line {
    let content: Row.Content
    var order: Double
    /// True where normalising must not touch the order.
    let isFixed: Bool

    var isNight: Bool { if case .night = content { true } else { false } }
  }

  /// Which way to go where two fixed rows of the same order leave nothing between them.
  enum Direction {
    case forward, backward
  }

  var lines: [Line]

  /// The rows of a day, without those that are being moved.
  init(_ itinerary: Itinerary, day: Int, without moved: Set<Row.Content> = []) {
    lines = itinerary.rows(ofDay: day).filter { !moved.contains($0.content.whole) }.map {
      Line(content: $0.content, order: $0.order, isFixed: itinerary.isFixed($0))
    }
  }

  /// Where the end of the day is: ahead of the night that ends it.
  var end: Int {
    var index = lines.count
    while index > 0, lines[index - 1].isNight { index -= 1 }
    return index
  }

  /// The order of a new row ahead of line `index`; nil where doubles leave none.
  ///
  /// A night below does not count while the usual order is ahead of it: at the same order an item
  /// or a leg is.
  func order(at index: Int) -> Double? {
    let before = index > 0 ? lines[index - 1].order : nil
    var after = index < lines.count ? lines[index].order : nil
    if let night = after, lines[index].isNight, before.map({ $0 + 1 }) ?? 1 <= night { after = nil }
    switch (before, after) {
    case (nil, nil): return 1
    case (let before?, nil): return before + 1 > before ? before + 1 : nil
    case (nil, let after?):
      let order = orderAhead(of: after)
      return order < after ? order : nil
    case (let before?, let after?): return shortMiddle(before, after)
    }
  }

  /// The nearest place in a direction that has an order; the day's two ends always have one once
  /// it is normalised.
  func place(from index: Int, _ direction: Direction) -> (index: Int, order: Double)? {
    let candidates: [Int] =
      direction == .forward
      ? Array(index...lines.count) : Array((0...index).reversed())
    for candidate in candidates {
      if let order = order(at: candidate) { return (candidate, order) }
    }
    return nil
  }

  /// Where a row of that order and key stands among the lines.
  func index(of key: RowKey, in itinerary: Itinerary) -> Int {
    lines.firstIndex { line in
      var other = itinerary.key(of: line.content)
      other.order = line.order
      return key < other
    } ?? lines.count
  }

  /// Gives fresh, short orders to everything that is not fixed, in the shown sequence.
  mutating func normalize() {
    var start = 0
    while start < lines.count {
      guard !lines[start].isFixed else {
        start += 1
        continue
      }
      var end = start
      while end < lines.count, !lines[end].isFixed { end += 1 }
      let fresh = Self.orders(
        count: end - start, after: start > 0 ? lines[start - 1].order : nil,
        before: end < lines.count ? lines[end].order : nil)
      for (offset, order) in (fresh ?? []).enumerated() { lines[start + offset].order = order }
      start = end
    }
  }

  /// Orders for a run of rows between two fixed ones; nil where there is no room at all.
  private static func orders(count: Int, after: Double?, before: Double?) -> [Double]? {
    switch (after, before) {
    case (nil, nil):
      return (1...count).map(Double.init)
    case (nil, let before?):
      if Double(count) < before { return (1...count).map(Double.init) }
      let last = before.rounded(.up) - 1
      return (0..<count).map { last - Double(count - 1 - $0) }
    case (let after?, nil):
      let first = after.rounded(.down) + 1
      return (0..<count).map { first + Double($0) }
    case (let after?, let before?):
      guard after < before else { return nil }
      var scale = 1.0
      for _ in 0..<22 {
        var next = (after * scale).rounded(.down)
        while next / scale > after { next -= 1 }
        while next / scale <= after { next += 1 }
        if (next + Double(count - 1)) / scale < before {
          return (0..<count).map { (next + Double($0)) / scale }
        }
        scale *= 10
      }
      return nil
    }
  }
}

extension Row.Content {
  /// The thing as a whole: of a night, whichever of its rows this is.
  var whole: Row.Content {
    if case .night(let index, _, _) = self { return .night(index, nth: 0, of: 0) }
    return self
  }
}

extension Itinerary {
  /// True for games, nights, booked legs and legs that don't stand where a line puts them.
  func isFixed(_ row: Row) -> Bool {
    switch row.content {
    case .item: false
    case .leg(let index): legs[index].isBooked || !legs[index].isPinned
    case .game, .night, .dayHeader: true
    }
  }

  /// What the row of a thing is sorted by; a day header has nothing ahead of it.
  func key(of content: Row.Content) -> RowKey {
    switch content {
    case .dayHeader: return RowKey(order: -.infinity, kind: .game, number: 0, file: 0)
    case .game(let index):
      let game = trip.games[index]
      return RowKey(order: game.order, kind: .game, number: game.id.number, file: index)
    case .leg(let index): return legs[index].key
    case .item(let index):
      let item = trip.items[index]
      return RowKey(
        order: item.order ?? usualItemOrder, kind: .item, number: item.id.number, file: index)
    case .night(let index, _, _):
      return RowKey(
        order: nightOrder, kind: .night, number: trip.nights[index].id.number, file: index)
    }
  }
}
