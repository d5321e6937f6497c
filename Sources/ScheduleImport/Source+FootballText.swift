import CivilTime
import TextReading
import TripModel

extension Source {
  /// True for a text with the headings of football.txt.
  var startsFootballText: Bool {
    for range in lines.prefix(400) {
      let line = text(range).drop { $0.isWhitespace }
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("= ") || line.hasPrefix("▪") || line.hasPrefix("»") { return true }
      if FootballLine.game(line[...]) == nil, WrittenMoment(line) == nil { return false }
      if FootballLine.game(line[...]) != nil { return true }
    }
    return false
  }

  /// Reads openfootball's football.txt: headings, lines of dates, and lines of games under them.
  ///
  /// Dates have no year; it is that of the title, and one more from the month on that comes before
  /// the first.
  func footballListings() throws(ImportFailure) -> Listings {
    var result = Listings()
    var state = FootballState()
    state.start = hints.season ?? Years.season(in: fileName)
    for range in lines {
      let whole = text(range)
      let code = whole.firstIndex(of: "#").map { whole[..<$0] } ?? whole[...]
      guard let line = cleaned(code), !code.hasPrefix("Group ") || !line.contains("|") else {
        continue
      }
      if line.hasPrefix("= ") || line.hasPrefix("=") {
        let title = line.drop { $0 == "=" || $0 == " " }
        result.sportWords.append(String(title))
        result.otherSport = result.otherSport ?? LeagueTitle(String(title)).key
        state.start = hints.season ?? Years.season(in: title) ?? state.start
        result.season = result.season ?? state.start
      } else if line.hasPrefix("▪") || line.hasPrefix("»") {
        state.round = cleaned(line.dropFirst())
      } else if let game = FootballLine.game(line[...]) {
        try add(game, at: range, &state, to: &result)
      } else if let day = Self.day(of: line) {
        state.date = day
      } else if line.contains(where: \.isLetter), !line.contains("|"), state.date != nil {
        // Scorers and the like stand in lines of their own.
        if !line.hasPrefix("("), !line.hasPrefix("["), line.contains(" - ") || line.contains(" v ")
        {
          result.leaveOut("schedule-row", "neither a day nor a game", at: range)
        }
      }
    }
    return result
  }

  private func add(
    _ game: FootballLine, at range: Range<Int>, _ state: inout FootballState,
    to result: inout Listings
  ) throws(ImportFailure) {
    guard let written = game.date ?? state.date else {
      result.leaveOut("schedule-date", "a game before any day", at: range)
      return
    }
    state.date = written
    guard let start = state.start else {
      if case .full = written.numbers {} else { throw .unknownYear(at: range.lowerBound) }
      return add(game, on: written, at: range, state, to: &result)
    }
    if case .withoutYear(let month, _) = written.numbers {
      state.firstMonth = state.firstMonth ?? month
      state.year = month < (state.firstMonth ?? month) ? start + 1 : start
    }
    add(game, on: written, at: range, state, to: &result)
  }

  private func add(
    _ game: FootballLine, on written: WrittenDate, at range: Range<Int>, _ state: FootballState,
    to result: inout Listings
  ) {
    guard let date = written.date(.dayFirst, yearOfMonth: { _ in state.year ?? state.start }) else {
      result.leaveOut("schedule-date", "no such day", at: range)
      return
    }
    var listing = Listing(range: range, date: date)
    listing.time = game.time
    listing.clock = game.clock ?? .undeclared
    listing.home = Listing.Side(game.home)
    listing.away = Listing.Side(game.away)
    listing.season = state.start
    if listing.home?.isOpen == true || listing.away?.isOpen == true { listing.title = state.round }
    listing.city = game.place.flatMap { placeName($0) }
    if let status = game.status { listing.status = status }
    result.listings.append(listing)
  }

