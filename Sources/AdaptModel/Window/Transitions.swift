/// Transitions under way, with their coordinators (`UIKIT.md §3.4`).
struct Transitions: Sendable {
  private var nextCoordinator: Int32 = 0
  /// The innermost last; handlers may start one inside another.
  private var active: [ActiveTransition] = []
  /// Whether a layout with its callbacks is under way.
  var isLayingOut = false
  /// How many transitions tell what will be, so that what handlers push, pop and present happens at once (`§3.2.j`).
  private var announcing = 0
  /// How many changes happen at once, within another transition.
  private var immediate = 0

  var isActive: Bool { !active.isEmpty || isLayingOut }

  /// Whether controllers are being told of what will be.
  var isAnnouncing: Bool { announcing > 0 }

  /// Whether what happens now is animated: within a transition, and not at once within what a handler is told
  /// beforehand.
  var isAnimating: Bool { immediate == 0 && (active.last?.context.isAnimated ?? false) }

  /// The innermost transition under way.
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
  /// - Returns: what came and went at its end; nil if it was over already.
  mutating func end(_ coordinator: CoordinatorID) -> AppearanceChange? {
    guard let index = active.firstIndex(where: { $0.coordinator == coordinator }) else { return nil }
    return active.remove(at: index).lateAppearance
  }

  mutating func beginAnnouncing() { announcing += 1 }
  mutating func endAnnouncing() { announcing -= 1 }

  /// Whether what happens now is not animated, since it happens at once within another transition.
  var isImmediate: Bool { immediate > 0 }

  /// Notes that everybody was told of the traits to come.
  mutating func closeTraits(_ coordinator: CoordinatorID) { change(coordinator) { $0.hasToldTraits = true } }

  /// Notes controllers that came in after the others were told of the traits to come.
  mutating func noteLate(_ controllers: [ControllerID], in coordinator: CoordinatorID) {
    guard self[coordinator]?.hasToldTraits == true else { return }
    change(coordinator) { $0.late.formUnion(controllers) }
  }

  /// Notes that a controller which came in late is told of the traits to come.
  /// - Returns: whether it was one.
  mutating func takeLate(_ controller: ControllerID, in coordinator: CoordinatorID) -> Bool {
    guard self[coordinator]?.late.contains(controller) == true else { return false }
    change(coordinator) { $0.late.remove(controller) }
    return true
  }

  /// What happens from now on happens at once, within the transition that is announced.
  mutating func beginImmediate() { immediate += 1 }
  mutating func endImmediate() { immediate -= 1 }

  /// Leaves the end of an appearance to the innermost transition.
  /// - Returns: false where nothing is under way that could end it.
  mutating func postpone(_ appearance: AppearanceChange) -> Bool {
    guard immediate == 0, let last = active.indices.last else { return false }
    active[last].lateAppearance.join(appearance)
    return true
  }

  /// Notes that the animation of a transition is over.
  /// - Returns: what came and went meanwhile.
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

  /// Notes more about a transition.
  mutating func describe(_ coordinator: CoordinatorID, _ body: (inout TransitionContext) -> Void) {
    change(coordinator) { body(&$0.context) }
  }

  /// Notes a controller that is told by the rotation callbacks of iOS 7.
  mutating func addLegacy(_ controller: ControllerID, to coordinator: CoordinatorID) {
    change(coordinator) { $0.legacy.append(controller) }
  }

  /// Registers a block to run alongside the transition.
  /// - Returns: false, and nothing is registered, once alongside blocks have run.
  mutating func animate(_ block: CoordinatorToken, with coordinator: CoordinatorID) -> Bool {
    guard self[coordinator]?.acceptsAlongside == true else { return false }
    change(coordinator) { $0.alongside.append(block) }
    return true
  }

  /// Registers a block to run when the transition is over.
  /// - Returns: false, and nothing is registered, if it is.
  mutating func complete(_ block: CoordinatorToken, with coordinator: CoordinatorID) -> Bool {
    guard self[coordinator] != nil else { return false }
    change(coordinator) { $0.completions.append(block) }
    return true
  }

  /// Registers a block for the moment in which the user lets go of an interactive transition.
  /// - Returns: false, and nothing is registered, for a transition that is not interactive or is over.
  mutating func notify(_ block: CoordinatorToken, ofInteractionWith coordinator: CoordinatorID) -> Bool {
    guard self[coordinator]?.context.isInteractive == true else { return false }
    change(coordinator) { $0.interaction.append(block) }
    return true
  }

  /// Takes no more alongside blocks.
  mutating func closeAlongside(_ coordinator: CoordinatorID) { change(coordinator) { $0.acceptsAlongside = false } }

  private mutating func change(_ coordinator: CoordinatorID, _ body: (inout ActiveTransition) -> Void) {
    guard let index = active.firstIndex(where: { $0.coordinator == coordinator }) else { return }
    body(&active[index])
  }
}

/// A transition under way.
struct ActiveTransition: Sendable {
  let coordinator: CoordinatorID
  var prediction = Prediction()
  var alongside: [CoordinatorToken] = []
  var completions: [CoordinatorToken] = []
  /// Blocks are taken until they have run.
  var acceptsAlongside = true
  /// The orientation to which it turns; nil for a transition that is no rotation.
  var orientation: Orientation?
  /// The orientation from which it turns.
  var oldOrientation: Orientation?
  /// Controllers that know only the rotation callbacks of iOS 7.
  var legacy: [ControllerID] = []
  var context: TransitionContext
  /// The container in which a controller comes or goes, and the environment to which it goes.
  var container: ControllerID?
  var target: Environment?
  /// Blocks for the end of the user's interaction.
  var interaction: [CoordinatorToken] = []
  /// What came and went while it laid out.
  var lateAppearance = AppearanceChange()
  /// Whether everybody was told of the traits to come, and who came in since.
  var hasToldTraits = false
  var late: Set<ControllerID> = []
}

/// What will be after a transition's change, found on a copy.
struct Prediction: Sendable {
  /// The traits that each controller and each presentation controller will have; none for those that keep theirs.
  var traits: [ControllerID: TraitCollection] = [:]
  var presentationTraits: [PresentationID: TraitCollection] = [:]
  /// The sizes of root views that the system places.
  var sizes: [ControllerID: Size] = [:]
}
