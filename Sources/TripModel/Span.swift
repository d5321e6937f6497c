/// A length of time in whole seconds, written `45m`, `10h` or `1h30m`.
package struct Span: Hashable, Comparable, Sendable {
  package let seconds: Int

  package init(seconds: Int) {
    self.seconds = seconds
  }

  package static func < (a: Span, b: Span) -> Bool { a.seconds < b.seconds }

  /// The length written as in a trip file, nil for any other text.
  ///
  /// Hours and minutes in that order, at least one of them, `90m` allowed.
  package init?(_ text: String) {
    var seconds = 0
    var digits = ""
    var units = ["h": 3600, "m": 60]
    var isComplete = false
    for character in text {
      if character.isASCII, character.isNumber {
        digits.append(character)
        isComplete = false
        continue
      }
      guard let unit = units.removeValue(forKey: String(character)), digits.count <= 6,
        let count = Int(digits)
      else { return nil }
      if unit == 60 { units = [:] }
      seconds += count * unit
      digits = ""
      isComplete = true
    }
    guard isComplete, digits.isEmpty else { return nil }
    self.init(seconds: seconds)
  }
}

extension Span: CustomStringConvertible {
  /// `1h30m`, `45m`, `10h`; seconds are dropped.
  package var description: String {
    let minutes = seconds / 60
    if minutes < 60 { return "\(minutes)m" }
    return minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes / 60)h\(minutes % 60)m"
  }
}

extension Span {
  /// `5 h 28 min`, `45 min`, `2 h`, for people; to the nearest minute.
  package var words: String {
    let minutes = (seconds + 30) / 60
    if minutes < 60 { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
