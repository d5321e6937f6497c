import CalendarReading
import CommandLineKit
import Diagnostics
import JSONFormat
import TripEngine
import TripExport
import TripModel
import Workspace

extension ExportFormat: ArgumentValue {}

/// `export`: the trip in a format that other programs read.
struct Export: TripCommand, Measuring {
  var format = ExportFormat.text
  var output: String?
  var previous: String?
  var keepsCancelled = true
  var isRaw = false
  var alarm: SpanArgument?
  var roads = RoadArguments()

  static let grammar = Grammar<Self>(
    "export", "Give the trip away: to calendars, maps, spreadsheets and people",
    [
      .argument("FORMAT", \.format, "ics, gpx, kml, geojson, csv, json, markdown, html or text"),
      .option(
        "--output", short: "o", \.output, "FILE", "where it goes; - is standard output",
        completion: .file),
      .option(
        "--previous", \.previous, "FILE",
        "the calendar that was imported before, where it is not the one that is replaced",
        completion: .file),
      .negation("--no-cancelled", \.keepsCancelled, "leave out events whose entries are gone"),
      .option("--alarm", \.alarm, "SPAN", "announce games and legs so long before, as in 2h"),
      .flag("--raw", \.isRaw, "text in csv as it is, also what a spreadsheet takes for a formula"),
    ] + roadParameters,
    discussion: """
      Every format has the order of 'show'. What a format has no place for is left out and named. The \
      bytes follow from the trip and the catalog alone: neither clock nor time zone of the machine \
      counts, so that exporting again changes nothing.

      ics is for calendars. Events keep their names (UID) as long as the trip keeps its uid, so that \
      importing again moves them. The calendar that -o replaces, or --previous names, is looked at: an \
      event whose time, place or status is another gets the next SEQUENCE, and one whose entry is gone \
      stays as a cancelled one, since an import can't delete.

      gpx has a waypoint for each place and a route for each way by road; kml a folder for each day; \
      geojson points and lines. csv has a line for each row; text that a spreadsheet would run as a \
      formula gets an apostrophe, unless with --raw. json has the rows of 'show --json' and the route. \
      html is one page with a map of the route and a table for each day, to print and take along; \
      nothing in it is fetched from elsewhere. markdown and text are for people as well.
      """,
    examples: [
      Example(
        "tripctl export ics -o trip.ics", "a calendar, which may be imported again and again"),
      Example("tripctl export gpx -o trip.gpx", "places and ways for a navigation device"),
      Example("tripctl export html -o trip.html", "a page to print, with a map"),
      Example("tripctl export csv --raw", "a table, as it is, on standard output"),
    ])

  func run(in session: inout Session) throws {
    try checkOptions(session)
    let open = try session.openTrip()
    try session.measure(roads, for: open)
    let path = output.flatMap { $0 == "-" ? nil : session.place.absolute($0) }
    if let path, Path.resolved(path) == Path.resolved(open.location.path) {
      throw CommandFailure(
        status: 2, rule: "usage", message: "-o names the trip file itself",
        details: ["an export in its place would end the trip"])
    }
    guard let path else {
      let exported = try exported(open, replacing: nil, session)
      session.output(exported.text)
      say(exported, session)
      return
    }
    try write(path, open, session)
  }

  private func checkOptions(_ session: Session) throws {
    func refuse(_ option: String, _ formats: String) throws {
      throw CommandFailure(
        status: 2, rule: "usage",
        message: "\(option) goes with \(formats), not with \(format.rawValue)")
    }
    if format != .ics {
      if previous != nil { try refuse("--previous", "ics") }
      if !keepsCancelled { try refuse("--no-cancelled", "ics") }
      if alarm != nil { try refuse("--alarm", "ics") }
    }
    if isRaw, format != .csv { try refuse("--raw", "csv") }
    if session.globals.json, output == nil || output == "-" {
      throw CommandFailure(
        status: 2, rule: "usage", message: "--json says what became of a file: name one with -o",
        details: ["the trip itself as JSON is `tripctl export json`"])
    }
  }

  // MARK: Writing

