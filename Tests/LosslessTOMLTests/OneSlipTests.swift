import Diagnostics
import LosslessTOML
import Testing

/// One slip of the hand makes one message, whatever stands below it.
@Suite struct OneSlipTests {
  private static let trip = """
    format = 1
    name = "Great Lakes run"   # the name
    start = 2026-07-03

    [rules]
    snap = false

    # opening night
    [[game]]
    id = 1
    home = "Brewers"
    start = 2026-07-03T19:10:00

    [[item]]
    id = 3
    title = 'Frozen custard'
    coordinate = [43.0281, -87.9712]
    order = 1.0
    tags = [
      "late",  # after ten
      "sweet",
    ]

    [[item]]
    id = 4
    place = { city = "Oslo", country = "NO" }
    mode = "drive"

    """

  @Test("leaving a character out")
  func omissions() {
    for place in Self.trip.utf8.indices {
      let offset = Self.trip.utf8.distance(from: Self.trip.utf8.startIndex, to: place)
      var bytes = Array(Self.trip.utf8)
      let gone = bytes.remove(at: offset)
      check(bytes, "without \(Unicode.Scalar(gone).escaped(asASCII: true)) at \(offset)")
    }
  }

  @Test("adding a character", arguments: "\"'[]{}=,#.a1 \n".utf8.map { $0 })
  func additions(byte: UInt8) {
    for offset in 0..<Self.trip.utf8.count {
      var bytes = Array(Self.trip.utf8)
      bytes.insert(byte, at: offset)
      check(bytes, "with \(Unicode.Scalar(byte).escaped(asASCII: true)) at \(offset)")
    }
  }

  private func check(_ bytes: [UInt8], _ slip: String) {
    do throws(TOMLSyntaxErrors) {
      _ = try TOMLDocument(parsing: bytes)
    } catch {
      let shown = SourceText(name: "trip.toml", bytes: bytes).rendered(error.findings)
      #expect(error.findings.count == 1, "\(slip): \(shown)")
    }
  }
}
