/// The system's bars that an app shows, if the safe area depends on them: on a display with bars at the side (`IOS27.md
/// §2.2.a`, §3.c).
public enum SystemBars: UInt8, Hashable, Sendable, CaseIterable {
  /// As the window's controllers have it.
  case automatic
  /// A navigation, tab or split view controller shows bars, and they are at the side.
  case vertical
  /// No bars at all.
  case none
  /// The controller's `preferredVerticalBarBehavior` is `disabled`: bars and the status bar are at the top and the
  /// bottom.
  case horizontal
}

extension SystemBars: CustomStringConvertible {
  public var description: String {
    switch self {
    case .automatic: "automatic"
    case .vertical: "vertical"
    case .none: "none"
    case .horizontal: "horizontal"
    }
  }
}
