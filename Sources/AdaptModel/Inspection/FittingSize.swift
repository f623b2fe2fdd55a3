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
  ///
  /// - Complexity: a solution of what lies inside.
  func fittingSize(
    of view: ViewID, target: Size, horizontal: Priority, vertical: Priority, _ rowsByView: RowsByView
  ) -> Size {
    guard engine.isInstalled(view), let own = engine.viewStates[view].variables else { return .zero }
    let rows = rowsInside(view, rowsByView)
    var excerpt = SolverExcerpt(builder)
    excerpt.fix(own.left, at: 0)
    excerpt.fix(own.top, at: 0)
    let (width, height) = (excerpt.free(own.width), excerpt.free(own.height))
    for reference in rows {
      let row = excerpt.row(reference)
      excerpt.solver.add(row.terms, row.relation, row.constant, at: Priority(row.priority) ?? .required)
    }
    for length in [width, height] { excerpt.solver.add([Term(length)], .greaterThanOrEqual, 0, at: .required) }
    excerpt.solver.add([Term(width)], .equal, target.width, at: horizontal)
    excerpt.solver.add([Term(height)], .equal, target.height, at: vertical)
    let texts = textsInside(rows).compactMap { state in
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

  /// The texts with such rows whose height depends on their width.
  private func textsInside(_ rows: [RowReference]) -> [ContentState] {
    var seen: Set<ContentID> = []
    return rows.compactMap { row in
      guard case .content(let id, _) = row, seen.insert(id).inserted, engine.contents[id].heightParameter != nil else {
        return nil
      }
      return engine.contents[id]
    }
  }

  /// The rows whose items all lie inside a view, without rows that were set aside.
  private func rowsInside(_ view: ViewID, _ rowsByView: RowsByView) -> [RowReference] {
    var inside: [ViewID] = []
    scene.forEachView(under: view) { if engine.isInstalled($0) { inside.append($0) } }
    let isInside = Set(inside)
    func lies(_ item: LayoutItem) -> Bool { isInside.contains(scene.owner(of: item)) }
    return inside.flatMap { rowsByView[$0] }.filter { row in
      switch row {
      case .constraint(let constraint):
        return scene.constraints[constraint].termRange.allSatisfy { lies(scene.terms[$0].anchor.item) }
      case .generated(let group, let index):
        return engine.groups[group].rows[Int(index)].terms.allSatisfy { term in
          if case .anchor(let anchor, _) = term { lies(anchor.item) } else { true }
        }
      case .content, .nonnegative: return true
      }
    }
  }
}
