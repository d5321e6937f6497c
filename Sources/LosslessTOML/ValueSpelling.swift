import CivilTime

/// Spells values as TOML, in the manner of a value that was there before.
struct ValueSpelling {
  /// What goes between lines of a text of several lines.
  var lineBreak: [UInt8] = [0x0A]

  /// A value in our own manner, or in that of an old one of its kind.
  func text(of value: TOMLValue, like old: TOMLItem? = nil) throws(TOMLEditError) -> [UInt8] {
    let spelling = old.map { $0.spelling } ?? ""
    switch value {
    case .string(let text):
      return string(text, like: old?.kind == .string ? spelling : "")
    case .integer(let number):
      return Array(integer(number, like: old?.kind == .integer ? spelling : "").utf8)
    case .float(let number):
      return Array(Self.float(number, like: old?.kind == .float ? spelling : "").utf8)
    case .boolean(let flag): return Array((flag ? "true" : "false").utf8)
    case .localDate(let date): return Array("\(date)".utf8)
    case .localTime(let time): return Array(clock(time, like: spelling).utf8)
    case .localDateTime(let moment): return Array(dateTime(moment, like: spelling).utf8)
    case .offsetDateTime(let moment):
      return Array(
        (dateTime(moment.local, like: spelling) + offset(moment.offsetMinutes, like: spelling))
          .utf8)
    case .array(let values):
      var out: [UInt8] = [UInt8(ascii: "[")]
      for (place, value) in values.enumerated() {
        if place > 0 { out += Array(", ".utf8) }
        out += try singleLine(value)
      }
      return out + [UInt8(ascii: "]")]
    case .inlineTable(let fields): return try inlineTable(fields)
    case .raw(let text):
      guard TOMLItem(spelled: text) != nil else { throw .notValue(text) }
      return Array(text.utf8)
    }
  }

  private func inlineTable(_ fields: [TOMLField]) throws(TOMLEditError) -> [UInt8] {
    if fields.isEmpty { return Array("{}".utf8) }
    var out = Array("{ ".utf8)
    for (place, field) in fields.enumerated() {
      if place > 0 { out += Array(", ".utf8) }
      out += Self.key(field.key) + Array(" = ".utf8)
      out += try singleLine(field.value)
    }
    return out + Array(" }".utf8)
  }

  /// A value inside brackets, where texts stay on one line.
  func singleLine(_ value: TOMLValue) throws(TOMLEditError) -> [UInt8] {
    if case .string(let text) = value { return Self.basic(text) }
    return try self.text(of: value)
  }

  // MARK: - Strings and keys

