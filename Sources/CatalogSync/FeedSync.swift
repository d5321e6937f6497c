package import CatalogStore
package import Diagnostics
package import Fetching
import ScheduleImport
package import SportsCatalog
import Workspace

/// Fetches feeds, several side by side, and checks all of each before anything of it is stored.
package struct FeedSync: Sendable {
  private let fetcher: Fetcher
  private let catalog: Catalog
  private let limits: FetchLimits
  private let isStrict: Bool

  /// How many bytes all files of a feed may have together.
  static let totalLimit = 256 << 20

  /// - Parameters:
  ///   - fetcher: How files come from servers.
  ///   - catalog: What teams and venues are known without the feeds at hand.
  ///   - limits: How much a server may ask of this side.
  ///   - isStrict: Whether one record that is wrong refuses its feed.
  package init(
    _ fetcher: Fetcher, knowing catalog: Catalog, limits: FetchLimits, isStrict: Bool
  ) {
    self.fetcher = fetcher
    self.catalog = catalog
    self.limits = limits
    self.isStrict = isStrict
  }

  /// What a feed has that is new, and what was found wrong in its files.
  package struct Checked: Sendable {
    package var news: Feed.News
    package var findings: [(source: SourceText, findings: [Finding])]
  }

  /// Asks for the feeds; each that failed has its reason.
  package func check(
    _ feeds: [(location: FeedLocation, known: Feed?)],
    progress: ((_ feed: Int, _ bytes: Int) -> Void)? = nil
  ) -> [Result<Checked, SyncFailure>] {
    let catalogs = files(
      feeds.enumerated().map { index, feed in
        Wanted(
          feed: index, location: feed.location, file: FeedLocation.fileName,
          validators: feed.known?.validators)
      }, progress)
    var works = zip(feeds, catalogs).map { feed, file in
      file.flatMap { file in Result { () throws(SyncFailure) in try Work(feed, file, self) } }
    }
    let wanted = works.enumerated().flatMap { index, work in
      ((try? work.get())?.wanted ?? []).map { schedule in
        Wanted(
          feed: index, location: feeds[index].location, file: schedule.file,
          validators: schedule.validators)
      }
    }
    // In turns, so that a feed that is too large is stopped on the way.
    var rest = wanted[...]
    while !rest.isEmpty {
      let turn = rest.prefix(12).filter { (try? works[$0.feed].get()) != nil }
      rest = rest.dropFirst(12)
      for (wanted, file) in zip(turn, files(turn, progress)) {
        works[wanted.feed] = works[wanted.feed].flatMap { work in
          Result { () throws(SyncFailure) in try work.adding(file.get(), wanted, self) }
        }
      }
    }
    return works.map { work in
      work.flatMap { work in Result { () throws(SyncFailure) in try work.checked(self) } }
    }
  }

  // MARK: Files

  private struct Wanted {
    let feed: Int
    let location: FeedLocation
    let file: String
    let validators: Feed.Validators?
  }

  /// A file of a feed; no bytes where it is as it was.
  private struct File {
    var bytes: [UInt8]?
    var validators: Feed.Validators
  }

  private func files(
    _ wanted: [Wanted], _ progress: ((_ feed: Int, _ bytes: Int) -> Void)?
  ) -> [Result<File, SyncFailure>] {
    var requests: [FetchRequest] = []
    var feeds: [Int] = []
    var places: [Int?] = []
    for one in wanted {
      guard case .server(let address) = one.location,
        let file = one.file == FeedLocation.fileName ? address : address.file(named: one.file)
      else {
        places.append(nil)
        continue
      }
      var headers: [FetchRequest.Header] = []
      if let etag = one.validators?.etag { headers.append(.init("If-None-Match", etag)) }
      if let modified = one.validators?.modified {
        headers.append(.init("If-Modified-Since", modified))
      }
      places.append(requests.count)
      requests.append(FetchRequest(file, headers: headers, limits: limits))
      feeds.append(one.feed)
    }
    let responses = fetcher.fetch(requests) { progress?(feeds[$0], $1) }
    return zip(wanted, places).map { one, place in
      guard let place else { return Self.local(one.location, one.file, limit: limits.bytes) }
      let isConditional = one.validators?.etag != nil || one.validators?.modified != nil
      if !isConditional, (try? responses[place].get())?.status == 304 {
        return .failure(
          SyncFailure(
            Finding(
              .error, "feed-file",
              "\(one.location.name(of: one.file)): the server says that it has not changed (304), "
                + "but was asked for it for the first time")))
      }
      return responses[place].flatMap { response in
        Result { () throws(FetchError) in
          File(
            bytes: try response.file(),
            validators: .init(
              etag: response.header("ETag") ?? one.validators?.etag,
              modified: response.header("Last-Modified") ?? one.validators?.modified))
        }
      }.mapError { SyncFailure($0.finding, network: $0.reason) }
    }
  }

  /// A file of a folder, as long as no link leads out of that.
  private static func local(
    _ location: FeedLocation, _ file: String, limit: Int
  ) -> Result<File, SyncFailure> {
    guard case .folder(let folder) = location else {
      return .failure(
        SyncFailure(Finding(.error, "feed-file", "can't name \(file) at \(location.text)")))
    }
    let path = Path.joined(folder, file)
    do throws(FileError) {
      let snapshot = try FileSnapshot(reading: path, limit: limit)
      let home = Path.resolved(folder) ?? folder
      guard snapshot.resolvedPath.hasPrefix(home == "/" ? home : home + "/") else {
        return .failure(
          SyncFailure(
            Finding(.error, "feed-file", "\(path) is a link that leaves the feed")))
      }
      return .success(File(bytes: snapshot.bytes, validators: .init()))
    } catch {
      return .failure(SyncFailure(error.finding))
    }
  }

  // MARK: One feed

  /// A feed on its way through the checks.
  private struct Work {
    let location: FeedLocation
    var news: Feed.News
    /// The schedules to ask for.
    var wanted: [Feed.Schedule]
    var findings: [(source: SourceText, findings: [Finding])] = []
    var isWrong = false
    private var catalog: Catalog
    private var total = 0

    init(
      _ feed: (location: FeedLocation, known: Feed?), _ file: File, _ sync: FeedSync
    ) throws(SyncFailure) {
      location = feed.location
      catalog = sync.catalog
      guard let bytes = file.bytes else {
        // The list of schedules is as it was, and so may be each of them.
        news = Feed.News(additions: nil, validators: file.validators, schedules: [])
        wanted = feed.known?.schedules ?? []
        return
      }
      let source = SourceText(name: location.name(of: FeedLocation.fileName), bytes: bytes)
      let read: FeedFile
      do throws(FeedSyntaxErrors) {
        read = try FeedFile(bytes, knowing: sync.catalog)
      } catch {
        throw SyncFailure(error.findings, in: source)
      }
      guard read.hasRecords else {
        // Mostly a download that went wrong; what was there before is better than nothing.
        throw SyncFailure(
          [
            Finding(
              .error, "feed-empty", "there is no record in the file", at: 0..<0,
              hint:
                "it has [[sport]], [[team]], [[venue]] or [[schedule]]; `sync --remove` forgets it")
          ], in: source)
      }
      news = Feed.News(additions: read.additions, validators: file.validators, schedules: [])
      wanted = read.schedules
      total = bytes.count
      if !read.findings.isEmpty { findings.append((source, read.findings)) }
      isWrong = read.findings.contains { $0.severity == .error }
      let additions = read.additions
      catalog = catalog.adding { additions }
    }

    /// With a schedule file of it.
    func adding(_ file: File, _ wanted: Wanted, _ sync: FeedSync) throws(SyncFailure) -> Work {
      var work = self
      guard var schedule = self.wanted.first(where: { $0.file == wanted.file }) else { return work }
      schedule.validators = file.validators
      guard let bytes = file.bytes else {
        work.news.schedules.append((schedule, nil))
        return work
      }
      work.total += bytes.count
      guard work.total <= FeedSync.totalLimit else {
        throw SyncFailure(
          Finding(
            .error, "feed-size",
            "the files of \(location.text) have more than \(FeedSync.totalLimit >> 20) MB"))
      }
      let name = location.name(of: schedule.file)
      let hints = ImportHints(
        sport: schedule.sport, season: schedule.season,
        format: schedule.format.flatMap { ScheduleFormat(named: $0) })
      do throws(ImportFailure) {
        let read = try ImportedSchedule(bytes, named: name, hints: hints, catalog: catalog)
        if !read.warnings.isEmpty { work.findings.append((read.text, read.warnings)) }
        if read.leftOut > 0 { work.isWrong = true }
        work.news.schedules.append((schedule, read.games))
      } catch {
        var failure = SyncFailure([error.finding], in: SourceText(name: name, bytes: bytes))
        failure.others = work.findings
        throw failure
      }
      return work
    }

    func checked(_ sync: FeedSync) throws(SyncFailure) -> Checked {
      if isWrong, sync.isStrict {
        throw SyncFailure(
          Finding(
            .error, "feed-strict", "\(location.text) has records that are wrong",
            hint: "without --strict they are left out"), after: findings)
      }
      return Checked(news: news, findings: findings)
    }
  }
}

/// Why nothing of a feed was taken.
package struct SyncFailure: Error, Sendable {
  package var findings: [Finding]
  /// The text that they are about; nil where they are about none.
  package var source: SourceText?
  /// What else was found in its files.
  package var others: [(source: SourceText, findings: [Finding])] = []
  /// What kept a file from coming over the network, where that was it.
  package var network: FetchError.Reason?

  /// Findings about a text.
  package init(_ findings: [Finding], in source: SourceText) {
    self.findings = findings
    self.source = source
  }

  /// A finding about no text.
  init(
    _ finding: Finding, after others: [(source: SourceText, findings: [Finding])] = [],
    network: FetchError.Reason? = nil
  ) {
    findings = [finding]
    self.others = others
    self.network = network
  }
}
