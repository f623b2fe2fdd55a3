/// Transitions in progress, with their coordinators (`UIKIT.md §3.4`).
struct Transitions: Sendable {
  private var nextCoordinator: Int32 = 0
  /// The innermost comes last; handlers may start one inside another.
  private var active: [ActiveTransition] = []
  /// Whether a layout with its callbacks is in progress.
  var isLayingOut = false
  /// How many transitions are announcing their effect. Meanwhile handlers push, pop and present at once (`§3.2.j`).
  private var announcing = 0
  /// How many immediate changes, within another transition, are in progress.
  private var immediate = 0

  var isActive: Bool { !active.isEmpty || isLayingOut }

  /// Whether controllers are being notified of future traits and sizes.
  var isAnnouncing: Bool { announcing > 0 }

  /// Whether changes are animated now: within a transition, unless they are immediate changes of handlers that are
  /// notified beforehand.
  var isAnimating: Bool { immediate == 0 && (active.last?.context.isAnimated ?? false) }

  /// The innermost transition in progress.
  var current: ActiveTransition? { active.last }

  /// The transition of a coordinator; nil once it is over.
  subscript(coordinator: CoordinatorID) -> ActiveTransition? { active.first { $0.coordinator == coordinator } }

  mutating func begin(_ plan: TransitionPlan, containerView: ViewID?) -> CoordinatorID {
    let coordinator = CoordinatorID(index: nextCoordinator)
    nextCoordinator &+= 1
    var context = TransitionContext(
      duration: plan.duration, targetTransform: plan.turn, isInteractive: plan.interaction != .none)
    context.containerView = containerView
    active.append(
      ActiveTransition(
        coordinator: coordinator, orientation: plan.orientation, oldOrientation: plan.oldOrientation,
        context: context, container: plan.container, target: plan.target))
    return coordinator
  }

  /// Ends a transition.
  /// - Returns: the controllers that appeared and disappeared at its end; nil if it was over already.
  mutating func end(_ coordinator: CoordinatorID) -> AppearanceChange? {
    guard let index = active.firstIndex(where: { $0.coordinator == coordinator }) else { return nil }
    return active.remove(at: index).lateAppearance
  }

  mutating func beginAnnouncing() { announcing += 1 }
  mutating func endAnnouncing() { announcing -= 1 }

  /// Whether changes are immediate now, and so not animated, because they are within another transition.
  var isImmediate: Bool { immediate > 0 }

  /// Records that all controllers were notified of the future traits.
  mutating func closeTraits(_ coordinator: CoordinatorID) { change(coordinator) { $0.hasToldTraits = true } }

  /// Records controllers that were added after the others were notified of the future traits.
  mutating func noteLate(_ controllers: [ControllerID], in coordinator: CoordinatorID) {
    guard self[coordinator]?.hasToldTraits == true else { return }
    change(coordinator) { $0.late.formUnion(controllers) }
  }

  /// Records that a controller that was added late is notified of the future traits.
  /// - Returns: whether it was such a controller.
  mutating func takeLate(_ controller: ControllerID, in coordinator: CoordinatorID) -> Bool {
    guard self[coordinator]?.late.contains(controller) == true else { return false }
    change(coordinator) { $0.late.remove(controller) }
    return true
  }

  /// From now on, changes are immediate within the transition that is being announced.
  mutating func beginImmediate() { immediate += 1 }
  mutating func endImmediate() { immediate -= 1 }

  /// Lets the innermost transition finish an appearance change.
  /// - Returns: false if no transition is in progress.
  mutating func postpone(_ appearance: AppearanceChange) -> Bool {
    guard immediate == 0, let last = active.indices.last else { return false }
    active[last].lateAppearance.join(appearance)
    return true
  }

  /// Records that the animation of a transition is over.
  /// - Returns: the controllers that appeared and disappeared meanwhile.
  mutating func finishAnimation(_ coordinator: CoordinatorID) -> AppearanceChange {
    let late = self[coordinator]?.lateAppearance ?? AppearanceChange()
    change(coordinator) {
      $0.lateAppearance = AppearanceChange()
      $0.context.percentComplete = 1
    }
    return late
  }

  mutating func setPrediction(of coordinator: CoordinatorID, to prediction: Prediction) {
    change(coordinator) { $0.prediction = prediction }
  }

  /// Adds to the description of a transition.
  mutating func describe(_ coordinator: CoordinatorID, _ body: (inout TransitionContext) -> Void) {
    change(coordinator) { body(&$0.context) }
  }

  /// Records a controller that receives the rotation callbacks of iOS 7.
  mutating func addLegacy(_ controller: ControllerID, to coordinator: CoordinatorID) {
    change(coordinator) { $0.legacy.append(controller) }
  }

  /// Registers a block to run alongside the transition.
  /// - Returns: false, without registering, once alongside blocks have run.
  mutating func animate(_ block: CoordinatorToken, with coordinator: CoordinatorID) -> Bool {
    guard self[coordinator]?.acceptsAlongside == true else { return false }
    change(coordinator) { $0.alongside.append(block) }
    return true
  }

  /// Registers a block to run when the transition is over.
  /// - Returns: false, without registering, if it is over already.
  mutating func complete(_ block: CoordinatorToken, with coordinator: CoordinatorID) -> Bool {
    guard self[coordinator] != nil else { return false }
    change(coordinator) { $0.completions.append(block) }
    return true
  }

  /// Registers a block for the end of the user's interaction with an interactive transition.
  /// - Returns: false, without registering, for a transition that is not interactive or is over.
  mutating func notify(_ block: CoordinatorToken, ofInteractionWith coordinator: CoordinatorID) -> Bool {
    guard self[coordinator]?.context.isInteractive == true else { return false }
    change(coordinator) { $0.interaction.append(block) }
    return true
  }

  /// Accepts no more alongside blocks.
  mutating func closeAlongside(_ coordinator: CoordinatorID) { change(coordinator) { $0.acceptsAlongside = false } }

  private mutating func change(_ coordinator: CoordinatorID, _ body: (inout ActiveTransition) -> Void) {
    guard let index = active.firstIndex(where: { $0.coordinator == coordinator }) else { return }
    body(&active[index])
  }
}

/// A transition in progress.
struct ActiveTransition: Sendable {
  let coordinator: CoordinatorID
  var prediction = Prediction()
  var alongside: [CoordinatorToken] = []
  var completions: [CoordinatorToken] = []
  /// Whether alongside blocks are accepted; they are until they have run.
  var acceptsAlongside = true
  /// The orientation to which it turns; nil if the transition is not a rotation.
  var orientation: Orientation?
  /// The orientation from which it turns.
  var oldOrientation: Orientation?
  /// Controllers that handle only the rotation callbacks of iOS 7.
  var legacy: [ControllerID] = []
  var context: TransitionContext
  /// The container whose controllers change, and the target environment.
  var container: ControllerID?
  var target: Environment?
  /// Blocks for the end of the user's interaction.
  var interaction: [CoordinatorToken] = []
  /// The controllers that appeared and disappeared during its layout.
  var lateAppearance = AppearanceChange()
  /// Whether all controllers were notified of the future traits, and those that were added since.
  var hasToldTraits = false
  var late: Set<ControllerID> = []
}

/// The state after a transition's change, predicted on a copy.
struct Prediction: Sendable {
  /// The future traits of each controller and each presentation controller; no entry for those that keep theirs.
  var traits: [ControllerID: TraitCollection] = [:]
  var presentationTraits: [PresentationID: TraitCollection] = [:]
  /// The sizes of root views that the system places.
  var sizes: [ControllerID: Size] = [:]
}
