import CivilTime
import Diagnostics
import LosslessTOML
import SportsCatalog
package import TOMLLaws
import TripCommands
import TripDocuments
import TripEngine
import TripModel

/// What holds of any text that claims to be a trip, and of any edit of it.
package enum TripLaws {
  /// Reads a text, looks at all that is shown of it and makes an edit; nil where all laws hold.
  ///
  /// The choices pick the edit. Checks are left out of long trips, where they take their time.
  package static func fault(in text: [UInt8], _ choices: inout Choices) -> String? {
    let world = Catalog().gazetteer
    guard let document = try? TripDocument(reading: text, named: "trip.toml", knowing: world)
    else { return nil }
    // A trip may have millions of days and a night thousands of rows.
    guard document.trip.days < 1000, document.trip.nights.allSatisfy({ $0.days.count < 100 })
    else { return nil }
    if let fault = fault(in: Itinerary(document.trip)) { return fault }
    let itinerary = Itinerary(document.trip)
    _ = document.findings(with: itinerary.problems(by: Travelling.straight, knowing: world))
    _ = itinerary.route(by: Travelling.straight, knowing: world)
    return fault(of: edit(itinerary, &choices), document, world)
  }

  /// Every row stands on its day, in order, and headers are those of the days.
  private static func fault(in itinerary: Itinerary) -> String? {
    let days = itinerary.trip.days
    if itinerary.rows.count(where: \.isHeader) != days { return "not a header for each day" }
    for (above, below) in zip(itinerary.rows, itinerary.rows.dropFirst()) {
      guard let a = above.day, let b = below.day else { return "a row without a day" }
      if a > b { return "days out of order" }
      if a == b, !above.isHeader, above.order > below.order, !isLegWithoutPlace(above, itinerary),
        !isLegWithoutPlace(below, itinerary)
      {
        return "orders out of order on day \(a)"
      }
    }
    for row in itinerary.rows + itinerary.outside {
      _ = itinerary.reference(of: row).map { itinerary.described($0) }
    }
    return nil
  }

  private static func isLegWithoutPlace(_ row: Row, _ itinerary: Itinerary) -> Bool {
    if case .leg(let index) = row.content { itinerary.legs[index].hasNoPlace } else { false }
  }

  /// An edit is refused, or its text says exactly what it made of the trip.
  private static func fault(
    of edit: Edit, _ document: TripDocument, _ world: Gazetteer
  ) -> String? {
    let outcome: Outcome
    do throws(Refusal) {
      outcome = try edit.applied(to: document.trip, knowing: world)
    } catch {
      _ = error.words(in: Itinerary(document.trip))
      return nil
    }
    let new: TripDocument
    do throws(DocumentFailure) {
      new = try document.applying(outcome, knowing: world)
    } catch {
      switch error {
      case .unfaithful: return "the text of \(edit) says something else"
      case .text(.unfaithful): return "the document of \(edit) says something else"
      case .text, .oldFormat, .unreadable: return nil
      }
    }
    return Itinerary(new.trip).rows == Itinerary(outcome.trip).rows
      ? nil : "other rows after \(edit)"
  }

  private static func edit(_ itinerary: Itinerary, _ choices: inout Choices) -> Edit {
    let trip = itinerary.trip
    let all = (itinerary.rows + itinerary.outside).compactMap { itinerary.reference(of: $0) }
    func reference(_ choices: inout Choices) -> Reference {
      all.isEmpty ? Reference(.item, 1) : all[choices.pick(all.count)]
    }
    func day(_ choices: inout Choices) -> Int { choices.pick(min(trip.days, 200) + 2) }
    func place(_ choices: inout Choices) -> Move.Place? {
      switch choices.pick(7) {
      case 0: nil
      case 1: .first
      case 2: .last
      case 3: .before(.row(reference(&choices)))
      case 4: .after(.row(reference(&choices)))
      case 5: .after(.kind(RowKind.allCases[choices.pick(4)]))
      default: .at(ClockTime(secondsSinceMidnight: choices.pick(86_400)))
      }
    }
    switch choices.pick(12) {
    case 0, 1, 2, 3:
      let several = (0...choices.pick(3)).map { _ in reference(&choices) }
      return .move(
        Move(
          several, day: choices.pick(3) == 0 ? nil : day(&choices), place: place(&choices),
          snaps: choices.pick(2) == 1, sameDay: choices.pick(2) == 1))
    case 4: return .normalize(day: choices.pick(2) == 0 ? nil : day(&choices))
    case 5: return .writeIDs
    case 6: return .remove([reference(&choices), reference(&choices)])
    case 7:
      var item = Item()
      item.title = "\u{1F3DF} \"new\\"
      return .addItem(item, day: day(&choices), place: place(&choices))
    case 8: return .resetTravel(reference(&choices))
    case 9:
      return .setTrip(
        [FieldAssignment("start", .date(trip.start.adding(days: choices.pick(9) - 4)))],
        keepsDays: choices.pick(2) == 1, allowsOutside: choices.pick(2) == 1)
    case 10:
      return .set(
        reference(&choices), [FieldAssignment("notes", .text("two\nlines"))], allowsOutside: true)
    default: return .pruneTravel
    }
  }
}

extension Travelling {
  /// Straight lines at a walker's pace, since the laws don't ask how far it is.
  fileprivate static let straight = Travelling(engine: "straight") { from, to, _ in
    let degrees = abs(from.latitude - to.latitude) + abs(from.longitude - to.longitude)
    return Hop(
      distance: Distance(kilometres: degrees * 111), duration: Span(seconds: Int(degrees * 80_000)),
      engine: "straight")
  }
}
