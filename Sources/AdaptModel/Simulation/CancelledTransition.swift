// Transitions that the user cancels: the callbacks run forwards and backwards, and nothing changes (`UIKIT.md §3.4.e`).

extension Simulation {
  mutating func runCancelled(_ plan: TransitionPlan, change: (inout Simulation) -> Void) {
    if let presentation = plan.presentation { return runCancelled(plan, presenting: presentation, change) }
    var trial = trial
    change(&trial)
    trial.adaptHierarchy(nil)
    let after = trial.geometry.visibleControllers
    let isVisible = Set(after)
    let appearance = AppearanceChange(
      entering: after.filter { !window.controllers[$0].appearance.isShown },
      leaving: window.appearing.filter { !isVisible.contains($0) })
    let coordinator = begin(plan)
    describePresentation(of: plan, coordinator)
    describeAppearance(appearance, coordinator)
    for controller in appearance.entering { load(controller) }
    for presentation in plan.dismissed { send(.dismissalTransitionWillBegin, to: presentation) }
    for controller in appearance.leaving { appear(controller, .viewWillDisappear, .disappearing) }
    for controller in appearance.entering { appear(controller, .viewWillAppear, .appearing) }
    runBlocks(coordinator, .alongside)
    endInteraction(coordinator, isCancelled: true)
    turnBack(appearance)
    endPresentations(plan, isCompleted: false)
    runBlocks(coordinator, .completion)
    end(coordinator)
    layOut()
  }

  /// A presentation that the user cancels. Until then it is like any other, with its container view, its own views and
  /// its layout.
  private mutating func runCancelled(
    _ plan: TransitionPlan, presenting presentation: PresentationID, _ change: (inout Simulation) -> Void
  ) {
    let shownBefore = window.appearing
    let coordinator = begin(plan)
    change(&self)
    describePresentation(of: plan, coordinator)
    prepare(presentation, coordinator)
    adaptHierarchy(coordinator)
    let appearance = beginAppearance(coordinator, presenting: presentation)
    if needsLayout { updateViewConstraints() }
    deliverTraits()
    tellAppearing(appearance)
    layOut()
    runBlocks(coordinator, .alongside)
    layOut()
    endInteraction(coordinator, isCancelled: true)
    // Its container view exists until its presentation controller received the callback at the end.
    beginPassing([presentation])
    turnBack(appearance)
    model.window.appearing = shownBefore
    endPresentations(plan, isCompleted: false)
    if window.presentations[presentation].isShown { model.window.hide(presentation) }
    adaptHierarchy(nil)
    runBlocks(coordinator, .completion)
    end(coordinator)
    layOut()
  }

  /// Reverses appearance: controllers that appeared disappear, and the others come back.
  private mutating func turnBack(_ change: AppearanceChange) {
    for controller in change.entering { appear(controller, .viewWillDisappear, .disappearing) }
    for controller in change.entering { appear(controller, .viewDidDisappear, .disappeared) }
    for controller in change.leaving { appear(controller, .viewWillAppear, .appearing) }
    for controller in change.leaving { appear(controller, .viewDidAppear, .appeared) }
  }
}
