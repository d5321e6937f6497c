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
      done = try document.applying(
        [.set(document.root.id, key: "format", .integer(1))] + travelDaysEdits(in: document))
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

  /// The overrides that count; of several for a leg all but one are given up.
  private var countingDays: [OldTravelDay] {
    let counting = Set(tables.oldTravels.values.map(\.lowerBound))
    return toml.root.oldTravelDays.days.filter { counting.contains($0.item.keyRange.lowerBound) }
  }

  /// The table of days where it has a header of its own, so that its lines can become entries
  /// where they stand.
  private var travelDaysHeader: Range<Int>? {
    guard let item = toml.root["travel_days"], let table = item.table else { return nil }
    let header = table.range
    let isHeader =
      source.bytes[header.lowerBound] == UInt8(ascii: "[")
      && item.keyRange.lowerBound < header.upperBound
    return isHeader && toml.root.oldTravelDays.days.allSatisfy { $0.item.table == nil }
      ? header : nil
  }

  /// Each line of `[travel_days]` becomes an entry where it stands, with its comment on the day.
  private func travelDaysMigration() -> [ByteSplice] {
    guard let header = travelDaysHeader else { return [] }
    let counting = Set(countingDays.map(\.item.keyRange.lowerBound))
    let end = lineEnd
    var splices = [droppedLine(of: header)]
    for day in toml.root.oldTravelDays.days {
      guard counting.contains(day.item.keyRange.lowerBound) else {
        splices.append(dropping(day.item))
        continue
      }
      let span = day.item.keyRange.lowerBound..<day.item.range.upperBound
      splices.append(
        ByteSplice(
          span,
          "[[travel]]\(end)from = \(TOMLValue.spelling(of: shown(day.from)))\(end)"
            + "to = \(TOMLValue.spelling(of: shown(day.to)))\(end)day = \(day.day)"))
      let place = endOfLine(after: span.upperBound)
      let rest = source.bytes[place.lowerBound...]
      let hasLineEnd = source.bytes[place.lowerBound - 1] == UInt8(ascii: "\n")
      // A blank line before what follows, none at the end of the file.
      let isLast = rest.isEmpty
      let isBlank = rest.first.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? true
      splices.append(
        ByteSplice(
          place,
          (hasLineEnd ? "" : end) + "order = \(usualLegOrder)"
            + (isLast && !hasLineEnd ? "" : end) + (isLast || isBlank ? "" : end)))
    }
    return splices
  }

  /// Days that do not stand in lines under a header of their own: their key goes, and entries are
  /// added as any other would be.
  private func travelDaysEdits(in document: TOMLDocument) -> [TOMLEdit] {
    guard travelDaysHeader == nil, toml.root["travel_days"] != nil else { return [] }
    return [.remove(document.root.id, key: "travel_days")]
      + countingDays.map { day in
        .appendEntry(
          array: ["travel"],
          fields: [
            ("from", .string(shown(day.from))), ("to", .string(shown(day.to))),
            ("day", .integer(Int64(day.day))), ("order", .float(usualLegOrder)),
          ])
      }
  }

  /// A city as the trip spells it: old files have them in lower case.
  private func shown(_ name: String) -> String {
    let city = City(parsing: name)
    let known = trip.stays.map(\.city) + [trip.home].compactMap { $0 }
    return known.first { $0.matches(city) }.map { city.qualifier == nil ? $0.name : $0.description }
      ?? name
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

  /// The bytes with all splices made, which must not overlap; of two at one place the first one
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
