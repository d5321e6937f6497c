import CivilTime
import CommandLineKit
import TripDocuments
import TripEngine
import TripModel

extension CivilDate: ArgumentValue {
  package init?(argument: String) { self.init(argument) }
  package static var expectation: String { "a date like 2026-07-03" }
}

extension ClockTime: ArgumentValue {
  package init?(argument: String) { self.init(argument) }
  package static var expectation: String { "a time of day like 18:30" }
}

extension TravelMode: ArgumentValue {}

extension Coordinate: ArgumentValue {
  /// `43.0284,-87.971`: latitude first.
  package init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Double(argument: $0.filter { $0 != " " }) }
    guard parts.count == 2 else { return nil }
    self.init(latitude: parts[0], longitude: parts[1])
  }
  package static var expectation: String { "latitude and longitude like 43.0284,-87.971" }
}

extension Span: ArgumentValue {
  package init?(argument: String) { self.init(argument) }
  package static var expectation: String { "a duration like 1h30m" }
}

extension Double {
  init?(argument: some StringProtocol) { self.init(argument: String(argument)) }
}

/// A day of the trip, counted from 1.
struct DayArgument: ArgumentValue {
  let day: Int
  init?(argument: String) {
    guard let day = Int(argument) else { return nil }
    self.day = day
  }
  static var expectation: String { "a day of the trip, like 2" }
  static var completion: CompletionKind { .named("day") }
}

/// A positive number of rows.
struct CountArgument: ArgumentValue {
  let count: Int
  init?(argument: String) {
    guard let count = Int(argument), count > 0 else { return nil }
    self.count = count
  }
  static var expectation: String { "a positive whole number" }
}

/// A time to be announced, or a time of day.
struct StartArgument: ArgumentValue {
  let time: ClockTime?
  init?(argument: String) {
    if ["tbd", "tba"].contains(argument.lowercased()) {
      time = nil
    } else if let time = ClockTime(argument) {
      self.time = time
    } else {
      return nil
    }
  }
  static var expectation: String { "a time of day like 19:10, or tbd" }
}

/// A date and time, with an offset or without.
struct MomentArgument: ArgumentValue {
  let moment: Moment
  init?(argument: String) {
    guard case .moment(let moment)? = FieldType.timedMoment.value(typed: argument) else {
      return nil
    }
    self.moment = moment
  }
  static var expectation: String { "a date and time like 2026-07-08T09:30" }
}

/// What a place is before or after: `game`, `item/3`.
struct TargetArgument: ArgumentValue {
  let target: Move.Target
  init?(argument: String) {
    if let reference = Reference(argument) {
      target = .row(reference)
    } else if let kind = RowKind(word: argument) {
      target = .kind(kind)
    } else {
      return nil
    }
  }
  static var expectation: String { "game, travel, item, night, or one of them like item/3" }
  static var completion: CompletionKind { .named("target") }
}

/// `FIELD=VALUE`.
struct AssignmentArgument: ArgumentValue {
  let field: String
  let value: String
  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
      return nil
    }
    field = String(argument[..<equals])
    value = String(argument[argument.index(after: equals)...])
  }
  static var expectation: String { "FIELD=VALUE" }
}

extension OpenTrip {
  /// The reference with the id that a unique part of a title stands for: at a terminal alone, since
  /// scripts use ids.
  func resolved(_ reference: Reference, in session: Session) throws -> Reference {
    guard reference.kind != .travel, Int(reference.name) == nil, session.terminal.outputIsTerminal
    else { return reference }
    let wanted = FoldedName(reference.name).text
    var found: [Reference] = []
    var seen: Set<Reference> = []
    for row in itinerary.rows + itinerary.outside where row.kind == reference.kind {
      guard let other = itinerary.reference(of: row), seen.insert(other).inserted,
        FoldedName(itinerary.title(of: row)).text.containsText(wanted)
      else { continue }
      found.append(other)
    }
    guard found.count > 1 else { return found.first ?? reference }
    throw CommandFailure(
      status: 1, rule: "ambiguous-title",
      message: "'\(reference.name)' may be \(found.count) things",
      details: found.prefix(8).map { "\($0) (\(itinerary.title(of: $0)))" })
  }
}

extension String {
  fileprivate func containsText(_ part: String) -> Bool {
    let (text, wanted) = (Array(utf8), Array(part.utf8))
    guard !wanted.isEmpty, wanted.count <= text.count else { return false }
    return (0...(text.count - wanted.count)).contains { text[$0...].starts(with: wanted) }
  }
}

/// Reads operands like `item 3 5 travel/2` as references.
enum References {
  /// - Throws: usage, exit 2, where a word is no kind, no reference and follows no kind.
  static func parse(_ words: [String]) throws -> [Reference] {
    var found: [Reference] = []
    var kind: RowKind?
    var isOpen = false
    for word in words {
      if let reference = Reference(word) {
        found.append(reference)
        isOpen = false
      } else if let next = RowKind(word: word) {
        if isOpen { break }
        kind = next
        isOpen = true
      } else if let kind {
        found.append(Reference(kind, word))
        isOpen = false
      } else {
        throw CommandFailure(
          status: 2, rule: "usage", message: "'\(word)' is neither a kind nor a reference",
          details: ["say `item 3` or `item/3`; kinds are game, travel, item and night"])
      }
    }
    if isOpen, let kind {
      throw CommandFailure(
        status: 2, rule: "usage", message: "which \(kind.word)? its id is missing",
        details: ["`tripctl show` has the ids at the right"])
    }
    return found
  }
}

/// A length of time as in a trip file.
struct SpanArgument: ArgumentValue {
  let span: Span

  init?(argument: String) {
    guard let span = Span(argument), span.seconds > 0 else { return nil }
    self.span = span
  }

  static let expectation = "a length of time, like 45m, 2h or 1h30m"
}
