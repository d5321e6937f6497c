import Foundation
import Testing
import Workspace

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff.text(from: Array(old.utf8), to: Array(new.utf8), path: "t.toml")
  }

  @Test("equal texts have none")
  func equal() {
    #expect(diff("", "") == "")
    #expect(diff("a\n", "a\n") == "")
  }

  @Test("one changed line stands between three lines of context")
  func oneLine() {
    let old = (1...9).map { "\($0)\n" }.joined()
    #expect(
      diff(old, old.replacingOccurrences(of: "5", with: "five")) == """
        --- a/t.toml
        +++ b/t.toml
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test("a missing last line break is said")
  func noFinalNewline() {
    #expect(
      diff("a\nb", "a\nb\n") == """
        --- a/t.toml
        +++ b/t.toml
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +b

        """)
  }

  @Test("a file that comes or goes is against nothing")
  func missing() {
    #expect(
      UnifiedDiff.text(from: [], named: nil, to: Array("a\n".utf8), named: "x y")
        == "--- /dev/null\n+++ b/x y\t\n@@ -0,0 +1 @@\n+a\n")
    #expect(
      UnifiedDiff.text(from: Array("a\n".utf8), named: "x\"", to: [], named: nil)
        == "--- \"a/x\\\"\"\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n")
  }

  @Test("git applies any difference and gets the new text", arguments: 0..<60)
  func application(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    func line() -> String {
      let words = ["", "a", "b", "c", "id = 1", "x\r", "é", "-- x", "++ y", "@@"]
      return (words.randomElement(using: &generator) ?? "") + "\n"
    }
    var old = (0..<Int.random(in: 0...60, using: &generator)).map { _ in line() }
    if seed.isMultiple(of: 3) { old = old.enumerated().map { "\($0) \($1)" } }
    var new = old
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      let place = Int.random(in: 0...new.count, using: &generator)
      switch Int.random(in: 0...2, using: &generator) {
      case 0: new.insert(line(), at: place)
      case 1 where place < new.count: new.remove(at: place)
      case 2 where place < new.count: new[place] = line()
      default: break
      }
    }
    var (oldText, newText) = (old.joined(), new.joined())
    if seed.isMultiple(of: 2), !oldText.isEmpty { oldText.unicodeScalars.removeLast() }
    if seed.isMultiple(of: 5), !newText.isEmpty { newText.unicodeScalars.removeLast() }
    let text = diff(oldText, newText)
    #expect(text.isEmpty == (oldText == newText))
    guard !text.isEmpty else { return }
    try folder.write("t.toml", oldText)
    try folder.write("d.patch", text)
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "apply", "--whitespace=nowarn", "d.patch"]
    git.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0, "seed \(seed):\n\(text)")
    #expect(try folder.text("t.toml") == newText, "seed \(seed)")
  }

  @Test("one line of a big file, and every second line of one, take no long time")
  func size() {
    let count = 100_000
    let old = (0..<count).map { "[[item]]\nid = \($0)\norder = 1.0\n" }
    var new = old
    new[count / 2] = "[[item]]\nid = 50000\norder = 2.0\n"
    let clock = ContinuousClock()
    var text = ""
    let (before, after) = (Array(old.joined().utf8), Array(new.joined().utf8))
    #expect(
      clock.measure { text = UnifiedDiff.text(from: before, to: after, path: "t") } < .seconds(1))
    #expect(text.split(separator: "\n").count == 11)
    let all = (0..<5000).map { "[[item]]\nid = \($0)\norder = 1.0\n" }.joined()
    let renumbered = (0..<5000).map { "[[item]]\nid = \($0)\norder = \($0).0\n" }.joined()
    #expect(clock.measure { text = diff(all, renumbered) } < .seconds(10))
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("-order") }.count == 4999)
  }
}

/// Numbers that look random and are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
