import Glibc

/// Programs that this one starts and waits for: an editor, a shell, an extension.
package enum Child {
  /// Runs a program of the path with this process's streams.
  ///
  /// - Returns: its exit status, 128 and the number of the signal that ended it, or 127 where there
  ///   is no such program.
  package static func run(_ words: [String], environment: Environment) -> Int32 {
    guard !words.isEmpty else { return 127 }
    let variables = environment.variables.map { "\($0)=\($1)" }
    var arguments = words.map { strdup($0) } + [nil]
    var pairs = variables.map { strdup($0) } + [nil]
    defer { for pointer in arguments + pairs { free(pointer) } }
    // What Ctrl-C ends is the child; this process goes on.
    let before = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, before) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var usual = sigset_t()
    sigemptyset(&usual)
    for number in [SIGINT, SIGPIPE, SIGXFSZ] { sigaddset(&usual, number) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var process = pid_t()
    guard posix_spawnp(&process, words[0], nil, &attributes, &arguments, &pairs) == 0 else {
      return 127
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return 127 }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
