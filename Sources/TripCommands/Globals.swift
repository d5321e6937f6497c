import CommandLineKit

/// The options that every command takes.
package struct Globals: Hashable, Sendable {
  package var file: String?
  package var trip: String?
  package var directory: String?
  package var json = false
  package var porcelain = false
  package var quiet = false
  package var verbose = false
  package var dryRun = false
  package var color = ColorChoice.auto
  package var ascii = false
  package var units = Units.km
  package var pages = true

  package init() {}

  static let parameters: [Parameter<Globals>] = [
    .option("--file", short: "f", \.file, "FILE", "the trip file", completion: .file).filled,
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
