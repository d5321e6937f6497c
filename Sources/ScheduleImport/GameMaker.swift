import CivilTime
import Diagnostics
import SportsCatalog
import TripModel

/// Makes games of listings: finds sports, teams, venues, zones and seasons, and turns every clock
/// into the venue's.
///
/// A time is turned into an instant by the clock it was read from, and that into the day and the
/// clock at the venue. Where nobody knows the venue's zone, the game keeps the clock it came with,
/// under that clock's own zone: universal time for an instant. A day without a time stays the day
/// it is.
struct GameMaker {
  private let catalog: Catalog
  private let hints: ImportHints
  private let fileName: String
  private let bytes: [UInt8]
  private var names: NameBook
  private var zones: ZoneFinder
  private(set) var warnings: [Finding] = []
  /// How many listings make no game.
  private(set) var leftOut = 0
  /// What was warned about already, so that a name that nobody knows costs one line.
  private var warned: Set<String> = []

  init(_ source: Source) {
    catalog = source.catalog
    hints = source.hints
    fileName = source.fileName
    bytes = source.bytes
    names = NameBook(catalog)
    zones = ZoneFinder(catalog)
  }

  /// The games of a file, in its order.
  mutating func games(of file: Listings) throws(ImportFailure) -> [ScheduledGame] {
    var drafts = try sports(of: file)
    for index in drafts.indices { findPlace(of: &drafts[index]) }
    let clock = clock(of: file, drafts)
    for index in drafts.indices { setClock(of: &drafts[index], undeclared: clock) }
    Stages.fill(in: &drafts)
    let pairings = Pairings(drafts)
    warnings += pairings.warnings
    return pairings.drafts.map(\.game)
  }

  // MARK: Sports, seasons and teams

  private mutating func sports(of file: Listings) throws(ImportFailure) -> [Draft] {
    let finder = SportFinder(catalog)
    let common = finder.sport(of: file, named: fileName, hint: hints.sport, names: &names)
    var drafts: [Draft] = []
    drafts.reserveCapacity(file.listings.count)
    for listing in file.listings {
      var key = hints.sport == nil ? listing.sport ?? common : common
      if hints.sport == nil, listing.sport == nil, key.map({ !isKnown(listing, in: $0) }) ?? true {
        key = finder.sport(having: listing, names: &names) ?? key
      }
      guard let key else {
        leftOut += 1
        warnOnce(
          "sport", "\(leftOut)", "nothing says which sport this is", at: listing.range,
          hint: "say so, as in --sport mlb")
        continue
      }
      let sport = catalog.sport(named: key) ?? AnySport(unknownKey: key)
      if let away = listing.away?.names.first, let home = listing.home?.names.first, away == home {
        leftOut += 1
        warnings.append(
          Finding(
            .warning, "schedule-sides", "'\(away)' can't play themselves", at: listing.range,
            hint: "the row is left out"))
        continue
      }
      drafts.append(
        Draft(
          listing: listing, sport: sport, season: 0,
          away: listing.away.flatMap { names.team($0, sport: key) },
          home: listing.home.flatMap { names.team($0, sport: key) },
          isNeutral: listing.isNeutral ?? false, date: listing.date, time: listing.time,
          stage: listing.stage, number: listing.number))
    }
    if drafts.isEmpty, !file.listings.isEmpty { throw .unknownSport }
    setSeasons(of: &drafts, file: file)
    let leagues = Set(drafts.map(\.sport.key)).filter { key in
      catalog.teams.contains { $0.sport.lowercased() == key.lowercased() }
    }
    for draft in drafts where leagues.contains(draft.sport.key) {
      warnOfUnknownTeams(draft)
    }
    return drafts
  }

  private mutating func isKnown(_ listing: Listing, in sport: String) -> Bool {
    guard let away = listing.away, let home = listing.home else { return true }
    return names.team(away, sport: sport) != nil || names.team(home, sport: sport) != nil
  }

  private mutating func warnOfUnknownTeams(_ draft: Draft) {
    // Calendars have deadlines and parties too; of a game at least the place would be known.
    if draft.listing.away == nil, draft.listing.home == nil, draft.listing.venue == nil,
      draft.listing.city == nil, let title = draft.listing.title
    {
      warnOnce(
        "title", title, "no two teams in '\(title)': it is taken for a game of its own",
        at: draft.listing.range)
    }
    for (side, team) in [(draft.listing.away, draft.away), (draft.listing.home, draft.home)] {
      guard let side, team == nil, !side.isOpen else { continue }
      var message = "the \(draft.sport.abbreviation) has no team '\(side.names[0])'"
      if case .ambiguous(let teams) = catalog.team(named: side.names[0], sport: draft.sport.key) {
        message =
          "'\(side.names[0])' may be "
          + teams.prefix(4).map(\.fullName).joined(separator: " or ")
      }
      warnOnce(
        "team", side.names[0], message,
        at: place(of: side.names[0], in: draft.listing.range))
    }
  }

  /// Seasons: of the person, of the game, of the sport's months, of the file, of the first game.
  private mutating func setSeasons(of drafts: inout [Draft], file: Listings) {
    let first = drafts.map(\.listing.date).min()
    for index in drafts.indices {
      let (listing, sport) = (drafts[index].listing, drafts[index].sport)
      if let season = listing.season {
        drafts[index].season = season
      } else if let months = sport.season {
        drafts[index].season = Years.seasonStart(
          of: listing.officialDate ?? listing.date, season: months)
      } else {
        drafts[index].season = hints.season ?? file.season ?? first?.year ?? listing.date.year
      }
    }
    guard let season = hints.season else { return }
    let found = Set(drafts.map(\.season))
    if found.count == 1 {
      for index in drafts.indices { drafts[index].season = season }
    } else if found.count > 1 {
      let listed = found.sorted().prefix(5).map(String.init).joined(separator: ", ")
      warnings.append(
        Finding(
          .warning, "schedule-seasons",
          "the file has several seasons (\(listed)), so not all are taken for \(season)"))
    }
  }

