/// Something that happened in a simulation. The trace, the tests, the pictures and `--json` are views of one log of
/// these.
public enum Event: Sendable {
  case launch(controller: ControllerID, environment: Environment)
  /// A rotation or resize begins; its callbacks follow.
  case transition(from: Environment, to: Environment)
  /// A folding device is opened or folded; stands before the transition that follows from it (`IOS27.md §6.b`).
  case hinge(from: Pose, to: Pose)
  /// What the system reserves in the window is another: the fold is active now, or the status corner elsewhere. CHOICE
  /// (§6.c, where sources disagree): an event of its own, after which the window is laid out.
  case regions(WindowRegions)
  /// An object was told something, whether or not it has a handler for it.
  case callback(Callback)
  /// A layout changed a frame; holds every view of the window, root first.
  case layout(LayoutSnapshot)
  /// Controllers came, went or were put elsewhere; stands before the callbacks of it.
  case hierarchy(HierarchyChange)
  /// What a transition moves.
  case animation([FrameChange])
  /// Required constraints cannot all hold; one was set aside.
  case conflict(LayoutConflict)
  /// A condition on a size changes the size that it tests; it keeps the answer that it had.
  case conditionCycle(ConditionCycle)
  /// The solver reached its limit; frames are those of the layout before.
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
  /// The sizes that follow each other, each from the condition's answer for the one before; the last was there already,
  /// unless there are eight.
  public let sizes: [Size]
}
