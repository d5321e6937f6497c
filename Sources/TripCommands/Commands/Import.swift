import CatalogStore
import CivilTime
import CommandLineKit
import Diagnostics
import Fetching
import JSONFormat
import ScheduleImport
import SportsCatalog
import TripModel
import Workspace

/// `import`: the games of schedules go into the store.
struct Import: TripCommand {
  var sources: [String] = []
  var sport: String?
  var season: Int?
  var format: ScheduleFormat?
  var zone: String?
  var isStrict = false
  var allowsPlainHTTP = false

  static let grammar = Grammar<Self>(
    "import", "Read schedules: their games can then be found and added",
    [
      .arguments(
        "FILE|URL", \.sources, "calendars (.ics), CSV, JSON and text, told apart by their content",
        isRequired: true, completion: .file),
      .option(
        "--sport", \.sport, "SPORT", "the sport of all games, where the teams don't tell it",
        completion: .named("sport")),
      .option("--season", \.season, "YEAR", "the year in which the season starts"),
      .option("--format", \.format, "FORMAT", "what the files are, where they are mistaken"),
      .option(
        "--zone", \.zone, "ZONE", "the time zone of times that say none, like America/Chicago"),
      .flag("--strict", \.isStrict, "a file with a warning is not imported"),
      .flag("--insecure", \.allowsPlainHTTP, "fetch from servers without encryption too"),
    ],
    discussion: """
      Times become those of the venue. A game that is known already, by its sport, season, day and \
      teams, is updated: importing twice changes nothing. A row that can't be understood is named \
      with its line, and the rest is imported.

      The formats, as --format names them: \(ScheduleFormat.allCases.map(\.rawValue).joined(separator: ", ")).
      """,
    examples: [
      Example("tripctl import brewers.csv", "the schedule that a club offers"),
      Example("tripctl import --sport nhl --zone UTC canadiens.ics", "a calendar without zones"),
    ])

  func run(in session: inout Session) throws {
    let hints = ImportHints(
      sport: sport.map { session.catalog.sport(named: $0)?.key ?? $0 }, season: season,
      format: format, zone: zone)
    let files = read(session)
    var reports: [Report] = []
    for (source, bytes) in zip(sources, files) {
      reports.append(imported(source, bytes, hints, session))
    }
    let done = try stored(reports, session)
    report(done, in: session)
    if done.allSatisfy({ $0.put == nil }) {
      var failure = CommandFailure(status: 1, rule: "import", message: "nothing was imported")
      failure.speaks = false
      throw failure
    }
  }

  /// What became of one file.
  private struct Report {
    let source: String
    /// Under which name the store keeps where games came from.
    let origin: String
    var schedule: ImportedSchedule?
    var put: PutReport?
    /// Why nothing came of it, with the text that it is about.
    var failure: (finding: Finding, text: SourceText)?
  }

  // MARK: Reading

  /// The bytes of all sources; addresses are asked side by side.
  private func read(_ session: Session) -> [Result<[UInt8], ReadingFailure>] {
    var limits = FetchLimits()
    limits.allowsPlainHTTP = allowsPlainHTTP
    var requests: [(source: Int, request: FetchRequest)] = []
    var results: [Result<[UInt8], ReadingFailure>] = []
    for (index, source) in sources.enumerated() {
      if source == "-" {
        results.append(readInput(session))
        continue
      }
      guard WebAddress.isMeant(by: source) else {
        results.append(read(session.place.absolute(source)))
        continue
      }
      guard let address = WebAddress(source) else {
        let finding = FetchError(source, .badAddress).finding
        results.append(.failure(ReadingFailure(finding: finding)))
        continue
      }
      requests.append((index, FetchRequest(address, limits: limits)))
      results.append(.success([]))
    }
    guard !requests.isEmpty else { return results }
    for (request, answer) in zip(requests, session.fetcher.fetch(requests.map(\.request))) {
      do throws(FetchError) {
        results[request.source] = .success(try answer.get().file() ?? [])
      } catch {
        results[request.source] = .failure(ReadingFailure(finding: error.finding))
      }
    }
    return results
  }

