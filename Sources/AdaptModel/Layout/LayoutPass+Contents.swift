// Content sizes in the solver: two bounds for each length that a view's content has.

/// The content sizes that differ from those in the solver.
private struct ContentChanges {
  /// Views that no longer have a content size.
  var dropped: [ViewID] = []
  var changed: [(id: ContentID, inputs: ContentInputs, content: Content)] = []
  /// The contents of views that had none before.
  var fresh: [ContentState] = []
}

extension LayoutPass {
  /// Notes the content sizes that differ from those in the solver, among those of some installed views, ascending, and
  /// of the views that left.
  mutating func reconcileContents(of views: [ViewID]) {
    let changes = contentChanges(of: views)
    for view in changes.dropped { dropContent(of: view) }
    for (id, inputs, content) in changes.changed {
      let old = engine.contents[id].content
      engine.contents[id].inputs = inputs
      engine.contents[id].content = content
      setRows(of: id, insteadOf: old)
    }
    if engine.contents.isEmpty { engine.contents.reserveCapacity(changes.fresh.count) }
    for (index, state) in changes.fresh.enumerated() {
      if isStopped(at: index) { return }
      let id = engine.contents.append(state)
      engine.viewStates[state.view].content = id
      setRows(of: id, insteadOf: state.content)
    }
  }

  private func contentChanges(of views: [ViewID]) -> ContentChanges {
    var changes = ContentChanges()
    if engine.contents.isEmpty { changes.fresh.reserveCapacity(views.count) }
    var traits = ViewTraits()
    let rootView = window.rootView
    for view in leftViews {
      if engine.viewStates[view].content != nil { changes.dropped.append(view) }
    }
    for (index, view) in views.enumerated() {
      if isStopped(at: index) { break }
      let present = engine.viewStates[view].content
      // The window gives its root's size, and the system that of the views it places; their content does not matter.
      guard view != rootView, !scene.views[view].isPlaced,
        scene.views[view].kind.hasOwnContent || scene.views[view].firstSetting != nil
      else {
        if present != nil { changes.dropped.append(view) }
        continue
      }
      let inputs = window.contentInputs(of: view, traits: traits.traits(of: view, in: scene, window), in: scene)
      guard let id = present else {
        changes.fresh.append(ContentState(view: view, inputs: inputs, content: scene.contentMeasurer.content(inputs)))
        continue
      }
      if engine.contents[id].inputs != inputs {
        changes.changed.append((id, inputs, scene.contentMeasurer.content(inputs)))
      } else if !engine.contents[id].isComplete {
        changes.changed.append((id, inputs, engine.contents[id].content))
      }
    }
    return changes
  }

  private mutating func dropContent(of view: ViewID) {
    guard let id = engine.viewStates[view].content else { return }
    for bound in ContentBound.allCases { removeRow(of: id, bound) }
  }

  private mutating func removeRow(of content: ContentID, _ bound: ContentBound) {
    guard let id = engine.contents[content].rows[bound] else { return }
    engine.pending.removals.append(id)
    engine.contents[content].rows[bound] = nil
  }

  /// Notes the rows of a content that replaced another.
  private mutating func setRows(of id: ContentID, insteadOf old: Content) {
    let new = engine.contents[id].content
    let rows = engine.contents[id].rows
    if new.followsWidth && engine.contents[id].heightParameter == nil {
      engine.contents[id].heightParameter = engine.makeParameter(new.height)
      engine.wrappingContents.append(id)
    }
    for bound in ContentBound.allCases {
      let isWanted = !new.length(bound).isNaN
      let isFollowed = bound.isHeight && new.followsWidth
      var isSame = rows[bound] != nil && new.priority(bound) == old.priority(bound)
      if bound.isHeight && new.followsWidth != old.followsWidth { isSame = false }
      if !isFollowed && new.length(bound) != old.length(bound) { isSame = false }
      if isWanted && isSame { continue }
      removeRow(of: id, bound)
      if isWanted { engine.pending.additions.append(.content(id, bound)) }
    }
  }
}

/// The traits of views: those of their controllers, each computed once, unless views have overrides of their own.
private struct ViewTraits {
  private var controllers: [ControllerID: TraitCollection] = [:]

  mutating func traits(of view: ViewID, in scene: Scene, _ window: WindowState) -> TraitCollection {
    if !window.hasTraitChanges(in: scene) { return window.traits }
    let differ = scene.traitOverrides.hasViews || scene.hasContentSizeLimits
    guard !differ, let controller = scene.views[view].controller else {
      return window.traits(of: .view(view), in: scene)
    }
    if let known = controllers[controller] { return known }
    let traits = window.traits(of: .controller(controller), in: scene)
    controllers[controller] = traits
    return traits
  }
}
