import CivilTime
import CommandLineKit
import Diagnostics
import JSONFormat
import TripDocuments
import TripModel
import Workspace

/// `new`: a new trip file.
struct New: TripCommand {
  var name = ""
  var start: CivilDate?
  var end: CivilDate?
  var days: CountArgument?
  var home: String?

  static let grammar = Grammar<Self>(
    "new", "Make a new trip file",
    [
      .argument("NAME", \.name, "the trip's name; its file is trips/NAME.toml").filled,
      .option("--start", \.start, "DATE", "day 1", isRequired: true),
      .option("--end", \.end, "DATE", "the last day"),
      .option("--days", \.days, "N", "how many days, in place of --end"),
      .option(
        "--home", \.home, "CITY", "where it starts and ends", completion: .named("city")
      ).filled,
    ],
    rules: [.exactlyOne(["--end", "--days"])],
    discussion: """
      Makes trips/NAME.toml in the nearest trips folder here or above, or FILE with -f. A file that \
      is there stays as it is.
      """,
    examples: [
      Example(
        "tripctl new great-lakes --start 2026-07-03 --days 6 --home 'Chicago, IL'",
        "six days out of Chicago")
    ])

  func run(in session: inout Session) throws {
    guard let start else { return }
    let last = end ?? start.adding(days: (days?.count ?? 1) - 1)
    if let days, last.daysSinceEpoch - start.daysSinceEpoch != days.count - 1 {
      throw CommandFailure(
        status: 2, rule: "usage", message: "\(days.count) days from \(start) is no date any more",
        details: ["dates end at \(last)"])
    }
    guard start <= last else {
      throw CommandFailure(
        status: 2, rule: "end-before-start", message: "the trip would end before it starts")
    }
    let path = try path(session)
    let text = NewTripText(
      name: name, uid: uid(session), start: start, end: last,
      home: home ?? session.settings.home,
      rules: session.settings.rules.map { ($0.name, $0.value) }
    ).text
    let bytes = Array(text.utf8)
    // Our own reader must take what we hand out.
    do {
      _ = try TripDocument(reading: bytes, named: path, knowing: session.gazetteer)
    } catch {
      throw CommandFailure(
        status: 2, rule: "usage", message: "that name can't be written into a trip file",
        details: [error.findings.first?.message].compactMap { $0 })
    }
    let shown = session.shown(path)
    let isDryRun = session.globals.dryRun
    do {
      try isDryRun ? NewFile.checkAbsent(path) : NewFile.create(path, bytes)
    } catch {
      var finding = error.finding
      finding.message = finding.message.replacingPath(path, by: shown)
      throw CommandFailure(status: error.reason == .exists ? 1 : 4, finding)
    }
    session.rememberNew(path, bytes)
    let diff = UnifiedDiff.text(
      from: [], named: nil, to: bytes, named: String(shown.drop { $0 == "/" }))
    if session.globals.json {
      session.output(
        JSONValue.object([
          ("schema", .string("tripctl/1")), ("command", .string("new")),
          ("dry_run", .bool(isDryRun)), ("changed", .bool(true)), ("edits", .array([])),
          ("created", .array([.string(shown)])), ("removed", .array([])),
          ("problems", .array([])), ("diff", .string(diff)),
        ]).document)
    } else if isDryRun {
      session.output(diff)
    } else if session.globals.quiet {
      session.output(shown + "\n")
    } else {
      session.output("made \(visible(shown))\n")
      session.note("next: tripctl add game --home TEAM --away TEAM --on DATE --time HH:MM")
    }
  }

  private func path(_ session: Session) throws -> String {
    if let file = session.globals.file, file != "-" { return session.place.absolute(file) }
    let trip = try session.globals.trip ?? fileName()
    do {
      return try session.finder.pathForNewTrip(named: trip)
    } catch {
      throw CommandFailure(status: 2, error.finding)
    }
  }

  /// A name with spaces is fine for a trip, and becomes a plain one for its file; one that looks
  /// like a path is meant as a path, which is what -f is for.
  private func fileName() throws -> String {
    if name.contains("/") || name.hasPrefix(".") || name.hasSuffix(".toml") {
      throw CommandFailure(
        status: 2, rule: "usage", message: "'\(name)' looks like a path, and a trip has a name",
        details: [
          "say where with -f: `tripctl -f FILE new NAME …`; without it the file is trips/NAME.toml"
        ])
    }
    let slug = FoldedName(name).slug
    return slug.isEmpty ? name : slug
  }

  private func uid(_ session: Session) -> String {
    let letters = Array("23456789abcdefghjkmnpqrstvwxyz")
    var number = session.random()
    var uid = ""
    for _ in 0..<8 {
      uid.append(letters[Int(number % UInt64(letters.count))])
      number /= UInt64(letters.count)
    }
    return uid
  }
}
