import AdaptSolver

/// A separate solver for some rows of a layout: their variables become its variables, and their parameters keep their
/// present values.
struct SolverExcerpt {
  var solver = Solver()
  /// The excerpt's variables, by those of the layout.
  private(set) var known: [Variable: Variable] = [:]
  private let builder: RowBuilder

  /// A row in the excerpt's variables.
  struct Row {
    var terms: [Term]
    var relation: Relation
    var constant: Double
    var priority: Float
  }

  init(_ builder: RowBuilder) {
    self.builder = builder
    solver.stopSignal = builder.scene.stopSignal
  }

  /// A row of the layout in the excerpt's variables.
  mutating func row(_ reference: RowReference) -> Row {
    var buffer = RowBuffer()
    let (relation, constant, priority) = builder.build(reference, to: &buffer)
    let terms = buffer.terms.map { Term(variable(of: $0.variable), $0.coefficient) }
    return Row(terms: terms, relation: relation, constant: constant, priority: priority)
  }

  /// Makes a parameter or variable of the layout a variable of the excerpt.
  mutating func free(_ variable: Variable) -> Variable {
    let free = solver.makeVariable()
    known[variable] = free
    return free
  }

  /// Gives a variable of the layout a fixed value in the excerpt.
  mutating func fix(_ variable: Variable, at value: Double) { known[variable] = solver.makeParameter(value) }

  private mutating func variable(of original: Variable) -> Variable {
    if let variable = known[original] { return variable }
    let variable =
      if let value = builder.engine.parameterValue(original) { solver.makeParameter(value) } else {
        solver.makeVariable()
      }
    known[original] = variable
    return variable
  }
}
