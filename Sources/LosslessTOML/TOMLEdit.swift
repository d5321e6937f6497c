package import Diagnostics

/// A change of a document, named by what should be there.
package enum TOMLEdit: Sendable {
  /// Gives a key a value; a key that is not there yet goes after the table's last own key.
  case set(TOMLTableID, key: String, TOMLValue)
  /// Takes a key away, or the whole table or array of tables under it.
  case remove(TOMLTableID, key: String)
  /// Adds an entry to the array of tables under that path, after its last one.
  case appendEntry(array: [String], fields: [(String, TOMLValue)])
  /// Takes one `[[entry]]`, or one `{ }` of an array, away with what hangs on it.
  case removeEntry(TOMLTableID)
  /// Gives an element of an array a value.
  case setElement(TOMLArrayID, at: Int, TOMLValue)
  /// Puts an element before the one at that place, or last.
  case insertElement(TOMLArrayID, at: Int, TOMLValue)
  /// Takes an element away.
  case removeElement(TOMLArrayID, at: Int)
}

/// Why edits were not made; the document is then as it was.
package enum TOMLEditError: Error, Sendable, Hashable {
  /// The text of a raw value spells none.
  case notValue(String)
  /// The key holds a table or an array told by headers, which no value can replace.
  case isTable(String)
  /// The path leads to something that is no array of tables.
  case notEntries([String])
  /// There is no such table, key or element in this document.
  case notFound(String)
  /// Two of the edits touch the same text.
  case overlapping
  /// The text would not be TOML any more.
  case unreadable([Finding])
  /// Something would not have the value it should; a fault of ours, caught before it does harm.
  case unfaithful
}

extension TOMLEditError {
  /// The reason in words that fit behind a colon.
  package var words: String {
    switch self {
    case .notValue(let text): "'\(text)' is no value"
    case .isTable(let key): "'\(key)' is a table there"
    case .notEntries(let path):
      "\(path.joined(separator: ".")) is not written as [[\(path.joined(separator: "."))]] there"
    case .notFound(let what): "there is no '\(what)'"
    case .overlapping: "two of the changes meet at one place"
    case .unreadable(let findings): findings.first?.message ?? "it would be no TOML any more"
    case .unfaithful: "the new text would say something else"
    }
  }
}
