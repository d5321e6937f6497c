import Foundation
import Testing

/// Exports held against the programs that read them; a program that is missing fails its test.
@Suite struct ExportPeerTests {
  private static let folder = Project.root + "/Tests/TripCommandsTests/Exports"
  private static let endings = [
    "ics", "gpx", "kml", "geojson", "csv", "json", "markdown", "html", "text",
  ]
  static let trips = [
    "trips/great-lakes.toml", "trips/california-doubles.toml", "trips/canadiens-on-the-road.toml",
    "trips/old-format.toml", "Tests/TripCommandsTests/Exports/clocks.toml",
    "Tests/TripCommandsTests/Exports/hostile.toml", "Tests/TripCommandsTests/Exports/pacific.toml",
  ]

  /// What a program prints, with what it complains of; its failure fails the test.
  private func output(
    _ program: String, _ words: [String], in folder: String, _ more: [String: String] = [:]
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(more) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program): \(printed)")
    return printed
  }

  private func export(
    _ trip: String, _ words: [String], in folder: String, _ more: [String: String] = [:]
  ) throws -> String {
    let printed = Project.run(
      ["-q", "-f", trip, "export"] + words, in: folder, environment: more)
    try #require(printed.status == 0, "\(printed)")
    return printed.output
  }

  @Test("other programs read every export, and find what was shown in its order", arguments: trips)
  func peers(_ trip: String) throws {
    let folder = try Project.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = Project.root + "/" + trip
    for ending in Self.endings {
      _ = try export(path, [ending, "-o", "trip.\(ending)"], in: folder)
    }
    let shown = Project.run(["-f", path, "--json", "show"], in: folder)
    try shown.output.write(toFile: folder + "/trip.show.json", atomically: true, encoding: .utf8)
    let porcelain = Project.run(["-f", path, "--porcelain", "show"], in: folder)
    try porcelain.output.write(
      toFile: folder + "/trip.show.porcelain", atomically: true, encoding: .utf8)
    let report = try output(
      Project.root + "/.venv/bin/python", [Self.folder + "/peers.py", folder, "trip"], in: folder)
    #expect(report == "")
  }

  @Test("the bytes of an export follow from the trip alone", arguments: trips)
  func sameBytes(_ trip: String) throws {
    let one = try Project.temporaryFolder()
    let other = try Project.temporaryFolder() + "/a folder"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    defer {
      try? FileManager.default.removeItem(atPath: one)
      try? FileManager.default.removeItem(atPath: (other as NSString).deletingLastPathComponent)
    }
    let path = Project.root + "/" + trip
    let worlds = [
      ["TZ": "Asia/Tokyo", "LANG": "ja_JP.UTF-8"], ["TZ": "Pacific/Honolulu", "LANG": "C"],
      ["TZ": "nonsense", "LC_ALL": "de_DE.UTF-8", "COLUMNS": "20"],
    ]
    for ending in Self.endings {
      let first = try export(path, [ending], in: one)
      #expect(!first.isEmpty)
      for world in worlds {
        let printed = try Project.spawn(
          ["-q", "-f", path, "export", ending], in: other, environment: world)
        #expect(printed.output == first, "\(ending) with \(world)")
      }
    }
  }

  @Test("a second import into khal moves an event and makes no second one")
  func secondImport() throws {
    let folder = try Project.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(
      atPath: Project.root + "/trips/great-lakes.toml", toPath: folder + "/a.toml")
    func edit(_ words: String) {
      #expect(
        Project.run(["-f", "a.toml"] + words.split(separator: " ").map(String.init), in: folder)
          .status == 0)
    }
    _ = try export("a.toml", ["ics", "-o", "a.ics"], in: folder)
    edit("move item 4 --day 2")
    edit("edit item 4 title=Zoo time=16:15")
    edit("edit game 3 start=2026-08-27T15:07:00")
    _ = try export("a.toml", ["ics", "-o", "b.ics", "--previous", "a.ics"], in: folder)
    for zone in ["America/Chicago", "Asia/Tokyo", "UTC"] {
      let home = folder + "/" + zone.replacingOccurrences(of: "/", with: "-")
      try FileManager.default.createDirectory(
        atPath: home + "/calendar", withIntermediateDirectories: true)
      try """
      [calendars]
      [[trip]]
      path = \(home)/calendar
      [locale]
      local_timezone = \(zone)
      default_timezone = \(zone)
      timeformat = %H:%M
      dateformat = %Y-%m-%d
      longdateformat = %Y-%m-%d
      datetimeformat = %Y-%m-%d %H:%M
      longdatetimeformat = %Y-%m-%d %H:%M
      [sqlite]
      path = \(home)/khal.db
      """.write(toFile: home + "/config", atomically: true, encoding: .utf8)
      let world = ["TZ": zone, "HOME": home, "LC_ALL": "C.UTF-8"]
      for file in ["a.ics", "b.ics"] {
        _ = try output(
          "/usr/bin/khal", ["-c", home + "/config", "import", "--batch", folder + "/" + file],
          in: folder, world)
      }
      let listed = try output(
        "/usr/bin/khal",
        [
          "-c", home + "/config", "list", "--format", "{start-long}|{title}", "--day-format", "",
          "2026-08-20", "2026-09-05",
        ], in: folder, world)
      let lines = Set(listed.split(separator: "\n").map(String.init))
      let moments = [
        "America/Chicago": ("2026-08-26 15:15|Zoo", "2026-08-27 14:07|Royals at Blue Jays"),
        "Asia/Tokyo": ("2026-08-27 05:15|Zoo", "2026-08-28 04:07|Royals at Blue Jays"),
        "UTC": ("2026-08-26 20:15|Zoo", "2026-08-27 19:07|Royals at Blue Jays"),
      ]
      let wanted = try #require(moments[zone])
      #expect(lines.contains(wanted.0) && lines.contains(wanted.1), "\(zone): \(listed)")
      #expect(lines.count { $0.hasSuffix("|Zoo") } == 1)
      #expect(!listed.contains("Rock & Roll"))
      #expect(lines.count { $0.hasSuffix("Royals at Blue Jays") } == 1)
    }
  }

  @Test("a second export gives the next SEQUENCE to what moved, and leaves the rest as it was")
  func sequence() throws {
    let folder = try Project.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(
      atPath: Project.root + "/trips/great-lakes.toml", toPath: folder + "/a.toml")
    func events() throws -> [String: String] {
      let text = try Project.text(folder + "/a.ics").replacingOccurrences(of: "\r\n ", with: "")
      var found: [String: String] = [:]
      for event in text.components(separatedBy: "BEGIN:VEVENT\r\n").dropFirst() {
        let uid = event.prefix { $0 != "\r\n" }
        found[String(uid)] = event.components(separatedBy: "END:VEVENT")[0]
      }
      return found
    }
    _ = try export("a.toml", ["ics", "-o", "a.ics"], in: folder)
    let first = try events()
    _ = try export("a.toml", ["ics", "-o", "a.ics"], in: folder)
    #expect(try events() == first)
    #expect(
      Project.run(["-f", "a.toml", "move", "item", "4", "--day", "2"], in: folder).status == 0)
    #expect(Project.run(["-f", "a.toml", "remove", "item", "3"], in: folder).status == 0)
    _ = try export("a.toml", ["ics", "-o", "a.ics"], in: folder)
    let second = try events()
    #expect(Set(second.keys) == Set(first.keys))
    let changed = first.keys.filter { first[$0] != second[$0] }.sorted()
    #expect(changed.map { String($0.prefix { $0 != "@" }) } == ["UID:item/3", "UID:item/4"])
    for key in changed { #expect(second[key]?.contains("SEQUENCE:1\r\n") == true) }
    #expect(second[changed[0]]?.contains("STATUS:CANCELLED") == true)
  }
}
