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

  /// A trip whose last day is not before its first; rules are keys of `[rules]` with their values
  /// as TOML spells them.
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

  /// The whole file.
  package var text: String {
    let days = end.daysSinceEpoch - start.daysSinceEpoch + 1
    var lines = [
      "# A trip for tripctl: edit it by hand or with the program, see tripctl-trip(5).",
      "format = 1",
      "name = \(TOMLValue.spelling(of: name))",
      "uid = \"\(uid)\"",
      "start = \(start)  # day 1",
      "end = \(end)  # day \(days)",
    ]
    if let home {
      lines.append(
        "home = \(TOMLValue.spelling(of: home))  # legs out of and back to home are added")
    }
    if !rules.isEmpty { lines += ["", "[rules]"] + rules.map { "\($0.name) = \($0.value)" } }
    return lines.joined(separator: "\n") + "\n"
  }
}
