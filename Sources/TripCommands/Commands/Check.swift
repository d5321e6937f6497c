import CommandLineKit
import Diagnostics
import JSONFormat
import TripDocuments
import TripEngine
import TripModel
import Workspace

/// `check`: everything that is wrong with trips.
struct Check: TripCommand, Measuring {
  var files: [String] = []
  var fixes = false
  var isStrict = false
  var roads = RoadArguments()

  static let grammar = Grammar<Self>(
    "check", "Report everything that is wrong with a trip",
    [
      .arguments("FILE", \.files, "these files in place of the trip", completion: .file),
      .flag(
        "--fix", \.fixes,
        "write what is safe: the format, missing ids, a valid place for a leg outside its guardrails"
      ),
      .flag("--strict", \.isStrict, "warnings fail as well"),
    ] + roadParameters,
    discussion: "Errors, by the stable words of their rules:\n\n" + list(.error)
      + "\n\nWarnings, which fail with --strict alone:\n\n" + list(.warning),
    examples: [Example("tripctl check trips/*.toml", "all trips of a folder, say before a commit")])

  private static func list(_ severity: Severity) -> String {
    checkRules.filter { $0.severity == severity }.map { "  \($0.rule): \($0.meaning)" }
      .joined(separator: "\n")
  }

  func run(in session: inout Session) throws {
    let locations =
      try files.isEmpty
      ? [session.locateTrip()]
      : files.map {
        $0 == "-"
          ? .standardInput : TripLocation(path: session.place.absolute($0), reason: .fileOption)
      }
    var reports: [(name: String, text: String, findings: [Finding], source: SourceText?)] = []
    var status: Int32 = 0
    for location in locations {
      do {
        let open = try fixes ? fixed(location, session) : session.open(location)
        try session.measure(roads, for: open)
        let findings = session.findingsWithSchedules(of: open)
        reports.append(
          (
            open.name, open.document.source.rendered(findings), findings,
            open.document.source
          ))
        let fails = findings.contains { $0.severity == .error || isStrict }
        if fails { status = max(status, 1) }
      } catch let failure as CommandFailure where locations.count > 1 || !session.globals.json {
        reports.append((session.shown(location.path), failure.text, [], nil))
        status = max(status, failure.status)
      }
    }
    report(reports, in: session)
    guard status != 0 else { return }
    var failure = CommandFailure(status: status, rule: "check", message: "the check failed")
    failure.speaks = false
    throw failure
  }

  private func report(
    _ reports: [(name: String, text: String, findings: [Finding], source: SourceText?)],
    in session: Session
  ) {
    let all = reports.flatMap(\.findings)
    let errors = all.count { $0.severity == .error }
    let warnings = all.count - errors
    if session.globals.json {
      let files = reports.map { report in
        JSONValue.object([
          ("file", .string(report.name)),
          ("problems", report.source.map { .problems(report.findings, in: $0) } ?? .array([])),
          ("unreadable", report.source == nil ? .string(report.text) : .null),
        ])
      }
      session.output(
        JSONValue.object([
          ("schema", .string("tripctl/1")), ("command", .string("check")), ("files", .array(files)),
          ("errors", .integer(errors)), ("warnings", .integer(warnings)),
        ]).document)
      return
    }
    if session.globals.porcelain {
      for report in reports { porcelain(report, in: session) }
      return
    }
    for report in reports { (report.source == nil ? session.errors : session.output)(report.text) }
    guard !session.globals.quiet else { return }
    let unreadable = reports.count { $0.source == nil }
    if all.isEmpty, unreadable == 0 {
      session.output("\(reports.map(\.name).joined(separator: ", ")): nothing wrong\n")
    } else {
      func counted(_ count: Int, _ word: String) -> String {
        "\(count) \(word)\(count == 1 ? "" : "s")"
      }
      let words = "\(counted(errors, "error")), \(counted(warnings, "warning"))"
      session.output(
        words + (unreadable == 0 ? "\n" : ", \(counted(unreadable, "file")) not readable\n"))
    }
  }

  /// `FILE LINE COLUMN SEVERITY RULE REF MESSAGE`, tab-separated.
  private func porcelain(
    _ report: (name: String, text: String, findings: [Finding], source: SourceText?),
    in session: Session
  ) {
    guard let source = report.source else { return session.errors(report.text) }
    var positions = source.positions
    for finding in report.findings {
      let place = finding.range.map { positions.position(of: $0.lowerBound) }
      session.output(
        Porcelain.line([
          report.name, place.map { String($0.line) } ?? "", place.map { String($0.column) } ?? "",
          finding.severity.rawValue, finding.rule, finding.ref ?? "", finding.message,
        ]))
    }
  }

  // MARK: Fixing

  private func fixed(_ location: TripLocation, _ session: Session) throws -> OpenTrip {
    var scope = session
    scope.globals.file = location.path
    scope.globals.trip = nil
    let result = try scope.change { open in
      guard !open.document.isOldFormat else { return (open.document, Outcome(trip: open.trip)) }
      var document = open.document
      var all = Outcome(trip: open.trip)
      do {
        document = try document.sayingFormat(knowing: session.gazetteer)
        if document.source.bytes != open.snapshot.bytes { all.facts.append("wrote the format") }
        for edit in fixes(of: document) {
          guard let outcome = try? edit.applied(to: document.trip, knowing: session.gazetteer)
          else { continue }
          document = try document.applying(outcome, knowing: session.gazetteer)
          all.facts += outcome.facts
          all.moved += outcome.moved
        }
      } catch let error as DocumentFailure {
        throw session.failure(error, in: open)
      }
      all.trip = document.trip
      return (document, all)
    }
    if session.globals.dryRun, !session.globals.json { session.output(result.diff) }
    if result.changed, !session.globals.dryRun {
      let done = result.outcome.summary(in: result.itinerary, before: result.before.itinerary)
      session.note("\(result.before.name): \(visible(done))")
    }
    return OpenTrip(
      location: result.before.location, name: result.before.name, snapshot: result.before.snapshot,
      document: result.after, itinerary: result.itinerary)
  }

  private func fixes(of document: TripDocument) -> [Edit] {
    let itinerary = Itinerary(document.trip)
    let misplaced = itinerary.legs.filter {
      $0.isMisplaced && !$0.hasNoPlace && !$0.isBooked && $0.origin != .orphan
    }
    let moves = misplaced.compactMap { leg in
      leg.day.map { Edit.move(Move([leg.reference], day: $0)) }
    }
    return [.writeIDs] + moves
  }
}
