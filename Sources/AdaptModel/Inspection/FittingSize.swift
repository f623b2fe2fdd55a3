import AdaptSolver

// The size that a view's constraints ask for (`UIKIT.md §6.9`).

extension Size {
  /// `layoutFittingCompressedSize`: as small as possible.
  public static let layoutFittingCompressed = Size(width: 0, height: 0)
  /// `layoutFittingExpandedSize`: as large as possible.
  public static let layoutFittingExpanded = Size(width: 10_000, height: 10_000)
}

extension LayoutInspector {
  /// The size near a target that best satisfies the constraints within a view (`systemLayoutSizeFitting`); zero if the
  /// view is not installed, or if the constraints inside contradict the target.
  ///
  /// Solved apart from the window: only what lies inside the view counts; the superview and the window do not.
  /// Multi-line texts are measured at the resulting width, in a second pass.
  func fittingSize(of view: ViewID, target: Size, horizontal: Priority, vertical: Priority) -> Size {
    guard engine.isInstalled(view), let own = engine.viewStates[view].variables else { return .zero }
    var isInside = [Bool](repeating: false, count: scene.views.count)
    scene.forEachView(under: view) { isInside[Int($0.index)] = engine.isInstalled($0) }
    var excerpt = SolverExcerpt(builder)
    excerpt.fix(own.left, at: 0)
    excerpt.fix(own.top, at: 0)
    let (width, height) = (excerpt.free(own.width), excerpt.free(own.height))
    for reference in rowsInside(isInside) {
      let row = excerpt.row(reference)
      excerpt.solver.add(row.terms, row.relation, row.constant, at: Priority(row.priority) ?? .required)
    }
    for length in [width, height] { excerpt.solver.add([Term(length)], .greaterThanOrEqual, 0, at: .required) }
    excerpt.solver.add([Term(width)], .equal, target.width, at: horizontal)
    excerpt.solver.add([Term(height)], .equal, target.height, at: vertical)
    let texts = textsInside(isInside).compactMap { state in
      state.heightParameter.flatMap { excerpt.known[$0] }.map { (state: state, height: $0) }
    }
    for text in texts { excerpt.solver.set(text.height, to: text.state.content.height) }
    do throws(SolverError) {
      try excerpt.solver.commit()
      for text in texts {
        guard let variables = engine.viewStates[text.state.view].variables,
          let length = excerpt.known[variables.width]
        else { continue }
        let measured = scene.contentMeasurer.content(
          text.state.inputs, text.state.content, atWidth: excerpt.solver.value(of: length))
        excerpt.solver.set(text.height, to: measured.height)
      }
      try excerpt.solver.commit()
    } catch {
      return .zero
    }
    return Size(excerpt.solver.value(of: width), excerpt.solver.value(of: height)).roundedUp(toScale: window.scale)
  }

  /// The texts inside whose height depends on their width.
  private func textsInside(_ isInside: [Bool]) -> [ContentState] {
    engine.contents.ids.map { engine.contents[$0] }
      .filter { $0.heightParameter != nil && isInside[Int($0.view.index)] }
  }

  /// The rows whose items all lie inside, without rows that were set aside.
  private func rowsInside(_ isInside: [Bool]) -> [RowReference] {
    var result: [RowReference] = []
    func lies(_ item: LayoutItem) -> Bool {
      let view = scene.owner(of: item)
      return scene.views.contains(view) && isInside[Int(view.index)]
    }
    for constraint in engine.activeConstraints where engine.rows[constraint].id != nil {
      let record = scene.constraints[constraint]
      if record.termRange.allSatisfy({ lies(scene.terms[$0].anchor.item) }) { result.append(.constraint(constraint)) }
    }
    for id in engine.contents.ids where isInside[Int(engine.contents[id].view.index)] {
      for bound in ContentBound.allCases where engine.contents[id].rows[bound] != nil {
        result.append(.content(id, bound))
      }
    }
    for id in engine.groups.ids where isInside[Int(engine.groups[id].view.index)] {
      let group = engine.groups[id]
      for (index, row) in group.rows.enumerated() where group.ids[index] != nil {
        let isInner = row.terms.allSatisfy { term in
          if case .anchor(let anchor, _) = term { lies(anchor.item) } else { true }
        }
        if isInner { result.append(.generated(id, Int32(truncatingIfNeeded: index))) }
      }
    }
    return result
  }
}
