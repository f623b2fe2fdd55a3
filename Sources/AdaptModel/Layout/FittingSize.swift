import AdaptSolver

// The size that a view's constraints ask for (`UIKIT.md §6.9`).

extension Size {
  /// `layoutFittingCompressedSize`: as small as possible.
  public static let layoutFittingCompressed = Size(width: 0, height: 0)
  /// `layoutFittingExpandedSize`: as large as possible.
  public static let layoutFittingExpanded = Size(width: 10_000, height: 10_000)
}

extension Model {
  /// The size that satisfies the constraints within a view best, near to a target (`systemLayoutSizeFitting`).
  ///
  /// Solved apart from the window: only what lies inside the view counts, and neither its superview nor the window has
  /// a say. Multi-line texts are measured at the width that comes out, in a second pass. A self-sizing cell is
  /// `fittingSize(of: cell, target: Size(tableWidth, 0), horizontal: 1000)`.
  ///
  /// - Parameters:
  ///   - horizontal: the priority of the target's width, 1…1000; 50 is `fittingSizeLevel`.
  ///   - vertical: the priority of the target's height.
  /// - Returns: points, each length rounded up to a device pixel (CHOICE; a simulator's figures allow half up too). Zero
  ///   for a view that is not installed, or where the constraints inside contradict the target.
  public mutating func fittingSize(
    of view: ViewID, target: Size = .layoutFittingCompressed, horizontal: Double = 50, vertical: Double = 50
  ) -> Size {
    layoutIfNeeded()
    guard engine.isInstalled(view.index) else { return .zero }
    return solveApart(
      view, target, Priority(horizontal) ?? .fitting, Priority(vertical) ?? .fitting
    ).roundedUp(toScale: window.scale)
  }

  private func solveApart(_ view: ViewID, _ target: Size, _ horizontal: Priority, _ vertical: Priority) -> Size {
    var isInside = [Bool](repeating: false, count: views.count)
    forEachView(under: view.index) { isInside[Int($0)] = engine.isInstalled($0) }
    var excerpt = SolverExcerpt()
    let own = engine.viewStates[view.slot].variables
    excerpt.known[own] = excerpt.solver.makeParameter(0)
    excerpt.known[own + 1] = excerpt.solver.makeParameter(0)
    let (width, height) = (excerpt.solver.makeVariable(), excerpt.solver.makeVariable())
    excerpt.known[own + 2] = width
    excerpt.known[own + 3] = height
    for reference in rowsInside(isInside) {
      let (terms, relation, constant, priority) = excerpt.row(reference, of: self)
      excerpt.solver.add(terms, relation, constant, at: Priority(priority) ?? .required)
    }
    let known = excerpt.known
    var solver = excerpt.solver
    for length in [width, height] { solver.add([Term(length)], .greaterThanOrEqual, 0, at: .required) }
    solver.add([Term(width)], .equal, target.width, at: horizontal)
    solver.add([Term(height)], .equal, target.height, at: vertical)
    for state in engine.contents where state.heightParameter >= 0 && isInside[Int(state.view)] {
      if let parameter = known[state.heightParameter] { solver.set(parameter, to: state.content.height) }
    }
    do throws(SolverError) {
      try solver.commit()
      for state in engine.contents where state.heightParameter >= 0 && isInside[Int(state.view)] {
        guard let parameter = known[state.heightParameter],
          let length = known[engine.viewStates[Int(state.view)].variables + 2]
        else { continue }
        let measured = content(state.inputs, state.content, atWidth: solver.value(of: length))
        solver.set(parameter, to: measured.height)
      }
      try solver.commit()
    } catch {
      return .zero
    }
    return Size(solver.value(of: width), solver.value(of: height))
  }

  /// The rows whose items all lie inside; those set aside are left out.
  private func rowsInside(_ isInside: [Bool]) -> [RowReference] {
    var result: [RowReference] = []
    func lies(_ item: LayoutItem) -> Bool {
      let view = owner(of: item)
      return isInside.indices.contains(view.slot) && isInside[view.slot]
    }
    for (index, row) in engine.rows.enumerated() where row.id >= 0 {
      if constraints[index].termRange.allSatisfy({ lies(terms[$0].anchor.item) }) {
        result.append(.constraint(Int32(truncatingIfNeeded: index)))
      }
    }
    for (index, state) in engine.contents.enumerated() where isInside[Int(state.view)] {
      for side in 0..<4 where state.ids[side] >= 0 {
        result.append(.content(Int32(truncatingIfNeeded: index), Int8(truncatingIfNeeded: side)))
      }
    }
    for (index, group) in engine.generated.enumerated() where isInside[Int(group.view)] {
      for (number, row) in group.rows.enumerated() where group.ids[number] >= 0 {
        let isInner = row.terms.allSatisfy { term in
          if case .anchor(let anchor, _) = term { lies(anchor.item) } else { true }
        }
        guard isInner else { continue }
        result.append(.generated(Int32(truncatingIfNeeded: index), Int32(truncatingIfNeeded: number)))
      }
    }
    return result
  }
}
