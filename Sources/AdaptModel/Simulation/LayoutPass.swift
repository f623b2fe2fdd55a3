// Layout passes with their callbacks (`UIKIT.md §3.3`).

extension Model {
  /// Lays out until nothing changes, at most eight times, and tells about it. Nothing happens if nothing changed.
  ///
  /// Traits come first; then for each controller, parents before children, `viewWillLayoutSubviews`, the layout and
  /// `viewDidLayoutSubviews`. A child is told when a frame of its own views changed. After a pass that changed a frame
  /// comes a `layout` event; handlers that change things in a pass cause another.
  mutating func layOut(host: any SimulationHost) {
    guard window.root >= 0, !transitions.isLayingOut else { return }
    transitions.isLayingOut = true
    defer { transitions.isLayingOut = false }
    for _ in 0..<8 {
      if needsLayout || isAppearanceStale { adaptWhatShows(host: host) }
      deliverTraits(host: host)
      deliverPreferredSizes(host: host)
      let stale = staleTracking
      guard needsLayout || !stale.isEmpty else { return }
      for tracked in stale where tracked.name.isAboutConstraints { send(tracked.name, to: tracked.target, host: host) }
      pass(Set(stale.lazy.filter(\.name.isAboutLayout).map(\.target)), host: host)
      deliverFittingSizes(host: host)
    }
  }

  /// Attributes that were written may change what containers and presentations show.
  private mutating func adaptWhatShows(host: any SimulationHost) {
    adaptHierarchy(nil, host: host)
    guard hasHierarchy || isAppearanceStale else { return }
    let passage = beginAppearance(host: host)
    if passage.entering.isEmpty && passage.leaving.isEmpty { return }
    deliverTraits(host: host)
    tellAppearing(passage, host: host)
    // What a transition brings about is over when that is.
    if let last = transitions.active.indices.last, transitions.immediate == 0 {
      transitions.active[last].latePassage.join(passage)
    } else {
      finish(passage, .container, host: host)
    }
  }

  /// - Parameter invalid: what has to lay out again though nothing moved.
  private mutating func pass(_ invalid: Set<CallbackTarget>, host: any SimulationHost) {
    let isFirst = !engine.isLaidOut
    let before = engine.frames
    var outcome = LayoutOutcome()
    for (index, member) in visibleControllers.enumerated() {
      guard
        index == 0 && needsLayout || isFirst || invalid.contains(.controller(member))
          || framesChanged(in: member, since: before)
      else { continue }
      let presentation = container(presenting: member)
      send(.viewWillLayoutSubviews, to: member, host: host)
      if let presentation { send(.containerViewWillLayoutSubviews, to: presentation, host: host) }
      let result = performLayout()
      outcome.conflicts += result.conflicts
      outcome.cycles += result.cycles
      if result.hasFailed { host.record(.layoutFailed, in: self) }
      if result.changedFrames { outcome.changedFrames = true }
      tellLaidOutViews(of: member, since: before, but: invalid, host: host)
      send(.viewDidLayoutSubviews, to: member, host: host)
      if let presentation { send(.containerViewDidLayoutSubviews, to: presentation, host: host) }
      tellInsets(of: member, host: host)
    }
    for handler in viewHandlers where invalid.contains(.view(ViewID(index: handler.view))) {
      tell(.layoutSubviews, ViewID(index: handler.view), host: host)
    }
    for conflict in outcome.conflicts { host.record(.conflict(conflict), in: self) }
    for cycle in outcome.cycles { host.record(.conditionCycle(cycle), in: self) }
    if outcome.changedFrames { host.record(.layout(snapshot()), in: self) }
  }

  private func framesChanged(in controller: ControllerID, since before: [Rect]) -> Bool {
    var changed = false
    forEachView(under: controllers[controller.slot].rootView) { view in
      let slot = Int(view)
      guard views[slot].controller == controller.index, engine.frames.indices.contains(slot) else { return }
      if !before.indices.contains(slot) || before[slot] != engine.frames[slot] { changed = true }
    }
    return changed
  }

  /// The presentation whose container holds the controller's view.
  private func container(presenting controller: ControllerID) -> PresentationID? {
    let index = controllers[controller.slot].presentedBy
    return index < 0 ? nil : PresentationID(index: index)
  }

  /// `layoutSubviews` to views that handle it and moved.
  private mutating func tellLaidOutViews(
    of controller: ControllerID, since before: [Rect], but invalid: Set<CallbackTarget>, host: any SimulationHost
  ) {
    for handler in viewHandlers
    where handler.handled.contains(.layoutSubviews) && !invalid.contains(.view(ViewID(index: handler.view))) {
      let slot = Int(handler.view)
      guard views[slot].controller == controller.index, engine.isInstalled(handler.view),
        !before.indices.contains(slot) || before[slot] != engine.frames[slot]
      else { continue }
      tell(.layoutSubviews, ViewID(index: handler.view), host: host)
    }
  }

  private mutating func tell(_ name: CallbackName, _ view: ViewID, host: any SimulationHost) {
    let callback = Callback(target: .view(view), name: name, arguments: .none)
    host.record(.callback(callback), in: self)
    beginTracking(name, of: .view(view))
    _ = host.receive(callback, model: &self)
  }

  /// Changes of the safe area and the margins of its view, to a controller that handles them.
  private mutating func tellInsets(of controller: ControllerID, host: any SimulationHost) {
    let handled = controllers[controller.slot].handled
    guard handled.contains(.viewSafeAreaInsetsDidChange) || handled.contains(.viewLayoutMarginsDidChange) else {
      return
    }
    let insets = guideInsets(of: controllers[controller.slot].rootView)
    if handled.contains(.viewSafeAreaInsetsDidChange), controllers[controller.slot].deliveredSafeArea != insets.safeArea
    {
      controllers[controller.slot].deliveredSafeArea = insets.safeArea
      send(.viewSafeAreaInsetsDidChange, to: controller, host: host)
    }
    if handled.contains(.viewLayoutMarginsDidChange), controllers[controller.slot].deliveredMargins != insets.margins {
      controllers[controller.slot].deliveredMargins = insets.margins
      send(.viewLayoutMarginsDidChange, to: controller, host: host)
    }
  }

  /// `updateViewConstraints`, children first (§3.3.2); in a transition before traits are told (§3.1.e).
  mutating func updateViewConstraints(host: any SimulationHost) {
    for handler in viewHandlers.reversed()
    where handler.handled.contains(.updateConstraints) && engine.isInstalled(handler.view) {
      tell(.updateConstraints, ViewID(index: handler.view), host: host)
    }
    for member in visibleControllers.reversed() { send(.updateViewConstraints, to: member, host: host) }
  }
}
