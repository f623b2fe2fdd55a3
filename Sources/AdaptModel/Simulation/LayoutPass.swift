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
      _ = evaluateConditionsIfNeeded()
      deliverTraits(host: host)
      guard needsLayout else { return }
      pass(host: host)
    }
  }

  private mutating func evaluateConditionsIfNeeded() -> Bool { needsLayout ? evaluateConditions() : false }

  private mutating func pass(host: any SimulationHost) {
    let isFirst = !engine.isLaidOut
    let before = engine.frames
    var outcome = LayoutOutcome()
    for (index, member) in windowFamily.enumerated() {
      guard index == 0 || isFirst || framesChanged(in: member, since: before) else { continue }
      send(.viewWillLayoutSubviews, to: member, host: host)
      let result = performLayout()
      outcome.conflicts += result.conflicts
      outcome.cycles += result.cycles
      if result.hasFailed { host.record(.layoutFailed, in: self) }
      if result.changedFrames { outcome.changedFrames = true }
      send(.viewDidLayoutSubviews, to: member, host: host)
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

  /// `updateViewConstraints`, children first (§3.3.2); in a transition before traits are told (§3.1.e).
  mutating func updateViewConstraints(host: any SimulationHost) {
    for member in windowFamily.reversed() { send(.updateViewConstraints, to: member, host: host) }
  }
}
