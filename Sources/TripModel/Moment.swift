package import CivilTime

/// When something is, as precisely as a file says it.
package enum Moment: Hashable, Sendable {
  /// A day; the time is to be announced.
  case date(CivilDate)
  /// The clock at the place.
  case local(CivilDateTime)
  /// The clock somewhere, with its distance from universal time.
  case offset(OffsetDateTime)

  /// What the clocks of that zone show then; without a zone, the clock that the file names.
  package func local(in zone: Zone?) -> CivilDateTime? {
    switch self {
    case .date: nil
    case .local(let local): local
    case .offset(let moment): zone.map { $0.local(at: moment.instant) } ?? moment.local
    }
  }

  /// The instant, where the zone or the offset tells it.
  package func instant(in zone: Zone?) -> Instant? {
    switch self {
    case .date: nil
    case .local(let local): zone?.reading(of: local).instant
    case .offset(let moment): moment.instant
    }
  }

  /// The day as the file writes it.
  package var writtenDate: CivilDate {
    switch self {
    case .date(let date): date
    case .local(let local): local.date
    case .offset(let moment): moment.local.date
    }
  }
}
