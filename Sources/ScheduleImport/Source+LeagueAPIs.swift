import CivilTime
import JSONFormat
import SportsCatalog
import TextReading
import TripModel

extension Source {
  // MARK: MLB Stats API

  /// Reads `dates[].games[]` of the MLB Stats API.
  ///
  /// `officialDate` is the day, `gameDate` the instant; with `startTimeTBD` its clock is a
  /// placeholder. A postponed game is listed on its old day with the new one in `rescheduleDate`, and
  /// again under the new day: both have the same `gamePk`.
  func statsListings(_ dates: [JSONText]) throws(ImportFailure) -> Listings {
    var result = Listings()
    result.sportWords = ["MLB"]
    for game in dates.flatMap({ $0["games"]?.array ?? [] }).prefix(Self.gameLimit) {
      guard let listing = Self.statsListing(game) else {
        result.leaveOut("schedule-row", "a game without a day or teams", at: game.range)
        continue
      }
      if listing.status == .postponed, let day = listing.officialDate,
        game["rescheduleDate"]?.text != nil
      {
        result.warn("schedule-moved", "postponed to \(day)", at: game.range)
      }
      result.listings.append(listing)
    }
    return result
  }

  private static func statsListing(_ game: JSONText) -> Listing? {
    let official = game["officialDate"]?.text.flatMap { CivilDate($0) }
    let isMoved = game["rescheduleDate"]?.text != nil
    let start = (isMoved ? game["rescheduleDate"] : game["gameDate"])?.text
      .flatMap { WrittenMoment($0) }
    let written = start?.date?.date(.dayFirst, yearOfMonth: { _ in nil })
    guard let date = written ?? official else { return nil }
    var listing = Listing(range: game.range, date: date)
    listing.officialDate = official
    listing.clock = start?.clock ?? .utc
    let isOpen = game[path: "status", "startTimeTBD"]?.bool == true
    listing.time = isOpen || written == nil ? nil : start?.time
    listing.away = statsSide(game[path: "teams", "away", "team"])
    listing.home = statsSide(game[path: "teams", "home", "team"])
    if listing.away == nil || listing.home == nil {
      // Playoff games are listed before their sides are known.
      listing.title =
        (game["description"] ?? game["seriesDescription"])?.text.flatMap { cleaned($0) }
      if listing.title == nil { return nil }
    }
    listing.venue = game[path: "venue", "name"]?.text.flatMap { placeName($0) }
    listing.season = game["season"]?.integer.flatMap { (1850...2199).contains($0) ? $0 : nil }
    listing.key = game["gamePk"]?.text.flatMap { cleaned($0) }
    listing.stage = game["gameType"]?.text.flatMap { SeasonStage(word: $0) } ?? .regular
    if let status = game[path: "status", "detailedState"]?.text.flatMap({ GameStatus(words: $0) }) {
      listing.status = status
    }
    if game["doubleHeader"]?.text != "N", let number = game["gameNumber"]?.integer,
      game["doubleHeader"] != nil, (1...2).contains(number)
    {
      listing.number = number
    }
    if game["gameType"]?.text == "A" {
      listing.title = game["description"]?.text.flatMap { cleaned($0) }
    }
    return listing
  }

  private static func statsSide(_ team: JSONText?) -> Listing.Side? {
    Listing.Side(team?["name"]?.text, team?["teamName"]?.text, team?["abbreviation"]?.text)
  }

  // MARK: ESPN

