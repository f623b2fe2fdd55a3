import AdaptSolver

/// A required row that would not hold if views had other frames.
public struct RowMisfit: Hashable, Sendable {
  public let row: LayoutRow
  /// By how many points.
  public let excess: Double
}

extension LayoutInspector {
  /// The required rows that do not hold within a tolerance if views have these alignment rectangles, in the window's
  /// coordinates: constraints, and the rows of stack views and the like. The worst first. Guides and margins are those
  /// of the layout.
  ///
  /// - Complexity: O(rows). Rows with anything other than these views and given values are skipped.
  public func misfits(of rects: [ViewID: Rect], tolerance: Double) -> [RowMisfit] {
    var values = [Double](repeating: .nan, count: engine.solver.variableCount)
    for index in values.indices {
      if let value = engine.parameterValue(Variable(index: Int32(truncatingIfNeeded: index))) { values[index] = value }
    }
    for (view, rect) in rects {
      guard engine.isInstalled(view), let variables = engine.viewStates[view].variables else { continue }
      for (variable, value) in zip(variables.all, [rect.x, rect.y, rect.width, rect.height]) {
        values[Int(variable.index)] = value
      }
    }
    var result: [RowMisfit] = []
    var row = RowBuffer()
    let builder = builder
    for reference in requiredRows() {
      row.removeAll()
      let (relation, constant, _) = builder.build(reference, to: &row)
      let sum = row.withTerms { terms in
        terms.reduce(-constant) { $0 + $1.coefficient * values[Int($1.variable.index)] }
      }
      let excess: Double
      switch relation {
      case .equal: excess = abs(sum)
      case .lessThanOrEqual: excess = sum
      case .greaterThanOrEqual: excess = -sum
      }
      if excess > tolerance, let name = engine.layoutRow(reference) {
        result.append(RowMisfit(row: name, excess: excess))
      }
    }
    return result.sorted { $0.excess > $1.excess }
  }

  /// Constraints first, then generated rows, including those that were set aside.
  private func requiredRows() -> [RowReference] {
    var result = engine.activeConstraints.filter { engine.rows[$0].priority >= 1000 }.map {
      RowReference.constraint($0)
    }
    for group in engine.groups.ids {
      for (index, row) in engine.groups[group].rows.enumerated() where row.priority >= 1000 {
        result.append(.generated(group, Int32(truncatingIfNeeded: index)))
      }
    }
    return result
  }
}
