/// Alternate, former and neutral venues, one a line; no current team is at home there.
enum OtherVenueTable {
  /// The columns of `VenueTable`.
  static let text = #"""
    accor-arena|Accor Arena|Paris|IDF|FR|48.8386|2.3786|Europe/Paris|Bercy Arena
    allianz-arena|Allianz Arena|Munich|BY|DE|48.2188|11.6247|Europe/Berlin|FC Bayern Munich Stadium
    arena-cdmx|Arena CDMX|Mexico City|CMX|MX|19.4967|-99.1755|America/Mexico_City|Mexico City Arena;Arena Ciudad de Mexico
    arena-corinthians|Neo Quimica Arena|Sao Paulo|SP|BR|-23.5453|-46.4742|America/Sao_Paulo|Arena Corinthians;Neo Química Arena
    avicii-arena|Avicii Arena|Stockholm|AB|SE|59.2936|18.0833|Europe/Stockholm|Ericsson Globe
    bristol-motor-speedway|Bristol Motor Speedway|Bristol|TN|US|36.5157|-82.2570|America/New_York|
    camping-world-stadium|Camping World Stadium|Orlando|FL|US|28.5390|-81.4028|America/New_York|
    centreville-bank-stadium|Centreville Bank Stadium|Pawtucket|RI|US|41.8746|-71.3825|America/New_York|
    chase-stadium|Chase Stadium|Fort Lauderdale|FL|US|26.1932|-80.1607|America/New_York|DRV PNK Stadium;Inter Miami CF Stadium
    croke-park|Croke Park|Dublin|D|IE|53.3607|-6.2511|Europe/Dublin|
    deutsche-bank-park|Deutsche Bank Park|Frankfurt|HE|DE|50.0686|8.6455|Europe/Berlin|Frankfurt Stadium;Waldstadion
    estadio-akron|Estadio Akron|Zapopan|JAL|MX|20.6818|-103.4627|America/Mexico_City|Guadalajara Stadium
    estadio-alfredo-harp-helu|Estadio Alfredo Harp Helu|Mexico City|CMX|MX|19.4039|-99.0853|America/Mexico_City|Estadio Alfredo Harp Helú
    estadio-banorte|Estadio Banorte|Mexico City|CMX|MX|19.3030|-99.1505|America/Mexico_City|Estadio Azteca;Azteca Stadium;Estadio Azteca (Mexico City);Estadio Ciudad de Mexico
    estadio-bbva|Estadio BBVA|Guadalupe|NLE|MX|25.6692|-100.2444|America/Monterrey|Monterrey Stadium
    george-m-steinbrenner-field|George M. Steinbrenner Field|Tampa|FL|US|27.9800|-82.5070|America/New_York|Steinbrenner Field
    gocheok-sky-dome|Gocheok Sky Dome|Seoul|11|KR|37.4982|126.8671|Asia/Seoul|
    historic-crew-stadium|Historic Crew Stadium|Columbus|OH|US|40.0095|-82.9911|America/New_York|
    icahn-stadium|Icahn Stadium|New York|NY|US|40.7930|-73.9230|America/New_York|
    journey-bank-ballpark|Journey Bank Ballpark|Williamsport|PA|US|41.2420|-77.0475|America/New_York|Bowman Field;Historic Bowman Field
    las-vegas-ballpark|Las Vegas Ballpark|Las Vegas|NV|US|36.1524|-115.3297|America/Los_Angeles|
    london-stadium|London Stadium|London|ENG|GB|51.5386|-0.0164|Europe/London|
    los-angeles-memorial-coliseum|Los Angeles Memorial Coliseum|Los Angeles|CA|US|34.0142|-118.2878|America/Los_Angeles|
    maracana|Maracana Stadium|Rio de Janeiro|RJ|BR|-22.9122|-43.2303|America/Sao_Paulo|Estádio do Maracanã
    melbourne-cricket-ground|Melbourne Cricket Ground|Melbourne|VIC|AU|-37.8200|144.9834|Australia/Melbourne|MCG
    moody-center|Moody Center|Austin|TX|US|30.2821|-97.7331|America/Chicago|
    mullett-arena|Mullett Arena|Tempe|AZ|US|33.4263|-111.9282|America/Phoenix|
    nokia-arena|Nokia Arena|Tampere|11|FI|61.4937|23.7754|Europe/Helsinki|
    oakland-coliseum|Oakland Coliseum|Oakland|CA|US|37.7515|-122.2007|America/Los_Angeles|RingCentral Coliseum;Oakland-Alameda County Coliseum;O.co Coliseum
    olympiastadion-berlin|Olympiastadion Berlin|Berlin|BE|DE|52.5147|13.2395|Europe/Berlin|Olympic Stadium Berlin
    one-spokane-stadium|ONE Spokane Stadium|Spokane|WA|US|47.6608|-117.4156|America/Los_Angeles|
    princess-auto-stadium|Princess Auto Stadium|Winnipeg|MB|CA|49.8078|-97.1433|America/Winnipeg|IG Field
    ralph-wilson-stadium|Highmark Stadium (1973-2025)|Orchard Park|NY|US|42.7738|-78.7870|America/New_York|Ralph Wilson Stadium;Bills Stadium;New Era Field
    rickwood-field|Rickwood Field|Birmingham|AL|US|33.5024|-86.8561|America/Chicago|
    rose-bowl|Rose Bowl|Pasadena|CA|US|34.1614|-118.1677|America/Los_Angeles|
    sahlen-field|Sahlen Field|Buffalo|NY|US|42.8808|-78.8740|America/New_York|
    santiago-bernabeu|Santiago Bernabeu|Madrid|MD|ES|40.4531|-3.6883|Europe/Madrid|Bernabéu;Estadio Santiago Bernabéu
    seatgeek-stadium|SeatGeek Stadium|Bridgeview|IL|US|41.7648|-87.8062|America/Chicago|
    stade-de-france|Stade de France|Saint-Denis|IDF|FR|48.9245|2.3602|Europe/Paris|
    stade-olympique|Stade Olympique|Montreal|QC|CA|45.5578|-73.5517|America/Toronto|Olympic Stadium
    stanford-stadium|Stanford Stadium|Stanford|CA|US|37.4345|-122.1620|America/Los_Angeles|
    the-o2-arena|The O2 Arena|London|ENG|GB|51.5030|0.0032|Europe/London|O2 Arena
    tokyo-dome|Tokyo Dome|Tokyo|13|JP|35.7056|139.7519|Asia/Tokyo|
    tottenham-hotspur-stadium|Tottenham Hotspur Stadium|London|ENG|GB|51.6043|-0.0664|Europe/London|Tottenham Stadium
    uber-arena|Uber Arena|Berlin|BE|DE|52.5062|13.4434|Europe/Berlin|Mercedes-Benz Arena Berlin
    wembley-stadium|Wembley Stadium|London|ENG|GB|51.5560|-0.2796|Europe/London|
    """#
}
