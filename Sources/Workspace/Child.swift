import Glibc

/// Programs that this one starts and waits for: an editor, a shell, an extension.
package enum Child {
  /// Gives a program text to read, and waits until it is done with it.
  ///
  /// - Returns: false where there is no such program.
  package static func feed(_ text: String, to words: [String], environment: Environment) -> Bool {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return false }
    let input = dup(STDIN_FILENO)
    dup2(ends[0], STDIN_FILENO)
    close(ends[0])
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    let process = start(words, environment: environment)
    dup2(input, STDIN_FILENO)
    close(input)
    guard let process else {
      close(ends[1])
      return false
    }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { break }
      bytes = bytes.dropFirst(max(0, count))
    }
    close(ends[1])
    _ = wait(for: process)
    return true
  }

  /// Runs a program of the path with this process's streams.
  ///
  /// - Returns: its exit status, 128 and the number of the signal that ended it, or 127 where there
  ///   is no such program.
  package static func run(_ words: [String], environment: Environment) -> Int32 {
    // What Ctrl-C ends is the child; this process goes on.
    let before = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, before) }
    return start(words, environment: environment).map { wait(for: $0) } ?? 127
  }

  /// Starts a program of the path that reads nothing, and whose descriptors from 1 on are these of
  /// this process.
  ///
  /// Unlike in `run`, both get a Ctrl-C. What is started must be waited for.
  ///
  /// - Returns: the process; nil where there is no such program.
  package static func start(
    _ words: [String], environment: Environment, writingTo descriptors: [Int32]
  ) -> Running? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for (index, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(index + 1))
    }
    return withUnsafePointer(to: &actions) { start(words, environment: environment, $0) }
      .map { Running(process: $0) }
  }

  /// A program at work.
  package struct Running: Sendable {
    fileprivate let process: pid_t

    /// Ends it at once.
    package func end() { kill(process, SIGKILL) }

    /// Waits until it has ended, as `run` does; once only.
    package func status() -> Int32 { Child.wait(for: process) }
  }

  private static func start(
    _ words: [String], environment: Environment,
    _ actions: UnsafePointer<posix_spawn_file_actions_t>? = nil
  ) -> pid_t? {
    guard !words.isEmpty else { return nil }
    var arguments = words.map { strdup($0) } + [nil]
    var pairs = environment.variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in arguments + pairs { free(pointer) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var usual = sigset_t()
    sigemptyset(&usual)
    for number in [SIGINT, SIGPIPE, SIGXFSZ] { sigaddset(&usual, number) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var process = pid_t()
    let result = posix_spawnp(&process, words[0], actions, &attributes, &arguments, &pairs)
    return result == 0 ? process : nil
  }

  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return 127 }
    }
    return ended(status)
  }

  private static func ended(_ status: Int32) -> Int32 {
    status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
