/// Changes of one array in `[ ]` or one table in `{ }`, made splices together so that commas,
/// lines and comments come out right.
struct BracketEdits {
  /// The numbers of the items that go.
  var removed: Set<Int> = []
  /// New items: the number of the item they go before, and their text.
  var inserted: [(before: Int, text: [UInt8])] = []

  func splices(in brackets: Brackets, isTable: Bool) -> [Splice] {
    let writer = BracketWriter(brackets: brackets, edits: self, isTable: isTable)
    return writer.splices
  }
}

private struct BracketWriter {
  let brackets: Brackets
  let edits: BracketEdits
  let isTable: Bool

  private var bytes: [UInt8] { brackets.bytes }
  private var items: [Brackets.Item] { brackets.items }
  private var lines: Lines { Lines(bytes: bytes) }
  private var open: Int { brackets.range.lowerBound }
  private var close: Int { brackets.range.upperBound - 1 }

  var splices: [Splice] {
    let kept = items.indices.filter { !edits.removed.contains($0) }
    if items.isEmpty { return fillEmpty() }
    if kept.isEmpty { return edits.inserted.isEmpty ? emptied() : replaceAll() }
    var result = removals(edits.removed.sorted())
    let lastKept = kept[kept.count - 1]
    // The last one of all keeps the old habit: a comma after it or none.
    let habit = items[items.count - 1].comma != nil
    let tail = edits.inserted.filter { $0.before > lastKept }.map(\.text)
    for insertion in edits.inserted where insertion.before <= lastKept {
      result.append(insert(insertion.text, before: insertion.before))
    }
    if tail.isEmpty {
      if !habit, lastKept != items.count - 1, let comma = items[lastKept].comma {
        result.append(Splice(comma..<comma + 1))
      }
    } else {
      result += append(tail, after: lastKept, habit: habit)
    }
    return result
  }

  // MARK: - Removing

  /// All items go: between the brackets only blanks, lines and free comments stay.
  private func emptied() -> [Splice] {
    if items.indices.allSatisfy({ isAlone($0) }) {
      return items.indices.map { Splice(ownLines($0)) }
    }
    let first = items[0]
    let last = items[items.count - 1]
    var start = first.range.lowerBound
    var end = last.comma.map { $0 + 1 } ?? last.range.upperBound
    let isOneLine = !bytes[open..<close].contains(0x0A)
    if isOneLine { start = open + 1 }
    if isOneLine, isTable { end = close }
    return [Splice(start..<end)]
  }

  /// All items go and others come: the first one's place is theirs.
  private func replaceAll() -> [Splice] {
    let texts = edits.inserted.map(\.text)
    let text = Array(texts.joined(separator: Array(", ".utf8)))
    var result = [Splice(items[0].range, text)] + removals(Array(items.indices.dropFirst()))
    if items.count > 1, items[items.count - 1].comma == nil, let comma = items[0].comma {
      result.append(Splice(comma..<comma + 1))
    }
    return result
  }

  /// The cuts for items that go: lines of their own one by one, neighbours on a line together.
  private func removals(_ places: [Int]) -> [Splice] {
    var result: [Splice] = []
    var run: Range<Int>?
    func endRun() {
      // What went before has its own bytes.
      let floor = result.last?.range.upperBound ?? open
      if let run { result.append(removal(of: run, notAbove: floor)) }
      run = nil
    }
    for place in places {
      if isAlone(place) {
        endRun()
        result.append(Splice(ownLines(place)))
      } else if let open = run, open.upperBound == place {
        run = open.lowerBound..<place + 1
      } else {
        endRun()
        run = place..<place + 1
      }
    }
    endRun()
    return result
  }

  private func removal(of run: Range<Int>, notAbove floor: Int) -> Splice {
    let first = items[run.lowerBound]
    let last = items[run.upperBound - 1]
    let stop = last.comma.map { $0 + 1 } ?? last.range.upperBound
    guard run.upperBound == items.count else {
      // The blanks up to the next item on this line go too.
      var end = stop
      while end < close, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
      return Splice(first.range.lowerBound..<end)
    }
    var before = open + 1
    if run.lowerBound > 0 {
      let previous = items[run.lowerBound - 1]
      before = max(floor, previous.comma.map { $0 + 1 } ?? previous.range.upperBound)
    }
    let hasComment = bytes[before..<first.range.lowerBound].contains(UInt8(ascii: "#"))
    return Splice((hasComment ? first.range.lowerBound : before)..<stop)
  }

