import CivilTime
import Diagnostics
import LosslessTOML
import TripEngine
import TripModel

/// Makes a trip of a TOML document, collecting everything that is wrong with it.
struct TripReader {
  private let root: TOMLTable
  private(set) var tables = EntryTables()
  private(set) var findings: [Finding] = []
  private var warnedKeys: Set<String> = []
  private var isOld = false
  private let reuse: Reuse?

  /// What an edit left as it was, so that it need not be read again.
  struct Reuse {
    /// The trip that the text shall say.
    let trip: Trip
    /// The entries of each kind whose text changed, by their places in that trip.
    let touched: [String: Set<Int>]
  }

  init(_ document: TOMLDocument, reusing reuse: Reuse? = nil) {
    root = document.root
    self.reuse = reuse
  }

  /// The findings in the order of the text.
  var sortedFindings: [Finding] {
    findings.enumerated().sorted {
      ($0.element.range?.lowerBound ?? 0, $0.offset) < (
        $1.element.range?.lowerBound ?? 0, $1.offset
      )
    }.map(\.element)
  }

  private var hasErrors: Bool { findings.contains { Self.stopping.contains($0.rule) } }

  /// The rules of faults that keep a file from being a trip.
  private static let stopping: Set<String> = [
    "future-format", "missing-key", "wrong-type", "end-before-start", "id-too-high",
  ]

  /// The trip; nil where something keeps the file from being one.
  mutating func read() -> Trip? {
    guard let format = readFormat() else { return nil }
    let blank = CivilDate(daysSinceEpoch: 0)
    var trip = Trip(start: blank, end: blank)
    let seen = readFields(of: root, into: &trip, kind: "trip", besides: Self.sections)
    trip.format = format
    checkNeeded(Trip.fields, seen, kind: "a trip", header: nil)
    if hasNone("wrong-type", "missing-key"), trip.end < trip.start {
      report(
        .error, "end-before-start", "the trip ends before it starts", root["end"]?.range,
        hint: "start is \(trip.start)")
    }
    readRules(into: &trip)
    (trip.games, tables.games) = readEntries("game", Game(), reuse?.trip.games)
    let travels: ([Travel], [TOMLTable]) = readEntries("travel", Travel(), reuse?.trip.travels)
    (trip.travels, tables.travels) = (travels.0, travels.1.map { $0 })
    (trip.nights, tables.nights) = readEntries("night", Night(), reuse?.trip.nights)
    (trip.items, tables.items) = readEntries("item", Item(), reuse?.trip.items)
    (trip.venues, tables.venues) = readEntries("venue", Venue(), nil)
    (trip.roads, tables.roads) = readEntries("road", Road(), nil)
    checkGames(trip.games)
    checkZones(trip.venues)
    if isOld { readOld(into: &trip) }
    checkIDs(trip.games.map(\.id), tables.games, kind: "game")
    checkIDs(trip.items.map(\.id), tables.items, kind: "item")
    checkIDs(trip.nights.map(\.id), tables.nights, kind: "night")
    guard !hasErrors else { return nil }
    giveIDs(&trip)
    return trip
  }

  private static let sections: Set<String> = [
    "rules", "game", "travel", "night", "item", "venue", "road", "x", "travel_days",
  ]

  private func hasNone(_ rules: String...) -> Bool {
    !findings.contains { rules.contains($0.rule) }
  }

  private mutating func report(
    _ severity: Severity, _ rule: String, _ message: String, _ range: Range<Int>?,
    hint: String? = nil
  ) {
    findings.append(Finding(severity, rule, message, at: range, hint: hint))
  }

  // MARK: The kind of file

