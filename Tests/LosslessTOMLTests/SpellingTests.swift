import CivilTime
import LosslessTOML
import Testing

/// A changed value is spelled as the old one was; a new one plainly.
@Suite struct SpellingTests {
  @Test(
    "a changed value imitates the old spelling",
    arguments: [
      ("41.50", .float(45), "45.00"), ("1.0", .float(2.25), "2.25"), ("+1.5", .float(2), "+2.0"),
      ("1_000.25", .float(12_345.5), "12_345.50"), ("6e23", .float(1.5), "1.5"),
      ("1", .float(2), "2.0"), ("1.5", .float(1e300), "1e+300"), ("1.5", .float(.nan), "nan"),
      ("1", .integer(-2), "-2"), ("0x5F", .integer(0xABC), "0xABC"),
      ("0x0f", .integer(10), "0x0a"), ("1_000", .integer(25_000), "25_000"),
      ("0b1", .integer(-1), "-1"), ("\"a\"", .string("it's \"x\""), "\"it's \\\"x\\\"\""),
      ("'a'", .string("b"), "'b'"), ("'a'", .string("it's"), "\"it's\""),
      ("\"\"\"a\"\"\"", .string("b\nc"), "\"\"\"b\nc\"\"\""),
      ("\"\"\"\na\n\"\"\"", .string("b\n"), "\"\"\"\nb\n\"\"\""),
      ("'''\na'''", .string("b\nc"), "'''\nb\nc'''"),
      ("\"a\"", .string("one\ntwo\n"), "\"\"\"\none\ntwo\n\"\"\""),
      ("true", .boolean(false), "false"),
      ("[1, 2.50]", .array([.integer(1), .float(3)]), "[1, 3.00]"),
      ("[ 1,2 ]", .array([.integer(1), .integer(2), .integer(3)]), "[ 1,2,3 ]"),
      ("[1, 2, 3]", .array([.integer(1)]), "[1]"), ("[1, 2, 3]", .array([.integer(3)]), "[3]"),
      ("[1, 2, 3]", .array([]), "[]"), ("[1, 2, 3,]", .array([.integer(2)]), "[2,]"),
      ("[1, 2, 3]", .array([.integer(7), .integer(8)]), "[7, 8]"),
      ("[\n  1,\n  # own\n  2,\n  3\n]", .array([.integer(1)]), "[\n  1\n]"),
      ("[\n  1,\n\n  # free\n\n  2,\n]", .array([]), "[\n\n  # free\n\n]"),
      ("{ a = 1, b=2 }", .inlineTable([TOMLField("b", .integer(3))]), "{ b=3 }"),
      ("1", .raw("0x10"), "0x10"), ("1", .raw("[ 1,2 ]"), "[ 1,2 ]"),
    ] as [(String, TOMLValue, String)])
  func imitation(old: String, value: TOMLValue, new: String) throws {
    #expect(try edited("k = \(old)  # c\n", set("k", value)) == "k = \(new)  # c\n")
  }

  @Test(
    "an equal value changes nothing",
    arguments: [
      ("0x50", .integer(80)), ("1_250.00", .float(1250)), ("+0.0", .float(0)),
      ("'a'", .string("a")), ("\"\\u0061\"", .string("a")), ("2026-07-03 19:10", nil),
      ("1979-05-27t00:32:00+00:00", nil), ("[ 1,2,]", .array([.integer(1), .integer(2)])),
      ("{a=1}", .inlineTable([TOMLField("a", .integer(1))])), ("41.50", .raw("41.5")),
      ("nan", .float(.nan)),
    ] as [(String, TOMLValue?)])
  func equality(old: String, value: TOMLValue?) throws {
    let text = "k = \(old)\n"
    let same = try #require(try document(text).root["k"]).value
    #expect(try edited(text, set("k", value ?? same)) == text)
    #expect(try edited(text, set("k", same)) == text)
  }

  @Test("another kind is another value")
  func kinds() throws {
    #expect(try edited("k = 1\n", set("k", .float(1))) == "k = 1.0\n")
    #expect(try edited("k = 0.0\n", set("k", .float(-0.0))) == "k = -0.0\n")
    #expect(try edited("k = 1.5\n", set("k", .integer(2))) == "k = 2\n")
  }

  @Test(
    "dates and times keep their blank, seconds and offset",
    arguments: [
      ("2026-07-03T19:10:00", "2026-07-04T08:05:00"),
      ("2026-07-03 19:10:00", "2026-07-04 08:05:00"),
      ("2026-07-03t19:10", "2026-07-04t08:05"),
      ("2026-07-03T19:10:00.000", "2026-07-04T08:05:00.000"),
    ])
  func moments(old: String, new: String) throws {
    let date = try #require(CivilDate(year: 2026, month: 7, day: 4))
    let time = try #require(ClockTime(hour: 8, minute: 5))
    let moment = CivilDateTime(date: date, time: time)
    #expect(try edited("k = \(old)\n", set("k", .localDateTime(moment))) == "k = \(new)\n")
    let utc = OffsetDateTime(local: moment, offsetMinutes: 0)
    #expect(
      try edited("k = \(old)+00:00\n", set("k", .offsetDateTime(utc))) == "k = \(new)+00:00\n")
    #expect(try edited("k = \(old)z\n", set("k", .offsetDateTime(utc))) == "k = \(new)z\n")
    let west = OffsetDateTime(local: moment, offsetMinutes: -450)
    #expect(
      try edited("k = \(old)Z\n", set("k", .offsetDateTime(west))) == "k = \(new)-07:30\n")
  }

  @Test("text keeps its line ends and reads back as LF")
  func textInCRLF() throws {
    let before = "a = 1\r\nnotes = \"x\"\r\n"
    let after = try edited(before, set("notes", .string("one\ntwo\n")))
    #expect(after == "a = 1\r\nnotes = \"\"\"\r\none\r\ntwo\r\n\"\"\"\r\n")
    #expect(try document(after).root["notes"]?.string == "one\ntwo\n")
  }

  @Test("a raw text that spells no value is refused")
  func raw() throws {
    for text in ["", "1 # c", "1\nb = 2", "Chicago", "[1", "\"a\" \"b\"", " 1"] {
      #expect(throws: TOMLEditError.notValue(text)) {
        try document("k = 0\n").applying([set("k", .raw(text))])
      }
    }
  }
}
