import Foundation
import Testing

/// Every transcript, played in this process and through the binary.
///
/// `TRIPCTL_RECORD=1 swift test --filter TranscriptTests` writes them anew; read the diff.
@Suite struct TranscriptTests {
  static let names: [String] = {
    let folder = Project.root + "/Tests/TripCommandsTests/Transcripts"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }()

  @Test("there are transcripts")
  func some() {
    #expect(Self.names.count >= 10)
  }

  @Test("commands print what is written", arguments: names)
  func inProcess(_ name: String) throws {
    let transcript = try Transcript(named: name)
    let now = try transcript.played { Project.run($0, in: $1) }
    if ProcessInfo.processInfo.environment["TRIPCTL_RECORD"] != nil {
      try now.write(toFile: transcript.path, atomically: true, encoding: .utf8)
      return
    }
    #expect(Difference.of(transcript.text, now) == "")
  }

  @Test("the binary prints the same", arguments: names)
  func throughBinary(_ name: String) throws {
    let transcript = try Transcript(named: name)
    // A new trip has a uid out of chance, and the log has the time of day.
    if ["$ tripctl new", "$ tripctl log"].contains(where: transcript.text.contains) { return }
    let now = try transcript.played { try Project.spawn($0, in: $1) }
    #expect(Difference.of(transcript.text, now) == "")
  }

  @Test("the README shows a session as it is")
  func readme() throws {
    let readme = try Project.text(Project.root + "/README.md")
    let transcript = try Transcript(named: "readme")
    for block in readme.components(separatedBy: "```console\n").dropFirst() {
      let lines = block.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
      var rest = transcript.text.components(separatedBy: "\n")[...]
      for line in lines where !line.isEmpty {
        guard let index = rest.firstIndex(of: line) else {
          Issue.record("the README shows a line that tripctl does not print: \(line)")
          break
        }
        rest = rest[(index + 1)...]
      }
    }
    #expect(readme.contains("```console\n"))
  }
}

/// How two texts differ, in the lines that do.
enum Difference {
  static func of(_ wanted: String, _ got: String) -> String {
    let (a, b) = (wanted.components(separatedBy: "\n"), got.components(separatedBy: "\n"))
    guard a != b else { return "" }
    var text = ""
    for change in b.difference(from: a) {
      switch change {
      case .remove(let line, let element, _): text += "-\(line + 1): \(element)\n"
      case .insert(let line, let element, _): text += "+\(line + 1): \(element)\n"
      }
    }
    return text
  }
}
