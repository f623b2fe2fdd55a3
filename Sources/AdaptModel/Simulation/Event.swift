/// Something that happened in a simulation. The trace, the tests, the pictures and `--json` are views of one log of
/// these.
public enum Event: Sendable {
  case launch(controller: ControllerID, environment: Environment)
  /// A rotation or resize begins; its callbacks follow.
  case transition(from: Environment, to: Environment)
  /// A folding device is opened or folded; comes before the resulting transition (`IOS27.md §6.b`).
  case hinge(from: Pose, to: Pose)
  /// The system's reserved regions in the window changed: the fold is active, or the status corner moved. CHOICE (§6.c,
  /// where sources disagree): a separate event, followed by a layout.
  case regions(WindowRegions)
  /// An object received a callback, whether or not it handles it.
  case callback(Callback)
  /// A layout changed a frame; contains every view of the window, root first.
  case layout(LayoutSnapshot)
  /// Controllers appeared, disappeared or moved; comes before the callbacks.
  case hierarchy(HierarchyChange)
  /// The animation of a transition.
  case animation([FrameChange])
  /// Required constraints cannot all hold; one was set aside.
  case conflict(LayoutConflict)
  /// A condition on a size changes the size that it tests; it keeps its previous value.
  case conditionCycle(ConditionCycle)
  /// The solver reached its limit; the frames are those of the previous layout.
  case layoutFailed
}

/// A view's frame after a layout.
public struct ViewFrame: Hashable, Sendable {
  public let view: ViewID
  public let kind: ViewKind
  /// In its superview's coordinates, on device pixels; zero while not installed.
  public let frame: Rect
  public let isInstalled: Bool
}

/// The frames of a window after a layout.
public struct LayoutSnapshot: Hashable, Sendable {
  /// In the order of the tree: a view before its subviews, subviews in their order.
  public let views: [ViewFrame]
}

/// A view's frame before and after a transition.
public struct FrameChange: Hashable, Sendable {
  public let view: ViewID
  /// In the superview's coordinates, on device pixels.
  public let from: Rect
  public let to: Rect
}

/// A condition whose own effect changes the size that it tests.
public struct ConditionCycle: Hashable, Sendable {
  public let condition: ConditionID
  /// The view whose size is tested.
  public let view: ViewID
  /// The sequence of sizes, each from the condition's value for the one before; the last one repeats an earlier one,
  /// unless there are eight.
  public let sizes: [Size]
}