  private func readInput(_ session: Session) -> Result<[UInt8], ReadingFailure> {
    guard session.scriptLine == nil else {
      return .failure(
        ReadingFailure(
          finding: Finding(.error, "file", "standard input is the script, and no schedule")))
    }
    do throws(FileError) {
      return .success(try FileSnapshot.ofStandardInput().bytes)
    } catch {
      return .failure(ReadingFailure(finding: error.finding))
    }
  }

  private func read(_ path: String) -> Result<[UInt8], ReadingFailure> {
    do throws(FileError) {
      return .success(try FileSnapshot(reading: path, limit: ImportedSchedule.sizeLimit).bytes)
    } catch {
      return .failure(ReadingFailure(finding: error.finding))
    }
  }

  private struct ReadingFailure: Error {
    let finding: Finding
  }

  private func imported(
    _ source: String, _ bytes: Result<[UInt8], ReadingFailure>, _ hints: ImportHints,
    _ session: Session
  ) -> Report {
    let isAddress = WebAddress.isMeant(by: source)
    let isInput = source == "-"
    let name =
      isInput
      ? "standard input" : isAddress ? source : session.shown(session.place.absolute(source))
    var report = Report(
      source: name, origin: isAddress || isInput ? source : session.place.absolute(source))
    switch bytes {
    case .failure(let failure):
      report.failure = (failure.finding, SourceText(name: name, bytes: []))
    case .success(let bytes):
      do throws(ImportFailure) {
        report.schedule = try ImportedSchedule(
          bytes, named: name, hints: hints, catalog: session.catalog)
      } catch {
        report.failure = (error.finding, ImportFailure.text(of: bytes, named: name))
      }
    }
    return report
  }

  // MARK: Storing

  private func stored(_ reports: [Report], _ session: Session) throws -> [Report] {
    var reports = reports
    let wanted = reports.indices.filter { index in
      guard let schedule = reports[index].schedule, !schedule.games.isEmpty else { return false }
      return !isStrict || schedule.warnings.isEmpty
    }
    guard !wanted.isEmpty else { return reports }
    let abbreviations = Dictionary(
      session.catalog.teams.map { ($0.id, $0.abbreviation) },
      uniquingKeysWith: { first, _ in first })
    do {
      // A rehearsal without a store has one in memory for as long as it takes.
      let isNew = session.storePath.map { !Folder.hasFile($0) } ?? true
      let store =
        try session.globals.dryRun && isNew
        ? Store(at: ":memory:", for: .writing) : session.writableStore()
      for index in wanted {
        guard let schedule = reports[index].schedule else { continue }
        reports[index].put = try store.put(
          schedule.games, from: reports[index].origin, isRehearsal: session.globals.dryRun
        ) { abbreviations[$0] }
      }
    } catch let error as StoreError {
      throw CommandFailure(error)
    }
    return reports
  }

  // MARK: Output

  private func report(_ reports: [Report], in session: Session) {
    if session.globals.json {
      session.output(
        JSONValue.object([
          ("schema", .string("tripctl/1")), ("command", .string("import")),
          ("files", .array(reports.map { json($0, session) })),
        ]).document)
      return
    }
    for report in reports {
      if let failure = report.failure {
        session.errors(failure.text.rendered([failure.finding]))
      }
      if let schedule = report.schedule { warn(of: schedule, in: session) }
      if session.globals.porcelain {
        session.output(porcelain(report))
      } else {
        session.output(text(report, session))
      }
    }
  }

  /// Warnings, of which a screenful is shown unless more is asked for.
  private func warn(of schedule: ImportedSchedule, in session: Session) {
    guard !session.globals.quiet else { return }
    let limit = session.globals.verbose ? schedule.warnings.count : 10
    session.errors(schedule.text.rendered(Array(schedule.warnings.prefix(limit))))
    let more = schedule.warnings.count - limit
    if more > 0 { session.errors("\(counted(more, "more warning")); --verbose shows all\n") }
  }

