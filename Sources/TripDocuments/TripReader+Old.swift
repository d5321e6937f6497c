import CivilTime
import Diagnostics
import LosslessTOML
import TripEngine
import TripModel

/// An override of a leg's day in a file of the first design.
struct OldTravelDay {
  let from: String
  let to: String
  let day: Int
  let item: TOMLItem

  /// `"milwaukee->minneapolis" = 4`, or a table with `day` and `modified` in place of the number.
  init?(_ item: TOMLItem) {
    let name = item.key
    guard let arrow = Self.arrow(in: name) else { return nil }
    let day = item.integer ?? item.table?["day"]?.integer
    guard let day = day.flatMap({ Int(exactly: $0) }) else { return nil }
    from = Self.trimmed(name[..<arrow.lowerBound])
    to = Self.trimmed(name[arrow.upperBound...])
    guard !from.isEmpty, !to.isEmpty else { return nil }
    self.day = day
    self.item = item
  }

  /// When the override was made, where the file says so.
  var modified: Moment? {
    guard let item = item.table?["modified"],
      case .value(.moment(let moment)) = FieldType.moment.reading(of: item)
    else { return nil }
    return moment
  }

  var entry: Travel {
    var entry = Travel()
    entry.from = City(parsing: from)
    entry.to = City(parsing: to)
    entry.day = day
    entry.order = usualLegOrder
    entry.modified = modified
    return entry
  }

  private static func arrow(in name: String) -> Range<String.Index>? {
    var index = name.startIndex
    while index < name.endIndex {
      let next = name.index(after: index)
      if name[index] == "-", next < name.endIndex, name[next] == ">" {
        return index..<name.index(after: next)
      }
      index = next
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
  }
}

extension Travel {
  /// What a leg is called in old files: its two cities, folded.
  var oldKey: [FoldedName] { [from.foldedName, to.foldedName] }

  /// When it was last changed, in seconds; the oldest where it does not say.
  var changedAt: Int {
    switch modified {
    case .date(let date): date.daysSinceEpoch * 86_400
    case .local(let local): local.wallSeconds
    case .offset(let moment): moment.instant.secondsSinceEpoch
    case nil: Int.min
    }
  }
}

extension TOMLTable {
  /// The overrides of an old file's `[travel_days]`, and the keys there that are none.
  var oldTravelDays: (days: [OldTravelDay], rest: [TOMLItem]) {
    var days: [OldTravelDay] = []
    var rest: [TOMLItem] = []
    for item in self["travel_days"]?.table?.items ?? self.noItems {
      if let day = OldTravelDay(item) { days.append(day) } else { rest.append(item) }
    }
    return (days, rest)
  }

  private var noItems: Items {
    var items = self.items
    while items.next() != nil {}
    return items
  }
}
