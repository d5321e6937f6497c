import Glibc

/// The signals of this process.
package enum Signals {
  /// Does something that is not to be ended halfway by Ctrl-C or `kill`; they count afterwards.
  static func holding<Failure: Error>(
    _ work: () throws(Failure) -> Void
  ) throws(Failure) {
    var held = sigset_t()
    var before = sigset_t()
    sigemptyset(&held)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try work()
  }

  /// Lets a closed pipe and a file size limit come back as errors of the call that met them.
  package static func ignoreWriteFailures() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }
}
