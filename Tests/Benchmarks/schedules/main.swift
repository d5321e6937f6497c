import CICalendar
import CalendarReading
import CivilTime
import Glibc
import ScheduleImport
import SportsCatalog
import TripModel

// Prints how long imports take: seasons of 2,430 games in several formats, ten of them in one file, and calendars beside
// libical alone. Milliseconds of processor time, best of several runs.

func milliseconds(_ runs: Int, _ work: () throws -> Void) rethrows -> Double {
  var best = Double.infinity
  for _ in 0..<runs {
    var before = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &before)
    try work()
    var after = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &after)
    let taken =
      Double(after.tv_sec - before.tv_sec) * 1e3 + Double(after.tv_nsec - before.tv_nsec) / 1e6
    best = min(best, taken)
  }
  return best
}

/// Games of MLB clubs, each season 15 a day from April on.
struct Fixture {
  let date: CivilDate
  let home: Team
  let away: Team
  let number: Int
}

let catalog = Catalog()
let clubs = catalog.teams.filter { $0.sport == "MLB" }

func fixtures(seasons: Int) -> [Fixture] {
  (0..<2430 * seasons).compactMap { number in
    let (year, index) = (2026 + number / 2430, number % 2430)
    guard let opening = CivilDate(year: year, month: 4, day: 1) else { return nil }
    let round = index / 15
    let home = clubs[(index * 2 + round) % clubs.count]
    let away = clubs[(index * 2 + round + 1) % clubs.count]
    return Fixture(date: opening.adding(days: round), home: home, away: away, number: number)
  }
}

func compact(_ date: CivilDate) -> String {
  date.description.filter { $0 != "-" }
}

func csv(_ games: [Fixture]) -> String {
  "date,time,home,away\n"
    + games.map { "\($0.date),7:10 PM,\($0.home.fullName),\($0.away.fullName)\n" }.joined()
}

func retrosheet(_ games: [Fixture]) -> String {
  games.map {
    "\"\(compact($0.date))\",\"0\",\"Wed\",\"\($0.away.abbreviation)\",\"NL\",1,"
      + "\"\($0.home.abbreviation)\",\"NL\",1,\"n\",\"\",\"\"\r\n"
  }.joined()
}

func list(_ games: [Fixture]) -> String {
  let rows = games.map {
    "{\"game_id\":\"\($0.number)\",\"date\":\"\($0.date)T23:10:00Z\",\"home_team\":\"\($0.home.fullName)\","
      + "\"away_team\":\"\($0.away.fullName)\",\"status\":\"Scheduled\"}"
  }
  return "[" + rows.joined(separator: ",\n") + "]"
}

func calendar(_ games: [Fixture]) -> String {
  let events = games.map {
    "BEGIN:VEVENT\r\nUID:\($0.number)@example.org\r\nDTSTAMP:20260101T000000Z\r\n"
      + "DTSTART:\(compact($0.date))T231000Z\r\nDTEND:\(compact($0.date.adding(days: 1)))T021000Z\r\n"
      + "SUMMARY:\($0.away.fullName) at \($0.home.fullName)\r\nLOCATION:\(catalog.homeVenue(of: $0.home, in: 2026)?.name ?? "")\r\n"
      + "DESCRIPTION:Local TV: Channel 5\\nLocal radio: 620 AM\r\nEND:VEVENT\r\n"
  }
  return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + events.joined() + "END:VCALENDAR\r\n"
}

func time(_ text: String, _ name: String, runs: Int, expecting count: Int) throws -> Double {
  let bytes = Array(text.utf8)
  return try milliseconds(runs) {
    let schedule = try ImportedSchedule(bytes, named: name, catalog: catalog)
    precondition(schedule.games.count == count, "\(name): \(schedule.games.count)")
  }
}

func libical(_ text: String, runs: Int) -> Double {
  let loaded = CICalendarLoad()
  precondition(loaded)
  return milliseconds(runs) {
    if let root = CICalendarParse(text) { CICalendarFree(root) }
  }
}

func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

func rounded(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}

let one = fixtures(seasons: 1)
let ten = fixtures(seasons: 10)
let formats: [(name: String, write: ([Fixture]) -> String)] = [
  ("csv", csv), ("retrosheet", retrosheet), ("json", list), ("ics", calendar),
]
print("format          1 season, ms  10 seasons, ms  ratio  us a game")
// A format in the arguments is measured alone, once, for a profiler.
if CommandLine.arguments.count > 1 {
  for format in formats where format.name == CommandLine.arguments[1] {
    _ = try time(
      format.write(ten), "mlb.\(format.name)", runs: 1, expecting: ten.count)
  }
  exit(0)
}
for format in formats {
  let first = try time(
    format.write(one), "mlb.\(format.name)", runs: 7, expecting: one.count)
  let all = try time(format.write(ten), "mlb.\(format.name)", runs: 3, expecting: ten.count)
  print(
    format.name.padding(14) + padded(rounded(first), 14) + padded(rounded(all), 16)
      + padded(rounded(all / first), 7) + padded(rounded(all * 1000 / Double(ten.count)), 11))
}
let calendars = (one: Array(calendar(one).utf8), ten: Array(calendar(ten).utf8))
func events(_ bytes: [UInt8], runs: Int) throws -> Double {
  try milliseconds(runs) {
    let file = try CalendarFile(parsing: bytes)
    precondition(!file.events.isEmpty)
  }
}
let (eventsOne, eventsTen) = (
  try events(calendars.one, runs: 7), try events(calendars.ten, runs: 3)
)
print(
  "events of ics " + padded(rounded(eventsOne), 14) + padded(rounded(eventsTen), 16)
    + padded(rounded(eventsTen / eventsOne), 7)
    + padded(rounded(eventsTen * 1000 / Double(ten.count)), 11))
let (parseOne, parseTen) = (libical(calendar(one), runs: 7), libical(calendar(ten), runs: 3))
print(
  "libical alone " + padded(rounded(parseOne), 14) + padded(rounded(parseTen), 16)
    + padded(rounded(parseTen / parseOne), 7)
    + padded(rounded(parseTen * 1000 / Double(ten.count)), 11))

extension String {
  /// The text with blanks behind it.
  fileprivate func padding(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
