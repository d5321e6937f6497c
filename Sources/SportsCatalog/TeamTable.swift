/// The teams of the seven built-in leagues, one a line: facts as of the 2026 seasons.
enum TeamTable {
  /// Sport, identifier, abbreviation, location, name, full name, venue, aliases parted by `;`.
  ///
  /// A full name left out is location and name; `=` is the name alone. A venue with years, `@2025-`,
  /// is the home in those years only; the first that fits counts.
  static let text = #"""
    MLB|mlb-arizona-diamondbacks|ARI|Arizona|Diamondbacks||chase-field|AZ;D-backs;Dbacks;Arizona D'Backs
    MLB|mlb-atlanta-braves|ATL|Atlanta|Braves||truist-park|
    MLB|mlb-baltimore-orioles|BAL|Baltimore|Orioles||oriole-park-at-camden-yards|
    MLB|mlb-boston-red-sox|BOS|Boston|Red Sox||fenway-park|
    MLB|mlb-chicago-cubs|CHC|Chicago|Cubs||wrigley-field|CHN
    MLB|mlb-chicago-white-sox|CWS|Chicago|White Sox||rate-field|CHW;CHA
    MLB|mlb-cincinnati-reds|CIN|Cincinnati|Reds||great-american-ball-park|
    MLB|mlb-cleveland-guardians|CLE|Cleveland|Guardians||progressive-field|Indians
    MLB|mlb-colorado-rockies|COL|Colorado|Rockies||coors-field|
    MLB|mlb-detroit-tigers|DET|Detroit|Tigers||comerica-park|
    MLB|mlb-houston-astros|HOU|Houston|Astros||daikin-park|
    MLB|mlb-kansas-city-royals|KC|Kansas City|Royals||kauffman-stadium|KCR;KCA
    MLB|mlb-los-angeles-angels|LAA|Los Angeles|Angels||angel-stadium|ANA;LA Angels
    MLB|mlb-los-angeles-dodgers|LAD|Los Angeles|Dodgers||dodger-stadium|LAN;LA Dodgers
    MLB|mlb-miami-marlins|MIA|Miami|Marlins||loandepot-park|FLA;FLO
    MLB|mlb-milwaukee-brewers|MIL|Milwaukee|Brewers||american-family-field|
    MLB|mlb-minnesota-twins|MIN|Minnesota|Twins||target-field|
    MLB|mlb-new-york-mets|NYM|New York|Mets||citi-field|NYN;NY Mets
    MLB|mlb-new-york-yankees|NYY|New York|Yankees||yankee-stadium|NYA;NY Yankees
    MLB|mlb-athletics|ATH||Athletics||sutter-health-park@2025-;oakland-coliseum@-2024|OAK;Athletics Athletics;A's;Oakland Athletics;Las Vegas Athletics
    MLB|mlb-philadelphia-phillies|PHI|Philadelphia|Phillies||citizens-bank-park|
    MLB|mlb-pittsburgh-pirates|PIT|Pittsburgh|Pirates||pnc-park|
    MLB|mlb-san-diego-padres|SD|San Diego|Padres||petco-park|SDP;SDN
    MLB|mlb-san-francisco-giants|SF|San Francisco|Giants||oracle-park|SFG;SFN
    MLB|mlb-seattle-mariners|SEA|Seattle|Mariners||t-mobile-park|
    MLB|mlb-st-louis-cardinals|STL|St. Louis|Cardinals||busch-stadium|SLN
    MLB|mlb-tampa-bay-rays|TB|Tampa Bay|Rays||george-m-steinbrenner-field@2025-2025;tropicana-field|TBR;TBA
    MLB|mlb-texas-rangers|TEX|Texas|Rangers||globe-life-field|
    MLB|mlb-toronto-blue-jays|TOR|Toronto|Blue Jays||rogers-centre|
    MLB|mlb-washington-nationals|WSH|Washington|Nationals||nationals-park|WAS;WSN;Nats
    NBA|nba-atlanta-hawks|ATL|Atlanta|Hawks||state-farm-arena|
    NBA|nba-boston-celtics|BOS|Boston|Celtics||td-garden|
    NBA|nba-brooklyn-nets|BKN|Brooklyn|Nets||barclays-center|BRK
    NBA|nba-charlotte-hornets|CHA|Charlotte|Hornets||spectrum-center|CHO
    NBA|nba-chicago-bulls|CHI|Chicago|Bulls||united-center|
    NBA|nba-cleveland-cavaliers|CLE|Cleveland|Cavaliers||rocket-arena|Cavs
    NBA|nba-dallas-mavericks|DAL|Dallas|Mavericks||american-airlines-center|Mavs
    NBA|nba-denver-nuggets|DEN|Denver|Nuggets||ball-arena|
    NBA|nba-detroit-pistons|DET|Detroit|Pistons||little-caesars-arena|
    NBA|nba-golden-state-warriors|GSW|Golden State|Warriors||chase-center|GS
    NBA|nba-houston-rockets|HOU|Houston|Rockets||toyota-center|
    NBA|nba-indiana-pacers|IND|Indiana|Pacers||gainbridge-fieldhouse|
    NBA|nba-la-clippers|LAC|LA|Clippers||intuit-dome@2024-;crypto-com-arena@-2023|Los Angeles Clippers
    NBA|nba-los-angeles-lakers|LAL|Los Angeles|Lakers||crypto-com-arena|LA Lakers
    NBA|nba-memphis-grizzlies|MEM|Memphis|Grizzlies||fedexforum|
    NBA|nba-miami-heat|MIA|Miami|Heat||kaseya-center|
    NBA|nba-milwaukee-bucks|MIL|Milwaukee|Bucks||fiserv-forum|
    NBA|nba-minnesota-timberwolves|MIN|Minnesota|Timberwolves||target-center|Wolves
    NBA|nba-new-orleans-pelicans|NOP|New Orleans|Pelicans||smoothie-king-center|NO
    NBA|nba-new-york-knicks|NYK|New York|Knicks||madison-square-garden|NY
    NBA|nba-oklahoma-city-thunder|OKC|Oklahoma City|Thunder||paycom-center|
    NBA|nba-orlando-magic|ORL|Orlando|Magic||kia-center|
    NBA|nba-philadelphia-76ers|PHI|Philadelphia|76ers||xfinity-mobile-arena|Sixers
    NBA|nba-phoenix-suns|PHX|Phoenix|Suns||mortgage-matchup-center|PHO
    NBA|nba-portland-trail-blazers|POR|Portland|Trail Blazers||moda-center|Blazers
    NBA|nba-sacramento-kings|SAC|Sacramento|Kings||golden-1-center|
    NBA|nba-san-antonio-spurs|SAS|San Antonio|Spurs||frost-bank-center|SA
    NBA|nba-toronto-raptors|TOR|Toronto|Raptors||scotiabank-arena|
    NBA|nba-utah-jazz|UTA|Utah|Jazz||delta-center|UTAH
    NBA|nba-washington-wizards|WAS|Washington|Wizards||capital-one-arena|WSH
    NHL|nhl-anaheim-ducks|ANA|Anaheim|Ducks||honda-center|
    NHL|nhl-boston-bruins|BOS|Boston|Bruins||td-garden|
    NHL|nhl-buffalo-sabres|BUF|Buffalo|Sabres||keybank-center|
    NHL|nhl-calgary-flames|CGY|Calgary|Flames||scotiabank-saddledome|
    NHL|nhl-carolina-hurricanes|CAR|Carolina|Hurricanes||lenovo-center|Canes;Caroline Hurricanes
    NHL|nhl-chicago-blackhawks|CHI|Chicago|Blackhawks||united-center|
    NHL|nhl-colorado-avalanche|COL|Colorado|Avalanche||ball-arena|Avs
    NHL|nhl-columbus-blue-jackets|CBJ|Columbus|Blue Jackets||nationwide-arena|CLB
    NHL|nhl-dallas-stars|DAL|Dallas|Stars||american-airlines-center|
    NHL|nhl-detroit-red-wings|DET|Detroit|Red Wings||little-caesars-arena|
    NHL|nhl-edmonton-oilers|EDM|Edmonton|Oilers||rogers-place|
    NHL|nhl-florida-panthers|FLA|Florida|Panthers||amerant-bank-arena|Floride Panthers
    NHL|nhl-los-angeles-kings|LAK|Los Angeles|Kings||crypto-com-arena|LA;LA Kings
    NHL|nhl-minnesota-wild|MIN|Minnesota|Wild||grand-casino-arena|
    NHL|nhl-montreal-canadiens|MTL|Montreal|Canadiens||bell-centre|MON;Montréal Canadiens;Habs
    NHL|nhl-nashville-predators|NSH|Nashville|Predators||bridgestone-arena|NAS;Preds
    NHL|nhl-new-jersey-devils|NJD|New Jersey|Devils||prudential-center|NJ
    NHL|nhl-new-york-islanders|NYI|New York|Islanders||ubs-arena|NY Islanders
    NHL|nhl-new-york-rangers|NYR|New York|Rangers||madison-square-garden|NY Rangers
    NHL|nhl-ottawa-senators|OTT|Ottawa|Senators||canadian-tire-centre|Sens;Ottawa Sénateurs
    NHL|nhl-philadelphia-flyers|PHI|Philadelphia|Flyers||xfinity-mobile-arena|Philadelphie Flyers
    NHL|nhl-pittsburgh-penguins|PIT|Pittsburgh|Penguins||ppg-paints-arena|Pens
    NHL|nhl-san-jose-sharks|SJS|San Jose|Sharks||sap-center|SJ
    NHL|nhl-seattle-kraken|SEA|Seattle|Kraken||climate-pledge-arena|
    NHL|nhl-st-louis-blues|STL|St. Louis|Blues||enterprise-center|
    NHL|nhl-tampa-bay-lightning|TBL|Tampa Bay|Lightning||benchmark-international-arena|TB
    NHL|nhl-toronto-maple-leafs|TOR|Toronto|Maple Leafs||scotiabank-arena|Leafs
    NHL|nhl-utah-mammoth|UTA|Utah|Mammoth||delta-center|UTAH;Utah Hockey Club
    NHL|nhl-vancouver-canucks|VAN|Vancouver|Canucks||rogers-arena|
    NHL|nhl-vegas-golden-knights|VGK|Vegas|Golden Knights||t-mobile-arena|VEG
    NHL|nhl-washington-capitals|WSH|Washington|Capitals||capital-one-arena|WAS;Caps
    NHL|nhl-winnipeg-jets|WPG|Winnipeg|Jets||canada-life-centre|WIN
    NFL|nfl-arizona-cardinals|ARI|Arizona|Cardinals||state-farm-stadium|
    NFL|nfl-atlanta-falcons|ATL|Atlanta|Falcons||mercedes-benz-stadium|
    NFL|nfl-baltimore-ravens|BAL|Baltimore|Ravens||mt-bank-stadium|
    NFL|nfl-buffalo-bills|BUF|Buffalo|Bills||highmark-stadium@2026-;ralph-wilson-stadium@-2025|
    NFL|nfl-carolina-panthers|CAR|Carolina|Panthers||bank-of-america-stadium|
    NFL|nfl-chicago-bears|CHI|Chicago|Bears||soldier-field|
    NFL|nfl-cincinnati-bengals|CIN|Cincinnati|Bengals||paycor-stadium|
    NFL|nfl-cleveland-browns|CLE|Cleveland|Browns||huntington-bank-field|
    NFL|nfl-dallas-cowboys|DAL|Dallas|Cowboys||att-stadium|
    NFL|nfl-denver-broncos|DEN|Denver|Broncos||empower-field-at-mile-high|
    NFL|nfl-detroit-lions|DET|Detroit|Lions||ford-field|
    NFL|nfl-green-bay-packers|GB|Green Bay|Packers||lambeau-field|GNB
    NFL|nfl-houston-texans|HOU|Houston|Texans||reliant-stadium|
    NFL|nfl-indianapolis-colts|IND|Indianapolis|Colts||lucas-oil-stadium|
    NFL|nfl-jacksonville-jaguars|JAX|Jacksonville|Jaguars||everbank-stadium|JAC
    NFL|nfl-kansas-city-chiefs|KC|Kansas City|Chiefs||arrowhead-stadium|KAN
    NFL|nfl-las-vegas-raiders|LV|Las Vegas|Raiders||allegiant-stadium@2020-;oakland-coliseum@-2019|OAK;LVR;Oakland Raiders;Oakland
    NFL|nfl-los-angeles-chargers|LAC|Los Angeles|Chargers||sofi-stadium|SD;SDG;LA Chargers;San Diego Chargers
    NFL|nfl-los-angeles-rams|LAR|Los Angeles|Rams||sofi-stadium@2020-;los-angeles-memorial-coliseum@-2019|LA;RAM;LA Rams
    NFL|nfl-miami-dolphins|MIA|Miami|Dolphins||hard-rock-stadium|
    NFL|nfl-minnesota-vikings|MIN|Minnesota|Vikings||us-bank-stadium|
    NFL|nfl-new-england-patriots|NE|New England|Patriots||gillette-stadium|NWE
    NFL|nfl-new-orleans-saints|NO|New Orleans|Saints||caesars-superdome|NOR
    NFL|nfl-new-york-giants|NYG|New York|Giants||metlife-stadium|NY Giants
    NFL|nfl-new-york-jets|NYJ|New York|Jets||metlife-stadium|NY Jets
    NFL|nfl-philadelphia-eagles|PHI|Philadelphia|Eagles||lincoln-financial-field|
    NFL|nfl-pittsburgh-steelers|PIT|Pittsburgh|Steelers||acrisure-stadium|
    NFL|nfl-san-francisco-49ers|SF|San Francisco|49ers||levis-stadium|SFO;Niners
    NFL|nfl-seattle-seahawks|SEA|Seattle|Seahawks||lumen-field|
    NFL|nfl-tampa-bay-buccaneers|TB|Tampa Bay|Buccaneers||raymond-james-stadium|TAM;Bucs
    NFL|nfl-tennessee-titans|TEN|Tennessee|Titans||nissan-stadium|
    NFL|nfl-washington-commanders|WAS|Washington|Commanders||northwest-stadium|WSH;Washington Football Team
    MLS|mls-atlanta-united-fc|ATL|Atlanta|Atlanta United FC|=|mercedes-benz-stadium|Atlanta United
    MLS|mls-austin-fc|ATX|Austin|Austin FC|=|q2-stadium|AUS
    MLS|mls-charlotte-fc|CLT|Charlotte|Charlotte FC|=|bank-of-america-stadium|CHA
    MLS|mls-chicago-fire-fc|CHI|Chicago|Chicago Fire FC|=|soldier-field|Chicago Fire
    MLS|mls-fc-cincinnati|CIN|Cincinnati|FC Cincinnati|=|tql-stadium|FCC
    MLS|mls-colorado-rapids|COL|Colorado|Colorado Rapids|=|dicks-sporting-goods-park|
    MLS|mls-columbus-crew|CLB|Columbus|Columbus Crew|=|scottsmiracle-gro-field|Columbus Crew SC
    MLS|mls-dc-united|DC|Washington|D.C. United|=|audi-field|DC United;DCU
    MLS|mls-fc-dallas|DAL|Dallas|FC Dallas|=|toyota-stadium|FCD
    MLS|mls-houston-dynamo-fc|HOU|Houston|Houston Dynamo FC|=|shell-energy-stadium|Houston Dynamo
    MLS|mls-inter-miami-cf|MIA|Miami|Inter Miami CF|=|nu-stadium@2026-;chase-stadium@-2025|Inter Miami
    MLS|mls-la-galaxy|LA|Los Angeles|LA Galaxy|=|dignity-health-sports-park|LAG;Los Angeles Galaxy
    MLS|mls-los-angeles-fc|LAFC|Los Angeles|Los Angeles FC|=|bmo-stadium|LAFC
    MLS|mls-minnesota-united-fc|MIN|Minnesota|Minnesota United FC|=|allianz-field|Minnesota United
    MLS|mls-cf-montreal|MTL|Montreal|CF Montreal|=|stade-saputo|CF Montréal;Montreal Impact
    MLS|mls-nashville-sc|NSH|Nashville|Nashville SC|=|geodis-park|
    MLS|mls-new-england-revolution|NE|New England|New England Revolution|=|gillette-stadium|
    MLS|mls-new-york-city-fc|NYC|New York|New York City FC|=|yankee-stadium|NYCFC
    MLS|mls-new-york-red-bulls|RBNY|New York|New York Red Bulls|=|sports-illustrated-stadium|NY;NYRB;Red Bull New York;New York RB
    MLS|mls-orlando-city-sc|ORL|Orlando|Orlando City SC|=|inter-and-co-stadium|Orlando City
    MLS|mls-philadelphia-union|PHI|Philadelphia|Philadelphia Union|=|subaru-park|
    MLS|mls-portland-timbers|POR|Portland|Portland Timbers|=|providence-park|
    MLS|mls-real-salt-lake|RSL|Salt Lake|Real Salt Lake|=|america-first-field|
    MLS|mls-san-diego-fc|SD|San Diego|San Diego FC|=|snapdragon-stadium|
    MLS|mls-san-jose-earthquakes|SJ|San Jose|San Jose Earthquakes|=|paypal-park|
    MLS|mls-seattle-sounders-fc|SEA|Seattle|Seattle Sounders FC|=|lumen-field|Seattle Sounders
    MLS|mls-sporting-kansas-city|SKC|Kansas City|Sporting Kansas City|=|sporting-park|Sporting KC
    MLS|mls-st-louis-city-sc|STL|St. Louis|St. Louis City SC|=|energizer-park|St. Louis CITY SC
    MLS|mls-toronto-fc|TOR|Toronto|Toronto FC|=|bmo-field|
    MLS|mls-vancouver-whitecaps-fc|VAN|Vancouver|Vancouver Whitecaps FC|=|bc-place|Vancouver Whitecaps
    WNBA|wnba-atlanta-dream|ATL|Atlanta|Dream||gateway-center-arena|
    WNBA|wnba-chicago-sky|CHI|Chicago|Sky||wintrust-arena|
    WNBA|wnba-connecticut-sun|CON|Connecticut|Sun||mohegan-sun-arena|CONN
    WNBA|wnba-dallas-wings|DAL|Dallas|Wings||college-park-center|
    WNBA|wnba-golden-state-valkyries|GSV|Golden State|Valkyries||chase-center|GS
    WNBA|wnba-indiana-fever|IND|Indiana|Fever||gainbridge-fieldhouse|
    WNBA|wnba-las-vegas-aces|LVA|Las Vegas|Aces||michelob-ultra-arena|LV
    WNBA|wnba-los-angeles-sparks|LAS|Los Angeles|Sparks||crypto-com-arena|LA
    WNBA|wnba-minnesota-lynx|MIN|Minnesota|Lynx||target-center|
    WNBA|wnba-new-york-liberty|NYL|New York|Liberty||barclays-center|NY
    WNBA|wnba-phoenix-mercury|PHX|Phoenix|Mercury||mortgage-matchup-center|PHO
    WNBA|wnba-portland-fire|POR|Portland|Fire||moda-center|PDX
    WNBA|wnba-seattle-storm|SEA|Seattle|Storm||climate-pledge-arena|
    WNBA|wnba-toronto-tempo|TOR|Toronto|Tempo||coca-cola-coliseum|
    WNBA|wnba-washington-mystics|WAS|Washington|Mystics||carefirst-arena|WSH
    NWSL|nwsl-angel-city-fc|LA|Los Angeles|Angel City FC|=|bmo-stadium|ACFC;Angel City
    NWSL|nwsl-bay-fc|BAY|San Jose|Bay FC|=|paypal-park|
    NWSL|nwsl-boston-legacy-fc|BOS|Boston|Boston Legacy FC|=|gillette-stadium|Boston Legacy
    NWSL|nwsl-chicago-stars-fc|CHI|Chicago|Chicago Stars FC|=|martin-stadium|Chicago Stars;Chicago Red Stars
    NWSL|nwsl-denver-summit-fc|DEN|Denver|Denver Summit FC|=|centennial-stadium|Denver Summit
    NWSL|nwsl-gotham-fc|GFC|New York|Gotham FC|=|sports-illustrated-stadium|NJ/NY Gotham FC;NJY
    NWSL|nwsl-houston-dash|HOU|Houston|Houston Dash|=|shell-energy-stadium|
    NWSL|nwsl-kansas-city-current|KC|Kansas City|Kansas City Current|=|cpkc-stadium|
    NWSL|nwsl-north-carolina-courage|NC|North Carolina|North Carolina Courage|=|wakemed-soccer-park|NC Courage
    NWSL|nwsl-orlando-pride|ORL|Orlando|Orlando Pride|=|inter-and-co-stadium|
    NWSL|nwsl-portland-thorns-fc|POR|Portland|Portland Thorns FC|=|providence-park|Portland Thorns
    NWSL|nwsl-racing-louisville-fc|LOU|Louisville|Racing Louisville FC|=|lynn-family-stadium|Racing Louisville
    NWSL|nwsl-san-diego-wave-fc|SD|San Diego|San Diego Wave FC|=|snapdragon-stadium|San Diego Wave
    NWSL|nwsl-seattle-reign-fc|SEA|Seattle|Seattle Reign FC|=|lumen-field|Seattle Reign;OL Reign
    NWSL|nwsl-utah-royals-fc|UTA|Utah|Utah Royals FC|=|america-first-field|Utah Royals
    NWSL|nwsl-washington-spirit|WAS|Washington|Washington Spirit|=|audi-field|
    """#
}
