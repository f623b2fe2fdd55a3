import AdaptCheck
import AdaptModel

/// Where something is so, in words: "in windows narrower than 391.5", "in windows from 391 to 391.5 wide and lower than
/// 300".
package struct RegionWords {
  package let text: String

  package init(_ polygons: [ConvexPolygon], in plane: ConvexPolygon) {
    let parts = Self.parts(polygons, in: plane)
    let phrases = parts.prefix(3).map { part in
      switch part {
      case .everySize: "at every size"
      case .every(let text): "in windows \(text)"
      case .some(let text): "in a part of the windows\(text.isEmpty ? "" : " ")\(text)"
      }
    }
    let more = parts.count > 3 ? ", and in \(parts.count - 3) more parts" : ""
    text = phrases.joined(separator: ", and ") + more
  }

  /// The sizes in words that follow "in every iPad window".
  static func words(_ polygons: [ConvexPolygon], in plane: ConvexPolygon) -> SizeExtent {
    let parts = parts(polygons, in: plane)
    if let only = parts.first, parts.count == 1 { return only }
    let texts = parts.prefix(3).compactMap { part in
      switch part {
      case .everySize: ""
      case .every(let text), .some(let text): text
      }
    }
    let isWhole = parts.count <= 3 && parts.allSatisfy { if case .every = $0 { true } else { false } }
    let text = texts.filter { !$0.isEmpty }.joined(separator: ", or ")
    return isWhole ? .every(text) : .some(text)
  }

  /// What lies together, each in words.
  private static func parts(_ polygons: [ConvexPolygon], in plane: ConvexPolygon) -> [SizeExtent] {
    if let bands = bands(polygons, in: plane) { return [.every(bands)] }
    return joined(polygons).map { words($0, in: plane) }
  }

  /// What reaches over whole widths and heights: "narrower than 392 or lower than 300"; nil for any other shape, and
  /// for a single such strip.
  private static func bands(_ polygons: [ConvexPolygon], in plane: ConvexPolygon) -> String? {
    let (least, most) = (plane.least, plane.most)
    let widths = stretches(polygons.compactMap { $0.widths(atHeight: most.height - 1e-4) })
    let heights = stretches(polygons.compactMap { $0.heights(atWidth: most.width - 1e-4) })
    guard !widths.isEmpty, !heights.isEmpty, widths.count + heights.count <= 3 else { return nil }
    let across = widths.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    let down = heights.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    let all = Size(most.width - least.width, most.height - least.height)
    let area = across * all.height + down * all.width - across * down
    let own = Self.area(of: polygons)
    guard abs(own - area) <= 1e-5 * area, area < all.width * all.height * (1 - 1e-9) else { return nil }
    let texts =
      widths.compactMap { range($0.lowerBound, $0.upperBound, least.width, most.width, ("narrower", "wide")) }
      + heights.compactMap { range($0.lowerBound, $0.upperBound, least.height, most.height, ("lower", "high")) }
    return texts.joined(separator: " or ")
  }

  /// Of all together, where they may overlap.
  private static func area(of polygons: [ConvexPolygon]) -> Double {
    disjoint(polygons).reduce(0) { $0 + $1.area }
  }

  /// The same sizes in polygons that share none.
  ///
  /// - Parameter isStopped: whether someone asked to stop; what comes out then is not all.
  static func disjoint(_ polygons: [ConvexPolygon], until isStopped: () -> Bool = { false }) -> [ConvexPolygon] {
    var result: [ConvexPolygon] = []
    var extents: [ConvexPolygon.Extent] = []
    for polygon in polygons where !isStopped() {
      var rest = [polygon]
      let extent = ConvexPolygon.Extent(of: polygon)
      for (index, known) in extents.enumerated() where known.meets(extent) {
        rest = rest.flatMap { $0.subtracting(result[index]) }
      }
      result += rest
      extents += rest.map { ConvexPolygon.Extent(of: $0) }
    }
    return result
  }

  /// Ranges joined where they meet, in order.
  private static func stretches(_ ranges: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound + 1e-6 {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
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

  private static func words(_ part: Part, in plane: ConvexPolygon) -> SizeExtent {
    func sizes(from least: Size, to most: Size) -> String {
      let widths = range(least.width, most.width, plane.least.width, plane.most.width, ("narrower", "wide"))
      let heights = range(least.height, most.height, plane.least.height, plane.most.height, ("lower", "high"))
      return [widths, heights].compactMap { $0 }.joined(separator: " and ")
    }
    let around = sizes(from: part.least, to: part.most)
    if part.isRectangle { return around.isEmpty ? .everySize : .every(around) }
    let hull = ConvexPolygon(hullOf: part.polygons)
    let edges = slanted(hull, of: part)
    if edges.isEmpty { return .some(around.isEmpty ? reaching(part, in: plane) : around) }
    // A bound that only a corner reaches follows from the other sides.
    let (least, most) = (part.least, part.most)
    let bounds = sizes(
      from: Size(
        hull.hasSide(atWidth: least.width) ? least.width : plane.least.width,
        hull.hasSide(atHeight: least.height) ? least.height : plane.least.height),
      to: Size(
        hull.hasSide(atWidth: most.width) ? most.width : plane.most.width,
        hull.hasSide(atHeight: most.height) ? most.height : plane.most.height))
    return .every(bounds.isEmpty ? "where \(edges)" : "\(bounds) where \(edges)")
  }

  /// Of sizes that reach to the ends of both lengths, some: those of full height, or of full width; "" for all of
  /// these.
  private static func reaching(_ part: Part, in plane: ConvexPolygon) -> String {
    let (least, most) = (plane.least, plane.most)
    let widths = stretches(part.polygons.compactMap { $0.widths(atHeight: most.height - 1e-4) }).prefix(2).compactMap {
      range($0.lowerBound, $0.upperBound, least.width, most.width, ("narrower", "wide"))
    }
    if !widths.isEmpty { return "including those of full height \(widths.joined(separator: " or "))" }
    let heights = stretches(part.polygons.compactMap { $0.heights(atWidth: most.width - 1e-4) }).prefix(2).compactMap {
      range($0.lowerBound, $0.upperBound, least.height, most.height, ("lower", "high"))
    }
    return heights.isEmpty ? "" : "including those of full width \(heights.joined(separator: " or "))"
  }

  /// The edges that are neither widths nor heights, of sizes that make up one convex polygon.
  private static func slanted(_ hull: ConvexPolygon, of part: Part) -> String {
    let area = part.polygons.reduce(0) { $0 + $1.area }
    guard abs(hull.area - area) <= 1e-6 * area else { return "" }
    let lines = hull.sides.filter { abs($0.a) > 1e-6 && abs($0.b) > 1e-6 }
    guard !lines.isEmpty, lines.count <= 2 else { return "" }
    return "it is " + lines.map { $0.inequality }.joined(separator: " and ")
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

extension ConvexPolygon {
  fileprivate func hasSide(atWidth width: Double) -> Bool { corners.count { abs($0.x - width) < 1e-3 } >= 2 }
  fileprivate func hasSide(atHeight height: Double) -> Bool { corners.count { abs($0.y - height) < 1e-3 } >= 2 }
}

extension HalfPlane {
  /// "more than 20 wider than high", where the shape alone counts; else "lower than 0.5 × its width + 700".
  fileprivate var inequality: String {
    if abs(a + b) < 1e-9 * abs(b) { return differenceOfSides }
    // The length with the larger factor is told by the other.
    let isHeight = abs(b) >= abs(a)
    let (own, other) = isHeight ? (b, a) : (a, b)
    let (factor, constant) = (-other / own, -c / own)
    let comparison = isHeight ? own > 0 ? "higher" : "lower" : own > 0 ? "wider" : "narrower"
    let side = isHeight ? "its width" : "its height"
    let isOne = abs(abs(factor) - 1) < 1e-9
    let share = isOne ? side : "\(format((abs(factor) * 10_000).rounded() / 10_000)) × \(side)"
    if factor < 0 { return "\(comparison) than \(lengthText(constant)) - \(share)" }
    if abs(constant) < 0.005 { return "\(comparison) than \(share)" }
    return "\(comparison) than \(share) \(constant < 0 ? "-" : "+") \(lengthText(abs(constant)))"
  }
}

extension HalfPlane {
  /// "more than 20 wider than high", for a half plane that depends on the width less the height alone.
  private var differenceOfSides: String {
    // Its height is more, or less, than its width by so much.
    let (height, isMore) = (-c / b, b > 0)
    if abs(height) < 0.005 { return isMore ? "higher than wide" : "wider than high" }
    let words = height > 0 ? "higher than wide" : "wider than high"
    return "\(isMore == (height > 0) ? "more" : "less") than \(lengthText(abs(height))) \(words)"
  }
}
