import CivilTime

/// Tells which clock a file has whose times say none.
///
/// Games start at usual hours, 11:00 to 21:45 at the venue. Times that don't, read as the venue's
/// own, but do when read as universal time or as United States Eastern, were written so: a calendar
/// that drops the `Z`, a list for the whole country in Eastern time. The venue's own clock is
/// believed unless more than one game in twenty-five starts at an odd hour by it, and two at
/// least; another clock, only if it leaves less than a quarter of those.
struct ClockFinder {
  /// The clock, and how many games would start at an odd hour by the venue's own.
  let clock: Clock
  let oddStarts: Int

  init(_ drafts: [Draft]) {
    let timed = drafts.compactMap { draft -> (local: CivilDateTime, zone: Zone)? in
      guard draft.listing.clock == .undeclared, let time = draft.listing.time,
        let zone = draft.zone
      else { return nil }
      return (CivilDateTime(date: draft.listing.date, time: time), zone)
    }
    let odd = timed.count { !Self.isUsual($0.local.time) }
    oddStarts = odd
    guard odd >= 2, odd * 25 > timed.count else {
      clock = .venue
      return
    }
    // Of two that are as good the first: universal times of evening games are nights by Eastern.
    let candidates = [Zone("America/New_York").map(Clock.zone), .utc].compactMap(\.self)
    let judged = candidates.map { clock -> (clock: Clock, odd: Int) in
      let odd = timed.count { timed in
        guard let instant = clock.instant(of: timed.local) else { return true }
        return !Self.isUsual(timed.zone.local(at: instant).time)
      }
      return (clock, odd)
    }
    let best = judged.min { $0.odd < $1.odd }
    if let best, best.odd * 4 < odd { clock = best.clock } else { clock = .venue }
  }

  private static func isUsual(_ time: ClockTime) -> Bool {
    (11 * 60...21 * 60 + 45).contains(time.minutesSinceMidnight)
  }
}
