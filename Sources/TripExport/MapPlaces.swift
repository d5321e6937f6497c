import CivilTime
import TripEngine
import TripModel

extension ExportSource {
  /// An entry that has a place on a map.
  struct PlacedEntry {
    let entry: Entry
    let coordinate: Coordinate
    /// Its number among the places of its day, from 1.
    let number: Int
    /// The day it is on.
    let day: Day

    /// `D2-03`.
    var code: String { "D\(day.number)-\(number < 10 ? "0" : "")\(number)" }

    /// What to call the place: the venue of a game, since that is what one looks for on a map.
    var name: String { entry.place ?? entry.title }

    /// What else there is to say, a line for each thing.
    var details: String {
      var lines: [String] = []
      if entry.place != nil { lines.append(entry.title) }
      lines.append(
        "\(day.date.weekday.name) \(day.date.day) \(day.date.monthName) \(day.date.year)")
      if let start = entry.start {
        lines[lines.count - 1] += ", \(start.local.time.hourAndMinute)"
      } else if let about = entry.about {
        lines[lines.count - 1] += ", about \(about.hourAndMinute)"
      } else if entry.reference.kind == .game {
        lines[lines.count - 1] += ", time to be announced"
      }
      if entry.status != .scheduled { lines.append(entry.status.rawValue) }
      if entry.going == .maybe { lines.append("maybe") }
      if let location = entry.location { lines.append(location) }
      if let night = entry.night, night.of > 1 { lines.append("\(night.of) nights") }
      if let booking = entry.annotation.booking { lines.append("Booking: \(booking)") }
      if let notes = entry.annotation.notes { lines.append(notes.trimmingLineEnds) }
      return lines.joined(separator: "\n")
    }
  }

  /// The entries with a place on the map, in their order, a night once; and what has none.
  ///
  /// Legs are ways and no places, and are left out of neither.
  func placed() -> (places: [PlacedEntry], leftOut: [Route.LeftOut]) {
    var places: [PlacedEntry] = []
    var leftOut: [Route.LeftOut] = []
    var nights: Set<Reference> = []
    for day in days {
      var number = 0
      for entry in day.entries where entry.reference.kind != .travel {
        if entry.night != nil, !nights.insert(entry.reference).inserted { continue }
        if entry.going == .no {
          leftOut.append(Route.LeftOut(reference: entry.reference, reason: "not going"))
        } else if let coordinate = entry.coordinate {
          number += 1
          places.append(
            PlacedEntry(entry: entry, coordinate: coordinate, number: number, day: day))
        } else {
          leftOut.append(Route.LeftOut(reference: entry.reference, reason: "no coordinate"))
        }
      }
    }
    var seen = nights
    for entry in outside
    where entry.reference.kind != .travel && seen.insert(entry.reference).inserted {
      leftOut.append(Route.LeftOut(reference: entry.reference, reason: "outside the trip"))
    }
    return (places, leftOut)
  }

  /// Ways of one day that follow each other in one manner.
  struct Way {
    let day: Int
    let mode: TravelMode
    /// Two or more.
    var stops: [Route.Waypoint]
    /// What it takes in all; nil where nobody knows of one of its parts.
    var takes: Hop?

    /// `Drive on day 4`.
    var title: String { "\(mode.words) on day \(day)" }
  }

  /// The ways between the stops, in their order.
  var ways: [Way] {
    var ways: [Way] = []
    for hop in route.hops {
      if var last = ways.last, last.day == hop.day, last.mode == hop.mode,
        last.stops.last == hop.from
      {
        last.stops.append(hop.to)
        if let takes = last.takes, let more = hop.takes {
          last.takes = Hop(
            distance: takes.distance + more.distance,
            duration: Span(seconds: takes.duration.seconds + more.duration.seconds),
            engine: takes.engine == more.engine ? takes.engine : route.engine)
        } else {
          last.takes = nil
        }
        ways[ways.count - 1] = last
      } else {
        ways.append(Way(day: hop.day, mode: hop.mode, stops: [hop.from, hop.to], takes: hop.takes))
      }
    }
    return ways
  }
}
