import CivilTime
import Diagnostics
package import LosslessTOML
package import TripEngine
package import TripModel

/// Why an edit did not become text; the file is as it was.
package enum DocumentFailure: Error, Sendable {
  /// A file of the old kind is migrated before it is edited.
  case oldFormat
  /// The text can't be changed in that way, such as an entry told by dotted keys.
  case text(TOMLEditError)
  /// The new text would not be a trip, with all the reasons.
  case unreadable(UnreadableTrip)
  /// The new text would say something else than was wanted: a fault of ours, caught in time.
  case unfaithful
}

extension TripDocument {
  /// The document after an edit of its trip: only what the edit changed is other text.
  ///
  /// The new text is read again and must say exactly the wanted trip.
  package func applying(
    _ outcome: Outcome, knowing gazetteer: Gazetteer
  ) throws(DocumentFailure) -> TripDocument {
    guard !isOldFormat else { throw .oldFormat }
    var changes = TextChanges(root: toml.root)
    let (old, new) = (trip, outcome.trip)
    changes.compare(old, new, in: toml.root)
    changes.compareRules(old.rules, new.rules)
    changes.compare(
      old.games, new.games, tables.games, "game", gone: outcome.removedEntries[.game])
    changes.compare(
      old.travels, new.travels, tables.travels, "travel", gone: outcome.removedEntries[.travel])
    changes.compare(
      old.nights, new.nights, tables.nights, "night", gone: outcome.removedEntries[.night])
    changes.compare(
      old.items, new.items, tables.items, "item", gone: outcome.removedEntries[.item])
    changes.compare(old.venues, new.venues, tables.venues, "venue", gone: nil)
    // What was not touched has the bytes it had, which the document itself has compared; a file
    // with findings is read again as a whole, so that they have their new places.
    let reuse =
      findings.isEmpty
      ? TripReader.Reuse(trip: outcome.trip, touched: changes.touched) : nil
    return try applying(changes.edits, wanting: outcome.trip, gazetteer, reusing: reuse)
  }

  func applying(
    _ edits: [TOMLEdit], wanting wanted: Trip?, _ gazetteer: Gazetteer,
    reusing reuse: TripReader.Reuse? = nil
  ) throws(DocumentFailure) -> TripDocument {
    guard !edits.isEmpty else { return self }
    let changed: TOMLDocument
    do {
      changed = try toml.applying(edits)
    } catch {
      throw .text(error)
    }
    let document: TripDocument
    do {
      document = try TripDocument(
        changed, SourceText(name: source.name, bytes: changed.bytes), gazetteer,
        reusing: reuse)
    } catch {
      throw .unreadable(error)
    }
    if let wanted, document.trip != wanted { throw .unfaithful }
    return document
  }
}

/// Collects the changes of a document that make one trip another.
private struct TextChanges {
  let root: TOMLTable
  var edits: [TOMLEdit] = []
  /// The entries of each kind whose text changes, by their places in the new trip.
  var touched: [String: Set<Int>] = [:]

  mutating func compare(_ old: Trip, _ new: Trip, in table: TOMLTable) {
    compareFields(old, new, in: table)
  }

  mutating func compareRules(_ old: Rules, _ new: Rules) {
    guard old != new else { return }
    if let table = root["rules"]?.table {
      compareFields(old, new, in: table)
    } else {
      edits.append(.set(root.id, key: "rules", .inlineTable(fields(of: new, unlike: old))))
    }
  }

  mutating func compare<Entry: Fielded>(
    _ old: [Entry], _ new: [Entry], _ tables: [TOMLTable?], _ kind: String, gone: Set<Int>?
  ) where Entry: Blank {
    var next = 0
    for (index, table) in tables.enumerated() {
      if gone?.contains(index) == true {
        if let table { edits.append(.removeEntry(table.id)) }
        continue
      }
      guard next < new.count else { break }
      if old[index] != new[next], let table {
        compareFields(old[index], new[next], in: table)
        touched[kind, default: []].insert(next)
      }
      next += 1
    }
    for (index, entry) in new.enumerated().dropFirst(next) {
      touched[kind, default: []].insert(index)
      edits.append(
        .appendEntry(
          array: [kind],
          fields: fields(of: entry, unlike: Entry()).map { ($0.key, $0.value) }))
    }
  }

  private mutating func compareFields<Entry: Fielded>(
    _ old: Entry, _ new: Entry, in table: TOMLTable
  ) {
    for field in Entry.fields {
      let value = field.get(new)
      guard value != field.get(old) else { continue }
      if let value {
        edits.append(.set(table.id, key: field.name, value.toml))
      } else if table[field.name] != nil {
        edits.append(.remove(table.id, key: field.name))
      }
    }
  }

  /// What a new entry says: all that is needed or not as usual.
  private func fields<Entry: Fielded>(of entry: Entry, unlike usual: Entry) -> [TOMLField] {
    Entry.fields.compactMap { field in
      guard let value = field.get(entry), field.isNeeded || value != field.get(usual) else {
        return nil
      }
      return TOMLField(field.name, value.toml)
    }
  }
}

/// A kind of entry that can start empty.
private protocol Blank {
  init()
}

extension Game: Blank {}
extension Travel: Blank {}
extension Night: Blank {}
extension Item: Blank {}
extension Venue: Blank {}

extension FieldValue {
  /// The value as a file has it.
  package var toml: TOMLValue {
    switch self {
    case .text(let text): .string(text)
    case .integer(let number): .integer(Int64(number))
    case .number(let number): .float(number)
    case .flag(let flag): .boolean(flag)
    case .date(let date): .localDate(date)
    case .clock(let time): .localTime(time)
    case .moment(.date(let date)): .localDate(date)
    case .moment(.local(let local)): .localDateTime(local)
    case .moment(.offset(let moment)): .offsetDateTime(moment)
    case .coordinate(let place): .array([.float(place.latitude), .float(place.longitude)])
    case .span(let span): .string(span.description)
    case .distance(let distance): .string(distance.fileText)
    }
  }
}

extension Distance {
  /// `305km`, in as few digits as say it.
  var fileText: String {
    let kilometres = kilometres
    return kilometres == kilometres.rounded() && abs(kilometres) < 1e15
      ? "\(Int(kilometres))km" : "\(kilometres)km"
  }
}

extension TripDocument {
  /// The document with `format = 1`, where it does not say its format.
  package func sayingFormat(knowing gazetteer: Gazetteer) throws(DocumentFailure) -> TripDocument {
    guard !isOldFormat, toml.root["format"] == nil else { return self }
    return try applying(
      [.set(toml.root.id, key: "format", .integer(1))], wanting: trip, gazetteer)
  }
}
