import AdaptModel

/// The sizes of the windows of one kind that people size, divided by the shapes that a layout takes there.
///
/// Sizes are tried along lines of one height. Between two at which shapes differ the edge is found by bisection, to a
/// pixel, since no window ends between pixels; and so are the heights at which lines differ. A shape that lies between
/// all lines is not found.
struct SizePlane {
  /// Windows of which everything but the size is given.
  struct Family {
    /// "iPad windows".
    var name: String
    var environment: Environment
    var kind: CheckedEnvironment.Kind
    var leastHeight: Double
    /// Only windows that are as high as wide or higher, or only others; nil for all. A phone's window turns where it
    /// becomes wider than high.
    var isUpright: Bool?

    /// The widths of its windows of a height, in points; nil for none.
    func widths(at height: Double) -> ClosedRange<Double>? {
      let all = ConditionRule.freeWidths
      guard let isUpright else { return all }
      let (least, most) =
        isUpright ? (all.lowerBound, min(all.upperBound, height)) : (max(all.lowerBound, height + 1), all.upperBound)
      return least <= most ? least...most : nil
    }
  }

  /// Sizes that have one shape, in points. Where a part reaches as far as the family does at its height, it has the
  /// family's own bounds.
  struct Part: Hashable {
    var shape: Int
    var from: Double
    var to: Double
    var bottom: Double
    var top: Double
    /// A width that it has at the height at which it was found.
    var middle: Double
    /// The least and the greatest width that it has at any height.
    var extent: ClosedRange<Double>
  }

  /// Sizes on a line of one height.
  private struct Stretch {
    var shape: Int
    var from: Double
    var to: Double

    /// With the ends of the line told as the family's.
    func reaching(_ line: ClosedRange<Double>, _ whole: ClosedRange<Double>) -> Stretch {
      Stretch(
        shape: shape, from: from <= line.lowerBound ? whole.lowerBound : from,
        to: to >= line.upperBound ? whole.upperBound : to)
    }
  }

  let family: Family
  private(set) var parts: [Part] = []
  private let steps: (width: Double, height: Double)
  let widths = ConditionRule.freeWidths
  let heights: ClosedRange<Double>
  /// The shapes of all sizes that were tried.
  private(set) var shapes: [Size: Int] = [:]

  /// CHOICE: how far apart sizes are tried first, in points.
  private static let steps = (width: 64.0, height: 132.0)
  /// What is launched anew in each window takes much longer.
  private static let stepsOfContainers = (width: 176.0, height: 352.0)
  /// In points.
  private let pixel: Double
  /// The lengths that conditions name.
  private var named: Set<Double> = []
  /// No shape: it cannot be shown.
  static let none = -1

  /// - Parameters:
  ///   - family: the windows.
  ///   - survey: lays them out.
  ///   - known: the shapes of sizes that are known.
  init(_ family: Family, _ survey: inout VariantSurvey, known: [Size: Int] = [:]) {
    self.family = family
    shapes = known
    pixel = 1 / max(1, family.environment.scale)
    steps = survey.launchesAnew ? Self.stepsOfContainers : Self.steps
    heights = family.leastHeight...ConditionRule.freeHeights.upperBound
    let named = survey.named(.height, at: widths.upperBound)
    self.named.formUnion(named)
    let lengths = Self.lengths(heights, steps.height, pixel, named: named)
    var lines: [[Stretch]] = []
    for height in lengths { lines.append(line(at: height, like: lines.last ?? [], &survey)) }
    var open: [Part] = []
    for (row, line) in lines.enumerated() {
      var next: [Part] = []
      let bounds = family.widths(at: lengths[row]) ?? widths
      for own in line {
        let stretch = own.reaching(bounds, widths)
        let known = open.firstIndex {
          $0.shape == stretch.shape && abs($0.from - stretch.from) < 0.02 && abs($0.to - stretch.to) < 0.02
        }
        if let known {
          var part = open.remove(at: known)
          part.top = lengths[row]
          part.middle = (own.from + own.to) / 2
          part.extent = min(part.extent.lowerBound, own.from)...max(part.extent.upperBound, own.to)
          next.append(part)
        } else {
          next.append(
            Part(
              shape: stretch.shape, from: stretch.from, to: stretch.to, bottom: lengths[row], top: lengths[row],
              middle: (own.from + own.to) / 2, extent: own.from...max(own.from, own.to)))
        }
      }
      parts += open
      open = next
    }
    parts += open
    for index in parts.indices { parts[index] = stretchedUpAndDown(parts[index], lengths, &survey) }
    parts.removeAll { $0.shape == Self.none }
  }

  /// Evenly spaced, and on both sides of where a condition changes.
  private static func lengths(
    _ range: ClosedRange<Double>, _ step: Double, _ pixel: Double, named: [Double]
  ) -> [Double] {
    var lengths = Set(stride(from: range.lowerBound, to: range.upperBound - step / 4, by: step))
    lengths.insert(range.upperBound)
    for length in named.prefix(32) {
      // A condition may hold up to a length, or from it on.
      let pixels = (length / pixel).rounded(.down)
      lengths.formUnion([pixels - 1, pixels, pixels + 1].map { rounded($0 * pixel) }.filter(range.contains))
    }
    return lengths.sorted()
  }

  private mutating func shape(_ width: Double, _ height: Double, _ survey: inout VariantSurvey) -> Int {
    let size = Size(width, height)
    if let known = shapes[size] { return known }
    var environment = family.environment
    environment.freeSize = size
    let shape = survey.shape(in: CheckedEnvironment(environment, kind: family.kind)) ?? Self.none
    shapes[size] = shape
    return shape
  }

