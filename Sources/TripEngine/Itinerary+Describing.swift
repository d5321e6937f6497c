package import TripModel

extension Itinerary {
  /// `game/1 (Cubs at Brewers, day 1)`.
  package func described(_ reference: Reference) -> String {
    guard let content = try? content(of: reference) else { return reference.description }
    return described(content, as: reference)
  }

  /// The same of a game or a night that bounds a leg; quick in a trip of any size.
  package func described(_ anchor: Stay.Anchor) -> String {
    let content: Row.Content =
      anchor.kind == .game ? .game(anchor.index) : .night(anchor.index, nth: 0, of: 0)
    // A night of several days bounds by one of them.
    return described(content, as: anchor.reference, day: anchor.day)
  }

  private func described(
    _ content: Row.Content, as reference: Reference, day known: Int? = nil
  ) -> String {
    let name: String
    var day = known ?? shownPlace(of: content)?.day
    switch content {
    case .game(let index): name = trip.games[index].summary
    case .item(let index): name = trip.items[index].title
    case .night(let index, _, _):
      name = trip.nights[index].name ?? trip.nights[index].city?.name ?? ""
    case .leg(let index):
      name = "\(legs[index].fromName) to \(legs[index].toName)"
      day = legs[index].day
    case .dayHeader: return reference.description
    }
    let facts = [name, day.map { "day \($0)" } ?? ""].filter { !$0.isEmpty }
    return "\(reference) (\(facts.joined(separator: ", ")))"
  }
}

extension Guardrails {
  /// `valid days are 2 to 5: after game/1 (…, day 1) and before game/2 (…, day 5)`.
  package func dayWords(for leg: Leg, _ described: (Stay.Anchor) -> String) -> String {
    let days: String
    if isEmpty {
      days = "there is no valid day"
    } else if firstDay == lastDay {
      days = "the valid day is \(firstDay)"
    } else {
      days = "valid days are \(firstDay) to \(lastDay)"
    }
    var bounds: [String] = []
    if let after = leg.after { bounds.append("after \(described(after))") }
    if let before = leg.before { bounds.append("before \(described(before))") }
    return bounds.isEmpty ? days : "\(days): \(bounds.joined(separator: " and "))"
  }
}
