/// The program's own folders, by the XDG Base Directory Specification.
///
/// A variable that is no absolute path is ignored, as that asks. A folder is nil where neither the
/// variable nor a home folder says where it is. None is made before something is put into it.
package struct Folders: Hashable, Sendable {
  /// Settings.
  package let config: String?
  /// The store of synced sports, teams, venues and games.
  package let data: String?
  /// Locks, choices, history and what can be undone.
  package let state: String?

  package init(_ environment: Environment, program: String = "tripctl") {
    func folder(_ variable: String, _ fallback: String) -> String? {
      if let path = environment[variable], path.hasPrefix("/") {
        return Path.joined(Path.normalised(path), program)
      }
      return environment.home.map { Path.joined($0, fallback + "/" + program) }
    }
    config = folder("XDG_CONFIG_HOME", ".config")
    data = folder("XDG_DATA_HOME", ".local/share")
    state = folder("XDG_STATE_HOME", ".local/state")
  }
}
