// Tracks which controllers are on screen, and sends `viewWillAppear` to `viewDidDisappear`, always in pairs.

/// The controllers that appear and disappear in one transition.
struct AppearanceChange: Sendable {
  var entering: [ControllerID] = []
  var leaving: [ControllerID] = []

  /// Adds the controllers that appeared or disappeared after this change began.
  mutating func join(_ later: AppearanceChange) {
    entering.removeAll { later.leaving.contains($0) }
    entering += later.entering
    leaving += later.leaving
  }
}

extension Simulation {
  /// Lets containers and presentations adapt to the present traits and sizes, and puts what they show into the window.
  mutating func adaptHierarchy(_ coordinator: CoordinatorID?) {
    if model.isStopped { return }
    guard window.hasHierarchy(in: scene) || !window.arrangement.placedViews.isEmpty else {
      evaluateConditions()
      return
    }
    arrange()
    // Controllers that a change adds may adapt as well; the nesting is at most as deep as the containers'.
    for _ in 0..<8 {
      evaluateConditions()
      let splitsChanged = adaptSplits()
      arrange()
      let presentationsChanged = adaptPresentations(coordinator)
      if presentationsChanged { arrange() }
      if !splitsChanged && !presentationsChanged { break }
    }
    askPresentations()
    arrange()
  }

  /// Sends the `will` callbacks to controllers that leave or enter the window, and loads views that show for the first
  /// time.
  mutating func beginAppearance(
    _ coordinator: CoordinatorID? = nil, presenting: PresentationID? = nil
  ) -> AppearanceChange {
    let visible = geometry.visibleControllers
    var change = AppearanceChange()
    let columns = columnChanges(among: visible)
    let shown = columns.isEmpty ? [:] : columnsAboutToShow(columns, among: visible)
    for controller in visible {
      load(controller)
      if let callback = shown[controller] { send(callback.name, to: callback.target, callback.arguments) }
    }
    if !columns.isEmpty { willHideColumns(columns) }
    if let presenting {
      model.primeFrames(of: presenting)
      send(.presentationTransitionWillBegin, to: presenting)
    }
    let isVisible = Set(visible)
    change.leaving = window.appearing.filter {
      !isVisible.contains($0) && window.controllers[$0].appearance.isShown
    }
    change.entering = visible.filter { !window.controllers[$0].appearance.isShown }
    if let coordinator { describeAppearance(change, coordinator) }
    model.window.predictTraits(in: model.scene)
    model.window.appearing.removeAll { !isVisible.contains($0) }
    model.window.appearing += change.entering
    for controller in change.leaving { appear(controller, .viewWillDisappear, .disappearing) }
    for controller in change.entering { appear(controller, .viewWillAppear, .appearing) }
    return change
  }

  /// Sends `viewIsAppearing` to controllers that enter the window, once their traits are known.
  mutating func tellAppearing(_ change: AppearanceChange) {
    for controller in change.entering where window.controllers[controller].appearance == .appearing {
      send(.viewIsAppearing, to: controller, .animated(window.transitions.isAnimating))
    }
  }

  /// Sends `didAppear` and `didDisappear` to each controller whose appearance was not changed again meanwhile.
  mutating func finish(_ change: AppearanceChange, _ order: TransitionPlan.Order) {
    finishColumns()
    if order == .container { finishLeaving(change) }
    for controller in change.entering where window.controllers[controller].appearance == .appearing {
      appear(controller, .viewDidAppear, .appeared)
    }
    if order == .presentation { finishLeaving(change) }
  }

  private mutating func finishLeaving(_ change: AppearanceChange) {
    for controller in change.leaving where window.controllers[controller].appearance == .disappearing {
      appear(controller, .viewDidDisappear, .disappeared)
    }
  }

  mutating func appear(_ controller: ControllerID, _ name: CallbackName, _ state: AppearanceState) {
    model.window.controllers[controller].appearance = state
    send(name, to: controller, .animated(window.transitions.isAnimating))
  }

  /// Loads a controller's view if it is not loaded: `loadView` if the controller handles it, then `viewDidLoad`.
  mutating func load(_ controller: ControllerID) {
    guard !window.controllers[controller].isViewLoaded else { return }
    model.window.controllers[controller].isViewLoaded = true
    if scene.controllers[controller].handled.contains(.loadView) { send(.loadView, to: controller) }
    send(.viewDidLoad, to: controller)
  }
}
