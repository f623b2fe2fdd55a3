import AdaptModel

/// Where one layout ends and another begins.
public struct Breakpoints: Sendable {
  /// Widths in points, ascending, at which layouts change at some height.
  public private(set) var widths: [Double] = []
  /// Heights likewise.
  public private(set) var heights: [Double] = []
  /// Edges that follow width and height: where these are 0.
  public private(set) var others: [HalfPlane] = []

  init(_ regions: [SizeRegion], in plane: ConvexPolygon) {
    var widths: Set<Double> = []
    var heights: Set<Double> = []
    var others: [HalfPlane] = []
    let index = RegionIndex(regions)
    for region in regions {
      let corners = region.polygon.corners
      for place in corners.indices {
        let (one, other) = (corners[place], corners[(place + 1) % corners.count])
        let (x, y) = (other.x - one.x, other.y - one.y)
        let length = (x * x + y * y).squareRoot()
        guard length > 1e-6 else { continue }
        // A little outside: the polygon may go round either way.
        let isNew = [0.1, 0.37, 0.5, 0.63, 0.9].contains { share in
          [1.0, -1.0].contains { way in
            let point = Point(
              x: one.x + share * x + way * 1e-4 * y / length, y: one.y + share * y - way * 1e-4 * x / length)
            return index.layout(at: point).map { $0 != region.layout } ?? false
          }
        }
        guard isNew else { continue }
        if abs(x) <= 1e-7 * length {
          widths.insert(Self.rounded(one.x))
        } else if abs(y) <= 1e-7 * length {
          heights.insert(Self.rounded(one.y))
        } else {
          let side = HalfPlane(-y / length, x / length, (y * one.x - x * one.y) / length)
          let line = side.a < 0 || side.a == 0 && side.b < 0 ? -side : side
          let isKnown = others.contains {
            abs($0.a - line.a) < 1e-6 && abs($0.b - line.b) < 1e-6 && abs($0.c - line.c) < 1e-3
          }
          if !isKnown { others.append(line) }
        }
      }
    }
    self.widths = widths.sorted()
    self.heights = heights.sorted()
    self.others = others
  }

  /// To a hundredth of a point: a text that fits into its own width has a thousandth of room.
  private static func rounded(_ length: Double) -> Double { (length * 100).rounded() / 100 }

  /// "they change at widths of 320, 375.5 and 600 and at a height of 500"; empty where there are none.
  public var words: String {
    var parts: [String] = []
    if !widths.isEmpty { parts.append("at \(widths.count == 1 ? "a width" : "widths") of \(Self.list(widths))") }
    if !heights.isEmpty { parts.append("at \(heights.count == 1 ? "a height" : "heights") of \(Self.list(heights))") }
    if !others.isEmpty {
      let lines = others.prefix(4).map { Self.line($0) }
      let more = others.count > 4 ? " and \(others.count - 4) more lines" : ""
      parts.append("where \(lines.joined(separator: ", "))\(more)")
    }
    return parts.isEmpty ? "" : "they change " + parts.joined(separator: ", and ")
  }

  /// "the height equals the width", "the height equals 0.5 times the width + 20", on an edge that is not upright.
  private static func line(_ edge: HalfPlane) -> String {
    let (slope, height) = (-edge.a / edge.b, -edge.c / edge.b)
    let size = (abs(slope) * 10_000).rounded() / 10_000
    let share = (slope < 0 ? "minus " : "") + (size == 1 ? "the width" : "\(format(size)) times the width")
    let rest = lengthText(abs(height))
    return "the height equals \(share)" + (rest == "0" ? "" : height < 0 ? " - \(rest)" : " + \(rest)")
  }

  private static func list(_ lengths: [Double]) -> String {
    let words = lengths.map { lengthText($0) }
    return (words.count > 12 ? words.prefix(11) + ["\(words.count - 11) more"] : words).listed
  }
}
