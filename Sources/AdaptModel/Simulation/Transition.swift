// A transition: the timeline of `UIKIT.md §3.1`, the same for rotation, resizing and trait overrides.

/// Transitions under way.
struct Transitions: Sendable {
  var nextCoordinator: Int32 = 0
  var nextRegistration: Int32 = 0
  /// The innermost last; handlers may start one inside another.
  var active: [ActiveTransition] = []
  var isActive: Bool { !active.isEmpty || isLayingOut }
  var isLayingOut = false
  /// How many transitions tell what will be, so that what handlers push, pop and present happens at once (`§3.2.j`).
  var announcing = 0
  /// How many changes happen at once, within another transition.
  var immediate = 0

  func index(of coordinator: CoordinatorID) -> Int? { active.firstIndex { $0.coordinator == coordinator } }
}

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
  var latePassage = Passage()
}

/// What will be after a transition's change, found on a copy.
struct Prediction: Sendable {
  /// The traits that each controller and each presentation controller will have; none for those that keep theirs.
  var traits: [ControllerID: TraitCollection] = [:]
  var presentationTraits: [PresentationID: TraitCollection] = [:]
  /// The sizes of root views that the system places.
  var sizes: [ControllerID: Size] = [:]
}

extension Model {
  /// Goes to another environment, with everything that follows from it. Nothing happens if it is the same.
  ///
  /// 1. `willTransition` where traits will change, then 2. `viewWillTransition` where sizes will, from the root down;
  /// 3. size, traits, conditions and attributes take their new values, containers and presentations adapt;
  /// 4. `traitCollectionDidChange`; 5. layout; 6. alongside blocks; 7. completion blocks. Layout follows after 6 and 7 if
  /// the blocks changed anything.
  public mutating func transition(to environment: Environment, host: any SimulationHost) {
    guard let old = window.environment, window.root >= 0 else { return }
    beginCommand()
    guard old != environment else { return }
    layOut(host: host)
    host.record(.transition(from: old, to: environment), in: self)
    var plan = TransitionPlan(announces: true, duration: TransitionPlan.rotating, target: environment)
    if environment.windowSize != window.size { plan.newSize = environment.windowSize }
    if old.orientation != environment.orientation {
      plan.orientation = environment.orientation
      plan.oldOrientation = old.orientation
      plan.turn = old.orientation.turn(to: environment.orientation)
    }
    run(plan, host: host) { $0.enter(environment) }
  }

  /// The window takes its new size and traits.
  private mutating func enter(_ environment: Environment) {
    let traitsBefore = window.traits
    window.environment = environment
    engine.isWindowDirty = true
    // Fonts, images and directions may follow any trait, and bars and columns any size.
    if window.traits != traitsBefore || hasHierarchy { engine.isStructureDirty = true }
  }

  /// Runs a transition whose effect is `change`.
  mutating func run(_ plan: TransitionPlan, host: any SimulationHost, change: (inout Model) -> Void) {
    if transitions.announcing > 0, !plan.announces, let outer = currentCoordinator {
      return runAtOnce(plan, within: outer, host: host, change: change)
    }
    let coordinator = begin(plan)
    let framesBefore = engine.frames
    if plan.announces, let root = rootController {
      setPrediction(of: coordinator, to: prediction(after: change))
      transitions.announcing += 1
      tellTraits(root, coordinator, host: host)
      if let newSize = plan.newSize { tellSize(root, newSize, coordinator, host: host) }
      transitions.announcing -= 1
    }
    describePresentation(of: plan, coordinator)
    for presentation in plan.dismissed { send(.dismissalTransitionWillBegin, to: presentation, host: host) }
    change(&self)
    describePresentation(of: plan, coordinator)
    if let presentation = plan.presentation { prepare(presentation, coordinator, host: host) }
    adaptHierarchy(coordinator, host: host)
    var passage = beginAppearance(coordinator, presenting: plan.presentation, host: host)
    if needsLayout { updateViewConstraints(host: host) }
    deliverTraits(host: host)
    tellAppearing(passage, host: host)
    layOut(host: host)
    tellLegacy(.willAnimateRotation, coordinator, host: host)
    runBlocks(coordinator, .alongside, host: host)
    layOut(host: host)
    endInteraction(coordinator, isCancelled: false, host: host)
    if let index = transitions.index(of: coordinator) {
      passage.join(transitions.active[index].latePassage)
      transitions.active[index].latePassage = Passage()
      transitions.active[index].context.percentComplete = 1
    }
    let moves = frameChanges(since: framesBefore)
    if !moves.isEmpty { host.record(.animation(moves), in: self) }
    finish(passage, plan.order, host: host)
    endPresentations(plan, isCompleted: true, host: host)
    runBlocks(coordinator, .completion, host: host)
    tellLegacy(.didRotate, coordinator, host: host)
    layOut(host: host)
    end(coordinator, host: host)
  }

