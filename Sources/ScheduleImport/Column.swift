import TripModel

/// What a column of a table is about.
enum Column: Int, CaseIterable, Hashable {
  case date, time, zone, home, away, sides, team, opponent, atHome, venue, city, title, status,
    number, key
  case season, stage, neutral, latitude, longitude

  /// The column that a header names, and the clock that it says of its times: `Start (ET)`,
  /// `DateUtc`, `Home/Neutral`.
  static func named(_ header: String) -> (column: Column, clock: Clock?)? {
    let words = FoldedName(header.spacingHumps).text
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard !words.isEmpty else { return nil }
    if let column = names[words.joined(separator: " ")] { return (column, nil) }
    for count in 1..<min(4, max(words.count, 2)) where count < words.count {
      let (start, end) = (words.prefix(words.count - count), words.suffix(count))
      guard let clock = Clock(named: end.joined()),
        let column = names[start.joined(separator: " ")], column == .date || column == .time
      else { continue }
      return (column, clock)
    }
    return nil
  }

  private static let names: [String: Column] = {
    var names: [String: Column] = [:]
    for (column, spellings) in spellings {
      for spelling in spellings.split(separator: ",") {
        names[FoldedName(spelling).text] = column
      }
    }
    return names
  }()

  private static let spellings: [(Column, String)] = [
    (
      .date,
      """
      date,game date,gamedate,gameday,game day,match date,matchdate,start date,startdate,
      event date,day date,datetime,date time,date and time,start date time,start datetime,kickoff,
      kick off,starts,starts at,utc date,datum,fecha
      """
    ),
    (
      .time,
      """
      time,start time,starttime,start,game time,gametime,kickoff time,kick off time,first pitch,
      puck drop,tip off,tipoff,tip,local time,time local,heure,hora,uhrzeit
      """
    ),
    (.zone, "zone,time zone,timezone,tz"),
    (
      .home,
      """
      home,home team,hometeam,home neutral,home club,host,team1,team 1,home name,home team name,
      heim,local team,domicile,home tm,hometm
      """
    ),
    (
      .away,
      """
      away,away team,awayteam,away club,visitor,visitors,visiting team,visitor neutral,visitor team,
      visiting,road,road team,guest,team2,team 2,away name,away team name,away neutral,gast,exterieur,vis tm,vistm
      """
    ),
    (.team, "team,tm,club,our team"),
    (.opponent, "opponent,opp,opposition,versus,vs,against"),
    (.atHome, "home away,home or away,h a,ha,home road,where,home?"),
    (.sides, "game,match,matchup,match up,fixture,subject,summary,teams,event"),
    (
      .venue,
      """
      venue,location,stadium,arena,ballpark,park,ground,site,field,rink,venue name,stadium name,
      arena name,facility,track,circuit,stadion,stade
      """
    ),
    (.city, "city,venue city,town,place,host city,location city,ville"),
    (.title, "title,name,event name,race,race name,grand prix"),
    (.status, "status,state,game status,match status,postponed"),
    (
      .number,
      "doubleheader,double header,dh,game number,game num,game no,gamenumber,dh game,doubleheader game"
    ),
    (.key, "id,game id,gameid,match id,event id,uid,game pk,gamepk,key"),
    (.season, "season,season year"),
    (.stage, "stage,game type,gametype,season type,type,phase,competition"),
    (.neutral, "neutral,neutral site,is neutral,neutral venue"),
    (.latitude, "latitude,lat"),
    (.longitude, "longitude,lon,lng,long"),
  ]
}

extension String {
  /// The name with a space before each hump: `HomeTeam` as `Home Team`, `DateUtc` as `Date Utc`.
  fileprivate var spacingHumps: String {
    var spaced = ""
    var wasSmall = false
    for letter in self {
      if letter.isUppercase, wasSmall { spaced.append(" ") }
      wasSmall = letter.isLowercase
      spaced.append(letter)
    }
    return spaced
  }
}