  /// True where no other item, nor a bracket, shares the lines of an item.
  private func isAlone(_ place: Int) -> Bool {
    let item = items[place]
    let lineStart = lines.lineStart(item.range.lowerBound)
    guard lineStart > open, lines.indent(lineStart).upperBound == item.range.lowerBound else {
      return false
    }
    // A comma on another line, behind a comment, is too odd to cut lines by.
    var at = item.range.upperBound
    if let comma = item.comma {
      guard !bytes[at..<comma].contains(0x0A) else { return false }
      at = comma + 1
    }
    while at < close, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
    return at < close
      && (bytes[at] == 0x0A || bytes[at] == 0x0D || bytes[at] == UInt8(ascii: "#"))
  }

  /// The lines of an item that is alone on them, with the comments above that are its own.
  private func ownLines(_ place: Int) -> Range<Int> {
    let item = items[place]
    let before = place > 0 ? items[place - 1].comma ?? items[place - 1].range.upperBound : open
    let start = lines.lineStart(item.range.lowerBound)
    let top = lines.ownComments(start, notAbove: lines.lineEnd(before))
    return top..<lines.lineEnd(item.comma ?? item.range.upperBound - 1)
  }

  // MARK: - Adding

  private func insert(_ text: [UInt8], before place: Int) -> Splice {
    let item = items[place]
    let lineStart = lines.lineStart(item.range.lowerBound)
    let indent = lines.indent(lineStart)
    guard lineStart > open, indent.upperBound == item.range.lowerBound else {
      return Splice(at: item.range.lowerBound, text + separator)
    }
    let before = place > 0 ? items[place - 1].comma ?? items[place - 1].range.upperBound : open
    let top = lines.ownComments(lineStart, notAbove: lines.lineEnd(before))
    let line = bytes[indent] + text + [UInt8(ascii: ",")] + lines.style(at: lineStart)
    return Splice(at: top, Array(line))
  }

  /// Adds items behind the last one that stays.
  private func append(_ texts: [[UInt8]], after place: Int, habit: Bool) -> [Splice] {
    let item = items[place]
    let lineStart = lines.lineStart(item.range.lowerBound)
    let indent = lines.indent(lineStart)
    let comma = UInt8(ascii: ",")
    var result: [Splice] = []
    let ownLine = lineStart > open && indent.upperBound == item.range.lowerBound
    guard ownLine else {
      // The first separator is there already where a comma follows.
      var text: [UInt8] = []
      for (number, addition) in texts.enumerated() {
        if number > 0 || item.comma == nil { text.append(comma) }
        text += separator.dropFirst() + addition
      }
      if habit { text.append(comma) }
      return [Splice(at: item.comma.map { $0 + 1 } ?? item.range.upperBound, text)]
    }
    if item.comma == nil { result.append(Splice(at: item.range.upperBound, [comma])) }
    let lineEnd = lines.lineEnd(item.comma ?? item.range.upperBound - 1)
    let closesHere = lineEnd > close
    let style = lines.style(at: lines.lineStart(item.range.lowerBound))
    var text: [UInt8] = []
    for (number, addition) in texts.enumerated() {
      let hasComma = habit || number < texts.count - 1
      if closesHere {
        text += style + bytes[indent] + addition + (hasComma ? [comma] : [])
      } else {
        text += bytes[indent] + addition + (hasComma ? [comma] : []) + style
      }
    }
    let end = closesHere ? (item.comma.map { $0 + 1 } ?? item.range.upperBound) : lineEnd
    result.append(Splice(at: end, text))
    return result
  }

  private func fillEmpty() -> [Splice] {
    guard !edits.inserted.isEmpty else { return [] }
    let comma = UInt8(ascii: ",")
    let inner = bytes[open + 1..<close]
    if inner.contains(0x0A) {
      let lineStart = lines.lineStart(close)
      let indent = bytes[lines.indent(lineStart)]
      let style = lines.style(at: lineStart)
      var text: [UInt8] = []
      for (_, addition) in edits.inserted {
        text += indent
        text += [0x20, 0x20]
        text += addition
        text.append(comma)
        text += style
      }
      // What stands before the bracket on its line stays before it.
      let isBare = lines.indent(lineStart).upperBound == close
      return [Splice(at: isBare ? lineStart : close, isBare ? text : style + text)]
    }
    let text = Array(edits.inserted.map(\.text).joined(separator: Array(", ".utf8)))
    if inner.isEmpty {
      return [Splice(at: close, isTable ? [0x20] + text + [0x20] : text)]
    }
    return [Splice(at: open + 1, [0x20] + text)]
  }

  /// A comma and the blanks that follow commas here.
  private var separator: [UInt8] {
    for item in items {
      guard let comma = item.comma else { continue }
      var at = comma + 1
      while at < close, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
      if at < close, bytes[at] != 0x0A, bytes[at] != 0x0D, bytes[at] != UInt8(ascii: "#") {
        return Array(bytes[comma..<at])
      }
    }
    return Array(", ".utf8)
  }
}
