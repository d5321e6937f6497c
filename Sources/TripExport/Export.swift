package import TripEngine

/// The formats a trip can be given away in.
package enum ExportFormat: String, CaseIterable, Sendable {
  case ics, gpx, kml, geojson, csv, json, markdown, html, text
}

/// What became of a trip in one format.
package struct Exported: Sendable {
  /// The whole file.
  package var text = ""
  /// What the format has no place for, and why.
  package var leftOut: [Route.LeftOut] = []
  /// What the person should know.
  package var notes: [String] = []

  package init() {}
}
