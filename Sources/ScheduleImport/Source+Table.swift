import CivilTime
import TextReading
import TripModel

extension Source {
  /// Reads CSV with a header of known columns, whatever its delimiter.
  func tableListings() throws(ImportFailure) -> (ScheduleFormat, Listings) {
    guard let header = TableHeader(bytes) else { throw .unknownFormat }
    if header.isClubCalendar, hints.format == nil || hints.format == .clubCSV {
      return (.clubCSV, try clubListings(header))
    }
    if hints.format == .clubCSV { throw .missingColumn("START TIME ET") }
    if let missing = header.missingColumn {
      throw header.columns.count < 2 ? .unknownFormat : .missingColumn(missing)
    }
    var table = GameTable()
    table.headerRange = header.range
    table.clocks = header.clocks
    let format = header.format
    prepare(&table, for: format)
    var rows = header.rows
    while let fields = rows.next() {
      guard table.rows.count < Self.gameLimit else {
        throw .beyondLimit(at: fields[0].lowerBound, limit: "\(Self.gameLimit) rows")
      }
      var row = GameTable.Row(range: fields[0].lowerBound..<(fields.last?.upperBound ?? 0))
      var isEmpty = true
      for (column, index) in header.columns where index < fields.count {
        let text = rows.text(fields[index])
        guard !text.isEmpty else { continue }
        isEmpty = false
        row[column] = GameTable.Cell(text: text, range: fields[index])
      }
      if !isEmpty { table.rows.append(row) }
    }
    return (format, try table.listings(self))
  }

  /// What is known of the tables of a provider beyond their columns.
  func prepare(_ table: inout GameTable, for format: ScheduleFormat) {
    switch format {
    case .nflverse: table.commonClock = Zone("America/New_York").map(Clock.zone)
    case .fixturedownload:
      table.order = .dayFirst
      table.namesLeague = true
    default: break
    }
  }
}

/// The line of a table that names its columns, and how fields are parted.
struct TableHeader {
  /// The rows below the header.
  let rows: DelimitedText
  let range: Range<Int>
  let names: [String]
  let columns: [Column: Int]
  let clocks: [Column: Clock]

  /// The first of the first ten lines, and of the usual delimiters that with which the most columns
  /// are known; nil for a text without any.
  init?(_ bytes: [UInt8]) {
    var best: TableHeader?
    for delimiter in [",", ";", "\t", "|"] as [Unicode.Scalar] {
      var rows = DelimitedText(bytes, delimiter: UInt8(ascii: delimiter))
      for _ in 0..<10 {
        guard let fields = rows.next() else { break }
        guard fields.count < 500 else { continue }
        let header = TableHeader(fields, rows)
        if header.columns.count > (best?.columns.count ?? 0) { best = header }
      }
    }
    guard let best else { return nil }
    self = best
  }

  private init(_ fields: [Range<Int>], _ rows: DelimitedText) {
    self.rows = rows
    range = fields[0].lowerBound..<(fields.last?.upperBound ?? 0)
    names = fields.map { rows.text($0) }
    (columns, clocks) = Self.columns(names)
  }

  /// Which columns the names of a header mean; of several of a kind the first counts.
  ///
  /// A `location` beside another column for the venue is a city, or says `Home` and `Neutral`.
  static func columns(_ names: [String]) -> (columns: [Column: Int], clocks: [Column: Clock]) {
    var columns: [Column: Int] = [:]
    var clocks: [Column: Clock] = [:]
    for (index, name) in names.enumerated() {
      guard name.utf8.count <= 60, let (named, clock) = Column.named(name) else { continue }
      var column = named
      if column == .venue, let other = columns[.venue] {
        if isLocation(names[other]) {
          columns[.city] = columns[.city] ?? other
          columns[.venue] = nil
        } else if isLocation(name) {
          column = .city
        }
      }
      if column == .date, let other = columns[.date] {
        // A `Kickoff` beside a date is its time.
        if isStart(name) {
          column = .time
        } else if isStart(names[other]) {
          columns[.time] = columns[.time] ?? other
          clocks[.time] = clocks[.time] ?? clocks[.date]
          columns[.date] = nil
          clocks[.date] = nil
        }
      }
      guard columns[column] == nil else { continue }
      columns[column] = index
      if let clock { clocks[column] = clock }
    }
    return (columns, clocks)
  }

  private static func isStart(_ name: String) -> Bool {
    ["kickoff", "kick off", "starts"].contains { FoldedName(name).text.hasPrefix($0) }
  }

  private static func isLocation(_ name: String) -> Bool { FoldedName(name).text == "location" }

  private var keys: Set<String> { Set(names.map { FoldedName($0).text }) }

  /// True for the columns that MLB clubs offer.
  var isClubCalendar: Bool {
    keys.isSuperset(of: ["start date", "start time", "start time et", "subject"])
  }

  /// The provider whose columns these are.
  var format: ScheduleFormat { ScheduleFormat(columnNames: names) }

  /// What is needed and has no column.
  var missingColumn: String? {
    if columns[.date] == nil { return "date" }
    if columns[.sides] != nil || columns[.title] != nil || columns[.opponent] != nil { return nil }
    if columns[.home] == nil { return "home team" }
    return columns[.away] == nil ? "away team" : nil
  }
}

extension ScheduleFormat {
  /// The provider whose columns have these names.
  init(columnNames names: [String]) {
    let keys = Set(names.map { FoldedName($0).slug.replacing("-", with: "") })
    if keys.isSuperset(of: ["gameid", "gameday", "gametime", "awayteam", "hometeam"]) {
      self = .nflverse
    } else if keys.isSuperset(of: ["matchnumber", "roundnumber", "location"]) {
      self = .fixturedownload
    } else {
      self = .table
    }
  }
}
