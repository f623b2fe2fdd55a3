import AdaptModel
import AdaptSyntax

// What is not known while a body is evaluated: traits, sizes, the window, what is presented. Read there it would be silently
// wrong for good.
extension Compiler.Names {
  /// Reports a name whose value is not known yet. True if it was.
  @discardableResult
  func checkKnown(_ binding: Binding, _ name: NameExpression) -> Bool {
    guard builder.role == .body else { return true }
    switch binding {
    case .special(let special)
    where Self.unknownSpecials.contains(special):
      reportUnknown(name.name, at: name.span)
    case .member(_, let member) where Self.unknownMembers.contains(member): reportUnknown(member, at: name.span)
    default: return true
    }
    return false
  }

  /// The same of a member of something.
  func checkKnown(_ member: MemberExpression) {
    guard builder.role == .body, Self.unknownMembers.contains(member.name.text) else { return }
    // Of `traits.width` the traits are what is not known, and said so.
    reportUnknown(member.name.text, at: member.name.span)
  }

  static let unknownSpecials: Set<Special> = [.window, .screen, .callbacks, .events, .presented, .bounds, .traits]

  static let unknownMembers: Set<String> = [
    "traits", "traitCollection", "bounds", "frame", "safeAreaInsets", "adjustedContentInset", "isTruncated",
    "hasAmbiguousLayout",
    "callbacks",
    "presentedViewController", "presentingViewController", "navigationController", "tabBarController",
    "splitViewController", "transitionCoordinator", "isCollapsed", "displayMode", "isViewLoaded", "isShown",
    "adaptiveStyle", "parent",
  ]

  private func reportUnknown(_ name: String, at span: SourceSpan) {
    let (message, help) = Self.unknownText(name)
    report(.notKnownYet, message, at: span, help: help)
  }

  fileprivate static func unknownText(_ name: String) -> (message: String, help: [String]) {
    let help: [String]
    let message: String
    switch name {
    case "traits", "traitCollection":
      message = "the traits are not known yet where a body is evaluated"
      help = [
        "write `when width: compact { … }`, with `otherwise { … }` for all other traits",
        "a handler knows them: `on traitCollectionDidChange(previous) { … }`",
      ]
    case "bounds", "frame":
      message = "the \(name == "frame" ? "frame is" : "bounds are") not known yet where a body is evaluated"
      help = [
        "write `when bounds.width >= 640 { … }`, or a constraint between anchors: `box.width == view.width / 2`",
        "a handler knows them: `on viewDidLayoutSubviews { … }`",
      ]
    default:
      message = "`\(name)` is not known yet where a body is evaluated"
      help = [
        "a body is evaluated once, before anything shows: ask in a handler, `on viewWillAppear { … }`",
        "what follows the traits stands under `when width: compact { … }`",
      ]
    }
    return (message, help)
  }
}

extension ScriptError {
  /// The same where a function that a body calls asks for it.
  static func notKnownYet(_ name: String) -> ScriptError {
    let (message, help) = Compiler.Names.unknownText(name)
    return ScriptError(.notKnownYet, message, help: help)
  }
}
