import Diagnostics
import LosslessTOML
import TripEngine
package import TripModel

extension TripDocument {
  /// The document in format 1: anchors become days and orders, days of travel become entries.
  ///
  /// Comments stay: keys are renamed where they stand. A file of format 1 stays as it is.
  package func migrated(knowing gazetteer: Gazetteer) throws(DocumentFailure) -> TripDocument {
    guard isOldFormat else { return self }
    var splices: [ByteSplice] = []
    for (index, table) in tables.items.enumerated() {
      splices += migration(of: table, to: trip.items[index])
    }
    splices += travelDaysMigration()
    let text = ByteSplice.apply(splices, to: source.bytes)
    let document: TOMLDocument
    do {
      document = try TOMLDocument(parsing: text)
    } catch {
      throw .text(.unreadable(error.findings))
    }
    let done: TOMLDocument
    do {
      done = try document.applying([.set(document.root.id, key: "format", .integer(1))])
    } catch {
      throw .text(error)
    }
    let result: TripDocument
    do {
      result = try TripDocument(done, SourceText(name: source.name, bytes: done.bytes), gazetteer)
    } catch {
      throw .unreadable(error)
    }
    guard saysTheSame(as: result.trip) else { throw .unfaithful }
    return result
  }

  private func saysTheSame(as other: Trip) -> Bool {
    func places(_ trip: Trip) -> [String] {
      trip.items.map { "\($0.title) \($0.day) \($0.order ?? usualItemOrder)" }
        + trip.travels.map {
          "\($0.oldKey.map(\.text)) \($0.day ?? 0) \($0.order ?? usualLegOrder)"
        }
        .sorted()
    }
    return places(trip) == places(other) && trip.games == other.games && other.format == 1
  }

  // MARK: Items

  private func migration(of table: TOMLTable, to item: Item) -> [ByteSplice] {
    var splices: [ByteSplice] = []
    var hasDay = table["day"] != nil
    var hasOrder = table["order"] != nil
    for key in TripReader.oldItemKeys {
      guard let old = table[key] else { continue }
      switch key {
      case "anchor_day" where !hasDay:
        splices.append(ByteSplice(old.keyRange, "day"))
        hasDay = true
      case "sort_order" where !hasOrder:
        splices.append(ByteSplice(old.keyRange, "order"))
        splices.append(ByteSplice(old.range, "\(item.order ?? usualItemOrder)"))
        hasOrder = true
      case "anchor_id" where !hasDay && table["anchor_day"] == nil:
        splices.append(ByteSplice(old.keyRange, "day"))
        splices.append(ByteSplice(old.range, "\(item.day)"))
        hasDay = true
      default: splices.append(dropping(old))
      }
    }
    return splices
  }

  /// Takes a key with its value away: the whole line, or all but the comment behind it.
  private func dropping(_ item: TOMLItem) -> ByteSplice {
    let bytes = source.bytes
    var start = item.keyRange.lowerBound
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t")
    {
      start -= 1
    }
    var end = item.range.upperBound
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") {
      end += 1
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "#") { return ByteSplice(start..<end, "") }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\n") {
      return ByteSplice(start..<end + 1, "")
    }
    // The last line of a file without a final line end, or a key inside `{ }`.
    if end < bytes.count, bytes[end] == UInt8(ascii: ",") { end += 1 }
    return ByteSplice(item.keyRange.lowerBound..<end, "")
  }

  // MARK: Travel

  /// Each line of `[travel_days]` becomes an entry where it stands, with its comment on the day.
  private func travelDaysMigration() -> [ByteSplice] {
    guard let item = toml.root["travel_days"], let table = item.table else { return [] }
    let (days, _) = toml.root.oldTravelDays
    let counting = days.filter { day in trip.travels.contains { $0 == day.entry } }
    let header = table.range
    let isHeader =
      source.bytes[header.lowerBound] == UInt8(ascii: "[")
      && item.keyRange.lowerBound < header.upperBound
    guard isHeader else { return inlineTravelDaysMigration(item, counting) }
    var splices = [droppedLine(of: header)]
    for day in days {
      guard counting.contains(where: { $0.item.keyRange == day.item.keyRange }) else {
        splices.append(dropping(day.item))
        continue
      }
      let span = day.item.keyRange.lowerBound..<day.item.range.upperBound
      let end = lineEnd
      splices.append(
        ByteSplice(
          span,
          "[[travel]]\(end)from = \(quotedText(shown(day.from)))\(end)"
            + "to = \(quotedText(shown(day.to)))\(end)order = \(usualLegOrder)\(end)day = \(day.day)"
        ))
      splices.append(ByteSplice(endOfLine(after: span.upperBound), "\(end)"))
    }
    return splices
  }

  /// `travel_days = { … }`: the key goes, and the entries stand at the end.
  private func inlineTravelDaysMigration(
    _ item: TOMLItem, _ days: [OldTravelDay]
  ) -> [ByteSplice] {
    let end = lineEnd
    var text = source.bytes.last == UInt8(ascii: "\n") ? "" : end
    for day in days {
      text +=
        "\(end)[[travel]]\(end)from = \(quotedText(shown(day.from)))\(end)"
        + "to = \(quotedText(shown(day.to)))\(end)day = \(day.day)\(end)order = \(usualLegOrder)\(end)"
    }
    return [dropping(item), ByteSplice(source.bytes.count..<source.bytes.count, text)]
  }

  /// A city as the trip spells it: old files have them in lower case.
  private func shown(_ name: String) -> String {
    let city = City(parsing: name)
    let known = trip.stays.map(\.city) + [trip.home].compactMap { $0 }
    return known.first { $0.matches(city) }.map { city.qualifier == nil ? $0.name : $0.description }
      ?? name
  }

  private func quotedText(_ text: String) -> String {
    let bytes = text.unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
    }
    return "\"\(bytes.joined())\""
  }

  private var lineEnd: String {
    source.bytes.firstIndex(of: UInt8(ascii: "\n")).map {
      $0 > 0 && source.bytes[$0 - 1] == UInt8(ascii: "\r")
    } == true ? "\r\n" : "\n"
  }

  private func endOfLine(after offset: Int) -> Range<Int> {
    let end = source.bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    let place = end ?? source.bytes.count
    return place..<place
  }

  private func droppedLine(of range: Range<Int>) -> ByteSplice {
    let end = endOfLine(after: range.upperBound).lowerBound
    let rest = source.bytes[range.upperBound..<end]
    guard let comment = rest.firstIndex(of: UInt8(ascii: "#")) else {
      return ByteSplice(range.lowerBound..<end, "")
    }
    return ByteSplice(range.lowerBound..<comment, "")
  }
}

/// New text in place of some bytes.
private struct ByteSplice {
  let range: Range<Int>
  let text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  /// The bytes with all splices made, which must not overlap.
  ///
  /// Of two at one place the first one
  /// comes first.
  static func apply(_ splices: [ByteSplice], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var next = 0
    let sorted = splices.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, splice) in sorted where splice.range.lowerBound >= next {
      result += bytes[next..<splice.range.lowerBound]
      result += Array(splice.text.utf8)
      next = splice.range.upperBound
    }
    return result + bytes[next...]
  }
}
