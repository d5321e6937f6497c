import CatalogStore
import CivilTime
import SportsCatalog
import TripDocuments
import TripEngine
import TripModel

/// What the schedules say of a game of a trip that the trip does not.
struct ScheduleNews {
  /// The place of the game in the trip.
  let index: Int
  let stored: StoredGame
  /// The fields that differ.
  let changes: [Change]
  /// A venue that the trip should have itself.
  let venue: Venue?
  /// The name of another venue that nobody can place: taken over, it would cut the game's legs off.
  let unplacedVenue: String?

  /// A field before and after, as values of the file.
  struct Change {
    let field: String
    let before: FieldValue?
    /// Nil where the field is to go, as its default is meant.
    let after: FieldValue?

    /// One of the two, for people.
    func text(_ value: FieldValue?) -> String {
      value?.plainText ?? (field == "status" ? GameStatus.scheduled.rawValue : "none")
    }
  }

  /// Compares a game of a trip with that of the schedules; what those leave open is no change.
  init(_ index: Int, of trip: Trip, with stored: StoredGame, _ session: Session) {
    self.index = index
    self.stored = stored
    let old = trip.games[index]
    let (new, venue) = session.tripGame(of: stored)
    var changes: [Change] = []
    func compare(_ field: String, _ isSame: Bool) {
      guard !isSame, let entry = Game.fields.first(where: { $0.name == field }) else { return }
      changes.append(Change(field: field, before: entry.get(old), after: entry.get(new)))
    }
    let isSameStart =
      old.localStart == nil
      ? new.localStart == nil && old.date == new.date : old.localStart == new.localStart
    compare("start", isSameStart)
    let known = old.venue?.id.text ?? old.venueKey
    let isPlaced =
      venue != nil
      || new.venueKey.map { key in
        session.catalog.venue(id: VenueID(key)) != nil
          || trip.venues.contains { $0.id.text == key }
      } ?? false
    let isSameVenue = new.venueKey == nil || new.venueKey == known
    unplacedVenue = isSameVenue || isPlaced ? nil : stored.game.venue?.name
    compare("venue", isSameVenue || !isPlaced)
    compare("status", new.status == old.status)
    for (field, isSame) in [
      ("away", session.isSameSide(old.away, stored.game.away, old.sport)),
      ("home", session.isSameSide(old.home, stored.game.home, old.sport)),
    ] {
      compare(field, isSame)
    }
    self.changes = changes
    self.venue = trip.venues.contains { $0.id == venue?.id } ? nil : venue
  }

  /// The changes as an edit of the trip.
  func edits(of reference: Reference) -> [Edit] {
    let takesVenue = changes.contains { $0.field == "venue" }
    let venues = takesVenue ? [venue].compactMap { $0 } : []
    return venues.map { Edit.addVenue($0) } + [
      .set(
        reference, changes.map { FieldAssignment($0.field, $0.after) }, allowsOutside: true)
    ]
  }

  /// `start 2026-07-03T19:10:00 → 2026-07-03T13:10:00`.
  func words(arrow: String) -> [String] {
    changes.map { change in
      "\(change.field) \(change.text(change.before)) \(arrow) \(change.text(change.after))"
    }
  }
}

extension FieldValue {
  /// The value without quotes, for people.
  var plainText: String {
    switch self {
    case .text(let text): text
    case .moment(.date(let date)): "\(date)"
    case .moment(.local(let local)): "\(local.date) \(local.time.hourAndMinute)"
    default: "\(self)"
    }
  }
}

extension Session {
  /// True where a side of a trip is that of the schedules, by whatever name, or those leave it open.
  func isSameSide(_ name: String?, _ side: ScheduledGame.Side?, _ sport: String) -> Bool {
    guard let side else { return true }
    guard let name else { return false }
    if FoldedName(name) == FoldedName(side.name) { return true }
    guard let team = side.team else { return false }
    return catalog.team(named: name, sport: sport).thing?.id == team
  }
}
