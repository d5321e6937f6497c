package import FuzzDriver
import TripLaws

@_cdecl("LLVMFuzzerTestOneInput")
package func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  if let fault = LineLaws.fault(in: String(decoding: bytes, as: UTF8.self)) { stop(fault) }
  return 0
}

/// The main that SwiftPM looks for.
@_cdecl("FuzzLine_main")
package func start(_ count: CInt, _ words: Arguments) -> CInt {
  fuzz(count, words) { testOneInput($0, $1) }
}
