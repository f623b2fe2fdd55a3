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
      reportNotKnownYet(name.name, at: name.span)
    case .member(_, let member) where Self.unknownMembers.contains(member):
      if !reportAnchorOfUnknown(name), !reportEdgeOfBar(name) { reportNotKnownYet(member, at: name.span) }
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
    let rest = textAfter(name.span)
    let member = rest.dropFirst().prefix { $0.isLetter }
    guard rest.first == ".", LayoutAttribute(named: String(member)) != nil else { return false }
    report(.anchorOfUnknown(name.name, meant, name.span), at: name.span)
    return true
  }

  /// Reports `navigationController.navigationBar.bottom` and the like, where an edge of the safe area is meant. Returns
  /// whether it did.
  private func reportEdgeOfBar(_ name: NameExpression) -> Bool {
    let edges = [
      ("navigationController", ".navigationBar.bottom", "safeArea.top"),
      ("tabBarController", ".tabBar.top", "safeArea.bottom"),
    ]
    let rest = textAfter(name.span)
    guard let edge = edges.first(where: { $0.0 == name.name && rest.hasPrefix($0.1) }) else { return false }
    let whole = SourceSpan(start: name.span.start, end: name.span.end + Int32(edge.1.utf8.count))
    report(.edgeOfBar(edge.0 + edge.1, edge.2, whole), at: whole)
    return true
  }

  /// The same for a member.
  func checkKnown(_ member: MemberExpression) {
    guard builder.role == .body, Self.unknownMembers.contains(member.name.text), !isOfUnknown(member) else { return }
    // For `traits.width`, the traits are reported and the width is not.
    reportNotKnownYet(member.name.text, at: member.name.span)
  }

  /// Whether nothing has the name at the beginning of a chain of members, which is reported.
  private func isOfUnknown(_ member: MemberExpression) -> Bool {
    var base = member.base.unparenthesized
    while case .member(let next) = base { base = next.base.unparenthesized }
    guard case .name(let name) = base else { return false }
    return resolveOwner(name.name) == nil
  }

  /// Reports a value that is not known yet, with what it is compared with or which of its members is read.
  private func reportNotKnownYet(_ name: String, at span: SourceSpan) {
    let rest = textAfter(span)
    switch name {
    case "traits", "traitCollection": report(.traitsNotKnownYet(test(of: rest)), at: span)
    case "screen": report(.screenNotKnownYet(.ofScreen(rest)), at: span)
    default: report(.notKnownYet(name), at: span)
    }
  }

  /// The rest of the line after a place, or the beginning of it.
  func textAfter(_ span: SourceSpan) -> String {
    let rest = file.text(in: SourceSpan(start: span.end, end: min(span.end + 96, Int32(clamping: file.bytes.count))))
    return String(rest.prefix { !$0.isNewline })
  }

  /// `height: compact` for `.verticalSizeClass == compact`: a comparison of a trait as a test of a `when`.
  private func test(of text: String) -> String? {
    guard text.first == "." else { return nil }
    let name = text.dropFirst().prefix { $0.isLetter }
    let rest = text.dropFirst(name.count + 1).drop { $0 == " " }
    guard rest.hasPrefix("==") || rest.hasPrefix("!="), let trait = program.trait(named: String(name)) else {
      return nil
    }
    let value = String(rest.dropFirst(2).drop { $0 == " " || $0 == "." }.prefix { $0.isLetter || $0.isNumber })
    guard trait.value(named: value) != nil else { return nil }
    guard rest.hasPrefix("!=") else { return "\(trait.name): \(value)" }
    guard trait.isSizeClass, ["compact", "regular"].contains(value) else { return nil }
    return "\(trait.name): \(value == "compact" ? "regular" : "compact")"
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
