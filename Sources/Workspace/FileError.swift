/// A file that could not be read, written or locked, as facts.
package struct FileError: Error, Hashable, Sendable {
  /// The file it is about.
  package var path: String
  /// What was being done.
  package var action: Action
  /// Why it failed.
  package var reason: Reason

  package init(_ action: Action, _ path: String, _ reason: Reason) {
    self.path = path
    self.action = action
    self.reason = reason
  }

  /// What was to be done.
  package enum Action: Hashable, Sendable {
    case read
    case write
    case create
    case lock
  }

  /// Why it was not.
  package enum Reason: Hashable, Sendable {
    case notFound
    /// A symbolic link that leads nowhere.
    case danglingLink
    case notRegular(Kind)
    /// More bytes than the limit.
    case tooLarge(limit: Int)
    case exists
    /// Somebody else changed it since it was read.
    case changed
    /// Has several names, of which only one would get the new content.
    case hardLinked(names: Int)
    /// Another process holds the lock.
    case busy
    /// A call failed with this `errno`.
    case system(Int32)
  }

  /// A kind of thing that is no plain file.
  package enum Kind: String, Sendable {
    case directory = "a folder"
    case pipe = "a named pipe"
    case socket = "a socket"
    case device = "a device"
  }
}
