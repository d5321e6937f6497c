/// The address of a table within one document, good for edits of that document.
package struct TOMLTableID: Hashable, Sendable {
  let node: UInt32

  /// The address of the top-level table, in any document.
  package static let root = TOMLTableID(node: 0)
}

/// A table of a document, however it is told: by a header, dotted keys, `{ }` or an array's entry.
package struct TOMLTable: Sendable {
  let storage: Storage
  let node: UInt32

  /// Its address for edits.
  package var id: TOMLTableID { TOMLTableID(node: node) }

  /// The bytes of its header or of its `{ }`; `0..<0` for the root, and the first bytes that name
  /// it for a table without either.
  package var range: Range<Int> { storage.index.nodes[Int(node)].range }

  /// The number of its keys, sub-tables included.
  package var count: Int { Int(storage.index.containers[container].count) }

  /// What stands under its keys, in source order.
  package var entries: Entries { Entries(items: items) }

  /// As `entries`, without making a string of each key.
  package var items: Items {
    Items(storage: storage, first: storage.index.containers[container].first)
  }

  /// What stands under that key; quick for tables of any size.
  package subscript(key: String) -> TOMLItem? {
    var key = key
    let found = key.withUTF8 { key in
      storage.bytes.withUnsafeBufferPointer { source in
        storage.index.child(
          of: UInt32(container), key, hash: Index.hash(key), in: source)
      }
    }
    return found == 0 ? nil : TOMLItem(storage: storage, node: found)
  }

  private var container: Int { Int(storage.index.nodes[Int(node)].container) }
}

extension TOMLTable {
  /// The items of a table or an array, in source order.
  package struct Items: Sequence, IteratorProtocol, Sendable {
    let storage: Storage
    var first: UInt32

    /// The next item, nil past the last.
    package mutating func next() -> TOMLItem? {
      guard first != 0 else { return nil }
      let item = TOMLItem(storage: storage, node: first)
      first = storage.index.nodes[Int(first)].next
      return item
    }
  }

  /// The keys of a table with what stands under them, in source order.
  package struct Entries: Sequence, IteratorProtocol, Sendable {
    var items: Items

    /// The next key with its item, nil past the last.
    package mutating func next() -> (key: String, item: TOMLItem)? {
      guard let item = items.next() else { return nil }
      return (item.key, item)
    }
  }
}
