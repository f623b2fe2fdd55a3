// Content sizes in the solver: two bounds for each length that a view's content asks for.

extension Model {
  mutating func reconcileContents() {
    for index in views.indices {
      let record = views[index]
      guard engine.viewStates[index].isInstalled, mayHaveContent(record) else {
        dropContent(of: index)
        continue
      }
      let view = Int32(truncatingIfNeeded: index)
      let inputs = contentInputs(of: view)
      if engine.viewStates[index].content < 0 {
        engine.viewStates[index].content = Int32(truncatingIfNeeded: engine.contents.count)
        var state = ContentState(view: view)
        state.inputs = inputs
        state.content = content(inputs)
        engine.contents.append(state)
      }
      let slot = Int(engine.viewStates[index].content)
      if engine.contents[slot].inputs != inputs {
        engine.contents[slot].inputs = inputs
        engine.contents[slot].content = content(inputs)
      }
      stageContent(slot)
    }
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
    // The window gives its root's size; its content has no say.
    if isWindowRoot(state.view) { return }
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
    row.terms.removeAll(keepingCapacity: true)
    row.add(engine.viewStates[Int(state.view)].variables + (side < 2 ? 2 : 3), 1)
    let relation: Relation = side & 1 == 0 ? .lessThanOrEqual : .greaterThanOrEqual
    if side >= 2 && state.content.followsWidth {
      row.add(state.heightParameter, -1)
      return (relation, 0, state.content.priorities[side])
    }
    return (relation, state.content.length(side), state.content.priorities[side])
  }
}
