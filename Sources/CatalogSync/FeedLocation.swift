package import Fetching
package import Workspace

/// Where a feed is.
package enum FeedLocation: Hashable, Sendable {
  /// A folder with a `catalog.toml`, by its full path.
  case folder(String)
  /// The address of a `catalog.toml`.
  case server(WebAddress)

  /// The name of a feed's first file.
  package static let fileName = "catalog.toml"

  /// The feed at a path, seen from the current folder, or at an address; nil where the text starts
  /// like an address and is none.
  ///
  /// A folder is meant too by the path or address of its `catalog.toml`; an address that ends in
  /// another `.toml`, or has a query, is that of the file.
  package init?(_ text: String, from environment: Environment) {
    if WebAddress.isMeant(by: text) {
      guard let address = WebAddress(text) else { return nil }
      if address.text.hasSuffix(".toml") || address.text.contains("?") {
        self = .server(address)
      } else {
        let folder = address.text.hasSuffix("/") ? address : WebAddress(address.text + "/")
        guard let file = folder?.file(named: Self.fileName) else { return nil }
        self = .server(file)
      }
    } else {
      // By its one true path, so that a feed is not known under two names.
      let given = environment.absolute(text)
      let path = Path.resolved(given) ?? given
      self = .folder(Path.name(of: path) == Self.fileName ? Path.parent(of: path) : path)
    }
  }

  /// How the store and messages name it.
  package var text: String {
    switch self {
    case .folder(let path): path
    case .server(let address): address.text
    }
  }

  /// How a file of it is named.
  func name(of file: String) -> String {
    switch self {
    case .folder(let path): Path.joined(path, file)
    case .server(let address):
      file == Self.fileName ? address.text : address.file(named: file)?.text ?? file
    }
  }
}
