import CatalogStore
import Diagnostics
import SportsCatalog
import Workspace

extension Session {
  /// Where the store is; nil where nobody says.
  var storePath: String? { folders.data.map { Path.joined($0, "catalog.db") } }

  /// Joins the catalog with what the store adds, which is read when a name is first looked up.
  ///
  /// Done for each command anew, so that a running shell sees a sync at once. A store that can't be
  /// read is a warning, as the built-in catalog still serves.
  mutating func joinStore(isSilent: Bool = false) {
    guard let path = storePath else { return catalog = releaseCatalog }
    let errors = self.errors
    catalog = releaseCatalog.adding {
      do throws(StoreError) {
        return try Store(at: path, for: .reading).additions()
      } catch {
        if error.reason != .notFound, !isSilent { errors(error.warning) }
        return Additions()
      }
    }
  }

  /// Opens the store for reading.
  ///
  /// - Throws: exit 5; exit 1 where nothing was synced or imported so far.
  func openStore() throws -> Store {
    guard let path = storePath else { throw CommandFailure(StoreError("", .noPlace)) }
    do throws(StoreError) {
      let store = try Store(at: path, for: .reading)
      guard try !store.hasNoSources else { throw StoreError(path, .notFound) }
      return store
    } catch {
      guard error.reason == .notFound else { throw CommandFailure(error) }
      throw CommandFailure(
        status: 1, rule: "no-schedules", message: "no schedules are known yet",
        details: ["'import FILE' reads a schedule, 'sync SOURCE' a feed"])
    }
  }

  /// Opens the store for writing, and makes it with its folder if need be.
  ///
  /// - Throws: exit 5.
  func writableStore() throws -> Store {
    guard let path = storePath else { throw CommandFailure(StoreError("", .noPlace)) }
    do {
      try Folder.make(Path.parent(of: path), mode: 0o700)
      return try Store(at: path, for: .writing)
    } catch let error as StoreError {
      throw CommandFailure(error)
    } catch let error as FileError {
      throw CommandFailure(status: 5, error.finding)
    }
  }
}

extension CommandFailure {
  /// A store that can't be used.
  init(_ error: StoreError) { self.init(status: 5, error.finding) }
}

extension StoreError {
  /// The error where one can do without the store.
  fileprivate var warning: String {
    let finding = finding
    return "tripctl: warning: \(visible(finding.message)); the built-in catalog serves\n"
      + "  \(visible(finding.hint ?? ""))\n"
  }
}
