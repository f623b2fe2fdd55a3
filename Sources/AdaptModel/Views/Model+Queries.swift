// Reading the tree. None of these lays out; see `layoutIfNeeded(host:)`.

extension Model {
  // Everything that was ever made, installed or not: identifiers are 0 up to the count.
  public var viewCount: Int { views.count }
  public var controllerCount: Int { controllers.count }
  public var constraintCount: Int { constraints.count }

  /// A plain view for one that does not exist.
  public func kind(of view: ViewID) -> ViewKind { views.indices.contains(view.slot) ? views[view.slot].kind : .view }

  /// Nil for the root view of a controller that is nowhere, and for a presentation's container view.
  public func superview(of view: ViewID) -> ViewID? {
    guard views.indices.contains(view.slot) else { return nil }
    let index = views[view.slot].superview
    return index < 0 ? nil : ViewID(index: index)
  }

  /// In their order. O(number of subviews).
  public func subviews(of view: ViewID) -> [ViewID] {
    guard views.indices.contains(view.slot) else { return [] }
    var result: [ViewID] = []
    var next = views[view.slot].firstSubview
    while next >= 0 {
      result.append(ViewID(index: next))
      next = views[Int(next)].nextSibling
    }
    return result
  }

  /// The guides that were added to a view, in order. O(guides).
  public func guides(of view: ViewID) -> [GuideID] {
    guides.indices.lazy.filter { guides[$0].view == view.index }.map { GuideID(index: Int32(truncatingIfNeeded: $0)) }
  }

  /// The name under which a guide is declared.
  public func name(of guide: GuideID) -> String {
    guides.indices.contains(guide.slot) ? string(guides[guide.slot].name) : ""
  }

  /// The controller to which the view belongs.
  public func controller(of view: ViewID) -> ControllerID? {
    guard views.indices.contains(view.slot), views[view.slot].controller >= 0 else { return nil }
    return ControllerID(index: views[view.slot].controller)
  }

  /// The controller whose root view it is.
  public func controller(rootedAt view: ViewID) -> ControllerID? {
    guard views.indices.contains(view.slot), views[view.slot].isControllerRoot else { return nil }
    return controller(of: view)
  }

  /// A controller's view, which it has from the beginning; nil for one that does not exist.
  public func rootView(of controller: ControllerID) -> ViewID? {
    controllers.indices.contains(controller.slot) ? ViewID(index: controllers[controller.slot].rootView) : nil
  }

  /// The container that it is in (`parent`), nil for none; what presents it is none.
  public func parent(of controller: ControllerID) -> ControllerID? {
    guard controllers.indices.contains(controller.slot) else { return nil }
    let index = controllers[controller.slot].parent
    return index < 0 ? nil : ControllerID(index: index)
  }

  /// In their order, those included that do not show.
  public func children(of controller: ControllerID) -> [ControllerID] {
    controllers.indices.contains(controller.slot) ? controllers[controller.slot].children : []
  }

  /// The kind of a controller: `Profile`.
  public func typeName(of controller: ControllerID) -> String {
    controllers.indices.contains(controller.slot) ? string(controllers[controller.slot].typeName) : ""
  }

  /// `label`; for an instance of a component the component's name; for a controller's root view `view`.
  public func kindName(of view: ViewID) -> String {
    let kind = kind(of: view)
    return kind == .component ? string(views[view.slot].typeName) : kind.name
  }

  /// The view whose guide it is, or the view itself.
  public func owner(of item: LayoutItem) -> ViewID {
    guard let guide = item.guide else { return ViewID(index: item.index) }
    return ViewID(index: guides.indices.contains(guide.slot) ? guides[guide.slot].view : -1)
  }

  public func origin(of view: ViewID) -> Origin {
    views.indices.contains(view.slot) ? views[view.slot].origin : .unknown
  }

  public func origin(of constraint: ConstraintID) -> Origin {
    constraints.indices.contains(constraint.slot) ? constraints[constraint.slot].origin : .unknown
  }

  public func origin(of condition: ConditionID) -> Origin {
    conditions.indices.contains(condition.slot) ? conditions[condition.slot].origin : .unknown
  }

  /// `Profile.avatar`, `Feed.card[0].heading`: names from the topmost controller down, by scope and not by superview.
  ///
  /// A view without name is called by its kind and its number among all views: `label#12`. O(depth).
  public func path(of view: ViewID) -> String {
    guard views.indices.contains(view.slot) else { return "" }
    let record = views[view.slot]
    if record.scope == view.index || record.scope < 0 {
      return record.isControllerRoot ? string(record.typeName) : ownName(of: view)
    }
    return path(of: ViewID(index: record.scope)) + "." + ownName(of: view)
  }

  /// The path's last part.
  public func ownName(of view: ViewID) -> String {
    guard views.indices.contains(view.slot) else { return "" }
    let record = views[view.slot]
    guard record.name != .none else {
      return record.isControllerRoot ? string(record.typeName) : "\(kindName(of: view))#\(view.index)"
    }
    return record.ordinal < 0 ? string(record.name) : "\(string(record.name))[\(record.ordinal)]"
  }

  /// The path of a controller: that of its root view.
  public func path(of controller: ControllerID) -> String { rootView(of: controller).map(path(of:)) ?? "" }

  /// An anchor in words: `Profile.avatar.leading`, `Profile.safeArea.top`.
  public func path(of anchor: Anchor) -> String {
    let item = anchor.item
    let view = path(of: owner(of: item))
    if let kind = item.guideKind { return "\(view).\(kind.name).\(anchor.attribute.name)" }
    if let guide = item.guide, guides.indices.contains(guide.slot) {
      return "\(view).\(string(guides[guide.slot].name)).\(anchor.attribute.name)"
    }
    return "\(view).\(anchor.attribute.name)"
  }

  /// Every view of the window, a view before its subviews. O(views).
  public func viewsInTreeOrder() -> [ViewID] {
    guard window.root >= 0 else { return [] }
    var result: [ViewID] = []
    result.reserveCapacity(views.count)
    forEachWindowView { result.append(ViewID(index: $0)) }
    return result
  }

  /// A view of the window and what is in it, a view before its subviews. O(views below it).
  public func viewsInTreeOrder(under root: ViewID) -> [ViewID] {
    guard views.indices.contains(root.slot) else { return [] }
    var result: [ViewID] = []
    forEachView(under: root.index) { result.append(ViewID(index: $0)) }
    return result
  }

  /// The views of the window, the root controller's first, then what is presented.
  func forEachWindowView(_ body: (Int32) -> Void) {
    for root in windowRoots { forEachView(under: root, body) }
  }

  /// Pre-order, without recursion: scripts may nest views thousands deep.
  func forEachView(under root: Int32, _ body: (Int32) -> Void) {
    var current = root
    while true {
      body(current)
      if views[Int(current)].firstSubview >= 0 {
        current = views[Int(current)].firstSubview
        continue
      }
      while current != root && views[Int(current)].nextSibling < 0 { current = views[Int(current)].superview }
      if current == root { return }
      current = views[Int(current)].nextSibling
    }
  }
}
