import CivilTime
import CommandLineKit
import JSONFormat
import SportsCatalog
import TripModel

/// `sports`: the sports of the catalog.
struct Sports: TripCommand {
  var showsAll = false

  static let grammar = Grammar<Self>(
    "sports", "List the sports of the catalog",
    [.flag("--all", \.showsAll, "also those that are no longer played")],
    discussion: "Seven are built in; `sync` brings others, which come after them by name.",
    examples: [
      Example("tripctl sports", "each sport with its season"),
      Example("tripctl sports show mlb", "one sport"),
    ])

  func run(in session: inout Session) throws {
    let sports = session.catalog.sports.filter { $0.isActive || showsAll }
    if session.globals.json {
      session.output(JSONValue.list("sports", sports.map { .sport($0) }).document)
    } else if session.globals.porcelain {
      for sport in sports { session.output(Porcelain.line([sport.key, sport.displayName])) }
    } else {
      let style = Styling(session)
      var table = CatalogTable(session)
      for sport in sports {
        table.add([
          style.isPlain ? "" : Icon.glyph(named: sport.iconName), style.shown(sport.key),
          style.shown(sport.displayName), sport.season?.words ?? "all year",
          sport.isActive ? "" : "inactive",
        ])
      }
      session.show(
        table.text { row, column, cell in
          column == 1 ? style.colored(cell, sports[row].colour) : cell
        })
    }
  }
}

/// `sports show`: one sport.
struct SportsShow: TripCommand {
  var name = ""

  static let grammar = Grammar<Self>(
    "sports show", "Show what the catalog knows of a sport",
    [.argument("SPORT", \.name, "its id or abbreviation", completion: .named("sport"))],
    examples: [Example("tripctl sports show nba", "season, usual length of a game, icon, colour")])

  func run(in session: inout Session) throws {
    let sport = try session.sport(name)
    if session.globals.json {
      session.output(JSONValue.list("sports", [.sport(sport)]).document)
      return
    }
    let style = Styling(session)
    let glyph = style.isPlain ? "" : Icon.glyph(named: sport.iconName) + " "
    let teams = session.catalog.teams.count { $0.sport.lowercased() == sport.key.lowercased() }
    var table = CatalogTable(session)
    table.add(["season", sport.season?.words ?? "all year"])
    table.add(["game", "usually \(Span(seconds: sport.usualSeconds).words)"])
    table.add(["teams", String(teams)])
    table.add(["icon", style.shown(sport.iconName.isEmpty ? "none" : sport.iconName)])
    table.add(["colour", sport.colour.hex])
    table.add(["from", Sport(key: sport.key) == nil ? "a feed" : "built in"])
    if !sport.isActive { table.add(["inactive", "lists show it with --all"]) }
    session.output(
      style.colored("\(glyph)\(style.shown(sport.key))", sport.colour)
        + "  \(style.bold(style.shown(sport.displayName)))\n\(table.text())")
  }
}

extension Season {
  /// `March to October`.
  var words: String {
    func name(_ month: Int) -> String {
      CivilDate(year: 2000, month: month, day: 1)?.monthName ?? String(month)
    }
    return "\(name(firstMonth)) to \(name(lastMonth))"
  }
}
