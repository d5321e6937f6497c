import CivilTime
import Diagnostics
import SportsCatalog
import TripEngine
import TripModel

/// The itinerary as text: what `show` prints.
struct ItineraryPage {
  private let open: OpenTrip
  private let session: Session
  private let style: Styling
  private let findings: RowFindings
  private let showsIDs: Bool
  private let cities: [Int: [City]]

  /// A row in its parts, before it is laid out.
  private struct Line {
    var lead = ""
    var sign = ""
    var title = ""
    var detail = ""
    var ref = ""
    var hasFigures = false
    var sport: Colour?
    var marks: [Finding] = []
  }

  init(_ open: OpenTrip, findings: RowFindings, showsIDs: Bool, in session: Session) {
    self.open = open
    self.session = session
    self.findings = findings
    self.showsIDs = showsIDs
    style = Styling(session)
    cities = open.itinerary.citiesByDay
  }

  private var itinerary: Itinerary { open.itinerary }
  private var trip: Trip { open.trip }

  /// The whole text; only some days where they are named.
  func text(days: Set<Int>) -> String {
    let rows = itinerary.rows.filter { days.isEmpty || days.contains($0.day ?? 0) }
    let outside = days.isEmpty ? outsideRows : []
    let lines = (rows + outside).map { $0.isHeader ? nil : line($0) }
    let widths = Widths(lines.compactMap { $0 }, style, session.terminal.width)
    var text = title(widths.total) + "\n\n"
    var marked: Set<String> = []
    for (index, row) in (rows + outside).enumerated() {
      if index == rows.count { text += style.bold("Outside the trip") + "\n" }
      guard let line = lines[index] else {
        text += header(row, widths.total) + "\n"
        continue
      }
      text += widths.text(line, style) + "\n"
      for mark in line.marks where marked.insert(mark.rule + mark.message).inserted {
        text += self.mark(mark)
      }
    }
    let rest = days.isEmpty ? findings.ofTrip : []
    if !rest.isEmpty { text += "\n" }
    for finding in rest { text += mark(finding) }
    return text
  }

  /// What is outside the trip; of a long night the first row stands for all.
  private var outsideRows: [Row] {
    var nights: Set<Int> = []
    return itinerary.outside.filter { row in
      if case .night(let index, _, _) = row.content { nights.insert(index).inserted } else { true }
    }
  }

  private func mark(_ finding: Finding) -> String {
    let word = finding.severity == .error ? style.red("error") : style.yellow("warning")
    var text = "      ! \(word): \(style.shown(finding.message))\n"
    if let hint = finding.hint { text += "        \(style.shown(hint))\n" }
    return text
  }

  private func title(_ width: Int) -> String {
    let name = style.shown(trip.name ?? open.name)
    let span = spanWords
    let room = width - DisplayWidth.of(name) - DisplayWidth.of(span)
    if room < 2, session.terminal.width != nil { return style.bold(name) + "\n" + span }
    let gap = max(2, room)
    return style.bold(name) + String(repeating: " ", count: gap) + span
  }

  /// `Fri 3 Jul - Wed 8 Jul 2026`.
  private var spanWords: String {
    let first = "\(trip.start.weekday.shortName) \(trip.start.day) \(trip.start.shortMonthName)"
    let last = "\(trip.end.weekday.shortName) \(trip.end.day) \(trip.end.shortMonthName)"
    if trip.start == trip.end { return "\(first) \(trip.start.year)" }
    let year = trip.start.year == trip.end.year ? "" : " \(trip.start.year)"
    return "\(first)\(year) - \(last) \(trip.end.year)"
  }

  private func header(_ row: Row, _ width: Int) -> String {
    let day = row.day ?? 0
    let date = trip.date(ofDay: day)
    let left =
      Cells.padded("Day \(day)", to: 7) + " \(date.weekday.name) \(date.day) \(date.monthName)"
    var right = (cities[day] ?? []).map { style.shown($0.name) }.joined(separator: ", ")
    if session.terminal.width != nil {
      right = Cells.cut(right, to: max(0, width - DisplayWidth.of(left) - 2), style.ellipsis)
    }
    guard !right.isEmpty else { return style.bold(left) }
    let gap = max(2, width - DisplayWidth.of(left) - DisplayWidth.of(right))
    return style.bold(left) + String(repeating: " ", count: gap) + right
  }

  // MARK: Rows

  private func line(_ row: Row) -> Line? {
    var line: Line
    switch row.content {
    case .dayHeader: return nil
    case .game(let index): line = self.line(trip.games[index])
    case .item(let index): line = self.line(trip.items[index])
    case .night(let index, let nth, let count):
      line = self.line(trip.nights[index], nth, count, row)
    case .leg(let index): line = self.line(itinerary.legs[index])
    }
    let reference = itinerary.reference(of: row)?.description ?? ""
    line.title = style.shown(line.title)
    line.detail = style.shown(line.detail)
    if line.ref.isEmpty { line.ref = reference }
    line.marks = findings.of(row, in: itinerary)
    return line
  }

