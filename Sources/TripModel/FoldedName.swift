/// A name as names are compared: without case, diacritics and differences of spacing.
///
/// Composed letters are taken apart (NFD), nonspacing marks dropped, the rest put in lower case,
/// and each run of white space made one space, none at the ends.
package struct FoldedName: Hashable, Sendable {
  /// The folded text: `montreal canadiens`.
  package let text: String

  package init(_ name: some StringProtocol) {
    if let folded = Self.foldedASCII(name.utf8) {
      text = folded
    } else {
      text = Self.folded(name.unicodeScalars)
    }
  }

  /// The name as part of an identifier: each run of other signs than letters and digits a `-`,
  /// none at the ends.
  package var slug: String {
    var slug = String.UnicodeScalarView()
    var hasGap = false
    for scalar in text.unicodeScalars {
      if Self.isLetterOrDigit(scalar) {
        if hasGap, !slug.isEmpty { slug.append("-") }
        hasGap = false
        slug.append(scalar)
      } else {
        hasGap = true
      }
    }
    return String(slug)
  }

  /// The words of the name.
  package var words: [Substring] { text.split(separator: " ") }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return (48...57).contains(scalar.value) || (97...122).contains(scalar.value)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  /// The folded text of a name in ASCII, nil for any other.
  private static func foldedASCII(_ bytes: some Sequence<UInt8>) -> String? {
    var folded: [UInt8] = []
    var hasGap = false
    for byte in bytes {
      switch byte {
      case 0x80...: return nil
      case 0x20, 0x09...0x0D, 0x1C...0x1F: hasGap = true
      default:
        if hasGap, !folded.isEmpty { folded.append(0x20) }
        hasGap = false
        folded.append((0x41...0x5A).contains(byte) ? byte + 0x20 : byte)
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }

  private static func folded(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var folded = String.UnicodeScalarView()
    var hasGap = false
    for scalar in scalars {
      if scalar.properties.isWhitespace || (0x1C...0x1F).contains(scalar.value) {
        hasGap = true
        continue
      }
      for part in decomposed(scalar)
      where part.properties.generalCategory != .nonspacingMark {
        if hasGap, !folded.isEmpty { folded.append(" ") }
        hasGap = false
        // A base letter in capitals may itself be lower-cased to a letter and a mark.
        folded.append(contentsOf: part.properties.lowercaseMapping.unicodeScalars)
      }
    }
    return String(folded)
  }

  private static func decomposed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if scalar.isASCII { return [scalar] }
    if (0xAC00...0xD7A3).contains(scalar.value) { return jamo(of: scalar.value - 0xAC00) }
    return LetterTable.base(of: scalar) ?? [scalar]
  }

  /// The letters of a Hangul syllable, by the arithmetic of the Unicode Standard, section 3.12.
  private static func jamo(of index: UInt32) -> [Unicode.Scalar] {
    let trailing = index % 28
    return [0x1100 + index / 588, 0x1161 + index % 588 / 28].compactMap(Unicode.Scalar.init)
      + (trailing == 0 ? [] : [0x11A7 + trailing].compactMap(Unicode.Scalar.init))
  }
}
