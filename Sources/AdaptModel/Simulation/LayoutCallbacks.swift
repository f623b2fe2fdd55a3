// Layout passes with their callbacks (`UIKIT.md §3.3`).

extension Simulation {
  /// Lays out until nothing changes, at most eight times, with callbacks and events. Does nothing if nothing changed.
  ///
  /// Traits come first; then for each controller, parents before children, `viewWillLayoutSubviews`, the layout and
  /// `viewDidLayoutSubviews`. A child receives the callbacks only if a frame of its own views changed. A pass that
  /// changes a frame is followed by a `layout` event. Handlers that change something in a pass cause another pass.
  mutating func layOut() {
    guard window.root != nil, !window.transitions.isLayingOut else { return }
    model.window.transitions.isLayingOut = true
    layOutWithCallbacks()
    model.window.transitions.isLayingOut = false
  }

  private mutating func layOutWithCallbacks() {
    // Callbacks may nest presentations many times. The result of a stopped run is not used.
    for _ in 0..<8 where !model.isStopped {
      if needsLayout || geometry.isAppearanceStale { adaptWhatShows() }
      deliverTraits()
      deliverPreferredSizes()
      let stale = window.staleTracking(in: scene, layout)
      guard needsLayout || !stale.isEmpty else { return }
      for tracked in stale where tracked.name.isAboutConstraints { send(tracked.name, to: tracked.target) }
      pass(Set(stale.filter { $0.name.isAboutLayout }.map { $0.target }))
      deliverFittingSizes()
    }
  }

  /// Lays out pending changes before a command. It is silent if no frame moves, for example if a controller was made
  /// that is not in the window.
  mutating func layOutPending() {
    if needsLayout, !window.transitions.isActive {
      var trial = model
      if trial.layOut().isSilent { model = trial }
    }
    layOut()
  }

  /// Updates what containers and presentations show, since attributes that were written may change it.
  private mutating func adaptWhatShows() {
    adaptHierarchy(nil)
    guard window.hasHierarchy(in: scene) || geometry.isAppearanceStale else { return }
    let change = beginAppearance()
    if change.entering.isEmpty && change.leaving.isEmpty { return }
    deliverTraits()
    tellAppearing(change)
    // In a transition, the changes are finished when it ends.
    if !model.window.transitions.postpone(change) { finish(change, .container) }
  }

  /// - Parameter invalid: the targets that must lay out again although nothing moved.
  private mutating func pass(_ invalid: Set<CallbackTarget>) {
    model.window.primedFrames = [:]
    let isFirst = !layout.isLaidOut
    let before = layout.allFrames
    var outcome = LayoutOutcome()
    for (index, member) in geometry.visibleControllers.enumerated() {
      guard
        index == 0 && needsLayout || isFirst || invalid.contains(.controller(member))
          || framesChanged(in: member, since: before)
      else { continue }
      // The presentation whose container holds the controller's view.
      let presentation = window.controllers[member].presentedBy
      send(.viewWillLayoutSubviews, to: member)
      if let presentation { send(.containerViewWillLayoutSubviews, to: presentation) }
      let result = model.layOut()
      outcome.conflicts += result.conflicts
      outcome.cycles += result.cycles
      if result.hasFailed { record(.layoutFailed) }
      if result.changedFrames { outcome.changedFrames = true }
      tellLaidOutViews(of: member, since: before, but: invalid)
      send(.viewDidLayoutSubviews, to: member)
      if let presentation { send(.containerViewDidLayoutSubviews, to: presentation) }
      tellInsets(of: member)
    }
    tellSafeAreas()
    for handler in window.viewHandlers where invalid.contains(.view(handler.view)) {
      tell(.layoutSubviews, handler.view)
    }
    for conflict in outcome.conflicts { record(.conflict(conflict)) }
    for cycle in outcome.cycles { record(.conditionCycle(cycle)) }
    if outcome.changedFrames { record(.layout(model.snapshot())) }
  }

  private func framesChanged(in controller: ControllerID, since before: ViewFrames) -> Bool {
    let now = layout.allFrames
    var changed = false
    scene.forEachView(under: scene.controllers[controller].rootView) { view in
      guard scene.views[view].controller == controller, let frame = now[view] else { return }
      if before[view] != frame { changed = true }
    }
    return changed
  }

  /// Sends `layoutSubviews` to views that moved and handle it.
  private mutating func tellLaidOutViews(
    of controller: ControllerID, since before: ViewFrames, but invalid: Set<CallbackTarget>
  ) {
    for handler in window.viewHandlers
    where handler.handled.contains(.layoutSubviews) && !invalid.contains(.view(handler.view)) {
      guard scene.views[handler.view].controller == controller, layout.isInstalled(handler.view),
        before[handler.view] != layout.frame(of: handler.view)
      else { continue }
      tell(.layoutSubviews, handler.view)
    }
  }

  /// Reports changes of safe areas to views that handle them.
  private mutating func tellSafeAreas() {
    for index in window.viewHandlers.indices where window.viewHandlers[index].handled.contains(.safeAreaInsetsDidChange)
    {
      let view = window.viewHandlers[index].view
      guard window.os >= 11, layout.isInstalled(view) else { continue }
      let insets = geometry.guideInsets(of: view).safeArea
      guard window.viewHandlers[index].deliveredSafeArea != insets else { continue }
      model.window.viewHandlers[index].deliveredSafeArea = insets
      tell(.safeAreaInsetsDidChange, view)
    }
  }

  /// Reports changes of the safe area and the margins of its view to a controller that handles them.
  private mutating func tellInsets(of controller: ControllerID) {
    let handled = scene.controllers[controller].handled
    guard handled.contains(.viewSafeAreaInsetsDidChange) || handled.contains(.viewLayoutMarginsDidChange) else {
      return
    }
    let insets = geometry.guideInsets(of: scene.controllers[controller].rootView)
    if handled.contains(.viewSafeAreaInsetsDidChange),
      window.controllers[controller].deliveredSafeArea != insets.safeArea
    {
      model.window.controllers[controller].deliveredSafeArea = insets.safeArea
      send(.viewSafeAreaInsetsDidChange, to: controller)
    }
    if handled.contains(.viewLayoutMarginsDidChange),
      window.controllers[controller].deliveredMargins != insets.margins
    {
      model.window.controllers[controller].deliveredMargins = insets.margins
      send(.viewLayoutMarginsDidChange, to: controller)
    }
  }

  /// Sends `updateViewConstraints`, children first (§3.3.2); in a transition, before the trait callbacks (§3.1.e).
  mutating func updateViewConstraints() {
    for handler in window.viewHandlers.reversed()
    where handler.handled.contains(.updateConstraints) && layout.isInstalled(handler.view) {
      tell(.updateConstraints, handler.view)
    }
    for member in geometry.visibleControllers.reversed() { send(.updateViewConstraints, to: member) }
  }
}
