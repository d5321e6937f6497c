package import TripModel

/// A place that a file names.
package struct ImportedPlace: Hashable, Sendable {
  /// What it is called; never empty.
  package var title: String
  /// Nil where the file only says it in words.
  package var coordinate: Coordinate?
  /// Where it is, in words.
  package var location: String?
  /// A page about it, of the web.
  package var url: String?
  /// Anything else.
  package var notes: String?
}

/// What a file of places holds, in its order.
package struct ImportedPlaces: Sendable {
  package internal(set) var places: [ImportedPlace] = []
  /// What is in it and becomes no place.
  package internal(set) var leftOut: [LeftOut] = []

  /// Something that becomes no place, and why.
  package struct LeftOut: Hashable, Sendable {
    /// What it is called, or what it is.
    package let name: String
    /// In a few words, such as `a line`.
    package let reason: String
  }

  /// The most places that are taken out of a file.
  package static let limit = 2000
}

/// Why a file gives no places.
package struct PlaceFailure: Error, Hashable, Sendable {
  /// The byte of the file where it was noticed; nil where it is about the whole.
  package let offset: Int?
  /// Lower case, short, no full stop.
  package let message: String
  /// What to do about it.
  package let hint: String?

  init(_ message: String, at offset: Int? = nil, hint: String? = nil) {
    self.message = message
    self.offset = offset
    self.hint = hint
  }
}
