import CivilTime
import Diagnostics
import Foundation
import ScheduleImport
import SportsCatalog
import Testing
import TripModel

/// The catalog of the release.
let catalog = Catalog()

/// The bytes of a file under `Files`.
func bytes(of file: String) throws -> [UInt8] {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  return [UInt8](try Data(contentsOf: folder.appendingPathComponent("Files/\(file)")))
}

/// What is imported from a file under `Files`.
func imported(_ file: String, _ hints: ImportHints = ImportHints()) throws -> ImportedSchedule {
  try ImportedSchedule(bytes(of: file), named: file, hints: hints, catalog: catalog)
}

/// What is imported from a text.
func imported(
  text: String, named name: String = "games.csv", _ hints: ImportHints = ImportHints()
) throws -> ImportedSchedule {
  try ImportedSchedule(Array(text.utf8), named: name, hints: hints, catalog: catalog)
}

extension ScheduledGame {
  /// `2026-07-03 19:10 America/Chicago Cubs at Brewers, American Family Field`, for one line of a test.
  var line: String {
    var line = "\(date) \(time?.hourAndMinute ?? "TBD") \(zone ?? "-") "
    if let away, let home {
      line += "\(away.team ?? away.name) at \(home.team ?? home.name)"
    }
    if let title { line += "\(away == nil ? "" : " ")'\(title)'" }
    line += ", \(venue?.venue ?? venue.map { "'\($0.name)'" } ?? "-")"
    if isNeutral { line += ", neutral" }
    if status != .scheduled { line += ", \(status)" }
    if stage != .regular { line += ", \(stage)" }
    if number > 0 { line += ", game \(number)" }
    return line
  }
}
