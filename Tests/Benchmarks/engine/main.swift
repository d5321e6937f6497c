import CivilTime
import Diagnostics
import Glibc
import LosslessTOML
import TripDocuments
import TripEngine
import TripModel

// Prints how the engine's work grows with a trip: seconds, best of several runs.

func seconds(_ runs: Int, _ work: () throws -> Void) rethrows -> Double {
  var best = Double.infinity
  for _ in 0..<runs {
    var before = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &before)
    try work()
    var after = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &after)
    let taken =
      Double(after.tv_sec - before.tv_sec) + Double(after.tv_nsec - before.tv_nsec) / 1e9
    best = min(best, taken)
  }
  return best
}

/// A trip of so many entries over 60 days: items, a tenth of them games in three cities.
func text(_ entries: Int) -> [UInt8] {
  var text = """
    format = 1
    name = "A long season"
    start = 2026-05-01
    end = 2026-06-29

    [[venue]]
    id = "a"
    name = "A Field"
    city = "Aville"
    country = "US"
    coordinate = [40.0, -90.0]
    time_zone = "America/Chicago"

    [[venue]]
    id = "b"
    name = "B Field"
    city = "Beeton"
    country = "US"
    coordinate = [42.0, -92.0]
    time_zone = "America/Chicago"


    """
  for number in 0..<entries {
    let day = number * 60 / entries
    if number % 10 == 0 {
      let date = CivilDate(daysSinceEpoch: 20_574 + day)
      text += """
        [[game]]
        id = \(number / 10 + 1)
        sport = "MLB"
        away = "Cubs"
        home = "Brewers"
        venue = "\(day % 4 < 2 ? "a" : "b")"
        start = \(date)T\(10 + number % 10):\(10 + number % 49):00


        """
    } else {
      text += """
        [[item]]
        id = \(number + 1)
        title = "Something to see, number \(number)"   # worth a stop
        day = \(day + 1)
        order = \(number % 1500).5
        coordinate = [41.25, -87.75]


        """
    }
  }
  return Array(text.utf8)
}

func padded(_ number: Double) -> String {
  let text = String(Int(number * 1_000_000 + 0.5))
  return String(repeating: " ", count: max(0, 10 - text.count)) + text
}

let world = Gazetteer.empty
print("entries       parse   read trip     flatten        move   move/parse  flatten/10x   MB")
var flattenBefore = 0.0
for entries in [1000, 10_000, 100_000] {
  let bytes = text(entries)
  let runs = entries < 100_000 ? 5 : 3
  let parse = try seconds(runs) { _ = try TOMLDocument(parsing: bytes) }
  let document = try TripDocument(reading: bytes, named: "b.toml", knowing: world)
  let read = try seconds(runs) {
    _ = try TripDocument(reading: bytes, named: "b.toml", knowing: world)
  }
  let flatten = seconds(runs) { _ = Itinerary(document.trip).rows.count }
  let edit = Edit.move(Move([Reference(.item, 2)], day: 30, place: .after(.kind(.game))))
  let move = try seconds(runs) {
    let open = try TripDocument(reading: bytes, named: "b.toml", knowing: world)
    let outcome = try edit.applied(to: open.trip, knowing: world)
    _ = try open.applying(outcome, knowing: world).source.bytes.count
  }
  let growth = flattenBefore == 0 ? "" : "\((flatten / flattenBefore * 10).rounded() / 10)"
  print(
    "\(String(repeating: " ", count: 7 - String(entries).count))\(entries)",
    padded(parse), padded(read), padded(flatten), padded(move),
    "      \((move / parse * 100).rounded() / 100)        \(growth)      \(bytes.count / 1_000_000)"
  )
  flattenBefore = flatten
}
print("microseconds of CPU; move: read, edit, splice, read again, compare; no disk")
