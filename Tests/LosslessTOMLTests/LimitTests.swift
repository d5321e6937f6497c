import Diagnostics
import LosslessTOML
import Testing

/// Bounds, and what must hold for texts near them.
@Suite struct LimitTests {
  @Test("a text larger than its limit is refused, the limit is said")
  func size() throws {
    let error = try #require(throws: TOMLSyntaxErrors.self) {
      try TOMLDocument(parsing: Array("a = 1\n".utf8), sizeLimit: 5)
    }
    #expect(
      error.findings.map(\.message) == ["the file is too large: 6 bytes, the limit is 5 bytes"])
  }

  @Test("no edit makes a text larger than its limit")
  func growth() throws {
    let text = try TOMLDocument(parsing: Array("a = 1\n".utf8), sizeLimit: 10)
    #expect(throws: Never.self) { try text.applying([set("a", .integer(12_345))]) }
    #expect(throws: TOMLEditError.self) { try text.applying([set("a", .integer(123_456))]) }
  }

  @Test("texts just within the depth limit read and are edited")
  func depth() throws {
    for text in [
      "x = " + String(repeating: "[", count: 126) + String(repeating: "]", count: 126),
      String(repeating: "a.", count: 126) + "a = 1",
      "[" + String(repeating: "a.", count: 120) + "a]",
    ] {
      #expect(try edited(text, set("y", .integer(1))).contains("y = 1"))
    }
  }

  @Test("a table with very many keys is quick to read, ask and edit")
  func manyKeys() throws {
    let text = (0..<50_000).map { "key\($0) = \($0)\n" }.joined()
    let table = try document(text).root
    #expect(table.count == 50_000)
    #expect(table["key49999"]?.integer == 49_999)
    #expect(table["key50000"] == nil)
    #expect(
      try edited(text, set("key123", .integer(-1)), set("new", .integer(0)))
        == text.replacing("key123 = 123\n", with: "key123 = -1\n") + "new = 0\n")
    let error = try #require(throws: TOMLSyntaxErrors.self) { try document(text + "key7 = 1\n") }
    #expect(error.findings.first?.related.count == 1)
  }

  @Test("a hundred faults are enough")
  func manyFaults() throws {
    let error = try #require(throws: TOMLSyntaxErrors.self) {
      try document(String(repeating: "a = 02\n", count: 5000))
    }
    #expect(error.findings.count == 100)
  }

  @Test("two far changes in one table are both read again")
  func twoWindows() throws {
    let text = (0..<40).map { "\"k\\u00C0\($0)\" = \($0)\n" }.joined()
    let table = "[t]\n" + text + "[u]\n"
    let parsed = try document(table)
    let id = try #require(parsed.table(at: ["t"])).id
    let small = "[t]\n\"\\n\" = 1\n" + "b = 2\nc = 3\nd = 4\n\"\\u00C0\" = 5\n"
    let other = try #require(try document(small).table(at: ["t"])).id
    let result = try document(small).applying([
      .set(other, key: "\n", .integer(100)), .set(other, key: "À", .integer(500)),
    ])
    #expect(result.table(at: ["t"])?["À"]?.integer == 500)
    let large = try parsed.applying([
      .set(id, key: "kÀ0", .integer(100)), .set(id, key: "kÀ39", .integer(500)),
    ])
    #expect(large.table(at: ["t"])?["kÀ39"]?.integer == 500)
  }
}
