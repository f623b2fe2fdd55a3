import AdaptModel

/// What a body belongs to, for names without an owner.
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
      case .controller: return key.applies(to: .controller)
      case .child(let kind): return kind.isVariable(name) || key.applies(to: .controller)
      case .presentation: return key.applies(to: .presentation)
      }
    }
    switch self {
    case .view: return MemberName.ofViews.contains(name)
    case .controller: return MemberName.ofControllers.contains(name)
    case .child(let kind): return kind.isVariable(name) || MemberName.ofControllers.contains(name)
    case .presentation: return MemberName.ofPresentations.contains(name)
    }
  }

  /// "a label", "an image", "a controller".
  var typeName: String {
    switch self {
    case .view(let kind): "aeiou".contains(kind.name.first ?? "v") ? "an \(kind.name)" : "a \(kind.name)"
    case .controller: "a controller"
    case .child(let kind): "the controller `\(kind.name)`"
    case .presentation: "a presentation"
    }
  }

  /// Every such name, for suggestions.
  var names: [String] {
    switch self {
    case .view(let kind):
      LayoutAttribute.allCases.map(\.name) + CompoundAnchor.names + AttributeKey.names(for: kind)
    case .controller:
      AttributeKey.names(for: .controller) + MemberName.ofControllers
    case .child(let kind):
      kind.variables + LayoutAttribute.allCases.map(\.name) + CompoundAnchor.names
        + AttributeKey.names(for: .controller) + MemberName.ofControllers
    case .presentation:
      AttributeKey.names(for: .presentation) + MemberName.ofPresentations
    }
  }
}

/// Members that are neither anchors nor attributes.
enum MemberName {
  /// What a view's own body may say of it without naming it.
  static let anchors = Set(LayoutAttribute.allCases.map(\.name) + CompoundAnchor.names + ["superview"])
  static let ofViews = [
    "superview", "bounds", "frame", "traits", "traitOverrides", "subviews", "installed", "registerForTraitChanges",
    "unregisterForTraitChanges", "addSubview", "insertSubview", "removeFromSuperview",
  ]
  static let ofControllers =
    [
      "view", "bounds", "traits", "traitOverrides", "children", "parent", "callbacks",
      "registerForTraitChanges", "unregisterForTraitChanges",
    ] + Member.containers.map(\.rawValue).sorted() + BuiltinFunctions.controllerMethods.keys.sorted()
  static let ofPresentations = [
    "traitOverrides", "traits", "presented", "presenting", "containerView", "presentedView", "isShown", "frame",
    "adaptiveStyle", "originalStyle", "arrowDirection", "shouldRemovePresentersView", "registerForTraitChanges",
    "unregisterForTraitChanges",
  ]
}
