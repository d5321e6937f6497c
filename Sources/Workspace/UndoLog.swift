import Glibc

/// What was done to one file, so that it can be undone: one step a command, across processes.
///
/// Kept in the state folder, open to nobody else: a file for each step, which holds the bytes that
/// changed, and the content after the last step. Whoever uses it holds the lock of the file.
package struct UndoLog: Sendable {
  private let folder: String
  private let path: String

  /// The steps kept at most, and the bytes that they may take together.
  package static let mostSteps = 200
  package static let mostBytes = 8 * 1_048_576

  /// The log of a file; nil where there is no state folder.
  package init?(of path: String, in folders: Folders) {
    guard let state = folders.state else { return nil }
    self.path = Path.resolved(path) ?? path
    folder = Path.joined(state, "undo/" + pathDigest(self.path))
  }

  /// One change of the file.
  package struct Step: Hashable, Sendable {
    /// From 1, in the order in which they were made.
    package var number: Int
    /// Seconds since 1970-01-01T00:00:00Z.
    package var time: Int
    /// The command as it was typed; empty for what somebody else did.
    package var command: String
    /// What it did, in a line.
    package var summary: String
    /// True for an edit of somebody else, found by a later command.
    package var isForeign: Bool
    var offset: Int
    var removed: [UInt8]
    var inserted: [UInt8]
    var before: UInt64
    var after: UInt64
  }

  /// Why a step can't be undone or done again.
  package enum Failure: Error, Hashable, Sendable {
    case nothingToUndo
    /// The last step made the file.
    case made
    case nothingToRedo
    /// The file is not as the last step left it; that state, to compare with.
    case changed(recorded: [UInt8])
    /// The last step is somebody else's.
    case foreign(Step)
    /// The log does not fit together.
    case damaged
  }

  // MARK: Reading

  /// All steps, oldest first, and how many of them are in force.
  package var steps: (steps: [Step], position: Int) {
    guard belongsToFile else { return ([], 0) }
    let numbers = ((try? Folder.names(in: folder)) ?? []).compactMap { name -> Int? in
      name.hasPrefix("step-") ? Int(name.dropFirst(5)) : nil
    }
    let steps = numbers.sorted().compactMap { step(numbered: $0) }
    return (steps, position)
  }

  private var position: Int {
    text(of: "position").flatMap { Int($0) } ?? 0
  }

  /// False where another file's path has the same digest.
  private var belongsToFile: Bool { text(of: "file") == path }

  private func text(of name: String) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  private func bytes(of name: String) -> [UInt8]? {
    try? FileSnapshot(reading: Path.joined(folder, name)).bytes
  }

  private func step(numbered number: Int) -> Step? {
    bytes(of: "step-\(number)").flatMap { Step(number: number, stored: $0) }
  }

  /// The highest numbers that were ever given out, by kind, while nobody else changed the file.
  ///
  /// A number that an undo may bring back is not given to something else.
  package func highestNumbers(for now: [UInt8]) -> [String: Int] {
    guard belongsToFile, bytes(of: "state") == now else { return [:] }
    var numbers: [String: Int] = [:]
    for line in (text(of: "numbers") ?? "").split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, let number = Int(words[1]) { numbers[String(words[0])] = number }
    }
    return numbers
  }

  /// The content after the last step; nil where there is none.
  package var lastContent: [UInt8]? { belongsToFile ? bytes(of: "state") : nil }

  /// Remembers the highest numbers so far.
  package func keep(highestNumbers numbers: [String: Int]) throws(FileError) {
    let lines = numbers.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
    try put(Array(lines.joined().utf8), as: "numbers")
  }

  // MARK: Doing

  /// Remembers a change; what was undone before it can't be done again.
  ///
  /// It joins the step before where both belong to one line of commands.
  ///
  /// - Throws: where the state folder can't be written to.
  package func record(
    from old: [UInt8], to new: [UInt8], command: String, summary: String, at time: Int,
    joins: Bool = false
  ) throws(FileError) {
    try Folder.make(folder, mode: 0o700)
    if !belongsToFile {
      clear()
      try put(Array(path.utf8), as: "file")
    }
    var (steps, position) = self.steps
    for step in steps where step.number > position { remove(step.number) }
    steps.removeAll { $0.number > position }
    if joins, let last = steps.last, let state = bytes(of: "state"), state == old {
      // The step as a whole: from where the first of its commands began.
      let start = last.unapplied(to: old)
      let step = Step(
        number: last.number, time: time, command: last.command + "; " + command,
        summary: last.summary + "; " + summary, isForeign: false, from: start, to: new)
      try put(step.stored, as: "step-\(step.number)")
    } else {
      if position > 0, let state = bytes(of: "state"), state != old {
        position += 1
        try put(
          foreignStep(position, from: state, to: old, at: time).stored, as: "step-\(position)")
      }
      position += 1
      let step = Step(
        number: position, time: time, command: command, summary: summary, isForeign: false,
        from: old, to: new)
      try put(step.stored, as: "step-\(position)")
    }
    try settle(new, at: position)
    trim()
  }

  /// Remembers what somebody else did to the file, so that a step over it does not lose it.
  ///
  /// - Throws: where the state folder can't be written to.
  package func recordForeign(_ now: [UInt8], at time: Int) throws(FileError) {
    let (steps, position) = self.steps
    guard position > 0, let state = bytes(of: "state"), state != now else { return }
    for step in steps where step.number > position { remove(step.number) }
    try put(
      foreignStep(position + 1, from: state, to: now, at: time).stored,
      as: "step-\(position + 1)")
    try settle(now, at: position + 1)
  }

  private func foreignStep(
    _ number: Int, from state: [UInt8], to now: [UInt8], at time: Int
  ) -> Step {
    Step(
      number: number, time: time, command: "", summary: "changed outside tripctl", isForeign: true,
      from: state, to: now)
  }

  /// The last step in force and the content without it; `settle` when that is written.
  package func undoing(
    _ now: [UInt8], force: Bool
  ) throws(Failure) -> (step: Step, bytes: [UInt8]) {
    let (steps, position) = self.steps
    guard let step = steps.first(where: { $0.number == position }) else { throw .nothingToUndo }
    let recorded = try state(after: step)
    if step.makesFile { throw .made }
    if !force {
      guard now == recorded else { throw .changed(recorded: recorded) }
      guard !step.isForeign else { throw .foreign(step) }
    }
    return (step, step.unapplied(to: recorded))
  }

  /// The step after the last one in force and the content with it.
  package func redoing(
    _ now: [UInt8], force: Bool
  ) throws(Failure) -> (step: Step, bytes: [UInt8]) {
    let (steps, position) = self.steps
    guard let step = steps.first(where: { $0.number == position + 1 }) else {
      throw .nothingToRedo
    }
    guard let recorded = bytes(of: "state"), digest(recorded) == step.before else {
      throw .damaged
    }
    if now != recorded, !force { throw .changed(recorded: recorded) }
    return (step, step.applied(to: recorded))
  }

  /// Says that the steps up to a number are in force, and what the file is like then.
  package func settle(_ bytes: [UInt8], at position: Int) throws(FileError) {
    try put(bytes, as: "state")
    try put(Array(String(position).utf8), as: "position")
  }

  private func state(after step: Step) throws(Failure) -> [UInt8] {
    guard let state = bytes(of: "state"), digest(state) == step.after else { throw .damaged }
    return state
  }

  // MARK: Files

  private func put(_ bytes: [UInt8], as name: String) throws(FileError) {
    let target = Path.joined(folder, name)
    let temporary = try TemporaryFile(for: target, named: target, action: .write)
    try temporary.fill(bytes)
    if rename(temporary.path, target) != 0 { throw FileError(.write, target, .system(errno)) }
  }

  private func remove(_ number: Int) {
    _ = unlink(Path.joined(folder, "step-\(number)"))
  }

  private func clear() {
    for name in (try? Folder.names(in: folder)) ?? [] { _ = unlink(Path.joined(folder, name)) }
  }

  /// Drops the oldest steps beyond what is kept.
  private func trim() {
    var kept = steps.steps
    var size = kept.reduce(0) { $0 + $1.removed.count + $1.inserted.count }
    while kept.count > Self.mostSteps || (size > Self.mostBytes && kept.count > 1) {
      let oldest = kept.removeFirst()
      size -= oldest.removed.count + oldest.inserted.count
      remove(oldest.number)
    }
  }
}

