import CatalogStore
import CivilTime
import SportsCatalog
import TripModel

/// Games of the schedules as a list for people.
///
/// Thousands of games share their days, sports and venues, so the words of these are made once.
struct GamesPage {
  private let session: Session
  private let style: Styling
  private var table: CatalogTable
  private var colours: [Colour] = []
  private var venues: [String: (venue: Venue?, words: String)] = [:]
  private var sports: [String: (sign: String, colour: Colour)] = [:]
  private var times: [Int: String] = [:]
  private var day: (date: CivilDate, words: String)?

  init(_ session: Session) {
    self.session = session
    table = CatalogTable(session)
    style = Styling(session)
  }

  var isEmpty: Bool { table.isEmpty }

  /// The catalog's venue of a game; nil where it has none.
  mutating func venue(of stored: borrowing StoredGame) -> Venue? {
    guard let id = stored.game.venue?.venue else { return nil }
    if let known = venues[id] { return known.venue }
    let venue = session.catalog.venue(id: VenueID(id))
    venues[id] = (venue, words(stored.game.venue, venue))
    return venue
  }

  /// Adds a line.
  mutating func add(_ stored: borrowing StoredGame) {
    let (sign, colour) = sport(stored.game.sport)
    var title = stored.game.summary
    if stored.game.status != .scheduled { title += " (\(stored.game.status.rawValue))" }
    table.add([
      words(stored.game.date), words(stored.game.time), sign, style.shown(title),
      place(of: stored), style.shown(stored.ref),
    ])
    if style.isColored { colours.append(colour) }
  }

  /// All lines.
  var text: String {
    guard style.isColored else { return table.text() }
    return table.text { line, column, cell in
      switch column {
      case 2: style.colored(cell, colours[line])
      case 5: style.faint(cell)
      default: cell
      }
    }
  }

  private mutating func sport(_ key: String) -> (sign: String, colour: Colour) {
    if let known = sports[key] { return known }
    let sport = session.catalog.sport(named: key) ?? AnySport(unknownKey: key)
    let made = (
      style.isPlain ? style.shown(key) : Icon.glyph(named: sport.iconName), sport.colour
    )
    sports[key] = made
    return made
  }

  private mutating func place(of stored: borrowing StoredGame) -> String {
    guard let id = stored.game.venue?.venue else { return words(stored.game.venue, nil) }
    if let known = venues[id] { return known.words }
    return words(stored.game.venue, venue(of: stored))
  }

  private func words(_ ground: ScheduledGame.Ground?, _ venue: Venue?) -> String {
    guard let ground else { return "venue unknown" }
    let name = venue?.name ?? ground.name
    // Of some games only the city is known.
    guard let city = venue?.city.name ?? ground.city, city != name else { return style.shown(name) }
    return style.shown("\(name), \(city)")
  }

  private mutating func words(_ time: ClockTime?) -> String {
    guard let time else { return "tba" }
    if let known = times[time.minutesSinceMidnight] { return known }
    let words = time.hourAndMinute
    times[time.minutesSinceMidnight] = words
    return words
  }

  /// `Fri  3 Jul 2026`.
  private mutating func words(_ date: CivilDate) -> String {
    if let day, day.date == date { return day.words }
    let words =
      "\(date.weekday.shortName) \(date.day < 10 ? " " : "")\(date.day) "
      + "\(date.shortMonthName) \(date.year)"
    day = (date, words)
    return words
  }
}

extension ScheduledGame {
  /// `Chicago Cubs at Milwaukee Brewers`, or the title.
  var summary: String {
    guard let away, let home else { return title ?? home?.name ?? away?.name ?? "?" }
    return away.name + " at " + home.name
  }
}
