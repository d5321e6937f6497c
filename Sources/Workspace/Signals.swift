import Glibc

/// The signals of this process.
package enum Signals {
  /// Lets a closed pipe and a file size limit come back as errors of the call that met them.
  package static func ignoreWriteFailures() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }
}
