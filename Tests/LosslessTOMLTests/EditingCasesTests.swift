import Diagnostics
import LosslessTOML
import Testing

/// The kinds of bug that users of other editors reported, byte for byte.
@Suite struct EditingCasesTests {
  @Test("the comment behind a changed value stays")
  func commentBehindValue() throws {
    let before = "[[game]]\nprice   =  41.50   # two seats\n"
    let game = try #require(try document(before).table(at: ["game"]))
    let expected = "[[game]]\nprice   =  45.00   # two seats\n"
    #expect(try edited(before, .set(game.id, key: "price", .raw("45.00"))) == expected)
    #expect(try edited(before, .set(game.id, key: "price", .float(45))) == expected)
    #expect(try edited(before, .set(game.id, key: "price", .raw("41.5"))) == before)
  }

  @Test("a file with CRLF gets no LF")
  func lineEnds() throws {
    let before = "title = \"Cup week\"\r\nlegs = 2\r\n"
    #expect(
      try edited(before, set("budget", .integer(300))) == before + "budget = 300\r\n")
    let mixed = "title = \"Cup week\"\r\nlegs = 2\n\r\n[x]\r\n"
    #expect(
      try edited(mixed, set("budget", .integer(300)))
        == "title = \"Cup week\"\r\nlegs = 2\nbudget = 300\n\r\n[x]\r\n")
  }

  @Test("a file without a last line break keeps that habit")
  func noLastLineBreak() throws {
    let before = "title = \"Cup week\""
    let after = "title = \"Cup week\"\nbudget = 300"
    #expect(try edited(before, set("budget", .integer(300))) == after)
    #expect(try edited(after, .remove(TOMLTableID.root, key: "budget")) == before)
    #expect(
      try edited(before, .appendEntry(array: ["game"], fields: [("id", .integer(1))]))
        == "title = \"Cup week\"\n\n[[game]]\nid = 1")
  }

  @Test("an element goes with its line, its comma and its comment")
  func removeElement() throws {
    let before = """
      bag = [
          "scarf",  # red one
          "flag" ,  # big
          "map",
      ]

      """
    #expect(
      try editedArray(before, "bag") { .removeElement($0, at: 1) }
        == before.replacing("    \"flag\" ,  # big\n", with: ""))
    #expect(
      try editedArray(before, "bag") { .removeElement($0, at: 2) }
        == before.replacing("    \"map\",\n", with: ""))
  }

  @Test("an element is added on a line of its own")
  func appendElement() throws {
    let before = "bag = [\n    # must have\n    \"scarf\",\n    \"flag\", # big\n]\n"
    #expect(
      try editedArray(before, "bag") { .insertElement($0, at: 2, .string("map")) }
        == before.replacing("# big\n", with: "# big\n    \"map\",\n"))
    let bare = "bag = [\n    \"scarf\",\n    \"flag\" # big\n]\n"
    #expect(
      try editedArray(bare, "bag") { .insertElement($0, at: 2, .string("map")) }
        == "bag = [\n    \"scarf\",\n    \"flag\", # big\n    \"map\"\n]\n")
    #expect(
      try editedArray("a = [1, 2]\n", "a") { .insertElement($0, at: 2, .integer(3)) }
        == "a = [1, 2, 3]\n")
    #expect(
      try editedArray("a = [1,2,]\n", "a") { .insertElement($0, at: 0, .integer(3)) }
        == "a = [3,1,2,]\n")
    #expect(
      try editedArray("a = [1, 2]\n", "a") { .removeElement($0, at: 1) } == "a = [1]\n")
    #expect(
      try editedArray("a = [1, 2]\n", "a") { .removeElement($0, at: 0) } == "a = [2]\n")
    #expect(
      try editedArray("a = []\n", "a") { .insertElement($0, at: 0, .integer(3)) } == "a = [3]\n")
  }

  @Test("brackets in comments are comments")
  func bracketsInComments() throws {
    let before = """
      tags = [ # [old list]
        # ["maybe", ]
        "cup",  # = the final?
      ]
      [[game]] # [[replay]]
      id = 1

      """
    let root = try document(before).root
    #expect(root["tags"]?.array?.compactMap(\.string) == ["cup"])
    #expect(root["game"]?.count == 1)
    #expect(
      try editedArray(before, "tags") { .insertElement($0, at: 1, .string("derby")) }
        == before.replacing("final?\n", with: "final?\n  \"derby\",\n"))
  }

  @Test("tables told in turns are one table")
  func oddOrder() throws {
    let before = """
      [trip]
      owner = "Kim"

      [travel]
      mode = "bus"

      [trip.rules]
      max_h = 6.5  # keep

      """
    let text = try document(before)
    let rules = try #require(text.table(at: ["trip", "rules"]))
    let trip = try #require(text.table(at: ["trip"]))
    #expect(
      try edited(before, .set(rules.id, key: "max_h", .float(7)))
        == before.replacing("6.5", with: "7.0"))
    #expect(
      try edited(before, .set(trip.id, key: "nights", .integer(3)))
        == before.replacing("\"Kim\"\n", with: "\"Kim\"\nnights = 3\n"))
    #expect(throws: TOMLSyntaxErrors.self) { try document(before + "[trip]\n") }
  }

  @Test("arrays told in turns stay in their turns")
  func arraysInTurns() throws {
    let before = "[[game]]\nid = 1\n\n[[travel]]\nid = 2\n\n[[game]]\nid = 3\n"
    let games = try #require(try document(before).root["game"]?.array)
    #expect(games.compactMap { $0.table?["id"]?.integer } == [1, 3])
    let last = try #require(games.last?.table)
    #expect(
      try edited(before, .set(last.id, key: "price", .float(9))) == before + "price = 9.0\n")
    let appended = before + "\n[[game]]\nid = 4\n"
    #expect(
      try edited(before, .appendEntry(array: ["game"], fields: [("id", .integer(4))]))
        == appended)
    let added = try #require(try document(appended).root["game"]?.array?.last?.table)
    #expect(try edited(appended, .removeEntry(added.id)) == before)
  }

  @Test("a key for the root goes to the root's keys")
  func rootKey() throws {
    let before = "title = \"May\"\n\n# where we sleep\n[stay]\nname = \"Inn\"\n"
    #expect(
      try edited(before, set("currency", .string("EUR")))
        == before.replacing("\"May\"\n", with: "\"May\"\ncurrency = \"EUR\"\n"))
    let bare = "# where we sleep\n[stay]\n"
    #expect(
      try edited(bare, set("currency", .string("EUR"))) == "currency = \"EUR\"\n\n" + bare)
  }

  @Test("dotted keys keep their order, comments and prefix")
  func dottedKeys() throws {
    let before = "[fees]\ncar.fuel = 1\n\nbus.fare = 4\n# car.park = 3\ncar.toll = 2\n"
    let car = try #require(try document(before).table(at: ["fees", "car"]))
    #expect(
      try edited(before, .set(car.id, key: "toll", .integer(5)))
        == before.replacing("toll = 2", with: "toll = 5"))
    #expect(
      try edited(before, .set(car.id, key: "wash", .integer(6))) == before + "car.wash = 6\n")
  }

  @Test(
    "nesting beyond the limit is an error, not a crash",
    arguments: ["x = |[", "x = |{a=", "|a.a = 1", "[|a.a]"])
  func depth(shape: String) throws {
    // What follows the bar stands a hundred thousand times.
    let parts = shape.split(separator: "|", omittingEmptySubsequences: false)
    let (repeated, rest) =
      parts[1].contains(".") ? ("a.", parts[1].dropFirst(2)) : (String(parts[1]), "")
    let text = "\(parts[0])\(String(repeating: repeated, count: 100_000))\(rest)"
    let error = try #require(throws: TOMLSyntaxErrors.self) { try document(text) }
    #expect(error.findings.count == 1)
    #expect(error.findings.first?.rule == "too-deep")
  }

  @Test("an error stands at its character")
  func errorPlace() throws {
    for text in ["city = 'Tromsø', \"Zürich\"\n", "city = 'Tromsø', \"Zürich\"\r\n"] {
      let error = try #require(throws: TOMLSyntaxErrors.self) { try document(text) }
      #expect(error.findings.map(\.range) == [16..<17])
    }
  }
}

// MARK: - Helpers

func document(_ text: String, _ version: TOMLVersion = .v11) throws -> TOMLDocument {
  try TOMLDocument(parsing: Array(text.utf8), version: version)
}

func edited(_ text: String, _ edits: TOMLEdit...) throws -> String {
  String(decoding: try document(text).applying(edits).bytes, as: UTF8.self)
}

func editedArray(
  _ text: String, _ key: String, _ edit: (TOMLArrayID) -> TOMLEdit
) throws -> String {
  let array = try #require(try document(text).root[key]?.arrayID)
  return try edited(text, edit(array))
}

func set(_ key: String, _ value: TOMLValue) -> TOMLEdit { .set(.root, key: key, value) }
