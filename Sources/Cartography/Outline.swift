/// What an outline shows.
package enum OutlineKind: String, CaseIterable, Sendable {
  /// A shore of a lake: a ring, which can be filled.
  case lake
  /// Land within a lake: a ring.
  case lakeIsland = "lakeisland"
  /// A shore of the sea. Mainlands are open lines, so that land can't be filled.
  case coast
  /// A border of states or provinces, on land.
  case state
  /// The same on water.
  case stateWater = "statewater"
  /// A border of countries, on land.
  case country
  /// The same on water.
  case countryWater = "countrywater"
  /// A border that not all agree on.
  case disputed

  /// True where the line is one that nobody sees there, on water or in dispute.
  package var isFaint: Bool { self == .stateWater || self == .countryWater || self == .disputed }
}

/// A shore or border.
package struct Outline: Sendable {
  package let kind: OutlineKind
  /// In degrees, x to the east and y to the north: two or more; a ring ends where it starts.
  package let points: [MapPoint]
  /// What holds all the points.
  let bounds: MapBox
}

extension Outline {
  /// All that came with the program, in the order in which to draw them; decoded when first asked for.
  package static let all: [Outline] = decoded(OutlineTable.text)

  /// Outlines of a text of `kind,code,points`; lines of kinds that are not known are passed over.
  static func decoded(_ text: String) -> [Outline] {
    let kinds = OutlineKind.allCases.map { (kind: $0, name: Array($0.rawValue.utf8)) }
    var outlines: [Outline] = []
    var text = text
    text.withUTF8 { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let fields = line.split(
          separator: UInt8(ascii: ","), maxSplits: 2, omittingEmptySubsequences: false)
        guard fields.count == 3,
          let kind = kinds.first(where: { $0.name.elementsEqual(fields[0]) })?.kind
        else { continue }
        let points = points(UnsafeBufferPointer(rebasing: fields[2]))
        guard let bounds = MapBox(around: points), points.count > 1 else { continue }
        outlines.append(Outline(kind: kind, points: points, bounds: bounds))
      }
    }
    return outlines
  }

  private static func points(_ bytes: UnsafeBufferPointer<UInt8>) -> [MapPoint] {
    var points: [MapPoint] = []
    points.reserveCapacity(bytes.count / 8)
    var (x, y) = (0, 0)
    var isLongitude = true
    var (number, isNegative) = (0, false)
    func end() {
      let value = isNegative ? -number : number
      if isLongitude {
        x += value
      } else {
        y += value
        points.append(MapPoint(x: Double(x) / 1000, y: Double(y) / 1000))
      }
      isLongitude.toggle()
      (number, isNegative) = (0, false)
    }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: " "): end()
      case UInt8(ascii: "-"): isNegative = true
      default: number = number * 10 + Int(byte &- UInt8(ascii: "0"))
      }
    }
    end()
    return points
  }
}
