// Who is on screen, and telling controllers so: `viewWillAppear` to `viewDidDisappear`, always in pairs.

/// What comes and what goes in one transition.
struct AppearanceChange: Sendable {
  var entering: [ControllerID] = []
  var leaving: [ControllerID] = []

  /// Takes in what came and went after this change began.
  mutating func join(_ later: AppearanceChange) {
    entering.removeAll { later.leaving.contains($0) }
    entering += later.entering
    leaving += later.leaving
  }
}

extension Simulation {
  /// Lets containers and presentations adapt to traits and sizes as they are, and puts what they show into the window.
  mutating func adaptHierarchy(_ coordinator: CoordinatorID?) {
    if model.isStopped { return }
    guard window.hasHierarchy(in: scene) || !window.arrangement.placedViews.isEmpty else {
      evaluateConditions()
      return
    }
    arrange()
    // What a change brings in may adapt as well; nested at most as deep as containers are.
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

  /// Tells what leaves the window and what enters it that they will; loads views that show for the first time.
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

  /// `viewIsAppearing` to what enters the window, once its traits are known.
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

  /// Makes a controller's view, if there is none: `loadView` for those that handle it, `viewDidLoad`.
  mutating func load(_ controller: ControllerID) {
    guard !window.controllers[controller].isViewLoaded else { return }
    model.window.controllers[controller].isViewLoaded = true
    if scene.controllers[controller].handled.contains(.loadView) { send(.loadView, to: controller) }
    send(.viewDidLoad, to: controller)
  }
}