  /// The format number, 0 for old files; nil where this program is too old, or it is no number.
  private mutating func readFormat() -> Int? {
    guard let item = root["format"] else {
      isOld = root["travel_days"] != nil || hasAnchors
      if isOld {
        reportOldFormat(root["travel_days"]?.keyRange)
      } else {
        report(
          .warning, "missing-format", "the file does not say its format", nil,
          hint: "`tripctl check --fix` writes `format = 1`")
      }
      return isOld ? 0 : 1
    }
    guard let number = item.integer else {
      report(
        .error, "wrong-type", "format is \(item.kindInWords), expected a whole number", item.range)
      return nil
    }
    guard number <= 1 else {
      report(
        .error, "future-format",
        "the file has format \(number), and this tripctl reads up to format 1", item.range,
        hint: "a newer tripctl reads it; the file was not touched")
      return nil
    }
    if number < 1 {
      isOld = true
      reportOldFormat(item.range)
      return 0
    }
    return 1
  }

  private mutating func reportOldFormat(_ range: Range<Int>?) {
    report(
      .warning, "old-format", "the file is of the old kind, with anchors or days of travel alone",
      range, hint: "`tripctl migrate` rewrites it")
  }

  private var hasAnchors: Bool {
    (root["item"]?.array ?? []).contains { item in
      Self.oldItemKeys.contains { item.table?[$0] != nil }
    }
  }

  static let oldItemKeys = ["anchor_type", "anchor_id", "anchor_day", "sort_order"]

  // MARK: Entries

  private mutating func readRules(into trip: inout Trip) {
    guard let item = root["rules"] else { return }
    guard let table = item.table else {
      report(.error, "wrong-type", "rules is \(item.kindInWords), expected a table", item.range)
      return
    }
    readFields(of: table, into: &trip.rules, kind: "rules")
  }

  private mutating func readEntries<Entry: Fielded>(
    _ kind: String, _ blank: Entry, _ known: [Entry]?
  ) -> ([Entry], [TOMLTable]) {
    guard let list = root[kind] else { return ([], []) }
    guard list.kind == .array, let elements = list.elements else {
      report(
        .error, "wrong-type", "\(kind) is \(list.kindInWords), expected [[\(kind)]]", list.range,
        hint: list.kind == .table ? "write the header with two brackets: [[\(kind)]]" : nil)
      return ([], [])
    }
    var entries: [Entry] = []
    var found: [TOMLTable] = []
    let touched = reuse?.touched[kind] ?? []
    for element in elements {
      guard let table = element.table else {
        report(
          .error, "wrong-type", "\(kind) holds \(element.kindInWords), expected tables",
          element.range)
        continue
      }
      if let known, entries.count < known.count, !touched.contains(entries.count) {
        entries.append(known[entries.count])
        found.append(table)
        continue
      }
      var entry = blank
      let seen = readFields(of: table, into: &entry, kind: kind)
      checkNeeded(
        Entry.fields, seen, kind: withArticle(kind), header: table.range,
        exempt: exemptions(kind, table))
      entries.append(entry)
      found.append(table)
    }
    return (entries, found)
  }

  /// Old items have an anchor's day in place of one of their own.
  private func exemptions(_ kind: String, _ table: TOMLTable) -> Set<String> {
    kind == "item" && isOld ? ["day"] : []
  }

  /// Reads the keys of a table and says which fields it has, a bit for each.
  @discardableResult
  private mutating func readFields<Entry: Fielded>(
    of table: TOMLTable, into entry: inout Entry, kind: String, besides known: Set<String> = []
  ) -> UInt64 {
    let fields = Entry.fields
    var seen: UInt64 = 0
    // Entries of a kind mostly have their keys in the same order.
    var next = 0
    for item in table.items {
      guard let index = field(of: item, in: fields, from: next) else {
        noteUnknown(item, kind: kind, fields.map(\.name), besides: known)
        continue
      }
      next = index + 1
      seen |= 1 << UInt64(index)
      let field = fields[index]
      switch field.type.reading(of: item) {
      case .value(let value): field.set(&entry, value)
      case .wrongType(let expected, let hint):
        report(
          .error, "wrong-type", "\(field.name) is \(item.kindInWords), expected \(expected)",
          item.range, hint: hint)
      case .senseless(let message, let hint):
        report(.error, "senseless-value", message, item.range, hint: hint)
      }
    }
    return seen
  }

