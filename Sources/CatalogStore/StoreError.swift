/// A store that could not be opened, read or written, as facts.
package struct StoreError: Error, Hashable, Sendable {
  package var path: String
  package var reason: Reason

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Why it could not.
  package enum Reason: Hashable, Sendable {
    /// Neither the environment nor a home folder says where the store is.
    case noPlace
    case notFound
    /// Neither the file nor the ones that SQLite puts beside it can be opened.
    case cannotOpen
    /// Another tripctl has been writing for longer than one waits.
    case locked
    case readOnly
    case diskFull
    /// Not a store at all, or one that has come to harm.
    case damaged
    /// Some other program's database.
    case foreign
    /// Made by a newer tripctl.
    case newer(version: Int)
    /// What SQLite says of anything else.
    case other(String)
  }
}
