/// What a transition is, before it runs.
struct TransitionPlan {
  /// Who is told first at the end. What appears comes after what leaves a container; in a presentation it is the other
  /// way round (CHOICE: seen in logs, not documented).
  enum Order { case container, presentation }

  /// The window's new size; nil where it keeps its own.
  var newSize: Size?
  /// The orientation to which it turns; nil for a transition that is no rotation.
  var orientation: Orientation?
  /// The orientation from which it turns.
  var oldOrientation: Orientation?
  /// By how many degrees clockwise.
  var turn = 0.0
  /// Whether controllers are told beforehand of the traits that they will have.
  var announces = false
  var order = Order.container
  var interaction = Interaction.none
  /// Seconds.
  var duration = containing
  /// What is presented, and what is dismissed, the topmost first.
  var presentation: PresentationID?
  var dismissed: [PresentationID] = []
  /// The container in which a controller comes or goes.
  var container: ControllerID?
  /// Where a rotation or a resize goes, so that what will be can be found anew.
  var target: Environment?

  /// CHOICE, none of them documented: seconds that transitions take.
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
