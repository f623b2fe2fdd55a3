// The commands that drive a simulation.

extension Model {
  /// Runs a change with a host that receives the callbacks.
  mutating func simulate<Success, Failure: Error>(
    _ host: any SimulationHost, _ body: (inout Simulation) throws(Failure) -> Success
  ) throws(Failure) -> Success {
    // Moved there and back, since a copy would be duplicated at its first change.
    var simulation = Simulation(consume self, host: host)
    do throws(Failure) {
      let result = try body(&simulation)
      self = simulation.model
      return result
    } catch {
      self = simulation.model
      throw error
    }
  }

  // MARK: - The window

  /// Makes the controller the root of the window and shows it. Another launch replaces the first.
  ///
  /// In order: collapse of split view controllers, `viewDidLoad`, `viewWillAppear`, the first traits,
  /// `viewIsAppearing`, the first layout, `viewDidAppear` (`UIKIT.md §1.4`). CHOICE: each callback goes to a parent
  /// before its children.
  ///
  /// - Parameters:
  ///   - controller: the root of the window.
  ///   - environment: the device, its orientation, the share of its screen, and the traits that come with them.
  ///   - mayTurn: whether the window starts in another orientation if the controller does not support this one, as on a
  ///     device: the controller loads and receives `viewWillAppear` in the device's orientation, and then other traits.
  ///   - host: receives events, and answers UIKit's questions.
  public mutating func launch(
    _ controller: ControllerID, in environment: Environment, mayTurn: Bool = true, host: any SimulationHost
  ) {
    simulate(host) { $0.launch(controller, in: environment, mayTurn: mayTurn) }
  }

  /// Turns the device (`UIKIT.md §3.1`). A free window keeps its size.
  ///
  /// - Returns: false, and nothing happens, before a launch and where the interface does not turn
  ///   (``supportsOrientation(_:)``).
  @discardableResult
  public mutating func rotate(to orientation: Orientation, host: any SimulationHost) -> Bool {
    guard var next = window.environment, supportsOrientation(orientation) else { return false }
    next.orientation = orientation
    transition(to: next, host: host)
    return true
  }

  /// How the interface turns when a folding device is opened or closed: a quarter turn, where the controller supports
  /// it.
  public func orientationAfterFolding(from orientation: Orientation, to pose: Pose) -> Orientation {
    window.orientationAfterFolding(from: orientation, to: pose, in: scene)
  }

  /// Gives the window a share of the screen.
  public mutating func resize(to multitasking: Multitasking, host: any SimulationHost) {
    guard var next = window.environment else { return }
    next.multitasking = multitasking
    next.freeSize = nil
    transition(to: next, host: host)
  }

  /// Gives the window any size in points. Ignored if the size is not valid.
  public mutating func resize(to size: Size, host: any SimulationHost) {
    guard var next = window.environment, size.isValid else { return }
    next.freeSize = size
    transition(to: next, host: host)
  }

  /// Goes to another environment, with everything that follows from it. Nothing happens if it is the same.
  ///
  /// 1. `willTransition` where traits will change, then 2. `viewWillTransition` where sizes will, from the root down;
  /// 3. size, traits, conditions and attributes take their new values, containers and presentations adapt;
  /// 4. `traitCollectionDidChange`; 5. layout; 6. alongside blocks; 7. completion blocks.
  ///
  /// Layout follows after 6 and 7 if the blocks changed anything.
  public mutating func transition(to environment: Environment, host: any SimulationHost) {
    simulate(host) { $0.transition(to: environment) }
  }

  /// Shows the keyboard, or hides it with 0, and lays out: views that are tied to the keyboard guide make room. As in
  /// iOS, no callback announces a new size (`UIKIT.md §3.2.h`).
  ///
  /// - Parameters:
  ///   - height: points, at least 0; NaN counts as 0.
  ///   - host: receives events, and answers UIKit's questions.
  public mutating func setKeyboardHeight(_ height: Double, host: any SimulationHost = EventLog()) {
    window.setKeyboardHeight(height.isFinite ? max(0, height) : 0)
    layoutIfNeeded(host: host)
  }

  /// Lays out if anything changed since the last layout, and records what moved.
  ///
  /// Inside a handler, or without layout callbacks, use ``layoutIfNeeded()``.
  public mutating func layoutIfNeeded(host: any SimulationHost) { simulate(host) { $0.layOutIfNeeded() } }

  /// `didReceiveMemoryWarning` to every controller of the window, each before its children. From iOS 6 on no view is
  /// released on its own account; a handler may (``releaseView(of:)``).
  public mutating func receiveMemoryWarning(host: any SimulationHost) { simulate(host) { $0.receiveMemoryWarning() } }

