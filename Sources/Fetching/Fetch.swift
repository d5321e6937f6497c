/// A file of a web server that is asked for.
package struct FetchRequest: Hashable, Sendable {
  package var address: WebAddress
  package var headers: [Header]
  package var limits: FetchLimits

  package init(
    _ address: WebAddress, headers: [Header] = [], limits: FetchLimits = FetchLimits()
  ) {
    self.address = address
    self.headers = headers
    self.limits = limits
  }

  /// A line of a request or a response.
  package struct Header: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    /// True where it can be sent: a token, and a value without anything that ends the line.
    var isSafe: Bool {
      !name.isEmpty
        && name.utf8.allSatisfy {
          (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
            || $0 == 0x2D
        } && !value.isEmpty && value.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }
  }
}

/// How much a server may ask of this side.
package struct FetchLimits: Hashable, Sendable {
  /// Bytes of a file, as received and as unpacked.
  package var bytes = 64 << 20
  package var redirects = 5
  package var connectSeconds = 10
  /// Seconds in which nothing comes.
  package var stallSeconds = 20
  /// Seconds for all of it, redirects included.
  package var totalSeconds = 120
  /// Whether servers other than this machine may be asked without TLS.
  package var allowsPlainHTTP = false

  package init() {}
}

/// What a server answered in the end, whatever its status.
package struct FetchResponse: Hashable, Sendable {
  /// Where it came from, after redirects.
  package var address: WebAddress
  package var status: Int
  package var headers: [FetchRequest.Header]
  package var body: [UInt8]

  /// The value of the last header of that name, in any case.
  package func header(_ name: String) -> String? {
    headers.last { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// True for a page for people, by its first bytes.
  package var isHTML: Bool {
    let start = String(decoding: body.prefix(256), as: UTF8.self).lowercased()
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
  }

  /// The file that was asked for; nil where it is as it was before (304).
  package func file() throws(FetchError) -> [UInt8]? {
    switch status {
    case 200:
      if isHTML { throw FetchError(address.text, .html) }
      return body
    case 304: return nil
    default: throw FetchError(address.text, .status(status, retryAfter: header("Retry-After")))
    }
  }
}
