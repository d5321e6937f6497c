import CivilTime
package import LosslessTOML

/// Picks edits that a document could get.
package struct EditGenerator {
  /// What decides about the edits.
  package var choices: Choices
  private let document: TOMLDocument

  /// A generator of edits for that document.
  package init(_ document: TOMLDocument, _ choices: Choices) {
    self.document = document
    self.choices = choices
  }

  /// One edit, and the one that takes it back where that should restore the bytes.
  package mutating func edit() -> (edit: TOMLEdit, undo: ((TOMLDocument) -> TOMLEdit?)?) {
    var table = document.root
    var path: [Step] = []
    while let next = child(of: table), !choices.once(in: 3) {
      path.append(next.step)
      table = next.table
    }
    let items = Array(table.items)
    switch choices.pick(8) {
    case 0, 1:
      if let item = items.isEmpty ? nil : choices.pick(items) {
        return (.set(table.id, key: item.key, value(like: item)), nil)
      }
      fallthrough
    case 2, 3:
      let key = choices.pick(["added", "new key", "é", "a.b", ""])
      // `{}` and `{ }` get the same text with a key in them.
      let isSpaced = table.count == 0 && table.range.count > 2
      let isNew = table[key] == nil && (!isSpaced || Self.hasHeader(table, document))
      let hadHeader = Self.hasHeader(table, document)
      return (
        .set(table.id, key: key, value()),
        isNew ? { Self.undoing(key, $0, path, hadHeader: hadHeader) } : nil
      )
    case 4:
      let key = items.isEmpty ? "none" : choices.pick(items).key
      return (.remove(table.id, key: key), nil)
    case 5:
      let fields = (0..<choices.pick(4)).map { ("f\($0)", value()) }
      let name = choices.pick(["game", "game", "visit"])
      return (
        .appendEntry(array: [name], fields: fields),
        { $0.root[name]?.array?.last?.table.map { .removeEntry($0.id) } }
      )
    case 6:
      if let game = document.root["game"]?.array, !game.isEmpty,
        let entry = choices.pick(game).table
      {
        return (.removeEntry(entry.id), nil)
      }
      fallthrough
    default:
      return element(of: items, path)
    }
  }

  private mutating func element(
    of items: [TOMLItem], _ path: [Step]
  ) -> (edit: TOMLEdit, undo: ((TOMLDocument) -> TOMLEdit?)?) {
    let arrays = items.filter { $0.arrayID != nil }
    guard !arrays.isEmpty else { return (.remove(.root, key: "none"), nil) }
    let array = choices.pick(arrays)
    guard let id = array.arrayID else { return (.remove(.root, key: "none"), nil) }
    let place = choices.pick(array.count + 1)
    switch choices.pick(3) {
    case 0: return (.removeElement(id, at: place), nil)
    case 1: return (.setElement(id, at: place, value()), nil)
    default:
      let key = array.key
      return (
        .insertElement(id, at: place, value()),
        array.count == 0
          ? nil
          : {
            Self.table($0, path)?[key]?.arrayID.map { .removeElement($0, at: place) }
          }
      )
    }
  }

  // MARK: - Places

  /// A way down: a key, or an element of the array under it.
  private struct Step {
    var key: String
    var element: Int?
  }

  private mutating func child(of table: TOMLTable) -> (step: Step, table: TOMLTable)? {
    let items = table.items.filter { $0.kind == .table || $0.kind == .array }
    guard !items.isEmpty else { return nil }
    let item = choices.pick(items)
    if let table = item.table { return (Step(key: item.key), table) }
    guard let elements = item.array, !elements.isEmpty else { return nil }
    let place = choices.pick(elements.count)
    return elements[place].table.map { (Step(key: item.key, element: place), $0) }
  }

  private static func table(_ document: TOMLDocument, _ path: [Step]) -> TOMLTable? {
    var table: TOMLTable? = document.root
    for step in path {
      let item = table?[step.key]
      if let element = step.element {
        let elements = item?.array ?? []
        table = elements.indices.contains(element) ? elements[element].table : nil
      } else {
        table = item?.table
      }
    }
    return table
  }

  /// A table that got a header for the key keeps it when the key goes.
  private static func undoing(
    _ key: String, _ document: TOMLDocument, _ path: [Step], hadHeader: Bool
  ) -> TOMLEdit? {
    guard let table = table(document, path), hasHeader(table, document) == hadHeader else {
      return nil
    }
    return .remove(table.id, key: key)
  }

  private static func hasHeader(_ table: TOMLTable, _ document: TOMLDocument) -> Bool {
    !table.range.isEmpty && document.bytes[table.range.lowerBound] == UInt8(ascii: "[")
  }

  // MARK: - Values

  private mutating func value(like item: TOMLItem) -> TOMLValue {
    if choices.once(in: 4) { return item.value }
    switch item.kind {
    case .array where choices.once(in: 2):
      var values = item.array?.map(\.value) ?? []
      if choices.once(in: 2), !values.isEmpty { values.remove(at: choices.pick(values.count)) }
      if choices.once(in: 2) { values.removeLast(choices.pick(values.count + 1)) }
      if choices.once(in: 3) { return .array(values) }
      values.insert(value(), at: choices.pick(values.count + 1))
      return .array(values)
    case .table where choices.once(in: 2):
      var fields = item.table?.items.map { TOMLField($0.key, $0.value) } ?? []
      if choices.once(in: 2), !fields.isEmpty { fields.remove(at: choices.pick(fields.count)) }
      if !fields.contains(where: { $0.key == "more" }) { fields.append(TOMLField("more", value())) }
      return .inlineTable(fields)
    default: return value()
    }
  }

  private mutating func value() -> TOMLValue {
    switch choices.pick(11) {
    case 0: .integer(choices.pick([0, 7, -1234, .max, .min]))
    case 1: .float(choices.pick([0, 1.5, -0.0, 1e300, .nan, .infinity, 45, 0.1]))
    case 2: .boolean(choices.once(in: 2))
    case 3: .string(choices.pick(["", "plain", "\"q\" \\ 'a'", "tab\t\u{1B}\u{7F}", "日本"]))
    case 4: .string(choices.pick(["one\ntwo\n", "\n", "\"\"\"\n'''", "a\r\nb", "x\n\"", "\n\n"]))
    case 5: CivilDate(year: 2026, month: 7, day: 4).map { .localDate($0) } ?? .boolean(true)
    case 6: .localTime(ClockTime(secondsSinceMidnight: 45_000 + choices.pick(3)))
    case 7: moment()
    case 8: .array([.integer(1), .string("x, ]"), .array([])])
    case 9: .inlineTable([TOMLField("a b", .integer(1)), TOMLField("c", .inlineTable([]))])
    default: .raw(choices.pick(["45.00", "0x10", "[ 1,2 ]", "'raw'", "{ z=1 }"]))
    }
  }

  private mutating func moment() -> TOMLValue {
    let local = CivilDateTime(wallSeconds: 1_780_000_000 + choices.pick(100))
    return choices.once(in: 2)
      ? .localDateTime(local)
      : .offsetDateTime(
        OffsetDateTime(local: local, offsetMinutes: choices.pick([0, 120, -450])))
  }
}