  /// Releases a controller's view (`view = nil`): handlers' writes to its views are lost, and it is created again, with
  /// `viewDidLoad`, when it is next shown.
  ///
  /// - Throws: `viewInUse` while the view is in the window, `noSuchController`.
  public mutating func releaseView(of controller: ControllerID) throws(ControllerError) {
    guard scene.controllers.contains(controller) else { throw .noSuchController }
    guard window.controllers[controller].appearance == .disappeared else { throw .viewInUse(controller) }
    window.controllers[controller].isViewLoaded = false
    for id in scene.writtenSettings {
      let setting = scene.settings[id]
      guard let view = setting.target.view, scene.controller(of: view) == controller else { continue }
      unwrite(setting.key, of: setting.target)
    }
  }

  // MARK: - Traits and sizes

  /// A handler's or command's override; unspecified traits keep their values.
  ///
  /// As a command it is a transition of its own: `willTransition` and `traitCollectionDidChange` for objects whose
  /// traits change, and no size callbacks (`UIKIT.md §3.1.c`). In a handler it becomes part of the current transition.
  /// Before a launch it is kept.
  public mutating func overrideTraits(
    _ traits: TraitCollection, on environment: TraitEnvironment, origin: Origin = .unknown,
    host: any SimulationHost
  ) {
    simulate(host) { simulation in
      simulation.changeOverrides { $0.writeOverride(traits, on: environment, origin: origin) }
    }
  }

  /// Puts these overrides in the place of all that were written before (`setOverrideTraitCollection(_:forChild:)`).
  public mutating func replaceTraitOverrides(
    _ traits: TraitCollection, on environment: TraitEnvironment, host: any SimulationHost
  ) {
    simulate(host) { simulation in
      simulation.changeOverrides { scene in
        scene.changeWrittenOverrides(on: environment) { $0 = TraitCollection() }
        scene.writeOverride(traits, on: environment, origin: .unknown)
      }
    }
  }

  /// Removes written overrides of these traits.
  public mutating func removeTraitOverrides(
    of traits: TraitSet, on environment: TraitEnvironment, host: any SimulationHost
  ) {
    simulate(host) { simulation in
      simulation.changeOverrides { scene in
        scene.changeWrittenOverrides(on: environment) { collection in
          for trait in traits.traits { collection[trait] = nil }
        }
      }
    }
  }

  /// Removes a written override of a custom trait.
  public mutating func removeTraitOverride(
    of trait: CustomTrait, on environment: TraitEnvironment, host: any SimulationHost
  ) {
    simulate(host) { simulation in
      simulation.changeOverrides { $0.changeWrittenOverrides(on: environment) { $0[trait] = nil } }
    }
  }

  /// Sets `preferredContentSize`, in points, and updates the layout. The controller's container or presentation is
  /// notified.
  public mutating func setPreferredContentSize(
    _ size: Size, of controller: ControllerID, origin: Origin = .unknown, host: any SimulationHost
  ) {
    simulate(host) { $0.setPreferredContentSize(size, of: controller, origin: origin) }
  }

  // MARK: - Handlers

  /// Says that the target has a handler; an `overriding` one replaces the default behaviour.
  public mutating func handle(_ name: CallbackName, on target: CallbackTarget, overriding: Bool = false) {
    guard scene.exists(target) else { return }
    switch target {
    case .presentation(let presentation): scene.handle(name, on: presentation, overriding: overriding)
    case .controller(let controller): scene.handle(name, on: controller, overriding: overriding)
    case .view(let view): window.handle(name, on: view)
    case .screen, .window:
      guard name == .traitCollectionDidChange else { return }
      window.handleTraits(of: target)
      // A handler added after the launch hears of later changes only.
      if window.environment != nil {
        window.outerDelivery[target] = window.traits(of: target.traitEnvironment, in: scene)
      }
    }
  }

  /// The effect of `super(…)` in an overriding handler: the default behaviour, or the default answer.
  @discardableResult
  public mutating func callSuper(_ callback: Callback, host: any SimulationHost) -> CallbackAnswer {
    simulate(host) { $0.callSuper(callback) }
  }
}

// MARK: - Containers

extension Model {
  /// Pushes a controller onto the stack of the nearest navigation controller.
  ///
  /// - Parameters:
  ///   - controller: the new top controller.
  ///   - target: a navigation controller, or a controller in it.
  ///   - interaction: whether the user drives the transition, and whether it completes.
  ///   - host: receives events, and answers UIKit's questions.
  /// - Throws: `noNavigationController`, `alreadyInUse`, `withinItself`, `noSuchController`.
  public mutating func push(
    _ controller: ControllerID, onto target: ControllerID, interaction: Interaction = .none, host: any SimulationHost
  ) throws(ControllerError) {
    try simulate(host) { simulation throws(ControllerError) in
      try simulation.push(controller, onto: target, interaction: interaction)
    }
  }

