package import CivilTime
import LosslessTOML

/// The text of a new trip file: a short commented header.
package struct NewTripText {
  private let name: String
  private let uid: String
  private let start: CivilDate
  private let end: CivilDate
  private let home: String?
  private let rules: [(name: String, value: String)]

  package init(
    name: String, uid: String, start: CivilDate, end: CivilDate, home: String?,
    rules: [(name: String, value: String)] = []
  ) {
    self.name = name
    self.uid = uid
    self.start = start
    self.end = end
    self.home = home
    self.rules = rules
  }

  package var text: String {
    let days = end.daysSinceEpoch - start.daysSinceEpoch + 1
    var lines = [
      "# A trip for tripctl: edit it by hand or with the program, see tripctl-trip(5).",
      "format = 1",
      "name = \(spelled(name))",
      "uid = \"\(uid)\"",
      "start = \(start)  # day 1",
      "end = \(end)  # day \(days)",
    ]
    if let home {
      lines.append("home = \(spelled(home))  # legs out of and back to home are added")
    }
    if !rules.isEmpty { lines += ["", "[rules]"] + rules.map { "\($0.name) = \($0.value)" } }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The text as a TOML string.
  private func spelled(_ text: String) -> String {
    let empty = Array("v = \"\"\n".utf8)
    guard let document = try? TOMLDocument(parsing: empty),
      let changed = try? document.applying([
        .set(document.root.id, key: "v", .string(text))
      ]), let item = changed.root["v"]
    else { return "\"\"" }
    return item.spelling
  }
}
