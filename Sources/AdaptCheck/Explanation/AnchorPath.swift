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

  /// `x` and `y` are left and top.
  private static func attribute(_ name: Substring) -> LayoutAttribute? {
    switch name {
    case "x": .left
    case "y": .top
    default: LayoutAttribute(named: String(name))
    }
  }
}
