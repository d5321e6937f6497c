import CivilTime
import CommandLineKit
import Diagnostics
import TripEngine
import TripModel

/// `add item`: a new item.
struct AddItem: TripCommand, Placing {
  var title = ""
  var day: DayArgument?
  var place = PlaceArguments()
  var coordinate: Coordinate?
  var location: String?
  var time: ClockTime?
  var duration: Span?
  var icon: String?
  var url: String?
  var notes: String?

  static let grammar = Grammar<Self>(
    "add item", "Add something to do, see or eat",
    [.argument("TITLE", \.title, "what it is").filled] + placeParameters + [
      .option("--coordinate", \.coordinate, "LAT,LON", "where it is on the map"),
      .option("--location", \.location, "TEXT", "where it is, in words"),
      .option("--time", \.time, "HH:MM", "a time to show; the place in the day is another matter"),
      .option("--duration", \.duration, "TIME", "how long it takes, like 1h30m"),
      .option("--icon", \.icon, "NAME", "an icon, like fork.knife"),
      .option("--url", \.url, "URL", "a page about it"),
      .option("--notes", \.notes, "TEXT", "anything else"),
    ],
    rules: [.atMostOne(["--after", "--before", "--first", "--last", "--at"])],
    discussion: "Prints the id of the new item; with --quiet nothing else.",
    examples: [
      Example(
        "tripctl add item 'Lunch by the lake' --day 2 --before game",
        "ahead of the day's first game")
    ])

  func run(in session: inout Session) throws {
    var item = Item()
    item.title = title
    item.coordinate = coordinate
    item.location = location
    item.time = time
    item.duration = duration
    item.icon = icon
    item.annotation.url = url
    item.annotation.notes = notes
    let made = item
    guard day != nil || place.place?.namesDay == true else {
      throw CommandFailure(
        status: 2, rule: "usage", message: "on which day?",
        details: ["say --day N, or a thing to put it next to, like --after game/1"])
    }
    let result = try session.edit { _ in .addItem(made, day: day?.day, place: place.place) }
    session.reportCreated(result, as: "add item")
  }
}

extension Move.Place {
  /// True where the place brings its day with it.
  var namesDay: Bool {
    switch self {
    case .before(.row), .after(.row): true
    default: false
    }
  }
}

extension Session {
  /// Reports what an `add` made; its id alone with `--quiet`.
  func reportCreated(_ result: EditResult, as command: String) {
    let lines = result.outcome.created.map { reference -> String in
      if globals.quiet { return reference.description }
      let title = visible(result.itinerary.title(of: reference))
      let day = (try? result.itinerary.content(of: reference))
        .flatMap { result.itinerary.shownPlace(of: $0)?.day }
      let place = result.itinerary.neighbourhood(of: reference)
      let words = ["added \(reference) (\(title))", day.map { "on day \($0)" } ?? "", place]
      return words.filter { !$0.isEmpty }.joined(separator: ", ").replacingFirst(", on", by: " on")
    }
    report(result, as: command, lines: lines)
  }
}

extension String {
  fileprivate func replacingFirst(_ part: String, by other: String) -> String {
    replacingPath(part, by: other)
  }
}
