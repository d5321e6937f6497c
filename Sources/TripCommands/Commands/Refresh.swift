import CatalogStore
import CommandLineKit
import Diagnostics
import JSONFormat
import SportsCatalog
import TripDocuments
import TripEngine
import TripModel

/// `refresh`: new times, venues and statuses out of the schedules.
struct Refresh: TripCommand {
  var subjects: [String] = []
  var isApplied = false

  static let grammar = Grammar<Self>(
    "refresh", "Show, or take over, what the schedules changed of the trip's games",
    [
      .arguments(
        "GAME", \.subjects, "these games alone, like game/1 or game 1 2",
        completion: .named("reference")),
      .flag("--apply", \.isApplied, "write the changes into the trip"),
    ],
    discussion: """
      Only games that came from the schedules are looked at: they have a ref. `sync` and `import` \
      bring schedules up to date first. The guardrails of all legs are reckoned again; every leg \
      that is no longer valid is named.
      """,
    examples: [
      Example("tripctl refresh", "what is different, and what that would break"),
      Example("tripctl refresh --apply", "take it over; `undo` takes it back"),
    ])

  func run(in session: inout Session) throws {
    let wanted = try References.parse(subjects)
    if let other = wanted.first(where: { $0.kind != .game }) {
      throw CommandFailure(
        status: 2, rule: "usage", message: "\(other) is no game",
        details: ["schedules have games alone"])
    }
    // Without --apply this is a rehearsal, which writes nothing.
    var scope = session
    if !isApplied { scope.globals.dryRun = true }
    let world = scope
    var found = Found()
    let result = try scope.edit { open in
      found = try self.found(in: open, wanted, world)
      return .several(found.news.flatMap { news in news.news.edits(of: news.reference) })
    }
    report(found, result, session)
  }

  /// What the schedules say of the trip's games.
  private struct Found {
    var news: [(reference: Reference, news: ScheduleNews)] = []
    /// Games that the schedules have no more.
    var gone: [(reference: Reference, ref: String)] = []
    /// Games at another venue that nobody can place.
    var unplaced: [(reference: Reference, venue: String)] = []
    /// How many games have a name in the schedules.
    var count = 0
  }

  private func found(
    in open: OpenTrip, _ wanted: [Reference], _ session: Session
  ) throws -> Found {
    for reference in wanted { _ = try content(of: reference, open, session) }
    var found = Found()
    let games = open.trip.games.enumerated().filter { $0.element.scheduleKey != nil }
    guard !games.isEmpty else { return found }
    let store = try session.openStore()
    for (index, game) in games {
      let reference = Reference(.game, game.id.number)
      guard wanted.isEmpty || wanted.contains(reference), let ref = game.scheduleKey else {
        continue
      }
      found.count += 1
      do throws(StoreError) {
        guard let stored = try store.game(ref: ref) else {
          found.gone.append((reference, ref))
          continue
        }
        let news = ScheduleNews(index, of: open.trip, with: stored, session)
        if !news.changes.isEmpty { found.news.append((reference, news)) }
        if let venue = news.unplacedVenue { found.unplaced.append((reference, venue)) }
      } catch {
        throw CommandFailure(error)
      }
    }
    return found
  }

  private func content(
    of reference: Reference, _ open: OpenTrip, _ session: Session
  ) throws -> Row.Content {
    do throws(Refusal) {
      return try open.itinerary.content(of: reference)
    } catch {
      throw session.failure(error, in: open)
    }
  }

  private func report(_ found: Found, _ result: EditResult, _ session: Session) {
    if session.globals.json {
      session.output(json(found, result).document)
      return
    }
    let style = Styling(session)
    for (reference, news) in found.news {
      let title = result.before.itinerary.title(of: reference)
      let words = news.words(arrow: style.arrow).joined(separator: ", ")
      session.output(
        session.globals.porcelain
          ? Porcelain.line([reference.description, news.stored.ref, words])
          : "\(reference) (\(style.shown(title))): \(style.shown(words))\n")
    }
    for (reference, ref) in found.gone {
      session.note("\(reference): the schedules have no \(visible(ref)) any more")
    }
    for (reference, venue) in found.unplaced {
      session.note(
        "warning: \(reference): the schedules have it at '\(visible(venue))', which nobody knows; the "
          + "venue stays\n  `add venue` makes it known to the trip")
    }
    if found.count == 0 {
      session.note("no game of this trip came from the schedules")
    } else if found.news.isEmpty, found.gone.isEmpty, found.unplaced.isEmpty {
      session.note(
        found.count == 1
          ? "the game is as the schedules have it"
          : "all \(found.count) games are as the schedules have them")
    }
    if session.globals.dryRun { session.output(result.diff) }
    for finding in result.newFindings {
      session.note("\(finding.severity.rawValue): \(visible(finding.message))")
      if let hint = finding.hint { session.note("  \(visible(hint))") }
    }
    if !found.news.isEmpty, !isApplied { session.note("use --apply to take this over") }
  }

  private func json(_ found: Found, _ result: EditResult) -> JSONValue {
    .object([
      ("schema", .string("tripctl/1")), ("command", .string("refresh")),
      ("dry_run", .bool(result.isDryRun)), ("changed", .bool(result.changed)),
      (
        "games",
        .array(
          found.news.map { reference, news in
            .object([
              ("ref", .string(reference.description)), ("schedule_ref", .string(news.stored.ref)),
              (
                "changes",
                .array(
                  news.changes.map { change in
                    .object([
                      ("field", .string(change.field)),
                      ("before", .string(change.text(change.before))),
                      ("after", .string(change.text(change.after))),
                    ])
                  })
              ),
            ])
          })
      ),
      (
        "gone",
        .array(
          found.gone.map {
            .object([
              ("ref", .string($0.reference.description)), ("schedule_ref", .string($0.ref)),
            ])
          })
      ),
      ("problems", .problems(result.newFindings, in: result.after.source)),
      ("diff", .string(result.diff)),
    ])
  }
}
