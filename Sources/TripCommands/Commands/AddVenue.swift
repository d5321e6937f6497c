import CivilTime
import CommandLineKit
import Diagnostics
import TripEngine
import TripModel

/// `add venue`: a place that no catalog has.
struct AddVenue: TripCommand {
  var id = ""
  var name = ""
  var city = ""
  var region: String?
  var country = "US"
  var coordinate: Coordinate?
  var zone = ""

  static let grammar = Grammar<Self>(
    "add venue", "Add a venue that the catalog does not have",
    [
      .argument("ID", \.id, "a short id, like field-of-dreams").filled,
      .option("--name", \.name, "TEXT", "its name", isRequired: true).filled,
      .option("--city", \.city, "CITY", "its city", isRequired: true, completion: .named("city"))
        .filled,
      .option("--region", \.region, "REGION", "its state or province, like IA").filled,
      .option("--country", \.country, "CODE", "its country, like US (the default)").filled,
      .option("--coordinate", \.coordinate, "LAT,LON", "where it is", isRequired: true),
      .option(
        "--time-zone", \.zone, "ZONE", "its time zone, like America/Chicago", isRequired: true),
    ],
    examples: [
      Example(
        "tripctl add venue field-of-dreams --name 'Field of Dreams' --city Dyersville --region IA "
          + "--coordinate 42.4977,-91.0569 --time-zone America/Chicago",
        "games may then say --venue field-of-dreams")
    ])

  func run(in session: inout Session) throws {
    guard Zone(zone) != nil else {
      let near = Zone.identifiers(like: zone)
      throw CommandFailure(
        status: 2, rule: "unknown-time-zone", message: "unknown time zone '\(zone)'",
        details: near.isEmpty ? [] : ["did you mean \(near.joined(separator: ", "))?"])
    }
    guard FoldedName(id).slug == id, !id.isEmpty else {
      throw CommandFailure(
        status: 2, rule: "usage", message: "'\(id)' is no id of a venue",
        details: ["lower case letters, digits and dashes, like '\(FoldedName(id).slug)'"])
    }
    let venue = Venue(
      id: VenueID(id), name: name, city: city, region: region, country: country,
      coordinate: coordinate, timeZone: zone)
    let result = try session.edit { _ in .addVenue(venue) }
    session.report(
      result, as: "add venue",
      lines: [session.globals.quiet ? id : "added venue \(id) (\(visible(name)))"])
  }
}
