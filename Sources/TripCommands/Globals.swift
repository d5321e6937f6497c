import CommandLineKit

/// The options that every command takes.
package struct Globals: Hashable, Sendable {
  /// The trip file, as it was named; `-` is standard input.
  package var file: String?
  /// A trip of the trips folder, by its name.
  package var trip: String?
  /// The folder to run in, in place of the current one.
  package var directory: String?
  /// Print one JSON value.
  package var json = false
  /// Print tab-separated lines for scripts.
  package var porcelain = false
  /// Say only what was asked for.
  package var quiet = false
  /// Say more, such as which file is used.
  package var verbose = false
  /// Print what would change and write nothing.
  package var dryRun = false
  /// When output is coloured.
  package var color = ColorChoice.auto
  /// No signs outside ASCII.
  package var ascii = false
  /// What distances are shown in.
  package var units = Units.km
  /// Whether long output may go through a pager.
  package var pages = true

  /// What holds where nothing is said.
  package init() {}

  static let parameters: [Parameter<Globals>] = [
    .option(
      "--file", short: "f", \.file, "FILE", "the trip file; - reads standard input",
      completion: .file
    ).filled,
    .option(
      "--trip", short: "t", \.trip, "NAME", "the trip of that name in trips/, here or above",
      completion: .named("trip")
    ).filled,
    .option(
      "--directory", short: "C", \.directory, "DIR", "run as if started there",
      completion: .directory
    ).filled,
    .flag("--json", \.json, "print one JSON value, of the schema tripctl/1"),
    .flag("--porcelain", \.porcelain, "print tab-separated lines for scripts"),
    .flag("--quiet", short: "q", \.quiet, "say only what was asked for"),
    .flag("--verbose", short: "v", \.verbose, "say more, such as which file is used"),
    .flag("--dry-run", short: "n", \.dryRun, "print the diff that would be made, write nothing"),
    .option("--color", \.color, "WHEN", "colour: auto, always or never"),
    .flag("--ascii", \.ascii, "no icons and no signs outside ASCII"),
    .negation("--no-pager", \.pages, "never page long output"),
    .option("--units", \.units, "UNIT", "distances in km or mi"),
  ]
}

/// When output is coloured.
package enum ColorChoice: String, CaseIterable, ArgumentValue {
  case auto, always, never
}

/// What distances are shown in.
package enum Units: String, CaseIterable, ArgumentValue {
  case km, mi
}
