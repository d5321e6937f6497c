import CivilTime
import Testing

@testable import ScheduleImport

@Suite struct MomentTests {
  private func written(_ text: String, _ order: DateOrder = .monthFirst) -> String {
    guard let moment = WrittenMoment(text) else { return "nothing" }
    let date = moment.date?.date(order, yearOfMonth: { _ in 2026 })?.description ?? "-"
    let clock =
      switch moment.clock {
      case .zone(let zone)?: " \(zone.identifier)"
      case .offset(let seconds)?: " \(seconds / 60)"
      case nil: ""
      default: " ?"
      }
    return "\(date) \(moment.time?.hourAndMinute ?? "-")\(clock)"
  }

  @Test(
    "dates and times in the writings of schedules",
    arguments: [
      ("2026-07-03", "2026-07-03 -"), ("2026/07/03", "2026-07-03 -"), ("20260703", "2026-07-03 -"),
      ("7/3/2026", "2026-07-03 -"), ("07/03/26", "2026-07-03 -"), ("7/3/69", "1969-07-03 -"),
      ("Thursday, February 22, 2024", "2024-02-22 -"), ("Tue Oct 21 2025", "2025-10-21 -"),
      ("22 Feb 2024", "2024-02-22 -"), ("22-Feb-24", "2024-02-22 -"),
      ("Sept. 4th, 2026", "2026-09-04 -"), ("Thu June 11", "2026-06-11 -"),
      ("2026-03-15 20:00:00Z", "2026-03-15 20:00 0"),
      ("2026-03-15T20:00:00.000-05:00", "2026-03-15 20:00 -300"),
      ("2024-07-01T19:07Z", "2024-07-01 19:07 0"), ("20260315T200000Z", "2026-03-15 20:00 0"),
      ("7:30p", "- 19:30"), ("10:10 PM", "- 22:10"), ("12:05 a.m.", "- 00:05"), ("7pm", "- 19:00"),
      ("7:10 PM ET", "- 19:10 America/New_York"), ("1:05 PM (PDT)", "- 13:05 America/Los_Angeles"),
      ("13:00 UTC-6", "- 13:00 -360"), ("19:00 UTC+5:30", "- 19:00 330"),
      ("Fri, Oct 3, 2025, 7:00 PM", "2025-10-03 19:00"), ("45219", "2023-10-20 -"),
      ("45219.8125", "2023-10-20 19:30"), ("22/10/2024 23:30", "- 23:30"),
    ])
  func writings(_ text: String, _ meaning: String) {
    #expect(written(text) == meaning)
  }

  @Test(
    "what is no date",
    arguments: [
      "", "TBD", "2026-13-01", "2026-02-30", "31/31/2026", "25:00", "13:61", "7:5", "Cubs", "12",
      "99999999999999999999999", "2026-07-03 25:10", "Mexico 2-0", "1/2/3/4",
    ])
  func noDates(_ text: String) {
    #expect(["nothing", "- -"].contains(written(text)))
  }

  private func order(_ dates: [String]) -> DateColumn {
    DateColumn(dates.compactMap { WrittenMoment($0)?.date })
  }

  @Test("the order of day and month is that of the whole column")
  func orders() {
    #expect(order(["01/02/2026", "13/02/2026"]).order == .dayFirst)
    #expect(order(["01/02/2026", "02/13/2026"]).order == .monthFirst)
    // Nothing over 12, but only day first runs on in time.
    #expect(order(["09/03/2026", "10/03/2026", "01/04/2026", "02/04/2026"]).order == .dayFirst)
    #expect(order(["Fri 03/07/2026"]).order == .dayFirst)
    #expect(order(["Sat 03/07/2026"]).order == .monthFirst)
    let open = order(["03/07/2026", "04/08/2026"])
    #expect(open.order == .monthFirst && open.isAmbiguous)
    #expect(!order(["03/03/2026"]).isAmbiguous)
  }
}
