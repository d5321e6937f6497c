import Glibc

/// What was synced and imported: one SQLite file, which is a cache.
///
/// Deleting it loses nothing that a sync or an import can't bring back.
package struct Store: ~Copyable {
  let database: Database

  /// What a store is opened for.
  package enum Purpose: Sendable {
    case reading
    /// It is made if need be, and brought to today's version.
    case writing
  }

  /// Opens the store at a path; waits so long for another process that is writing.
  package init(
    at path: String, for purpose: Purpose, waitMilliseconds: Int = 5000
  ) throws(StoreError) {
    database =
      switch purpose {
      case .reading: try Self.readable(path, waitMilliseconds)
      case .writing: try Self.writable(path, waitMilliseconds)
      }
  }

  private static func writable(
    _ path: String, _ waitMilliseconds: Int
  ) throws(StoreError) -> Database {
    let database = try Database(path, .writing, waitMilliseconds: waitMilliseconds)
    try Schema.migrate(database)
    return database
  }

  private static func readable(
    _ path: String, _ waitMilliseconds: Int
  ) throws(StoreError) -> Database {
    do {
      return try checked(path, .reading, waitMilliseconds)
    } catch {
      if error.reason == .cannotOpen, access(path, F_OK) != 0, errno == ENOENT {
        throw StoreError(path, .notFound)
      }
      switch error.reason {
      // In a folder that can't be written to, a reader can't make the files that WAL needs.
      case .readOnly, .cannotOpen: return try checked(path, .readingFrozen, waitMilliseconds)
      default: throw error
      }
    }
  }

  /// A connection to a store of today's version, else none: what is older is brought up to date.
  private static func checked(
    _ path: String, _ mode: Database.Mode, _ waitMilliseconds: Int
  ) throws(StoreError) -> Database {
    let database = try Database(path, mode, waitMilliseconds: waitMilliseconds)
    let found = try Schema.check(database)
    if found == Schema.version {
      // Room for all pages of some seasons, in KiB, so that none is read twice.
      try database.run("PRAGMA cache_size = -16384")
      return database
    }
    return try writable(path, waitMilliseconds)
  }
}