  /// Pops the top of a navigation controller's stack, or everything above a controller in it.
  ///
  /// - Parameters:
  ///   - target: a navigation controller, or a controller in it.
  ///   - last: the new top controller; nil for the one below the top.
  ///   - interaction: whether the user drives the transition, and whether it completes.
  ///   - host: receives events, and answers UIKit's questions.
  /// - Returns: the popped controllers, the top first.
  /// - Throws: `noNavigationController`, `nothingToPop` if only the root is left, `notAChild`.
  @discardableResult
  public mutating func pop(
    from target: ControllerID, to last: ControllerID? = nil, interaction: Interaction = .none,
    host: any SimulationHost
  ) throws(ControllerError) -> [ControllerID] {
    try simulate(host) { simulation throws(ControllerError) in
      try simulation.pop(from: target, to: last, interaction: interaction)
    }
  }

  /// Pops to the root. Nothing happens, and nothing is returned, if it is on top.
  @discardableResult
  public mutating func popToRoot(
    from target: ControllerID, interaction: Interaction = .none, host: any SimulationHost
  ) throws(ControllerError) -> [ControllerID] {
    try simulate(host) { simulation throws(ControllerError) in
      try simulation.popToRoot(from: target, interaction: interaction)
    }
  }

  /// Selects a tab, or goes to a page. Has no effect if it is already selected.
  ///
  /// - Throws: `notAContainer` if it is not in a tab bar or page view controller.
  public mutating func select(
    _ controller: ControllerID, interaction: Interaction = .none, host: any SimulationHost
  ) throws(ControllerError) {
    try simulate(host) { simulation throws(ControllerError) in
      try simulation.select(controller, interaction: interaction)
    }
  }

  /// Replaces a container's controllers while it may be on screen.
  ///
  /// - Throws: as ``setViewControllers(_:of:)``.
  public mutating func setViewControllers(
    _ controllers: [ControllerID], of container: ControllerID, host: any SimulationHost
  ) throws(ControllerError) {
    try simulate(host) { simulation throws(ControllerError) in
      try simulation.replaceViewControllers(controllers, of: container)
    }
  }

  /// Shows a controller in the way that its sender's containers choose: a navigation controller pushes it, an expanded
  /// split view controller replaces the sender's column; without such a container, it is presented.
  ///
  /// A controller that overrides `show` takes over, and so does one whose handler returns `true`.
  public mutating func show(
    _ controller: ControllerID, from sender: ControllerID, host: any SimulationHost
  ) throws(ControllerError) {
    try simulate(host) { simulation throws(ControllerError) in try simulation.route(.show, controller, from: sender) }
  }

  /// Shows a controller as the detail: the secondary of an expanded split view controller; in a collapsed one the
  /// primary shows it with `show`; elsewhere it is presented.
  public mutating func showDetail(
    _ controller: ControllerID, from sender: ControllerID, host: any SimulationHost
  ) throws(ControllerError) {
    try simulate(host) { simulation throws(ControllerError) in
      try simulation.route(.showDetail, controller, from: sender)
    }
  }

  /// Requests another display mode; `automatic` cancels the request. It replaces the mode that is in effect now
  /// wherever that mode would be, so it does not apply after a rotation that changes the mode. Ignored while collapsed.
  ///
  /// - Throws: `notAContainer`, `noDisplayMode` for a mode with two columns if the style has only two in all.
  public mutating func setDisplayMode(
    _ mode: DisplayMode, of split: ControllerID, host: any SimulationHost
  ) throws(ControllerError) {
    try simulate(host) { simulation throws(ControllerError) in try simulation.setDisplayMode(mode, of: split) }
  }

  /// Writes `preferredDisplayMode` or `preferredSplitBehavior` of a split view controller, as UIKit's setters do. If it
  /// is on screen and shows other columns as a result, that is a transition with its callbacks.
  public mutating func writeModeAttribute(
    _ key: AttributeKey, of split: ControllerID, to value: AttributeValue, host: any SimulationHost
  ) {
    simulate(host) { simulation in simulation.writeModeAttribute(key, of: split, to: value) }
  }

  /// Shows a column (`showColumn`): while expanded by the nearest display mode that shows it; while collapsed by
  /// pushing it and those before it, or popping the controllers above it. Has no effect if it is shown.
  public mutating func showColumn(
    _ column: SplitColumn, of split: ControllerID, host: any SimulationHost
  ) throws(ControllerError) {
    try simulate(host) { simulation throws(ControllerError) in try simulation.showColumn(column, of: split) }
  }

  /// Hides a column (`hideColumn`). Ignored for the secondary, for columns that are not shown, and while collapsed for
  /// the primary and for columns that are not on top.
  public mutating func hideColumn(
    _ column: SplitColumn, of split: ControllerID, host: any SimulationHost
  ) throws(ControllerError) {
    try simulate(host) { simulation throws(ControllerError) in try simulation.hideColumn(column, of: split) }
  }

