// What the model stores of a presentation controller.

struct PresentationRecord: Sendable {
  var name: NameID
  /// The controller that declares it, -1 for one made by `present` with a style.
  var declarer: Int32
  /// An ancestor of the presented view while shown; made with the presentation.
  var containerView: Int32
  var origin: Origin
  var firstSetting: Int32 = -1
  var handled: CallbackSet = []
  var overridden: CallbackSet = []
  var deliveredTraits: TraitCollection?
  /// The view of its own that is presented in place of the controller's, which is in it; -1 for none.
  var wrapper: Int32 = -1
  /// The controllers that were made for it.
  var made: [ControllerBlueprint: ControllerID] = [:]

  // While shown.
  /// To what it last adapted.
  var adaptedTo: AdaptationInputs?
  /// The controller that presents, -1 while not shown.
  var presenting: Int32 = -1
  /// The controller on which `present` was called.
  var source: Int32 = -1
  /// The style asked for, with `automatic` resolved.
  var style: PresentationStyle = .fullScreen
  /// The style that it adapted to; `none` where it did not.
  var adaptiveStyle: PresentationStyle = .none
  /// The controller that was presented, and the one shown in its place while adapted.
  var content: Int32 = -1
  var shown: Int32 = -1
  /// What `frameOfPresentedView` answered, in the container's coordinates.
  var answeredFrame: Rect?
  var answeredRemoval: Bool?
  /// Whether it says that it does not cover the screen, and so never adapts.
  var keepsStyle = false
  /// The controller shown while its transition ends, or one that is cancelled goes on; -1 otherwise.
  var passing: Int32 = -1
  /// The container for which it was last asked about places.
  var askedFor: Rect?
  /// Where the delegate moved a popover's source to.
  var movedSource: Rect?

  var isShown: Bool { presenting >= 0 }
  /// The style in force.
  var activeStyle: PresentationStyle { adaptiveStyle == .none ? style : adaptiveStyle }
}

/// What a presentation's adaptation depends on: it is asked again when this changes.
struct AdaptationInputs: Hashable, Sendable {
  var traits: TraitCollection
  var style: AttributeValue?
  var content: AttributeValue?
}
