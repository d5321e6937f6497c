import Glibc

/// The facts of the world that a command line depends on, handed in from outside.
package struct Environment: Hashable, Sendable {
  /// All variables by their names.
  package var variables: [String: String]
  /// An absolute path.
  package var currentDirectory: String

  package init(variables: [String: String], currentDirectory: String) {
    self.variables = variables
    self.currentDirectory = currentDirectory
  }

  /// The value of a variable, nil where it is unset or empty.
  package subscript(name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }

  /// The home folder, nil where `HOME` names none.
  package var home: String? {
    guard let home = self["HOME"], home.hasPrefix("/") else { return nil }
    return Path.normalised(home)
  }

  /// The environment of this process.
  package static func ofProcess() -> Environment {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return Environment(variables: variables, currentDirectory: Path.workingDirectory())
  }

  /// The path as an absolute one, seen from the current directory.
  package func absolute(_ path: String) -> String {
    Path.normalised(path.hasPrefix("/") ? path : Path.joined(currentDirectory, path))
  }
}
