import CivilTime
import SportsCatalog
import TextReading
import TripModel

/// The rows of a table of games, from CSV or from a JSON list of like objects.
struct GameTable {
  /// A cell and where it stands.
  struct Cell {
    let text: String
    let range: Range<Int>
  }

  /// A row: its cells by their columns.
  struct Row {
    var range: Range<Int>
    var cells = [Cell?](repeating: nil, count: Column.allCases.count)

    /// The cell of a column, nil where it is empty.
    subscript(column: Column) -> Cell? {
      get { cells[column.rawValue] }
      set { cells[column.rawValue] = newValue }
    }
  }

  var rows: [Row] = []
  /// The clocks that headers say for dates and times.
  var clocks: [Column: Clock] = [:]
  /// The clock of times for which neither header nor cell says one.
  var commonClock: Clock?
  var order = DateOrder.monthFirst
  /// True where files of this kind are named after their league.
  var namesLeague = false
  /// Where a column's order can't be told, the header.
  var headerRange = 0..<0

  /// The listings of all rows.
  func listings(_ source: Source) throws(ImportFailure) -> Listings {
    var result = Listings()
    let moments = rows.map { row in row[.date].flatMap { WrittenMoment($0.text) } }
    let seasonStart = source.hints.season ?? Years.season(in: source.fileName)
    let column = DateColumn(moments.compactMap { $0?.date }, preferring: order, year: seasonStart)
    if column.isAmbiguous {
      let meaning = column.order == .dayFirst ? "day first" : "month first"
      result.warn(
        "schedule-date-order", "nothing tells which number of a date is the day: read \(meaning)",
        at: headerRange, hint: "write dates like 2026-07-03")
    }
    result.clock = commonClock ?? Self.clock(inName: source.fileName)
    result.season = Years.season(in: source.fileName)
    if namesLeague { result.otherSport = Self.league(inName: source.fileName) }
    let own = rows.contains { $0[.opponent] != nil } ? ClubFinder(source).name : nil
    let years = YearFinder(source, firstDate: moments.lazy.compactMap { $0?.date }.first)
    for (row, moment) in zip(rows, moments) {
      try add(row, moment, column.order, years, own, to: &result)
    }
    return result
  }

  private func add(
    _ row: Row, _ moment: WrittenMoment?, _ order: DateOrder, _ years: YearFinder, _ own: String?,
    to result: inout Listings
  ) throws(ImportFailure) {
    guard let dateCell = row[.date] else {
      result.leaveOut("schedule-date", "no date", at: row.range)
      return
    }
    // Tables that were pasted together repeat their header.
    if moment == nil, Column.named(dateCell.text)?.column == .date { return }
    let start = row[.season].flatMap { Years.season(in: $0.text) }
    if let written = moment?.date, written.date(order, yearOfMonth: { _ in 2000 }) != nil,
      written.date(order, yearOfMonth: { years.year(of: $0, seasonStart: start) }) == nil
    {
      if case .full = written.numbers {
      } else if years.isUnknown(seasonStart: start) {
        throw .unknownYear(at: dateCell.range.lowerBound)
      }
    }
    guard
      let date = moment?.date?.date(
        order, yearOfMonth: { years.year(of: $0, seasonStart: start) })
    else {
      result.leaveOut(
        "schedule-date", "no day can be read from '\(cleaned(dateCell.text) ?? "")'",
        at: dateCell.range, hint: "expected one like 2026-07-03")
      return
    }
    var listing = Listing(range: row.range, date: date)
    setTime(of: &listing, row, moment, &result)
    setSides(of: &listing, row, own)
    guard listing.title != nil || (listing.away != nil && listing.home != nil) else {
      result.leaveOut(
        "schedule-sides", "no \(listing.home == nil ? "home" : "away") team", at: row.range)
      return
    }
    setPlace(of: &listing, row)
    listing.season = start
    listing.key = row[.key].flatMap { cleaned($0.text) }
    listing.stage =
      row[.stage].flatMap { SeasonStage(word: $0.text) } ?? listing.key.flatMap(
        SeasonStage.init(leagueKey:))
      ?? listing.stage
    if let status = row[.status].flatMap({ GameStatus(words: $0.text) }) { listing.status = status }
    if let number = row[.number].flatMap({ Int($0.text) }), (1...2).contains(number) {
      listing.number = number
    }
    result.listings.append(listing)
  }

