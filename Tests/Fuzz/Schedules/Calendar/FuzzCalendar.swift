import ScheduleImport
import ScheduleLaws

@_cdecl("LLVMFuzzerTestOneInput")
package func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  if let fault = ScheduleLaws.importing(bytes, as: .icalendar) { fail(fault) }
  return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// The main that SwiftPM looks for hands over to libFuzzer's.
@_cdecl("FuzzCalendar_main")
package func start(
  _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  var count = count
  var words = words
  return runDriver(&count, &words) { testOneInput($0, $1) }
}

/// Says what does not hold, then stops as a crash does.
private func fail(_ fault: String) -> Never {
  print(fault)
  preconditionFailure()
}
