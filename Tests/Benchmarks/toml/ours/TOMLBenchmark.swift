import Glibc
import LosslessTOML

/// Times parsing, one edit with its check, and reading all entries of a trip file.
@main
enum TOMLBenchmark {
  static func main() throws {
    guard CommandLine.arguments.count == 3, let rounds = Int(CommandLine.arguments[2]) else {
      print("usage: toml-benchmark FILE ROUNDS")
      exit(2)
    }
    let bytes = try read(CommandLine.arguments[1])
    var parse = Double.infinity
    var edit = Double.infinity
    var walk = Double.infinity
    if rounds == 0 {
      let document = try TOMLDocument(parsing: bytes)
      print("{\"keys\": \(document.root.count), \"peak\": \(peak())}")
      return
    }
    for _ in 0..<rounds {
      let start = now()
      let document = try TOMLDocument(parsing: bytes)
      let parsed = now()
      let count = readEntries(of: document)
      let walked = now()
      let games = document.root["game"]?.array ?? []
      guard let game = games[games.count / 2].table, count > 0 else { exit(1) }
      let edited = now()
      let result = try document.applying([.set(game.id, key: "price", .float(45.25))])
      let end = now()
      guard result.bytes != bytes else { exit(1) }
      parse = min(parse, parsed - start)
      walk = min(walk, walked - parsed)
      edit = min(edit, end - edited)
    }
    let peak = peak()
    let others = try timesOfOtherEdits(bytes)
    print(
      "{\"parse\": \(parse), \"edit\": \(edit), \"walk\": \(walk), \"peak\": \(peak), \(others)}")
  }

  /// Other edits should cost about as much as the timed one.
  private static func timesOfOtherEdits(_ bytes: [UInt8]) throws -> String {
    let document = try TOMLDocument(parsing: bytes)
    let games = document.root["game"]?.array?.compactMap(\.table) ?? []
    let middle = games[games.count / 2].id
    let edits: [(String, TOMLEdit)] = [
      ("new key", .set(middle, key: "going", .string("maybe"))),
      ("key less", .remove(middle, key: "venue")),
      ("new entry", .appendEntry(array: ["game"], fields: [("id", .integer(1_000_000))])),
      ("entry less", .removeEntry(middle)),
    ]
    return try edits.map { name, edit in
      let start = now()
      _ = try document.applying([edit])
      return "\"\(name)\": \(now() - start)"
    }.joined(separator: ", ")
  }

  /// Reads what a trip reader asks of each entry.
  private static func readEntries(of document: TOMLDocument) -> Int {
    var count = 0
    for name in ["game", "travel", "item"] {
      guard let entries = document.root[name]?.elements else { continue }
      for entry in entries {
        guard let table = entry.table else { continue }
        count += table["id"]?.integer == nil ? 0 : 1
        count += table["title"]?.string?.isEmpty == false ? 1 : 0
        count += table["start"]?.localDateTime == nil ? 0 : 1
        count += table["order"]?.double == nil ? 0 : 1
        count += table["notes"]?.string?.isEmpty == false ? 1 : 0
      }
    }
    return count
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The most memory the process ever had, in bytes.
  private static func peak() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }

  private static func read(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "rb") else { exit(2) }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = fread(buffer.baseAddress, 1, size, file)
    }
  }
}
