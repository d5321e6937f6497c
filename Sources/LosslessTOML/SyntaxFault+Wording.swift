import Diagnostics

extension TOMLSyntaxErrors {
  init(tooLarge size: Int, limit: Int) {
    let unit = 1024 * 1024
    let bound = limit >= unit ? "\(limit / unit) MB" : "\(limit) bytes"
    self.init(findings: [
      Finding(.error, "file-size", "the file is too large: \(size) bytes, the limit is \(bound)")
    ])
  }

  init(faults: [SyntaxFault], in bytes: [UInt8]) {
    if let fault = Self.utf16(bytes) {
      self.init(findings: [FaultWording(fault: fault, bytes: bytes).finding])
      return
    }
    let sorted = faults.map { $0.seenAsText(bytes) }.prefix(TOMLLimits.findings).enumerated().sorted
    {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    self.init(findings: sorted.map { FaultWording(fault: $0.element, bytes: bytes).finding })
  }
}

extension TOMLSyntaxErrors {
  /// The one fault of a text in UTF-16, which is all zero bytes to us.
  private static func utf16(_ bytes: [UInt8]) -> SyntaxFault? {
    guard bytes.count >= 2 else { return nil }
    let hasMark = (bytes[0] == 0xFF && bytes[1] == 0xFE) || (bytes[0] == 0xFE && bytes[1] == 0xFF)
    let isHalfEmpty = (bytes[0] == 0) != (bytes[1] == 0)
    return hasMark || isHalfEmpty ? SyntaxFault(.notUTF16, 0..<1) : nil
  }
}

extension SyntaxFault {
  /// The fault a person should hear of first: bytes that are no text, blanks that are none.
  fileprivate func seenAsText(_ bytes: [UInt8]) -> SyntaxFault {
    switch kind {
    case .keyCharacter, .keyWithBlanks, .unquotedText, .badNumber, .textAfterValue,
      .textAfterHeader, .noDigitsAfterPoint, .noDigitsInExponent, .noDigitsBeforePoint,
      .missingEquals, .headerNotClosed:
      break
    default: return self
    }
    var place = range.lowerBound
    while place < range.upperBound {
      if bytes[place] < 0x80 {
        place += 1
        continue
      }
      var decoder = UTF8()
      var rest = bytes[place...].prefix(4).makeIterator()
      guard case .scalarValue(let scalar) = decoder.decode(&rest) else {
        return SyntaxFault(.notUTF8, place..<place + 1)
      }
      let next = place + UTF8.width(scalar)
      switch scalar.value {
      case 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF:
        return SyntaxFault(.oddSpace(scalar.value), place..<next)
      case 0x201C...0x201E, 0x2018...0x201A, 0xAB, 0xBB:
        if kind == .unquotedText, place == range.lowerBound {
          return SyntaxFault(.curlyQuotes, range)
        }
      default: break
      }
      place = next
    }
    return self
  }
}

/// Says what is wrong in a person's words.
private struct FaultWording {
  let fault: SyntaxFault
  let bytes: [UInt8]

  var finding: Finding {
    let (message, hint) = words
    var related: [Finding.Place] = []
    if let first = fault.first {
      related.append(Finding.Place(message: "first defined here", range: first))
    }
    return Finding(.error, rule, message, at: fault.range, hint: hint, related: related)
  }

  private var rule: String {
    switch fault.kind {
    case .conflictMarkers: "conflict-markers"
    case .notUTF8, .notUTF16: "not-utf8"
    case .tooDeep: "too-deep"
    case .duplicateKey, .duplicateTable, .tableOverValue, .tableOverDotted, .tableOverEntries,
      .entriesOverTable, .entriesOverArray, .throughValue, .throughInline, .throughArray,
      .dottedIntoTable, .dottedIntoEntries:
      "duplicate-key"
    default: "toml-syntax"
    }
  }

  private var words: (message: String, hint: String?) {
    switch fault.kind {
    case .conflictMarkers:
      let line = bytes[..<fault.range.lowerBound].count { $0 == 0x0A } + 1
      return (
        "unresolved merge in line \(line)",
        "keep one side, delete the lines <<<<<<<, ======= and >>>>>>>"
      )
    case .notUTF8: return ("this is not UTF-8 text", "save the file as UTF-8")
    case .controlCharacter(let byte):
      return ("control character U+\(hex(UInt32(byte))) is not allowed", controlHint(byte))
    case .notUTF16:
      return ("this is not UTF-8 text, it looks like UTF-16", "save the file as UTF-8")
    case .oddSpace(let value):
      return ("this blank is a special character, U+\(hex(value))", "write an ordinary blank")
    case .loneCarriageReturn:
      return ("a carriage return without a line feed is not allowed", nil)
    case .tooDeep: return ("nested deeper than \(TOMLLimits.depth) levels", nil)
    default: return keyWords ?? valueWords ?? numberWords ?? stringWords ?? nameWords
    }
  }

