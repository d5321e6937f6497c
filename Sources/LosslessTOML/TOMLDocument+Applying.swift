extension TOMLDocument {
  /// The document with all the edits made at once, or an error and nothing made.
  ///
  /// Addresses in the edits are those of this document. Bytes that no edit names stay; a value
  /// that is there already changes nothing. The new text is read again and compared: what was
  /// wanted is there, all else is equal in value and kind.
  package func applying(_ edits: [TOMLEdit]) throws(TOMLEditError) -> TOMLDocument {
    var planner = EditPlanner(storage: storage)
    try planner.plan(edits)
    if planner.splices.isEmpty { return self }
    guard let splices = Splice.sorted(planner.splices) else { throw .overlapping }
    let text = Splice.apply(splices, to: bytes)
    if let (result, dirty) = Rereader.reread(storage, splices, text) {
      if planner.wanted.holds(from: storage, to: result, dirty: dirty) {
        return TOMLDocument(storage: result)
      }
    }
    let result: TOMLDocument
    do throws(TOMLSyntaxErrors) {
      result = try TOMLDocument(parsing: text, version: version, sizeLimit: storage.sizeLimit)
    } catch {
      throw .unreadable(error.findings)
    }
    guard planner.wanted.holds(from: storage, to: result.storage, dirty: nil) else {
      throw .unfaithful
    }
    return result
  }
}
