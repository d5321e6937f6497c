import CommandLineKit
import TripEngine
import TripModel

/// `add night`: where one sleeps.
struct AddNight: TripCommand {
  var name: String?
  var day: DayArgument?
  var nights: CountArgument?
  var city: String?
  var coordinate: Coordinate?
  var booking: String?
  var url: String?
  var notes: String?

  static let grammar = Grammar<Self>(
    "add night", "Add a night, where it matters where one sleeps",
    [
      .optionalArgument("NAME", \.name, "the hotel, say").filled,
      .option("--day", \.day, "N", "the night after this day", isRequired: true),
      .option("--nights", \.nights, "K", "how many nights from there on"),
      .option(
        "--city", \.city, "CITY", "where, if not where the traveller is",
        completion: .named("city")
      ).filled,
      .option("--coordinate", \.coordinate, "LAT,LON", "where it is on the map"),
      .option("--booking", \.booking, "TEXT", "what it is booked under"),
      .option("--url", \.url, "URL", "a page about it"),
      .option("--notes", \.notes, "TEXT", "anything else"),
    ],
    examples: [
      Example("tripctl add night 'Hotel by the river' --day 5 --city Minneapolis", "prints its id")
    ])

  func run(in session: inout Session) throws {
    var night = Night()
    night.name = name
    night.day = day?.day ?? 0
    night.nights = nights?.count
    night.city = city.map { City(parsing: $0) }
    night.coordinate = coordinate
    night.annotation.booking = booking
    night.annotation.url = url
    night.annotation.notes = notes
    let made = night
    let result = try session.edit { _ in .addNight(made) }
    session.reportCreated(result, as: "add night")
  }
}
