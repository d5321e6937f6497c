/// A file that could not be fetched, as facts.
package struct FetchError: Error, Hashable, Sendable {
  /// What was asked for.
  package var address: String
  package var reason: Reason

  package init(_ address: String, _ reason: Reason) {
    self.address = address
    self.reason = reason
  }

  /// Why it could not.
  package enum Reason: Hashable, Sendable {
    /// No address, or one that holds a name and a password.
    case badAddress
    /// Not over TLS, and not from this machine.
    case plainHTTP
    /// There is no curl on the path.
    case noCurl
    case noSuchHost
    case noConnection
    case timedOut
    /// The server's certificate is not one to trust.
    case certificate
    /// The two could not agree on how to encrypt.
    case tls
    /// The connection ended before the file did.
    case cut
    case tooLarge(limit: Int)
    case tooManyRedirects(limit: Int)
    /// From TLS to an address without, or to one that can't be asked.
    case badRedirect(to: String)
    /// Compressed in a way that can't be unpacked.
    case badEncoding
    /// A page for people in place of the file.
    case html
    case status(Int, retryAfter: String?)
    /// Somebody pressed Ctrl-C.
    case interrupted
    /// Anything else, in curl's words.
    case other(String)
  }
}