  private static func day(of line: String) -> WrittenDate? {
    let plain = line.hasPrefix("[") && line.hasSuffix("]") ? line.dropFirst().dropLast() : line[...]
    guard let moment = WrittenMoment(plain), moment.time == nil else { return nil }
    return moment.date
  }
}

/// Where the reader of a football.txt is.
private struct FootballState {
  var start: Int?
  var year: Int?
  var firstMonth: Int?
  var date: WrittenDate?
  var round: String?
}

/// A line of a game: `19:00 UTC-6  Mexico  1-0 (0-0) South Korea  @ Guadalajara (Zapopan)`.
struct FootballLine {
  var date: WrittenDate?
  var time: ClockTime?
  var clock: Clock?
  var home: String
  var away: String
  var place: String?
  var status: GameStatus?

  /// The game of a line, nil for a line of anything else.
  static func game(_ line: Substring) -> FootballLine? {
    guard let text = cleaned(line) else { return nil }
    var words = text.split(separator: " ")
    var place: String?
    if let at = words.firstIndex(of: "@") {
      place = words[(at + 1)...].joined(separator: " ")
      words = Array(words[..<at])
    }
    // `(12)` before a game is its number.
    if let first = words.first, first.hasPrefix("("), first.hasSuffix(")") { words.removeFirst() }
    var (date, moment): (WrittenDate?, WrittenMoment?)
    // Older files write `20.00`.
    words = words.map { isPointTime($0) ? Substring($0.replacing(".", with: ":")) : $0 }
    for count in stride(from: min(5, words.count), to: 0, by: -1) {
      guard let found = WrittenMoment(words.prefix(count).joined(separator: " ")), found.time != nil
      else { continue }
      (date, moment) = (found.date, found)
      words.removeFirst(count)
      break
    }
    guard let middle = words.firstIndex(where: { $0 == "v" || $0 == "vs" || isScore($0) }),
      middle > 0
    else { return nil }
    var after = middle + 1
    while after < words.count, isRemark(words[after]) { after += 1 }
    var second = Array(words[after...])
    var status: GameStatus?
    if let open = second.firstIndex(where: { $0.hasPrefix("[") }) {
      status = GameStatus(words: second[open...].joined(separator: " "))
      second = Array(second[..<open])
    }
    // A score may also stand behind both sides.
    if words[middle] == "v", let last = second.firstIndex(where: isScore), last > 0 {
      second = Array(second[..<last])
    }
    guard !second.isEmpty else { return nil }
    return FootballLine(
      date: date, time: moment?.time, clock: moment?.clock,
      home: words[..<middle].joined(separator: " "), away: second.joined(separator: " "),
      place: place, status: status)
  }

  /// `20.00`.
  private static func isPointTime(_ word: Substring) -> Bool {
    let bytes = Array(word.utf8)
    return bytes.count == 5 && bytes[2] == UInt8(ascii: ".")
      && ClockTime(word.replacing(".", with: ":")) != nil
  }

  /// `2-0`.
  private static func isScore(_ word: Substring) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { (1...2).contains($0.utf8.count) && Int($0) != nil }
  }

  /// `(1-0)`, `a.e.t.`, `pen.` and further scores, between the sides.
  private static func isRemark(_ word: Substring) -> Bool {
    word.hasPrefix("(") || word.hasSuffix(")") || isScore(word)
      || ["a.e.t.", "aet", "pen.", "pen", "a.e.t.,", "pens", "p."].contains(word)
  }
}

/// The title of a league or a tournament, with a season in it.
struct LeagueTitle {
  /// What a sport that the catalog does not have is called: `English Premier League 2025/26` makes
  /// `english-premier-league`.
  let key: String?

  init(_ title: String) {
    let words = title.split { $0 == " " || $0 == "/" }.filter { word in
      !word.contains { $0.isNumber }
    }
    let slug = FoldedName(words.joined(separator: " ")).slug
    key = slug.isEmpty ? nil : slug
  }
}
