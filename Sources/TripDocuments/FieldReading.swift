import CivilTime
import Diagnostics
import LosslessTOML
import TripEngine
import TripModel

/// What became of a value of the file.
enum Reading {
  case value(FieldValue)
  /// The file can't be used: what was expected, and a hint.
  case wrongType(expected: String, hint: String?)
  /// The value makes no sense; the trip is still shown, with the default in its place.
  case senseless(message: String, hint: String?)
}

extension FieldType {
  /// Reads a value of the file as this type.
  func reading(of item: TOMLItem) -> Reading {
    switch self {
    case .text, .longText, .city: text(item)
    case .choice(let words): choice(item, among: words)
    case .integer: integer(item)
    case .number: number(item)
    case .flag:
      item.boolean.map { .value(.flag($0)) }
        ?? .wrongType(expected: "true or false", hint: unquote(item))
    case .date:
      item.localDate.map { .value(.date($0)) }
        ?? .wrongType(expected: "a date like 2026-07-03", hint: unquote(item))
    case .clock:
      item.localTime.map { .value(.clock($0)) }
        ?? .wrongType(expected: "a time of day like 12:30:00", hint: unquote(item))
    case .moment, .timedMoment: moment(item)
    case .coordinate: coordinate(item)
    case .span: spelled(item, "a duration like \"1h30m\"") { Span($0).map(FieldValue.span) }
    case .distance:
      spelled(item, "a distance like \"305km\" or \"190mi\"") {
        Distance(text: $0).map(FieldValue.distance)
      }
    }
  }

  private func text(_ item: TOMLItem) -> Reading {
    item.string.map { .value(.text($0)) }
      ?? .wrongType(expected: "text in quotes", hint: nil)
  }

  private func choice(_ item: TOMLItem, among words: [String]) -> Reading {
    guard let word = item.string else {
      return .wrongType(expected: "text in quotes", hint: nil)
    }
    guard words.contains(word) else {
      let near = nearest(word, to: words)
      return .senseless(
        message: "\(quoted(word)) is none of \(words.joined(separator: ", "))",
        hint: near.isEmpty ? nil : "did you mean \(near.joined(separator: ", "))?")
    }
    return .value(.text(word))
  }

  private func integer(_ item: TOMLItem) -> Reading {
    guard let number = item.integer.flatMap({ Int(exactly: $0) }) else {
      return .wrongType(expected: "a whole number", hint: unquote(item))
    }
    return .value(.integer(number))
  }

  private func number(_ item: TOMLItem) -> Reading {
    guard let number = item.double ?? item.integer.map(Double.init) else {
      return .wrongType(expected: "a number", hint: unquote(item))
    }
    guard number.isFinite else { return .wrongType(expected: "a finite number", hint: nil) }
    return .value(.number(number))
  }

  private func moment(_ item: TOMLItem) -> Reading {
    if let local = item.localDateTime { return .value(.moment(.local(local))) }
    if let offset = item.offsetDateTime { return .value(.moment(.offset(offset))) }
    if self == .moment, let date = item.localDate { return .value(.moment(.date(date))) }
    return .wrongType(expected: "a date and time like 2026-07-03T19:10:00", hint: unquote(item))
  }

  private func coordinate(_ item: TOMLItem) -> Reading {
    let wanted = "latitude and longitude like [43.0284, -87.971]"
    guard let parts = item.array, parts.count == 2 else {
      return .wrongType(expected: wanted, hint: nil)
    }
    let numbers = parts.compactMap { $0.double ?? $0.integer.map(Double.init) }
    guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else {
      return .wrongType(expected: wanted, hint: nil)
    }
    guard let place = Coordinate(latitude: numbers[0], longitude: numbers[1]) else {
      return .senseless(
        message: "no place on earth has latitude \(numbers[0]) and longitude \(numbers[1])",
        hint: Coordinate(latitude: numbers[1], longitude: numbers[0]) == nil
          ? nil : "latitude comes first")
    }
    return .value(.coordinate(place))
  }

  private func spelled(
    _ item: TOMLItem, _ wanted: String, _ read: (String) -> FieldValue?
  ) -> Reading {
    guard let text = item.string else { return .wrongType(expected: wanted, hint: nil) }
    guard let value = read(text) else {
      return .senseless(message: "\(quoted(text)) is not \(wanted)", hint: nil)
    }
    return .value(value)
  }

  private func unquote(_ item: TOMLItem) -> String? {
    item.string == nil ? nil : "take the quotes away"
  }
}

extension Distance {
  /// The distance written as `305km` or `190mi`, nil for any other text.
  package init?(text: String) {
    guard let number = Double(text.dropLast(2)), number >= 0 else { return nil }
    switch text.suffix(2) {
    case "km": self.init(kilometres: number)
    case "mi": self.init(miles: number)
    default: return nil
    }
    guard self <= .longest else { return nil }
  }
}

extension TOMLItem {
  /// What kind of value it is, in the words of the messages.
  var kindInWords: String {
    switch kind {
    case .string: "text"
    case .integer: "a whole number"
    case .float: "a number"
    case .boolean: "true or false"
    case .offsetDateTime, .localDateTime: "a date and time"
    case .localDate: "a date"
    case .localTime: "a time of day"
    case .array: "a list"
    case .table: "a table"
    }
  }
}
