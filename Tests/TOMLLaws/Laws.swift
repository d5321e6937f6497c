import LosslessTOML

/// What must hold for every text and every edit; an answer is what does not.
package enum Laws {
  /// A text keeps its bytes, and reads the same with other line ends.
  package static func reading(_ bytes: [UInt8]) -> String? {
    guard let document = try? TOMLDocument(parsing: bytes) else { return nil }
    if document.bytes != bytes { return "the bytes are not kept" }
    let text = document.root.items.map { TOMLField($0.key, $0.value) }
    let other = bytes.filter { $0 != 0x0D }
    guard let again = try? TOMLDocument(parsing: other) else { return "unreadable without CR" }
    if !again.root.holds(text) { return "other values without CR" }
    return nil
  }

  /// Edits do what they say, touch nothing else, and can be taken back.
  package static func editing(_ bytes: [UInt8], _ choices: Choices) -> String? {
    guard let document = try? TOMLDocument(parsing: bytes) else { return nil }
    var generator = EditGenerator(document, choices)
    let (edit, undo) = generator.edit()
    var story = "\(edit)"
    do throws(TOMLEditError) {
      let result = try document.applying([edit])
      if let fault = sameIndex(result) { return "\(edit): \(fault) in \(shown(result.bytes))" }
      if !isOneChange(document, result.bytes, edit) {
        return "\(edit) changes too much: \(shown(result.bytes))"
      }
      guard let undoing = undo?(result), result.bytes != bytes else { return nil }
      let back = try result.applying([undoing])
      if back.bytes != bytes {
        return "\(edit) is not taken back: \(shown(result.bytes)) then \(shown(back.bytes))"
      }
      if let fault = sameIndex(back) { return "\(undoing): \(fault)" }
      // A second edit on an index that was taken over.
      generator = EditGenerator(result, generator.choices)
      let next = generator.edit().edit
      story += " in \(shown(result.bytes)), then \(next)"
      let last = try result.applying([next])
      if let fault = sameIndex(last) { return "\(edit), \(next): \(fault)" }
      return nil
    } catch {
      switch error {
      case .unfaithful, .unreadable, .overlapping: return "\(story) fails: \(error)"
      default: return nil
      }
    }
  }

  /// Several edits at once come to what they come to one after the other, or are refused.
  package static func editingTogether(_ bytes: [UInt8], _ choices: Choices) -> String? {
    guard let document = try? TOMLDocument(parsing: bytes) else { return nil }
    var generator = EditGenerator(document, choices)
    let edits = (0..<3 + generator.choices.pick(4)).map { _ in generator.edit().edit }
    do throws(TOMLEditError) {
      return sameIndex(try document.applying(edits)).map { "\(edits): \($0)" }
    } catch {
      guard case .unreadable = error else { return nil }
      return "\(edits) fail: \(error)"
    }
  }

  /// An index that was partly taken over is the one that reading everything gives.
  private static func sameIndex(_ document: TOMLDocument) -> String? {
    guard
      let fresh = try? TOMLDocument(
        parsing: document.bytes, version: document.version, sizeLimit: .max)
    else { return "unreadable" }
    return difference(document.root, fresh.root)
  }

  private static func difference(_ a: TOMLTable, _ b: TOMLTable) -> String? {
    if a.range != b.range || a.count != b.count { return "another table" }
    for (left, right) in zip(a.items, b.items) {
      if left.key != right.key { return "the key \(left.key) for \(right.key)" }
      guard let found = a[left.key], found.keyRange == left.keyRange else {
        return "the key \(left.key) is not found"
      }
      if let fault = difference(left, right) { return fault }
    }
    return nil
  }

  private static func difference(_ a: TOMLItem, _ b: TOMLItem) -> String? {
    if a.kind != b.kind || a.range != b.range || a.keyRange != b.keyRange {
      return "\(a.key) at \(a.range) is at \(b.range)"
    }
    if let table = a.table, let other = b.table { return difference(table, other) }
    guard let items = a.array, let others = b.array else { return nil }
    if items.count != others.count { return "\(items.count) elements for \(others.count)" }
    for (item, other) in zip(items, others) {
      if let fault = difference(item, other) { return fault }
    }
    return nil
  }

  /// True where all that changed is in one place: a changed value in its own bytes, a new key or
  /// entry between bytes that all stay.
  private static func isOneChange(
    _ document: TOMLDocument, _ new: [UInt8], _ edit: TOMLEdit
  ) -> Bool {
    let old = document.bytes
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    switch edit {
    case .set(let id, let key, _):
      if let item = document[id]?[key] {
        return prefix >= item.range.lowerBound && old.count - suffix <= item.range.upperBound
      }
    case .appendEntry: break
    default: return true
    }
    // A comma after the last element is a change of its own.
    return prefix + suffix >= old.count || new[prefix] == UInt8(ascii: ",")
  }

  private static func shown(_ bytes: [UInt8]) -> String {
    "\n--\n\(String(decoding: bytes, as: UTF8.self))\n--\n"
  }
}

extension TOMLTable {
  fileprivate func holds(_ fields: [TOMLField]) -> Bool {
    fields.count == count && fields.allSatisfy { self[$0.key]?.equals($0.value) ?? false }
  }
}
