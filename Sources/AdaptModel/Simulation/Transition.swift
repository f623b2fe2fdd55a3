// A transition: the timeline of `UIKIT.md §3.1`, the same for rotation, resizing, trait overrides, containers and
// presentations.

extension Simulation {
  /// Runs a transition whose effect is `change`.
  mutating func run(_ plan: TransitionPlan, change: (inout Simulation) -> Void) {
    let coordinator = model.window.transitions.begin(plan)
    let framesBefore = layout.allFrames
    if plan.announces, let root = window.root {
      let prediction = prediction(after: change)
      model.window.transitions.setPrediction(of: coordinator, to: prediction)
      tellTraits(root, coordinator)
      if let newSize = plan.newSize { tellSize(root, newSize, coordinator) }
    }
    for presentation in plan.dismissed { send(.dismissalTransitionWillBegin, to: presentation) }
    change(&self)
    if let presentation = plan.presentation { prepare(presentation) }
    adaptHierarchy()
    let appearance = beginAppearance(coordinator, presenting: plan.presentation)
    if needsLayout { updateViewConstraints() }
    deliverTraits()
    for controller in appearance.entering { send(.viewIsAppearing, to: controller) }
    layOut()
    tellLegacy(.willAnimateRotation, coordinator)
    runBlocks(coordinator, .alongside)
    layOut()
    let moves = layout.allFrames.changes(since: framesBefore)
    if !moves.isEmpty { record(.animation(moves)) }
    finish(appearance, plan.order)
    endPresentations(plan, isCompleted: true)
    runBlocks(coordinator, .completion)
    tellLegacy(.didRotate, coordinator)
    layOut()
    model.window.transitions.end(coordinator)
  }

  /// Runs the blocks of a coordinator in order of registration, those too that they register themselves.
  mutating func runBlocks(_ coordinator: CoordinatorID, _ phase: CoordinatorPhase) {
    var next = 0
    while let transition = window.transitions[coordinator] {
      let blocks = phase == .alongside ? transition.alongside : transition.completions
      guard next < blocks.count else { break }
      host.run(blocks[next], phase: phase, model: &model)
      next += 1
    }
    if phase == .alongside { model.window.transitions.closeAlongside(coordinator) }
  }

  private mutating func endPresentations(_ plan: TransitionPlan, isCompleted: Bool) {
    if let presentation = plan.presentation {
      send(.presentationTransitionDidEnd, to: presentation, .completed(isCompleted))
    }
    for presentation in plan.dismissed {
      send(.dismissalTransitionDidEnd, to: presentation, .completed(isCompleted))
    }
  }

  /// A transition that the user takes back: everyone is told the way there and the way back, and nothing changes.
  private mutating func runCancelled(_ plan: TransitionPlan, change: (inout Simulation) -> Void) {
    var trial = trial
    change(&trial)
    trial.adaptHierarchy()
    let after = trial.geometry.visibleControllers
    let isVisible = Set(after)
    let appearance = AppearanceChange(
      entering: after.filter { !window.controllers[$0].appearance.isShown },
      leaving: window.appearing.filter { !isVisible.contains($0) })
    let coordinator = model.window.transitions.begin(plan)
    model.window.transitions.setEnds(of: coordinator, from: appearance.leaving.first, to: appearance.entering.first)
    for controller in appearance.entering { load(controller) }
    for presentation in plan.dismissed { send(.dismissalTransitionWillBegin, to: presentation) }
    if let presentation = plan.presentation { send(.presentationTransitionWillBegin, to: presentation) }
    for controller in appearance.leaving { appear(controller, .viewWillDisappear, .disappearing) }
    for controller in appearance.entering { appear(controller, .viewWillAppear, .appearing) }
    runBlocks(coordinator, .alongside)
    model.window.transitions.cancel(coordinator)
    for controller in appearance.entering { appear(controller, .viewWillDisappear, .disappearing) }
    for controller in appearance.entering { appear(controller, .viewDidDisappear, .disappeared) }
    for controller in appearance.leaving { appear(controller, .viewWillAppear, .appearing) }
    for controller in appearance.leaving { appear(controller, .viewDidAppear, .appeared) }
    endPresentations(plan, isCompleted: false)
    runBlocks(coordinator, .completion)
    model.window.transitions.end(coordinator)
    layOut()
  }

  // MARK: - Changes of the hierarchy

  /// Changes which controllers are where. Outside the window it is just done; inside it is a transition with its events:
  /// parents are told of, views appear and disappear, traits and layout follow.
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
    changeHierarchy(event, in: controller, plan: TransitionPlan(interaction: interaction), change: change)
  }

  /// Who gets which parent, nil for none.
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

  // MARK: - Prediction

  /// Runs the change on a copy, containers and presentations with it. Sizes of views inside are laid out there only
  /// where a condition on them decides about traits.
  private func predicted(_ change: (inout Simulation) -> Void) -> Simulation {
    var trial = trial
    change(&trial)
    trial.adaptHierarchy()
    if trial.scene.hasConditionalOverrides, trial.scene.conditions.contains(where: { $0.testsSize }) {
      trial.model.layoutIfNeeded()
    }
    return trial
  }

  /// The traits and sizes that controllers will have after a change.
  func prediction(after change: (inout Simulation) -> Void) -> Prediction {
    let trial = predicted(change)
    let after = trial.geometry
    let hasHierarchy = window.hasHierarchy(in: scene)
    var result = Prediction()
    for controller in window.windowFamily(in: scene) {
      let new = after.window.traits(of: .controller(controller), in: after.scene)
      if new != window.traits(of: .controller(controller), in: scene) { result.traits[controller] = new }
      if hasHierarchy {
        result.sizes[controller] = after.placedRect(of: scene.controllers[controller].rootView)?.size
      }
    }
    for presentation in window.shownPresentations {
      let new = after.window.traits(of: .presentation(presentation), in: after.scene)
      if new != window.traits(of: .presentation(presentation), in: scene) {
        result.presentationTraits[presentation] = new
      }
    }
    return result
  }
}
