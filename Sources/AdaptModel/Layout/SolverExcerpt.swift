import AdaptSolver

/// A solver of its own for some of a layout's rows: their variables are its variables, and parameters have the values that they
/// have now.
struct SolverExcerpt {
  var solver = Solver()
  /// Its variables by the layout's.
  var known: [Int32: Variable] = [:]

  /// A row of the layout in the excerpt's variables.
  mutating func row(
    _ reference: RowReference, of model: Model
  ) -> (terms: [Term], relation: Relation, constant: Double, priority: Float) {
    var row = RowBuffer()
    let (relation, constant, priority) = model.build(reference, to: &row)
    let terms = row.terms.map { Term(variable(of: $0.variable.index, in: model), $0.coefficient) }
    return (terms, relation, constant, priority)
  }

  private mutating func variable(of index: Int32, in model: Model) -> Variable {
    if let variable = known[index] { return variable }
    let value = model.engine.parameterValues[Int(index)]
    let variable = value.isNaN ? solver.makeVariable() : solver.makeParameter(value)
    known[index] = variable
    return variable
  }
}
