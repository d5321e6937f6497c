import Foundation

/// A moment of universal time, in whole seconds.
package struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  package let secondsSinceEpoch: Int

  package init(secondsSinceEpoch: Int) {
    self.secondsSinceEpoch = secondsSinceEpoch
  }

  package static func < (a: Instant, b: Instant) -> Bool {
    a.secondsSinceEpoch < b.secondsSinceEpoch
  }

  /// The instant so many seconds later.
  package func adding(seconds: Int) -> Instant {
    Instant(secondsSinceEpoch: secondsSinceEpoch + seconds)
  }

  /// `2026-07-04T00:10:00Z`.
  package var utcDescription: String {
    "\(CivilDateTime(wallSeconds: secondsSinceEpoch))Z"
  }
}

/// A time zone of the IANA database, known by its identifier.
package struct Zone: Hashable, Sendable {
  package let identifier: String
  private let zone: TimeZone

  /// The zone with this identifier, nil where the database has none.
  ///
  /// An identifier has a slash, or is `UTC`: Foundation would also take `EST` and `GMT+5`.
  package init?(_ identifier: String) {
    guard identifier.contains("/") || identifier == "UTC",
      let zone = TimeZone(identifier: identifier)
    else { return nil }
    self.identifier = identifier
    self.zone = zone
  }

  /// Universal time.
  package static let utc = Zone("UTC")

  /// Seconds east of UTC at that instant.
  package func offset(at instant: Instant) -> Int {
    zone.secondsFromGMT(
      for: Date(timeIntervalSince1970: TimeInterval(instant.secondsSinceEpoch)))
  }

  /// What the zone's clocks show at that instant.
  package func local(at instant: Instant) -> CivilDateTime {
    CivilDateTime(wallSeconds: instant.secondsSinceEpoch + offset(at: instant))
  }

  /// The instants at which the zone's clocks show that time.
  package func reading(of local: CivilDateTime) -> Reading {
    let wall = local.wallSeconds
    // An offset in force up to a day away on either side covers any single change between them.
    let before = offset(at: Instant(secondsSinceEpoch: wall - 86_400))
    let after = offset(at: Instant(secondsSinceEpoch: wall + 86_400))
    var found: [Instant] = []
    for candidate in [before, after] {
      let instant = Instant(secondsSinceEpoch: wall - candidate)
      if offset(at: instant) == candidate, !found.contains(instant) { found.append(instant) }
    }
    found.sort()
    switch found.count {
    case 0: return .skipped(Instant(secondsSinceEpoch: wall - before))
    case 1: return .once(found[0])
    default: return .twice(found[0], found[1])
    }
  }

  /// The changes of the zone's offset after one instant and up to another, in their order.
  ///
  /// Found by looking at each noon and halving the days between two that differ; two changes within
  /// a day that undo each other are not seen.
  package func changes(after first: Instant, through last: Instant) -> [Change] {
    var changes: [Change] = []
    var (start, before) = (first.secondsSinceEpoch, offset(at: first))
    while start < last.secondsSinceEpoch {
      let end = min(start + 86_400, last.secondsSinceEpoch)
      let after = offset(at: Instant(secondsSinceEpoch: end))
      if after != before {
        var (low, high) = (start, end)
        while high - low > 1 {
          let middle = (low + high) / 2
          if offset(at: Instant(secondsSinceEpoch: middle)) == before {
            low = middle
          } else {
            high = middle
          }
        }
        let onset = Instant(secondsSinceEpoch: high)
        changes.append(
          Change(onset: onset, before: before, after: after, isDaylight: isDaylight(at: onset)))
      }
      (start, before) = (end, after)
    }
    return changes
  }

  /// True where the zone's clocks are set forward for the summer at that instant.
  package func isDaylight(at instant: Instant) -> Bool {
    zone.isDaylightSavingTime(
      for: Date(timeIntervalSince1970: TimeInterval(instant.secondsSinceEpoch)))
  }

  /// A change of what a zone's clocks show.
  package struct Change: Hashable, Sendable {
    /// The first instant of the new offset.
    package let onset: Instant
    /// Seconds east of UTC until then.
    package let before: Int
    /// Seconds east of UTC from then on.
    package let after: Int
    /// Whether it is the summer's.
    package let isDaylight: Bool
  }

  /// Identifiers of the database that are spelled like this one, nearest first, at most three.
  package static func identifiers(like wanted: String) -> [String] {
    let folded = wanted.lowercased()
    return Array(
      TimeZone.knownTimeZoneIdentifiers.filter {
        let known = $0.lowercased()
        return known.hasSuffix("/" + folded) || known == folded
          || known.split(separator: "/").last == folded.split(separator: "/").last
      }.sorted().prefix(3))
  }
}

extension Zone {
  /// When a local time happens: once, twice (clocks set back) or never (clocks set forward).
  package enum Reading: Hashable, Sendable {
    case once(Instant)
    /// Both instants, the earlier one first.
    case twice(Instant, Instant)
    /// The instant had the clocks not been set forward.
    case skipped(Instant)

    /// The one instant to reckon with: the earlier of two, and past a gap as RFC 5545 §3.3.5 has it.
    package var instant: Instant {
      switch self {
      case .once(let instant), .twice(let instant, _), .skipped(let instant): instant
      }
    }
  }
}
