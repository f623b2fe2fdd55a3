import AdaptCheck
import AdaptModel

/// What a certificate says of a region beside its polygon: the constraints and why the layout is their best one, where
/// each view is among their variables, and what its invariants compare.
struct RegionEvidence: Sendable {
  let witness: LayoutWitness
  /// By view: the variables of its left and top edge, width and height.
  let places: [ViewID: [Int]]
  /// By view: its left, top, right and bottom edge, of what constraints act on, as functions of the size.
  let rects: [ViewID: [HalfPlane]]
  /// Where the layout was found.
  let size: Size
  let invariants: [(property: ProofProperty, formula: Formula)]

  /// An invariant over variables.
  indirect enum Formula: Sendable {
    case comparison(Sum, SizeTest.Comparison, slack: Double)
    case constant(Bool)
    case all([Formula])
    case any([Formula])
    case not(Formula)
    /// Of a layout of which others are as good: that it fails is shown, and not that it holds.
    case open(Formula)
    /// Not known as a formula.
    case unknown
  }

  /// A sum of variables, and of a function of the size that is given.
  struct Sum: Sendable {
    var terms: [(variable: Int, factor: Double)] = []
    var given = HalfPlane(0, 0, 0)
  }

  init?(_ layout: ParametricLayout, _ invariants: [Subject.Invariant], _ model: Model) {
    guard let witness = layout.witness() else { return nil }
    self.witness = witness
    size = layout.size
    var places: [ViewID: [Int]] = [:]
    var rects: [ViewID: [HalfPlane]] = [:]
    for view in model.viewsInTreeOrder() {
      guard let variables = layout.variables(of: view) else { continue }
      let values = variables.map { HalfPlane(function: layout.value(ofVariable: $0), near: layout.size) }
      places[view] = variables
      rects[view] = [values[0], values[1], values[0] + values[2], values[1] + values[3]]
    }
    (self.places, self.rects) = (places, rects)
    let open = OpenPlaces(layout)
    self.invariants = invariants.map { invariant in
      let formula = Self.formula(invariant.formula, layout)
      return (
        .invariant(invariant.text, word: invariant.word), open.move(invariant.formula) ? .open(formula) : formula
      )
    }
  }

  private static func formula(_ formula: LayoutFormula, _ layout: ParametricLayout) -> Formula {
    switch formula {
    case .constant(let value): return .constant(value)
    case .all(let parts): return .all(parts.map { Self.formula($0, layout) })
    case .any(let parts): return .any(parts.map { Self.formula($0, layout) })
    case .not(let inner): return .not(Self.formula(inner, layout))
    case .unknown, .settled: return .unknown
    case .comparison(let left, let comparison, let right, let slack):
      var sum = Sum()
      guard add(left, 1, to: &sum, layout), add(right, -1, to: &sum, layout) else { return .unknown }
      return .comparison(sum, comparison, slack: slack)
    }
  }

  /// False where an anchor is not known as a function of the size.
  private static func add(_ part: LayoutSum, _ sign: Double, to sum: inout Sum, _ layout: ParametricLayout) -> Bool {
    sum.given = sum.given + HalfPlane(sign * part.windowWidth, 0, sign * part.constant)
    for term in part.terms {
      if let terms = layout.terms(of: term.anchor) {
        sum.terms += terms.map { ($0.variable, sign * term.coefficient * $0.factor) }
        continue
      }
      var path = PathConditions()
      guard let value = try? layout.value(of: term.anchor, noting: &path) else { return false }
      sum.given = sum.given + sign * term.coefficient * HalfPlane(function: value, near: layout.size)
    }
    return true
  }
}
