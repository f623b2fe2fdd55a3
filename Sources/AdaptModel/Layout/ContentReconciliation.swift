// Content sizes in the solver: two bounds for each length that a view's content asks for.

/// The traits of controllers that were asked for already.
private struct TraitMemory {
  var controllers: [Int32: TraitCollection] = [:]
}

extension Model {
  /// A view's traits: those of its controller, unless views have overrides of their own.
  private func traits(of view: Int32, _ memory: inout TraitMemory) -> TraitCollection {
    if !hasOverrides { return window.traits }
    let hasViewOverrides = traitOverrides.contains { if case .view = $0.environment { true } else { false } }
    let controller = views[Int(view)].controller
    if hasViewOverrides || controller < 0 { return traits(of: .view(ViewID(index: view))) }
    if let known = memory.controllers[controller] { return known }
    let traits = traits(of: .controller(ControllerID(index: controller)))
    memory.controllers[controller] = traits
    return traits
  }
}

/// The contents that are not as the solver has them.
private struct ContentChanges {
  /// Views that have none any more.
  var dropped: [Int32] = []
  var changed: [(slot: Int, inputs: ContentInputs, content: Content)] = []
  /// Of views that had none before.
  var fresh: [ContentState] = []
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
    let changes = contentChanges()
    for view in changes.dropped { dropContent(of: Int(view)) }
    for (slot, inputs, content) in changes.changed {
      let old = engine.contents[slot].content
      engine.contents[slot].inputs = inputs
      engine.contents[slot].content = content
      stageContent(slot, instead: old)
    }
    let first = engine.contents.count
    if first == 0 { engine.contents = changes.fresh } else { engine.contents += changes.fresh }
    for slot in first..<engine.contents.count {
      engine.viewStates[Int(engine.contents[slot].view)].content = Int32(truncatingIfNeeded: slot)
      stageContent(slot, instead: engine.contents[slot].content)
    }
  }

  private func contentChanges() -> ContentChanges {
    var changes = ContentChanges()
    var memory = TraitMemory()
    for index in views.indices {
      let record = views[index]
      let slot = Int(engine.viewStates[index].content)
      let view = Int32(truncatingIfNeeded: index)
      // The window gives its root's size, the system that of what it places; content has no say.
      guard engine.viewStates[index].isInstalled, view != window.rootView, !record.isPlaced, mayHaveContent(record)
      else {
        if slot >= 0 { changes.dropped.append(view) }
        continue
      }
      let inputs = contentInputs(of: view, traits: traits(of: view, &memory))
      if slot < 0 {
        if changes.fresh.isEmpty && engine.contents.isEmpty { changes.fresh.reserveCapacity(views.count - index) }
        changes.fresh.append(ContentState(view: view, inputs: inputs, content: content(inputs)))
      } else if engine.contents[slot].inputs != inputs {
        changes.changed.append((slot, inputs, content(inputs)))
      } else if !engine.contents[slot].isComplete {
        changes.changed.append((slot, inputs, engine.contents[slot].content))
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

  /// Stages the rows of a content that took the place of another.
  private mutating func stageContent(_ slot: Int, instead old: Content) {
    let new = engine.contents[slot].content
    let ids = engine.contents[slot].ids
    if new.followsWidth && engine.contents[slot].heightParameter < 0 {
      engine.contents[slot].heightParameter = engine.makeParameters(new.height)
    }
    for side in 0..<4 {
      let isWanted = !new.length(side).isNaN
      let followed = side >= 2 && new.followsWidth
      var isSame = ids[side] >= 0 && new.priorities[side] == old.priorities[side]
      if side >= 2 && new.followsWidth != old.followsWidth { isSame = false }
      if !followed && new.length(side) != old.length(side) { isSame = false }
      if isWanted && isSame { continue }
      removeContentRow(slot, side)
      if isWanted {
        engine.stage.additions.append(.content(Int32(truncatingIfNeeded: slot), Int8(truncatingIfNeeded: side)))
      }
    }
  }

  /// The row of a content bound; its relation and constant.
  func buildContentRow(_ slot: Int, _ side: Int, to row: inout RowBuffer) -> (Relation, Double, Float) {
    // Fields one by one: the whole state is large.
    let view = engine.contents[slot].view
    let priority = engine.contents[slot].content.priorities[side]
    row.add(engine.viewStates[Int(view)].variables + (side < 2 ? 2 : 3), 1)
    let relation: Relation = side & 1 == 0 ? .lessThanOrEqual : .greaterThanOrEqual
    if side >= 2 && engine.contents[slot].content.followsWidth {
      row.add(engine.contents[slot].heightParameter, -1)
      return (relation, 0, priority)
    }
    return (relation, engine.contents[slot].content.length(side), priority)
  }
}