  private func setTime(
    of listing: inout Listing, _ row: Row, _ moment: WrittenMoment?, _ result: inout Listings
  ) {
    var time = moment?.time
    var clock = moment?.clock ?? clocks[.date]
    if let cell = row[.time] {
      if let read = WrittenMoment(timeColumn: cell.text) {
        time = read.time
        clock = read.clock ?? clocks[.time] ?? clock
      } else if let status = GameStatus(words: cell.text) {
        listing.status = status
      } else if !isToBeAnnounced(cell.text) {
        result.warn(
          "schedule-time", "no time can be read from '\(cleaned(cell.text) ?? "")'",
          at: cell.range, hint: "expected one like 19:10 or 7:10 PM")
      }
    }
    if let cell = row[.zone] {
      if let named = Zone(cell.text).map(Clock.zone) ?? Clock(named: cell.text) {
        clock = named
      } else {
        result.warn("schedule-zone", "no time zone '\(cleaned(cell.text) ?? "")'", at: cell.range)
      }
    }
    listing.time = time
    listing.clock = clock ?? .undeclared
  }

  private func setSides(of listing: inout Listing, _ row: Row, _ own: String?) {
    listing.title = row[.title].flatMap { cleaned($0.text) }
    listing.away = Listing.Side(row[.away]?.text)
    listing.home = Listing.Side(row[.home]?.text)
    guard listing.away == nil, listing.home == nil else { return }
    if let cell = row[.sides], Int(cell.text) == nil { EventWords(cell.text).describe(&listing) }
    if listing.away == nil, listing.home == nil, let opponent = row[.opponent] {
      setOpponent(of: &listing, opponent.text, own: row[.team]?.text ?? own, row[.atHome]?.text)
    }
  }

  /// The sides in the schedule of one club: the other one, behind `@` or `at` where that is at home,
  /// or with a word for it in a column of its own.
  private func setOpponent(
    of listing: inout Listing, _ text: String, own: String?, _ place: String?
  ) {
    var words = text[...]
    var isAway = false
    for (mark, means) in [
      ("@", true), ("at ", true), ("vs.", false), ("vs ", false), ("v ", false),
    ]
    where words.lowercased().hasPrefix(mark) {
      words = words.dropFirst(mark.count)
      isAway = means
      break
    }
    let word = (place ?? "").lowercased()
    if ["away", "a", "@", "at", "road", "visitor", "no", "false"].contains(word) { isAway = true }
    if word == "n" || word == "neutral" { listing.isNeutral = true }
    let (ours, theirs) = (Listing.Side(own), Listing.Side(String(words)))
    (listing.away, listing.home) = isAway ? (ours, theirs) : (theirs, ours)
  }

  private func setPlace(of listing: inout Listing, _ row: Row) {
    listing.doubtsNeutralVenue = true
    listing.venue = row[.venue].flatMap { placeName($0.text) }
    listing.city = row[.city].flatMap { placeName($0.text) }
    for column in [Column.venue, .city, .neutral] {
      guard let cell = row[column] else { continue }
      switch cell.text.lowercased() {
      case "neutral": listing.isNeutral = true
      case "home": listing.isNeutral = listing.isNeutral ?? false
      case "true", "yes", "y", "1", "t":
        if column == .neutral { listing.isNeutral = true }
      case "false", "no", "n", "0", "f":
        if column == .neutral { listing.isNeutral = listing.isNeutral ?? false }
      default: break
      }
    }
    if let latitude = row[.latitude].flatMap({ Double($0.text) }),
      let longitude = row[.longitude].flatMap({ Double($0.text) }), (latitude, longitude) != (0, 0)
    {
      listing.coordinate = Coordinate(latitude: latitude, longitude: longitude)
    }
  }

