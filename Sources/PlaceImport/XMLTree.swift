import CExpat

/// An element of an XML text with what is in it.
struct XMLTree {
  /// Without the prefix of its name space.
  let name: String
  let attributes: [String: String]
  /// Where it starts, in bytes of the file.
  let offset: Int
  /// Its own text, that of its children left out.
  var text = ""
  var children: [XMLTree] = []

  /// The children of that name.
  func all(_ name: String) -> [XMLTree] { children.filter { $0.name == name } }

  /// The first child of that name.
  subscript(name: String) -> XMLTree? { children.first { $0.name == name } }

  /// All elements of that name within, in the order of the text.
  func descendants(_ name: String) -> [XMLTree] {
    children.flatMap { child in (child.name == name ? [child] : []) + child.descendants(name) }
  }
}

extension XMLTree {
  /// Reads a whole text by Expat, within limits that keep hostile ones from filling the memory.
  ///
  /// A text that declares a type of document, and with it entities, is refused.
  init(parsing file: [UInt8]) throws(PlaceFailure) {
    guard let parser = XML_ParserCreate(nil) else { throw PlaceFailure("no memory for its XML") }
    defer { XML_ParserFree(parser) }
    let builder = TreeBuilder(parser)
    XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    XML_SetElementHandler(
      parser, { TreeBuilder.of($0)?.start($1, $2) }, { data, _ in TreeBuilder.of(data)?.end() })
    XML_SetCharacterDataHandler(parser) { TreeBuilder.of($0)?.add($1, Int($2)) }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      TreeBuilder.of(data)?.fail("a declaration of a document type, which is not taken")
    }
    // In pieces, since Expat counts bytes in an Int32.
    let step = 1 << 20
    var start = 0
    repeat {
      let piece = file[start..<min(file.count, start + step)]
      start += piece.count
      let isLast = start == file.count
      let status = piece.withUnsafeBytes { bytes in
        XML_Parse(
          parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(piece.count),
          isLast ? 1 : 0)
      }
      if let failure = builder.failure { throw failure }
      guard status == XML_STATUS_OK else {
        let words = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
        throw PlaceFailure(
          "no XML: \(words ?? "damaged")", at: Int(XML_GetCurrentByteIndex(parser)),
          hint: "the file is damaged or was cut; export it again")
      }
    } while start < file.count
    guard let root = builder.root else { throw PlaceFailure("no XML: it has no element") }
    self = root
  }
}

/// Makes a tree of what Expat calls out.
private final class TreeBuilder {
  private static let depthLimit = 64
  private static let countLimit = 1_000_000

  private let parser: OpaquePointer
  private var open: [XMLTree] = []
  private var count = 0
  private(set) var root: XMLTree?
  private(set) var failure: PlaceFailure?

  init(_ parser: OpaquePointer) { self.parser = parser }

  static func of(_ data: UnsafeMutableRawPointer?) -> TreeBuilder? {
    data.map { Unmanaged<TreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  func start(
    _ name: UnsafePointer<CChar>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    count += 1
    guard open.count < Self.depthLimit, count <= Self.countLimit else {
      fail("more than \(Self.countLimit) elements, or \(Self.depthLimit) within each other")
      return
    }
    var values: [String: String] = [:]
    var index = 0
    while let key = attributes?[index], let value = attributes?[index + 1] {
      values[Self.local(key)] = String(cString: value)
      index += 2
    }
    open.append(
      XMLTree(
        name: name.map(Self.local) ?? "", attributes: values,
        offset: Int(XML_GetCurrentByteIndex(parser))))
  }

  func end() {
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  func add(_ text: UnsafePointer<CChar>?, _ count: Int) {
    guard let text, !open.isEmpty else { return }
    let bytes = UnsafeRawBufferPointer(start: text, count: count)
    open[open.count - 1].text += String(decoding: bytes, as: UTF8.self)
  }

  func fail(_ message: String) {
    guard failure == nil else { return }
    failure = PlaceFailure(message, at: Int(XML_GetCurrentByteIndex(parser)))
    XML_StopParser(parser, 0)
  }

  private static func local(_ name: UnsafePointer<CChar>) -> String {
    let whole = String(cString: name)
    return whole.lastIndex(of: ":").map { String(whole[whole.index(after: $0)...]) } ?? whole
  }
}
