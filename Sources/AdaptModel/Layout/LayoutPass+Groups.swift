import AdaptSolver

// Rows in the solver that nobody writes: those of stack views, lists, bars and autoresizing masks.

extension LayoutPass {
  /// Notes the rows of stack views, lists, bars and autoresizing masks that differ from those in the solver.
  mutating func reconcileGroups() {
    guard scene.hasGeneratedRows else { return }
    reconcileGroups(of: groupViews())
  }

  /// Notes those that differ among the rows of some views, ascending.
  mutating func reconcileGroups(of views: [ViewID]) {
    for view in views where !isStopped {
      let id = makeGroup(view)
      if scene.views[view].kind.isList { prepareList(id) }
      if scene.views[view].kind == .stack { prepareGaps(id) }
      let rows = geometry.generatedRows(of: view, engine.groups[id])
      if rows == engine.groups[id].rows && !engine.groups[id].ids.contains(nil) { continue }
      // As many rows are mostly the same but for some constants.
      let keepsSome = rows.count == engine.groups[id].rows.count
      for (index, row) in engine.groups[id].ids.enumerated() {
        if keepsSome, row != nil, rows[index] == engine.groups[id].rows[index] { continue }
        if let row { engine.pending.removals.append(row) }
        engine.groups[id].ids[index] = nil
      }
      engine.groups[id].rows = rows
      if !keepsSome { engine.groups[id].ids = [RowID?](repeating: nil, count: rows.count) }
      for (index, row) in rows.enumerated() where engine.groups[id].ids[index] == nil {
        for case .anchor(let anchor, _) in row.terms { prepare(anchor) }
        engine.pending.additions.append(.generated(id, Int32(truncatingIfNeeded: index)))
      }
    }
  }

  /// Views that have, or had, generated rows.
  private func groupViews() -> [ViewID] {
    let left = engine.groups.ids.map { engine.groups[$0].view }.filter { !engine.isInstalled($0) }
    let installed = engine.installedViews.filter { hasGroup($0) }
    return left.isEmpty ? installed : (left + installed).sorted { $0.index < $1.index }
  }

  /// Whether an installed view has, or had, generated rows.
  func hasGroup(_ view: ViewID) -> Bool {
    if scene.views[view].kind.arrangesSubviews || engine.viewStates[view].group != nil { return true }
    if scene.hasStandaloneBarItems, scene.views[view].kind.isBar, !scene.views[view].isPlaced { return true }
    if scene.hasCellParts, scene.views[view].kind.isRow { return true }
    return scene.hasAutoresizingMasks
      && window.value(.translatesAutoresizingMaskIntoConstraints, of: view, in: scene) != nil
  }

  private mutating func makeGroup(_ view: ViewID) -> GroupID {
    if let present = engine.viewStates[view].group { return present }
    var group = GeneratedGroup(view: view)
    let kind = scene.views[view].kind
    if kind == .stack { group.span = engine.makeVariablePair() }
    let made = engine.groups.append(group)
    if kind.isList { engine.lists.append(made) }
    engine.viewStates[view].group = made
    return made
  }

  /// Makes variables for the gaps of a long stack view that distributes centres. They are the last by which ties are
  /// broken, and follow from the places of the views by then.
  private mutating func prepareGaps(_ group: GroupID) {
    let stack = engine.groups[group].view
    guard scene.subviews(of: stack).count > StackArrangement.mostShort else { return }
    let arrangement = geometry.stackArrangement(of: stack)
    guard arrangement.hasGapVariables else { return }
    while engine.groups[group].gaps.count < arrangement.views.count - 1 {
      let gap = engine.makeVariable()
      engine.solver.setRank(of: gap, to: .max)
      engine.groups[group].gaps.append(gap)
    }
  }

  // MARK: - Lists

  /// Makes the parameters on which a list's cells depend. For a table: those of its rows, and how far each header that
  /// may float has moved. For a collection: the height of its content, then the place of each item in it.
  private mutating func prepareList(_ group: GroupID) {
    let list = engine.groups[group].view
    let cells = geometry.cells(of: list)
    let count = cells.count
    let wanted: Int
    if scene.views[list].kind == .table {
      wanted = geometry.rowParameterCount(of: list, count) + geometry.titleParameterCount(of: list, cells)
    } else if geometry.compositionalLayout(of: list) != nil {
      wanted = CompositionalParameters.count(cells: count)
    } else {
      wanted = 1 + 2 * count
    }
    while engine.groups[group].listParameters.count < wanted {
      engine.groups[group].listParameters.append(engine.makeParameter(0))
    }
  }

  /// Puts all cells at the beginning, whatever was shown before.
  mutating func resetLists() {
    for (parameter, value) in initialValues() { engine.setParameter(parameter, to: value) }
  }

  private func initialValues() -> [(Variable, Double)] {
    if engine.lists.isEmpty { return [] }
    let geometry = geometry
    return engine.lists.flatMap {
      geometry.initialValues(of: engine.groups[$0].view, engine.groups[$0].listParameters)
    }
  }

  /// Arranges the cells according to their sizes and those of the lists.
  mutating func arrangeLists() {
    for (parameter, value) in listValues() { engine.setParameter(parameter, to: value) }
  }

  private func listValues() -> [(Variable, Double)] {
    if engine.lists.isEmpty { return [] }
    let geometry = geometry
    return engine.lists.flatMap { group -> [(Variable, Double)] in
      let list = engine.groups[group].view
      return engine.isInstalled(list) ? geometry.listValues(of: list, engine.groups[group].listParameters) : []
    }
  }
}

extension Geometry {
  /// The parameters of a list before any of it is laid out.
  func initialValues(of list: ViewID, _ parameters: [Variable]) -> [(Variable, Double)] {
    if scene.views[list].kind == .collection, compositionalLayout(of: list) != nil {
      return CompositionalParameters(parameters: parameters).initial
    }
    return parameters.map { ($0, 0) }
  }

  /// The parameters of a list, according to the sizes of the list and its cells.
  fileprivate func listValues(of list: ViewID, _ parameters: [Variable]) -> [(Variable, Double)] {
    if scene.views[list].kind == .table { return rowValues(of: list, parameters) }
    if let layout = compositionalLayout(of: list) {
      return compositionalValues(of: list, layout, CompositionalParameters(parameters: parameters))
    }
    return itemPlaces(of: list, parameters)
  }
}
