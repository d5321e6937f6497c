import CatalogStore
import CatalogSync
import CivilTime
import Diagnostics
import Fetching
import JSONFormat
import SportsCatalog

/// Says what came of a sync, feed by feed.
struct SyncReport {
  private let session: Session
  private var values: [JSONValue] = []
  private var hasFailed = false
  private var isOffline = true
  private var isInterrupted = false

  init(_ session: Session) { self.session = session }

  /// A feed that was taken over, or in a rehearsal would be.
  mutating func checked(_ location: String, _ checked: FeedSync.Checked, _ put: PutReport?) {
    for (source, findings) in checked.findings { session.errors(source.rendered(findings)) }
    let isNew = checked.news.additions != nil || checked.news.schedules.contains { $0.games != nil }
    values.append(
      .object(
        head(location, put == nil ? "checked" : isNew ? "synced" : "unchanged")
          + counts(checked.news) + [
            ("games", put.map { games($0) } ?? .null),
            ("problems", problems(checked.findings)), ("error", .null),
          ]))
    if session.globals.porcelain {
      session.output(Porcelain.line([location, isNew ? "synced" : "unchanged"]))
    } else if !session.globals.json, !session.globals.quiet {
      session.output("\(visible(location)): \(words(checked.news, put, isNew: isNew))\n")
    }
  }

  /// A feed of which nothing was taken; what it brought before is that of the feed handed in.
  mutating func failed(_ location: String, _ failure: SyncFailure, _ feed: Feed?) {
    hasFailed = true
    if failure.network == .interrupted { isInterrupted = true }
    if failure.network == nil { isOffline = false }
    let first = failure.findings.first
    let left =
      feed?.synced.map { "what it brought before (\(session.age(of: $0))) goes on serving" }
      ?? "it brought nothing so far; the built-in catalog serves"
    values.append(
      .object(
        head(location, "failed") + counts(nil) + [
          ("games", .null), ("problems", problems(failure.others)),
          (
            "error",
            .object([
              ("rule", .text(first?.rule)), ("message", .text(first?.message)),
              ("hint", .text(first?.hint)), ("synced", .text(feed?.synced?.utcDescription)),
            ])
          ),
        ]))
    if session.globals.porcelain { session.output(Porcelain.line([location, "failed"])) }
    for (source, findings) in failure.others { session.errors(source.rendered(findings)) }
    if let source = failure.source {
      session.errors(source.rendered(failure.findings))
      session.errors("tripctl: nothing of \(visible(location)) was taken\n")
    } else {
      session.errors("tripctl: \(visible(first?.message ?? ""))\n")
      if let hint = first?.hint { session.errors("  \(visible(hint))\n") }
    }
    session.errors("  \(left)\n")
  }

  /// The end: exit 5 where a feed failed, unless only the network did and that is fine.
  func end(isOfflineFine: Bool) throws {
    if session.globals.json {
      session.output(JSONValue.list("sync", values, as: "sources").document)
    }
    guard hasFailed, isInterrupted || !(isOffline && isOfflineFine) else { return }
    var failure = CommandFailure(
      status: isInterrupted ? 130 : 5, rule: "sync", message: "a feed could not be synced")
    failure.speaks = false
    throw failure
  }

  // MARK: Pieces

  private func head(_ location: String, _ status: String) -> [(String, JSONValue)] {
    [("location", .string(location)), ("status", .string(status))]
  }

  private func counts(_ news: Feed.News?) -> [(String, JSONValue)] {
    [
      ("sports", .integer(news?.additions?.sports.count)),
      ("teams", .integer(news?.additions?.teams.count)),
      ("venues", .integer(news?.additions?.venues.count)),
    ]
  }

  private func games(_ report: PutReport) -> JSONValue {
    .object([
      ("added", .integer(report.added.count)), ("changed", .integer(report.changed.count)),
      ("cancelled", .integer(report.cancelled.count)),
      ("removed", .integer(report.removed.count)), ("unchanged", .integer(report.unchanged)),
    ])
  }

  private func problems(_ all: [(source: SourceText, findings: [Finding])]) -> JSONValue {
    .array(
      all.flatMap { source, findings -> [JSONValue] in
        guard case .array(let values) = JSONValue.problems(findings, in: source) else { return [] }
        return values
      })
  }

  private func words(_ news: Feed.News, _ put: PutReport?, isNew: Bool) -> String {
    guard isNew else { return "unchanged" }
    var parts: [String] = []
    func add(_ count: Int, _ word: String, _ end: String = "") {
      if count > 0 { parts.append("\(count) \(word)\(count == 1 ? "" : "s")\(end)") }
    }
    if let additions = news.additions {
      add(additions.sports.count, "sport")
      add(additions.teams.count, "team")
      add(additions.venues.count, "venue")
    }
    if let put {
      add(put.added.count, "game", " added")
      add(put.changed.count, "game", " changed")
      add(put.cancelled.count, "game", " cancelled")
      add(put.removed.count, "game", " removed")
      add(put.unchanged, "game", " unchanged")
    } else {
      add(news.schedules.reduce(0) { $0 + ($1.games?.count ?? 0) }, "game")
    }
    let end = put == nil ? "; checked, nothing stored" : ""
    return (parts.isEmpty ? "nothing in it" : parts.joined(separator: ", ")) + end
  }
}

/// How much has come so far, in a line of the terminal that is written over.
struct FetchProgress {
  private let session: Session
  private let isShown: Bool
  private var bytes: [Int]
  private var shown = -1

  init(_ session: Session, count: Int) {
    self.session = session
    isShown = session.terminal.errorIsTerminal && !session.globals.quiet && !session.globals.json
    bytes = Array(repeating: 0, count: count)
  }

  /// So many bytes of the file of a feed at hand have come.
  mutating func show(_ feed: Int, bytes count: Int) {
    bytes[feed] = count
    let kilobytes = bytes.reduce(0, +) / 1024
    guard isShown, kilobytes / 64 != shown else { return }
    shown = kilobytes / 64
    session.errors(
      "\rfetching \(bytes.count == 1 ? "" : "\(bytes.count) feeds ")\(kilobytes) kB\u{1B}[K")
  }

  /// The line goes.
  func end() {
    if isShown, shown >= 0 { session.errors("\r\u{1B}[K") }
  }
}
