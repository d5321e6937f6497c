import CatalogStore
import CatalogSync
import CivilTime
import CommandLineKit
import Diagnostics
import Fetching
import JSONFormat
import SportsCatalog

/// `sync`: sports, teams, venues and schedules of feeds.
struct Sync: TripCommand {
  var sources: [String] = []
  var task: Task?
  var isStrict = false
  var isOfflineFine = false
  var isInsecure = false
  var timeout = Seconds(120)

  /// What is done in place of a sync.
  enum Task: Sendable {
    case list, add, remove
  }

  /// A number of seconds that one may wait.
  struct Seconds: ArgumentValue {
    let count: Int
    init(_ count: Int) { self.count = count }
    init?(argument: String) {
      guard let count = Int(argument), (1...3600).contains(count) else { return nil }
      self.count = count
    }
    static var expectation: String { "a number of seconds from 1 to 3600" }
  }

  static let grammar = Grammar<Self>(
    "sync", "Fetch sports, teams, venues and schedules from feeds",
    [
      .arguments(
        "SOURCE", \.sources,
        "a feed: a folder, a path or an https address; those of the last time if left out",
        completion: .directory),
      .flag("--list", \.task, setting: .list, "list the feeds that are known"),
      .flag("--add", \.task, setting: .add, "remember the feeds for later, fetch nothing now"),
      .flag("--remove", \.task, setting: .remove, "forget the feeds and all that they brought"),
      .flag("--strict", \.isStrict, "refuse a feed in which one record is wrong"),
      .flag("--offline-ok", \.isOfflineFine, "no network is no failure"),
      .flag("--insecure", \.isInsecure, "also http addresses of other machines"),
      .option("--timeout", \.timeout, "SECONDS", "how long to wait for a file; 120 if left out"),
    ],
    rules: [.atMostOne(["--list", "--add", "--remove"])],
    discussion: """
      A feed is a folder of files on any web server or in a git checkout: catalog.toml with [[sport]], \
      [[team]], [[venue]] and [[schedule]], and the schedule files that it names, in any format of \
      `import`. Feeds are asked side by side, and only for what has changed. Everything of a feed is \
      checked before anything is stored; a record that is wrong is left out and named. Where a feed \
      can't be had, what it brought before goes on serving.
      """,
    examples: [
      Example("tripctl sync feeds/indycar", "a feed of one's own"),
      Example("tripctl sync", "all feeds that are known"),
      Example("tripctl sync --list", "which they are, and how old"),
    ])

  func run(in session: inout Session) throws {
    let locations = try sources.map { try location($0, session) }
    switch task {
    case .list: try list(session)
    case .add: try change(locations, session) { try $0.addFeed($1) }
    case .remove:
      try change(locations, session) { try $0.removeFeed($1) }
    case nil: try sync(locations, session)
    }
  }

  private func location(_ source: String, _ session: Session) throws -> FeedLocation {
    let scheme = source.prefix { $0.isLetter }
    let isOther =
      source.dropFirst(scheme.count).hasPrefix("://") && !scheme.isEmpty
      && !["http", "https"].contains(scheme.lowercased())
    if !isOther, let location = FeedLocation(source, from: session.place) { return location }
    throw CommandFailure(
      status: 2, rule: "usage", message: "'\(source)' is no address of a feed",
      details: ["say https://HOST/PATH, without a name or a password in it, or a folder"])
  }

  // MARK: The list of feeds

  private func list(_ session: Session) throws {
    let feeds = try session.knownFeeds()
    if session.globals.json {
      let values = feeds.map { feed in
        JSONValue.object([
          ("location", .string(feed.location)), ("synced", .text(feed.synced?.utcDescription)),
          ("schedules", .array(feed.schedules.map { .string($0.file) })),
        ])
      }
      session.output(JSONValue.list("sync", values, as: "sources").document)
    } else if session.globals.porcelain {
      for feed in feeds {
        session.output(Porcelain.line([feed.location, feed.synced?.utcDescription ?? ""]))
      }
    } else {
      var table = CatalogTable(session)
      let style = Styling(session)
      for feed in feeds {
        table.add([
          style.shown(feed.location), feed.synced.map { session.age(of: $0) } ?? "never synced",
        ])
      }
      session.output(table.text())
      if feeds.isEmpty { session.note("no feeds are known") }
    }
  }

