-- A store as version 1 made it.
PRAGMA journal_mode = WAL;
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
INSERT INTO source VALUES (1, 'brewers.csv');
INSERT INTO game VALUES (1, 'mlb-2026-0703-chc-mil', 1, 'MLB', 2026, 'regular', 20260703, 191000, 'America/Chicago',
  'mlb-chicago-cubs', 'Chicago Cubs', 'mlb-chicago-cubs', 'mlb-milwaukee-brewers', 'Milwaukee Brewers',
  'mlb-milwaukee-brewers', NULL, 'american-family-field', 'American Family Field', NULL, NULL, NULL, NULL, 0,
  'scheduled', 0, '777');
PRAGMA application_id = 1953655152;
PRAGMA user_version = 1;
