/// What a coordinator tells of its transition (`UIViewControllerTransitionCoordinatorContext`, `UIKIT.md §3.4`).
public struct TransitionContext: Hashable, Sendable {
  /// Seconds.
  public var duration: Double
  /// By how many degrees the interface turns, clockwise: 0, 90, -90 or 180. The sign follows CHOICE: a turn from
  /// portrait to landscapeRight is 90.
  public var targetTransform: Double
  /// Whether it follows the user's finger now.
  public var isInteractive: Bool
  /// Whether it began by following the user's finger.
  public var initiallyInteractive: Bool
  /// Known once the user let go.
  public var isCancelled = false
  public var isAnimated = true
  /// How far it has come, 0 to 1. CHOICE: 0 until the interaction or the animation is over, then 1, or 0 where it was
  /// cancelled.
  public var percentComplete = 0.0
  /// The style of a presentation; `none` for other transitions.
  public var presentationStyle = PresentationStyle.none
  /// What leaves and what comes, for a push or a presentation; nil for a rotation.
  public var from: ControllerID?
  public var to: ControllerID?
  /// The views that leave and come, which are not always those of the controllers. Nil for a rotation, and for the view of
  /// a presenting controller that stays where it is.
  public var fromView: ViewID?
  public var toView: ViewID?
  /// In which the transition happens.
  public var containerView: ViewID?

  /// Of the animation that follows the user's finger once it let go: 1 is the animation's own speed.
  public var completionVelocity: Double { 1 }
  /// By UIKit's name.
  public var completionCurve: String { "easeInOut" }
  /// Whether the animation may be stopped and turned back: UIKit's own may not.
  public var isInterruptible: Bool { false }

  init(duration: Double, targetTransform: Double, isInteractive: Bool) {
    self.duration = duration
    self.targetTransform = targetTransform
    self.isInteractive = isInteractive
    initiallyInteractive = isInteractive
  }
}

extension Model {
  /// What a transition under way is like; nil once it is over.
  public func context(of coordinator: CoordinatorID) -> TransitionContext? {
    transitions.index(of: coordinator).map { transitions.active[$0].context }
  }

  /// Whether what happens now is animated: within a transition, and not at once within what a handler is told beforehand.
  var isAnimating: Bool { transitions.immediate == 0 && (transitions.active.last?.context.isAnimated ?? false) }

  /// The style of what is presented or dismissed, and the views that take part.
  ///
  /// Called before a dismissal changes anything, and after a presentation did.
  mutating func describePresentation(of plan: TransitionPlan, _ coordinator: CoordinatorID) {
    guard let index = transitions.index(of: coordinator), let presentation = plan.presentation ?? plan.dismissed.last
    else { return }
    let record = presentations[presentation.slot]
    var context = transitions.active[index].context
    let presenting = presentingController(of: presentation)
    // What is dismissed with everything above it: the topmost leaves.
    let topmost = plan.dismissed.first ?? presentation
    let presented = shownController(of: topmost)
    let isRemoved = shouldRemovePresentersView(presentation)
    let presentersView = isRemoved ? presenting.flatMap { rootView(of: $0) } : nil
    context.presentationStyle = record.activeStyle
    context.containerView = ViewID(index: record.containerView)
    if plan.presentation == nil {
      (context.from, context.fromView) = (presented, presentedView(of: topmost))
      (context.to, context.toView) = (presenting, presentersView)
    } else {
      (context.from, context.fromView) = (presenting, presentersView)
      (context.to, context.toView) = (presented, presentedView(of: topmost))
    }
    transitions.active[index].context = context
  }

  /// What leaves and comes within a container. A rotation has neither.
  mutating func describePassage(_ passage: Passage, _ coordinator: CoordinatorID) {
    guard let index = transitions.index(of: coordinator),
      transitions.active[index].context.presentationStyle == .none, transitions.active[index].container != nil
    else { return }
    transitions.active[index].context.from = passage.leaving.first
    transitions.active[index].context.to = passage.entering.first
    transitions.active[index].context.fromView = passage.leaving.first.flatMap { rootView(of: $0) }
    transitions.active[index].context.toView = passage.entering.first.flatMap { rootView(of: $0) }
  }

  /// The user lets go of an interactive transition: those who asked for it are told.
  mutating func endInteraction(_ coordinator: CoordinatorID, isCancelled: Bool, host: any SimulationHost) {
    guard let index = transitions.index(of: coordinator) else { return }
    transitions.active[index].context.isCancelled = isCancelled
    guard transitions.active[index].context.isInteractive else { return }
    transitions.active[index].context.isInteractive = false
    runBlocks(coordinator, .interaction, host: host)
  }
}
