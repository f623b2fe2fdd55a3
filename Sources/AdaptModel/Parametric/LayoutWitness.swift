import AdaptSolver

/// A certificate that a parametric layout is what its constraints ask for: the constraints, those that determine the
/// values, and why no other values are better.
package struct LayoutWitness: Sendable {
  /// A constraint: the sum of its terms, in a relation to its constant.
  package struct Row: Sendable {
    package let priority: Double
    /// -1 for at most, 0 for equal, 1 for at least.
    package let relation: Int
    package let constant: Double
    /// Variables by their indices, with their factors.
    package let terms: [(variable: Int, factor: Double)]
  }

  /// Multipliers of rows, by place, that prove a priority is satisfied as well as possible.
  package struct Level: Sendable {
    package let priority: Double
    package let multipliers: [(row: Int, value: Double)]
  }

  package let rows: [Row]
  /// Given values: variables that depend on the window's size and on earlier rounds.
  package let parameters: [(variable: Int, value: Affine)]
  /// How many variables there are, parameters included.
  package let variableCount: Int
  /// Places of rows that hold as equations, and variables that are 0: together they determine the values.
  package let tight: [Int]
  package let zeros: [Int]
  package let levels: [Level]
}

extension ParametricLayout {
  /// The witness of the last round; nil if none was found.
  package func witness() -> LayoutWitness? { witnessMaker.make() }

  /// An anchor of a view or guide as a sum of variables; nil if a rule places it.
  package func terms(of anchor: Anchor) -> [(variable: Int, factor: Double)]? { witnessMaker.terms(of: anchor) }

  /// A variable of the witness.
  package func value(ofVariable index: Int) -> Affine { witnessMaker.value(ofVariable: index) }

  /// The variables of a view's left and top edge, width and height; nil for the root, and for a view that is not
  /// installed.
  package func variables(of view: ViewID) -> [Int]? { witnessMaker.variables(of: view) }
}
