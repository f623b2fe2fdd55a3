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
    case .member(_, let member) where Self.unknownMembers.contains(member):
      if !reportAnchorOfUnknown(name) { report(.notKnownYet(member), at: name.span) }
    default: return true
    }
    return false
  }

  /// Reports `parent.top` and `safeAreaInsets.top`, where a view or a guide with that anchor is meant. Returns whether
  /// it did.
  private func reportAnchorOfUnknown(_ name: NameExpression) -> Bool {
    let meant: String
    switch name.name {
    case "parent":
      guard let own = builder.scopes.reversed().compactMap({ $0.own }).first else { return false }
      meant = if case .controller = own.kind { "view" } else { "superview" }
    case "safeAreaInsets": meant = "safeArea"
    default: return false
    }
    let rest = file.text(
      in: SourceSpan(start: name.span.end, end: min(name.span.end + 24, Int32(clamping: file.bytes.count))))
    let member = rest.dropFirst().prefix { $0.isLetter }
    guard rest.first == ".", LayoutAttribute(named: String(member)) != nil else { return false }
    report(.anchorOfUnknown(name.name, meant, name.span), at: name.span)
    return true
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