  /// A key, bare where that may be.
  static func key(_ key: String) -> [UInt8] {
    let isBare =
      !key.isEmpty
      && key.utf8.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
      }
    return isBare ? Array(key.utf8) : basic(key)
  }

  private func string(_ text: String, like old: String) -> [UInt8] {
    let isLiteral = old.hasPrefix("'")
    let isMultiline =
      old.hasPrefix("'''") || old.hasPrefix("\"\"\"")
      || (text.utf8.contains(0x0A) && !old.hasPrefix("'"))
    if isLiteral, let literal = literal(text, isMultiline: isMultiline, like: old) {
      return literal
    }
    guard isMultiline else { return Self.basic(text) }
    let startsOnNextLine = old.isEmpty || !old.hasPrefix("\"\"\"") || breaksAfterQuotes(old)
    var out = Array("\"\"\"".utf8)
    if startsOnNextLine || text.utf8.first == 0x0A { out += lineBreak }
    var quotes = 0
    for scalar in text.unicodeScalars {
      quotes = scalar == "\"" ? quotes + 1 : 0
      if scalar == "\n" {
        out += lineBreak
      } else if scalar == "\"" && quotes < 3 {
        out.append(UInt8(ascii: "\""))
      } else {
        if scalar == "\"" { quotes = 0 }
        Self.escape(scalar, into: &out)
      }
    }
    // A quote before the closing ones is legal, but hard on the eye.
    if text.hasSuffix("\"") {
      while out.last == UInt8(ascii: "\""), out.dropLast().last != UInt8(ascii: "\\") {
        out.removeLast()
        quotes = -1
        break
      }
      if quotes == -1 { out += Array("\\\"".utf8) }
    }
    return out + Array("\"\"\"".utf8)
  }

  private func breaksAfterQuotes(_ old: String) -> Bool {
    let after = old.utf8.dropFirst(3).first
    return after == 0x0A || after == 0x0D
  }

  private func literal(_ text: String, isMultiline: Bool, like old: String) -> [UInt8]? {
    let isPlain = text.unicodeScalars.allSatisfy {
      ($0.value >= 0x20 && $0.value != 0x7F) || $0 == "\t" || (isMultiline && $0 == "\n")
    }
    guard isPlain else { return nil }
    guard isMultiline else {
      return text.contains("'") ? nil : Array("'\(text)'".utf8)
    }
    guard !text.contains("'''"), !text.hasSuffix("'") else { return nil }
    var out = Array("'''".utf8)
    if breaksAfterQuotes(old) || text.utf8.first == 0x0A { out += lineBreak }
    for byte in text.utf8 {
      if byte == 0x0A { out += lineBreak } else { out.append(byte) }
    }
    return out + Array("'''".utf8)
  }

  /// A string in double quotes, on one line.
  static func basic(_ text: String) -> [UInt8] {
    var out: [UInt8] = [UInt8(ascii: "\"")]
    for scalar in text.unicodeScalars { escape(scalar, into: &out) }
    out.append(UInt8(ascii: "\""))
    return out
  }

  /// Escapes that TOML 1.0 reads too.
  private static func escape(_ scalar: Unicode.Scalar, into out: inout [UInt8]) {
    switch scalar {
    case "\"": out += Array("\\\"".utf8)
    case "\\": out += Array("\\\\".utf8)
    case "\n": out += Array("\\n".utf8)
    case "\r": out += Array("\\r".utf8)
    case "\t": out += Array("\\t".utf8)
    case "\u{8}": out += Array("\\b".utf8)
    case "\u{C}": out += Array("\\f".utf8)
    case let control where control.value < 0x20 || control.value == 0x7F:
      let digits = String(control.value, radix: 16, uppercase: true)
      out += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
    default: out += Array(String(Character(scalar)).utf8)
    }
  }

  // MARK: - Numbers

  private func integer(_ number: Int64, like old: String) -> String {
    if number >= 0, old.hasPrefix("0x") || old.hasPrefix("0o") || old.hasPrefix("0b") {
      let base = old.hasPrefix("0x") ? 16 : old.hasPrefix("0o") ? 8 : 2
      let isCapital = old.dropFirst(2).contains { "ABCDEF".contains($0) }
      let digits = String(number, radix: base, uppercase: isCapital)
      let width = old.dropFirst(2).count { $0 != "_" }
      let zeros = old.dropFirst(2).hasPrefix("0") ? max(0, width - digits.count) : 0
      return old.prefix(2) + String(repeating: "0", count: zeros) + digits
    }
    var digits = String(number.magnitude)
    if old.contains("_") { digits = Self.grouped(digits) }
    return (number < 0 ? "-" : old.hasPrefix("+") ? "+" : "") + digits
  }

  /// The shortest text that reads back as the same number, always a float's, with the old one's
  /// decimals where they suffice.
  static func float(_ number: Double, like old: String = "") -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-inf" : "inf" }
    let shortest = "\(number)"
    let isPlain = !shortest.contains("e")
    let sign = number >= 0 && number.sign == .plus && old.hasPrefix("+") ? "+" : ""
    guard isPlain, !old.contains("e"), !old.contains("E"), let point = old.firstIndex(of: ".")
    else { return sign + shortest }
    let wanted = old[point...].dropFirst().count { $0 != "_" }
    let parts = shortest.split(separator: ".")
    guard parts.count == 2 else { return sign + shortest }
    var whole = String(parts[0])
    var decimals = String(parts[1])
    if decimals == "0", wanted > 0 { decimals = "" }
    if decimals.isEmpty || decimals.count < wanted {
      decimals += String(repeating: "0", count: max(0, wanted - decimals.count))
    }
    if old[..<point].contains("_") {
      let isNegative = whole.hasPrefix("-")
      whole = (isNegative ? "-" : "") + grouped(isNegative ? String(whole.dropFirst()) : whole)
    }
    return "\(sign)\(whole).\(decimals)"
  }

  private static func grouped(_ digits: String) -> String {
    var out = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { out.append("_") }
      out.append(digit)
    }
    return out
  }

  // MARK: - Dates and times

  private func clock(_ time: ClockTime, like old: String) -> String {
    let parts = old.split(separator: ":", omittingEmptySubsequences: false)
    // Seconds that the old one left out stay out where there are none.
    let isOldShort = parts.count >= 2 && !old.isEmpty && !hasSeconds(old)
    if isOldShort, time.second == 0, time.nanosecond == 0 { return time.hourAndMinute }
    var text = "\(time)"
    let wanted = fractionDigits(old)
    if wanted > 0 {
      let have = time.nanosecond == 0 ? 0 : text.split(separator: ".").last?.count ?? 0
      if have == 0 { text += "." }
      text += String(repeating: "0", count: max(0, wanted - have))
    }
    return text
  }

  private func clockPart(_ old: String) -> Substring {
    guard let colon = old.firstIndex(of: ":") else { return "" }
    return old[colon...].prefix { $0.isNumber || $0 == ":" || $0 == "." }
  }

  private func hasSeconds(_ old: String) -> Bool { clockPart(old).count { $0 == ":" } == 2 }

  private func fractionDigits(_ old: String) -> Int {
    let part = clockPart(old)
    guard let point = part.firstIndex(of: ".") else { return 0 }
    return min(9, part[point...].count - 1)
  }

  private func dateTime(_ moment: CivilDateTime, like old: String) -> String {
    let separator = old.dropFirst(10).first.map { "Tt ".contains($0) ? String($0) : "T" } ?? "T"
    return "\(moment.date)\(separator)\(clock(moment.time, like: old))"
  }

  private func offset(_ minutes: Int, like old: String) -> String {
    if minutes == 0 {
      if old.hasSuffix("+00:00") || old.hasSuffix("-00:00") { return String(old.suffix(6)) }
      return old.hasSuffix("z") ? "z" : "Z"
    }
    let size = abs(minutes)
    let parts = [size / 60, size % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return (minutes < 0 ? "-" : "+") + parts[0] + ":" + parts[1]
  }
}

extension TOMLValue {
  /// A text as it is spelled in one line, in quotes.
  package static func spelling(of text: String) -> String {
    String(decoding: ValueSpelling.basic(text), as: UTF8.self)
  }
}
