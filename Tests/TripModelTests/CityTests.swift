import Testing
import TripModel

@Suite struct CityTests {
  @Test("a city is parted at the last comma")
  func parsing() {
    #expect(City(parsing: "Kansas City, MO") == City(name: "Kansas City", qualifier: "MO"))
    #expect(City(parsing: " Milwaukee ") == City(name: "Milwaukee"))
    #expect(City(parsing: "A, B, C") == City(name: "A, B", qualifier: "C"))
    #expect(City(parsing: "Odd,") == City(name: "Odd,"))
    #expect(City(parsing: ",") == City(name: ","))
    #expect(City(parsing: "Kansas City,MO").description == "Kansas City, MO")
  }

  @Test("a missing qualifier fits any, two different ones do not fit")
  func matching() {
    let cities = ["Kansas City", "kansas  city, mo", "KANSAS CITY, KS"].map { City(parsing: $0) }
    #expect(cities[0].matches(cities[1]))
    #expect(cities[2].matches(cities[0]))
    #expect(!cities[1].matches(cities[2]))
    #expect(City(parsing: "Montreal").matches(City(parsing: "Montréal, QC")))
    #expect(!City(parsing: "Milwaukee").matches(cities[0]))
  }

  @Test("a venue's city has its region, else its country")
  func venues() {
    func city(_ region: String?) -> City {
      Venue(
        id: VenueID("x"), name: "X", city: "Monaco", region: region, country: "MC",
        coordinate: nil, timeZone: nil
      ).city
    }
    #expect(city("MO").description == "Monaco, MO")
    #expect(city(nil).description == "Monaco, MC")
  }
}
