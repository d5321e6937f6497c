import LosslessTOML
import Testing

/// Where new things go, and what goes with things that go.
@Suite struct PlacingTests {
  @Test("an entry takes its own comments with it, free ones stay")
  func removingEntry() throws {
    let before = """
      # the trip

      [[game]]
      id = 1

      # free

      # its own
      [[game]]  # behind
      id = 2
      [game.seat]
      row = 3
      # cut from here

      [[game]]
      id = 3

      """
    let games = try #require(try document(before).root["game"]?.array)
    let second = try #require(games[1].table)
    let expected = """
      # the trip

      [[game]]
      id = 1

      # free

      # cut from here

      [[game]]
      id = 3

      """
    #expect(try edited(before, .removeEntry(second.id)) == expected)
    let first = try #require(games[0].table)
    #expect(
      try edited(before, .removeEntry(first.id))
        == before.replacing("[[game]]\nid = 1\n\n", with: ""))
  }

  @Test("a new entry follows the last one with its sub-tables, set as its fields are")
  func appendingEntry() throws {
    let before = """
      [[game]]
        id    = 1
        [game.seat]
        row = 3

      [x]
      y = 1

      """
    let fields: [(String, TOMLValue)] = [
      ("id", .integer(2)), ("notes", .string("a\nb")), ("a b", .boolean(true)),
    ]
    #expect(
      try edited(before, .appendEntry(array: ["game"], fields: fields)) == """
        [[game]]
          id    = 1
          [game.seat]
          row = 3

        [[game]]
          id    = 2
          notes = \"""
        a
        b\"""
          "a b" = true

        [x]
        y = 1

        """)
  }

  @Test("the first entries of an array come at the end, each with its gap")
  func firstEntries() throws {
    let edits = (1...2).map {
      TOMLEdit.appendEntry(array: ["item"], fields: [("id", .integer($0))])
    }
    let result = try document("format = 1\n").applying(edits)
    #expect(
      String(decoding: result.bytes, as: UTF8.self)
        == "format = 1\n\n[[item]]\nid = 1\n\n[[item]]\nid = 2\n")
    #expect(
      try edited("", .appendEntry(array: ["a", "b"], fields: [])) == "[[a.b]]\n")
  }

  @Test("an array of tables in brackets gets its entries there")
  func inlineEntries() throws {
    let before = "game = [\n  { id = 1 },\n]\n"
    let after = "game = [\n  { id = 1 },\n  { id = 2 },\n]\n"
    #expect(
      try edited(before, .appendEntry(array: ["game"], fields: [("id", .integer(2))])) == after)
    let last = try #require(try document(after).root["game"]?.array?.last?.table)
    #expect(try edited(after, .removeEntry(last.id)) == before)
    #expect(
      try edited(after, .set(last.id, key: "price", .float(9)))
        == after.replacing("{ id = 2 }", with: "{ id = 2, price = 9.0 }"))
  }

  @Test("edits of one text are made at once")
  func together() throws {
    let before = "a = 1\nb = 2\n\n[[game]]\nid = 1\n\n[[game]]\nid = 2\n"
    let games = try #require(try document(before).root["game"]?.array?.compactMap(\.table))
    let result = try edited(
      before, set("a", .integer(9)), .remove(.root, key: "b"), set("c", .integer(3)),
      .set(games[0].id, key: "day", .integer(4)), .removeEntry(games[1].id),
      .appendEntry(array: ["game"], fields: [("id", .integer(3))]))
    #expect(
      result == "a = 9\nc = 3\n\n[[game]]\nid = 1\nday = 4\n\n[[game]]\nid = 3\n")
  }

  @Test("neighbours can go together, and something new can come beside them")
  func removingNeighbours() throws {
    let before = "[[g]]\nid = 1\n\n\n[[g]]\nid = 2\n\n[[g]]\nid = 3\n\n# free\n\n[[g]]\nid = 4\n"
    let entries = try #require(try document(before).root["g"]?.array?.compactMap(\.table?.id))
    let gone = try edited(
      before, .removeEntry(entries[2]), .removeEntry(entries[0]), .removeEntry(entries[1]))
    #expect(gone == "# free\n\n[[g]]\nid = 4\n")
    let all = try edited(
      before, .removeEntry(entries[0]), .removeEntry(entries[1]), .removeEntry(entries[2]),
      .removeEntry(entries[3]), set("z", .integer(1)))
    #expect(all == "z = 1\n\n# free\n" || all == "# free\n\nz = 1\n", "\(all)")
    let keys = "a = 1\n\n\nb = 2\nc = 3\n\n[t]\n"
    #expect(
      try edited(keys, .remove(.root, key: "b"), .remove(.root, key: "c")) == "a = 1\n\n\n[t]\n")
    #expect(
      try edited(keys, .remove(.root, key: "c"), set("d", .integer(4)))
        == "a = 1\n\n\nb = 2\nd = 4\n\n[t]\n")
  }

  @Test("a whole array of tables, a table or a dotted table can go")
  func removingTables() throws {
    let before = "k.a = 1\nz = 2\nk.b = 3\n\n[t]\nx = 1\n\n[[g]]\n\n[t.u]\n\n[[g]]\n"
    #expect(
      try edited(before, .remove(.root, key: "k"))
        == before.replacing("k.a = 1\n", with: "")
        .replacing("k.b = 3\n", with: ""))
    #expect(
      try edited(before, .remove(.root, key: "t"))
        == "k.a = 1\nz = 2\nk.b = 3\n\n[[g]]\n\n[[g]]\n")
    #expect(
      try edited(before, .remove(.root, key: "g"))
        == "k.a = 1\nz = 2\nk.b = 3\n\n[t]\nx = 1\n\n[t.u]\n")
  }

  @Test("edits that can't be are refused")
  func refusals() throws {
    let text = "a = 1\n[t]\nx = [1]\n[[g]]\ny = 2\n"
    let parsed = try document(text)
    let table = try #require(parsed.table(at: ["t"]))
    let entry = try #require(parsed.table(at: ["g"]))
    let array = try #require(table["x"]?.arrayID)
    func refuses(_ error: TOMLEditError, _ edits: TOMLEdit...) {
      #expect(throws: error) { try parsed.applying(edits) }
    }
    refuses(.isTable("t"), set("t", .integer(1)))
    refuses(.isTable("g"), set("g", .array([])))
    refuses(.notEntries(["t"]), .appendEntry(array: ["t"], fields: []))
    refuses(.notEntries([]), .removeEntry(table.id))
    refuses(.notFound("element 1"), .removeElement(array, at: 1))
    refuses(.overlapping, set("a", .integer(2)), set("a", .integer(3)))
    refuses(.overlapping, set("a", .integer(2)), .remove(.root, key: "a"))
    refuses(.overlapping, .removeEntry(entry.id), .set(entry.id, key: "y", .integer(3)))
    refuses(
      .overlapping, .remove(.root, key: "t"), .insertElement(array, at: 0, .integer(3)))
  }
}
