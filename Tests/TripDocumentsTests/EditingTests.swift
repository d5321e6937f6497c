import CivilTime
import Diagnostics
import LosslessTOML
import TestSupport
import Testing
import TripEngine
import TripModel

@testable import TripDocuments

@Suite struct EditingTests {
  private static let text = """
    # my trip
    format = 1
    name = "Lakes"
    start = 2026-07-03
    end = 2026-07-08

    [[game]]
    id = 1
    sport = "MLB"
    away = "Cubs"
    home = "Brewers"
    venue = "milwaukee-wi"   # at home
    start = 2026-07-03T19:10:00

    [[game]]
    id = 2
    sport = "MLB"
    away = "Tigers"
    home = "Twins"
    venue = "minneapolis-mn"
    start = 2026-07-07T13:10:00

    # where we eat
    [[item]]
    id = 3
    title = "Custard"
    day = 2      # a day off
    order = 1_0.50e-1
    note = 'kept'

    [x.budget]
    total = 0x10
    """

  private func document(_ text: String) throws -> TripDocument {
    try TripDocument(reading: Array(text.utf8), named: "trip.toml", knowing: Trips.gazetteer)
  }

  private func edited(_ document: TripDocument, _ edit: Edit) throws -> TripDocument {
    try document.applying(
      edit.applied(to: document.trip, knowing: Trips.gazetteer), knowing: Trips.gazetteer)
  }

  private func changedLines(_ old: TripDocument, _ new: TripDocument) -> [String] {
    // By bytes: in a string CRLF is one character, which does not split at a line feed.
    func lines(_ document: TripDocument) -> [String] {
      document.source.bytes.split(separator: 10, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    let (before, after) = (lines(old), lines(new))
    return after.difference(from: before).map { change in
      switch change {
      case .insert(_, let line, _): "+\(line)"
      case .remove(_, let line, _): "-\(line)"
      }
    }
  }

  @Test("a move changes the lines of day and order, and nothing else")
  func move() throws {
    for variant in [Self.text, Self.text + "\n", Self.text.replacingLineEnds] {
      let old = try document(variant)
      let new = try edited(
        old, .move(Move([Reference(.item, 3)], day: 1, place: .after(.kind(.game)))))
      #expect(changedLines(old, new).count == 4, "\(variant.debugDescription)")
      #expect(new.trip.items[0].day == 1 && new.trip.items[0].order == 1251)
      let back = try edited(
        new,
        .set(
          Reference(.item, 3),
          [
            FieldAssignment("day", .integer(2)), FieldAssignment("order", .number(1.05)),
          ], allowsOutside: false))
      #expect(back.trip == old.trip)
    }
  }

  @Test("a moved leg gets an entry of its own, and a reset takes it away again, byte for byte")
  func pinning() throws {
    let old = try document(Self.text)
    let pinned = try edited(old, .move(Move([Reference(.travel, 1)], day: 4)))
    #expect(pinned.trip.travels.count == 1)
    let reset = try edited(pinned, .resetTravel(Reference(.travel, 1)))
    #expect(reset.source.bytes == old.source.bytes)
  }

  @Test("adding and removing again gives the first bytes")
  func addingAndRemoving() throws {
    for variant in [Self.text, Self.text + "\n", Self.text.replacingLineEnds] {
      let old = try document(variant)
      var item = Item()
      item.title = "Zoo \"at\" noon"
      let added = try edited(old, .addItem(item, day: 3, place: .first))
      #expect(added.trip.items.count == 2)
      let removed = try edited(added, .remove([Reference(.item, 4)]))
      #expect(removed.source.bytes == old.source.bytes)
    }
  }

  @Test("random edits say what was wanted, change nothing else, and their inverse restores bytes")
  func laws() throws {
    var edits = 0
    for seed in 0..<400 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let trip = Trips.random(&generator)
      let old = try document(TripText.of(trip))
      let itinerary = Itinerary(old.trip)
      let things = Set(
        (itinerary.rows + itinerary.outside).compactMap { itinerary.reference(of: $0) }
      )
      .sorted { $0.description < $1.description }
      guard let move = Trips.randomMove(in: things, days: trip.days, &generator) else { continue }
      guard let outcome = try? Edit.move(move).applied(to: old.trip, knowing: Trips.gazetteer)
      else { continue }
      let new = try old.applying(outcome, knowing: Trips.gazetteer)
      edits += 1
      #expect(new.trip.games == old.trip.games, "seed \(seed)")
      // The inverse: the old trip as the wish, and what was created goes.
      var back = Outcome(trip: old.trip)
      back.removedEntries[.travel] = Set(
        new.trip.travels.indices.dropFirst(old.trip.travels.count))
      let restored = try new.applying(back, knowing: Trips.gazetteer)
      #expect(restored.source.bytes == old.source.bytes, "seed \(seed): \(move)")
    }
    #expect(edits > 100)
  }

  @Test("an entry without an id gets one when it is touched, and so do all of its kind")
  func ids() throws {
    let text =
      Self.text + "\n\n[[item]]\ntitle = \"A\"\nday = 1\n\n[[item]]\ntitle = \"B\"\nday = 1\n"
    let old = try document(text)
    #expect(old.trip.items.map(\.id.number) == [3, 4, 5])
    #expect(old.trip.items.map(\.id.isWritten) == [true, false, false])
    let same = try edited(old, .move(Move([Reference(.item, 3)], day: 4)))
    #expect(same.trip.items.map(\.id.isWritten) == [true, false, false])
    let new = try edited(old, .move(Move([Reference(.item, 4)], day: 4)))
    #expect(new.trip.items.map(\.id.isWritten) == [true, true, true])
  }
}

extension String {
  fileprivate var replacingLineEnds: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  }
}

/// The text of a trip as somebody might have written it.
enum TripText {
  static func of(_ trip: Trip) -> String {
    var text = ""
    add(trip, "", &text)
    if trip.rules != Rules() {
      text += "\n[rules]\n"
      add(trip.rules, "", &text)
    }
    for game in trip.games { add(game, "[[game]]", &text) }
    for travel in trip.travels { add(travel, "[[travel]]", &text) }
    for night in trip.nights { add(night, "[[night]]", &text) }
    for item in trip.items { add(item, "[[item]]", &text) }
    return text
  }

  private static func add<Entry: Fielded>(_ entry: Entry, _ header: String, _ text: inout String) {
    if !header.isEmpty { text += "\n\(header)\n" }
    for field in Entry.fields {
      guard let value = field.get(entry) else { continue }
      text += "\(field.name) = \(spelled(value))\n"
    }
  }

  private static func spelled(_ value: FieldValue) -> String {
    switch value {
    case .text(let text): "\"\(text)\""
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .date(let date): "\(date)"
    case .clock(let time): "\(time)"
    case .moment(.date(let date)): "\(date)"
    case .moment(.local(let local)): "\(local)"
    case .moment(.offset): "0"
    case .coordinate(let place): "[\(place.latitude), \(place.longitude)]"
    case .span(let span): "\"\(span)\""
    case .distance(let distance): "\"\(distance.kilometres)km\""
    }
  }
}
