/// The facts of a table of commands: what can be said, without what it does.
package struct CommandReference: Hashable, Sendable {
  package let program: Program
  package let globals: [ParameterFacts]
  package let groups: [CommandGroup]
  package let commands: [CommandFacts]

  /// The command of that name, or a group as a command that can't be run.
  package func facts(_ path: [String]) -> CommandFacts? {
    commands.first { $0.path == path } ?? group(path)
  }

  private func group(_ path: [String]) -> CommandFacts? {
    guard !children(of: path).isEmpty else { return nil }
    let summary = groups.first { $0.name == path.joined(separator: " ") }?.summary ?? ""
    return CommandFacts(path: path, summary: summary, isRunnable: false)
  }

  /// The commands one word deeper than the path, in the order of the table.
  package func children(of path: [String]) -> [CommandFacts] {
    commands.filter { $0.path.count == path.count + 1 && $0.path.starts(with: path) }
  }

  /// The first words of all commands, groups included, once each, in the order of the table.
  package var roots: [CommandFacts] {
    var seen: [String] = []
    var found: [CommandFacts] = []
    for command in commands where !seen.contains(command.path[0]) {
      seen.append(command.path[0])
      if let root = facts([command.path[0]]) { found.append(root) }
    }
    return found
  }

  /// The path one word deeper that the word names: exactly, by an alias, or by its other number.
  ///
  /// Where both `item` and `items` are commands each means itself.
  func path(_ path: [String], then word: String) -> [String]? {
    let exact = path + [word]
    if exists(exact) { return exact }
    if let command = commands.first(where: { $0.aliases.contains(exact) }) { return command.path }
    let other = word.hasSuffix("s") ? String(word.dropLast()) : word + "s"
    return exists(path + [other]) ? path + [other] : nil
  }

  private func exists(_ path: [String]) -> Bool {
    commands.contains { $0.path.starts(with: path) }
  }

  /// The words, aliases included, that could stand after the path.
  func words(after path: [String]) -> [String] {
    var words: [String] = []
    for command in commands where !command.isHidden {
      for name in [command.path] + command.aliases
      where name.count > path.count && name.starts(with: path) {
        if !words.contains(name[path.count]) { words.append(name[path.count]) }
      }
    }
    return words
  }
}
