import AdaptSolver

// Changes that concern single views: what a layout examines of them is in proportion to their number, not to that of
// all views. The rows are the same as if it examined everything.

/// What may differ from the solver's content.
enum StaleRows {
  /// Nothing: at most values of parameters.
  case none
  /// What depends on the contents of these views, on whether they went, and on how their superviews arrange them.
  case views([ViewID])
  case all
}

extension LayoutPass {
  /// Notes the differences that the changes of some views make. O(changed views, and the views beside them in stacks).
  mutating func reconcile(_ views: [ViewID]) {
    isEverythingExamined = false
    leftViews = []
    let views = Ascending.sort(views).withoutRepetitions
    let gone = views.filter { engine.isInstalled($0) && !window.isOwnInstalled($0, in: scene) }
    if !gone.isEmpty { remove(gone) }
    let changed = views.filter { engine.isInstalled($0) }
    reconcileContents(of: changed)
    if engine.solver.hasTies {
      if engine.isRanked { rankLengths(of: changed) } else { rankLengths() }
    } else {
      engine.isRanked = false
    }
    guard scene.hasGeneratedRows else { return }
    var arranging = leftViews + views + views.compactMap { scene.views[$0].superview }
    // How a table pulls a row depends on the size of the row's image.
    for view in views where scene.cellPart(view) == .image {
      if let table = scene.views[view].superview.flatMap({ scene.views[$0].superview }) { arranging.append(table) }
    }
    let grouped = arranging.filter { engine.isInstalled($0) ? hasGroup($0) : engine.viewStates[$0].group != nil }
    reconcileGroups(of: Ascending.sort(grouped).withoutRepetitions)
  }

  /// Takes views out of the layout, with what is in them. O(these and their constraints), and moving the lists of
  /// others.
  private mutating func remove(_ gone: [ViewID]) {
    for view in gone {
      scene.walk(under: view) { inner in
        guard engine.isInstalled(inner) else { return false }
        engine.viewStates[inner].isInstalled = false
        leftViews.append(inner)
        return true
      }
    }
    leftViews = Ascending.sort(leftViews)
    Ascending.remove(leftViews, from: &engine.installedViews)
    engine.areAllViewsInstalled = false
    forgetMovedOrigins()
    engine.constraintsOfViews.update(scene)
    let left = engine.constraintsOfViews.constraints(of: leftViews).filter { engine.rows[$0].isActive }
    for constraint in left {
      if let id = engine.rows[constraint].id { engine.pending.removals.append(id) }
      engine.rows[constraint].id = nil
      engine.rows[constraint].isActive = false
    }
    Ascending.remove(left, from: &engine.activeConstraints)
  }
}

extension [ViewID] {
  /// The same elements, each once, if they are in order.
  fileprivate var withoutRepetitions: [ViewID] {
    var result: [ViewID] = []
    for view in self where result.last != view { result.append(view) }
    return result
  }
}
