import Glibc
import Workspace

/// One run of curl for one address, without redirects; its three streams are read as they fill.
///
/// A class, since it is one process and no copy of it is another.
final class Transfer {
  /// What a stream of the program carries, in the order of its descriptors from 1 on.
  enum Stream: Int, CaseIterable {
    case body, report, headers
  }

  let address: WebAddress
  private let limit: Int
  private let process: Child.Running
  /// Our ends of the pipes; -1 once at their end.
  private(set) var descriptors: [Int32]
  private var texts: [[UInt8]] = [[], [], []]
  private let deadline: Int
  private var reason: FetchError.Reason?

  /// Starts the program; nil where there is none.
  init?(
    _ address: WebAddress, _ request: FetchRequest, deadline: Int, agent: String,
    environment: Environment
  ) {
    self.address = address
    self.deadline = deadline
    limit = request.limits.bytes
    var ours: [Int32] = []
    var theirs: [Int32] = []
    for _ in Stream.allCases {
      guard let (reading, writing) = Self.pipe() else { break }
      ours.append(reading)
      theirs.append(writing)
    }
    defer { for end in theirs { close(end) } }
    // The path is that of the environment handed in, not of this process.
    let program = Folder.program(named: "curl", path: environment["PATH"] ?? "/usr/bin:/bin")
    let words =
      [program ?? ""]
      + Self.options(
        address, request, seconds: max(1, deadline - Self.seconds()), agent: agent)
    let started =
      ours.count == Stream.allCases.count && program != nil
      ? Child.start(words, environment: environment, writingTo: theirs) : nil
    guard let started else {
      for end in ours { close(end) }
      return nil
    }
    process = started
    descriptors = ours
  }

  /// A pipe whose ends no other program inherits, above those that a program is given.
  private static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    defer { for end in ends { close(end) } }
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    guard !moved.contains(where: { $0 < 0 }) else {
      for end in moved where end >= 0 { close(end) }
      return nil
    }
    return (moved[0], moved[1])
  }

  private static func options(
    _ address: WebAddress, _ request: FetchRequest, seconds: Int, agent: String
  ) -> [String] {
    let limits = request.limits
    // -q comes first, or curl reads the person's own settings.
    var words = [
      "-q", "--silent", "--globoff", "--proto", address.isSecure ? "=https" : "=http",
      "--compressed", "--user-agent", agent, "--max-filesize", String(limits.bytes),
      "--connect-timeout", String(limits.connectSeconds), "--max-time", String(seconds),
      "--speed-limit", "1", "--speed-time", String(limits.stallSeconds),
      "--dump-header", "/dev/fd/3", "--output", "-",
      "--write-out", "%{stderr}%{http_code}\n%{redirect_url}\n%{errormsg}",
    ]
    for header in request.headers where header.isSafe {
      words += ["--header", "\(header.name): \(header.value)"]
    }
    return words + ["--url", address.text]
  }

  /// Seconds on a clock that nobody sets.
  static func seconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec
  }

  var isOver: Bool { descriptors.allSatisfy { $0 < 0 } }

  /// How many bytes of the file have come.
  var received: Int { texts[Stream.body.rawValue].count }

  /// Takes what a stream has ready; ends the program where it is too much.
  func read(_ stream: Int) {
    let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      var got: Int
      repeat {
        got = Glibc.read(descriptors[stream], buffer.baseAddress, buffer.count)
      } while got < 0 && errno == EINTR
      count = max(0, got)
    }
    guard !chunk.isEmpty else {
      close(descriptors[stream])
      descriptors[stream] = -1
      return
    }
    texts[stream] += chunk
    let isBody = stream == Stream.body.rawValue
    if texts[stream].count > (isBody ? limit : 1 << 18) { stop(.tooLarge(limit: limit)) }
  }

  /// Ends the program where its time is over; it should have done so by itself.
  func checkDeadline() {
    if Self.seconds() > deadline + 2 { stop(.timedOut) }
  }

  private func stop(_ reason: FetchError.Reason) {
    if self.reason == nil { self.reason = reason }
    process.end()
  }

  /// What came of it, once its streams are at their ends.
  func outcome() -> Outcome {
    let code = process.status()
    let report = String(decoding: texts[Stream.report.rawValue], as: UTF8.self)
      .split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    if let reason { return .failed(reason) }
    guard code == 0, report.count == 3, let status = Int(report[0]) else {
      return .failed(Self.reason(code, limit, report.count == 3 ? report[2] : ""))
    }
    if [301, 302, 303, 307, 308].contains(status), !report[1].isEmpty {
      return .redirected(to: report[1])
    }
    return .answered(
      FetchResponse(
        address: address, status: status,
        headers: Self.headers(in: texts[Stream.headers.rawValue]),
        body: texts[Stream.body.rawValue]))
  }

  enum Outcome {
    case answered(FetchResponse)
    case redirected(to: String)
    case failed(FetchError.Reason)
  }

  /// The headers of the last answer: there may be others before it, such as a proxy's.
  private static func headers(in bytes: [UInt8]) -> [FetchRequest.Header] {
    var headers: [FetchRequest.Header] = []
    for line in bytes.split(separator: 10) {
      let text = String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
      if text.hasPrefix("HTTP/") {
        headers = []
      } else if let colon = text.firstIndex(of: ":") {
        let value = text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
        headers.append(FetchRequest.Header(String(text[..<colon]), String(value)))
      }
    }
    return headers
  }

  /// What a status of curl means; curl(1), EXIT CODES.
  private static func reason(_ code: Int32, _ limit: Int, _ words: String) -> FetchError.Reason {
    switch code {
    case 5, 6: .noSuchHost
    case 7: .noConnection
    case 28: .timedOut
    case 18, 52, 55, 56, 92: .cut
    case 63: .tooLarge(limit: limit)
    case 51, 58, 60, 77, 83, 90, 91: .certificate
    case 35, 53, 54, 59, 64, 66, 80: .tls
    case 61: .badEncoding
    case 127: .noCurl
    case 128 + SIGINT: .interrupted
    default:
      .other(
        words.isEmpty ? "curl ended with \(code)" : words.prefix(1).lowercased() + words.dropFirst()
      )
    }
  }
}