  mutating func begin(_ plan: TransitionPlan) -> CoordinatorID {
    let coordinator = CoordinatorID(index: transitions.nextCoordinator)
    transitions.nextCoordinator &+= 1
    transitions.active.append(
      ActiveTransition(
        coordinator: coordinator, orientation: plan.orientation, oldOrientation: plan.oldOrientation,
        context: TransitionContext(
          duration: plan.duration, targetTransform: plan.turn, isInteractive: plan.interaction != .none),
        container: plan.container, target: plan.target))
    let container = (plan.container ?? rootController).flatMap { rootView(of: $0) }
    transitions.active[transitions.active.count - 1].context.containerView = container
    return coordinator
  }

  /// A transition is over, and with it what came and went at its end.
  mutating func end(_ coordinator: CoordinatorID, host: any SimulationHost) {
    guard let index = transitions.index(of: coordinator) else { return }
    let late = transitions.active[index].latePassage
    transitions.active.remove(at: index)
    finish(late, .container, host: host)
  }

  /// What a handler pushes, pops or presents while it is told of a transition to come happens at once and becomes part of
  /// that transition: it is not animated by itself, and its coordinator is the other's (`UIKIT.md §3.2.j`).
  private mutating func runAtOnce(
    _ plan: TransitionPlan, within outer: CoordinatorID, host: any SimulationHost, change: (inout Model) -> Void
  ) {
    transitions.immediate += 1
    for presentation in plan.dismissed { send(.dismissalTransitionWillBegin, to: presentation, host: host) }
    change(&self)
    if let presentation = plan.presentation { prepare(presentation, outer, host: host) }
    adaptHierarchy(outer, host: host)
    let passage = beginAppearance(presenting: plan.presentation, host: host)
    if needsLayout { updateViewConstraints(host: host) }
    deliverTraits(host: host)
    tellAppearing(passage, host: host)
    layOut(host: host)
    finish(passage, plan.order, host: host)
    endPresentations(plan, isCompleted: true, host: host)
    transitions.immediate -= 1
    // What came in will have other traits and another size as well.
    if let index = transitions.index(of: outer), let target = transitions.active[index].target {
      setPrediction(of: outer, to: prediction { $0.enter(target) })
    }
  }

  /// The coordinator of the innermost transition under way (`transitionCoordinator`).
  public var currentCoordinator: CoordinatorID? { transitions.active.last?.coordinator }

  mutating func endPresentations(_ plan: TransitionPlan, isCompleted: Bool, host: any SimulationHost) {
    if let presentation = plan.presentation {
      send(.presentationTransitionDidEnd, to: presentation, .completed(isCompleted), host: host)
    }
    for presentation in plan.dismissed {
      send(.dismissalTransitionDidEnd, to: presentation, .completed(isCompleted), host: host)
    }
  }

  private func frameChanges(since before: [Rect]) -> [FrameChange] {
    var result: [FrameChange] = []
    for (index, frame) in engine.frames.enumerated() {
      let old = before.indices.contains(index) ? before[index] : .zero
      guard old != frame else { continue }
      result.append(FrameChange(view: ViewID(index: Int32(truncatingIfNeeded: index)), from: old, to: frame))
    }
    return result
  }

  // MARK: - Prediction

  mutating func setPrediction(of coordinator: CoordinatorID, to prediction: Prediction) {
    guard let index = transitions.index(of: coordinator) else { return }
    transitions.active[index].prediction = prediction
  }

  func prediction(of coordinator: CoordinatorID) -> Prediction? {
    transitions.index(of: coordinator).map { transitions.active[$0].prediction }
  }

  /// Runs the change on a copy, containers and presentations with it. Sizes of views inside are laid out there only
  /// where a condition on them decides about traits.
  func prediction(after change: (inout Model) -> Void) -> Prediction {
    var copy = self
    change(&copy)
    copy.adaptHierarchy(nil, host: SilentHost())
    if copy.hasConditionalOverrides, copy.conditions.contains(where: \.testsSize) { _ = copy.performLayout() }
    var result = Prediction()
    for controller in windowFamily {
      let new = copy.traits(of: .controller(controller))
      if new != traits(of: .controller(controller)) { result.traits[controller] = new }
      if hasHierarchy { result.sizes[controller] = copy.placedRect(of: controllers[controller.slot].rootView)?.size }
    }
    for presentation in shownPresentations {
      let new = copy.traits(of: .presentation(presentation))
      if new != traits(of: .presentation(presentation)) { result.presentationTraits[presentation] = new }
    }
    return result
  }
}

/// A host of models that are thrown away: it answers nothing and keeps nothing.
final class SilentHost: SimulationHost {
  func record(_ event: Event, in model: Model) {}
  func receive(_ callback: Callback, model: inout Model) -> CallbackAnswer { .none }
  func run(_ block: CoordinatorToken, phase: CoordinatorPhase, model: inout Model) {}
}
