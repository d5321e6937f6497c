/// Writes TOML as odd as people write it, mostly valid.
package struct TextGenerator {
  private var choices: Choices
  private var out = ""
  private var end = "\n"
  private var number = 0

  /// A generator that decides so.
  package init(_ choices: Choices) { self.choices = choices }

  /// A text of some lines.
  package mutating func text() -> String {
    if choices.once(in: 3) { end = "\r\n" }
    if choices.once(in: 8) { out += "\u{FEFF}" }
    comments()
    keys(choices.pick(4))
    for _ in 0..<choices.pick(6) { section() }
    if choices.once(in: 4), out.hasSuffix(end), !out.isEmpty { out.removeLast() }
    return out
  }

  private mutating func section() {
    for _ in 0..<choices.pick(3) { out += end }
    comments()
    let indent = choices.once(in: 5) ? "  " : ""
    switch choices.pick(5) {
    case 0, 1: out += "\(indent)[[game]]"
    case 2: out += "\(indent)[[game.\(choices.pick(["leg", "note"]))]]"
    case 3: out += "\(indent)[t\(fresh())]"
    default: out += "\(indent)[ t\(fresh()) . deep . 'er' ]"
    }
    if choices.once(in: 4) { out += "  # header = [x]" }
    out += end
    keys(choices.pick(5))
  }

  private mutating func keys(_ count: Int) {
    for _ in 0..<count {
      if choices.once(in: 4) { comments() }
      let indent = choices.pick(["", "", "", "  ", "\t"])
      let key: String =
        switch choices.pick(8) {
        case 0: "car.k\(fresh())"
        case 1: "car . \"k \(fresh())\""
        case 2: "\"\\u006B\(fresh())\""
        case 3: "'k \(fresh())'"
        default: "k\(fresh())"
        }
      let equals = choices.pick([" = ", " = ", "=", "   =  "])
      out += indent + key + equals + value(3)
      if choices.once(in: 4) { out += " # why, \"not\" ]" }
      out += end
    }
  }

  private mutating func comments() {
    for _ in 0..<choices.pick(3) {
      out += choices.pick(["# a note\(end)", "#\(end)", end, "  # k = 1\(end)"])
    }
  }

  private mutating func value(_ depth: Int) -> String {
    switch choices.pick(depth > 0 ? 10 : 7) {
    case 0: choices.pick(["1", "-17", "0x5F", "1_000", "+0", "0b101"])
    case 1: choices.pick(["1.5", "41.50", "-0.0", "inf", "nan", "6.02e23", "1_000.25"])
    case 2: choices.pick(["true", "false"])
    case 3: choices.pick(["\"a\"", "\"\"", "\"é\\n\\\"\"", "'it\"s'", "\"日本 # no\""])
    case 4:
      choices.pick([
        "2026-07-03", "2026-07-03T19:10:00", "2026-07-03 19:10", "12:30:00.500",
        "1979-05-27t00:32:00-07:00", "2026-07-03T19:10:00Z",
      ])
    case 5:
      choices.pick([
        "\"\"\"\(end)one\(end)two\"\"\"", "'''a\(end)\(end)# b'''", "\"\"\"x \\\(end)  y\"\"\"",
        "\"\"\"\(end)[[game]]\(end)id = 1\(end)\"\"\"",
      ])
    case 6: "\"\(fresh())\""
    case 7: array(depth - 1)
    case 8: lines(depth - 1)
    default: table(depth - 1)
    }
  }

  private mutating func array(_ depth: Int) -> String {
    let values = (0..<choices.pick(4)).map { _ in value(depth) }
    let inner = values.joined(separator: choices.pick([", ", ",", " , "]))
    if values.isEmpty { return choices.pick(["[]", "[ ]", "[\(end)]", "[ # none\(end)]"]) }
    return choices.pick(["[\(inner)]", "[ \(inner) ]", "[\(inner),]"])
  }

  private mutating func lines(_ depth: Int) -> String {
    var text = "[" + choices.pick([end, " # [old]\(end)", "\(end)  # first\(end)"])
    let count = choices.pick(4)
    let habit = choices.once(in: 2)
    for place in 0..<count {
      let comma = place < count - 1 || habit ? choices.pick([",", ",", " ,"]) : ""
      text += "    " + value(depth) + comma + choices.pick(["", " # ] , x"]) + end
      if choices.once(in: 4) { text += "    # between\(end)" }
    }
    return text + choices.pick(["]", "  ]"])
  }

  private mutating func table(_ depth: Int) -> String {
    var fields = (0..<choices.pick(4)).map { _ in "k\(fresh()) = \(value(depth))" }
    if choices.once(in: 3) { fields += ["d.k\(fresh())=1", "d.k\(fresh()) = 2"] }
    if fields.isEmpty { return choices.pick(["{}", "{ }"]) }
    if choices.once(in: 3) {
      return "{\(end)  " + fields.joined(separator: ",\(end)  ") + choices.pick(["", ","]) + end
        + "}"
    }
    return "{ " + fields.joined(separator: ", ") + " }"
  }

  private mutating func fresh() -> Int {
    number += 1
    return number
  }
}
