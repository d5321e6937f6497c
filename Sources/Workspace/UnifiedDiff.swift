/// What changes between two texts, in the unified format that `git apply` and `patch` read.
package enum UnifiedDiff {
  /// The difference; empty for equal texts.
  ///
  /// Names are paths without a leading slash; nil stands for a file that is not there. The time it
  /// takes grows with the changed part alone, apart from one comparison of the bytes.
  package static func text(
    from old: [UInt8], named oldName: String?, to new: [UInt8], named newName: String?
  ) -> String {
    let lines = ChangedLines(old, new)
    let changes = lines.changes()
    guard !changes.isEmpty else { return "" }
    var text = "--- \(header("a", oldName))\n+++ \(header("b", newName))\n"
    for hunk in hunks(of: changes) { append(hunk, of: lines, to: &text) }
    return text
  }

  /// The difference that a change of one file makes.
  package static func text(from old: [UInt8], to new: [UInt8], path: String) -> String {
    text(from: old, named: path, to: new, named: path)
  }

  /// Lines around a change that are shown with it.
  private static let context = 3

  /// The changes gathered into groups that are more than twice the context apart.
  private static func hunks(of changes: [LineChange]) -> [[LineChange]] {
    var hunks: [[LineChange]] = []
    for change in changes {
      if let last = hunks.last?.last,
        change.old.lowerBound - last.old.upperBound <= 2 * context
      {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private static func append(_ hunk: [LineChange], of lines: ChangedLines, to text: inout String) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(context, first.old.lowerBound + lines.availableBefore)
    let after = min(context, lines.old.count - last.old.upperBound + lines.availableAfter)
    let oldCount = before + last.old.upperBound - first.old.lowerBound + after
    let newCount = before + last.new.upperBound - first.new.lowerBound + after
    let oldStart = lines.firstLine + first.old.lowerBound - before
    let newStart = lines.firstLine + first.new.lowerBound - before
    text += "@@ -\(range(oldStart, oldCount)) +\(range(newStart, newCount)) @@\n"
    var position = first.old.lowerBound - before
    for change in hunk {
      while position < change.old.lowerBound {
        append(" ", lines.oldLine(position), to: &text)
        position += 1
      }
      for index in change.old { append("-", lines.oldLine(index), to: &text) }
      for index in change.new { append("+", lines.newLine(index), to: &text) }
      position = change.old.upperBound
    }
    for index in position..<position + after { append(" ", lines.oldLine(index), to: &text) }
  }

  private static func append(_ sign: String, _ line: ArraySlice<UInt8>, to text: inout String) {
    text += sign
    text += String(decoding: line, as: UTF8.self)
    if line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
  }

  /// `12,3`, `12` for a single line, and for none the line before: POSIX `diff -u`.
  private static func range(_ start: Int, _ count: Int) -> String {
    switch count {
    case 0: "\(start - 1),0"
    case 1: "\(start)"
    default: "\(start),\(count)"
    }
  }

  /// The name after `---` or `+++`, quoted as git does where it holds control signs or quotes.
  private static func header(_ side: String, _ name: String?) -> String {
    guard let name else { return "/dev/null" }
    let path = "\(side)/\(name.hasPrefix("/") ? String(name.dropFirst()) : name)"
    guard path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x22 || $0 == 0x5C }) else {
      // A tab after a name with a space keeps readers from taking a part of it for a date.
      return path.contains(" ") ? path + "\t" : path
    }
    var quoted = "\""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let octal = String(scalar.value, radix: 8)
        quoted += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
