import Cartography
import Diagnostics
import TripExport

/// The route as a sketch for the terminal: what `show --map` prints.
struct MapPage {
  private let open: OpenTrip
  private let session: Session
  private let style: Styling

  /// Lines that a map has at most, so that it and its list fit most screens.
  private static let mostRows = 28
  /// Columns where nothing says how wide it may be, and at most.
  private static let usualColumns = 80
  private static let mostColumns = 120

  init(_ open: OpenTrip, in session: Session) {
    self.open = open
    self.session = session
    style = Styling(session)
  }

  /// The whole text; nil where nothing has a place on the map.
  func text(days: Set<Int>) -> String? {
    let columns = min(max(8, session.terminal.width ?? Self.usualColumns), Self.mostColumns)
    let source = ExportSource(
      open.itinerary, named: open.fallbackName, by: session.travelling, knowing: session.gazetteer)
    let size = TerminalMap.measures(columns: columns, most: Self.mostRows)
    let room = TerminalMap.marks
    let style = style
    let marks = MapPlan.Measures(mark: room.mark, line: room.line) { room.width(style.shown($0)) }
    guard
      let map = source.map(ofDays: days, width: size.width, heights: size.heights, marks)
    else { return nil }
    let drawing = TerminalMap(
      map.plan, over: Outline.all, isASCII: style.isPlain, shown: style.shown)
    var text = drawing.lines.map { $0.map(painted).joined() + "\n" }.joined() + "\n"
    let digits = String(map.plan.stops.count).count
    for (index, stop) in map.plan.stops.enumerated() {
      let number = Cells.leading(String(index + 1), to: digits)
      text += "\(style.bold(number)) \(style.shown(stop.name))"
      let words = map.words(ofStop: index)
      text += words.isEmpty ? "\n" : "  \(style.faint(words))\n"
    }
    return text
  }

  private func painted(_ run: TerminalMap.Run) -> String {
    switch run.ink {
    case .outline: style.faint(run.text)
    case .route: style.red(run.text)
    case .stop: style.bold(run.text)
    }
  }
}
