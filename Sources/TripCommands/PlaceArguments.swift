import CivilTime
import CommandLineKit
import TripEngine

/// The options that name a place within a day.
struct PlaceArguments: Sendable {
  var after: TargetArgument?
  var before: TargetArgument?
  var edge: Edge?
  var at: ClockTime?
  var up: CountArgument?
  var down: CountArgument?

  /// An end of a day.
  enum Edge: Sendable {
    case first, last
  }

  var place: Move.Place? {
    if let after { return .after(after.target) }
    if let before { return .before(before.target) }
    if let at { return .at(at) }
    if let up { return .up(up.count) }
    if let down { return .down(down.count) }
    switch edge {
    case .first: return .first
    case .last: return .last
    case nil: return nil
    }
  }
}

/// A command that puts something at a place of a day.
protocol Placing: TripCommand {
  var day: DayArgument? { get set }
  var place: PlaceArguments { get set }
}

extension Placing {
  static var placeParameters: [Parameter<Self>] {
    [
      .option("--day", \.day, "N", "the day, counted from 1"),
      .option(
        "--after", \.place.after, "THING", "after game, item/3, travel/2 or night of that day"),
      .option("--before", \.place.before, "THING", "before such a thing"),
      .flag("--first", \.place.edge, setting: .first, "first on the day"),
      .flag("--last", \.place.edge, setting: .last, "at the end of the day, ahead of the night"),
      .option("--at", \.place.at, "HH:MM", "at that time among the games"),
    ]
  }
}
