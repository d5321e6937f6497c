import Foundation
import Testing
import TripModel

@testable import PlaceImport

/// Places out of files of maps, spreadsheets and devices.
@Suite struct PlaceTests {
  private func read(_ text: String) throws -> ImportedPlaces {
    try ImportedPlaces(reading: Array(text.utf8))
  }

  private func place(
    _ title: String, _ at: (Double, Double)?, _ location: String? = nil, url: String? = nil,
    notes: String? = nil
  ) -> ImportedPlace {
    ImportedPlace(
      title: title, coordinate: at.flatMap { Coordinate(latitude: $0.0, longitude: $0.1) },
      location: location, url: url, notes: notes)
  }

  @Test("GPX gives its waypoints in order; a track is left out")
  func gpx() throws {
    let found = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">
      <wpt lat="43.0281" lon="-87.9712"><ele>180</ele><name>Kopp's &amp; Co</name><cmt>same</cmt>
      <desc>same</desc><link href="https://kopps.com"><text>page</text></link></wpt>
      <wpt lat="0.00001" lon="180"><desc>No name</desc></wpt>
      <rte><rtept lat="1" lon="2"><name>Not this</name></rtept></rte>
      <trk><name>Run</name><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>
      """)
    #expect(
      found.places == [
        place("Kopp's & Co", (43.0281, -87.9712), url: "https://kopps.com", notes: "same"),
        place("0.000010,180.000000", (0.00001, 180), notes: "No name"),
      ])
    #expect(found.leftOut == [.init(name: "Run", reason: "a track")])
    let route = try read(
      "<gpx><rte><rtept lat='1' lon='2'><name>A</name></rtept><rtept lat='91' lon='2'/></rte></gpx>"
    )
    #expect(route.places == [place("A", (1, 2))])
    #expect(route.leftOut.map(\.reason) == ["no latitude and longitude"])
  }

  @Test("KML gives its points and addresses, with prefixes, folders and HTML in descriptions")
  func kml() throws {
    let found = try read(
      """
      <k:kml xmlns:k="http://www.opengis.net/kml/2.2"><k:Document><k:Folder><k:name>Food</k:name>
      <k:Placemark><k:name>Pizza</k:name>
      <k:description><![CDATA[<b>Deep</b> dish<br>Closed &amp; sad on Mon<script>x</script>]]></k:description>
      <k:ExtendedData><k:Data name="url"><k:value>https://example.org/a?b=1</k:value></k:Data></k:ExtendedData>
      <k:Point><k:coordinates> -87.63,41.88,0 </k:coordinates></k:Point></k:Placemark>
      <k:Placemark><k:name>The house</k:name><k:address>951 Chicago Ave, Oak Park, IL</k:address></k:Placemark>
      <k:Placemark><k:name>Walk</k:name><k:LineString><k:coordinates>1,2 3,4</k:coordinates></k:LineString></k:Placemark>
      <k:Placemark><k:name>Nothing</k:name></k:Placemark>
      </k:Folder></k:Document></k:kml>
      """)
    #expect(
      found.places == [
        place(
          "Pizza", (41.88, -87.63), url: "https://example.org/a?b=1",
          notes: "Deep dish\nClosed & sad on Monx"),
        place("The house", nil, "951 Chicago Ave, Oak Park, IL"),
      ])
    #expect(
      found.leftOut == [
        .init(name: "Walk", reason: "a line"), .init(name: "Nothing", reason: "no coordinates"),
      ])
  }

  @Test("GeoJSON gives its points")
  func geoJSON() throws {
    let found = try read(
      """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","geometry":{"type":"Point","coordinates":[-87.6,41.9,200]},
       "properties":{"name":"Dôme","notes":"a\\nb","url":"javascript:alert(1)"}},
      {"type":"Feature","geometry":{"type":"Polygon","coordinates":[]},"properties":{"name":"Park","address":"x"}},
      {"type":"Feature","geometry":null,"properties":{"title":"Somewhere","address":"Detroit"}},
      {"type":"Feature","geometry":{"type":"Point","coordinates":[200,41.9]},"properties":null}]}
      """)
    #expect(
      found.places == [
        place("Dôme", (41.9, -87.6), notes: "a\nb"), place("Somewhere", nil, "Detroit"),
      ])
    #expect(
      found.leftOut == [
        .init(name: "Park", reason: "an area"),
        .init(name: "without a name", reason: "no coordinates"),
      ])
  }

  @Test(
    "tables give their rows, by the names of their columns",
    arguments: [
      "name,latitude,longitude,notes\r\nA,41.9,-87.6,\"x, y\"\r\n",
      "WKT,name,description\nPOINT (-87.6 41.9),A,\"x, y\"\n",
      "Title;Lat;Lng;Comment\nA;41.9;-87.6;x, y\n",
      "\u{FEFF}coordinates\tName\tNote\n41.9, -87.6\tA\tx, y\n",
    ])
  func table(_ text: String) throws {
    #expect(try read(text).places == [place("A", (41.9, -87.6), notes: "x, y")])
  }

  @Test("a row without a coordinate is a place all the same; a guarded formula is what it was")
  func looseTable() throws {
    let found = try read("Title,Note,URL\n'=1+1,,https://example.org\n,lost,\nB\n")
    #expect(found.places == [place("=1+1", nil, url: "https://example.org"), place("B", nil)])
    #expect(found.leftOut == [.init(name: "without a name", reason: "no name")])
    let line = try read("WKT,name\n\"LINESTRING (1 2, 3 4)\",L\n")
    #expect(line.places.isEmpty && line.leftOut == [.init(name: "L", reason: "a line")])
  }

  @Test("names are one line and bounded, and control signs are gone")
  func names() throws {
    let long = String(repeating: "a", count: 5000)
    let found = try read("name,lat,lon,notes\n\"a\u{1B}[31m\nb\",1,2,\"x\u{7}\ny\"\n\(long),1,2,\n")
    #expect(found.places[0].title == "a[31m b" && found.places[0].notes == "x\ny")
    #expect(found.places[1].title.count == 200)
  }

  @Test(
    "what is no file of places says so, with its place",
    arguments: [
      ("", nil, "the file is empty"), (" \n", nil, "the file is empty"),
      ("PK\u{3}\u{4}xx", nil, "an archive, not a text"),
      ("<html><body/></html>", 0, "<html> is neither GPX nor KML"),
      ("<gpx><wpt lat='1' lon='2'></gpx>", 28, "no XML: mismatched tag"),
      ("<!DOCTYPE gpx [<!ENTITY a 'b'>]><gpx/>", nil, "a declaration of a document type"),
      ("{\"type\":\"Topology\"}", 0, "JSON that is no GeoJSON"),
      ("{\"type\":", 8, "expected"), ("a,b\n1,2\n", 0, "no column for the name or the place"),
    ] as [(String, Int?, String)])
  func failures(_ text: String, _ offset: Int?, _ words: String) throws {
    do throws(PlaceFailure) {
      let found = try ImportedPlaces(reading: Array(text.utf8))
      Issue.record("\(found)")
    } catch {
      #expect(error.message.hasPrefix(words), "\(error)")
      if let offset { #expect(error.offset == offset, "\(error)") }
    }
  }

  @Test("hostile texts end in an error: depth, entities, too many places")
  func hostile() throws {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(throws: PlaceFailure.self) { try read("<gpx>" + deep) }
    let many = "name\n" + (0...2000).map { "p\($0)\n" }.joined()
    #expect(throws: PlaceFailure.self) { try read(many) }
    let bomb = "<!DOCTYPE a [<!ENTITY b \"\(String(repeating: "x", count: 1000))\">]><gpx>&b;</gpx>"
    #expect(throws: PlaceFailure.self) { try read(bomb) }
  }

  @Test("other encodings are read as they say they are")
  func encodings() throws {
    var latin = Array(
      "<?xml version='1.0' encoding='ISO-8859-1'?><gpx><wpt lat='1' lon='2'><name>".utf8)
    latin += [0xC9] + Array("t</name></wpt></gpx>".utf8)
    #expect(try ImportedPlaces(reading: latin).places == [place("Ét", (1, 2))])
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in "name,lat,lon\nÉt,1,2\n".utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try ImportedPlaces(reading: wide).places == [place("Ét", (1, 2))])
  }

  @Test("bytes changed anywhere never trap")
  func mutations() throws {
    var generator = SystemRandomNumberGenerator()
    let seeds = [
      "<gpx><wpt lat='1' lon='2'><name>A &amp; b</name></wpt></gpx>",
      "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2]},\"properties\":{\"name\":\"<b>x&#65;\"}}",
      "WKT,name,description\nPOINT (-87.6 41.9),A,\"<br>x, y\"\n",
    ]
    for seed in seeds {
      for _ in 0..<2000 {
        var bytes = Array(seed.utf8)
        for _ in 0..<3 {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
            in: 0...255, using: &generator)
        }
        _ = try? ImportedPlaces(reading: bytes)
      }
    }
  }
}
