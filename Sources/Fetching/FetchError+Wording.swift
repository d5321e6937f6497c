package import Diagnostics

extension FetchError {
  /// The error in words.
  package var finding: Finding {
    Finding(.error, "fetch", "can't fetch \(address): \(why)", hint: hint)
  }

  /// The reason alone.
  package var why: String {
    switch reason {
    case .badAddress: "that is no address of a file on a web server"
    case .plainHTTP: "it would come unprotected"
    case .noCurl: "the program curl is not there"
    case .noSuchHost: "no such server, or no network"
    case .noConnection: "the server can't be reached"
    case .timedOut: "no answer in time"
    case .certificate: "the server's certificate can't be trusted"
    case .tls: "no encrypted connection with the server"
    case .cut: "the connection broke off"
    case .tooLarge(let limit):
      limit >= 1 << 20 ? "more than \(limit >> 20) MB" : "more than \(limit) bytes"
    case .tooManyRedirects(let limit): "more than \(limit) redirects"
    case .badRedirect(let address): "it redirects to \(address)"
    case .badEncoding: "it is packed in a way that can't be unpacked"
    case .html: "the server sent a web page in place of the file"
    case .status(let code, _): "the server answered \(code)\(Self.meaning(code))"
    case .interrupted: "stopped"
    case .other(let words): words
    }
  }

  private var hint: String? {
    switch reason {
    case .badAddress: "say https://HOST/PATH, without a name or a password in it"
    case .plainHTTP: "use https://, or --insecure to go without"
    case .noCurl: "install it: apt-get install curl"
    case .html: "open the address in a browser; it may want a log-in or name another file"
    case .status(429, let after?), .status(503, let after?):
      Int(after).map { "try again in \($0) seconds" } ?? "try again after \(after)"
    case .status(429, nil), .status(500..., _), .timedOut, .cut: "try again later"
    case .status(401, _), .status(403, _), .status(404, _), .status(410, _): "check the address"
    default: nil
    }
  }

  private static func meaning(_ code: Int) -> String {
    switch code {
    case 401, 403: " (not allowed)"
    case 404: " (not found)"
    case 410: " (gone)"
    case 429: " (too many requests)"
    case 503: " (not available)"
    default: ""
    }
  }
}
