import AdaptModel

/// Where something is so, in words: "in windows narrower than 391.5", "in windows from 391 to 391.5 wide and lower than
/// 300".
package struct RegionWords {
  package let text: String

  package init(_ polygons: [ConvexPolygon], in plane: ConvexPolygon) {
    let parts = Self.joined(polygons)
    let phrases = parts.prefix(3).map { Self.phrase($0, in: plane) }
    let more = parts.count > 3 ? ", and in \(parts.count - 3) more parts" : ""
    text = phrases.joined(separator: ", and ") + more
  }

  /// What lies together, with the rectangle around it.
  private struct Part {
    var polygons: [ConvexPolygon]
    var least: Size
    var most: Size

    init(_ polygons: [ConvexPolygon]) {
      self.polygons = polygons
      least = Size(
        polygons.map { $0.least.width }.min() ?? 0, polygons.map { $0.least.height }.min() ?? 0)
      most = Size(polygons.map { $0.most.width }.max() ?? 0, polygons.map { $0.most.height }.max() ?? 0)
    }

    /// Whether it fills the rectangle around it.
    var isRectangle: Bool {
      let whole = ConvexPolygon(from: least, to: most).area
      return abs(polygons.reduce(0) { $0 + $1.area } - whole) <= 1e-6 * whole
    }

    func meets(_ other: Part) -> Bool {
      let slack = 1e-3
      return least.width <= other.most.width + slack && other.least.width <= most.width + slack
        && least.height <= other.most.height + slack && other.least.height <= most.height + slack
    }
  }

  private static func joined(_ polygons: [ConvexPolygon]) -> [Part] {
    let all = Part(polygons)
    if all.isRectangle { return [all] }
    var parts: [Part] = []
    for polygon in polygons.prefix(400) {
      var own = Part([polygon])
      while let index = parts.firstIndex(where: { $0.meets(own) }) {
        own = Part(own.polygons + parts.remove(at: index).polygons)
      }
      parts.append(own)
    }
    if polygons.count > 400 { return [all] }
    return parts.sorted { ($0.least.width, $0.least.height) < ($1.least.width, $1.least.height) }
  }

  private static func phrase(_ part: Part, in plane: ConvexPolygon) -> String {
    let widths = range(
      part.least.width, part.most.width, plane.least.width, plane.most.width, ("narrower", "wide"))
    let heights = range(
      part.least.height, part.most.height, plane.least.height, plane.most.height, ("lower", "high"))
    let sizes = [widths, heights].compactMap { $0 }
    if part.isRectangle {
      return sizes.isEmpty ? "at every size" : "in windows \(sizes.joined(separator: " and "))"
    }
    let edges = slanted(part)
    let bounds = sizes.isEmpty ? "" : " \(sizes.joined(separator: " and "))"
    return edges.isEmpty ? "in a part of the windows\(bounds)" : "in windows\(bounds) where \(edges)"
  }

  /// The edges of a single polygon that are neither widths nor heights.
  private static func slanted(_ part: Part) -> String {
    guard part.polygons.count == 1, let polygon = part.polygons.first else { return "" }
    let lines = polygon.sides.filter { abs($0.a) > 1e-6 && abs($0.b) > 1e-6 }
    return lines.count <= 2 ? lines.map { $0.inequality }.joined(separator: " and ") : ""
  }

  private static func range(
    _ from: Double, _ to: Double, _ least: Double, _ most: Double, _ words: (less: String, extent: String)
  ) -> String? {
    let (begins, ends) = (from <= least + 1e-6, to >= most - 1e-6)
    switch (begins, ends) {
    case (true, true): return nil
    case (true, false): return "\(words.less) than \(lengthText(to))"
    case (false, true): return "\(lengthText(from)) \(words.extent) or more"
    case (false, false): return "from \(lengthText(from)) to \(lengthText(to)) \(words.extent)"
    }
  }
}

/// Points, to a hundredth.
package func lengthText(_ length: Double) -> String { format((length * 100).rounded() / 100) }

extension HalfPlane {
  /// "0.5 w + h = 700": where it is 0, with the larger factor 1.
  var equation: String {
    let largest = max(abs(a), abs(b)) == abs(b) ? b : a
    let (x, y, c) = (a / largest, b / largest, -self.c / largest)
    func summand(_ factor: Double, _ name: String, isFirst: Bool) -> String {
      if abs(factor) < 1e-9 { return "" }
      let size = abs(abs(factor) - 1) < 1e-9 ? name : "\(format((abs(factor) * 10_000).rounded() / 10_000)) \(name)"
      if isFirst { return factor < 0 ? "-\(size)" : size }
      return factor < 0 ? " - \(size)" : " + \(size)"
    }
    return summand(x, "w", isFirst: true) + summand(y, "h", isFirst: abs(x) < 1e-9) + " = \(lengthText(c))"
  }

  /// "w - h > 20".
  var inequality: String {
    let largest = max(abs(a), abs(b)) == abs(b) ? b : a
    return equation.replacingEquals(with: largest > 0 ? ">" : "<")
  }
}

extension String {
  fileprivate func replacingEquals(with sign: String) -> String {
    String(map { $0 == "=" ? Character(sign) : $0 })
  }
}
