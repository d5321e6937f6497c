/// The tables of the store, and how older ones become those of today.
///
/// `user_version` counts the steps that a file has behind it.
enum Schema {
  /// Marks the file as ours: `trip` in ASCII.
  static let applicationID = 0x7472_6970

  /// The version of a store that has all steps behind it.
  static var version: Int { steps.count }

  /// Brings an empty or older store to today's version; one that is of today stays as it is.
  static func migrate(_ database: borrowing Database, to target: Int = version) throws(StoreError) {
    let found = try check(database)
    guard found < target else { return }
    // WAL is kept by the file: readers then go on while somebody writes.
    if found == 0 { try database.run("PRAGMA journal_mode = WAL") }
    try database.transaction { () throws(StoreError) in
      // Another process may have been quicker.
      for number in min(try check(database), target)..<target { try database.run(steps[number]) }
      try database.run("PRAGMA application_id = \(applicationID)")
      try database.run("PRAGMA user_version = \(target)")
    }
  }

  /// The version of a store, 0 for an empty file.
  ///
  /// - Throws: where it is newer than this program, or no store.
  static func check(_ database: borrowing Database) throws(StoreError) -> Int {
    let found = try database.number("PRAGMA user_version") ?? 0
    let identity = try database.number("PRAGMA application_id") ?? 0
    let changes = try database.number("PRAGMA schema_version") ?? 0
    guard identity == applicationID || (identity == 0 && changes == 0) else {
      throw StoreError(database.path, .foreign)
    }
    guard found >= 0 else { throw StoreError(database.path, .damaged) }
    guard found <= version else { throw StoreError(database.path, .newer(version: found)) }
    return found
  }

  /// Dates are numbers like 20260703 and clock times like 191000, so that they read and compare
  /// well; a list in a text has an item a line.
  private static let steps = [
    """
    CREATE TABLE source (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    );
    CREATE TABLE game (
      id INTEGER PRIMARY KEY,
      ref TEXT NOT NULL UNIQUE,
      source INTEGER NOT NULL REFERENCES source,
      sport TEXT NOT NULL COLLATE NOCASE,
      season INTEGER NOT NULL,
      stage TEXT NOT NULL,
      date INTEGER NOT NULL,
      time INTEGER,
      zone TEXT,
      away_team TEXT, away TEXT, away_key TEXT,
      home_team TEXT, home TEXT, home_key TEXT,
      title TEXT,
      venue TEXT, venue_name TEXT, city TEXT, city_key TEXT, latitude REAL, longitude REAL,
      neutral INTEGER NOT NULL,
      status TEXT NOT NULL,
      number INTEGER NOT NULL,
      provider_key TEXT
    );
    CREATE INDEX game_date ON game (date, time);
    CREATE INDEX game_sport ON game (sport, season, date);
    CREATE INDEX game_away ON game (away_key, date);
    CREATE INDEX game_home ON game (home_key, date);
    CREATE INDEX game_venue ON game (venue, date);
    CREATE INDEX game_city ON game (city_key, date);
    """,
    // Feeds, and the schedule files that each of them names; times count seconds since 1970.
    """
    ALTER TABLE source ADD COLUMN feed INTEGER REFERENCES source;
    ALTER TABLE source ADD COLUMN is_feed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE source ADD COLUMN synced INTEGER;
    ALTER TABLE source ADD COLUMN etag TEXT;
    ALTER TABLE source ADD COLUMN modified TEXT;
    ALTER TABLE source ADD COLUMN file TEXT;
    ALTER TABLE source ADD COLUMN sport TEXT;
    ALTER TABLE source ADD COLUMN season INTEGER;
    ALTER TABLE source ADD COLUMN format TEXT;
    CREATE INDEX source_feed ON source (feed);
    CREATE INDEX game_source ON game (source);
    CREATE TABLE sport (
      source INTEGER NOT NULL REFERENCES source,
      id TEXT NOT NULL, abbreviation TEXT NOT NULL, name TEXT NOT NULL, icon TEXT NOT NULL,
      colour TEXT, first_month INTEGER, last_month INTEGER, usual_seconds INTEGER NOT NULL,
      active INTEGER NOT NULL
    );
    CREATE INDEX sport_source ON sport (source);
    CREATE TABLE team (
      source INTEGER NOT NULL REFERENCES source,
      sport TEXT NOT NULL, id TEXT NOT NULL, abbreviation TEXT NOT NULL, location TEXT NOT NULL,
      name TEXT NOT NULL, full_name TEXT NOT NULL, aliases TEXT NOT NULL, homes TEXT NOT NULL
    );
    CREATE INDEX team_source ON team (source);
    CREATE TABLE venue (
      source INTEGER NOT NULL REFERENCES source,
      id TEXT NOT NULL, name TEXT NOT NULL, city TEXT NOT NULL, region TEXT,
      country TEXT NOT NULL, latitude REAL, longitude REAL, zone TEXT, aliases TEXT NOT NULL
    );
    CREATE INDEX venue_source ON venue (source);
    """,
    // What routing servers said of drives; degrees in millionths.
    """
    CREATE TABLE drive (
      engine TEXT NOT NULL, server TEXT NOT NULL, profile TEXT NOT NULL,
      from_latitude INTEGER NOT NULL, from_longitude INTEGER NOT NULL,
      to_latitude INTEGER NOT NULL, to_longitude INTEGER NOT NULL,
      metres REAL NOT NULL, seconds INTEGER NOT NULL,
      PRIMARY KEY (
        engine, server, profile, from_latitude, from_longitude, to_latitude, to_longitude)
    ) WITHOUT ROWID;
    """,
  ]
}
