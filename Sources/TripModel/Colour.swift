/// A colour of the screen, in parts of 255.
package struct Colour: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8
  package let alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour of a sport that has none.
  package static let neutral = Colour(red: 0x80, green: 0x80, blue: 0x80)

  /// The colour written `#RGB`, `#RRGGBB` or `#RRGGBBAA`, with or without `#`; nil for other text.
  package init?(hex: String) {
    let digits = (hex.hasPrefix("#") ? hex.dropFirst() : hex[...]).map(\.hexDigitValue)
    let values = digits.compactMap { $0.map(UInt8.init) }
    guard values.count == digits.count else { return nil }
    func pair(_ index: Int) -> UInt8 { values[index] * 16 + values[index + 1] }
    switch values.count {
    case 3: self.init(red: values[0] * 17, green: values[1] * 17, blue: values[2] * 17)
    case 6: self.init(red: pair(0), green: pair(2), blue: pair(4))
    case 8: self.init(red: pair(0), green: pair(2), blue: pair(4), alpha: pair(6))
    default: return nil
    }
  }

  /// The colour as `#RRGGBB`, with two more digits where it is not opaque.
  package var hex: String {
    "#"
      + (alpha == 255 ? [red, green, blue] : [red, green, blue, alpha])
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