  /// Replaces the controller of a column while the split view controller may be on screen.
  public mutating func setColumn(
    _ column: SplitColumn, of split: ControllerID, to controller: ControllerID?, host: any SimulationHost
  ) throws(ControllerError) {
    try simulate(host) { simulation throws(ControllerError) in
      try simulation.replaceColumn(column, of: split, with: controller)
    }
  }
}

// MARK: - Presentations

extension Model {
  /// Presents the content of a declared presentation.
  ///
  /// The delegate decides how to adapt; then the presentation begins, controllers appear and disappear, the container
  /// is laid out, and the presentation ends (§4.3, §4.4).
  /// - Parameters:
  ///   - presentation: the declared presentation.
  ///   - source: the controller on which `present` is called. Its topmost ancestor presents, or for the context styles
  ///     the nearest one that `definesPresentationContext`.
  ///   - interaction: whether the user drives the transition, and whether it completes.
  ///   - host: receives events, and answers UIKit's questions.
  /// - Throws: `notLaunched`, `noSuchPresentation`, `noSuchController`, `notInWindow`, `noContent` (also if the host
  ///   cannot create it), `alreadyPresented`, `alreadyInUse` for content that is shown elsewhere, `alreadyPresenting`,
  ///   `presentationsTooDeep`, `popoverWithoutSource`.
  public mutating func present(
    _ presentation: PresentationID, from source: ControllerID, interaction: Interaction = .none,
    host: any SimulationHost
  ) throws(ControllerError) {
    try simulate(host) { simulation throws(ControllerError) in
      try simulation.present(presentation, from: source, interaction: interaction)
    }
  }

  /// Presents a controller in a style, by a presentation of its own without delegate, which is made once for each
  /// controller.
  ///
  /// - Returns: the presentation, whose attributes may be set before the next time.
  /// - Throws: as ``present(_:from:interaction:host:)-(PresentationID,_,_,_)``.
  @discardableResult
  public mutating func present(
    _ controller: ControllerID, style: PresentationStyle = .automatic, source view: ViewID? = nil,
    from source: ControllerID, interaction: Interaction = .none, host: any SimulationHost
  ) throws(ControllerError) -> PresentationID {
    try simulate(host) { simulation throws(ControllerError) in
      try simulation.present(controller, style: style, source: view, from: source, interaction: interaction)
    }
  }

  /// Dismisses the controller that a controller presents, and everything above; if it presents nothing, dismisses the
  /// controller itself.
  ///
  /// - Parameters:
  ///   - controller: nil for the one presented last.
  ///   - interaction: whether the user drives the transition, and whether it completes.
  ///   - host: receives events, and answers UIKit's questions.
  /// - Throws: `nothingPresented`, `noSuchController`.
  public mutating func dismiss(
    _ controller: ControllerID? = nil, interaction: Interaction = .none, host: any SimulationHost
  ) throws(ControllerError) {
    try simulate(host) { simulation throws(ControllerError) in
      try simulation.dismiss(controller, interaction: interaction)
    }
  }

  /// The user tries to dismiss the last presentation: a swipe on a sheet, a tap outside a popover.
  ///
  /// `isModalInPresentation` or the delegate's `shouldDismiss` can prevent it, which sends `didAttemptToDismiss`;
  /// otherwise it sends `willDismiss`, dismisses, and sends `didDismiss`.
  /// - Returns: whether it was dismissed. Styles that fill the screen cannot be dismissed by the user, and neither can
  ///   sheets up to iOS 12: false, without a callback.
  /// - Throws: `nothingPresented`.
  @discardableResult
  public mutating func attemptDismissal(
    interaction: Interaction = .completed, host: any SimulationHost
  ) throws(ControllerError) -> Bool {
    try simulate(host) { simulation throws(ControllerError) in
      try simulation.attemptDismissal(interaction: interaction)
    }
  }

  /// The user chooses an action of an alert, which is dismissed. The caller then runs the action's handler, as UIKit
  /// does.
  ///
  /// - Returns: false, without any effect, for a disabled action.
  /// - Throws: `alertNotShown`.
  public mutating func choose(_ action: ViewID, host: any SimulationHost) throws(ControllerError) -> Bool {
    try simulate(host) { simulation throws(ControllerError) in try simulation.choose(action) }
  }

  /// The user drags a sheet to another of its detents, and the delegate receives the change.
  ///
  /// - Returns: false, without any effect, if the sheet has no such active detent.
  @discardableResult
  public mutating func selectDetent(
    _ detent: SheetDetent, of presentation: PresentationID, host: any SimulationHost
  ) -> Bool {
    simulate(host) { $0.selectDetent(detent, of: presentation) }
  }
}
