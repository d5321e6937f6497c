package import CatalogStore
import CivilTime
package import Diagnostics
import LosslessTOML
import ScheduleImport
package import SportsCatalog
import TripModel

/// What the file `catalog.toml` of a feed says, as far as it can be used.
package struct FeedFile: Sendable {
  package private(set) var additions = Additions()
  package private(set) var schedules: [Feed.Schedule] = []
  /// What is wrong, in source order; an error names a record that was left out.
  package private(set) var findings: [Finding] = []
  /// False for a file that says nothing at all.
  package private(set) var hasRecords = false
  private let catalog: Catalog
  private var sportNames: Set<String> = []
  private var venueIDs: Set<String> = []
  private var teamIndices: [String: Int] = [:]
  private var files: Set<String> = []

  /// How many records a feed may have, and how many findings are kept: a hostile file has no end.
  static let recordLimit = 50_000
  static let findingLimit = 100
  /// How many schedule files a feed may name.
  static let scheduleLimit = 64

  /// Reads the file; a record is checked against the other records and the catalog.
  ///
  /// - Throws: all that keeps it from being TOML.
  package init(_ bytes: [UInt8], knowing catalog: Catalog) throws(FeedSyntaxErrors) {
    self.catalog = catalog
    let document: TOMLDocument
    do {
      document = try TOMLDocument(parsing: bytes)
    } catch {
      throw FeedSyntaxErrors(findings: error.findings)
    }
    let kinds = ["sport", "venue", "team", "schedule"]
    for item in document.root.items where !kinds.contains(item.key) {
      let near = nearest(item.key, to: kinds)
      findings.append(
        Finding(
          .warning, "feed-key", "unknown key '\(visible(item.key))'", at: item.keyRange,
          hint: near.isEmpty ? nil : "did you mean \(near.joined(separator: ", "))?"))
    }
    read("sport", in: document) { $0.readSport(&$1) }
    read("venue", in: document) { $0.readVenue(&$1) }
    read("team", in: document) { $0.readTeam(&$1) }
    read("schedule", in: document) { $0.readSchedule(&$1) }
    findings = findings.enumerated().sorted {
      ($0.element.range?.lowerBound ?? 0, $0.offset)
        < ($1.element.range?.lowerBound ?? 0, $1.offset)
    }.map(\.element)
  }

  /// Reads the records of a kind, each for itself.
  private mutating func read(
    _ kind: String, in document: TOMLDocument,
    _ read: (inout FeedFile, inout RecordReader) -> Void
  ) {
    guard let item = document.root[kind] else { return }
    hasRecords = true
    guard let records = item.elements else {
      findings.append(
        Finding(
          .error, "feed-\(kind)", "expected [[\(kind)]]", at: item.keyRange,
          hint: "two brackets, once for each \(kind)"))
      return
    }
    if item.count > Self.recordLimit {
      findings.append(
        Finding(
          .error, "feed-\(kind)", "more than \(Self.recordLimit) records of a kind",
          at: item.keyRange))
      return
    }
    for record in records where findings.count < Self.findingLimit {
      guard let table = record.table else {
        findings.append(
          Finding(.error, "feed-\(kind)", "expected a table", at: record.range))
        continue
      }
      var reader = RecordReader(kind, table)
      read(&self, &reader)
      findings += reader.findings
    }
  }

  // MARK: Sports

  private mutating func readSport(_ reader: inout RecordReader) {
    let key = reader.identifier("id", isNeeded: true)
    let abbreviation = reader.text("abbreviation", limit: 20) ?? key?.uppercased()
    let name = reader.text("display_name", isNeeded: true)
    let icon = reader.text("icon_name") ?? ""
    let colour = reader.text("color_hex")
    let first = reader.integer("season_start_month", in: 1...12)
    let last = reader.integer("season_end_month", in: 1...12)
    let length = reader.text("length")
    let isActive = reader.flag("active") ?? true
    reader.skip("source", "note")
    reader.finish()
    if (first == nil) != (last == nil), !reader.isWrong {
      reader.warn(
        "a season needs season_start_month and season_end_month",
        at: first == nil ? "season_end_month" : "season_start_month")
    }
    let span = length.flatMap { Span($0) }
    if length != nil, span == nil {
      reader.warn("no duration: 3h is taken", at: "length", hint: "like \"2h30m\"")
    }
    let painted = colour.flatMap { Colour(hex: $0) }
    if colour != nil, painted == nil {
      reader.warn("no colour: grey is taken", at: "color_hex", hint: "like \"#0A2342\"")
    }
    guard !reader.isWrong, let key, let abbreviation, let name else { return }
    if let builtIn = Sport(key: key) ?? Sport(key: abbreviation) {
      reader.warn(
        "\(builtIn.rawValue) is built in and stays as it is", at: "id",
        hint: "another id and abbreviation would make it a sport of its own")
      return
    }
    let names = [key, abbreviation].map { $0.lowercased() }
    guard sportNames.isDisjoint(with: names) else {
      reader.reject("another sport has that id or abbreviation", at: reader.table.range)
      return
    }
    sportNames.formUnion(names)
    additions.sports.append(
      DynamicSport(
        key: key, abbreviation: abbreviation, displayName: name, iconName: icon,
        colour: painted ?? .neutral,
        season: first.flatMap { first in last.flatMap { Season(from: first, through: $0) } },
        usualSeconds: span?.seconds ?? 10_800, isActive: isActive))
  }

  private func sportKey(_ name: String) -> String? {
    let wanted = name.lowercased()
    guard sportNames.contains(wanted) else { return catalog.sport(named: name)?.key }
    return additions.sports.first {
      $0.key.lowercased() == wanted || $0.abbreviation.lowercased() == wanted
    }?.key
  }

  private func needsKnown(_ sport: String?, _ reader: inout RecordReader) -> String? {
    guard let sport else { return nil }
    if let key = sportKey(sport) { return key }
    let known = additions.sports.map(\.key) + catalog.sports.map(\.key)
    let near = nearest(sport, to: known)
    reader.reject(
      "no sport '\(visible(sport))'", at: reader.table["sport"]?.range ?? reader.table.range,
      hint: near.isEmpty
        ? "a [[sport]] of this feed makes it known"
        : "did you mean \(near.joined(separator: ", "))?")
    return nil
  }

  // MARK: Venues

  private mutating func readVenue(_ reader: inout RecordReader) {
    let id = reader.identifier("id", isNeeded: true)
    let name = reader.text("name", isNeeded: true)
    let city = reader.text("city", isNeeded: true)
    let region = reader.text("region")
    let country = reader.text("country", isNeeded: true)
    let latitude = reader.number("latitude")
    let longitude = reader.number("longitude")
    let zone = reader.text("time_zone")
    let aliases = reader.texts("aliases")
    reader.skip("source", "note", "cross_check_m")
    reader.finish()
    if let zone, Zone(zone) == nil {
      let near = Zone.identifiers(like: zone)
      reader.reject(
        "no time zone '\(zone)'", at: reader.table["time_zone"]?.range ?? reader.table.range,
        hint: near.isEmpty
          ? "name one of the IANA database, like America/Chicago"
          : "did you mean \(near.joined(separator: ", "))?")
    }
    var coordinate: Coordinate?
    if let latitude, let longitude {
      coordinate = Coordinate(latitude: latitude, longitude: longitude)
    }
    if coordinate == nil, latitude != nil || longitude != nil, !reader.isWrong {
      reader.reject(
        "latitude and longitude name no place on earth",
        at: (reader.table["latitude"] ?? reader.table["longitude"])?.range ?? reader.table.range,
        hint: "-90 to 90 and -180 to 180")
    }
    guard !reader.isWrong, let id, let name, let city, let country else { return }
    let own = Catalog().venue(id: VenueID(id))
    if let own, FoldedName(own.city.name) != FoldedName(city) {
      reader.reject(
        "that id is built in, for \(own.name) in \(own.city.name)", at: reader.table.range,
        hint: "give the venue another id")
      return
    }
    // A sponsor comes and goes; the names by which people know the place stay.
    let allNames = aliases + [own?.name].compactMap { $0 }.filter { $0 != name }
    guard venueIDs.insert(id).inserted else {
      reader.reject("another venue has that id", at: reader.table.range)
      return
    }
    additions.venues.append(
      CatalogVenue(
        Venue(
          id: VenueID(id), name: name, city: city, region: region, country: country,
          coordinate: coordinate, timeZone: zone), aliases: allNames))
  }

  // MARK: Teams

  private mutating func readTeam(_ reader: inout RecordReader) {
    let sport = needsKnown(reader.text("sport", isNeeded: true), &reader)
    let id = reader.identifier("id", isNeeded: true)
    let name = reader.text("name", isNeeded: true)
    let location = reader.text("location") ?? ""
    let full = reader.text("full_name")
    let abbreviation = reader.text("abbreviation", limit: 20)
    let venue = reader.identifier("venue_id")
    let from = reader.integer("from", in: 1800...9999)
    let until = reader.integer("until", in: 1800...9999)
    let aliases = reader.texts("aliases")
    reader.skip("source", "note")
    reader.finish()
    if let venue, !venueIDs.contains(venue),
      catalog.venue(id: VenueID(venue)) == nil
    {
      let known = additions.venues.map(\.venue.id.text) + catalog.venues.map(\.id.text)
      let near = nearest(venue, to: known)
      reader.warn(
        "no venue '\(venue)': the team has no home", at: "venue_id",
        hint: near.isEmpty
          ? "a [[venue]] of this feed makes it known"
          : "did you mean \(near.joined(separator: ", "))?")
    }
    guard !reader.isWrong, let sport, let id, let name else { return }
    let own = Catalog().team(id: id)
    if let own,
      FoldedName(own.name) != FoldedName(name) || own.sport.lowercased() != sport.lowercased()
    {
      reader.reject(
        "that id is built in, for the \(own.fullName)", at: reader.table.range,
        hint: "a feed may give them another venue, not another name")
      return
    }
    let homes = venue.map { [Team.Home(venue: VenueID($0), from: from, until: until)] } ?? []
    let first = teamIndices[id]
    if let first, additions.teams[first].sport != sport || homes.isEmpty {
      reader.reject(
        "another team has that id", at: reader.table.range,
        hint: "a second home of it needs the same sport and a venue_id, from and until")
      return
    }
    let known = first.map { additions.teams[$0] }
    let team = Team(
      sport: sport, id: id,
      abbreviation: known?.abbreviation ?? abbreviation ?? String(name.prefix(3)).uppercased(),
      location: known?.location ?? location, name: known?.name ?? name,
      fullName: known?.fullName ?? full ?? (location.isEmpty ? name : "\(location) \(name)"),
      aliases: (known?.aliases ?? own?.aliases ?? []) + aliases, homes: (known?.homes ?? []) + homes
    )
    if let first {
      additions.teams[first] = team
    } else {
      teamIndices[id] = additions.teams.count
      additions.teams.append(team)
    }
  }

  // MARK: Schedules

  private mutating func readSchedule(_ reader: inout RecordReader) {
    let sport = needsKnown(reader.text("sport", isNeeded: true), &reader)
    let file = reader.text("file", isNeeded: true)
    let season = reader.integer("season", in: 1800...9999)
    let format = reader.text("format", limit: 20)
    reader.skip("source", "note")
    reader.finish()
    if let format, ScheduleFormat(named: format) == nil {
      let near = nearest(format, to: ScheduleFormat.allCases.map(\.rawValue))
      reader.reject(
        "no format '\(format)'", at: reader.table["format"]?.range ?? reader.table.range,
        hint: near.isEmpty
          ? "left out, it is seen from the file" : "did you mean \(near.joined(separator: ", "))?")
    }
    if let file, !Self.isSafe(file) {
      reader.reject(
        "'\(file)' would leave the feed", at: reader.table["file"]?.range ?? reader.table.range,
        hint: "name a file beside catalog.toml or in a folder there")
    }
    guard !reader.isWrong, let sport, let file else { return }
    guard files.insert(file).inserted else {
      reader.reject(
        "that file is named twice", at: reader.table["file"]?.range ?? reader.table.range)
      return
    }
    guard schedules.count < Self.scheduleLimit else {
      reader.reject("more than \(Self.scheduleLimit) schedules", at: reader.table.range)
      return
    }
    schedules.append(Feed.Schedule(file: file, sport: sport, season: season, format: format))
  }

  /// True for the name of a file in the feed's folder or below.
  static func isSafe(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return !name.contains("\\") && !name.contains(":")
      && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && $0.utf8.count <= 200 }
  }
}

/// What keeps the file of a feed from being TOML.
package struct FeedSyntaxErrors: Error, Hashable, Sendable {
  package let findings: [Finding]
}