  /// Reads the events of ESPN's scoreboard.
  ///
  /// `homeAway` tells the sides, not their order; with
  /// `timeValid` false the time is a placeholder.
  func scoreboardListings(_ document: JSONText, _ events: [JSONText]) -> Listings {
    var result = Listings()
    let league = document["leagues"]?.array?.first
    result.sportWords = [league?["abbreviation"], league?["name"], league?["slug"]]
      .compactMap { $0?.text }
    result.otherSport = (league?["name"]?.text).flatMap { LeagueTitle($0).key }
    result.season = league?[path: "season", "year"]?.integer
    for event in events.prefix(Self.gameLimit) {
      guard let moment = event["date"]?.text.flatMap({ WrittenMoment($0) }),
        let date = moment.date?.date(.dayFirst, yearOfMonth: { _ in nil })
      else {
        result.leaveOut("schedule-date", "no day can be read", at: event.range)
        continue
      }
      var listing = Listing(range: event.range, date: date)
      let competition = event["competitions"]?.array?.first
      listing.clock = moment.clock ?? .utc
      // The placeholder is midnight in the east, so that its day in universal time is the right one.
      listing.time = competition?["timeValid"]?.bool == false ? nil : moment.time
      for side in competition?["competitors"]?.array ?? [] {
        let team = side["team"]
        let names = Listing.Side(
          team?["displayName"]?.text, team?["name"]?.text, team?["location"]?.text,
          team?["abbreviation"]?.text)
        switch side["homeAway"]?.text {
        case "home": listing.home = names
        case "away": listing.away = names
        default: break
        }
      }
      if listing.home == nil || listing.away == nil {
        EventWords(event["name"]?.text ?? "").describe(&listing)
      }
      guard listing.title != nil || (listing.home != nil && listing.away != nil) else {
        result.leaveOut("schedule-sides", "no teams", at: event.range)
        continue
      }
      describeScoreboard(event, competition, &listing)
      result.listings.append(listing)
    }
    return result
  }

  private func describeScoreboard(
    _ event: JSONText, _ competition: JSONText?, _ listing: inout Listing
  ) {
    let venue = competition?["venue"] ?? event["venue"]
    listing.venue = (venue?["fullName"] ?? venue?["displayName"])?.text.flatMap { placeName($0) }
    let address = venue?["address"]
    let city = [address?["city"], address?["state"]].compactMap { $0?.text }
    listing.city = placeName(city.joined(separator: ", "))
    listing.isNeutral = competition?["neutralSite"]?.bool
    listing.key = event["id"]?.text.flatMap { cleaned($0) }
    if let type = event[path: "season", "type"]?.text, type.utf8.count == 1 {
      listing.stage = SeasonStage(word: type)
    }
    let status = competition?["status"] ?? event["status"]
    for name in ["name", "description", "detail"] {
      if let found = status?[path: "type", name]?.text.flatMap({ GameStatus(words: $0) }) {
        listing.status = found
        break
      }
    }
    if listing.home?.isOpen == true || listing.away?.isOpen == true {
      listing.title = (competition?["altGameNote"] ?? event[path: "season", "slug"])?.text
        .flatMap { cleaned($0) }
    }
  }

  // MARK: NHL

  /// Reads `gameWeek[].games[]` of the NHL's API.
  func leagueListings(_ document: JSONText) throws(ImportFailure) -> Listings {
    var result = Listings()
    result.sportWords = ["NHL"]
    let games =
      document["gameWeek"]?.array?.flatMap { $0["games"]?.array ?? [] }
      ?? document["games"]?.array ?? []
    for game in games.prefix(Self.gameLimit) {
      guard let moment = game["startTimeUTC"]?.text.flatMap({ WrittenMoment($0) }),
        let date = moment.date?.date(.dayFirst, yearOfMonth: { _ in nil }),
        let home = Self.leagueSide(game["homeTeam"]), let away = Self.leagueSide(game["awayTeam"])
      else {
        result.leaveOut("schedule-row", "a game without a day or teams", at: game.range)
        continue
      }
      var listing = Listing(range: game.range, date: date)
      let state = game["gameScheduleState"]?.text ?? ""
      listing.time = isToBeAnnounced(state) && !state.isEmpty ? nil : moment.time
      listing.clock = moment.clock ?? .utc
      listing.officialDate = game["gameDate"]?.text.flatMap { CivilDate($0) }
      (listing.home, listing.away) = (home, away)
      listing.venue = (game[path: "venue", "default"] ?? game["venue"])?.text
        .flatMap { placeName($0) }
      listing.isNeutral = game["neutralSite"]?.bool
      listing.key = game["id"]?.text.flatMap { cleaned($0) }
      listing.stage = listing.key.flatMap { SeasonStage(leagueKey: $0) }
      if let status = GameStatus(words: state) { listing.status = status }
      result.listings.append(listing)
    }
    return result
  }

  private static func leagueSide(_ team: JSONText?) -> Listing.Side? {
    Listing.Side(
      team?["abbrev"]?.text, team?[path: "commonName", "default"]?.text,
      team?[path: "placeName", "default"]?.text)
  }
}
