package import FuzzDriver
import ScheduleImport
import ScheduleLaws

@_cdecl("LLVMFuzzerTestOneInput")
package func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  if let fault = ScheduleLaws.importing(bytes, as: .icalendar) { stop(fault) }
  return 0
}

/// The main that SwiftPM looks for.
@_cdecl("FuzzCalendar_main")
package func start(_ count: CInt, _ words: Arguments) -> CInt {
  fuzz(count, words) { testOneInput($0, $1) }
}
