import AdaptModel

/// The owner of a body, for names without an owner.
enum OwnKind {
  case view(ViewKind)
  case controller
  /// A controller within a controller, whose anchors are those of its root view.
  case child(KindObject)
  case presentation

  /// Whether the name alone means an anchor of the view.
  func hasAnchor(_ name: String) -> Bool {
    switch self {
    case .controller, .presentation: return false
    case .view, .child: break
    }
    return MemberName.anchors.contains(name)
  }

  /// Whether the name alone means an attribute of the view or controller.
  func hasAttribute(_ name: String) -> Bool {
    if let key = AttributeKey.named(name) {
      switch self {
      case .view(let kind): return key.applies(to: kind)
      case .controller: return key.applies(to: .controller) || OwnKind.isOfRootView(key)
      case .child(let kind): return kind.isVariable(name) || key.applies(to: .controller)
      case .presentation: return key.applies(to: .presentation)
      }
    }
    switch self {
    case .view(let kind):
      return MemberName.ofViews.contains(name)
        || kind == .scroll && [.contentGuide, .frameGuide].contains(Member(named: name))
        || kind == .stack && Member(named: name) == .subviews
        || kind.isRow && Member(named: name) == .textLabel
        || kind == .cell && [.detailTextLabel, .imageView].contains(Member(named: name))
    case .controller: return MemberName.ofControllers.contains(name)
    case .child(let kind): return kind.isVariable(name) || MemberName.ofControllers.contains(name)
    case .presentation: return MemberName.ofPresentations.contains(name)
    }
  }

  /// Whether a controller's body may set it for the root view, as in `layoutMargins = 20`.
  static func isOfRootView(_ key: AttributeKey) -> Bool {
    switch key {
    case .layoutMargins, .directionalLayoutMargins, .insetsLayoutMarginsFromSafeArea, .preservesSuperviewLayoutMargins,
      .backgroundColor, .tintColor, .cornerRadius, .borderWidth, .borderColor, .semanticContentAttribute:
      true
    default: false
    }
  }

  /// "a label", "an image", "a controller".
  var typeName: String {
    switch self {
    case .view(let kind): kind.withArticle
    case .controller: "a controller"
    case .child(let kind): "the controller `\(kind.name)`"
    case .presentation: "a presentation"
    }
  }

  /// Every such name, for suggestions.
  var names: [String] { declaredNames + Vocabulary.memberNames(of: owners) }

  /// What the script itself may set there.
  var declaredNames: [String] {
    if case .child(let kind) = self { kind.variables } else { [] }
  }

  /// The corresponding owners in the table of words.
  var owners: WordOwners {
    switch self {
    case .view(let kind): .kind(kind)
    case .controller, .child: .controller
    case .presentation: .presentation
    }
  }
}

/// Members that are neither anchors nor attributes.
enum MemberName {
  /// The names that the body of a view may use without naming the view.
  static let anchors = Set(LayoutAttribute.allCases.map { $0.name } + CompoundAnchor.names + ["superview"])
  static let ofViews = names(of: .view).subtracting(notInViewBodies).subtracting(regions)
  static let ofControllers = names(of: .controller).subtracting(notInControllerBodies).subtracting(regions)
  static let ofPresentations = names(of: .presentation).subtracting(["view"])

  /// The members of the launched controller that can be used by name alone, outside of all bodies.
  static let ofLaunched: Set<String> = Set(Member.containers.map { $0.rawValue })
    .union(Runtime.Members.presentationMembers).union(["children"])

  /// Regions of the window as guides.
  static let regions = ["fold", "statusCorner", "barAtTop", "barAtLeading", "barAtBottom", "barAtTrailing"]

  /// In the body of a view, these names have the same meaning as around it.
  private static let notInViewBodies: Set<String> = [
    "safeArea", "margins", "readable", "keyboard", "topLayoutGuide", "bottomLayoutGuide", "edges", "center", "size",
    "x", "y", "view", "name", "contentView",
  ]
  /// In the body of a controller, these names are not those of its view; for those, write `view.frame`.
  private static let notInControllerBodies: Set<String> = [
    "safeArea", "margins", "readable", "keyboard", "edges", "center", "size", "x", "y", "frame", "superview",
    "subviews", "name", "contentGuide", "frameGuide", "systemLayoutSizeFitting", "isTruncated", "hasAmbiguousLayout",
    "adjustedContentInset",
  ]

  private static func names(of owners: WordOwners) -> Set<String> {
    Set(Vocabulary.members.filter { $0.owners.isSuperset(of: owners) }.map { $0.name })
  }
}
