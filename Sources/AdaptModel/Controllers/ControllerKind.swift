/// The kind of a controller: one with content of its own, or one of UIKit's containers.
///
/// Containers written in script or Swift also have the content kind: they embed children and lay them out with
/// constraints.
public enum ControllerKind: Hashable, Sendable {
  case content
  case navigation
  case tab
  case split(SplitStyle)
  case page
  case arrangement(ArrangementStyle)

  /// The UIKit class, for messages.
  public var className: String {
    switch self {
    case .content: "UIViewController"
    case .navigation: "UINavigationController"
    case .tab: "UITabBarController"
    case .split: "UISplitViewController"
    case .page: "UIPageViewController"
    case .arrangement: "UIArrangementViewController"
    }
  }

  public var isSplit: Bool { if case .split = self { true } else { false } }
  public var isArrangement: Bool { arrangementStyle != nil }

  /// Of an arrangement view controller, the arrangement that it is made with.
  var arrangementStyle: ArrangementStyle? { if case .arrangement(let style) = self { style } else { nil } }
}
