// What the window shows.

extension Model {
  /// Where the window is; nil before a launch.
  public var environment: Environment? { window.environment }

  /// The controller that was launched.
  public var rootController: ControllerID? { window.root }

  /// The height of the keyboard from the bottom of the window in points, including the part below the safe area; 0 for
  /// none.
  public var keyboardHeight: Double { window.keyboardHeight }

  /// Whether the condition held at the last evaluation.
  public func holds(_ condition: ConditionID) -> Bool { window.answers.holds(condition) }

  /// Whether the view itself is installed, regardless of its superviews.
  public func isOwnInstalled(_ view: ViewID) -> Bool {
    scene.views.contains(view) && window.isOwnInstalled(view, in: scene)
  }

  /// Whether the constraint's condition holds and nothing uninstalls it.
  public func isInstalled(_ constraint: ConstraintID) -> Bool {
    guard let record = scene.constraints.find(constraint) else { return false }
    return scene.settings.isInstalled(record.condition, record.firstSetting, given: window.answers)
  }

  /// Every view of the window, a view before its subviews. O(views).
  public func viewsInTreeOrder() -> [ViewID] { window.viewsInTreeOrder(in: scene) }

  // MARK: - Traits

  /// Overrides traits of an environment and everything that inherits from it, always or while a condition holds.
  ///
  /// If several hold, each trait has the value of the most specific condition, as with attributes. For a child
  /// controller this is both `setOverrideTraitCollection(_:forChild:)` (iOS 8) and `traitOverrides` (iOS 17).
  public mutating func setTraitOverride(
    _ traits: TraitCollection, on environment: TraitEnvironment, condition: ConditionID? = nil,
    origin: Origin = .unknown
  ) {
    scene.add(
      TraitOverride(
        environment: environment, traits: traits, isWritten: false, condition: condition, origin: origin))
  }

  /// The combined current overrides of an environment itself (`overrideTraitCollection(forChild:)`).
  public func traitOverrides(of environment: TraitEnvironment) -> TraitCollection {
    window.overriddenTraits(of: environment, in: scene)
  }

  /// The traits of an environment as of now.
  ///
  /// From iOS 17 a controller inherits from the superview of its root view (§1.5.a), before from its parent
  /// controller (§1.3.c); a window's root from the window. O(depth + overrides on the way), and constant without
  /// overrides.
  public func traits(of environment: TraitEnvironment) -> TraitCollection { window.traits(of: environment, in: scene) }

  /// `registerForTraitChanges` (iOS 17): the host receives `traitsDidChange` for the target when one of the traits
  /// changes.
  ///
  /// The registration lasts as long as the model. Its callback comes after `traitCollectionDidChange`, in order of
  /// registration (CHOICE, §1.5.d).
  public mutating func registerForTraitChanges(
    _ traits: TraitSet, custom: [CustomTrait] = [], on target: CallbackTarget
  ) -> RegistrationID {
    window.register(traits, custom: custom, on: target, in: scene)
  }

  /// The same for a controller.
  public mutating func registerForTraitChanges(
    _ traits: TraitSet, custom: [CustomTrait] = [], on controller: ControllerID
  ) -> RegistrationID {
    registerForTraitChanges(traits, custom: custom, on: .controller(controller))
  }

  /// Takes a registration back. O(registrations).
  public mutating func unregisterForTraitChanges(_ registration: RegistrationID) {
    window.registrations.remove(registration)
  }

  /// Records that a handler read some of its target's traits. From iOS 18 the method is called again in the layout
  /// after one of them changes, even if no frame changes. Before iOS 18, and for methods that are not tracked, it has
  /// no effect.
  ///
  /// Only the traits of the method's last call count.
  public mutating func trackTraits(
    _ traits: TraitSet, custom: [CustomTrait] = [], readIn name: CallbackName, of target: CallbackTarget
  ) {
    window.track(traits, custom: custom, readIn: name, of: target, in: scene)
  }

  // MARK: - Life cycle

  /// The controller that would take the action: `targetViewController(forAction:sender:)`; nil where it would be
  /// presented.
  public func target(for action: CallbackName, from sender: ControllerID) -> ControllerID? {
    scene.target(for: action, from: sender)
  }

  /// Whether the controller has made its view.
  public func isViewLoaded(_ controller: ControllerID) -> Bool {
    scene.controllers.contains(controller) && window.controllers[controller].isViewLoaded
  }

  /// Whether the controller is in the window's hierarchy: the root, the controllers in it, and presented ones. This
  /// includes controllers that a navigation or tab bar controller contains but does not show.
  public func isInWindow(_ controller: ControllerID) -> Bool { window.isInHierarchy(controller, in: scene) }

  /// Whether the controller's view is in the window, or on its way there.
  public func isViewVisible(_ controller: ControllerID) -> Bool {
    scene.controllers.contains(controller) && window.controllers[controller].appearance.isShown
  }

  /// The trait and size callbacks that the last command sent to a controller, in order.
  public func lastCallbacks(of controller: ControllerID) -> [CallbackName] {
    scene.controllers.contains(controller) ? window.controllers[controller].lastCallbacks : []
  }

  /// The chain from a view up: each view's superview; a root view's controller; a controller's parent's views, or the
  /// presenting controller if it is presented; the window, the application, its delegate.
  ///
  /// The chain of a view outside of a window ends with its topmost view or controller. O(depth).
  public func responderChain(from view: ViewID) -> [Responder] { window.responderChain(from: view, in: scene) }

  /// Whether the interface turns that way: by `supportedOrientations` of the topmost controller that fills the screen.
  /// If that says nothing, a phone turns in every way but upside down, and an iPad in all. An iPad's window that shares
  /// the screen turns whatever controllers say (`UIKIT.md §3.6.d`).
  public func supportsOrientation(_ orientation: Orientation) -> Bool {
    window.supportsOrientation(orientation, in: scene)
  }

  /// Whether the window is one of a phone without a home button, which turns upside down for no controller.
  package var neverTurnsUpsideDown: Bool { window.neverTurnsUpsideDown }

  // MARK: - Transitions

  /// The current transition; nil once it is over.
  ///
  /// Immediate changes in a handler that runs before the transition are not animated by themselves (`UIKIT.md §3.2.j`).
  public func context(of coordinator: CoordinatorID) -> TransitionContext? {
    var context = window.transitions[coordinator]?.context
    if window.transitions.isImmediate { context?.isAnimated = false }
    return context
  }

  /// The coordinator of the innermost current transition (`transitionCoordinator`).
  public var currentCoordinator: CoordinatorID? { window.transitions.current?.coordinator }

  /// Registers a block to run alongside a transition, when it is over, or when the user lets go of it
  /// (`animate(alongsideTransition:completion:)`, `notifyWhenInteractionChanges`, `notifyWhenInteractionEnds`).
  /// - Returns: false, and nothing is registered, once blocks of the phase have run, for a transition that is over, and
  ///   for the interaction of one that is not interactive.
  @discardableResult
  public mutating func schedule(
    _ block: CoordinatorToken, for phase: CoordinatorPhase, of coordinator: CoordinatorID
  ) -> Bool {
    switch phase {
    case .alongside: window.transitions.animate(block, with: coordinator)
    case .interaction: window.transitions.notify(block, ofInteractionWith: coordinator)
    case .completion: window.transitions.complete(block, with: coordinator)
    }
  }
}
