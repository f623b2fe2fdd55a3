// Content sizes in the solver: two bounds for each length that a view's content asks for.

private struct ContentChange {
  var view: Int32
  var inputs: ContentInputs?
  var content: Content?
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
    for change in contentChanges() {
      let view = Int(change.view)
      guard let inputs = change.inputs, let content = change.content else {
        dropContent(of: view)
        continue
      }
      if engine.viewStates[view].content < 0 {
        engine.viewStates[view].content = Int32(truncatingIfNeeded: engine.contents.count)
        engine.contents.append(ContentState(view: change.view))
      }
      let slot = Int(engine.viewStates[view].content)
      engine.contents[slot].inputs = inputs
      engine.contents[slot].content = content
      stageContent(slot)
    }
  }

  /// The views whose content is not as the solver has it; without inputs those that have none, or none any more.
  private func contentChanges() -> [ContentChange] {
    var changes: [ContentChange] = []
    for index in views.indices {
      let record = views[index]
      let slot = Int(engine.viewStates[index].content)
      let view = Int32(truncatingIfNeeded: index)
      // The window gives its root's size; its content has no say.
      guard engine.viewStates[index].isInstalled, view != window.rootView, mayHaveContent(record) else {
        if slot >= 0 { changes.append(ContentChange(view: view)) }
        continue
      }
      let inputs = contentInputs(of: view)
      if slot < 0 {
        changes.append(ContentChange(view: view, inputs: inputs, content: content(inputs)))
      } else if engine.contents[slot].inputs != inputs {
        changes.append(ContentChange(view: view, inputs: inputs, content: content(inputs)))
      } else if !engine.contents[slot].isComplete {
        changes.append(ContentChange(view: view, inputs: inputs, content: engine.contents[slot].content))
      }
    }
    return changes
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

  private mutating func stageContent(_ slot: Int) {
    let state = engine.contents[slot]
    let (new, old) = (state.content, state.staged)
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
    engine.contents[slot].staged = new
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
