import CivilTime
import JSONFormat
import SportsCatalog
import TextReading
import TripModel

extension Source {
  /// Reads JSON of any known shape.
  func jsonListings(_ document: JSONText) throws(ImportFailure) -> (ScheduleFormat, Listings) {
    if let dates = document["dates"]?.array { return (.statsAPI, try statsListings(dates)) }
    if document["gameWeek"]?.array != nil || document["games"]?.array?.first?["startTimeUTC"] != nil
    {
      return (.list, try leagueListings(document))
    }
    if let events = document["events"]?.array,
      events.first?["competitions"] != nil || events.isEmpty
    {
      return (.scoreboard, scoreboardListings(document, events))
    }
    if let matches = document["matches"]?.array ?? matchesOfRounds(document),
      matches.first.map({ $0["team1"] != nil }) ?? true
    {
      return (.openfootball, footballListings(document, matches))
    }
    if let races = document["races"]?.array { return (.motorsport, motorsportListings(races)) }
    if document["sessions"] != nil, document["siteKey"] != nil || document["sessionLengths"] != nil
    {
      throw .notASchedule(.calendarSettings)
    }
    if let list = Self.list(in: document) { return try listListings(list) }
    throw .notASchedule(.otherJSON)
  }

  /// The older shape of openfootball, with the matches under their rounds.
  private func matchesOfRounds(_ document: JSONText) -> [JSONText]? {
    guard let rounds = document["rounds"]?.array else { return nil }
    return rounds.flatMap { $0["matches"]?.array ?? [] }
  }

  // MARK: Lists

  private static func list(in document: JSONText) -> [JSONText]? {
    if let list = document.array { return list }
    for key in ["games", "schedule", "fixtures", "matches", "data", "events", "items", "results"] {
      if let list = document[key]?.array { return list }
    }
    return nil
  }