  /// The shapes of all widths at a height.
  private mutating func line(at height: Double, like last: [Stretch], _ survey: inout VariantSurvey) -> [Stretch] {
    // Where the line before changes, this one is likely to change as well: looking there is cheap.
    guard let widths = family.widths(at: height) else { return [] }
    let named = survey.named(.width, at: height)
    self.named.formUnion(named)
    var lengths = Self.lengths(widths, steps.width, pixel, named: named)
    for edge in last.dropFirst().map({ $0.from }) {
      let pixels = (edge / pixel - 1e-6).rounded(.up)
      lengths += [pixels - 1, pixels].map { Self.rounded($0 * pixel) }.filter(widths.contains)
    }
    lengths = Set(lengths).sorted()
    var stretches: [Stretch] = []
    for (index, length) in lengths.enumerated() {
      let own = shape(length, height, &survey)
      guard index > 0, let before = stretches.last else {
        stretches.append(Stretch(shape: own, from: length, to: length))
        continue
      }
      if own != before.shape {
        let edges = edges(from: (lengths[index - 1], before.shape), to: (length, own)) { shape($0, height, &survey) }
        for edge in edges {
          stretches[stretches.count - 1].to = edge.length
          stretches.append(Stretch(shape: edge.shape, from: edge.length, to: edge.length))
        }
      }
      stretches[stretches.count - 1].to = length
    }
    return stretches
  }

  /// Where shapes begin between two lengths, by bisection.
  private func edges(
    from: (length: Double, shape: Int), to: (length: Double, shape: Int), _ look: (Double) -> Int
  ) -> [(length: Double, shape: Int)] {
    guard from.shape != to.shape else { return [] }
    let middle = Self.rounded(((from.length + to.length) / 2 / pixel).rounded(.down) * pixel)
    guard middle > from.length + pixel / 2, middle < to.length - pixel / 2 else {
      return [(round(to.length, above: from.length), to.shape)]
    }
    let shape = look(middle)
    return edges(from: from, to: (middle, shape), look) + edges(from: (middle, shape), to: to, look)
  }

  /// The number of a condition that no window tells from a length, or the roundest one: greater than `least`, which is
  /// a pixel less.
  private func round(_ length: Double, above least: Double) -> Double {
    if let named = named.filter({ $0 > least + 1e-6 && $0 <= length + 1e-6 }).min() { return named }
    for unit in [1.0, 2, 10] {
      let rounded = (length * unit + 1e-6).rounded(.down) / unit
      if rounded > least + 1e-6 { return rounded }
    }
    return length
  }

  /// Thirds of points are found again as they were.
  private static func rounded(_ length: Double) -> Double { (length * 1e6).rounded() / 1e6 }

  /// A part reaches to where its shape ends between two lines, in the middle of its widths.
  private mutating func stretchedUpAndDown(
    _ part: Part, _ lengths: [Double], _ survey: inout VariantSurvey
  ) -> Part {
    var part = part
    let middle = part.middle
    func isThere(_ height: Double) -> Bool { family.widths(at: height)?.contains(middle) ?? false }
    let above = lengths.first { $0 > part.top }
    if let above, !isThere(above), part.top >= (lengths.last { isThere($0) } ?? above) {
      // Higher windows of the width are not of the family.
      part.top = heights.upperBound
    } else if let above, isThere(above) {
      let other = shape(middle, above, &survey)
      let found = edges(from: (part.top, part.shape), to: (above, other)) { shape(middle, $0, &survey) }
      part.top = found.first?.length ?? above
    }
    if let below = lengths.last(where: { $0 < part.bottom && isThere($0) }) {
      let other = shape(middle, below, &survey)
      let found = edges(from: (below, other), to: (part.bottom, part.shape)) { shape(middle, $0, &survey) }
      part.bottom = found.last?.length ?? below
    }
    // A part that begins with the family's narrowest windows may do so in its lowest ones as well.
    if part.from <= widths.lowerBound, let bounds = family.widths(at: part.bottom),
      shape(bounds.lowerBound, part.bottom, &survey) == part.shape
    {
      part.extent = min(part.extent.lowerBound, bounds.lowerBound)...part.extent.upperBound
    }
    return part
  }

  /// A window in the middle of the largest part that has a shape.
  func example(of shape: Int) -> CheckedEnvironment? {
    let own = parts.filter { $0.shape == shape }
    let largest = own.max { ($0.to - $0.from) * ($0.top - $0.bottom) < ($1.to - $1.from) * ($1.top - $1.bottom) }
    guard let largest else { return nil }
    func middle(_ from: Double, _ to: Double) -> Double {
      let rounded = ((from + to) / 2).rounded()
      return rounded >= from && rounded < to ? rounded : (from + to) / 2
    }
    var environment = family.environment
    let height = middle(largest.bottom, largest.top)
    let bounds = family.widths(at: height) ?? largest.from...largest.to
    let (least, most) = (max(largest.from, bounds.lowerBound), min(largest.to, bounds.upperBound))
    if least <= most {
      environment.freeSize = Size(middle(least, most), height)
    } else {
      // The family has no window of the part at that height: a window that is wider than high is lower.
      let (bottom, top) = (largest.bottom, min(largest.top, largest.middle - 1))
      environment.freeSize = Size(largest.middle, middle(bottom, max(bottom, top)))
    }
    return CheckedEnvironment(environment, kind: family.kind)
  }
}
