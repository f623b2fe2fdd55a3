import AdaptModel

/// An anchor by its path: `Profile.title.width`, `Profile.safeArea.top`.
public struct AnchorPath {
  private let path: String

  public init(_ path: String) { self.path = path }

  /// The anchor; nil if the model has none of that path.
  public func anchor(in model: Model) -> Anchor? {
    guard let dot = path.lastIndex(of: "."), let attribute = Self.attribute(path[path.index(after: dot)...]) else {
      return nil
    }
    let owner = String(path[..<dot])
    for view in model.viewsInTreeOrder() {
      let own = model.scene.path(of: view)
      if own == owner || own + ".view" == owner { return Anchor(view, attribute) }
      for guide in GuideKind.allCases where "\(own).\(guide.name)" == owner {
        return Anchor(.guide(guide, of: view), attribute)
      }
    }
    return nil
  }

  /// For `x` and `y`, the anchor of the superview from which they are measured: of a scroll view, that of its content.
  public func origin(of anchor: Anchor, in model: Model) -> Anchor? {
    guard path.hasSuffix(".x") || path.hasSuffix(".y"), let view = anchor.item.view,
      let superview = model.scene.superview(of: view)
    else { return nil }
    let item: LayoutItem =
      model.scene.kind(of: superview).isScrolling ? .guide(.content, of: superview) : .view(superview)
    return Anchor(item, anchor.attribute)
  }

  /// Whether it ends with a view, of which it should name a value.
  public func isView(in model: Model) -> Bool { AnchorPath(path + ".width").anchor(in: model) != nil }

  /// `x` and `y` are left and top, measured from the superview's.
  private static func attribute(_ name: Substring) -> LayoutAttribute? {
    switch name {
    case "x": .left
    case "y": .top
    default: LayoutAttribute(named: String(name))
    }
  }
}
