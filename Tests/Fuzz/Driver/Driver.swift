@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// The arguments of a C `main`.
package typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// Hands over to libFuzzer, which calls the test with one input after the other.
package func fuzz(
  _ count: CInt, _ words: Arguments, _ test: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt {
  var count = count
  var words = words
  return runDriver(&count, &words, test)
}

/// Says what does not hold, then stops as a crash does.
package func stop(_ fault: String) -> Never {
  print(fault)
  preconditionFailure()
}
