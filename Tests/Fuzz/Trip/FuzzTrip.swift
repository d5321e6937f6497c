package import FuzzDriver
import TOMLLaws
import TripLaws

@_cdecl("LLVMFuzzerTestOneInput")
package func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  // The first bytes decide what is edited, the others are the text.
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let head = min(16, count)
  var choices = Choices(bytes: Array(bytes[..<head])[...])
  if let fault = TripLaws.fault(in: [UInt8](bytes[head...]), &choices) { stop(fault) }
  return 0
}

/// The main that SwiftPM looks for.
@_cdecl("FuzzTrip_main")
package func start(_ count: CInt, _ words: Arguments) -> CInt {
  fuzz(count, words) { testOneInput($0, $1) }
}
