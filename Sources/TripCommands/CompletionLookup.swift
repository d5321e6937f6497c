import CatalogStore
import CivilTime
import CommandLineKit
import SportsCatalog
import TripEngine
import TripModel
import Workspace

extension Tripctl {
  /// What could stand for a parameter, in the trip that the words and the session mean.
  static func lookUp(_ question: CompletionQuestion, _ session: Session) -> [Candidate] {
    var scope = session
    scope.globals.quiet = true
    scope.joinStore(isSilent: true)
    if let file = question.options["--file"] { scope.globals.file = file }
    if let trip = question.options["--trip"] { scope.globals.trip = trip }
    if let folder = question.options["--directory"] { scope.globals.directory = folder }
    return CompletionLookup(question, scope).candidates
  }

  /// The lines that answer a completion script; never an error, whatever the trip is like.
  static func completions(_ shell: String, _ words: [String], _ session: Session) -> String {
    table.reference.completionLines(shell: shell, words: words) { lookUp($0, session) }
  }
}

/// Finds what could stand for a parameter in the trip and the catalog.
private struct CompletionLookup {
  private let question: CompletionQuestion
  private let session: Session

  init(_ question: CompletionQuestion, _ session: Session) {
    self.question = question
    self.session = session
  }

  var candidates: [Candidate] {
    switch question.kind {
    case "trip": return trips
    case "team": return teams
    case "team or game": return teams + games
    case "venue":
      return session.catalog.venues.map { Candidate($0.id.text, "\($0.name), \($0.city)") }
    case "sport": return session.catalog.sports.map { Candidate($0.key, $0.displayName) }
    case "city": return cities
    default: break
    }
    guard let open = try? session.openTrip() else { return [] }
    switch question.kind {
    case "day": return days(open)
    case "leg": return open.itinerary.legs.map { Candidate($0.id, describe(.travel, $0, open)) }
    case "movable": return operands(open, kinds: [.item, .travel, .night])
    case "reference": return operands(open, kinds: RowKind.allCases)
    case "target": return targets(open)
    default: return []
    }
  }

  private var trips: [Candidate] {
    guard let folder = session.finder.tripsFolder() else { return [] }
    return TripFinder.trips(in: folder).map { Candidate($0, "") }
  }

  private var teams: [Candidate] {
    session.catalog.teams.map {
      Candidate(FoldedName($0.name).slug, "\($0.fullName), \($0.sport)")
    }
  }

  private var games: [Candidate] {
    let found = try? session.openStore()
      .refs(startingWith: question.prefix.lowercased(), limit: 200)
    return (found ?? []).map { Candidate($0.ref, "\($0.game.date) \($0.game.summary)") }
  }

  private var cities: [Candidate] {
    var found: [Candidate] = []
    if let open = try? session.openTrip() {
      found = open.trip.stays.map { Candidate($0.city.name, "in this trip") }
    }
    return found + session.catalog.cities.map { Candidate($0.name, $0.qualifier ?? "") }
  }

  private func describe(_ kind: RowKind, _ leg: Leg, _ open: OpenTrip) -> String {
    let day = leg.day.map { "day \($0), " } ?? ""
    return "\(day)\(leg.fromName) to \(leg.toName)"
  }

  /// The days that are legal for what is named before the cursor.
  private func days(_ open: OpenTrip) -> [Candidate] {
    var days = 1...open.trip.days
    if let references = try? References.parse(question.operands), references.count == 1,
      references[0].kind == .travel, let index = try? open.itinerary.legIndex(references[0])
    {
      let rails = open.itinerary.guardrails(of: open.itinerary.legs[index])
      guard !rails.isEmpty else { return [] }
      days = rails.firstDay...rails.lastDay
    }
    return days.prefix(400).map { day in
      let date = open.trip.date(ofDay: day)
      return Candidate(
        String(day), "\(date.weekday.shortName) \(date.day) \(date.shortMonthName)")
    }
  }

  /// Kinds, ids after a kind, and whole references.
  private func operands(_ open: OpenTrip, kinds: [RowKind]) -> [Candidate] {
    let kind = question.operands.last.flatMap { RowKind(word: $0) }
    if let kind { return things(open, [kind]).map { Candidate($0.reference.name, $0.words) } }
    let words = question.prefix.contains("/") ? [] : kinds.map { Candidate($0.word, "") }
    return words + things(open, kinds).map { Candidate($0.reference.description, $0.words) }
  }

  private func targets(_ open: OpenTrip) -> [Candidate] {
    let day = question.options["--day"].flatMap { Int($0) }
    let here = things(open, RowKind.allCases).filter { day == nil || $0.day == day }
    return RowKind.allCases.map { Candidate($0.word, "") }
      + here.map { Candidate($0.reference.description, $0.words) }
  }

  private func things(
    _ open: OpenTrip, _ kinds: [RowKind]
  ) -> [(reference: Reference, day: Int?, words: String)] {
    var seen: Set<Reference> = []
    return (open.itinerary.rows + open.itinerary.outside).compactMap { row in
      guard let kind = row.kind, kinds.contains(kind),
        let reference = open.itinerary.reference(of: row), seen.insert(reference).inserted
      else { return nil }
      let day = row.day.map { "day \($0), " } ?? ""
      return (reference, row.day, "\(day)\(open.itinerary.title(of: row))")
    }
  }
}
