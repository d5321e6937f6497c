package import FuzzDriver
import TOMLLaws

@_cdecl("LLVMFuzzerTestOneInput")
package func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  // The first bytes decide what is edited, the others are the text.
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let head = min(32, count)
  let text = [UInt8](bytes[head...])
  let choices = Choices(bytes: ArraySlice(bytes[..<head]))
  if let fault = Laws.editing(text, choices) { stop(fault) }
  if let fault = Laws.editingTogether(text, choices) { stop(fault) }
  return 0
}

/// The main that SwiftPM looks for.
@_cdecl("FuzzTOMLEdit_main")
package func start(_ count: CInt, _ words: Arguments) -> CInt {
  fuzz(count, words) { testOneInput($0, $1) }
}
