/// How many cells of a terminal text takes.
package enum DisplayWidth {
  /// The cells of a text that holds no controls; a tab or another control counts as none.
  package static func of(_ text: some StringProtocol) -> Int {
    if isPrintableASCII(text) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The cells of one character: 0, 1 or 2.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.isASCII, scalars.count == 1 {
      return first.value < 0x20 || first.value == 0x7F ? 0 : 1
    }
    // U+FE0F asks for the picture of what could also be a letter: ☀️, 1️⃣.
    if first.properties.isEmoji, scalars.contains("\u{FE0F}") { return 2 }
    var width = 0
    for scalar in scalars { width = max(width, of(scalar)) }
    return width
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format, .lineSeparator,
      .paragraphSeparator:
      // The soft hyphen is shown, alone among the format characters.
      return scalar.value == 0xAD ? 1 : 0
    default: break
    }
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    return properties.isEmojiPresentation || isWide(scalar.value) ? 2 : 1
  }

  /// East Asian Width W and F (Unicode, annex 11), without what is wide as an emoji.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case ..<0x1100: false
    case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
      0x3041...0x33FF, 0x3400...0x4DBF, 0x4DC0...0x4DFF, 0x4E00...0xA4CF, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376,
      0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
