import Testing

@testable import CivilTime

@Suite struct CivilDateTests {
  @Test("counting days and back is the identity over four centuries")
  func roundTrip() throws {
    for days in stride(from: -719_528, through: 2_932_896, by: 37) {
      #expect(CivilDate(daysSinceEpoch: days).daysSinceEpoch == days)
    }
  }

  @Test("the calendar refuses days it does not have")
  func refusals() {
    #expect(CivilDate(year: 2026, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 2024, month: 2, day: 29) != nil)
    #expect(CivilDate(year: 1900, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 2026, month: 13, day: 1) == nil)
    #expect(CivilDate("2026-7-03") == nil)
  }

  @Test("2026-07-03 is a Friday")
  func weekday() throws {
    let date = try #require(CivilDate("2026-07-03"))
    #expect(date.weekday == .friday)
    #expect(date.adding(days: 5).description == "2026-07-08")
    #expect(date.adding(days: Int.max).description == "9999-12-31")
  }

  @Test("a local time in a gap, an overlap and in between")
  func readings() throws {
    let chicago = try #require(Zone("America/Chicago"))
    func reading(_ date: String, _ time: String) throws -> Zone.Reading {
      chicago.reading(
        of: CivilDateTime(date: try #require(CivilDate(date)), time: try #require(ClockTime(time))))
    }
    #expect(try reading("2026-07-03", "19:10").instant.utcDescription == "2026-07-04T00:10:00Z")
    guard case .skipped(let instant) = try reading("2026-03-08", "02:30") else {
      Issue.record("02:30 does not exist on that day")
      return
    }
    #expect(instant.utcDescription == "2026-03-08T08:30:00Z")
    guard case .twice(let first, let second) = try reading("2026-11-01", "01:30") else {
      Issue.record("01:30 happens twice on that day")
      return
    }
    #expect(second.secondsSinceEpoch - first.secondsSinceEpoch == 3600)
  }

  @Test("abbreviations are no identifiers, and the nearest names are offered")
  func identifiers() {
    #expect(Zone("EST") == nil)
    #expect(Zone("GMT+5") == nil)
    #expect(Zone("UTC") != nil)
    #expect(Zone("Asia/Kolkata") != nil)
    #expect(Zone("America/Chicagoo") == nil)
    #expect(Zone.identifiers(like: "Chicago") == ["America/Chicago"])
  }
}
