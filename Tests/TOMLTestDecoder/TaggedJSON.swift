import CivilTime
import LosslessTOML

/// The public suite's JSON: each value with its type, as text.
enum TaggedJSON {
  static func text(of table: TOMLTable) -> String {
    var out = ""
    write(table, to: &out)
    return out
  }

  private static func write(_ table: TOMLTable, to out: inout String) {
    out += "{"
    var isFirst = true
    for (key, item) in table.entries {
      if !isFirst { out += ", " }
      isFirst = false
      out += quoted(key) + ": "
      write(item, to: &out)
    }
    out += "}"
  }

  private static func write(_ item: TOMLItem, to out: inout String) {
    if let table = item.table { return write(table, to: &out) }
    if let elements = item.elements {
      out += "["
      var isFirst = true
      for element in elements {
        if !isFirst { out += ", " }
        isFirst = false
        write(element, to: &out)
      }
      out += "]"
      return
    }
    let (type, value) = tagged(item)
    out += "{\"type\": \"\(type)\", \"value\": \(quoted(value))}"
  }

  private static func tagged(_ item: TOMLItem) -> (String, String) {
    if let text = item.string { return ("string", text) }
    if let number = item.integer { return ("integer", String(number)) }
    if let number = item.double { return ("float", number.isNaN ? "nan" : "\(number)") }
    if let flag = item.boolean { return ("bool", flag ? "true" : "false") }
    if let date = item.localDate { return ("date-local", "\(date)") }
    if let time = item.localTime { return ("time-local", "\(time)") }
    if let moment = item.localDateTime { return ("datetime-local", "\(moment)") }
    if let moment = item.offsetDateTime {
      let minutes = abs(moment.offsetMinutes)
      let sign = moment.offsetMinutes < 0 ? "-" : "+"
      let offset = minutes == 0 ? "Z" : sign + two(minutes / 60) + ":" + two(minutes % 60)
      return ("datetime", "\(moment.local)\(offset)")
    }
    return ("unknown", "")
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case let control where control.value < 0x20 || control.value == 0x7F:
        let digits = String(control.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}
