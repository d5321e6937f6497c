import CommandLineKit
import Diagnostics
import PlaceImport
import TripEngine
import TripModel
import Workspace

/// `add items`: the places of a file become items.
struct AddItems: TripCommand, Placing {
  var file = ""
  var day: DayArgument?
  var place = PlaceArguments()

  static let grammar = Grammar<Self>(
    "add items", "Add the places of a GPX, KML, GeoJSON or CSV file as items",
    [
      .argument(
        "FILE", \.file, "the places, told apart by content; - is standard input", completion: .file)
    ] + placeParameters,
    rules: [.atMostOne(["--after", "--before", "--first", "--last", "--at"])],
    discussion: """
      The places come to the day in the order of the file, behind each other, each with its name, \
      coordinate, address, page and notes. Maps of Google My Maps can be saved as KML or CSV; of a .kmz, \
      unpack doc.kml. GPX gives its waypoints, or the points of its routes where it has none; KML its \
      placemarks with a point or an address; GeoJSON its points. CSV needs a header that names its \
      columns, such as name, latitude, longitude, address, url, notes, or WKT. Lines, areas and tracks \
      are left out, and counted.
      """,
    examples: [
      Example("tripctl add items parks.kml --day 3", "a map of one's own"),
      Example("tripctl add items food.csv --day 2 --after game", "behind the day's last game"),
    ])

  func run(in session: inout Session) throws {
    guard day != nil || place.place?.namesDay == true else {
      throw CommandFailure(
        status: 2, rule: "usage", message: "on which day?",
        details: ["say --day N, or a thing to put them next to, like --after game/1"])
    }
    let read = try readPlaces(session)
    for left in read.leftOut.prefix(5) {
      session.note("left out: \(visible(left.name)), \(left.reason)")
    }
    if read.leftOut.count > 5 {
      session.note("left out: \(read.leftOut.count - 5) more, \(read.leftOut.count) in all")
    }
    guard !read.places.isEmpty else {
      throw CommandFailure(
        status: 1, rule: "no-places", message: "\(file) holds no places",
        details: ["places are points with a name or an address"])
    }
    let items = read.places.map { place in
      var item = Item()
      item.title = place.title
      item.coordinate = place.coordinate
      item.location = place.location
      item.annotation.url = place.url
      item.annotation.notes = place.notes
      return item
    }
    let result = try session.edit { _ in .addItems(items, day: day?.day, place: place.place) }
    session.reportCreated(result, as: "add items")
  }

  private func readPlaces(_ session: Session) throws -> ImportedPlaces {
    let bytes: [UInt8]
    let name: String
    if file == "-" {
      guard session.scriptLine == nil, session.globals.file != "-" else {
        throw CommandFailure(
          status: 2, rule: "usage", message: "standard input is taken already",
          details: ["name the file of the places"])
      }
      name = "standard input"
      do throws(FileError) {
        bytes = try FileSnapshot.ofStandardInput().bytes
      } catch {
        throw CommandFailure(status: 3, error.finding)
      }
    } else {
      let path = session.place.absolute(file)
      name = session.shown(path)
      do throws(FileError) {
        bytes = try FileSnapshot(reading: path).bytes
      } catch {
        var finding = error.finding
        finding.message = finding.message.replacingPath(path, by: name)
        throw CommandFailure(status: 3, finding)
      }
    }
    do throws(PlaceFailure) {
      return try ImportedPlaces(reading: bytes)
    } catch {
      let finding = Finding(
        .error, "places", error.message, at: error.offset.map { $0..<$0 }, hint: error.hint)
      throw CommandFailure([finding], in: SourceText(name: name, bytes: bytes))
    }
  }
}
