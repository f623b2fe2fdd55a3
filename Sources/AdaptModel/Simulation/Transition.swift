// A transition: the timeline of `UIKIT.md §3.1`, the same for rotation, resizing, trait overrides, containers and
// presentations.

extension Simulation {
  /// Runs a transition whose effect is `change`.
  mutating func run(_ plan: TransitionPlan, change: (inout Simulation) -> Void) {
    if window.transitions.isAnnouncing, !plan.announces, let outer = window.transitions.current?.coordinator {
      return runAtOnce(plan, within: outer, change: change)
    }
    let coordinator = begin(plan)
    let framesBefore = layout.allFrames
    if plan.announces, let root = window.root { announce(plan, coordinator, from: root, change) }
    describePresentation(of: plan, coordinator)
    for presentation in plan.dismissed { send(.dismissalTransitionWillBegin, to: presentation) }
    beginPassing(plan.dismissed)
    change(&self)
    describePresentation(of: plan, coordinator)
    if let presentation = plan.presentation { prepare(presentation, coordinator) }
    adaptHierarchy(coordinator)
    var appearance = beginAppearance(coordinator, presenting: plan.presentation)
    if needsLayout { updateViewConstraints() }
    deliverTraits()
    tellAppearing(appearance)
    layOut()
    tellLegacy(.willAnimateRotation, coordinator)
    runBlocks(coordinator, .alongside)
    layOut()
    endInteraction(coordinator, isCancelled: false)
    appearance.join(model.window.transitions.finishAnimation(coordinator))
    let moves = layout.allFrames.changes(since: framesBefore)
    if !moves.isEmpty { record(.animation(moves)) }
    finish(appearance, plan.order)
    endPresentations(plan, isCompleted: true)
    runBlocks(coordinator, .completion)
    tellLegacy(.didRotate, coordinator)
    layOut()
    end(coordinator)
  }

  /// Announces the future traits and sizes to controllers.
  private mutating func announce(
    _ plan: TransitionPlan, _ coordinator: CoordinatorID, from root: ControllerID,
    _ change: (inout Simulation) -> Void
  ) {
    let prediction = prediction(after: change)
    model.window.transitions.setPrediction(of: coordinator, to: prediction)
    model.window.transitions.beginAnnouncing()
    tellTraits(root, coordinator)
    model.window.transitions.closeTraits(coordinator)
    if let newSize = plan.newSize { tellSize(root, newSize, coordinator) }
    model.window.transitions.endAnnouncing()
  }

  mutating func begin(_ plan: TransitionPlan) -> CoordinatorID {
    let container = (plan.container ?? window.root).flatMap { scene.rootView(of: $0) }
    return model.window.transitions.begin(plan, containerView: container)
  }

  /// Ends a transition, and with it the appearance changes that were waiting for its end.
  mutating func end(_ coordinator: CoordinatorID) {
    guard let late = model.window.transitions.end(coordinator) else { return }
    finish(late, .container)
  }

  /// If a handler pushes, pops or presents during the `will` callbacks of a transition, that happens at once and
  /// becomes part of the transition: it has no animation of its own, and its coordinator is that of the transition
  /// (`UIKIT.md §3.2.j`).
  private mutating func runAtOnce(
    _ plan: TransitionPlan, within outer: CoordinatorID, change: (inout Simulation) -> Void
  ) {
    model.window.transitions.beginImmediate()
    for presentation in plan.dismissed { send(.dismissalTransitionWillBegin, to: presentation) }
    change(&self)
    if let presentation = plan.presentation { prepare(presentation, outer) }
    adaptHierarchy(outer)
    let appearance = beginAppearance(presenting: plan.presentation)
    if needsLayout { updateViewConstraints() }
    deliverTraits()
    tellAppearing(appearance)
    layOut()
    finish(appearance, plan.order)
    endPresentations(plan, isCompleted: true)
    model.window.transitions.endImmediate()
    // Controllers that were added will have other traits and another size as well.
    guard let target = window.transitions[outer]?.target else { return }
    let prediction = prediction { $0.model.window.setEnvironment(target) }
    model.window.transitions.setPrediction(of: outer, to: prediction)
    model.window.transitions.noteLate(appearance.entering, in: outer)
  }

  /// Runs the blocks of a coordinator in order of registration, including those that the blocks register.
  mutating func runBlocks(_ coordinator: CoordinatorID, _ phase: CoordinatorPhase) {
    var next = 0
    while let transition = window.transitions[coordinator] {
      let blocks =
        switch phase {
        case .alongside: transition.alongside
        case .interaction: transition.interaction
        case .completion: transition.completions
        }
      guard next < blocks.count else { break }
      host.run(blocks[next], phase: phase, model: &model)
      next += 1
    }
    if phase == .alongside { model.window.transitions.closeAlongside(coordinator) }
  }

  mutating func endPresentations(_ plan: TransitionPlan, isCompleted: Bool) {
    if let presentation = plan.presentation {
      send(.presentationTransitionDidEnd, to: presentation, .completed(isCompleted))
    }
    for presentation in plan.dismissed {
      send(.dismissalTransitionDidEnd, to: presentation, .completed(isCompleted))
    }
    endPassing(plan)
  }

  // MARK: - Changes of the hierarchy

  /// Changes the hierarchy of controllers. Outside the window that is all; inside, it is a transition with its events:
  /// parents receive callbacks, views appear and disappear, traits and layout follow.
  mutating func changeHierarchy(
    _ event: HierarchyChange, in controller: ControllerID, plan: TransitionPlan, change: (inout Simulation) -> Void
  ) {
    guard window.isInHierarchy(controller, in: scene) else {
      change(&self)
      return
    }
    beginCommand()
    layOutPending()
    record(.hierarchy(event))
    if plan.interaction == .cancelled {
      runCancelled(plan, change: change)
      return
    }
    let moves = moves(of: event)
    for (child, parent) in moves { send(.willMoveToParent, to: child, .other(parent)) }
    run(plan, change: change)
    for (child, parent) in moves { send(.didMoveToParent, to: child, .other(parent)) }
    layOut()
  }

  mutating func changeHierarchy(
    _ event: HierarchyChange, in controller: ControllerID, interaction: Interaction = .none,
    change: (inout Simulation) -> Void
  ) {
    let plan = TransitionPlan(interaction: interaction, container: controller)
    changeHierarchy(event, in: controller, plan: plan, change: change)
  }

  /// The controllers that get another parent, with that parent, nil for none.
  private func moves(of event: HierarchyChange) -> [(ControllerID, ControllerID?)] {
    switch event {
    case .push(let controller, let navigation): return [(controller, navigation)]
    case .pop(let leaving, _): return leaving.map { ($0, nil) }
    case .setViewControllers(let new, let container):
      let old = window.viewControllers(of: container, in: scene)
      return old.filter { !new.contains($0) }.map { ($0, nil) }
        + new.filter { !old.contains($0) }.map { ($0, container) }
    case .setColumn(let column, let split, let new):
      let old = window.viewController(in: column, of: split, in: scene)
      return (old == new ? [] : old.map { [($0, nil)] } ?? []) + (new.map { [($0, split)] } ?? [])
    case .select, .displayMode, .collapse, .expand, .present, .dismiss, .adapt: return []
    }
  }
}
