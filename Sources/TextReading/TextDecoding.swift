import Diagnostics

/// The text of a file, whatever its encoding.
package struct DecodedText {
  /// Valid UTF-8 without a byte order mark.
  package private(set) var bytes: [UInt8]
  /// Where bytes were first met that are no UTF-8, and were read as Windows-1252.
  package let firstForeignByte: Int?

  /// Reads UTF-8, UTF-16 by its byte order mark or its zeros, and anything else as Windows-1252,
  /// of which Latin-1 is a part.
  package init(_ file: [UInt8]) {
    if file.starts(with: [0xEF, 0xBB, 0xBF]) {
      self.init(single: Array(file.dropFirst(3)))
    } else if file.starts(with: [0xFF, 0xFE]) {
      self.init(wide: file.dropFirst(2), isLittleEndian: true)
    } else if file.starts(with: [0xFE, 0xFF]) {
      self.init(wide: file.dropFirst(2), isLittleEndian: false)
    } else if let isLittleEndian = Self.zeros(of: file.prefix(512)) {
      self.init(wide: file[...], isLittleEndian: isLittleEndian)
    } else {
      self.init(single: file)
    }
    // The old line ends of the Macintosh: places in the text stay the same.
    if !bytes.contains(UInt8(ascii: "\n")) {
      for index in bytes.indices where bytes[index] == UInt8(ascii: "\r") {
        bytes[index] = UInt8(ascii: "\n")
      }
    }
  }

  private init(single file: [UInt8]) {
    guard let offset = Self.firstInvalid(in: file) else {
      bytes = file
      firstForeignByte = nil
      return
    }
    var text = String.UnicodeScalarView()
    for byte in file {
      let value =
        (0x80...0x9F).contains(byte) ? Self.windows1252[Int(byte - 0x80)] : UInt32(byte)
      text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    bytes = Array(String(text).utf8)
    firstForeignByte = offset
  }

  private init(wide file: ArraySlice<UInt8>, isLittleEndian: Bool) {
    var units: [UInt16] = []
    units.reserveCapacity(file.count / 2)
    var index = file.startIndex
    while index + 1 < file.endIndex {
      let (first, second) = (UInt16(file[index]), UInt16(file[index + 1]))
      units.append(isLittleEndian ? second << 8 | first : first << 8 | second)
      index += 2
    }
    bytes = Array(String(decoding: units, as: UTF16.self).utf8)
    firstForeignByte = nil
  }

  /// The byte order of a UTF-16 text without a mark: of its ASCII signs each other byte is zero.
  private static func zeros(of start: ArraySlice<UInt8>) -> Bool? {
    guard start.count >= 8 else { return nil }
    var zeros = (even: 0, odd: 0)
    for (index, byte) in start.enumerated() where byte == 0 {
      if index.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    let many = start.count * 2 / 5
    if zeros.odd >= many, zeros.even == 0 { return true }
    if zeros.even >= many, zeros.odd == 0 { return false }
    return nil
  }

  private static func firstInvalid(in bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var decoder = UTF8()
    var offset = 0
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput, .error: return offset
      }
    }
  }

  /// The signs of 0x80…0x9F; the five that are not given mean what they do in Latin-1.
  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}

/// True for what `cleaned` would leave as it is, most names: seen ASCII signs, parted by single spaces.
private func isClean(_ bytes: some Collection<UInt8>) -> Bool {
  var count = 0
  var wasSpace = true
  for byte in bytes {
    guard (0x20..<0x7F).contains(byte), byte != 0x20 || !wasSpace else { return false }
    wasSpace = byte == 0x20
    count += 1
  }
  return !wasSpace && count <= 200
}

/// A name out of a file, fit to be shown: without control signs, its white space made single
/// spaces, at most 200 signs long; nil where nothing is left.
package func cleaned(_ text: some StringProtocol) -> String? {
  if isClean(text.utf8) { return String(text) }
  var name = String.UnicodeScalarView()
  var hasGap = false
  for scalar in text.unicodeScalars {
    if scalar.properties.isWhitespace || scalar == "\u{200B}" || scalar == "\u{FEFF}" {
      hasGap = true
    } else if !isHidden(scalar) {
      if hasGap, !name.isEmpty { name.append(" ") }
      hasGap = false
      name.append(scalar)
      if name.count == 200 { break }
    }
  }
  return name.isEmpty ? nil : String(name)
}
