import Foundation
import Testing

/// Bugs that other tools were reported to have, replayed on this one.
@Suite struct CasesTests {
  private static let middle = """
    # Midwest swing -- keep this comment
    format = 1
    name = "Midwest"
    start = 2026-07-03        # day 1
    end = 2026-07-06

    [[game]]
    id = 1
    sport = "MLB"
    away = "Cardinals"
    home = "Cubs"
    venue = "wrigley-field"
    start = 2026-07-03T13:20:00

    [[game]]
    id = 2
    sport = "MLB"
    away = "Cardinals"
    home = "Brewers"
    venue = "american-family-field"
    start = 2026-07-05T19:10:00

    [[travel]]
    from = "Chicago"
    to = "Milwaukee"
    day = 2
    order = 1.0


    [[item]]
    id = 7
    title = 'Zoo'   # literal
    day = 1
    order = 1_0.50e-1   # odd, but mine
    coordinate = [41.9212, -87.6340]
    x = { a = 1, b = [ 1,2, ] }

    [x.budget]
    total = 0x10
    """

  private func withTrip(_ text: String, _ work: (String) throws -> Void) throws {
    let folder = try Project.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/trip.toml"))
    try work(folder)
  }

  @Test("the plan does not follow the clock of who looks at it (AdventureLog 812)")
  func viewersClock() throws {
    let late = Self.middle.replacingOccurrences(of: "19:10:00", with: "23:30:00")
    try withTrip(
      late,
      { folder in
        var seen: Set<String> = []
        for zone in ["Asia/Tokyo", "Pacific/Honolulu", "UTC"] {
          var all = ""
          for line in [["show"], ["route", "--json"], ["show", "--json"]] {
            all += try Project.spawn(line, in: folder, environment: ["TZ": zone]).output
          }
          seen.insert(all)
        }
        #expect(seen.count == 1)
        #expect(seen.first?.contains("\"utc\": \"2026-07-06T04:30:00Z\"") == true)
      })
  }

  @Test("an edit leaves alone what it did not understand, and undo restores the bytes (jrnl 490)")
  func notUnderstood() throws {
    let text = Self.middle.components(separatedBy: "\n").joined(separator: "\r\n")
    try withTrip(text) { folder in
      let path = folder + "/trip.toml"
      let moved = Project.run(
        ["move", "item", "7", "--day", "2", "--after", "travel/chicago..milwaukee"], in: folder)
      #expect(moved.status == 0, "\(moved.errors)")
      let now = String(decoding: try Project.bytes(path), as: UTF8.self)
      let wanted = text.replacingOccurrences(
        of: "day = 1\r\norder = 1_0.50e-1", with: "day = 2\r\norder = 2.0")
      #expect(Array(now.utf8) == Array(wanted.utf8), "\(now.debugDescription)")
      #expect(Project.run(["undo"], in: folder).status == 0)
      #expect(try Project.bytes(path) == Array(text.utf8))
    }
  }

  @Test("ids never move under a script, and a removed one is not given to another (todo.txt 254)")
  func numbersUnderAScript() throws {
    var text = Self.middle.components(separatedBy: "[[item]]")[0]
    for id in 1...5 { text += "[[item]]\nid = \(id)\ntitle = \"I\(id)\"\nday = 1\n\n" }
    try withTrip(text) { folder in
      for id in [1, 2, 3, 5] {
        let printed = Project.run(["rm", "item", "\(id)"], in: folder)
        #expect(printed.output == "removed item/\(id) (I\(id))\n")
      }
      #expect(
        Project.run(["-q", "add", "item", "New", "--day", "1"], in: folder).output == "item/6\n")
      #expect(Project.run(["show", "--porcelain"], in: folder).output.contains("item/4\tI4"))
      #expect(Project.run(["undo"], in: folder).status == 0)
      #expect(Project.run(["undo"], in: folder).status == 0)
      #expect(Project.run(["show", "--porcelain"], in: folder).output.contains("item/5\tI5"))
    }
  }

  @Test("one order everywhere, whatever the order of the tables (TREK 2455)")
  func oneOrder() throws {
    var tables = Self.middle.components(separatedBy: "\n\n")
    for (id, order) in [("11", "0.5"), ("12", "2.0"), ("14", "2.0"), ("13", "2.0")] {
      tables.append(
        "[[item]]\nid = \(id)\ntitle = \"c\(id)\"\nday = 3\norder = \(order)\ncoordinate = [43.0, -87.\(id)]"
      )
    }
    func references(_ tables: [String]) throws -> (shown: [String], route: [String]) {
      var answer: ([String], [String]) = ([], [])
      try withTrip(tables.joined(separator: "\n\n")) { folder in
        let shown = Project.run(["show", "--porcelain"], in: folder).output.split(separator: "\n")
          .map { String($0.split(separator: "\t")[3]) }
        let route = Project.run(["route", "--porcelain"], in: folder).output.split(separator: "\n")
          .map { String($0.split(separator: "\t")[2]) }
        answer = (shown, route)
      }
      return answer
    }
    let first = try references(tables)
    let shuffled = try references([tables[0]] + tables.dropFirst().reversed())
    #expect(first.shown == shuffled.shown && first.route == shuffled.route)
    #expect(
      first.shown.filter { $0.hasPrefix("item/1") } == ["item/11", "item/12", "item/13", "item/14"])
    let stops = first.shown.filter { first.route.contains($0) }
    #expect(stops == first.route)
  }
}
