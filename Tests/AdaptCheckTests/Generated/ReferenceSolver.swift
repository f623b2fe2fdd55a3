import AdaptModel

/// An independent judge of small layouts: the equations of plain edges as a matrix, reduced by exact-enough
/// elimination.
///
/// It shares nothing with the solver: it knows left, top, width and height of each view, and the constraints' own
/// terms.
struct ReferenceSolver {
  /// Coefficients over four unknowns a view, and a constant, for each constraint.
  struct Row {
    var coefficients: [Double]
    var relation: Relation
    var constant: Double
  }

  let rows: [Row]
  let unknowns: Int

  /// The required constraints among the given ones, in a window of a size, read from left to right.
  init(_ model: Model, root: ViewID, size: Size, constraints: [ConstraintID]) {
    let unknowns = 4 * model.scene.viewCount
    self.unknowns = unknowns
    rows = constraints.filter { model.priority(of: $0) == 1000 }.map { id in
      var row = Row(
        coefficients: [Double](repeating: 0, count: unknowns), relation: model.scene.relation(of: id),
        constant: model.constant(of: id))
      for term in model.scene.terms(of: id) {
        let view = model.scene.owner(of: term.anchor.item)
        let first = 4 * Int(view.index)
        let parts: [(Int, Double)] =
          switch term.anchor.attribute {
          case .leading, .left: [(0, 1)]
          case .trailing, .right: [(0, 1), (2, 1)]
          case .width: [(2, 1)]
          case .centerX: [(0, 1), (2, 0.5)]
          case .top: [(1, 1)]
          case .bottom: [(1, 1), (3, 1)]
          case .height: [(3, 1)]
          default: [(1, 1), (3, 0.5)]
          }
        for (offset, factor) in parts {
          if view == root {
            row.constant -= term.coefficient * factor * [0, 0, size.width, size.height][offset]
          } else {
            row.coefficients[first + offset] += term.coefficient * factor
          }
        }
      }
      return row
    }
  }

  /// The rank of the equations, and whether they contradict each other or an inequality over what they determine.
  func judge() -> (rank: Int, isConsistent: Bool) {
    var matrix = rows.filter { $0.relation == .equal }.map { $0.coefficients + [$0.constant] }
    var pivots: [Int] = []
    for column in 0..<unknowns {
      let top = pivots.count
      guard let best = (top..<matrix.count).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
        abs(matrix[best][column]) > 1e-9
      else { continue }
      matrix.swapAt(top, best)
      let scale = matrix[top][column]
      for k in 0...unknowns { matrix[top][k] /= scale }
      for row in matrix.indices where row != top && abs(matrix[row][column]) > 1e-12 {
        let factor = matrix[row][column]
        for k in 0...unknowns { matrix[row][k] -= factor * matrix[top][k] }
      }
      pivots.append(column)
    }
    var isConsistent = matrix[pivots.count...].allSatisfy { abs($0[unknowns]) < 1e-6 }
    // Inequalities over determined unknowns.
    for row in rows where row.relation != .equal {
      var left = row.coefficients
      var value = 0.0
      for (index, column) in pivots.enumerated() where abs(left[column]) > 1e-12 {
        let factor = left[column]
        for k in 0..<unknowns { left[k] -= factor * matrix[index][k] }
        value += factor * matrix[index][unknowns]
      }
      guard left.allSatisfy({ abs($0) < 1e-9 }) else { continue }
      let excess = value - row.constant
      if row.relation == .greaterThanOrEqual ? excess < -1e-6 : excess > 1e-6 { isConsistent = false }
    }
    return (pivots.count, isConsistent)
  }
}
