/// A JSON value whose objects keep the order of their keys.
package indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// The object with one more member at its end.
  package func adding(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + [(name, value)])
  }

  /// The text, or null.
  package static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  /// The number, or null; what is no finite number is null as well.
  package static func number(_ number: Double?, decimals: Int? = nil) -> JSONValue {
    guard let number, number.isFinite else { return .null }
    guard let decimals else { return .number(number) }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    return .number((number * scale).rounded() / scale)
  }

  package static func integer(_ number: Int?) -> JSONValue {
    number.map(JSONValue.integer) ?? .null
  }

  /// The value as text, indented by two spaces a level, with a final line end.
  package var document: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indent: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .integer(let number): text += String(number)
    case .number(let number): text += Self.spelling(of: number)
    case .string(let string): Self.write(string, to: &text)
    case .array(let values): write(values, to: &text, indent: indent)
    case .object(let members):
      guard !members.isEmpty else {
        text += "{}"
        return
      }
      text += "{"
      for (index, member) in members.enumerated() {
        text += index == 0 ? "\n" : ",\n"
        text += String(repeating: "  ", count: indent + 1)
        Self.write(member.0, to: &text)
        text += ": "
        member.1.write(to: &text, indent: indent + 1)
      }
      text += "\n" + String(repeating: "  ", count: indent) + "}"
    }
  }

  private func write(_ values: [JSONValue], to text: inout String, indent: Int) {
    guard !values.isEmpty else {
      text += "[]"
      return
    }
    text += "["
    for (index, value) in values.enumerated() {
      text += index == 0 ? "\n" : ",\n"
      text += String(repeating: "  ", count: indent + 1)
      value.write(to: &text, indent: indent + 1)
    }
    text += "\n" + String(repeating: "  ", count: indent) + "]"
  }

  /// The shortest spelling that is the same double, whole numbers without a point.
  private static func spelling(of number: Double) -> String {
    if let whole = Int(exactly: number), abs(whole) < 1 << 53 { return String(whole) }
    return number.description
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
          || scalar.properties.generalCategory == .format && scalar.value <= 0xFFFF
          || (0x2028...0x2029).contains(scalar.value)
        {
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}
