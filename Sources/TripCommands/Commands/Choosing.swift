import CivilTime
import CommandLineKit
import Diagnostics
import JSONFormat
import TripDocuments
import TripEngine
import TripModel
import Workspace

/// `list`: the trips of the folder.
struct List: TripCommand {
  static let grammar = Grammar<Self>(
    "list", "List the trips of the folder",
    discussion: "The trips folder is the nearest one here or above.",
    examples: [Example("tripctl list", "name, dates, games and problems of each")])

  func run(in session: inout Session) throws {
    guard let folder = session.finder.tripsFolder() else {
      throw CommandFailure(
        status: 3, rule: "no-trips", message: "no trips folder here or above",
        details: ["make a trip with `tripctl new NAME --start DATE --days N`"])
    }
    var rows: [(name: String, open: OpenTrip?, findings: [Finding])] = []
    for name in TripFinder.trips(in: folder) {
      let location = TripLocation(
        path: Path.joined(folder, name + ".toml"), reason: .nameOption)
      let open = try? session.open(location)
      rows.append((name, open, open.map { session.findings(of: $0) } ?? []))
    }
    let chosen = try? session.finder.locate(file: nil, trip: nil)
    if session.globals.json {
      session.output(json(rows).document)
      return
    }
    if rows.isEmpty { session.note("\(session.shown(folder)) has no trips") }
    let style = Styling(session)
    let width = rows.map { DisplayWidth.of(style.shown($0.name)) }.max() ?? 0
    for row in rows {
      guard let open = row.open else {
        session.output(
          session.globals.porcelain
            ? Porcelain.line([row.name, "", "", "", "", ""])
            : "  \(Cells.padded(style.shown(row.name), to: width))  \(style.red("can't be read"))\n"
        )
        continue
      }
      let trip = open.trip
      let errors = row.findings.count { $0.severity == .error }
      let warnings = row.findings.count - errors
      if session.globals.porcelain {
        session.output(
          Porcelain.line([
            row.name, trip.start.description, trip.end.description, String(trip.games.count),
            String(errors), String(warnings),
          ]))
        continue
      }
      let mark = chosen?.path == open.location.path ? "*" : " "
      let games = "\(trip.games.count) \(trip.games.count == 1 ? "game" : "games")"
      var problems = ""
      if errors > 0 { problems = style.red("  \(errors) \(errors == 1 ? "error" : "errors")") }
      if warnings > 0 {
        problems += style.yellow("  \(warnings) \(warnings == 1 ? "warning" : "warnings")")
      }
      session.output(
        "\(mark) \(Cells.padded(style.shown(row.name), to: width))  "
          + "\(trip.start) to \(trip.end)  \(Cells.padded(games, to: 8))"
          + "  \(style.shown(trip.name ?? ""))\(problems)\n")
    }
  }

  private func json(
    _ rows: [(name: String, open: OpenTrip?, findings: [Finding])]
  ) -> JSONValue {
    .object([
      ("schema", .string("tripctl/1")), ("command", .string("list")),
      (
        "list",
        .array(
          rows.map { row in
            let trip = row.open?.trip
            return .object([
              ("name", .string(row.name)), ("title", .text(trip?.name)),
              ("file", .text(row.open?.name)), ("start", .text(trip?.start.description)),
              ("end", .text(trip?.end.description)), ("days", .integer(trip?.days)),
              ("games", .integer(trip?.games.count)),
              (
                "errors",
                .integer(row.open == nil ? nil : row.findings.count { $0.severity == .error })
              ),
              (
                "warnings",
                .integer(row.open == nil ? nil : row.findings.count { $0.severity == .warning })
              ),
            ])
          })
      ),
    ])
  }
}

/// `use`: chooses the trip of a folder.
struct Use: TripCommand {
  var name = ""

  static let grammar = Grammar<Self>(
    "use", "Choose the trip that commands in this folder work on",
    [.argument("NAME", \.name, "a trip of the trips folder", completion: .named("trip")).filled],
    discussion: "Kept in the state folder, for each trips folder by itself.",
    examples: [Example("tripctl use great-lakes", "until another one is chosen")])

  func run(in session: inout Session) throws {
    do {
      let isDryRun = session.globals.dryRun
      let location =
        try isDryRun ? session.finder.locate(trip: name) : session.finder.choose(name)
      // A shell that was begun with -t or -f would go on with that trip.
      let named = session.globals.file ?? session.globals.trip
      if !isDryRun, named != nil { (session.globals.file, session.globals.trip) = (nil, nil) }
      if session.globals.json {
        session.output(
          JSONValue.object([
            ("schema", .string("tripctl/1")), ("command", .string("use")),
            ("dry_run", .bool(isDryRun)), ("file", .string(location.path)),
          ]).document)
      } else {
        let words = isDryRun ? "commands here would work on" : "commands here work on"
        session.note("\(words) \(session.shown(location.path))\(isDryRun ? "" : " now")")
      }
    } catch let error as TripLocationError {
      throw CommandFailure(status: 3, error.finding)
    } catch let error as FileError {
      throw CommandFailure(status: 4, error.finding)
    }
  }
}

/// `file`: which file, and why.
struct WhichFile: TripCommand {
  static let grammar = Grammar<Self>(
    "file", "Say which trip file is used, and why",
    discussion: """
      In this order: -f FILE; -t NAME; TRIPCTL_FILE; a trip.toml here or above; the one trip of a \
      trips folder here or above, or the one that 'use' chose.
      """,
    examples: [Example("vi \"$(tripctl -q file)\"", "with --quiet the path alone")])

  func run(in session: inout Session) throws {
    let location = try session.locateTrip()
    if session.globals.json {
      session.output(
        JSONValue.object([
          ("schema", .string("tripctl/1")), ("command", .string("file")),
          ("file", .string(location.path)), ("why", .string(location.reason.words)),
        ]).document)
    } else if session.globals.quiet || session.globals.porcelain {
      session.output(location.path + "\n")
    } else {
      session.output("\(visible(location.path))\n")
      session.note(location.reason.words)
    }
  }
}
