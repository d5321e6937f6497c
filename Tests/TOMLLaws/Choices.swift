/// Decisions of a test, from a seed or from the bytes of a fuzzer.
package struct Choices {
  private var state: UInt64
  private var bytes: ArraySlice<UInt8>?

  /// Decisions that a seed settles.
  package init(seed: UInt64) { state = seed }

  /// Decisions from bytes; always the first one once they are used up.
  package init(bytes: ArraySlice<UInt8>) {
    state = 0
    self.bytes = bytes
  }

  /// One of so many, from 0.
  package mutating func pick(_ count: Int) -> Int {
    guard count > 1 else { return 0 }
    if bytes != nil {
      var value = 0
      repeat {
        guard let byte = bytes?.popFirst() else { return 0 }
        value = value << 8 | Int(byte)
      } while value < count && count > 256 && value < 1 << 16
      return value % count
    }
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(count))
  }

  /// One of these.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[pick(elements.count)]
  }

  /// True once in so many times.
  package mutating func once(in count: Int) -> Bool { pick(count) == count - 1 }
}