extension UndoLog.Step {
  /// The step from one content to another: the bytes between what both begin and end with.
  fileprivate init(
    number: Int, time: Int, command: String, summary: String, isForeign: Bool,
    from old: [UInt8], to new: [UInt8]
  ) {
    self.number = number
    self.time = time
    self.command = command
    self.summary = summary
    self.isForeign = isForeign
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    offset = start
    removed = Array(old[start..<old.count - end])
    inserted = Array(new[start..<new.count - end])
    before = digest(old)
    after = digest(new)
  }

  /// True for the step that made the file.
  fileprivate var makesFile: Bool { before == digest([]) }

  func applied(to bytes: [UInt8]) -> [UInt8] {
    replaced(removed.count, by: inserted, in: bytes)
  }

  func unapplied(to bytes: [UInt8]) -> [UInt8] {
    replaced(inserted.count, by: removed, in: bytes)
  }

  private func replaced(_ count: Int, by other: [UInt8], in bytes: [UInt8]) -> [UInt8] {
    guard offset + count <= bytes.count else { return bytes }
    return Array(bytes[..<offset]) + other + bytes[(offset + count)...]
  }

  /// Header lines, an empty one, then the bytes taken away and those put in.
  fileprivate var stored: [UInt8] {
    func line(_ text: String) -> String {
      String(text.unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) })
    }
    let header = [
      "tripctl-undo 1", String(time), isForeign ? "foreign" : "own", line(command), line(summary),
      String(offset), String(removed.count), String(inserted.count), String(before),
      String(after), "",
    ]
    return Array((header.joined(separator: "\n") + "\n").utf8) + removed + inserted
  }

  fileprivate init?(number: Int, stored bytes: [UInt8]) {
    var lines: [String] = []
    var start = 0
    while lines.count < 11 {
      guard let end = bytes[start...].firstIndex(of: 10) else { return nil }
      lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end + 1
    }
    guard lines[0] == "tripctl-undo 1", let time = Int(lines[1]), let offset = Int(lines[5]),
      let removed = Int(lines[6]), let inserted = Int(lines[7]), let before = UInt64(lines[8]),
      let after = UInt64(lines[9]), offset >= 0, removed >= 0, inserted >= 0,
      bytes.count - start == removed + inserted
    else { return nil }
    self.number = number
    self.time = time
    isForeign = lines[2] == "foreign"
    command = lines[3]
    summary = lines[4]
    self.offset = offset
    self.removed = Array(bytes[start..<start + removed])
    self.inserted = Array(bytes[(start + removed)...])
    self.before = before
    self.after = after
  }
}

/// The FNV-1a sum of bytes.
private func digest(_ bytes: [UInt8]) -> UInt64 {
  var sum: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return sum
}