  private var keyWords: (String, String?)? {
    switch fault.kind {
    case .missingKey: ("a key is missing here", nil)
    case .keyCharacter:
      (
        "a key without quotes has only letters a-z, digits, - and _",
        quotable.map { "write \($0)" }
      )
    case .keyWithBlanks:
      ("a key with blanks must be in quotes", quotable.map { "write \($0)" })
    case .multilineKey: ("a key can't have three quotes", "use one quote on each side")
    case .missingEquals:
      ("= and a value are missing after the key", equalsHint)
    case .colonForEquals: ("expected = after the key, not :", "write key = value")
    case .emptyHeader: ("the header has no name", nil)
    case .headerNotClosed: ("the header is not closed", "headers look like [name] or [[name]]")
    case .headerBracketsApart:
      ("the double brackets of a header must touch", "write [[name]]")
    case .headerBrackets:
      ("the header has more brackets behind than before", "headers look like [name] or [[name]]")
    case .missingSegment: ("a part of the key is missing after the dot", nil)
    default: nil
    }
  }

  private var valueWords: (String, String?)? {
    switch fault.kind {
    case .missingValue: ("a value is missing here", "an empty text is \"\"")
    case .doubleEquals: ("one = is enough", nil)
    case .textAfterValue:
      ("unexpected text after the value", "start a new line, or a comment with #")
    case .textAfterHeader:
      ("unexpected text after the header", "start a new line, or a comment with #")
    case .decimalComma: ("a number has a point, not a comma", decimalHint)
    case .secondValue: ("unexpected comma: a key has one value", "several values go in [ ]")
    case .unquotedText: ("text must be in quotes", quotable.map { "write \($0)" })
    case .curlyQuotes: ("text must be in straight quotes", quotable.map { "write \($0)" })
    case .capitalBoolean:
      ("true and false are written small", "write \(text.lowercased())")
    case .arrayNotClosed: ("the array that starts here is not closed", "add ] at its end")
    case .arrayComma: ("a comma is missing between two values", nil)
    case .strayComma: ("a comma without a value before it", nil)
    case .tableNotClosed: ("the { } that starts here is not closed", "add } at its end")
    case .tableComma: ("a comma is missing between two keys", nil)
    case .lineBreakInTable: ("{ } must be on one line in TOML 1.0", nil)
    case .commaAtEndOfTable: ("a comma before } is not allowed in TOML 1.0", "remove the comma")
    case .wrongBracket: ("this bracket closes nothing here", nil)
    default: nil
    }
  }

  private var numberWords: (String, String?)? {
    switch fault.kind {
    case .leadingZero: ("a number can't start with 0", leadingZeroHint)
    case .underscore: ("_ may only stand between two digits", nil)
    case .noDigitsBeforePoint: ("a digit is missing before the point", pointHint)
    case .noDigitsAfterPoint: ("a digit is missing after the point", nil)
    case .noDigitsInExponent: ("a digit is missing in the exponent", nil)
    case .noDigitsAfterPrefix: ("digits are missing after \(text)", nil)
    case .signBeforePrefix: ("a number with 0x, 0o or 0b has no sign", nil)
    case .capitalPrefix: ("0x, 0o and 0b are written small", "write \(text.lowercased())")
    case .notDigitOfBase(let base): ("\(text) is not a digit of base \(base)", nil)
    case .badNumber: ("this is not a number", nil)
    case .capitalNumber: ("inf and nan are written small", "write \(text.lowercased())")
    case .integerRange: ("the number is too large for 64 bits", nil)
    case .badDate: ("this is not a date", "dates look like 2026-07-03 or 2026-07-03T19:10:00")
    case .badTime: ("this is not a time", timeHint)
    case .badOffset: ("this is not an offset from UTC", "offsets look like Z or +02:00")
    case .month: ("there is no month \(text)", "months are 01 to 12")
    case .day(let month, let last, let year):
      ("there is no day \(text) in \(monthName(month)) \(year)", "it has \(last) days")
    case .hour: ("there is no hour \(text)", "hours are 00 to 23")
    case .minute: ("there is no minute \(text)", "minutes are 00 to 59")
    case .second: ("there is no second \(text)", "seconds are 00 to 59")
    case .missingSeconds: ("seconds are missing", "write \(text):00")
    case .dateWithoutTime: ("a time is missing after the date", nil)
    default: nil
    }
  }