  // MARK: Places

  private mutating func findPlace(of draft: inout Draft) {
    let listing = draft.listing
    let named = listing.venue.flatMap { names.venue($0, city: listing.city) }
    let own = draft.home.flatMap { names.home(of: $0, in: draft.season) }
    if let named {
      let homes = Set(draft.home?.homes.map(\.venue) ?? [])
      if listing.isNeutral == true, listing.doubtsNeutralVenue, homes.contains(named.id) {
        warnings.append(
          Finding(
            .warning, "schedule-venue",
            "a neutral game at the home team's \(named.name): the venue is left open",
            at: listing.range, hint: "say where it is with a venue of the trip"))
        draft.isVenueOpen = true
        return
      } else {
        draft.venue = named
        if listing.isNeutral == nil, draft.home != nil {
          draft.isNeutral = !homes.contains(named.id)
        }
      }
    } else if listing.venue == nil, listing.city == nil, !draft.isNeutral {
      draft.venue = own
    } else if let name = listing.venue {
      warnOnce(
        "venue", name, "no venue '\(name)' is known", at: place(of: name, in: listing.range))
    }
    draft.zone =
      zones.zone(draft.venue?.timeZone)
      ?? zones.zone(
        of: listing, home: draft.isNeutral ? nil : own)
  }

  // MARK: Clocks

  private mutating func clock(of file: Listings, _ drafts: [Draft]) -> Clock {
    if let hint = hints.zone, let zone = Zone(hint) { return .zone(zone) }
    if let clock = file.clock { return clock }
    let finder = ClockFinder(drafts)
    if finder.clock != .venue {
      let name = finder.clock == .utc ? "universal time" : "US Eastern time"
      warnings.append(
        Finding(
          .warning, "schedule-clock",
          "times without a zone are read as \(name): as the venues' own, \(finder.oddStarts) of "
            + "them would be odd hours",
          hint: "say otherwise with --zone"))
    }
    return finder.clock
  }

  private mutating func setClock(of draft: inout Draft, undeclared: Clock) {
    let listing = draft.listing
    guard let time = listing.time else {
      draft.date = listing.officialDate ?? listing.date
      draft.clockZone = draft.zone?.identifier
      return
    }
    let clock = listing.clock == .undeclared ? undeclared : listing.clock
    let written = CivilDateTime(date: listing.date, time: time)
    guard let instant = clock.instant(of: written) else {
      draft.clockZone = draft.zone?.identifier
      return
    }
    if let zone = draft.zone {
      let local = zone.local(at: instant)
      if isElsewhere(draft, local) {
        openVenue(of: &draft, local)
        setClock(of: &draft, undeclared: undeclared)
        return
      }
      (draft.date, draft.time) = (local.date, local.time)
      draft.clockZone = zone.identifier
    } else if let zone = zones.zone(hints.zone) {
      let local = zone.local(at: instant)
      (draft.date, draft.time) = (local.date, local.time)
      draft.clockZone = zone.identifier
    } else if case .zone(let zone) = clock {
      draft.clockZone = zone.identifier
    } else if case .offset(let seconds) = clock, seconds != 0 {
      // The offset is the venue's own; which zone that is, it does not say.
    } else {
      draft.clockZone = Zone.utc?.identifier
      let ground = listing.venue ?? listing.city ?? "the game"
      warnOnce(
        "zone", ground, "the time zone of \(ground) is not known: the time is universal time",
        at: place(of: ground, in: listing.range), hint: "say it with --zone")
    }
    draft.date = listing.officialDate ?? draft.date
  }

  /// True for a game that would start at home before ten: it is abroad, and the file does not say so.
  private func isElsewhere(_ draft: Draft, _ local: CivilDateTime) -> Bool {
    draft.home != nil && draft.venue != nil && draft.listing.venue == nil
      && local.time.minutesSinceMidnight < 10 * 60
  }

  private mutating func openVenue(of draft: inout Draft, _ local: CivilDateTime) {
    let venue = draft.venue?.name ?? ""
    warnings.append(
      Finding(
        .warning, "schedule-venue",
        "by its time it would start at \(local.time.hourAndMinute) at \(venue): the venue is left open",
        at: draft.listing.range, hint: "it may be played abroad"))
    draft.venue = nil
    draft.zone = nil
    draft.isNeutral = true
    draft.isVenueOpen = true
  }

  /// Where a name stands in a listing, as far as it stands there word for word.
  private func place(of name: String, in range: Range<Int>) -> Range<Int> {
    let wanted = Array(name.utf8)
    guard warned.count < 1000, range.count >= wanted.count, range.count <= 20_000,
      let first = wanted.first
    else { return range }
    for start in range.lowerBound...(range.upperBound - wanted.count)
    where bytes[start] == first && bytes[start..<start + wanted.count].elementsEqual(wanted) {
      return start..<start + wanted.count
    }
    return range
  }

  private mutating func warnOnce(
    _ kind: String, _ name: String, _ message: String, at range: Range<Int>, hint: String? = nil
  ) {
    guard warned.count < 1000, warned.insert("\(kind) \(name)").inserted else { return }
    warnings.append(Finding(.warning, "schedule-\(kind)", message, at: range, hint: hint))
  }
}
