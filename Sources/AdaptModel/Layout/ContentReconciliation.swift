// Content sizes in the solver: two bounds for each length that a view's content asks for.

/// The traits of controllers that were asked for already.
private struct TraitMemory {
  var controllers: [Int32: TraitCollection] = [:]
}

extension Model {
  /// A view's traits: those of its controller, unless views have overrides of their own.
  private func traits(of view: Int32, _ memory: inout TraitMemory) -> TraitCollection {
    if traitOverrides.isEmpty { return window.traits }
    let hasViewOverrides = traitOverrides.contains { if case .view = $0.environment { true } else { false } }
    let controller = views[Int(view)].controller
    if hasViewOverrides || controller < 0 { return traits(of: .view(ViewID(index: view))) }
    if let known = memory.controllers[controller] { return known }
    let traits = traits(of: .controller(ControllerID(index: controller)))
    memory.controllers[controller] = traits
    return traits
  }
}

private struct ContentChange {
  var view: Int32
  var inputs: ContentInputs
  var content: Content
}

extension ContentState {
  /// Whether every row that the content asks for is in the solver.
  var isComplete: Bool {
    for side in 0..<4 where !content.length(side).isNaN && ids[side] < 0 { return false }
    return true
  }
}

extension Model {
  mutating func reconcileContents() {
    let (dropped, changes) = contentChanges()
    for view in dropped { dropContent(of: Int(view)) }
    if engine.contents.isEmpty { engine.contents.reserveCapacity(changes.count) }
    for change in changes {
      let view = Int(change.view)
      if engine.viewStates[view].content < 0 {
        engine.viewStates[view].content = Int32(truncatingIfNeeded: engine.contents.count)
        engine.contents.append(ContentState(view: change.view, inputs: change.inputs, content: change.content))
        stageContent(engine.contents.count - 1, instead: change.content)
        continue
      }
      let slot = Int(engine.viewStates[view].content)
      let old = engine.contents[slot].content
      engine.contents[slot].inputs = change.inputs
      engine.contents[slot].content = change.content
      stageContent(slot, instead: old)
    }
  }

  /// The views that have no content any more, and those whose content is not as the solver has it.
  private func contentChanges() -> (dropped: [Int32], changes: [ContentChange]) {
    var dropped: [Int32] = []
    var changes: [ContentChange] = []
    var memory = TraitMemory()
    for index in views.indices {
      let record = views[index]
      let slot = Int(engine.viewStates[index].content)
      let view = Int32(truncatingIfNeeded: index)
      // The window gives its root's size; its content has no say.
      guard engine.viewStates[index].isInstalled, view != window.rootView, mayHaveContent(record) else {
        if slot >= 0 { dropped.append(view) }
        continue
      }
      let inputs = contentInputs(of: view, traits: traits(of: view, &memory))
      if slot >= 0 && engine.contents[slot].inputs == inputs {
        if engine.contents[slot].isComplete { continue }
        changes.append(ContentChange(view: view, inputs: inputs, content: engine.contents[slot].content))
        continue
      }
      if changes.isEmpty && engine.contents.isEmpty { changes.reserveCapacity(views.count - index) }
      changes.append(ContentChange(view: view, inputs: inputs, content: content(inputs)))
    }
    return (dropped, changes)
  }

  private mutating func dropContent(of view: Int) {
    let index = engine.viewStates[view].content
    guard index >= 0 else { return }
    for side in 0..<4 { removeContentRow(Int(index), side) }
  }

  private mutating func removeContentRow(_ slot: Int, _ side: Int) {
    let id = engine.contents[slot].ids[side]
    guard id >= 0 else { return }
    engine.stage.removals.append(id)
    engine.contents[slot].ids[side] = -1
  }

  /// Stages the rows of a content that took the place of another.
  private mutating func stageContent(_ slot: Int, instead old: Content) {
    let state = engine.contents[slot]
    let new = state.content
    if new.followsWidth && state.heightParameter < 0 {
      engine.contents[slot].heightParameter = engine.makeParameters(new.height)
    }
    for side in 0..<4 {
      let isWanted = !new.length(side).isNaN
      var isSame = state.ids[side] >= 0 && new.priorities[side] == old.priorities[side]
      if side >= 2 && new.followsWidth != old.followsWidth { isSame = false }
      if !(side >= 2 && new.followsWidth), new.length(side) != old.length(side) { isSame = false }
      if isWanted && isSame { continue }
      removeContentRow(slot, side)
      if isWanted {
        engine.stage.additions.append(.content(Int32(truncatingIfNeeded: slot), Int8(truncatingIfNeeded: side)))
      }
    }
  }

  /// The row of a content bound; its relation and constant.
  func buildContentRow(_ slot: Int, _ side: Int, to row: inout RowBuffer) -> (Relation, Double, Float) {
    let state = engine.contents[slot]
    row.add(engine.viewStates[Int(state.view)].variables + (side < 2 ? 2 : 3), 1)
    let relation: Relation = side & 1 == 0 ? .lessThanOrEqual : .greaterThanOrEqual
    if side >= 2 && state.content.followsWidth {
      row.add(state.heightParameter, -1)
      return (relation, 0, state.content.priorities[side])
    }
    return (relation, state.content.length(side), state.content.priorities[side])
  }
}
