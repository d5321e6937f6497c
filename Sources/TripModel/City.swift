/// A city by its name and, where it is said, its region or country.
package struct City: Hashable, Sendable {
  package let name: String
  /// A region like `MO`, or a country; nil means any city of that name.
  package let qualifier: String?
  /// The name as names are compared.
  package let foldedName: FoldedName
  /// The qualifier as names are compared.
  package let foldedQualifier: FoldedName?

  package init(name: String, qualifier: String? = nil) {
    self.name = name
    self.qualifier = qualifier
    foldedName = FoldedName(name)
    foldedQualifier = qualifier.map { FoldedName($0) }
  }

  /// The city written as `Kansas City, MO` or `Milwaukee`, parted at the last comma.
  package init(parsing text: String) {
    guard let comma = text.lastIndex(of: ",") else {
      self.init(name: Self.trimmed(text[...]))
      return
    }
    let name = Self.trimmed(text[..<comma])
    let qualifier = Self.trimmed(text[text.index(after: comma)...])
    if name.isEmpty || qualifier.isEmpty {
      self.init(name: Self.trimmed(text[...]))
    } else {
      self.init(name: name, qualifier: qualifier)
    }
  }

  /// True where both may mean the same city: equal names, and equal qualifiers unless one has none.
  ///
  /// `Kansas City` fits `Kansas City, MO` and `Kansas City, KS`, which don't fit each other.
  package func matches(_ other: City) -> Bool {
    guard foldedName == other.foldedName else { return false }
    guard let mine = foldedQualifier, let theirs = other.foldedQualifier else { return true }
    return mine == theirs
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension City: CustomStringConvertible {
  /// `Kansas City, MO`.
  package var description: String { qualifier.map { "\(name), \($0)" } ?? name }
}
