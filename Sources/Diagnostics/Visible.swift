/// Text from files or the network made safe for a terminal.
///
/// C0 and C1 controls, DEL, bidirectional controls and the Unicode line separators become escapes
/// such as `\n` and `\u001B`; all else stays.
package func visible(_ text: some StringProtocol) -> String {
  if isPrintableASCII(text) { return String(text) }
  var out = ""
  for scalar in text.unicodeScalars {
    if isHidden(scalar) {
      out += escape(scalar)
    } else {
      out.unicodeScalars.append(scalar)
    }
  }
  return out
}

/// True for a text of nothing but the signs of ASCII that are seen, most texts of a trip.
func isPrintableASCII(_ text: some StringProtocol) -> Bool {
  text.utf8.withContiguousStorageIfAvailable { bytes in
    bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  } ?? text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
}

/// True for a character that could move the cursor, colour, reorder or break a line.
package func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x00..<0x20, 0x7F..<0xA0: true
  case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}

private func escape(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": return "\\n"
  case "\r": return "\\r"
  case "\t": return "\\t"
  default:
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
