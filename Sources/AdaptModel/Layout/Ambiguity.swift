import AdaptSolver

/// A view that can move: `hasAmbiguousLayout` (`UIKIT.md §6.7`).
public struct AmbiguousView: Hashable, Sendable {
  public let view: ViewID
  /// Two frames in its superview's coordinates, exact; both satisfy all constraints equally well.
  public let one: Rect
  public let other: Rect
}

extension Model {
  /// The views whose place in their superview or whose size the constraints leave open, each with two frames that satisfy
  /// them equally well. In tree order.
  ///
  /// - Parameter limit: how many to find at most.
  /// - Complexity: O(1) where nothing is open; else linear programs are solved, two for each view found.
  public func ambiguousViews(limit: Int = .max) -> [AmbiguousView] {
    guard engine.solver.hasTies else { return [] }
    let open = Set(engine.solver.ambiguousVariables().map(\.index))
    var result: [AmbiguousView] = []
    for view in viewsInTreeOrder() where engine.isInstalled(view.index) && !isWindowRoot(view.index) {
      if result.count >= limit { break }
      if let found = ambiguity(of: view, open) { result.append(found) }
    }
    return result
  }

  /// Whether the constraints leave the view's place in its superview or its size open.
  public func hasAmbiguousLayout(_ view: ViewID) -> Bool {
    guard engine.solver.hasTies, engine.isInstalled(view.index), !isWindowRoot(view.index) else { return false }
    return ambiguity(of: view, Set(engine.solver.ambiguousVariables().map(\.index))) != nil
  }

  /// Of a view that can move only together with its superview nothing is open: variables are the window's coordinates.
  private func ambiguity(of view: ViewID, _ open: Set<Int32>) -> AmbiguousView? {
    let first = engine.viewStates[view.slot].variables
    let outer = views[view.slot].superview
    let origin = outer < 0 || isWindowRoot(outer) ? -1 : engine.viewStates[Int(outer)].variables
    for variable in first..<first + 4 where open.contains(variable) {
      guard let witnesses = engine.solver.witnesses(for: Variable(index: variable)) else { continue }
      let rects = [witnesses.least, witnesses.greatest].map { values -> Rect in
        func read(_ variable: Int32) -> Double { values.indices.contains(Int(variable)) ? values[Int(variable)] : 0 }
        return Rect(
          x: read(first) - (origin < 0 ? 0 : read(origin)), y: read(first + 1) - (origin < 0 ? 0 : read(origin + 1)),
          width: max(0, read(first + 2)), height: max(0, read(first + 3)))
      }
      if !rects[0].isClose(to: rects[1]) { return AmbiguousView(view: view, one: rects[0], other: rects[1]) }
    }
    return nil
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6 && abs(width - other.width) < 1e-6
      && abs(height - other.height) < 1e-6
  }
}
