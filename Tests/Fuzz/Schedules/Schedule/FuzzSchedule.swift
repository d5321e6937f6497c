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
  if let fault = ScheduleLaws.importing(Array(bytes.dropFirst()), as: format) { fail(fault) }
  return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// The main that SwiftPM looks for hands over to libFuzzer's.
@_cdecl("FuzzSchedule_main")
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