  private func change(
    _ locations: [FeedLocation], _ session: Session,
    _ work: (borrowing Store, String) throws -> Bool
  ) throws {
    guard !locations.isEmpty else {
      throw CommandFailure(
        status: 2, rule: "usage", message: "which feed?",
        details: ["name its folder or its address"])
    }
    var changed: [String] = []
    if !session.globals.dryRun {
      let store = try session.writableStore()
      for location in locations {
        do {
          if try work(store, location.text) { changed.append(location.text) }
        } catch let error as StoreError {
          throw CommandFailure(error)
        }
      }
      if task == .remove, let unknown = locations.first(where: { !changed.contains($0.text) }) {
        throw CommandFailure(
          status: 1, rule: "unknown-source", message: "no feed \(unknown.text) is known",
          details: ["'sync --list' has those that are"])
      }
    }
    for location in changed {
      session.note("\(visible(location)) is \(task == .add ? "known" : "forgotten") now")
    }
    if session.globals.json {
      session.output(
        JSONValue.list("sync", changed.map { .object([("location", .string($0))]) }, as: "sources")
          .document)
    }
  }

  // MARK: The sync itself

  private func sync(_ named: [FeedLocation], _ session: Session) throws {
    let known = try session.knownFeeds()
    var locations: [FeedLocation] = []
    for location in named.isEmpty
      ? try known.map({ try self.location($0.location, session) }) : named
    where !locations.contains(location) {
      locations.append(location)
    }
    guard !locations.isEmpty else {
      throw CommandFailure(
        status: 1, rule: "no-sources", message: "no feeds are known",
        details: ["name one: a folder, or the https address of one"])
    }
    // A store that can't be written to is said before anything is fetched.
    if !session.globals.dryRun { _ = try session.writableStore() }
    var limits = FetchLimits()
    limits.totalSeconds = timeout.count
    limits.stallSeconds = min(limits.stallSeconds, timeout.count)
    limits.connectSeconds = min(limits.connectSeconds, timeout.count)
    limits.allowsPlainHTTP = isInsecure
    let feeds = locations.map { location in
      (location, known.first { $0.location == location.text && $0.synced != nil })
    }
    var progress = FetchProgress(session, count: feeds.count)
    let results = FeedSync(
      session.fetcher, knowing: session.catalog, limits: limits, isStrict: isStrict
    ).check(feeds) { progress.show($0, bytes: $1) }
    progress.end()
    var report = SyncReport(session)
    for ((location, feed), result) in zip(feeds, results) {
      switch result {
      case .failure(let failure): report.failed(location.text, failure, feed)
      case .success(let checked):
        report.checked(
          location.text, checked, try take(checked.news, from: location.text, session))
      }
    }
    try report.end(isOfflineFine: isOfflineFine)
  }

  private func take(
    _ news: Feed.News, from location: String, _ session: Session
  ) throws -> PutReport? {
    if session.globals.dryRun { return nil }
    var names: [String: String] = [:]
    let additions = news.additions ?? Additions()
    for team in session.catalog.adding({ additions }).teams { names[team.id] = team.abbreviation }
    let store = try session.writableStore()
    do throws(StoreError) {
      return try store.take(
        news, from: location, at: session.now(), abbreviation: { names[$0] })
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension Session {
  /// How files of web servers are fetched.
  var fetcher: Fetcher {
    Fetcher(environment, agent: "tripctl/\(Tripctl.table.reference.program.version)")
  }

  /// The feeds of the store; none where there is no store yet.
  func knownFeeds() throws -> [Feed] {
    guard let path = storePath else { throw CommandFailure(StoreError("", .noPlace)) }
    do throws(StoreError) {
      return try Store(at: path, for: .reading).feeds()
    } catch {
      if error.reason == .notFound { return [] }
      throw CommandFailure(error)
    }
  }

  /// How long ago something was: `from today`, `3 days old`.
  func age(of instant: Instant) -> String {
    let days = (now().secondsSinceEpoch - instant.secondsSinceEpoch) / 86_400
    return days < 1 ? "from today" : days == 1 ? "1 day old" : "\(days) days old"
  }
}
