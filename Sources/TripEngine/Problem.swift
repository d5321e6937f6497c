package import Diagnostics
package import TripModel

/// What a check found wrong with a trip, and which line of the file it is about.
package struct Problem: Hashable, Sendable {
  /// Without a range: the engine knows no text.
  package var finding: Finding
  package var subject: Subject
  /// The key of the entry that it is about; nil for the entry as a whole.
  package var field: String?

  /// An entry of the trip, by its place in the trip's array.
  package enum Subject: Hashable, Sendable {
    case trip
    case game(Int)
    case travel(Int)
    case item(Int)
    case night(Int)
    case venue(Int)
  }

  package init(
    _ severity: Severity, _ rule: String, _ message: String, _ subject: Subject,
    field: String? = nil, ref: Reference? = nil, hint: String? = nil
  ) {
    finding = Finding(severity, rule, message, hint: hint, ref: ref?.description)
    self.subject = subject
    self.field = field
  }
}

/// The rules of `check`: their stable words and what each says, for its manual page.
package let checkRules: [(rule: String, severity: Severity, meaning: String)] = [
  ("leg-without-place", .error, "a leg whose two games or nights leave it no place"),
  ("leg-outside-guardrails", .error, "a leg whose line names a place outside its guardrails"),
  ("arrives-before-leaving", .error, "booked travel that arrives before it leaves"),
  ("orphan-travel", .error, "a travel entry that belongs to no leg"),
  ("outside-trip", .error, "something that stands on none of the days of the trip"),
  ("id-twice", .error, "two entries of a kind with the same id"),
  ("id-not-positive", .error, "an id that is zero or negative"),
  ("games-overlap", .error, "two games that overlap"),
  ("games-too-close", .error, "two games that cannot both be made"),
  ("time-does-not-exist", .error, "a local time that the clocks skip"),
  ("unknown-venue", .error, "a venue that neither the file nor the catalog has"),
  ("leg-cannot-be-judged", .warning, "a leg that is no drive and has no times"),
  ("travel-from-elsewhere", .warning, "travel that starts where the traveller is not"),
  ("drive-too-long", .warning, "a drive longer than max_drive"),
  ("day-too-long", .warning, "a day with more driving than max_drive"),
  ("two-nights", .warning, "two nights on one day"),
  ("time-to-be-announced", .warning, "a game without a time that bounds a leg on its day"),
  ("time-twice", .warning, "a local time that happens twice when clocks are set back"),
  ("game-off", .warning, "a game that is cancelled or postponed"),
  ("unknown-sport", .warning, "a sport that nobody knows"),
  ("unknown-team", .warning, "a team that the sport does not have"),
  ("out-of-season", .warning, "a game outside the season of its sport"),
  ("not-in-schedule", .warning, "a game that the schedules of its season do not have"),
  ("schedule-differs", .warning, "a game that is otherwise in the schedules"),
  ("item-times", .warning, "clock times of items that run against their order"),
  ("no-coordinate", .warning, "a place that is on no map"),
  ("nights-out-of-range", .warning, "a number of nights below 1 or above 10,000"),
]