  private func text(_ report: Report, _ session: Session) -> String {
    let name = visible(report.source)
    guard let schedule = report.schedule else { return "" }
    guard let put = report.put else {
      return isStrict && !schedule.warnings.isEmpty
        ? "\(name): not imported: \(counted(schedule.warnings.count, "warning"))\n"
        : "\(name): no games\n"
    }
    var parts = [
      (put.added.count, "added"), (put.changed.count, "changed"),
      (put.cancelled.count, "cancelled"), (put.unchanged, "unchanged"),
      (schedule.leftOut, "left out"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if parts.isEmpty { parts = ["nothing new"] }
    let seasons = Set(schedule.games.map { "\($0.sport) \($0.season)" }).sorted()
    let what = "\(seasons.joined(separator: ", ")), \(counted(schedule.games.count, "game"))"
    var text = "\(name): \(visible(what)): \(parts.joined(separator: ", "))\n"
    for change in put.changed {
      text += "  \(visible(change.ref)): \(visible(difference(change)))\n"
    }
    for change in put.cancelled { text += "  \(visible(change.ref)): cancelled\n" }
    if session.globals.verbose {
      for game in put.added { text += "  \(visible(game.ref)): added\n" }
    }
    return text
  }

  /// What is different in a game, as `2026-07-03 19:10 is 2026-07-03 18:40`.
  private func difference(_ change: PutReport.Change) -> String {
    let (before, after) = (change.before, change.after)
    func moment(_ game: ScheduledGame) -> String {
      "\(game.date) \(game.time?.hourAndMinute ?? "tba")"
    }
    var parts: [String] = []
    if moment(before) != moment(after) { parts.append("\(moment(before)) is now \(moment(after))") }
    if before.venue != after.venue { parts.append("at \(after.venue?.name ?? "an open venue")") }
    if before.status != after.status { parts.append(after.status.rawValue) }
    if before.summary != after.summary { parts.append(after.summary) }
    if before.number != after.number, after.number > 0 { parts.append("game \(after.number)") }
    if before.isNeutral != after.isNeutral {
      parts.append(after.isNeutral ? "on neutral ground" : "at home")
    }
    return parts.isEmpty ? "changed" : parts.joined(separator: ", ")
  }

  private func porcelain(_ report: Report) -> String {
    let put = report.put
    return Porcelain.line(
      [report.source, report.schedule?.format.rawValue ?? ""]
        + [
          put?.added.count, put?.changed.count, put?.cancelled.count, put?.unchanged,
          report.schedule?.leftOut,
        ].map { $0.map(String.init) ?? "" })
  }

  private func json(_ report: Report, _ session: Session) -> JSONValue {
    func venue(_ game: ScheduledGame) -> Venue? {
      (game.venue?.venue).flatMap { session.catalog.venue(id: VenueID($0)) }
    }
    func game(_ ref: String, _ game: ScheduledGame) -> JSONValue {
      .scheduled(StoredGame(ref: ref, game: game), venue(game))
    }
    func change(_ change: PutReport.Change) -> JSONValue {
      .object([
        ("before", game(change.ref, change.before)), ("after", game(change.ref, change.after)),
      ])
    }
    let put = report.put
    let problems: JSONValue =
      if let failure = report.failure {
        .problems([failure.finding], in: failure.text)
      } else {
        report.schedule.map { .problems($0.warnings, in: $0.text) } ?? .array([])
      }
    return .object([
      ("file", .string(report.source)), ("format", .text(report.schedule?.format.rawValue)),
      ("imported", .bool(put != nil)), ("games", .integer(report.schedule?.games.count)),
      ("added", .array((put?.added ?? []).map { game($0.ref, $0.game) })),
      ("changed", .array((put?.changed ?? []).map(change))),
      ("cancelled", .array((put?.cancelled ?? []).map(change))),
      ("unchanged", .integer(put?.unchanged)), ("left_out", .integer(report.schedule?.leftOut)),
      ("problems", problems),
    ])
  }

  private func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}

extension ScheduleFormat: ArgumentValue {
  package init?(argument: String) { self.init(named: argument) }
}