  private func field<Entry>(
    of item: TOMLItem, in fields: [Field<Entry>], from start: Int
  ) -> Int? {
    for index in start..<fields.count where item.hasKey(fields[index].name) { return index }
    for index in 0..<min(start, fields.count) where item.hasKey(fields[index].name) { return index }
    return nil
  }

  private mutating func noteUnknown(
    _ item: TOMLItem, kind: String, _ names: [String], besides known: Set<String>
  ) {
    let key = item.key
    guard !known.contains(key), key != "x" else { return }
    if isOld, kind == "item", Self.oldItemKeys.contains(key) { return }
    guard warnedKeys.insert("\(kind).\(key)").inserted else { return }
    let near = nearest(key, to: names + (kind == "trip" ? Self.sections.sorted() : []))
    report(
      .warning, "unknown-key", "unknown key \(quoted(key)) in \(kind)", item.keyRange,
      hint: near.isEmpty
        ? "it stays as it is; tools may keep their own data under [x.NAME]"
        : "did you mean \(near.joined(separator: ", "))?")
  }

  private mutating func checkNeeded<Entry>(
    _ fields: [Field<Entry>], _ seen: UInt64, kind: String, header: Range<Int>?,
    exempt: Set<String> = []
  ) {
    for (index, field) in fields.enumerated()
    where field.isNeeded && seen & (1 << UInt64(index)) == 0 && !exempt.contains(field.name) {
      report(
        .error, "missing-key", "\(kind) needs \(quoted(field.name))", header ?? 0..<0,
        hint: "add a line `\(field.name) = \(field.type.example)`")
    }
  }

  // MARK: What fields can't say alone

  private mutating func checkGames(_ games: [Game]) {
    for (game, table) in zip(games, tables.games) {
      var missing: [String] = []
      if game.title == nil {
        if game.home == nil { missing.append("home") }
        if game.away == nil { missing.append("away") }
      } else if game.home == nil, game.venueKey == nil {
        missing.append("venue")
      }
      for name in missing where table[name] == nil {
        report(
          .error, "missing-key", "a game needs \(quoted(name))", table.range,
          hint: game.title == nil
            ? "or a `title` and a `venue`, for a race or a final" : "a title says no place")
      }
    }
  }

  private mutating func checkZones(_ venues: [Venue]) {
    for (venue, table) in zip(venues, tables.venues) {
      guard let identifier = venue.timeZone, Zone(identifier) == nil else { continue }
      let near = Zone.identifiers(like: identifier)
      report(
        .error, "unknown-time-zone", "unknown time zone \(quoted(identifier))",
        table["time_zone"]?.range,
        hint: near.isEmpty
          ? "expected one of the IANA database, like America/Chicago"
          : "did you mean \(near.joined(separator: ", "))?")
    }
  }

  /// An entry without an id gets the highest so far + 1, in the order of the file.
  private func giveIDs(_ trip: inout Trip) {
    for (index, id) in given(trip.games.map(\.id)) { trip.games[index].id = id }
    for (index, id) in given(trip.items.map(\.id)) { trip.items[index].id = id }
    for (index, id) in given(trip.nights.map(\.id)) { trip.nights[index].id = id }
  }

  private func given(_ ids: [EntryID]) -> [(index: Int, id: EntryID)] {
    var highest = highestWritten(ids)
    return ids.indices.filter { !ids[$0].isWritten }.map { index in
      highest += 1
      return (index, EntryID(highest, isWritten: false))
    }
  }

  private func highestWritten(_ ids: [EntryID]) -> Int {
    max(0, ids.lazy.filter(\.isWritten).map(\.number).max() ?? 0)
  }

  /// Ids end where numbers of JSON do, and those without one need one below that end.
  private mutating func checkIDs(_ ids: [EntryID], _ tables: [TOMLTable], kind: String) {
    let highest = highestWritten(ids)
    let (end, overflows) = highest.addingReportingOverflow(ids.count { !$0.isWritten })
    guard overflows || end > EntryID.highest,
      let index = ids.firstIndex(where: { $0.isWritten && $0.number == highest })
    else { return }
    report(
      .error, "id-too-high",
      highest > EntryID.highest
        ? "ids end at \(EntryID.highest)" : "no number is left for the entries without an id",
      tables[index]["id"]?.range, hint: "give this \(kind) a lower id")
  }
}

