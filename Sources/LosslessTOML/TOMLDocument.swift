package import Diagnostics

/// A TOML text: its bytes, kept as they are, and a flat index over them.
package struct TOMLDocument: Sendable {
  let storage: Storage

  init(storage: Storage) { self.storage = storage }

  /// Reads a text; an error holds all that is wrong with it, in source order.
  ///
  /// Time and memory are linear in the size of the text.
  package init(
    parsing bytes: [UInt8], version: TOMLVersion = .v11, sizeLimit: Int = TOMLLimits.size
  ) throws(TOMLSyntaxErrors) {
    // Offsets are 32 bits wide and a statement needs the top bit.
    let limit = min(sizeLimit, 0x7FFF_FFF0)
    guard bytes.count <= limit else {
      throw TOMLSyntaxErrors(tooLarge: bytes.count, limit: limit)
    }
    let (index, faults) = bytes.withUnsafeBufferPointer { source in
      Parser.parse(source, version: version)
    }
    guard faults.isEmpty else { throw TOMLSyntaxErrors(faults: faults, in: bytes) }
    storage = Storage(bytes: bytes, version: version, sizeLimit: limit, index: index)
  }

  /// The text itself.
  package var bytes: [UInt8] { storage.bytes }

  /// The version it was read as.
  package var version: TOMLVersion { storage.version }

  /// The top-level table.
  package var root: TOMLTable { TOMLTable(storage: storage, node: 0) }

  /// The table with that address, nil where this document has none there.
  package subscript(id: TOMLTableID) -> TOMLTable? {
    guard Int(id.node) < storage.index.nodes.count,
      storage.index.nodes[Int(id.node)].kind == .table
    else { return nil }
    return TOMLTable(storage: storage, node: id.node)
  }

  /// The table under that path of keys, entering the last entry of an array of tables.
  package func table(at path: [String]) -> TOMLTable? {
    var table = root
    for key in path {
      guard let item = table[key] else { return nil }
      guard let next = item.table ?? item.array?.last?.table else { return nil }
      table = next
    }
    return table
  }
}

/// The bytes and the index that all handles of one document share.
///
/// A class, so that a handle costs one reference; nothing in it ever changes.
final class Storage: Sendable {
  let bytes: [UInt8]
  let version: TOMLVersion
  /// How large the text may become by edits.
  let sizeLimit: Int
  let index: Index
  /// About how many nodes hang on nothing any more, after edits.
  let discarded: Int

  init(
    bytes: [UInt8], version: TOMLVersion, sizeLimit: Int, index: Index, discarded: Int = 0
  ) {
    self.bytes = bytes
    self.version = version
    self.sizeLimit = sizeLimit
    self.index = index
    self.discarded = discarded
  }
}

/// Everything that is wrong with a text, so that it is not a TOML document.
package struct TOMLSyntaxErrors: Error, Hashable, Sendable {
  /// In source order, at least one, at most a hundred.
  package let findings: [Finding]

  /// The errors that these findings are.
  package init(findings: [Finding]) { self.findings = findings }
}
