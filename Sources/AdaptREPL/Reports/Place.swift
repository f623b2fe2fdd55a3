import AdaptModel

/// A view, or an anchor of a view or a guide, by its name: `title`, `title.width`, `safeArea.top`,
/// `card[0].heading.leading`; in another controller of the window also `Menu.title`.
struct Place {
  let item: LayoutItem
  /// Nil for the view itself.
  let attribute: LayoutAttribute?

  init?(_ text: String, in model: Model) {
    guard let controller = model.rootController, let root = model.scene.rootView(of: controller) else { return nil }
    let parts = text.split(separator: ".").map(String.init)
    // A view may have the name of an anchor; then the view is meant.
    if let item = Place.item(parts, root, model) {
      self.item = item
      attribute = nil
      return
    }
    guard let attribute = parts.last.flatMap(LayoutAttribute.init(named:)),
      let item = Place.item(parts.dropLast(), root, model)
    else { return nil }
    self.item = item
    self.attribute = attribute
  }

  private static func item(_ parts: some BidirectionalCollection<String>, _ root: ViewID, _ model: Model) -> LayoutItem?
  {
    if let view = view(parts, root, model) { return .view(view) }
    guard let kind = GuideKind.allCases.first(where: { $0.name == parts.last }),
      let view = view(parts.dropLast(), root, model)
    else { return nil }
    return .guide(kind, of: view)
  }

  private static func view(_ parts: some Collection<String>, _ root: ViewID, _ model: Model) -> ViewID? {
    let rootPath = model.scene.path(of: root)
    let path = parts.joined(separator: ".")
    if path.isEmpty || path == "view" || path == rootPath { return root }
    let wanted = path.hasPrefix(rootPath + ".") ? path : rootPath + "." + path
    let views = model.viewsInTreeOrder()
    if let own = views.first(where: { model.scene.path(of: $0) == wanted }) { return own }
    return view(parts, inOtherControllersOf: model, among: views)
  }

  /// A view of a presented or pushed controller, or of a child, by the name of its controller: `Menu`, `Menu.title`.
  /// The one in front, if there are several.
  private static func view(
    _ parts: some Collection<String>, inOtherControllersOf model: Model, among views: [ViewID]
  ) -> ViewID? {
    guard let kind = parts.first else { return nil }
    let rest = parts.dropFirst().map { "." + $0 }.joined()
    for root in views.reversed() {
      guard let controller = model.scene.controller(rootedAt: root), model.scene.typeName(of: controller) == kind else {
        continue
      }
      let wanted = model.scene.path(of: root) + rest
      if let found = views.last(where: { model.scene.path(of: $0) == wanted }) { return found }
    }
    return nil
  }

  /// The anchor, or the four sides and two lengths that place the view.
  var anchors: [Anchor] {
    if let attribute { return [Anchor(item, attribute)] }
    return [LayoutAttribute.leading, .top, .width, .height].map { Anchor(item, $0) }
  }

  /// All such names.
  static func names(in model: Model) -> [String] {
    model.viewsInTreeOrder().map { shortened(model.scene.path(of: $0), in: model) }
  }

  /// All such names of anchors.
  static func anchorNames(in model: Model) -> [String] {
    names(in: model).flatMap { name in LayoutAttribute.allCases.map { "\(name).\($0.name)" } }
  }

  /// A path without the launched controller before it.
  static func shortened(_ path: String, in model: Model) -> String {
    guard let controller = model.rootController else { return path }
    let root = model.scene.path(of: controller) + "."
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }
}