  /// Reads a list of like objects as a table whose columns are their keys.
  private func listListings(_ list: [JSONText]) throws(ImportFailure) -> (ScheduleFormat, Listings)
  {
    var names: [String] = []
    var seen: Set<String> = []
    for case .object(let members) in list.prefix(50).map(\.content) {
      for member in members where seen.count < 500 && seen.insert(member.key).inserted {
        names.append(member.key)
      }
    }
    guard !names.isEmpty else { throw .notASchedule(.otherJSON) }
    let (columns, clocks) = TableHeader.columns(names)
    guard columns[.date] != nil,
      columns[.sides] != nil || columns[.title] != nil || columns[.opponent] != nil
        || (columns[.home] != nil && columns[.away] != nil)
    else { throw .notASchedule(.otherJSON) }
    var format = ScheduleFormat(columnNames: names)
    var table = GameTable()
    table.clocks = clocks
    prepare(&table, for: format)
    if format == .table { format = .list }
    var strangers = 0
    for object in list.prefix(Self.gameLimit) {
      guard case .object(let members) = object.content else {
        strangers += 1
        continue
      }
      var row = GameTable.Row(range: object.range)
      let values = Dictionary(
        members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
      for (column, index) in columns {
        guard let value = values[names[index]], let text = Self.cell(value), !text.isEmpty
        else { continue }
        row[column] = GameTable.Cell(text: text, range: value.range)
      }
      table.rows.append(row)
    }
    var listings = try table.listings(self)
    if strangers > 0 {
      listings.leftOut += strangers
      listings.warn("schedule-row", "\(strangers) values in the list are no objects")
    }
    return (format, listings)
  }

  /// The text of a value; of an object, its name.
  private static func cell(_ value: JSONText) -> String? {
    if let flag = value.bool { return flag ? "true" : "false" }
    if let text = value.text { return text }
    for key in ["name", "displayName", "full_name", "fullName", "default", "abbreviation"] {
      if let text = value[key]?.text { return text }
    }
    return nil
  }

  // MARK: openfootball

  /// Reads the matches of openfootball.
  ///
  /// A time may say its distance from UTC, `13:00 UTC-6`; `ground`
  /// is a city. A bare time is left to `ClockFinder`.
  private func footballListings(_ document: JSONText, _ matches: [JSONText]) -> Listings {
    var result = Listings()
    let title = document["name"]?.text ?? ""
    result.sportWords = [title]
    result.otherSport = LeagueTitle(title).key
    result.season = Years.season(in: title)
    for match in matches.prefix(Self.gameLimit) {
      guard let text = match["date"]?.text,
        let date = WrittenMoment(text)?.date?.date(.dayFirst, yearOfMonth: { _ in nil })
      else {
        result.leaveOut("schedule-date", "no day can be read", at: match.range)
        continue
      }
      var listing = Listing(range: match.range, date: date)
      if let moment = match["time"]?.text.flatMap({ WrittenMoment(timeColumn: $0) }) {
        listing.time = moment.time
        listing.clock = moment.clock ?? .undeclared
      }
      listing.home = Listing.Side(match["team1"]?.text ?? match[path: "team1", "name"]?.text)
      listing.away = Listing.Side(match["team2"]?.text ?? match[path: "team2", "name"]?.text)
      guard let home = listing.home, let away = listing.away else {
        result.leaveOut("schedule-sides", "no teams", at: match.range)
        continue
      }
      if home.isOpen || away.isOpen { listing.title = match["round"]?.text.flatMap { cleaned($0) } }
      listing.city = (match["ground"]?.text ?? match[path: "ground", "name"]?.text)
        .flatMap { placeName($0) }
      if let status = match["status"]?.text.flatMap({ GameStatus(words: $0) }) {
        listing.status = status
      }
      listing.season = result.season
      result.listings.append(listing)
    }
    return result
  }

  // MARK: Motorsport

  /// Reads the races of a motorsport calendar: the last session of an event is the race.
  ///
  /// Coordinates of 0, 0 mean that nobody knows; some series write them as text.
  private func motorsportListings(_ races: [JSONText]) -> Listings {
    var result = Listings()
    let words = fileName.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    let plain: Set = [
      "motorsport", "calendar", "races", "schedule", "season", "json", "db", "year",
    ]
    let names = words.filter { !plain.contains($0) && Int($0) == nil }
    result.sportWords = names
    result.otherSport = names.count == 1 ? names[0] : nil
    for race in races.prefix(Self.gameLimit) {
      guard let name = race["name"]?.text.flatMap({ cleaned($0) }) else {
        result.leaveOut("schedule-title", "a race without a name", at: race.range)
        continue
      }
      guard let moment = Self.raceStart(race), let time = moment.time,
        let date = moment.date?.date(.dayFirst, yearOfMonth: { _ in nil })
      else {
        result.leaveOut("schedule-date", "no session of '\(name)' has a time", at: race.range)
        continue
      }
      var listing = Listing(range: race.range, date: date)
      listing.time = race["tbc"]?.bool == true ? nil : time
      listing.clock = moment.clock ?? .utc
      listing.title = name
      listing.city = race["location"]?.text.flatMap { placeName($0) }
      if let latitude = race["latitude"]?.number, let longitude = race["longitude"]?.number,
        (latitude, longitude) != (0, 0)
      {
        listing.coordinate = Coordinate(latitude: latitude, longitude: longitude)
      }
      listing.key = race["slug"]?.text.flatMap { cleaned($0) }
      if race["canceled"]?.bool == true || race["cancelled"]?.bool == true {
        listing.status = .cancelled
      }
      if let status = GameStatus(words: name) { listing.status = status }
      result.listings.append(listing)
    }
    return result
  }

  private static func raceStart(_ race: JSONText) -> WrittenMoment? {
    guard case .object(let sessions)? = race["sessions"]?.content else { return nil }
    for key in ["gp", "race", "feature", "main"] {
      if let moment = sessions.first(where: { $0.key == key })?.value.text.flatMap({
        WrittenMoment($0)
      }) {
        return moment
      }
    }
    return sessions.last?.value.text.flatMap { WrittenMoment($0) }
  }
}
