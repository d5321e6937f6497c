import CommandLineKit
import TripEngine
import TripModel

/// `add travel`: a leg of the user's own.
struct AddTravel: TripCommand {
  var from = ""
  var to = ""
  var day: DayArgument?
  var depart: MomentArgument?
  var arrive: MomentArgument?
  var mode: TravelMode?
  var booking: String?
  var notes: String?

  static let grammar = Grammar<Self>(
    "add travel", "Add a leg that the games do not give",
    [
      .option(
        "--from", \.from, "CITY", "where it starts", isRequired: true, completion: .named("city")
      ).filled,
      .option("--to", \.to, "CITY", "where it leads", isRequired: true, completion: .named("city"))
        .filled,
      .option("--day", \.day, "N", "the day"),
      .option("--depart", \.depart, "TIME", "booked: when it leaves, by the clock there"),
      .option("--arrive", \.arrive, "TIME", "when it arrives, by the clock there"),
      .option("--mode", \.mode, "MODE", "how: drive, fly, train, bus, ferry or walk"),
      .option("--booking", \.booking, "TEXT", "what it is booked under"),
      .option("--notes", \.notes, "TEXT", "anything else"),
    ],
    rules: [.exactlyOne(["--day", "--depart"])],
    discussion: """
      The legs between the cities of the games are there by themselves: change those with \
      'travel set'. A day trip, or a train and a bus in place of a drive, is one's own. Two or more \
      that lead one after the other all the way of a leg replace it.
      """,
    examples: [
      Example("tripctl add travel --from Milwaukee --to Madison --day 2", "a day trip")
    ])

  func run(in session: inout Session) throws {
    var travel = Travel()
    travel.from = City(parsing: from)
    travel.to = City(parsing: to)
    travel.day = day?.day
    travel.depart = depart?.moment
    travel.arrive = arrive?.moment
    travel.mode = mode
    travel.annotation.booking = booking
    travel.annotation.notes = notes
    let made = travel
    let result = try session.edit { _ in .addTravel(made) }
    session.reportCreated(result, as: "add travel")
  }
}
