import Diagnostics
package import ScheduleImport
import SportsCatalog

/// What holds for every import, whatever the bytes.
package enum ScheduleLaws {
  private static let catalog = Catalog()

  /// What does not hold for those bytes; nil where all does.
  package static func importing(_ bytes: [UInt8], as format: ScheduleFormat?) -> String? {
    let hints = ImportHints(sport: "mlb", season: 2026, format: format)
    for hints in [hints, ImportHints(format: format)] {
      let schedule: ImportedSchedule
      do throws(ImportFailure) {
        schedule = try ImportedSchedule(
          bytes, named: "games-UTC.csv", hints: hints, catalog: catalog)
      } catch {
        if visible(error.finding.message) != error.finding.message {
          return "control signs in \(error.finding.message)"
        }
        continue
      }
      if let fault = fault(of: schedule) { return fault }
    }
    return nil
  }

  private static func fault(of schedule: ImportedSchedule) -> String? {
    for game in schedule.games {
      let texts = [
        game.away?.name, game.home?.name, game.title, game.venue?.name, game.venue?.city,
        game.providerKey, game.zone,
      ]
      for case let text? in texts {
        if text.isEmpty { return "an empty name" }
        if visible(text) != text { return "control signs in \(text)" }
      }
      if game.title == nil, game.home == nil || game.away == nil { return "a game without a name" }
      if game.number < 0 { return "number \(game.number)" }
    }
    for warning in schedule.warnings {
      if visible(warning.message) != warning.message {
        return "control signs in \(warning.message)"
      }
      if let range = warning.range, range.upperBound > schedule.text.bytes.count {
        return "a place behind the end"
      }
    }
    return nil
  }
}
