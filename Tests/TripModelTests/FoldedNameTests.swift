import Foundation
import Testing
import TripModel

@Suite struct FoldedNameTests {
  @Test(
    "names fold as NFD, marks dropped, lower case, spaces collapsed",
    arguments: [
      ("Milwaukee", "milwaukee"), ("  St.\t Louis ", "st. louis"), ("Montréal", "montreal"),
      ("Montre\u{301}al", "montreal"), ("São Paulo", "sao paulo"), ("Łódź", "łodz"),
      ("Zürich", "zurich"), ("Straße", "straße"), ("İstanbul", "istanbul"), ("Ấ", "a"),
      ("\u{212B}", "a"), ("Ὀδυσσεύς", "οδυσσευς"), ("Йошкар", "иошкар"),
      ("a\u{A0}\u{2003}b", "a b"),
      ("\u{AC00}", "\u{1100}\u{1161}"), ("\u{D7A3}", "\u{1112}\u{1175}\u{11C2}"), ("が", "か"),
      ("\u{301}", ""), ("", ""), ("👩‍🚀 x", "👩‍🚀 x"),
    ])
  func folding(name: String, folded: String) {
    #expect(Array(FoldedName(name).text.unicodeScalars) == Array(folded.unicodeScalars))
  }

  @Test("folding twice is folding once, and case makes no difference")
  func laws() {
    for value in UInt32(0x20)..<0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = FoldedName("x" + String(Character(scalar)) + "y")
      #expect(FoldedName(once.text) == once, "U+\(String(value, radix: 16))")
    }
    #expect(FoldedName("MONTRÉAL") == FoldedName("montréal"))
  }

  @Test(
    "slugs have letters, digits and single dashes",
    arguments: [
      ("St. Louis", "st-louis"), ("  New   York ", "new-york"), ("Montréal", "montreal"),
      ("Winston–Salem!", "winston-salem"), ("D.C.", "d-c"), ("...", ""), ("É. 2", "e-2"),
    ])
  func slugs(name: String, slug: String) {
    #expect(FoldedName(name).slug == slug)
  }

  @Test("every sign up to U+2FFF folds as Python's unicodedata has it")
  func peer() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = folder.deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    process.executableURL = root.appendingPathComponent(".venv/bin/python")
    process.arguments = [folder.appendingPathComponent("folding.py").path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let answer = String(
      decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    var count = 0
    for line in answer.split(separator: "\n") {
      let sides = line.split(separator: "=").map { codes in
        codes.split(separator: " ").compactMap { UInt32($0, radix: 16) }
      }
      let scalar = try #require(sides.first?.first.flatMap(Unicode.Scalar.init))
      let name = "x" + String(Character(scalar)) + "y"
      #expect(FoldedName(name).text.unicodeScalars.map(\.value) == sides.last, "\(line)")
      count += 1
    }
    #expect(count > 9000)
  }
}
