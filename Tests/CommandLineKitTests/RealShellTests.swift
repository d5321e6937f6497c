import CommandLineKit
import Foundation
import Testing

/// The completion scripts in the real shells, with a program that offers hostile values.
@Suite struct RealShellTests {
  /// Values and descriptions that would do harm if a shell evaluated them.
  private static let hostile = [
    "$(touch pwned)", "`touch pwned`", "St. Louis", "it's", "\"q\"", "a;touch pwned", "*", "🍴",
  ]

  /// A folder with the scripts and a stand-in for the program, which notes what it was asked.
  private func folder(offering lines: [String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("completion-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for shell in CompletionShell.allCases {
      try sampleTable.reference.completionScript(for: shell)
        .write(
          to: folder.appendingPathComponent("script.\(shell)"), atomically: false, encoding: .utf8)
    }
    let answer = folder.appendingPathComponent("answer")
    try lines.map { $0 + "\n" }.joined().write(to: answer, atomically: false, encoding: .utf8)
    let program = folder.appendingPathComponent("tripctl")
    try """
    #!/bin/sh
    for word in "$@"; do printf '<%s>' "$word"; done >'\(folder.path)/asked'
    cat '\(answer.path)'
    """.write(to: program, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    return folder
  }

  private func output(_ shell: String, _ script: String, in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [shell] + (shell == "bash" ? ["--norc"] : shell == "zsh" ? ["-f"] : ["--no-config"])
      + ["-c", script]
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = folder.path + ":" + (environment["PATH"] ?? "")
    environment["HOME"] = folder.path
    environment["LC_ALL"] = "C.UTF-8"
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private func asked(in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent("asked"), encoding: .utf8)
  }

  /// Has bash complete a line as readline would call it, and reads the candidates as words again.
  private func bash(_ line: String, words: [String], in folder: URL) throws -> [String] {
    let list = words.map(ShellWords.quoted).joined(separator: " ")
    let script = """
      source ./script.bash
      COMP_LINE=\(ShellWords.quoted(line)) COMP_POINT=${#COMP_LINE} COMP_WORDS=(\(list))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_TYPE=9
      _tripctl tripctl
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    return try output("bash", script, in: folder).split(separator: "\n").map(String.init)
  }

  @Test("bash quotes hostile values and runs none of them")
  func bashHostile() throws {
    let folder = try folder(offering: Self.hostile.map { "\($0)\t$(touch pwned)" })
    defer { try? FileManager.default.removeItem(at: folder) }
    let offered = try bash("tripctl move ", words: ["tripctl", "move", ""], in: folder)
    #expect(offered.count == Self.hostile.count)
    for (typed, value) in zip(offered, Self.hostile) where !typed.hasPrefix("$'") {
      #expect(try ShellWords.words(in: typed) == [value])
    }
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("pwned").path))
  }

  @Test("bash's breaks at = and : are mended, and only what follows them is inserted")
  func bashWordBreaks() throws {
    let folder = try folder(offering: ["--day=2\tSaturday", "--day=3\tSunday"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let offered = try bash(
      "tripctl move item/3 --day=", words: ["tripctl", "move", "item/3", "--day", "="], in: folder)
    #expect(offered == ["2", "3"])
    #expect(
      try asked(in: folder) == "<__complete><bash><--><move><item/3><--day=>")
    _ = try bash(
      "tripctl  add item 'a b' --at 18:3",
      words: ["tripctl", "add", "item", "'a b'", "--at", "18", ":", "3"], in: folder)
    #expect(try asked(in: folder) == "<__complete><bash><--><add><item><'a b'><--at><18:3>")
  }

  @Test("bash works beside the bash-completion package too")
  func bashCompletionPackage() throws {
    let folder = try folder(offering: ["move\tMove a row"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let printed = try output(
      "bash",
      """
      set -o posix; source /usr/share/bash-completion/bash_completion; set +o posix
      source ./script.bash
      complete -p tripctl
      COMP_LINE='tripctl m' COMP_POINT=9 COMP_WORDS=(tripctl m) COMP_CWORD=1 COMP_TYPE=9
      _tripctl tripctl; echo "${COMPREPLY[@]}"
      """, in: folder)
    #expect(printed.contains("-F _tripctl tripctl\n"))
    #expect(printed.hasSuffix("move\n"))
  }

  @Test("fish offers values with their meaning and runs none of them")
  func fish() throws {
    let folder = try folder(offering: Self.hostile.map { "\($0)\t(touch pwned)" })
    defer { try? FileManager.default.removeItem(at: folder) }
    let offered = try output(
      "fish", "source ./script.fish; complete -C 'tripctl move --day 2 '", in: folder)
    for value in Self.hostile {
      #expect(offered.contains("\(value)\t(touch pwned)"), "\(value) in \(offered)")
    }
    #expect(try asked(in: folder) == "<__complete><fish><--><move><--day><2><>")
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("pwned").path))
  }

  @Test("zsh asks for the words before the cursor, inserts the value quoted and runs nothing")
  func zsh() throws {
    let folder = try folder(offering: ["St. $(touch pwned)\t`touch pwned`"])
    defer { try? FileManager.default.removeItem(at: folder) }
    try """
    PROMPT=
    autoload -U compinit; compinit -u -D
    source ./script.zsh
    keep-line() { print -r -- "$BUFFER" >kept.part; mv kept.part kept }
    zle -N keep-line; bindkey '^X' keep-line
    : >ready
    """.write(
      to: folder.appendingPathComponent("setup"), atomically: false, encoding: .utf8)
    _ = try output(
      "zsh",
      """
      zmodload zsh/zpty
      zpty -b shell zsh -f -i
      wait_for() {
        for i in {1..200}; do
          zpty -rt shell text; [[ -e $1 ]] && return; sleep 0.05
        done
      }
      zpty -w shell 'source ./setup'
      wait_for ready
      zpty -n -w shell $'tripctl move "a b" St\\t\\x18'
      wait_for kept
      zpty -d shell
      """, in: folder)
    let kept = try String(contentsOf: folder.appendingPathComponent("kept"), encoding: .utf8)
    #expect(kept.hasPrefix("tripctl move \"a b\" St.\\ \\$\\(touch\\ pwned\\)"), "\(kept)")
    #expect(try asked(in: folder) == "<__complete><zsh><--><move><a b><St>")
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("pwned").path))
  }

  @Test("the bash script is clean by shellcheck, the others parse")
  func lint() throws {
    let folder = try folder(offering: [])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try output("bash", "shellcheck script.bash && bash -n script.bash", in: folder) == "")
    #expect(try output("bash", "zsh -n script.zsh && fish -n script.fish", in: folder) == "")
    #expect(sampleTable.reference.completionScript(for: .zsh).hasPrefix("#compdef tripctl\n"))
  }

  @Test("manual pages are silent in mandoc's lint and readable in 80 columns")
  func manualPages() throws {
    let folder = try folder(offering: [])
    defer { try? FileManager.default.removeItem(at: folder) }
    for page in sampleTable.reference.manPages() {
      try page.text.write(
        to: folder.appendingPathComponent(page.fileName), atomically: false, encoding: .utf8)
    }
    #expect(try output("bash", "mandoc -T lint -W warning *.1", in: folder) == "")
    let shown = try output(
      "bash", "for p in *.1; do mandoc -T utf8 -O width=78 $p | col -bx; done", in: folder)
    for line in shown.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    #expect(shown.contains("--before ROW"))
  }
}
