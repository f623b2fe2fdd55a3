/// A coordinator's description of its transition (`UIViewControllerTransitionCoordinatorContext`, `UIKIT.md §3.4`).
public struct TransitionContext: Hashable, Sendable {
  /// Seconds.
  public var duration: Double
  /// The rotation of the interface in degrees, clockwise: 0, 90, -90 or 180. The sign follows CHOICE: a turn from
  /// portrait to landscapeRight is 90.
  public var targetTransform: Double
  /// Whether it follows the user's finger now.
  public var isInteractive: Bool
  /// Whether it began by following the user's finger.
  public var initiallyInteractive: Bool
  /// Known once the user has let go.
  public var isCancelled = false
  public var isAnimated = true
  /// How far it has come, 0 to 1. CHOICE: 0 until the interaction or the animation is over, then 1, or 0 where it was
  /// cancelled.
  public var percentComplete = 0.0
  /// The style of a presentation; `none` for other transitions.
  public var presentationStyle = PresentationStyle.none
  /// The disappearing and the appearing controller, for a push or a presentation; nil for a rotation.
  public var from: ControllerID?
  public var to: ControllerID?
  /// The disappearing and the appearing view, which are not always those of the controllers. Nil for a rotation, and
  /// for the view of a presenting controller that stays in place.
  public var fromView: ViewID?
  public var toView: ViewID?
  /// In which the transition happens.
  public var containerView: ViewID?

  /// The speed of the animation after the user lets go: 1 is the animation's own speed.
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

extension Simulation {
  /// Describes the style of the presentation or dismissal, and the views that take part.
  ///
  /// Called before a dismissal changes anything, and after a presentation has changed everything.
  mutating func describePresentation(of plan: TransitionPlan, _ coordinator: CoordinatorID) {
    guard let presentation = plan.presentation ?? plan.dismissed.last else { return }
    let status = window.presentations[presentation]
    // In a dismissal of several presentations, the topmost one leaves.
    let topmost = plan.dismissed.first ?? presentation
    let presented = window.presentations[topmost].shown
    let presentedView = model.presentations.presentedView(of: topmost)
    let isRemoved = window.shouldRemovePresentersView(presentation, in: scene)
    let presentersView = isRemoved ? status.presenting.flatMap { scene.rootView(of: $0) } : nil
    let containerView = scene.presentations[presentation].containerView
    model.window.transitions.describe(coordinator) { context in
      context.presentationStyle = status.activeStyle
      context.containerView = containerView
      if plan.presentation == nil {
        (context.from, context.fromView) = (presented, presentedView)
        (context.to, context.toView) = (status.presenting, presentersView)
      } else {
        (context.from, context.fromView) = (status.presenting, presentersView)
        (context.to, context.toView) = (presented, presentedView)
      }
    }
  }

  /// Describes which controllers leave and enter within a container. A rotation has neither.
  mutating func describeAppearance(_ change: AppearanceChange, _ coordinator: CoordinatorID) {
    guard let transition = window.transitions[coordinator], transition.context.presentationStyle == .none,
      transition.container != nil
    else { return }
    let (from, to) = (change.leaving.first, change.entering.first)
    let (fromView, toView) = (from.flatMap { scene.rootView(of: $0) }, to.flatMap { scene.rootView(of: $0) })
    model.window.transitions.describe(coordinator) { context in
      (context.from, context.fromView) = (from, fromView)
      (context.to, context.toView) = (to, toView)
    }
  }

  /// The user ends an interactive transition: handlers that asked for it are notified.
  mutating func endInteraction(_ coordinator: CoordinatorID, isCancelled: Bool) {
    guard let context = window.transitions[coordinator]?.context else { return }
    model.window.transitions.describe(coordinator) {
      $0.isCancelled = isCancelled
      $0.isInteractive = false
    }
    if context.isInteractive { runBlocks(coordinator, .interaction) }
  }
}
