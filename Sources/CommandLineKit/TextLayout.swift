/// Text in a given number of columns; it lays out the program's own words, which are narrow.
enum TextLayout {
  /// The text in lines of at most `width` columns, broken at spaces, each with the indent before it.
  static func wrapped(_ text: String, width: Int, indent: Int = 0) -> [String] {
    let room = max(width - indent, 8)
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > room {
        lines.append(margin + line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    if !line.isEmpty { lines.append(margin + line) }
    return lines
  }

  /// Paragraphs with an empty line between them; an indented line is kept as it stands.
  static func paragraphs(_ text: String, width: Int, indent: Int = 0) -> [String] {
    var lines: [String] = []
    for (index, block) in blocks(of: text).enumerated() {
      if index > 0 { lines.append("") }
      switch block {
      case .prose(let prose): lines += wrapped(prose, width: width, indent: indent)
      case .literal(let literal):
        lines += literal.map { String(repeating: " ", count: indent) + $0 }
      }
    }
    return lines
  }

  /// A piece of a discussion.
  enum Block: Equatable {
    case prose(String)
    case literal([String])
  }

  static func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        isOpen = false
        continue
      }
      let isLiteral = line.hasPrefix("  ")
      switch (blocks.last, isLiteral) {
      case (.literal(let lines)?, true) where isOpen:
        blocks[blocks.count - 1] = .literal(lines + [String(line)])
      case (.prose(let prose)?, false) where isOpen:
        blocks[blocks.count - 1] = .prose(prose + " " + line)
      default:
        blocks.append(isLiteral ? .literal([String(line)]) : .prose(String(line)))
      }
      isOpen = true
    }
    return blocks
  }

  /// Two columns: a term and what it means; a term that is too long has a line of its own.
  static func columns(_ rows: [(term: String, meaning: String)], width: Int) -> [String] {
    let widest = width < 60 ? 0 : min(rows.map(\.term.count).max() ?? 0, width * 2 / 5)
    var lines: [String] = []
    for (term, meaning) in rows {
      let indent = widest + 4
      if term.count > widest {
        lines += wrapped(term, width: width, indent: 2)
        lines += wrapped(meaning, width: width, indent: width < 60 ? 6 : indent)
      } else {
        var text = wrapped(meaning, width: width, indent: indent)
        let padded = "  " + term + String(repeating: " ", count: widest - term.count + 2)
        if text.isEmpty { text = [padded] }
        text[0] = padded + text[0].dropFirst(indent)
        lines += text
      }
    }
    return lines.map { line in
      var line = line
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }
}
