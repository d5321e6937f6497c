import CivilTime
import TripModel

extension ExportSource.Entry {
  /// `19:10`, `about 19:10`, `time to be announced`; nil for what has no time and needs none.
  var clockWords: String? {
    if let start { return start.local.time.hourAndMinute }
    if let about { return "about \(about.hourAndMinute)" }
    return reference.kind == .game ? "time to be announced" : nil
  }

  /// What is not as usual: `cancelled`, `maybe`, `night 2 of 3`.
  var remarks: [String] {
    var words: [String] = []
    if status != .scheduled { words.append(status.rawValue) }
    switch going {
    case .yes: break
    case .maybe: words.append("maybe")
    case .no: words.append("not going")
    }
    if let night, night.of > 1 { words.append("night \(night.nth) of \(night.of)") }
    return words
  }

  /// Where it is, in words: the venue and its city.
  var placeWords: String? {
    let parts = [place, location].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Of a leg: when it arrives, or how far it is.
  var wayWords: String? {
    if let start, let end, reference.kind == .travel {
      let days = end.local.date.daysSinceEpoch - start.local.date.daysSinceEpoch
      let later = days == 0 ? "" : days > 0 ? " (+\(days))" : " (\(days))"
      return "arrives \(end.local.time.hourAndMinute)\(later)"
    }
    return hop.map { hop in
      let figures = "\(Int(hop.distance.kilometres.rounded())) km, \(hop.duration.words)"
      switch hop.engine {
      case "estimate": return "about \(figures)"
      case Hop.file: return figures
      default: return "\(figures) (\(hop.engine))"
      }
    }
  }

  /// The title, with how one travels.
  var fullTitle: String { mode.map { "\($0.words) \(title)" } ?? title }
}

extension ExportSource.Day {
  /// `Day 1, Tuesday 25 August 2026`.
  var heading: String {
    "Day \(number), \(date.weekday.name) \(date.day) \(date.monthName) \(date.year)"
  }
}
