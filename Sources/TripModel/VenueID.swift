/// The identifier of a venue, like `american-family-field`.
package struct VenueID: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
}

extension VenueID: CustomStringConvertible {
  package var description: String { text }
}