  private func line(_ game: Game) -> Line {
    let sport = session.catalog.sport(named: game.sport) ?? AnySport(unknownKey: game.sport)
    var line = Line()
    line.sign = style.isPlain ? style.shown(game.sport) : Icon.glyph(named: sport.iconName)
    line.sport = sport.colour
    var title = "\(clock(of: game))  \(game.summary)"
    if game.status != .scheduled { title += " (\(game.status.rawValue))" }
    switch game.going {
    case .yes: break
    case .maybe: title += " (maybe)"
    case .no: title += " (not going)"
    }
    line.title = title
    line.detail = game.venue?.name ?? game.venueKey ?? "venue unknown"
    line.ref = bracketed(Reference(.game, game.id.number), game.id)
    return line
  }

  private func clock(of game: Game) -> String {
    if let start = game.localStart { return start.time.hourAndMinute }
    return game.about.map { "about \($0.hourAndMinute)" } ?? "tba  "
  }

  /// An id that the file does not have stands in brackets.
  private func bracketed(_ reference: Reference, _ id: EntryID) -> String {
    id.isWritten ? reference.description : "[\(reference)]"
  }

  private func line(_ item: Item) -> Line {
    var line = Line()
    line.lead = item.time.map { "  \($0.hourAndMinute)" } ?? ""
    line.sign = style.isPlain ? "-" : item.icon.map { Icon.glyph(named: $0) } ?? Icon.placeholder
    line.title = item.title
    line.detail = item.location ?? ""
    line.ref = bracketed(Reference(.item, item.id.number), item.id)
    return line
  }

  private func line(_ night: Night, _ nth: Int, _ count: Int, _ row: Row) -> Line {
    var line = Line()
    line.sign = style.isPlain ? "night" : "🛏"
    let city = night.city?.name ?? cities[row.day ?? 0]?.last?.name
    line.title = night.name ?? city.map { "Night in \($0)" } ?? "Night"
    let day = row.day ?? 0
    // Outside the trip one row stands for all nights on that side of it.
    let last = day > trip.days ? count : day < 1 ? min(count, nth - day) : nth
    if count > 1 { line.title += " (\(nth == last ? "" : "\(nth) to ")\(last) of \(count))" }
    line.detail = night.name == nil ? "" : city ?? ""
    line.ref = bracketed(Reference(.night, night.id.number), night.id)
    return line
  }

  private func line(_ leg: Leg) -> Line {
    var line = Line()
    line.sign = style.sign(leg.mode)
    let entry = leg.entry.map { trip.travels[$0] }
    let cities = "\(leg.fromName) \(style.arrow) \(leg.toName)"
    if let departs = entry?.localDepart {
      line.title = "\(departs.time.hourAndMinute)  \(cities)"
      if let arrives = entry?.localArrive {
        let days = arrives.date.daysSinceEpoch - departs.date.daysSinceEpoch
        let later = days == 0 ? "" : days > 0 ? " (+\(days))" : " (\(days))"
        line.detail = "arrives \(arrives.time.hourAndMinute)\(later)"
      }
    } else {
      line.title = cities
      let hop = itinerary.hop(of: leg, by: session.travelling, knowing: session.gazetteer)
      line.detail = hop.map { style.about($0) } ?? ""
    }
    line.hasFigures = true
    line.ref = showsIDs ? leg.reference.description : "travel/\(leg.number)"
    return line
  }

  // MARK: Columns

  /// How wide each column is, so that the longest texts fit where there is room.
  private struct Widths {
    private var sign = 2
    private var title = 20
    private var detail = 0
    private var ref = 0
    private var lead = 8
    /// How wide distances and times are, which say nothing once they are cut.
    private var figures = 0
    let total: Int

    init(_ lines: [Line], _ style: Styling, _ limit: Int?) {
      for line in lines {
        sign = max(sign, DisplayWidth.of(line.sign))
        title = max(title, DisplayWidth.of(line.title))
        detail = max(detail, DisplayWidth.of(line.detail))
        if line.hasFigures { figures = max(figures, DisplayWidth.of(line.detail)) }
        ref = max(ref, DisplayWidth.of(line.ref))
      }
      let fixed = 8 + sign + 1 + 2 + 2 + ref
      if let limit, limit < fixed + 30 {
        // A narrow screen has room for what and when alone.
        lead = 6
        detail = 0
        title = max(8, limit - lead - sign - 2 - ref)
        total = lead + sign + 2 + title + ref
        return
      }
      if let limit, fixed + title + detail > limit {
        let room = max(20, limit - fixed)
        detail = min(detail, max(room - title, room * 2 / 5, figures))
        title = min(title, max(10, room - detail))
      }
      total = fixed + title + detail
    }

    func text(_ line: Line, _ style: Styling) -> String {
      let title = Cells.padded(
        Cells.cut(line.title, to: title, style.ellipsis), to: title)
      let detail = Cells.padded(
        Cells.cut(line.detail, to: detail, style.ellipsis), to: detail)
      let body = line.sport.map { style.colored(title, $0) } ?? title
      let gap = String(repeating: " ", count: max(0, ref - DisplayWidth.of(line.ref)))
      let when = lead == 8 ? line.lead : String(line.lead.drop { $0 == " " })
      let middle = lead == 8 ? "  \(detail)  " : " "
      return Cells.padded(when, to: lead) + Cells.padded(line.sign, to: sign)
        + " \(body)\(middle)\(gap)\(style.faint(line.ref))"
    }
  }
}
