import CatalogStore
import CivilTime
import Foundation
import Glibc
import ScheduleImport
import SportsCatalog

// How long it takes to parse and store seasons of 2,430 games, and to search 25,000 games, beside
// the program sqlite3 on the same file.
//
//     store-benchmark [TRIPCTL]       the release binary, for the searches

/// A season of 30 teams: 81 home games each, at three times of day.
func season(_ year: Int) -> String {
  let teams = Catalog().teams.filter { $0.sport == "MLB" }
  var text = "date,time,away,home\n"
  let first = CivilDate(year: year, month: 3, day: 26) ?? CivilDate(daysSinceEpoch: 0)
  for game in 0..<81 {
    for half in 0..<30 {
      let away = teams[(half + 1 + game % 29) % 30]
      let day = first.adding(days: game * 2 + half % 2)
      let time = ["13:10", "18:40", "19:10"][(game + half) % 3]
      text += "\(day),\(time),\(away.fullName),\(teams[half].fullName)\n"
    }
  }
  return text
}

func milliseconds(_ work: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let time = try clock.measure(work)
  return Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000
}

/// The median over runs of a whole process, its output thrown away; Foundation's `Process` looks
/// only now and then whether one has ended.
func process(_ words: [String], _ environment: [String: String]) -> Double {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  var arguments = words.map { strdup($0) } + [nil]
  var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
  defer { for pointer in arguments + variables { free(pointer) } }
  let times = (0..<41).map { _ in
    milliseconds {
      var child = pid_t()
      guard posix_spawn(&child, words[0], &actions, nil, &arguments, &variables) == 0 else {
        fatalError("no \(words[0])")
      }
      var status: Int32 = 0
      waitpid(child, &status, 0)
    }
  }
  return times.sorted()[times.count / 2]
}

func number(_ value: Double) -> String { String(format: "%9.1f", value) }

let folder = NSTemporaryDirectory() + "store-benchmark-" + UUID().uuidString
try FileManager.default.createDirectory(
  atPath: folder + "/tripctl", withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(atPath: folder) }
let path = folder + "/tripctl/catalog.db"
let catalog = Catalog()
var names: [String: String] = [:]
for team in catalog.teams { names[team.id] = team.abbreviation }

print("seasons of 2,430 games each, one after the other into one store (ms)")
print("   season    parse    store   again")
var total = 0
for year in 2017..<2028 {
  let text = Array(season(year).utf8)
  var games: [ScheduledGame] = []
  let parsing = try milliseconds {
    games = try ImportedSchedule(
      text, named: "mlb-\(year).csv", hints: ImportHints(sport: "MLB", season: year),
      catalog: catalog
    ).games
  }
  let storing = try milliseconds {
    _ = try Store(at: path, for: .writing).put(games, from: "\(year)") { names[$0] }
  }
  let again = try milliseconds {
    _ = try Store(at: path, for: .writing).put(games, from: "\(year)") { names[$0] }
  }
  total += games.count
  print(number(Double(year)), number(parsing), number(storing), number(again))
}

let tripctl = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : ".build/release/tripctl"
let environment = [
  "XDG_DATA_HOME": folder, "HOME": folder, "LANG": "C.UTF-8",
  "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
]
let columns = "ref, date, time, sport, away, home, title, venue_name, city, status"
let searches: [(words: [String], condition: String)] = [
  (
    ["--team", "brewers"],
    "away_key = 'mlb-milwaukee-brewers' OR home_key = 'mlb-milwaukee-brewers'"
  ),
  (
    ["--team", "brewers", "--from", "2025-07-01", "--to", "2025-07-31"],
    "(away_key = 'mlb-milwaukee-brewers' OR home_key = 'mlb-milwaukee-brewers') "
      + "AND date BETWEEN 20250701 AND 20250731"
  ),
  (["--from", "2025-07-01", "--to", "2025-07-31"], "date BETWEEN 20250701 AND 20250731"),
  (
    ["--city", "Chicago", "--sport", "MLB"],
    "venue IN ('wrigley-field', 'rate-field') AND sport = 'MLB'"
  ),
  ([], "1"),
]
print("\nsearches of \(total) games, whole processes less their start-up (ms, medians of 41)")
print("  tripctl  sqlite3   ratio")
let start = process([tripctl, "version"], environment)
let idle = process(["/usr/bin/sqlite3", path, "SELECT 1"], environment)
for search in searches {
  let ours = process([tripctl, "games"] + search.words, environment) - start
  let sql = "SELECT \(columns) FROM game WHERE \(search.condition) ORDER BY date, time, ref"
  let theirs = process(["/usr/bin/sqlite3", path, sql], environment) - idle
  print(
    number(ours), number(theirs), String(format: "%6.2f", ours / max(theirs, 0.01)),
    " games", search.words.joined(separator: " "))
}
print("start-up: tripctl \(number(start)), sqlite3 \(number(idle))")
