import AdaptModel
import AdaptSyntax

// Values that are not known while a body is evaluated: traits, sizes, the window, presented controllers. A body that
// read them would silently keep a wrong value.
extension Compiler.Names {
  /// Reports a name whose value is not known yet. Returns whether it did.
  @discardableResult
  func checkKnown(_ binding: Binding, _ name: NameExpression) -> Bool {
    guard builder.role == .body else { return true }
    switch binding {
    case .special(let special)
    where Self.unknownSpecials.contains(special):
      report(.notKnownYet(name.name), at: name.span)
    case .member(_, let member) where Self.unknownMembers.contains(member): report(.notKnownYet(member), at: name.span)
    default: return true
    }
    return false
  }

  /// The same for a member.
  func checkKnown(_ member: MemberExpression) {
    guard builder.role == .body, Self.unknownMembers.contains(member.name.text) else { return }
    // For `traits.width`, the traits are reported and the width is not.
    report(.notKnownYet(member.name.text), at: member.name.span)
  }

  static let unknownSpecials: Set<Special> = [.window, .screen, .callbacks, .events, .presented, .bounds, .traits]

  static let unknownMembers: Set<String> = [
    "traits", "traitCollection", "bounds", "frame", "safeAreaInsets", "adjustedContentInset", "contentOffset",
    "isTruncated",
    "hasAmbiguousLayout",
    "callbacks",
    "presentedViewController", "presentingViewController", "navigationController", "tabBarController",
    "splitViewController", "arrangementViewController", "splitAxis", "zIndex", "isPaneHidden", "transitionCoordinator",
    "isCollapsed", "displayMode", "isViewLoaded", "isShown",
    "adaptiveStyle", "parent",
  ]
}
