import AdaptModel

/// Decides formulas on a region: where they hold, where they fail, and where that is not known.
struct FormulaDecision {
  var holds: [ConvexPolygon] = []
  var fails: [ConvexPolygon] = []
  var unknown: [(polygon: ConvexPolygon, reason: String)] = []

  /// A formula with its sums as functions of the size.
  indirect enum Decidable {
    case comparison(HalfPlane, SizeTest.Comparison, slack: Double)
    case constant(Bool)
    case all([Decidable])
    case any([Decidable])
    case not(Decidable)
    case unknown(String)
  }

  /// The formula at the layout; what has to be compared for its anchors is noted.
  static func decidable(
    _ formula: LayoutFormula, in layout: ParametricLayout, noting path: inout PathConditions
  ) -> Decidable {
    switch formula {
    case .constant(let value): return .constant(value)
    case .all(let parts): return .all(parts.map { decidable($0, in: layout, noting: &path) })
    case .any(let parts): return .any(parts.map { decidable($0, in: layout, noting: &path) })
    case .not(let inner): return .not(decidable(inner, in: layout, noting: &path))
    case .unknown(let reason): return .unknown(reason)
    case .settled(let value, let parts):
      for part in parts {
        guard settle(part, in: layout, noting: &path) else { return .unknown("a part of it is not followed") }
      }
      return .constant(value)
    case .comparison(let left, let comparison, let right, let slack):
      do throws(ParametricGap) {
        let difference = try value(of: left, in: layout, &path) - value(of: right, in: layout, &path)
        return .comparison(HalfPlane(function: difference, near: layout.size), comparison, slack: slack)
      } catch {
        return .unknown(error.words)
      }
    }
  }

  /// Notes what keeps a formula as it is at the layout; false where that is not known.
  private static func settle(
    _ formula: LayoutFormula, in layout: ParametricLayout, noting path: inout PathConditions
  ) -> Bool {
    switch formula {
    case .constant: return true
    case .unknown, .settled: return false
    case .not(let inner): return settle(inner, in: layout, noting: &path)
    case .all(let parts), .any(let parts): return parts.allSatisfy { settle($0, in: layout, noting: &path) }
    case .comparison(let left, _, let right, let slack):
      do throws(ParametricGap) {
        let difference = try value(of: left, in: layout, &path) - value(of: right, in: layout, &path)
        for limit in [slack + rounding, -slack - rounding, rounding, -rounding] {
          _ = path.isPositive(difference - limit)
        }
        return true
      } catch {
        return false
      }
    }
  }

  private static func value(
    of sum: LayoutSum, in layout: ParametricLayout, _ path: inout PathConditions
  ) throws(ParametricGap) -> Affine {
    var result = sum.windowWidth * layout.window.width + sum.constant
    for term in sum.terms { result = result + term.coefficient * (try layout.value(of: term.anchor, noting: &path)) }
    return result
  }

  init(_ formula: Decidable, on polygon: ConvexPolygon) {
    switch formula {
    case .constant(true): holds = [polygon]
    case .constant(false): fails = [polygon]
    case .unknown(let reason): unknown = [(polygon, reason)]
    case .not(let inner):
      let decided = FormulaDecision(inner, on: polygon)
      (holds, fails, unknown) = (decided.fails, decided.holds, decided.unknown)
    case .all(let parts):
      var open = [polygon]
      for part in parts {
        let decided = open.map { FormulaDecision(part, on: $0) }
        fails += decided.flatMap { $0.fails }
        unknown += decided.flatMap { $0.unknown }
        open = decided.flatMap { $0.holds }
      }
      holds = open
    case .any(let parts):
      self = FormulaDecision(.not(.all(parts.map { .not($0) })), on: polygon)
    case .comparison(let difference, let comparison, let slack):
      decide(difference, comparison, slack, on: polygon)
    }
  }

  /// A millionth of a point is rounding.
  private static let rounding = 1e-6

  private mutating func decide(
    _ difference: HalfPlane, _ comparison: SizeTest.Comparison, _ slack: Double, on polygon: ConvexPolygon
  ) {
    let slack = slack + Self.rounding
    switch comparison {
    case .lessThanOrEqual: (fails, holds) = Self.divide([polygon], difference, at: slack)
    case .greaterThanOrEqual: (holds, fails) = Self.divide([polygon], difference, at: -slack)
    // Strictly: equal is not less, whatever the slack.
    case .less: (fails, holds) = Self.divide([polygon], difference, at: -Self.rounding)
    case .greater: (holds, fails) = Self.divide([polygon], difference, at: Self.rounding)
    case .equal:
      let (above, rest) = Self.divide([polygon], difference, at: slack)
      let (middle, below) = Self.divide(rest, difference, at: -slack)
      (holds, fails) = (middle, above + below)
    case .notEqual:
      let (above, rest) = Self.divide([polygon], difference, at: slack)
      let (middle, below) = Self.divide(rest, difference, at: -slack)
      (holds, fails) = (above + below, middle)
    }
  }

  /// Where a function is above a limit, and where it is below.
  private static func divide(
    _ polygons: [ConvexPolygon], _ function: HalfPlane, at limit: Double
  ) -> (above: [ConvexPolygon], below: [ConvexPolygon]) {
    let line = HalfPlane(function.a, function.b, function.c - limit)
    // A function that hardly changes has no edge.
    guard abs(line.a) > 1e-9 || abs(line.b) > 1e-9 else {
      return line.c > 0 ? (polygons, []) : ([], polygons)
    }
    var above: [ConvexPolygon] = []
    var below: [ConvexPolygon] = []
    for polygon in polygons {
      if let part = polygon.clipped(to: line) { above.append(part) }
      if let part = polygon.clipped(to: -line) { below.append(part) }
    }
    return (above, below)
  }
}
