/// How an arrangement view controller lays out its two controllers: the arrangements that UIKit has
/// (`UISplitArrangement`, `UIOverlayArrangement`; `IOS27.md §4.a`).
public enum ArrangementStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// Side by side, or one above the other.
  case split
  /// The primary in front of the secondary; at an active fold, one on either side of it.
  case overlay
}

extension ArrangementStyle: CustomStringConvertible {
  /// `split` or `overlay`, as a script writes it.
  public var description: String { self == .split ? "split" : "overlay" }

  public init?(named name: String) {
    guard let style = Self.allCases.first(where: { $0.description == name }) else { return nil }
    self = style
  }
}

/// The places of an arrangement view controller (`UIArrangementViewController.ViewPlacement`).
public enum PanePlacement: UInt8, Hashable, Sendable, CaseIterable {
  case primary, secondary

  /// `primary` or `secondary`.
  public var name: String { self == .primary ? "primary" : "secondary" }
  var other: PanePlacement { self == .primary ? .secondary : .primary }
}

/// The state of a controller in an arrangement (`UIArrangementViewController.ViewState`).
public struct PaneState: Hashable, Sendable {
  public enum Axis: UInt8, Hashable, Sendable { case horizontal, vertical }

  /// Whether the arrangement has no space for it.
  public var isHidden = false
  /// The axis of the two controllers; nil if one is hidden, or if they overlap.
  public var splitAxis: Axis?
  /// 1 if it is in front of the other controller, otherwise 0.
  public var zIndex = 0

  public init() {}
}
