import Foundation
import ScheduleImport
import ScheduleLaws
import Testing

@Suite struct CrashTests {
  private static let fuzz = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fuzz/Schedules")

  @Test("the laws hold for the fuzzers' corpus")
  func corpus() throws {
    var count = 0
    for folder in ["corpus/ics", "corpus/csv", "corpus/json", "corpus/text"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: Self.fuzz.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      for file in files {
        let bytes = [UInt8](try Data(contentsOf: file))
        let fault =
          folder == "corpus/ics"
          ? ScheduleLaws.importing(bytes, as: .icalendar)
          : ScheduleLaws.importing(Array(bytes.dropFirst()), as: nil)
        #expect(fault == nil, "\(file.lastPathComponent)")
        count += 1
      }
    }
    #expect(count >= 30)
  }
}
