// Who is on screen, and telling controllers so: `viewWillAppear` to `viewDidDisappear`, always in pairs.

/// What comes and what goes in one transition.
struct Passage: Sendable {
  var entering: [ControllerID] = []
  var leaving: [ControllerID] = []

  /// Takes in what came and went after this passage began.
  mutating func join(_ later: Passage) {
    entering.removeAll(where: later.leaving.contains)
    entering += later.entering
    leaving += later.leaving
  }
}

extension Model {
  /// Whether containers or presentations have a say in what is shown.
  var hasHierarchy: Bool { !containers.isEmpty || !shownPresentations.isEmpty || hasAddedChildren }

  /// Lets containers and presentations adapt to traits and sizes as they are, and puts what they show into the window.
  mutating func adaptHierarchy(_ coordinator: CoordinatorID?, host: any SimulationHost) {
    guard hasHierarchy || !placedViews.isEmpty else {
      _ = evaluateConditions()
      return
    }
    arrange()
    // What a change brings in may adapt as well; nested at most as deep as containers are.
    for _ in 0..<8 {
      _ = evaluateConditions()
      let splitsChanged = adaptSplits(host: host)
      arrange()
      let presentationsChanged = adaptPresentations(coordinator, host: host)
      if presentationsChanged { arrange() }
      if !splitsChanged && !presentationsChanged { break }
    }
    askPresentations(host: host)
    arrange()
  }

  /// Tells what leaves the window and what enters it that they will; loads views that show for the first time.
  mutating func beginAppearance(
    _ coordinator: CoordinatorID? = nil, presenting: PresentationID? = nil, host: any SimulationHost
  ) -> Passage {
    let visible = visibleControllers
    var passage = Passage()
    for controller in visible { load(controller, host: host) }
    if let presenting { send(.presentationTransitionWillBegin, to: presenting, host: host) }
    let isVisible = Set(visible)
    passage.leaving = appearing.filter { !isVisible.contains($0) && controllers[$0.slot].appearance.isShown }
    passage.entering = visible.filter { !controllers[$0.slot].appearance.isShown }
    if let coordinator { describePassage(passage, coordinator) }
    predictTraits()
    appearing.removeAll { !isVisible.contains($0) }
    appearing += passage.entering
    for controller in passage.leaving { appear(controller, .viewWillDisappear, .disappearing, host: host) }
    for controller in passage.entering { appear(controller, .viewWillAppear, .appearing, host: host) }
    return passage
  }

  /// `viewIsAppearing` to what enters the window, once its traits are known.
  mutating func tellAppearing(_ passage: Passage, host: any SimulationHost) {
    for controller in passage.entering where controllers[controller.slot].appearance == .appearing {
      send(.viewIsAppearing, to: controller, .animated(isAnimating), host: host)
    }
  }

  /// Tells those whose passage nothing else ended meanwhile that it is done.
  mutating func finish(_ passage: Passage, _ order: TransitionPlan.Order, host: any SimulationHost) {
    if order == .container { finishLeaving(passage, host: host) }
    for controller in passage.entering where controllers[controller.slot].appearance == .appearing {
      appear(controller, .viewDidAppear, .appeared, host: host)
    }
    if order == .presentation { finishLeaving(passage, host: host) }
  }

  private mutating func finishLeaving(_ passage: Passage, host: any SimulationHost) {
    for controller in passage.leaving where controllers[controller.slot].appearance == .disappearing {
      appear(controller, .viewDidDisappear, .disappeared, host: host)
    }
  }

  mutating func appear(
    _ controller: ControllerID, _ name: CallbackName, _ state: AppearanceState, host: any SimulationHost
  ) {
    controllers[controller.slot].appearance = state
    send(name, to: controller, .animated(isAnimating), host: host)
  }

  /// Makes a controller's view, if there is none: `loadView` for those that handle it, `viewDidLoad`.
  mutating func load(_ controller: ControllerID, host: any SimulationHost) {
    guard !controllers[controller.slot].isViewLoaded else { return }
    controllers[controller.slot].isViewLoaded = true
    if controllers[controller.slot].handled.contains(.loadView) { send(.loadView, to: controller, host: host) }
    send(.viewDidLoad, to: controller, host: host)
  }

  /// Whether the controller has made its view.
  public func isViewLoaded(_ controller: ControllerID) -> Bool {
    controllers.indices.contains(controller.slot) && controllers[controller.slot].isViewLoaded
  }

  /// Whether the controller's view is in the window, or on its way there.
  public func isViewVisible(_ controller: ControllerID) -> Bool {
    controllers.indices.contains(controller.slot) && controllers[controller.slot].appearance.isShown
  }

  /// A transition that the user takes back: everyone is told the way there and the way back, and nothing changes.
  mutating func runCancelled(_ plan: TransitionPlan, host: any SimulationHost, change: (inout Model) -> Void) {
    var trial = self
    change(&trial)
    trial.adaptHierarchy(nil, host: SilentHost())
    let after = trial.visibleControllers
    let isVisible = Set(after)
    let passage = Passage(
      entering: after.filter { !controllers[$0.slot].appearance.isShown },
      leaving: appearing.filter { !isVisible.contains($0) })
    let coordinator = begin(plan)
    describePassage(passage, coordinator)
    for controller in passage.entering { load(controller, host: host) }
    for presentation in plan.dismissed { send(.dismissalTransitionWillBegin, to: presentation, host: host) }
    if let presentation = plan.presentation { send(.presentationTransitionWillBegin, to: presentation, host: host) }
    for controller in passage.leaving { appear(controller, .viewWillDisappear, .disappearing, host: host) }
    for controller in passage.entering { appear(controller, .viewWillAppear, .appearing, host: host) }
    runBlocks(coordinator, .alongside, host: host)
    endInteraction(coordinator, isCancelled: true, host: host)
    for controller in passage.entering { appear(controller, .viewWillDisappear, .disappearing, host: host) }
    for controller in passage.entering { appear(controller, .viewDidDisappear, .disappeared, host: host) }
    for controller in passage.leaving { appear(controller, .viewWillAppear, .appearing, host: host) }
    for controller in passage.leaving { appear(controller, .viewDidAppear, .appeared, host: host) }
    endPresentations(plan, isCompleted: false, host: host)
    runBlocks(coordinator, .completion, host: host)
    end(coordinator, host: host)
    layOut(host: host)
  }
}

extension AppearanceState {
  var isShown: Bool { self == .appearing || self == .appeared }
}
