/// The home venues of the teams, one a line: facts as of the 2026 seasons.
enum VenueTable {
  /// Identifier, name, city, region, country, latitude, longitude, time zone, aliases parted by `;`.
  static let text = #"""
    acrisure-stadium|Acrisure Stadium|Pittsburgh|PA|US|40.4467|-80.0158|America/New_York|Heinz Field
    allegiant-stadium|Allegiant Stadium|Las Vegas|NV|US|36.0908|-115.1837|America/Los_Angeles|
    allianz-field|Allianz Field|Saint Paul|MN|US|44.9531|-93.1647|America/Chicago|
    amerant-bank-arena|Amerant Bank Arena|Sunrise|FL|US|26.1584|-80.3256|America/New_York|FLA Live Arena;BB&T Center
    america-first-field|America First Field|Sandy|UT|US|40.5830|-111.8933|America/Denver|Rio Tinto Stadium
    american-airlines-center|American Airlines Center|Dallas|TX|US|32.7905|-96.8103|America/Chicago|
    american-family-field|American Family Field|Milwaukee|WI|US|43.0284|-87.9710|America/Chicago|Miller Park
    angel-stadium|Angel Stadium|Anaheim|CA|US|33.8002|-117.8824|America/Los_Angeles|Angel Stadium of Anaheim;Edison International Field
    arrowhead-stadium|GEHA Field at Arrowhead Stadium|Kansas City|MO|US|39.0489|-94.4839|America/Chicago|Arrowhead Stadium
    att-stadium|AT&T Stadium|Arlington|TX|US|32.7478|-97.0928|America/Chicago|Cowboys Stadium;Dallas Stadium
    audi-field|Audi Field|Washington|DC|US|38.8683|-77.0126|America/New_York|
    ball-arena|Ball Arena|Denver|CO|US|39.7487|-105.0075|America/Denver|Pepsi Center
    bank-of-america-stadium|Bank of America Stadium|Charlotte|NC|US|35.2258|-80.8528|America/New_York|
    barclays-center|Barclays Center|New York|NY|US|40.6825|-73.9753|America/New_York|
    bc-place|BC Place|Vancouver|BC|CA|49.2767|-123.1120|America/Vancouver|BC Place Stadium
    bell-centre|Bell Centre|Montreal|QC|CA|45.4961|-73.5693|America/Toronto|Centre Bell
    benchmark-international-arena|Benchmark International Arena|Tampa|FL|US|27.9428|-82.4519|America/New_York|Amalie Arena
    bmo-field|BMO Field|Toronto|ON|CA|43.6333|-79.4186|America/Toronto|Toronto Stadium
    bmo-stadium|BMO Stadium|Los Angeles|CA|US|34.0128|-118.2837|America/Los_Angeles|Banc of California Stadium
    bridgestone-arena|Bridgestone Arena|Nashville|TN|US|36.1592|-86.7785|America/Chicago|
    busch-stadium|Busch Stadium|St. Louis|MO|US|38.6226|-90.1929|America/Chicago|
    caesars-superdome|Caesars Superdome|New Orleans|LA|US|29.9508|-90.0811|America/Chicago|Mercedes-Benz Superdome;Superdome
    canada-life-centre|Canada Life Centre|Winnipeg|MB|CA|49.8928|-97.1436|America/Winnipeg|Bell MTS Place
    canadian-tire-centre|Canadian Tire Centre|Ottawa|ON|CA|45.2969|-75.9272|America/Toronto|Centre Canadian Tire
    capital-one-arena|Capital One Arena|Washington|DC|US|38.8981|-77.0209|America/New_York|Verizon Center
    carefirst-arena|CareFirst Arena|Washington|DC|US|38.8469|-76.9914|America/New_York|Entertainment and Sports Arena
    centennial-stadium|Centennial Stadium|Centennial|CO|US|39.5830|-104.8270|America/Denver|
    chase-center|Chase Center|San Francisco|CA|US|37.7679|-122.3874|America/Los_Angeles|
    chase-field|Chase Field|Phoenix|AZ|US|33.4453|-112.0667|America/Phoenix|Bank One Ballpark
    citi-field|Citi Field|New York|NY|US|40.7575|-73.8456|America/New_York|
    citizens-bank-park|Citizens Bank Park|Philadelphia|PA|US|39.9054|-75.1672|America/New_York|
    climate-pledge-arena|Climate Pledge Arena|Seattle|WA|US|47.6221|-122.3541|America/Los_Angeles|KeyArena
    coca-cola-coliseum|Coca-Cola Coliseum|Toronto|ON|CA|43.6357|-79.4149|America/Toronto|Ricoh Coliseum
    college-park-center|College Park Center|Arlington|TX|US|32.7307|-97.1079|America/Chicago|
    comerica-park|Comerica Park|Detroit|MI|US|42.3391|-83.0487|America/Detroit|
    coors-field|Coors Field|Denver|CO|US|39.7560|-104.9941|America/Denver|
    cpkc-stadium|CPKC Stadium|Kansas City|MO|US|39.1195|-94.5665|America/Chicago|
    crypto-com-arena|Crypto.com Arena|Los Angeles|CA|US|34.0430|-118.2671|America/Los_Angeles|Staples Center;STAPLES Center
    daikin-park|Daikin Park|Houston|TX|US|29.7570|-95.3555|America/Chicago|Minute Maid Park;Enron Field
    delta-center|Delta Center|Salt Lake City|UT|US|40.7683|-111.9011|America/Denver|Vivint Arena;Vivint Smart Home Arena
    dicks-sporting-goods-park|Dick's Sporting Goods Park|Commerce City|CO|US|39.8060|-104.8919|America/Denver|DICK'S Sporting Goods Park
    dignity-health-sports-park|Dignity Health Sports Park|Carson|CA|US|33.8644|-118.2611|America/Los_Angeles|StubHub Center
    dodger-stadium|Dodger Stadium|Los Angeles|CA|US|34.0737|-118.2405|America/Los_Angeles|UNIQLO Field at Dodger Stadium
    empower-field-at-mile-high|Empower Field at Mile High|Denver|CO|US|39.7439|-105.0200|America/Denver|Broncos Stadium at Mile High;Sports Authority Field at Mile High
    energizer-park|Energizer Park|St. Louis|MO|US|38.6313|-90.2103|America/Chicago|CITYPARK;CityPark
    enterprise-center|Enterprise Center|St. Louis|MO|US|38.6268|-90.2026|America/Chicago|Scottrade Center
    everbank-stadium|EverBank Stadium|Jacksonville|FL|US|30.3239|-81.6375|America/New_York|TIAA Bank Stadium;TIAA Bank Field;EverBank Field
    fedexforum|FedExForum|Memphis|TN|US|35.1382|-90.0508|America/Chicago|FedEx Forum
    fenway-park|Fenway Park|Boston|MA|US|42.3465|-71.0974|America/New_York|
    fiserv-forum|Fiserv Forum|Milwaukee|WI|US|43.0450|-87.9175|America/Chicago|
    ford-field|Ford Field|Detroit|MI|US|42.3400|-83.0456|America/Detroit|
    frost-bank-center|Frost Bank Center|San Antonio|TX|US|29.4269|-98.4375|America/Chicago|AT&T Center
    gainbridge-fieldhouse|Gainbridge Fieldhouse|Indianapolis|IN|US|39.7639|-86.1555|America/Indiana/Indianapolis|Bankers Life Fieldhouse;Conseco Fieldhouse
    gateway-center-arena|Gateway Center Arena|College Park|GA|US|33.6465|-84.4593|America/New_York|Gateway Center Arena at College Park
    geodis-park|GEODIS Park|Nashville|TN|US|36.1300|-86.7659|America/Chicago|Geodis Park
    gillette-stadium|Gillette Stadium|Foxborough|MA|US|42.0909|-71.2642|America/New_York|Boston Stadium
    globe-life-field|Globe Life Field|Arlington|TX|US|32.7473|-97.0818|America/Chicago|
    golden-1-center|Golden 1 Center|Sacramento|CA|US|38.5801|-121.4995|America/Los_Angeles|
    grand-casino-arena|Grand Casino Arena|Saint Paul|MN|US|44.9448|-93.1011|America/Chicago|Xcel Energy Center
    great-american-ball-park|Great American Ball Park|Cincinnati|OH|US|39.0974|-84.5066|America/New_York|
    hard-rock-stadium|Hard Rock Stadium|Miami Gardens|FL|US|25.9580|-80.2389|America/New_York|Sun Life Stadium;Miami Stadium
    highmark-stadium|Highmark Stadium|Orchard Park|NY|US|42.7731|-78.7922|America/New_York|New Highmark Stadium
    honda-center|Honda Center|Anaheim|CA|US|33.8078|-117.8765|America/Los_Angeles|
    huntington-bank-field|Huntington Bank Field|Cleveland|OH|US|41.5061|-81.6994|America/New_York|Cleveland Browns Stadium;FirstEnergy Stadium
    inter-and-co-stadium|Inter&Co Stadium|Orlando|FL|US|28.5411|-81.3891|America/New_York|Exploria Stadium;INTER&Co Stadium
    intuit-dome|Intuit Dome|Inglewood|CA|US|33.9443|-118.3422|America/Los_Angeles|
    kaseya-center|Kaseya Center|Miami|FL|US|25.7814|-80.1879|America/New_York|FTX Arena;AmericanAirlines Arena;American Airlines Arena
    kauffman-stadium|Kauffman Stadium|Kansas City|MO|US|39.0516|-94.4805|America/Chicago|
    keybank-center|KeyBank Center|Buffalo|NY|US|42.8750|-78.8764|America/New_York|First Niagara Center
    kia-center|Kia Center|Orlando|FL|US|28.5393|-81.3839|America/New_York|Amway Center
    lambeau-field|Lambeau Field|Green Bay|WI|US|44.5014|-88.0622|America/Chicago|
    lenovo-center|Lenovo Center|Raleigh|NC|US|35.8033|-78.7219|America/New_York|PNC Arena
    levis-stadium|Levi's Stadium|Santa Clara|CA|US|37.4033|-121.9694|America/Los_Angeles|Levis Stadium;San Francisco Bay Area Stadium
    lincoln-financial-field|Lincoln Financial Field|Philadelphia|PA|US|39.9008|-75.1675|America/New_York|Philadelphia Stadium
    little-caesars-arena|Little Caesars Arena|Detroit|MI|US|42.3410|-83.0550|America/Detroit|
    loandepot-park|loanDepot park|Miami|FL|US|25.7780|-80.2195|America/New_York|Marlins Park
    lucas-oil-stadium|Lucas Oil Stadium|Indianapolis|IN|US|39.7601|-86.1638|America/Indiana/Indianapolis|
    lumen-field|Lumen Field|Seattle|WA|US|47.5952|-122.3316|America/Los_Angeles|CenturyLink Field;Seattle Stadium
    lynn-family-stadium|Lynn Family Stadium|Louisville|KY|US|38.2593|-85.7326|America/Kentucky/Louisville|
    madison-square-garden|Madison Square Garden|New York|NY|US|40.7505|-73.9935|America/New_York|MSG;Madison Square Garden (IV)
    martin-stadium|Northwestern Medicine Field at Martin Stadium|Evanston|IL|US|42.0586|-87.6706|America/Chicago|Martin Stadium
    mercedes-benz-stadium|Mercedes-Benz Stadium|Atlanta|GA|US|33.7555|-84.4006|America/New_York|Atlanta Stadium
    metlife-stadium|MetLife Stadium|East Rutherford|NJ|US|40.8135|-74.0744|America/New_York|New York New Jersey Stadium
    michelob-ultra-arena|Michelob ULTRA Arena|Las Vegas|NV|US|36.0906|-115.1787|America/Los_Angeles|Mandalay Bay Events Center
    moda-center|Moda Center|Portland|OR|US|45.5317|-122.6667|America/Los_Angeles|Rose Garden
    mohegan-sun-arena|Mohegan Sun Arena|Uncasville|CT|US|41.4911|-72.0896|America/New_York|
    mortgage-matchup-center|Mortgage Matchup Center|Phoenix|AZ|US|33.4460|-112.0711|America/Phoenix|PHX Arena;Footprint Center;Talking Stick Resort Arena
    mt-bank-stadium|M&T Bank Stadium|Baltimore|MD|US|39.2781|-76.6228|America/New_York|
    nationals-park|Nationals Park|Washington|DC|US|38.8729|-77.0075|America/New_York|
    nationwide-arena|Nationwide Arena|Columbus|OH|US|39.9693|-83.0061|America/New_York|
    nissan-stadium|Nissan Stadium|Nashville|TN|US|36.1665|-86.7713|America/Chicago|LP Field
    northwest-stadium|Northwest Stadium|Landover|MD|US|38.9078|-76.8644|America/New_York|FedExField;Commanders Field
    nu-stadium|Nu Stadium|Miami|FL|US|25.7925|-80.2603|America/New_York|Miami Freedom Park;Freedom Park
    oracle-park|Oracle Park|San Francisco|CA|US|37.7784|-122.3894|America/Los_Angeles|AT&T Park;SBC Park;PacBell Park
    oriole-park-at-camden-yards|Oriole Park at Camden Yards|Baltimore|MD|US|39.2838|-76.6217|America/New_York|Camden Yards
    paycom-center|Paycom Center|Oklahoma City|OK|US|35.4634|-97.5151|America/Chicago|Chesapeake Energy Arena
    paycor-stadium|Paycor Stadium|Cincinnati|OH|US|39.0954|-84.5161|America/New_York|Paul Brown Stadium
    paypal-park|PayPal Park|San Jose|CA|US|37.3513|-121.9247|America/Los_Angeles|Avaya Stadium;Earthquakes Stadium
    petco-park|Petco Park|San Diego|CA|US|32.7079|-117.1573|America/Los_Angeles|PETCO Park
    pnc-park|PNC Park|Pittsburgh|PA|US|40.4469|-80.0058|America/New_York|
    ppg-paints-arena|PPG Paints Arena|Pittsburgh|PA|US|40.4395|-79.9892|America/New_York|Consol Energy Center
    progressive-field|Progressive Field|Cleveland|OH|US|41.4959|-81.6853|America/New_York|Jacobs Field
    providence-park|Providence Park|Portland|OR|US|45.5215|-122.6918|America/Los_Angeles|
    prudential-center|Prudential Center|Newark|NJ|US|40.7336|-74.1711|America/New_York|
    q2-stadium|Q2 Stadium|Austin|TX|US|30.3877|-97.7195|America/Chicago|
    rate-field|Rate Field|Chicago|IL|US|41.8300|-87.6342|America/Chicago|Guaranteed Rate Field;U.S. Cellular Field;Comiskey Park
    raymond-james-stadium|Raymond James Stadium|Tampa|FL|US|27.9758|-82.5033|America/New_York|
    reliant-stadium|Reliant Stadium|Houston|TX|US|29.6847|-95.4108|America/Chicago|NRG Stadium;Houston Stadium
    rocket-arena|Rocket Arena|Cleveland|OH|US|41.4967|-81.6886|America/New_York|Rocket Mortgage FieldHouse;Quicken Loans Arena
    rogers-arena|Rogers Arena|Vancouver|BC|CA|49.2778|-123.1089|America/Vancouver|
    rogers-centre|Rogers Centre|Toronto|ON|CA|43.6416|-79.3892|America/Toronto|SkyDome
    rogers-place|Rogers Place|Edmonton|AB|CA|53.5469|-113.4978|America/Edmonton|
    sap-center|SAP Center|San Jose|CA|US|37.3328|-121.9012|America/Los_Angeles|SAP Center at San Jose;SAP Center de San Jose
    scotiabank-arena|Scotiabank Arena|Toronto|ON|CA|43.6434|-79.3791|America/Toronto|Air Canada Centre
    scotiabank-saddledome|Scotiabank Saddledome|Calgary|AB|CA|51.0374|-114.0519|America/Edmonton|
    scottsmiracle-gro-field|ScottsMiracle-Gro Field|Columbus|OH|US|39.9684|-83.0167|America/New_York|Lower.com Field
    shell-energy-stadium|Shell Energy Stadium|Houston|TX|US|29.7520|-95.3523|America/Chicago|PNC Stadium;BBVA Stadium
    smoothie-king-center|Smoothie King Center|New Orleans|LA|US|29.9490|-90.0821|America/Chicago|New Orleans Arena
    snapdragon-stadium|Snapdragon Stadium|San Diego|CA|US|32.7842|-117.1224|America/Los_Angeles|
    sofi-stadium|SoFi Stadium|Inglewood|CA|US|33.9535|-118.3392|America/Los_Angeles|Los Angeles Stadium
    soldier-field|Soldier Field|Chicago|IL|US|41.8623|-87.6167|America/Chicago|
    spectrum-center|Spectrum Center|Charlotte|NC|US|35.2251|-80.8392|America/New_York|Time Warner Cable Arena
    sporting-park|Sporting Park|Kansas City|KS|US|39.1216|-94.8234|America/Chicago|Children's Mercy Park
    sports-illustrated-stadium|Sports Illustrated Stadium|Harrison|NJ|US|40.7369|-74.1503|America/New_York|Red Bull Arena
    stade-saputo|Stade Saputo|Montreal|QC|CA|45.5631|-73.5526|America/Toronto|Saputo Stadium
    state-farm-arena|State Farm Arena|Atlanta|GA|US|33.7574|-84.3964|America/New_York|Philips Arena
    state-farm-stadium|State Farm Stadium|Glendale|AZ|US|33.5276|-112.2626|America/Phoenix|University of Phoenix Stadium
    subaru-park|Subaru Park|Chester|PA|US|39.8329|-75.3785|America/New_York|Talen Energy Stadium
    sutter-health-park|Sutter Health Park|West Sacramento|CA|US|38.5803|-121.5138|America/Los_Angeles|Raley Field
    t-mobile-arena|T-Mobile Arena|Las Vegas|NV|US|36.1029|-115.1784|America/Los_Angeles|
    t-mobile-park|T-Mobile Park|Seattle|WA|US|47.5913|-122.3325|America/Los_Angeles|Safeco Field
    target-center|Target Center|Minneapolis|MN|US|44.9796|-93.2760|America/Chicago|
    target-field|Target Field|Minneapolis|MN|US|44.9818|-93.2779|America/Chicago|
    td-garden|TD Garden|Boston|MA|US|42.3663|-71.0622|America/New_York|TD Banknorth Garden;FleetCenter
    toyota-center|Toyota Center|Houston|TX|US|29.7508|-95.3622|America/Chicago|
    toyota-stadium|Toyota Stadium|Frisco|TX|US|33.1542|-96.8354|America/Chicago|
    tql-stadium|TQL Stadium|Cincinnati|OH|US|39.1112|-84.5222|America/New_York|
    tropicana-field|Tropicana Field|St. Petersburg|FL|US|27.7678|-82.6525|America/New_York|
    truist-park|Truist Park|Atlanta|GA|US|33.8907|-84.4676|America/New_York|SunTrust Park
    ubs-arena|UBS Arena|Elmont|NY|US|40.7117|-73.7260|America/New_York|
    united-center|United Center|Chicago|IL|US|41.8807|-87.6742|America/Chicago|
    us-bank-stadium|U.S. Bank Stadium|Minneapolis|MN|US|44.9737|-93.2577|America/Chicago|US Bank Stadium
    wakemed-soccer-park|First Horizon Stadium at WakeMed Soccer Park|Cary|NC|US|35.7861|-78.7551|America/New_York|WakeMed Soccer Park;First Horizon Stadium
    wintrust-arena|Wintrust Arena|Chicago|IL|US|41.8537|-87.6213|America/Chicago|Wintrust Arena at McCormick Place
    wrigley-field|Wrigley Field|Chicago|IL|US|41.9482|-87.6555|America/Chicago|
    xfinity-mobile-arena|Xfinity Mobile Arena|Philadelphia|PA|US|39.9011|-75.1720|America/New_York|Wells Fargo Center;Wachovia Center
    yankee-stadium|Yankee Stadium|New York|NY|US|40.8292|-73.9265|America/New_York|
    """#
}
