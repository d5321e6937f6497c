import CivilTime
import LosslessTOML
package import TripModel

extension FieldType {
  /// The value of this type that somebody typed on a command line, without quotes; nil where it
  /// is none.
  package func value(typed text: String) -> FieldValue? {
    switch self {
    case .text, .longText, .city:
      let value = FieldValue.text(text)
      return value.isBlank ? nil : value
    case .choice(let words): return words.contains(text) ? .text(text) : nil
    case .span: return Span(text).map(FieldValue.span)
    case .distance: return Distance(text: text).map(FieldValue.distance)
    case .clock: return ClockTime(text).map(FieldValue.clock)
    case .coordinate:
      let bare = text.filter { $0 != " " && $0 != "[" && $0 != "]" }
      return typed("[\(bare)]")
    case .moment, .timedMoment:
      // People type a minute; a file has seconds.
      let full = text.count == 16 ? text + ":00" : text
      return typed(full)
    case .integer, .number, .flag, .date: return typed(text)
    }
  }

  private func typed(_ text: String) -> FieldValue? {
    guard let item = TOMLItem(spelled: text), case .value(let value) = reading(of: item) else {
      return nil
    }
    return value
  }

  /// What a fitting text is, for messages.
  package var expectation: String {
    switch self {
    case .text, .longText: "a text with something in it; --unset takes a field away"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .integer: "a whole number"
    case .number: "a number"
    case .flag: "true or false"
    case .date: "a date like 2026-07-03"
    case .clock: "a time of day like 12:30"
    case .moment: "a date and time like 2026-07-03T19:10, or a bare date"
    case .timedMoment: "a date and time like 2026-07-08T09:30"
    case .coordinate: "latitude and longitude like 43.0284,-87.971"
    case .span: "a duration like 1h30m"
    case .distance: "a distance like 305km or 190mi"
    case .city: "a city like Milwaukee or \"Kansas City, MO\""
    }
  }
}
