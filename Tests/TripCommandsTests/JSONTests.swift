import Foundation
import Testing

/// What `--json` prints: one value, as the schema has it, with the status of the text form.
@Suite struct JSONTests {
  private static let commands: [(words: String, status: Int32)] = [
    ("show", 0), ("show 2", 0), ("travel", 0), ("route", 0), ("check", 0), ("list", 0), ("file", 0),
    ("version", 0), ("-n move item 1 --day 3", 0), ("-n move travel 2 --day 9", 1),
    ("-n add item X --day 2", 0), ("-n add night --day 2", 0),
    ("-n add items ROOT/Tests/TripCommandsTests/Transcripts/places.kml --day 2", 0),
    ("-n add items trips/great-lakes.toml --day 2", 3), ("-n remove item 1", 0),
    ("-n normalize", 0), ("-n migrate", 0), ("-n travel reset 9", 1), ("-n travel prune", 0),
    ("-n edit item 1 time=11:00", 0), ("-n travel set 2 --mode train", 0),
    ("-n new x --start 2026-07-03 --days 2", 1), ("move item 99 --day 2", 1), ("move", 2),
    ("-f nothing.toml show", 3), ("-f broken.toml show", 3), ("shwo", 2),
    ("move item 2 --day 1", 0), ("log", 0), ("undo", 0), ("redo", 0),
    ("check trips/great-lakes.toml broken.toml", 3), ("use great-lakes", 0),
    ("-n use great-lakes", 0), ("help", 0), ("help move", 0), ("move --help", 0), ("config", 0),
    ("completions bash", 0), ("-C nowhere show", 3), ("help nothing", 2), ("", 0),
    ("sports", 0), ("sports show mlb", 0), ("teams", 0), ("teams --near Chicago", 0),
    ("teams nobody", 1), ("venues", 0), ("venues milwaukee", 0),
    ("sync", 1), ("sync --list", 0), ("sync nowhere", 5), ("sync FEED", 0), ("sync", 0),
    ("sync --list", 0), ("games", 0), ("refresh", 0),
    ("export html -o t.html", 0), ("-n export ics -o t.ics", 0), ("export kml", 2),
    ("-n add game indycar-2026-0829-snap-on-makers-and-fixers-250 --outside", 0),
    ("add game indycar-2026-0829-snap", 1), ("sync --remove FEED", 0),
  ]

  @Test("every command prints one value that fits the schema, and nothing else")
  func schema() throws {
    let folder = try Project.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(
      atPath: Project.root + "/trips", toPath: folder + "/trips")
    try Data("start = 3\n".utf8).write(to: URL(fileURLWithPath: folder + "/broken.toml"))
    var files: [String] = []
    for trip in ["great-lakes", "california-doubles", "canadiens-on-the-road", "old-format"] {
      for (number, command) in Self.commands.enumerated() {
        let words = try Project.words(
          of: command.words.replacingOccurrences(
            of: "FEED", with: Project.root + "/Tests/Feeds/indycar"
          ).replacingOccurrences(of: "ROOT", with: Project.root))
        let printed = Project.run(["--json", "-t", trip] + words, in: folder)
        let isRefusedAsOld = trip == "old-format" && printed.status == 1
        let isExpected = printed.status == command.status || isRefusedAsOld
        #expect(isExpected, "\(trip): \(command.words): \(printed)")
        #expect(printed.output.hasSuffix("}\n"))
        let file = folder + "/\(trip)-\(number).json"
        try printed.output.write(toFile: file, atomically: true, encoding: .utf8)
        files.append(file)
      }
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Project.root + "/.venv/bin/python")
    process.arguments = [Project.root + "/Tests/Schemas/validate.py"] + files
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let report = String(
      decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(report == "\(files.count) values, 0 faults\n")
  }
}
