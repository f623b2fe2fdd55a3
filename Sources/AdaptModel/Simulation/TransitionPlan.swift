/// The description of a transition before it runs.
struct TransitionPlan {
  /// The order of the callbacks at the end. In a container, controllers that leave come before those that appear; in a
  /// presentation it is the other way round (CHOICE: seen in logs, not documented).
  enum Order { case container, presentation }

  /// The window's new size; nil if it does not change.
  var newSize: Size?
  /// The orientation to which it turns; nil if the transition is not a rotation.
  var orientation: Orientation?
  /// The orientation from which it turns.
  var oldOrientation: Orientation?
  /// The rotation in degrees clockwise.
  var turn = 0.0
  /// Whether controllers are notified beforehand of their future traits.
  var announces = false
  var order = Order.container
  var interaction = Interaction.none
  /// The duration in seconds.
  var duration = containing
  /// The presentation that is presented, and those that are dismissed, the topmost first.
  var presentation: PresentationID?
  var dismissed: [PresentationID] = []
  /// The container whose controllers change.
  var container: ControllerID?
  /// The target of a rotation or a resize, so that its effect can be predicted again.
  var target: Environment?

  /// CHOICE, since none of them is documented: the durations of transitions, in seconds.
  static let rotating = 0.4
  static let containing = 0.35
  static let presenting = 0.5
}

extension Orientation {
  /// Degrees clockwise from portrait.
  private var angle: Double {
    switch self {
    case .portrait: 0
    case .landscapeRight: 90
    case .portraitUpsideDown: 180
    case .landscapeLeft: -90
    }
  }

  /// The turn from this orientation to another, -90, 0, 90 or 180 degrees.
  func turn(to other: Orientation) -> Double {
    let turn = other.angle - angle
    return turn > 180 ? turn - 360 : turn <= -180 ? turn + 360 : turn
  }
}
