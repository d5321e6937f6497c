/// A length of way.
package struct Distance: Hashable, Comparable, Sendable {
  package let metres: Double

  package init(metres: Double) { self.metres = metres }
  package init(kilometres: Double) { metres = kilometres * 1000 }
  /// A distance in miles of 1609.344 m.
  package init(miles: Double) { metres = miles * 1609.344 }

  package static let zero = Distance(metres: 0)
  /// More than any way on earth; a file that says more is wrong.
  package static let longest = Distance(kilometres: 100_000)

  package var kilometres: Double { metres / 1000 }
  package var miles: Double { metres / 1609.344 }

  package static func < (a: Distance, b: Distance) -> Bool { a.metres < b.metres }
  package static func + (a: Distance, b: Distance) -> Distance {
    Distance(metres: a.metres + b.metres)
  }
  package static func += (a: inout Distance, b: Distance) { a = a + b }
}
