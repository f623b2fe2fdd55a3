// What a layout gave. Values are those of the last layout.

extension Model {
  /// In the superview's coordinates, on device pixels. Zero while not installed or not in the window.
  public func frame(of view: ViewID) -> Rect { .zero }

  /// In the window's coordinates, exact.
  public func alignmentRect(of item: LayoutItem) -> Rect { .zero }

  /// An anchor's position in the window's coordinates, or its length, exact.
  public func value(of anchor: Anchor) -> Double { 0 }

  /// Whether the item itself and all its superviews are.
  public func isInstalled(_ view: ViewID) -> Bool { false }

  /// Whether the constraint takes part: it is installed and so is every item in it.
  public func isActive(_ constraint: ConstraintID) -> Bool { false }

  public func isInstalled(_ constraint: ConstraintID) -> Bool { false }

  public func isInstalled(_ guide: GuideID) -> Bool { false }

  /// Whether the condition held at the last layout.
  public func holds(_ condition: ConditionID) -> Bool { false }

  public func safeAreaInsets(of view: ViewID) -> EdgeInsets { .zero }

  public func layoutMargins(of view: ViewID) -> EdgeInsets { .zero }

  /// Required constraints that are set aside because others contradict them, in order of addition.
  public var brokenConstraints: [ConstraintID] { [] }

  /// The frames of every view of the window.
  public func snapshot() -> LayoutSnapshot { LayoutSnapshot(views: []) }

  /// The views whose place or size the constraints leave open, each with two frames that satisfy them equally well.
  public func ambiguousViews() -> [AmbiguousView] { [] }

  /// Why an anchor has its value.
  public func explain(_ anchor: Anchor) -> LayoutExplanation? { nil }
}

/// A view that can move.
public struct AmbiguousView: Hashable, Sendable {
  public let view: ViewID
  /// In its superview's coordinates, exact.
  public let one: Rect
  public let other: Rect
}

/// Why an anchor has its value: the value is the sum of multiplier · constant over the constraints, and of multiplier ·
/// value over the sizes that the window gives.
public struct LayoutExplanation: Sendable {
  public enum Part: Hashable, Sendable {
    case constraint(ConstraintID, constant: Double)
    /// A content size, at its hugging or compression resistance priority.
    case content(ViewID, LayoutAttribute, isHugging: Bool, constant: Double)
    /// Something that the environment gives, in words: "window width".
    case given(String, value: Double)
  }

  public let value: Double
  public let parts: [(part: Part, multiplier: Double)]
  /// Constraints that have to give way, and by how many points.
  public let violated: [(constraint: ConstraintID, amount: Double)]
  /// Whether only our tie-break decides.
  public let isOpen: Bool
}
