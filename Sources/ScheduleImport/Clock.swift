import CivilTime

/// Whose clock a time was read from.
enum Clock: Hashable, Sendable {
  /// The venue's own.
  case venue
  /// The file does not say; `ClockFinder` looks which clock makes the games start at usual hours.
  case undeclared
  /// That of a zone, wherever the game is.
  case zone(Zone)
  /// So many seconds east of UTC.
  case offset(Int)

  static let utc = Clock.offset(0)

  /// The instant that the clock shows so, nil for a clock whose zone is still to be found.
  func instant(of local: CivilDateTime) -> Instant? {
    switch self {
    case .venue, .undeclared: nil
    case .zone(let zone): zone.reading(of: local).instant
    case .offset(let seconds): Instant(secondsSinceEpoch: local.wallSeconds - seconds)
    }
  }
}

extension Clock {
  /// The clock that a word means in a header, a time or a file name: `ET`, `EDT`, `utc`, `Z`,
  /// `EasternStandardTime`, `local`.
  ///
  /// `EST` in July is what people write for Eastern time, so a letter code names the zone and not
  /// the offset. Codes that several continents use (`IST`, `AST`) are left out.
  init?(named name: some StringProtocol) {
    let letters = name.lowercased().unicodeScalars.filter { ("a"..."z").contains($0) }
    let word = String(String.UnicodeScalarView(letters))
    if Self.utcNames.contains(word) {
      self = .utc
    } else if word == "local" || word == "localtime" || word == "venuetime" {
      self = .venue
    } else if let identifier = Self.zones[word], let zone = Zone(identifier) {
      self = .zone(zone)
    } else {
      return nil
    }
  }

  private static let utcNames: Set = ["utc", "gmt", "z", "zulu", "coordinateduniversaltime"]

  /// Letter codes, and the names that Windows gives to zones, by Unicode's CLDR.
  private static let zones = [
    "et": "America/New_York", "est": "America/New_York", "edt": "America/New_York",
    "eastern": "America/New_York", "easterntime": "America/New_York",
    "easternstandardtime": "America/New_York", "useastern": "America/New_York",
    "ct": "America/Chicago", "cst": "America/Chicago", "cdt": "America/Chicago",
    "central": "America/Chicago", "centraltime": "America/Chicago",
    "centralstandardtime": "America/Chicago", "uscentral": "America/Chicago",
    "mt": "America/Denver", "mst": "America/Denver", "mdt": "America/Denver",
    "mountain": "America/Denver", "mountaintime": "America/Denver",
    "mountainstandardtime": "America/Denver", "usmountain": "America/Denver",
    "usmountainstandardtime": "America/Phoenix", "arizona": "America/Phoenix",
    "pt": "America/Los_Angeles", "pst": "America/Los_Angeles", "pdt": "America/Los_Angeles",
    "pacific": "America/Los_Angeles", "pacifictime": "America/Los_Angeles",
    "pacificstandardtime": "America/Los_Angeles", "uspacific": "America/Los_Angeles",
    "alaskanstandardtime": "America/Anchorage", "hawaiianstandardtime": "Pacific/Honolulu",
    "atlanticstandardtime": "America/Halifax", "newfoundlandstandardtime": "America/St_Johns",
    "canadacentralstandardtime": "America/Regina",
    "centralstandardtimemexico": "America/Mexico_City",
    "esouthamericastandardtime": "America/Sao_Paulo",
    "argentinastandardtime": "America/Argentina/Buenos_Aires",
    "gmtstandardtime": "Europe/London", "bst": "Europe/London",
    "weuropestandardtime": "Europe/Berlin", "centraleuropestandardtime": "Europe/Budapest",
    "centraleuropeanstandardtime": "Europe/Warsaw", "romancestandardtime": "Europe/Paris",
    "cet": "Europe/Berlin", "cest": "Europe/Berlin", "eet": "Europe/Helsinki",
    "eest": "Europe/Helsinki", "flestandardtime": "Europe/Helsinki",
    "gtbstandardtime": "Europe/Bucharest", "russianstandardtime": "Europe/Moscow",
    "turkeystandardtime": "Europe/Istanbul", "israelstandardtime": "Asia/Jerusalem",
    "arabianstandardtime": "Asia/Dubai", "indiastandardtime": "Asia/Kolkata",
    "chinastandardtime": "Asia/Shanghai", "singaporestandardtime": "Asia/Singapore",
    "tokyostandardtime": "Asia/Tokyo", "jst": "Asia/Tokyo", "koreastandardtime": "Asia/Seoul",
    "kst": "Asia/Seoul", "auseasternstandardtime": "Australia/Sydney",
    "aest": "Australia/Sydney", "aedt": "Australia/Sydney",
    "eaustraliastandardtime": "Australia/Brisbane", "waustraliastandardtime": "Australia/Perth",
    "cenaustraliastandardtime": "Australia/Adelaide",
    "newzealandstandardtime": "Pacific/Auckland", "nzst": "Pacific/Auckland",
    "nzdt": "Pacific/Auckland",
  ]
}
