import AdaptModel

/// Says which sizes have a shape: "in resized iPad windows narrower than 650", "in windows from 400 to 650 wide".
enum SizeWords {
  /// More parts than these are told by the rectangle around them.
  private static let mostParts = 3

  static func phrases(of shape: Int, in planes: [SizePlane]) -> [String] {
    var names: [String] = []
    for plane in planes where !names.contains(plane.family.name) { names.append(plane.family.name) }
    if let words = rectangle(of: shape, in: planes).map(phrase) {
      return [sentence(words, names.count > 1 ? "windows" : "resized \(names[0])", shape, in: planes)]
    }
    return names.flatMap { name -> [String] in
      let own = planes.filter { $0.family.name == name }
      if let words = rectangle(of: shape, in: own).map(phrase) {
        return [sentence(words, "resized \(name)", shape, in: own)]
      }
      return own.compactMap { plane in
        let sizes = sizes(of: shape, in: plane)
        guard !sizes.isEmpty else { return nil }
        let side = plane.family.isUpright.map { $0 ? "portrait " : "landscape " } ?? ""
        return "in resized \(side)\(name) \(sizes.joined(separator: ", or "))"
      }
    }
  }

  /// A shape that is around all others has the rest of the windows.
  private static func sentence(_ words: String, _ name: String, _ shape: Int, in planes: [SizePlane]) -> String {
    let isAlone = planes.allSatisfy { plane in plane.parts.allSatisfy { $0.shape == shape } }
    return words == everySize && !isAlone ? "in all other \(name)" : "in \(name) \(words)"
  }

  /// The sizes as rectangles, as few as say it.
  static func ranges(of shape: Int, in planes: [SizePlane]) -> [LayoutVariants.SizeRange] {
    var names: [String] = []
    for plane in planes where !names.contains(plane.family.name) { names.append(plane.family.name) }
    return names.flatMap { name -> [LayoutVariants.SizeRange] in
      let own = planes.filter { $0.family.name == name }
      if let part = rectangle(of: shape, in: own)?.part { return [range(part, name, nil)] }
      return own.flatMap { plane -> [LayoutVariants.SizeRange] in
        let whole = rectangle(of: shape, in: [plane]).map { [$0.part] }
        return (whole ?? plane.parts.filter { $0.shape == shape }).map { range($0, name, plane.family.isUpright) }
      }
    }
  }

  private static func range(_ part: SizePlane.Part, _ family: String, _ isUpright: Bool?) -> LayoutVariants.SizeRange {
    LayoutVariants.SizeRange(
      family: family, isUpright: isUpright, least: Size(part.from, part.bottom), most: Size(part.to, part.top))
  }

  /// A rectangle of sizes, and the sizes among which it is.
  private struct Found {
    var part: SizePlane.Part
    var widths: ClosedRange<Double>
    var heights: ClosedRange<Double>
  }

  private static func phrase(_ found: Found) -> String { phrase(found.part, found.widths, found.heights) }

  /// Where all sizes between two, of those that were tried in all of the planes, have the shape, and no
  /// others. Nil where it is otherwise.
  private static func rectangle(of shape: Int, in planes: [SizePlane]) -> Found? {
    let found = planes.map { plane in plane.parts.filter { $0.shape == shape } }
    let parts = found.flatMap { $0 }
    guard let first = parts.first else { return nil }
    // Of windows of several kinds each must have it.
    let kinds = Set(zip(planes, found).filter { !$0.1.isEmpty }.map { $0.0.family.name })
    guard kinds.count == Set(planes.map { $0.family.name }).count else { return nil }
    var around = first
    (around.from, around.to) = (first.extent.lowerBound, first.extent.upperBound)
    for part in parts {
      around.from = min(around.from, part.extent.lowerBound)
      around.to = max(around.to, part.extent.upperBound)
      around.bottom = min(around.bottom, part.bottom)
      around.top = max(around.top, part.top)
    }
    guard let plane = planes.first else { return nil }
    for tried in planes {
      for (size, own) in tried.shapes {
        let isInside =
          size.width > around.from - 0.015 && size.width < around.to + 0.015 && size.height > around.bottom - 0.015
          && size.height < around.top + 0.015
        let isAtEdge =
          abs(size.width - around.from) < 0.03 || abs(size.width - around.to) < 0.03
          || abs(size.height - around.bottom) < 0.03 || abs(size.height - around.top) < 0.03
        if isInside != (own == shape), !isAtEdge { return nil }
      }
    }
    // The narrowest window that is wider than high is a point wider than the narrowest.
    if around.from <= plane.widths.lowerBound + 1.005 { around.from = plane.widths.lowerBound }
    // Windows that are wider than high, and at least so high, are at least so wide.
    if planes.allSatisfy({ $0.family.isUpright == false }), around.from <= around.bottom + 1.005 {
      around.from = plane.widths.lowerBound
    }
    let heights = planes.map { $0.heights.lowerBound }.min() ?? plane.heights.lowerBound
    return Found(part: around, widths: plane.widths, heights: heights...plane.heights.upperBound)
  }

  private static func sizes(of shape: Int, in plane: SizePlane) -> [String] {
    if let found = rectangle(of: shape, in: [plane]) { return [phrase(found)] }
    let parts = plane.parts.filter { $0.shape == shape }.sorted { ($0.from, $0.bottom) < ($1.from, $1.bottom) }
    guard var around = parts.first else { return [] }
    guard parts.count > mostParts else { return parts.map { phrase($0, plane.widths, plane.heights) } }
    for part in parts {
      around.from = min(around.from, part.from)
      around.to = max(around.to, part.to)
      around.bottom = min(around.bottom, part.bottom)
      around.top = max(around.top, part.top)
    }
    let text = phrase(around, plane.widths, plane.heights)
    return [text == everySize ? "of many sizes" : "of some sizes \(text)"]
  }

  private static let everySize = "of every size"

  private static func phrase(
    _ part: SizePlane.Part, _ widths: ClosedRange<Double>, _ heights: ClosedRange<Double>
  ) -> String {
    let width = range(part.from, part.to, widths, ("narrower", "wide", "wider"))
    let height = range(part.bottom, part.top, heights, ("lower", "high", "higher"))
    let words = [width, height].compactMap { $0 }
    return words.isEmpty ? everySize : words.joined(separator: " and ")
  }

  private static func range(
    _ from: Double, _ to: Double, _ whole: ClosedRange<Double>, _ words: (less: String, extent: String, more: String)
  ) -> String? {
    let (begins, ends) = (from <= whole.lowerBound + 0.005, to >= whole.upperBound - 0.005)
    switch (begins, ends) {
    case (true, true): return nil
    case (true, false): return "\(words.less) than \(shown(to))"
    case (false, true): return "of \(shown(from)) points or \(words.more)"
    case (false, false) where to - from < 0.01: return "exactly \(shown(from)) points \(words.extent)"
    case (false, false): return "\(shown(from)) to \(shown(to)) points \(words.extent)"
    }
  }

  /// Edges are known to a hundredth of a point: one that close to a whole number is said as that.
  private static func shown(_ length: Double) -> String {
    let whole = length.rounded()
    return format(abs(whole - length) <= 0.016 ? whole : length)
  }
}
