package import FuzzDriver
import TOMLLaws

@_cdecl("LLVMFuzzerTestOneInput")
package func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  if let fault = Laws.reading(bytes) { stop(fault) }
  return 0
}

/// The main that SwiftPM looks for.
@_cdecl("FuzzTOMLParse_main")
package func start(_ count: CInt, _ words: Arguments) -> CInt {
  fuzz(count, words) { testOneInput($0, $1) }
}