  private var stringWords: (String, String?)? {
    switch fault.kind {
    case .stringNotClosed: ("the text is not closed on its line", "add \(quote) at its end")
    case .textNotClosed: ("the text that starts here is never closed", "end it with \(text)")
    case .unknownEscape: ("\(text) is not an escape", "a backslash itself is written \\\\")
    case .escapeDigits(let count):
      ("\(text.prefix(2)) needs \(count) hexadecimal digits", "a backslash itself is written \\\\")
    case .escapeNotCharacter: ("\(text) is not a character", nil)
    case .newEscape: ("\(text.prefix(2)) is not an escape in TOML 1.0", nil)
    case .quotesInText:
      ("too many quotes in a row", quote == "\"" ? "write \\\" for a quote in the text" : nil)
    default: nil
    }
  }

  private var nameWords: (String, String?) {
    switch fault.kind {
    case .duplicateKey: ("the key \(text) is defined twice", nil)
    case .duplicateTable: ("the table \(text) is defined twice", nil)
    case .tableOverValue: ("\(text) is already a value", nil)
    case .tableOverDotted: ("\(text) is already defined by dotted keys", nil)
    case .tableOverEntries:
      ("\(text) is already a list of entries", "write [\(text)] for one more entry")
    case .entriesOverTable: ("\(text) is already a single table", nil)
    case .entriesOverArray: ("\(text) is already an array in [ ]", nil)
    case .throughValue: ("\(text) is a value and can't hold keys", nil)
    case .throughInline: ("\(text) is complete in its { }", "add the key inside the { }")
    case .throughArray: ("\(text) is complete in its [ ]", "add the entry inside the [ ]")
    case .dottedIntoTable:
      ("\(text) has its own header", "write the key below that header")
    case .dottedIntoEntries:
      ("\(text) is a list of entries", "write the key below one of its headers")
    default: ("this is not TOML", nil)
    }
  }

  // MARK: - Pieces

  /// The bytes of the fault as text, short enough for a message.
  private var text: String {
    let shown = String(decoding: bytes[fault.range], as: UTF8.self)
    return shown.count > 40 ? shown.prefix(39) + "…" : shown
  }

  private var quote: String { bytes[fault.range.lowerBound] == 0x27 ? "'" : "\"" }

  /// The words in quotes, where that makes a plain string.
  private var quotable: String? {
    var text = text[...]
    let quotes: Set<Character> = ["\"", "'", "“", "”", "„", "‘", "’", "«", "»"]
    // Quotes that are there, on one side or both, are the ones that were meant.
    while let last = text.last, quotes.contains(last) { text.removeLast() }
    if fault.kind == .curlyQuotes {
      while let first = text.first, quotes.contains(first) { text.removeFirst() }
    }
    if text.contains("\"") || text.contains("\\") || text.hasSuffix("…") { return nil }
    return "\"\(text)\""
  }

  private var equalsHint: String {
    var after = fault.range.upperBound
    while after < bytes.count, bytes[after] == 0x20 || bytes[after] == 0x09 { after += 1 }
    let isAlone = after >= bytes.count || bytes[after] == 0x0A || bytes[after] == 0x0D
    return isAlone ? "comments start with #" : "write = after the key"
  }

  private var timeHint: String {
    text.utf8.dropFirst().first == UInt8(ascii: ":")
      ? "write 0\(text)" : "times look like 19:10:00"
  }

  private var decimalHint: String? {
    let text = text
    return text.contains(",") ? "write \(text.replacing(",", with: "."))" : nil
  }

  private var pointHint: String? {
    var text = text
    guard let point = text.firstIndex(of: ".") else { return nil }
    text.insert("0", at: point)
    return "write \(text)"
  }

  private var leadingZeroHint: String? {
    let isNegative = text.hasPrefix("-")
    let digits = text.drop { $0 == "0" || $0 == "-" || $0 == "+" || $0 == "_" }
    let stripped = digits.first?.isNumber == true ? String(digits) : "0" + digits
    return "write \(isNegative ? "-" : "")\(stripped), or \"\(text)\" for text"
  }

  private func controlHint(_ byte: UInt8) -> String? {
    byte == 0 ? "is this a text file?" : nil
  }

  private func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private func monthName(_ month: Int) -> String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return (1...12).contains(month) ? names[month - 1] : "this month"
  }
}