  private func write(_ path: String, _ open: OpenTrip, _ session: Session) throws {
    let name = session.shown(path)
    let folder = Path.parent(of: path)
    guard Folder.exists(folder) else {
      throw CommandFailure(
        status: 4, rule: "no-such-folder",
        message: "can't write \(name): there is no folder '\(session.shown(folder))'")
    }
    do {
      // Whoever reads the old calendar must be the one who replaces it.
      let lock = try FileLock(of: path, in: session.folders)
      let old = try existing(path)
      let exported = try exported(open, replacing: old?.bytes, session)
      let bytes = [UInt8](exported.text.utf8)
      if !session.globals.dryRun {
        if let old {
          _ = try old.save(bytes, holding: lock)
        } else {
          try NewFile.create(path, bytes)
        }
      }
      report(exported, name, from: old?.bytes, to: bytes, session)
    } catch let error as FileError {
      var finding = error.finding
      finding.message = finding.message.replacingPath(path, by: name)
      throw CommandFailure(status: error.action == .read ? 3 : 4, finding)
    }
  }

  private func existing(_ path: String) throws(FileError) -> FileSnapshot? {
    do {
      return try FileSnapshot(reading: path)
    } catch {
      guard error.reason == .notFound else { throw error }
      return nil
    }
  }

  private func exported(
    _ open: OpenTrip, replacing old: [UInt8]?, _ session: Session
  ) throws -> Exported {
    let source = ExportSource(
      open.itinerary, named: open.fallbackName, by: session.travelling,
      knowing: session.gazetteer)
    switch format {
    case .ics:
      var calendar = CalendarExport()
      calendar.alarm = alarm?.span
      calendar.keepsCancelled = keepsCancelled
      return calendar.exported(source, replacing: try previousCalendar(old, session))
    case .gpx: return GPXExport.exported(source)
    case .kml: return KMLExport.exported(source)
    case .geojson: return GeoJSONExport.exported(source)
    case .csv:
      var table = CSVExport()
      table.isRaw = isRaw
      return table.exported(source)
    case .json:
      return JSONExport.exported(
        source, open.itinerary, by: session.travelling, knowing: session.gazetteer)
    case .markdown: return MarkdownExport.exported(source)
    case .html: return HTMLExport.exported(source)
    case .text: return TextExport.exported(source)
    }
  }

  private func previousCalendar(_ old: [UInt8]?, _ session: Session) throws -> CalendarFile? {
    var bytes = old
    if let previous {
      let path = session.place.absolute(previous)
      do {
        bytes = try FileSnapshot(reading: path).bytes
      } catch {
        var finding = error.finding
        finding.message = finding.message.replacingPath(path, by: session.shown(path))
        throw CommandFailure(status: 3, finding)
      }
    }
    guard let bytes, !bytes.isEmpty else { return nil }
    do {
      return try CalendarFile(parsing: bytes)
    } catch {
      throw CommandFailure(
        status: 3, rule: "previous-calendar",
        message: "the calendar before can't be read: \(error.words)")
    }
  }

  // MARK: Saying

  private func report(
    _ exported: Exported, _ name: String, from old: [UInt8]?, to new: [UInt8], _ session: Session
  ) {
    if session.globals.json {
      session.output(
        JSONValue.object([
          ("schema", .string("tripctl/1")), ("command", .string("export")),
          ("format", .string(format.rawValue)), ("file", .string(name)),
          ("dry_run", .bool(session.globals.dryRun)), ("changed", .bool(old != new)),
          (
            "left_out",
            .array(
              exported.leftOut.map { left in
                .object([
                  ("ref", .string(left.reference.description)), ("why", .string(left.reason)),
                ])
              })
          ), ("notes", .array(exported.notes.map { .string($0) })),
        ]).document)
      return
    }
    if session.globals.dryRun {
      let shown = String(name.drop { $0 == "/" })
      session.output(
        UnifiedDiff.text(
          from: old ?? [], named: old == nil ? nil : shown, to: new, named: shown))
    } else {
      session.note(old == new ? "\(visible(name)): unchanged" : "wrote \(visible(name))")
    }
    say(exported, session)
  }

  /// What is left out, the first by name and the rest by number, and what else is to be known.
  private func say(_ exported: Exported, _ session: Session) {
    for left in exported.leftOut.prefix(5) {
      session.note("left out: \(visible(left.reference.description)), \(left.reason)")
    }
    let rest = exported.leftOut.count - 5
    if rest > 0 { session.note("left out: \(rest) more, \(exported.leftOut.count) in all") }
    for note in exported.notes { session.note("note: \(visible(note))") }
  }
}

extension CalendarFault {
  fileprivate var words: String {
    switch self {
    case .noLibrary: "the library libical 3 is missing (apt-get install libical3)"
    case .overlongLine: "a line of it is longer than \(CalendarFile.lineLimit / 1024) KiB"
    }
  }
}
