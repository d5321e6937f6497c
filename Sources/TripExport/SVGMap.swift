import Cartography
import Diagnostics

/// A map of the route as SVG within a page; the page's style says how its classes look.
enum SVGMap {
  /// Pixels, before the page makes it smaller or larger.
  private static let width = 640.0
  private static let heights = 280.0...560.0
  private static let fontSize = 14.0
  private static let radius = 10.0

  /// Marks are circles; a letter is taken for 0.6 of its height, which is more than most have.
  private static let measures = MapPlan.Measures(mark: radius, line: fontSize * 1.15) {
    Double(DisplayWidth.of($0)) * fontSize * 0.6
  }

  static func map(of source: ExportSource) -> ExportSource.RouteMap? {
    source.map(width: width, heights: heights, measures)
  }

  /// The element `svg`.
  static func text(_ map: ExportSource.RouteMap) -> String {
    let plan = map.plan
    let size = "\(number(plan.frame.width)) \(number(plan.frame.height))"
    let names = plan.stops.enumerated().map { "\($0 + 1) \($1.name)" }
    var text =
      "<svg viewBox=\"0 0 \(size)\" role=\"img\">\n"
      + "<title>"
      + XMLText.escaped("Map of the route: \(names.joined(separator: ", "))") + "</title>\n"
    text += outlines(plan.frame)
    for line in plan.lines {
      text +=
        "<path class=\"\(line.isFlown ? "way flown" : "way")\" d=\"\(path([line.points]))\"/>\n"
    }
    for stop in plan.stops {
      guard let label = stop.label else { continue }
      let x = label.isLeft ? label.box.maxX : label.box.minX
      let anchor = label.isLeft ? " text-anchor=\"end\"" : ""
      let y = label.box.minY + fontSize * 0.95
      text += "<text class=\"label\" x=\"\(number(x))\" y=\"\(number(y))\"\(anchor)>"
      text += XMLText.escaped(stop.name) + "</text>\n"
    }
    for (index, stop) in plan.stops.enumerated() {
      let (x, y) = (number(stop.point.x), number(stop.point.y))
      text += "<circle class=\"stop\" cx=\"\(x)\" cy=\"\(y)\" r=\"\(number(radius))\"/>"
      text += "<text class=\"number\" x=\"\(x)\" y=\"\(number(stop.point.y + 4))\">"
      text += "\(index + 1)</text>\n"
    }
    return text + "</svg>\n"
  }

  /// One path for each run of outlines of a kind, in their order: what is not in view isn't there.
  private static func outlines(_ frame: MapFrame) -> String {
    var text = ""
    var pending: (kind: OutlineKind, path: String, shore: String)?
    func end() {
      guard let ended = pending else { return }
      if !ended.path.isEmpty {
        text += "<path class=\"\(ended.kind.rawValue)\" d=\"\(ended.path)\"/>\n"
      }
      if !ended.shore.isEmpty { text += "<path class=\"coast\" d=\"\(ended.shore)\"/>\n" }
      pending = nil
    }
    for outline in Outline.all {
      if pending?.kind != outline.kind { end() }
      let lines = frame.lines(of: outline, detail: 0.8)
      let isArea = outline.kind == .lake || outline.kind == .lakeIsland
      let areas = isArea ? frame.areas(of: outline, detail: 0.8) : []
      guard !lines.isEmpty || !areas.isEmpty else { continue }
      var run = pending ?? (outline.kind, "", "")
      if isArea {
        for area in areas { run.path += path([area]) + "Z" }
        run.shore += path(lines)
      } else {
        run.path += path(lines)
      }
      pending = run
    }
    end()
    return text
  }

  /// Points to a tenth of a pixel, each but the first as the difference to the one before.
  private static func path(_ lines: [[MapPoint]]) -> String {
    var text = ""
    for line in lines {
      var (lastX, lastY) = (0, 0)
      var steps = ""
      for (index, point) in line.enumerated() {
        let (x, y) = (Int((point.x * 10).rounded()), Int((point.y * 10).rounded()))
        if index == 0 {
          text += "M\(tenths(x)) \(tenths(y))"
        } else if (x, y) != (lastX, lastY) {
          steps += "\(steps.isEmpty ? "l" : " ")\(tenths(x - lastX)) \(tenths(y - lastY))"
        }
        (lastX, lastY) = (x, y)
      }
      text += steps
    }
    return text
  }

  private static func number(_ value: Double) -> String { tenths(Int((value * 10).rounded())) }

  /// `12`, `-0.5`.
  private static func tenths(_ tenths: Int) -> String {
    let digits = "\(abs(tenths) / 10)" + (tenths % 10 == 0 ? "" : ".\(abs(tenths) % 10)")
    return tenths < 0 ? "-" + digits : digits
  }
}
