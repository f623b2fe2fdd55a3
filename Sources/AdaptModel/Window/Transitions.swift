/// Transitions under way, with their coordinators (`UIKIT.md §3.4`).
struct Transitions: Sendable {
  private var nextCoordinator: Int32 = 0
  /// The innermost last; handlers may start one inside another.
  private var active: [ActiveTransition] = []
  /// Whether a layout with its callbacks is under way.
  var isLayingOut = false

  var isActive: Bool { !active.isEmpty || isLayingOut }

  /// The innermost transition under way.
  var current: ActiveTransition? { active.last }

  /// The transition of a coordinator; nil once it is over.
  subscript(coordinator: CoordinatorID) -> ActiveTransition? { active.first { $0.coordinator == coordinator } }

  mutating func begin(_ plan: TransitionPlan) -> CoordinatorID {
    let coordinator = CoordinatorID(index: nextCoordinator)
    nextCoordinator &+= 1
    active.append(
      ActiveTransition(
        coordinator: coordinator, orientation: plan.orientation,
        context: TransitionContext(
          duration: plan.duration, targetTransform: plan.turn, isInteractive: plan.interaction != .none,
          isCancelled: false)))
    return coordinator
  }

  mutating func end(_ coordinator: CoordinatorID) { active.removeAll { $0.coordinator == coordinator } }

  mutating func setPrediction(of coordinator: CoordinatorID, to prediction: Prediction) {
    change(coordinator) { $0.prediction = prediction }
  }

  /// Notes what leaves and what comes.
  mutating func setEnds(of coordinator: CoordinatorID, from: ControllerID?, to: ControllerID?) {
    change(coordinator) {
      $0.context.from = from
      $0.context.to = to
    }
  }

  /// Notes that the user took it back.
  mutating func cancel(_ coordinator: CoordinatorID) { change(coordinator) { $0.context.isCancelled = true } }

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
  /// Controllers that know only the rotation callbacks of iOS 7.
  var legacy: [ControllerID] = []
  var context: TransitionContext
}

/// What will be after a transition's change, found on a copy.
struct Prediction: Sendable {
  /// The traits that each controller and each presentation controller will have; none for those that keep theirs.
  var traits: [ControllerID: TraitCollection] = [:]
  var presentationTraits: [PresentationID: TraitCollection] = [:]
  /// The sizes of root views that the system places.
  var sizes: [ControllerID: Size] = [:]
}
