package import FuzzDriver
import ScheduleImport
import ScheduleLaws

@_cdecl("LLVMFuzzerTestOneInput")
package func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  // The first byte says which format a person asked for, mostly none.
  let formats = ScheduleFormat.allCases
  let index = Int(bytes.first ?? 0xFF)
  let format =
    formats.indices.contains(index) && formats[index] != .icalendar ? formats[index] : nil
  if let fault = ScheduleLaws.importing(Array(bytes.dropFirst()), as: format) { stop(fault) }
  return 0
}

/// The main that SwiftPM looks for.
@_cdecl("FuzzSchedule_main")
package func start(_ count: CInt, _ words: Arguments) -> CInt {
  fuzz(count, words) { testOneInput($0, $1) }
}
