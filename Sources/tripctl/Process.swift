import CivilTime
import Glibc
import Synchronization
import TripCommands
import Workspace

/// Standard output, gathered and written in large pieces; remembers that it failed.
final class Output: Sendable {
  private let state = Mutex(State())

  private struct State {
    var bytes: [UInt8] = []
    var failure: Int32 = 0
  }

  /// Takes text for standard output.
  func write(_ text: String) {
    state.withLock { state in
      state.bytes += Array(text.utf8)
      if state.bytes.count > 1 << 16 { Self.flush(&state) }
    }
  }

  /// Writes what was gathered so far.
  func flush() { state.withLock { Self.flush(&$0) } }

  /// Writes to standard error, after what standard output was given before.
  func complain(_ text: String) {
    flush()
    Self.complain(text)
  }

  /// Shows text in a pager where it is longer than the screen, else as it is.
  func page(_ text: String, _ environment: Environment) {
    var size = winsize()
    let hasSize = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_row > 0
    let value = environment["TRIPCTL_PAGER"] ?? environment["PAGER"] ?? "less"
    let words = value.split(separator: " ").map(String.init)
    let lines = text.utf8.count { $0 == 10 }
    guard hasSize, lines >= Int(size.ws_row), let first = words.first, first != "cat" else {
      return write(text)
    }
    flush()
    var place = environment
    // What git sets too: leave at once where all fits, keep colours, keep the screen.
    if place["LESS"] == nil { place.variables["LESS"] = "FRX" }
    if !Child.feed(text, to: words, environment: place) { write(text) }
  }

  /// Asks at the terminal; nothing typed means yes.
  func confirm(_ question: String) -> Bool {
    flush()
    Self.complain("\(question) [Y/n] ")
    guard let answer = readLine() else { return false }
    return !answer.lowercased().hasPrefix("n")
  }

  /// Writes what is left, and says with which status to end: 141 for a closed pipe, 4 for a full
  /// disk, else the status handed in.
  func finish(_ status: Int32) -> Int32 {
    state.withLock { state in
      Self.flush(&state)
      switch state.failure {
      case 0: return status
      case EPIPE: return 141
      default:
        Self.complain("tripctl: can't write to standard output: \(Self.words(state.failure))\n")
        return 4
      }
    }
  }

  private static func words(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  private static func flush(_ state: inout State) {
    defer { state.bytes.removeAll(keepingCapacity: true) }
    guard state.failure == 0 else { return }
    state.failure = write(state.bytes, to: STDOUT_FILENO)
  }

  /// Writes to standard error at once; a failure there can't be told to anybody.
  static func complain(_ text: String) {
    _ = write(Array(text.utf8), to: STDERR_FILENO)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      start += count
    }
    return 0
  }
}

extension Terminal {
  /// What the process's standard streams are.
  static func ofProcess() -> Terminal {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    var width: Int?
    if isTerminal {
      var size = winsize()
      if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
        width = Int(size.ws_col)
      }
      if let columns = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }), columns > 0 {
        width = columns
      }
      width = width ?? 80
    }
    return Terminal(
      outputIsTerminal: isTerminal, errorIsTerminal: isatty(STDERR_FILENO) == 1, width: width)
  }
}

extension Instant {
  /// The moment at which this is asked.
  static func ofProcess() -> Instant { Instant(secondsSinceEpoch: time(nil)) }
}

/// The lines of standard input, as they come.
///
/// Not by `readLine`: that takes a failed read for the end, and never ends where an earlier call was
/// interrupted.
final class StandardInputLines: Sequence, IteratorProtocol {
  private var rest: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// The `errno` of a read that failed; 0 while all is well.
  private(set) var failure: Int32 = 0

  func next() -> String? {
    var searched = start
    while true {
      if let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return line(start..<end)
      }
      guard !isAtEnd else {
        guard start < rest.count else { return nil }
        defer { start = rest.count }
        return line(start..<rest.count)
      }
      rest.removeFirst(start)
      (searched, start) = (rest.count, 0)
      readMore()
    }
  }

  private func line(_ range: Range<Int>) -> String {
    let bytes = rest[range]
    return String(
      decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
  }

  private func readMore() {
    let chunk = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      var got: Int
      repeat {
        got = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      } while got < 0
        && errno == EINTR
      if got < 0 { failure = errno }
      count = Swift.max(got, 0)
    }
    isAtEnd = chunk.isEmpty
    rest += chunk
  }
}
