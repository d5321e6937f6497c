import CatalogStore
import CivilTime
import Diagnostics
import SportsCatalog
import TripDocuments
import TripEngine
import TripModel

extension Session {
  /// All findings of a trip, those of the schedules among them.
  func findingsWithSchedules(of open: OpenTrip) -> [Finding] {
    let own = findings(of: open)
    let more = scheduleFindings(of: open)
    guard !more.isEmpty else { return own }
    return (own + more).enumerated().sorted {
      ($0.element.range?.lowerBound ?? -1, $0.offset)
        < ($1.element.range?.lowerBound ?? -1, $1.offset)
    }.map(\.element)
  }

  /// What the schedules have against the games of a trip; nothing where there are none.
  func scheduleFindings(of open: OpenTrip) -> [Finding] {
    let games = open.trip.games.enumerated().filter { $0.element.status != .cancelled }
    guard !games.isEmpty, let path = storePath,
      let store = try? Store(at: path, for: .reading)
    else { return [] }
    var findings: [Finding] = []
    for (index, game) in games {
      let reference = "game/\(game.id.number)"
      func add(_ rule: String, _ message: String, _ field: String, hint: String) {
        let place =
          open.document.range(of: .game(index), field: field)
          ?? open.document.range(of: .game(index), field: nil)
        findings.append(
          Finding(.warning, rule, message, at: place, hint: hint, ref: reference))
      }
      if let key = game.scheduleKey {
        guard let stored = try? store.game(ref: key) else {
          guard isKnownSeason(of: key, in: store) else { continue }
          add(
            "not-in-schedule", "the schedules have no game '\(key)'", "ref",
            hint: "'sync' or 'import' the schedule again, or take the ref out")
          continue
        }
        let news = ScheduleNews(index, of: open.trip, with: stored, self)
        if let first = news.changes.first {
          add(
            "schedule-differs",
            "\(reference) is otherwise in the schedules: "
              + news.words(arrow: "→").joined(separator: ", "),
            first.field, hint: "'refresh --apply' takes it over")
        }
      } else if isMissing(game, in: store) {
        add(
          "not-in-schedule",
          "the schedules of \(game.sport) have no \(game.summary) on \(game.date)", "start",
          hint: "'games --team' lists those of a team")
      }
    }
    return findings
  }

  /// True where the store has any schedule of the sport and year that a name starts with.
  private func isKnownSeason(of ref: String, in store: borrowing Store) -> Bool {
    let parts = ref.split(separator: "-", omittingEmptySubsequences: false)
    guard let year = parts.firstIndex(where: { $0.utf8.count == 4 && Int($0) != nil }) else {
      return false
    }
    let start = parts[...year].joined(separator: "-") + "-"
    return (try? store.refs(startingWith: start, limit: 1).isEmpty) == false
  }

  /// True where the schedule of the home team's season is known and does not have the game.
  private func isMissing(_ game: Game, in store: borrowing Store) -> Bool {
    guard let home = game.home, let away = game.away,
      case .one(let homeTeam) = catalog.team(named: home, sport: game.sport),
      case .one(let awayTeam) = catalog.team(named: away, sport: game.sport)
    else { return false }
    var query = GameQuery()
    query.sport = homeTeam.sport
    query.teams = [homeTeam.id]
    (query.from, query.to) = (game.date.adding(days: -30), game.date.adding(days: 30))
    guard let around = try? store.games(query).map(\.game) else { return false }
    // A file of one month, or of one side's home games, says nothing of others.
    let before = around.contains { $0.date <= game.date && $0.home?.team == homeTeam.id }
    let after = around.contains { $0.date >= game.date && $0.home?.team == homeTeam.id }
    return before && after
      && !around.contains { scheduled in
        scheduled.date == game.date
          && Set([scheduled.home?.team, scheduled.away?.team]) == [homeTeam.id, awayTeam.id]
      }
  }
}