  /// The one word of a file's name that is neither a year nor a clock: `epl-2025-UTC.csv`.
  private static func league(inName name: String) -> String? {
    let words = name.split { !$0.isLetter && !$0.isNumber }.dropLast().filter {
      Int($0) == nil && Clock(named: $0) == nil && $0.lowercased() != "fixturedownload"
    }
    return words.count == 1 ? words[0].lowercased() : nil
  }

  /// The clock that a word of a file's name means: `nba-2024-UTC.csv`, `-EasternStandardTime`.
  ///
  /// Words like Arizona and Pacific may be part of a team's name.
  static func clock(inName name: String) -> Clock? {
    let words = name.split { !$0.isLetter }.map { $0.lowercased() }
    return words.lazy.filter { (3...4).contains($0.utf8.count) || $0.hasSuffix("standardtime") }
      .compactMap { Clock(named: $0) }.first
  }
}

/// The name of a place, nil for words like `Home` and `TBD` that stand in its stead.
func placeName(_ text: String) -> String? {
  let words: Set = ["home", "away", "neutral", "neutral site", "road", "n/a", "na", "none"]
  guard let name = cleaned(text), !isToBeAnnounced(name), !words.contains(name.lowercased())
  else { return nil }
  return name
}

/// True for what is written where something is not known yet: `TBD`, `Time TBA`, `-`.
func isToBeAnnounced(_ text: String) -> Bool {
  let words = text.utf8.split { byte in
    byte < 0x80 && !(0x41...0x5A).contains(byte & 0xDF) && !(0x30...0x39).contains(byte)
  }
  return words.allSatisfy { $0.count <= 10 && announcements.contains(Substring($0).lowercased()) }
}

private let announcements: Set = [
  "tbd", "tba", "tbc", "time", "to", "be", "announced", "determined",
]

/// The club whose schedule a file is, by the file's name: `brewers-2026.csv`.
struct ClubFinder {
  /// Nil where the name names none, or several.
  let name: String?

  init(_ source: Source) {
    let words = source.fileName.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let sport = source.hints.sport ?? SportFinder(source.catalog).sport(in: source.fileName)
    for count in stride(from: min(4, words.count), to: 0, by: -1) {
      var found: Set<String> = []
      for start in 0...words.count - count {
        let part = words[start..<start + count].joined(separator: " ")
        let match = source.catalog.team(named: part, sport: sport, exactly: true)
        if part.utf8.count > 2, let team = match.thing { found.insert(team.fullName) }
      }
      if !found.isEmpty {
        name = found.count == 1 ? found.first : nil
        return
      }
    }
    name = nil
  }
}

/// The years of dates without one.
struct YearFinder {
  private let seasonStart: Int?
  private let season: Season?
  private let firstMonth: Int?

  /// Years for the dates of a file.
  ///
  /// Months before that of its first date are in the next year, where the sport's months are not
  /// known.
  init(_ source: Source, firstDate: WrittenDate?) {
    seasonStart = source.hints.season ?? Years.season(in: source.fileName)
    let sport =
      source.hints.sport ?? SportFinder(source.catalog).sport(in: source.fileName)
    season = sport.flatMap { source.catalog.sport(named: $0)?.season }
    if case .withoutYear(let month, _)? = firstDate?.numbers {
      firstMonth = month
    } else {
      firstMonth = nil
    }
  }

  /// True where nothing says in which year a season starts.
  func isUnknown(seasonStart: Int?) -> Bool { (seasonStart ?? self.seasonStart) == nil }

  /// The year of a month of the season.
  func year(of month: Int, seasonStart: Int?) -> Int? {
    guard let start = seasonStart ?? self.seasonStart else { return nil }
    if season == nil, let firstMonth { return month < firstMonth ? start + 1 : start }
    return Years.year(ofMonth: month, seasonStart: start, season: season)
  }
}
