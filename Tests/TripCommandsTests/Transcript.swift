import CivilTime
import Foundation
import SportsCatalog
import Synchronization
import TripCommands
import Workspace

/// A session written down: files to start with, commands, and exactly what they print.
///
/// Lines `use FILE as NAME` copy a file of the project into the folder of the session. `$ ` starts
/// a command; what it prints on standard output follows, then standard error with `! ` before each
/// line, then `[exit N]` where the status is not 0. `$ diff NAME` and `$ cat NAME` look at a file.
/// Text before the first of these lines is a comment.
struct Transcript {
  let name: String
  let path: String
  private let lines: [String]

  init(named name: String) throws {
    self.name = name
    path = Project.root + "/Tests/TripCommandsTests/Transcripts/\(name).txt"
    lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
  }

  /// The transcript with what the commands print now in place of what is written.
  func played(by run: (_ words: [String], _ folder: String) throws -> Printed) throws -> String {
    let folder = try Project.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var result: [String] = []
    var isComment = true
    var originals: [String: [UInt8]] = [:]
    for line in lines {
      if line.hasPrefix("use ") {
        isComment = false
        let words = line.split(separator: " ").map(String.init)
        let target = folder + "/" + words[3]
        try FileManager.default.createDirectory(
          atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: Project.root + "/" + words[1], toPath: target)
        originals[words[3]] = try Project.bytes(target)
        result.append(line)
      } else if line.hasPrefix("$ ") {
        isComment = false
        if result.last != "" { result.append("") }
        result.append(line)
        result += try output(of: String(line.dropFirst(2)), in: folder, &originals, run)
      } else if isComment {
        result.append(line)
      }
    }
    return result.joined(separator: "\n") + "\n"
  }

  var text: String { lines.joined(separator: "\n") }

  private func output(
    of command: String, in folder: String, _ originals: inout [String: [UInt8]],
    _ run: (_ words: [String], _ folder: String) throws -> Printed
  ) throws -> [String] {
    let words = try Project.words(of: command)
    switch words[0] {
    case "cat": return Self.split(try Project.text(folder + "/" + words[1]))
    case "diff":
      let now = try Project.bytes(folder + "/" + words[1])
      let before = originals[words[1]] ?? []
      originals[words[1]] = now
      return Self.split(UnifiedDiff.text(from: before, to: now, path: words[1]))
    default:
      let printed = try run(Array(words.dropFirst()), folder)
      var lines = Self.split(printed.output)
      lines += Self.split(printed.errors).map { "! " + $0 }
      if printed.status != 0 { lines.append("[exit \(printed.status)]") }
      return lines.map { $0.replacingOccurrences(of: folder, with: "FOLDER") }
    }
  }

  private static func split(_ text: String) -> [String] {
    var lines = text.components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

/// What a command printed, and its status.
struct Printed {
  var output = ""
  var errors = ""
  var status: Int32 = 0
}

/// The project's files, and the two ways to run a command.
enum Project {
  /// The folder of the package.
  static let root: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// The debug binary, which lies beside the test bundle.
  static let binary = root + "/.build/debug/tripctl"

  static func temporaryFolder() throws -> String {
    let path = NSTemporaryDirectory() + "tripctl-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    // Where the temporary folder is a link, commands see its target.
    return URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  static func words(of line: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "for w in \(line); do printf '%s\\0' \"$w\"; done"]
    guard line.contains(where: { "'\"\\".contains($0) }) else {
      return line.split(separator: " ").map(String.init)
    }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// What the world is like for every test.
  static func environment(_ folder: String, _ more: [String: String] = [:]) -> [String: String] {
    [
      "HOME": folder, "LANG": "C.UTF-8", "XDG_STATE_HOME": folder + "/.state",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
    ].merging(more) { $1 }
  }

  /// Runs a command in this process.
  static func run(
    _ words: [String], in folder: String, environment more: [String: String] = [:]
  ) -> Printed {
    let printed = Captured()
    var session = session(in: folder, environment: more, printed)
    let status = Tripctl.run(words, in: &session)
    return Printed(
      output: printed.output.withLock { $0 }, errors: printed.errors.withLock { $0 },
      status: status)
  }

  /// The world of a command in this process, with a clock that stands.
  static func session(
    in folder: String, environment more: [String: String] = [:], _ printed: Captured
  ) -> Session {
    Session(
      environment: Environment(variables: environment(folder, more), currentDirectory: folder),
      terminal: Terminal(outputIsTerminal: false, errorIsTerminal: false, width: nil),
      catalog: Catalog(), now: { Instant(secondsSinceEpoch: 1_785_000_000) }, random: { 4_711 },
      output: { text in printed.output.withLock { $0 += text } },
      errors: { text in printed.errors.withLock { $0 += text } })
  }

  /// What a command printed so far.
  final class Captured: Sendable {
    let output = Mutex("")
    let errors = Mutex("")
  }

  /// Runs a command through the binary.
  static func spawn(
    _ words: [String], in folder: String, environment more: [String: String] = [:]
  ) throws -> Printed {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: binary)
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment(folder, more)
    let out = folder + "/.stdout"
    let err = folder + "/.stderr"
    try Data().write(to: URL(fileURLWithPath: out))
    try Data().write(to: URL(fileURLWithPath: err))
    process.standardOutput = FileHandle(forWritingAtPath: out)
    process.standardError = FileHandle(forWritingAtPath: err)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Printed(output: try text(out), errors: try text(err), status: process.terminationStatus)
  }
}