extension FieldType {
  /// A value of this type as a file has it, for hints.
  var example: String {
    switch self {
    case .text, .longText: "\"…\""
    case .choice(let words): "\"\(words.first ?? "")\""
    case .integer: "1"
    case .number: "1.0"
    case .flag: "true"
    case .date: "2026-07-03"
    case .clock: "12:30:00"
    case .moment, .timedMoment: "2026-07-03T19:10:00"
    case .coordinate: "[43.0284, -87.971]"
    case .span: "\"1h30m\""
    case .distance: "\"305km\""
    case .city: "\"Milwaukee, WI\""
    }
  }
}

extension TripReader {
  /// Reads anchors and days of travel as the first design had them (`trip-file.md`, *Old files*).
  private mutating func readOld(into trip: inout Trip) {
    let dayOfGame = Dictionary(
      trip.games.map { ($0.id.number, trip.day(of: $0.date)) }, uniquingKeysWith: { a, _ in a })
    for (index, table) in tables.items.enumerated() {
      readAnchor(of: table, into: &trip.items[index], dayOfGame)
    }
    if let item = root["travel_days"], item.table == nil {
      report(
        .error, "wrong-type", "travel_days is \(item.kindInWords), expected a table", item.range)
      return
    }
    let (days, rest) = root.oldTravelDays
    for item in rest {
      report(
        .error, "wrong-type",
        "travel_days holds \(item.kindInWords) under \(quoted(item.key)), "
          + "expected \"from->to\" = DAY",
        item.range)
    }
    var known = Dictionary(
      trip.travels.enumerated().map { ($1.oldKey, $0) }, uniquingKeysWith: { _, last in last })
    for day in days { addOld(day, to: &trip, &known) }
  }

  private mutating func readAnchor(
    of table: TOMLTable, into item: inout Item, _ dayOfGame: [Int: Int]
  ) {
    if table["day"] == nil {
      if let day = wholeNumber("anchor_day", table) {
        item.day = day
      } else if let id = wholeNumber("anchor_id", table), let day = dayOfGame[id] {
        item.day = day
      } else if hasNone("wrong-type") {
        report(
          .error, "missing-key", "an item needs \"day\" or \"anchor_day\"", table.range,
          hint: "add a line `day = 1`")
      }
    }
    if table["order"] == nil, let order = wholeNumber("sort_order", table) {
      item.order = Double(order)
    }
  }

  private mutating func wholeNumber(_ key: String, _ table: TOMLTable) -> Int? {
    guard let item = table[key] else { return nil }
    if let number = item.integer.flatMap({ Int(exactly: $0) }) { return number }
    if key == "anchor_id" { return nil }
    report(
      .error, "wrong-type", "\(key) is \(item.kindInWords), expected a whole number", item.range)
    return nil
  }

  /// Of several overrides of a leg the one changed last counts, else the last in the file; the
  /// entry that counts stands last.
  private mutating func addOld(
    _ day: OldTravelDay, to trip: inout Trip, _ known: inout [[FoldedName]: Int]
  ) {
    let entry = day.entry
    if let rival = known[entry.oldKey] {
      let other = trip.travels[rival]
      let isNewer = entry.changedAt >= other.changedAt
      report(
        .warning, "travel-overridden",
        "the leg from \(entry.from) to \(entry.to) has two days: "
          + "\(isNewer ? entry.day ?? 0 : other.day ?? 0) counts",
        day.item.keyRange, hint: "the one changed last, else the last in the file")
      guard isNewer else { return }
      if tables.travels[rival] == nil {
        trip.travels[rival] = entry
        tables.oldTravels[rival] = day.item.keyRange
        return
      }
    }
    known[entry.oldKey] = trip.travels.count
    tables.oldTravels[trip.travels.count] = day.item.keyRange
    trip.travels.append(entry)
    tables.travels.append(nil)
  }
}
