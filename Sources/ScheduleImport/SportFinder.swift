import SportsCatalog
import TripModel

/// Finds of which sport the games of a file are.
///
/// In this order: what the person says; what a game says itself; a league that the file names; the
/// one sport whose teams fit the sides of the games best, where they fit at least half of them; a
/// league in the name of the file; the key that the format derives. A game whose sides are no teams
/// of that sport but both of another one belongs to that: calendars of several leagues are merged
/// into one.
struct SportFinder {
  private let catalog: Catalog

  init(_ catalog: Catalog) { self.catalog = catalog }

  /// The key of the sport that a text names, by a word that is its key or by its full name.
  func sport(in text: String) -> String? {
    let words = Set(
      text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    for sport in catalog.sports {
      if words.contains(sport.key.lowercased()) || words.contains(sport.abbreviation.lowercased()) {
        return sport.key
      }
    }
    let folded = FoldedName(text).text
    // Longer names first: the women's league has the name of the men's in its own.
    return catalog.sports.sorted { $0.displayName.utf8.count > $1.displayName.utf8.count }
      .first { folded.contains(FoldedName($0.displayName).text) }?.key
  }

  /// The sport of the whole file, nil where nothing tells it.
  func sport(
    of file: Listings, named fileName: String, hint: String?, names: inout NameBook
  ) -> String? {
    if let hint { return catalog.sport(named: hint)?.key ?? hint }
    if let named = file.sportWords.lazy.compactMap({ sport(in: $0) }).first { return named }
    return vote(of: file.listings, fileName: fileName, names: &names)
      ?? sport(in: fileName) ?? file.otherSport
  }

  /// The sport that has both sides of a game, where only one has.
  func sport(having listing: Listing, names: inout NameBook) -> String? {
    guard let away = listing.away, let home = listing.home else { return nil }
    var found: String?
    for sport in catalog.sports {
      guard names.team(away, sport: sport.key) != nil, names.team(home, sport: sport.key) != nil
      else { continue }
      if found != nil { return nil }
      found = sport.key
    }
    return found
  }

  private func vote(
    of listings: [Listing], fileName: String, names: inout NameBook
  ) -> String? {
    var counts: [Listing.Side: Int] = [:]
    for listing in listings {
      for case let side? in [listing.away, listing.home] where !side.isOpen {
        counts[side, default: 0] += 1
      }
    }
    let all = counts.values.reduce(0, +)
    guard all > 0 else { return nil }
    let votes = catalog.sports.map { sport in
      var votes = 0
      for (side, count) in counts where names.team(side, sport: sport.key) != nil { votes += count }
      return (key: sport.key, votes: votes)
    }
    let most = votes.map(\.votes).max() ?? 0
    guard most * 2 >= all else { return nil }
    let best = votes.filter { $0.votes == most }
    if best.count == 1 { return best[0].key }
    return sport(in: fileName).flatMap { named in best.first { $0.key == named }?.key }
  }
}
