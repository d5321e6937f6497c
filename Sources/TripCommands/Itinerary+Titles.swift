import CivilTime
import TripEngine
import TripModel

extension Itinerary {
  /// What a row shows, in one text.
  func title(of row: Row) -> String {
    switch row.content {
    case .dayHeader(let date): date.description
    case .game(let index): trip.games[index].summary
    case .item(let index): trip.items[index].title
    case .night(let index, _, _): trip.nights[index].name ?? trip.nights[index].city?.name ?? ""
    case .leg(let index): "\(legs[index].fromName) to \(legs[index].toName)"
    }
  }

  /// What a reference names, in one text.
  func title(of reference: Reference) -> String {
    guard let content = try? content(of: reference) else { return "" }
    return title(of: Row(content, day: nil, order: 0))
  }

  /// Where a thing stands among its neighbours: `after game/1, before night/1`.
  func neighbourhood(of reference: Reference) -> String {
    guard let content = try? content(of: reference),
      let index = rows.firstIndex(where: { $0.content == content })
    else { return "" }
    var words: [String] = []
    if let above = self.reference(of: rows[index - 1]) { words.append("after \(above)") }
    if index + 1 < rows.count, let below = self.reference(of: rows[index + 1]) {
      words.append("before \(below)")
    }
    return words.joined(separator: ", ")
  }
}
