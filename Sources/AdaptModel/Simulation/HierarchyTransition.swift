// Changes of which controllers are where, as transitions.

extension Model {
  /// Changes the hierarchy. Outside the window it is just done; inside it is a transition with its events: parents are
  /// told of, views appear and disappear, traits and layout follow.
  mutating func changeHierarchy(
    _ event: HierarchyChange, in controller: ControllerID, interaction: Interaction = .none, host: any SimulationHost,
    change: (inout Model) -> Void
  ) {
    let plan = TransitionPlan(interaction: interaction, container: controller)
    changeHierarchy(event, in: controller, plan: plan, host: host, change: change)
  }

  mutating func changeHierarchy(
    _ event: HierarchyChange, in controller: ControllerID, plan: TransitionPlan, host: any SimulationHost,
    change: (inout Model) -> Void
  ) {
    guard isInHierarchy(controller) else {
      change(&self)
      return
    }
    beginCommand()
    layOutPending(host: host)
    host.record(.hierarchy(event), in: self)
    if plan.interaction == .cancelled {
      runCancelled(plan, host: host, change: change)
      return
    }
    let moves = moves(of: event)
    for (child, parent) in moves { send(.willMoveToParent, to: child, .other(parent), host: host) }
    run(plan, host: host, change: change)
    for (child, parent) in moves { send(.didMoveToParent, to: child, .other(parent), host: host) }
    layOut(host: host)
  }

  /// Lays out what changed before a command; without a word where no frame moves, as where a controller was made that is
  /// nowhere yet.
  mutating func layOutPending(host: any SimulationHost) {
    if needsLayout, !transitions.isActive {
      var trial = self
      if trial.performLayout().isSilent { self = trial }
    }
    layOut(host: host)
  }

  /// Who gets which parent, nil for none.
  private func moves(of event: HierarchyChange) -> [(ControllerID, ControllerID?)] {
    switch event {
    case .push(let controller, let navigation): return [(controller, navigation)]
    case .pop(let leaving, _): return leaving.map { ($0, nil) }
    case .setViewControllers(let new, let container):
      let old = viewControllers(of: container)
      return old.filter { !new.contains($0) }.map { ($0, nil) }
        + new.filter { !old.contains($0) }.map { ($0, container) }
    case .setColumn(let column, let split, let new):
      let old = viewController(in: column, of: split)
      return (old == new ? [] : old.map { [($0, nil)] } ?? []) + (new.map { [($0, split)] } ?? [])
    case .select, .displayMode, .collapse, .expand, .present, .dismiss, .adapt: return []
    }
  }
}
