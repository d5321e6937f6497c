import Diagnostics
import TripDocuments
import TripEngine
import TripModel

/// What is wrong with a trip, by the rows that it is about.
struct RowFindings {
  private var byLeg: [String: [Finding]] = [:]
  private var byEntry: [Problem.Subject: [Finding]] = [:]
  /// All of them, in the order of the text.
  let all: [Finding]
  /// Those that no row shows.
  let ofTrip: [Finding]

  init(_ document: TripDocument, _ problems: [Problem]) {
    all = document.findings(with: problems)
    ofTrip = all.filter { $0.ref == nil }
    for problem in problems {
      let finding = document.finding(of: problem)
      guard let ref = finding.ref else { continue }
      // A leg without a line is about the game or night that bounds it. Entries go by their
      // places, since two may have the same id.
      if Reference(ref)?.kind == .travel {
        byLeg[ref, default: []].append(finding)
      } else {
        byEntry[problem.subject, default: []].append(finding)
      }
    }
  }

  /// What is wrong with what a row shows.
  ///
  /// A night may have rows on both sides of the trip's end; only those beyond are outside.
  func of(_ row: Row, in itinerary: Itinerary) -> [Finding] {
    let found: [Finding]? =
      switch row.content {
      case .dayHeader: nil
      case .game(let index): byEntry[.game(index)]
      case .item(let index): byEntry[.item(index)]
      case .night(let index, _, _): byEntry[.night(index)]
      case .leg(let index): byLeg[itinerary.legs[index].reference.description]
      }
    guard let found, let day = row.day, (1...itinerary.trip.days).contains(day) else {
      return found ?? []
    }
    return found.filter { $0.rule != "outside-trip" }
  }
}
