// The names of things.

extension Scene {
  /// The string of a name; empty for ``NameID/none``.
  public func string(_ name: NameID) -> String { names.string(name) }

  /// The name under which a guide is declared.
  public func name(of guide: GuideID) -> String { guides.find(guide).map { string($0.name) } ?? "" }

  /// The name that its declaration gave it; empty for one made by `present` with a style.
  public func name(of presentation: PresentationID) -> String {
    presentations.find(presentation).map { string($0.name) } ?? ""
  }

  /// The name under which an asset was added.
  public func name(of asset: AssetID) -> String { assets.find(asset)?.name ?? "" }

  /// The controller that declares it.
  public func declarer(of presentation: PresentationID) -> ControllerID? { presentations.find(presentation)?.declarer }

  /// The presentation that `present` would make for a controller, if something was said about it already
  /// (`controller.presentationController`).
  public func ownPresentation(of controller: ControllerID) -> PresentationID? {
    controllers.find(controller)?.ownPresentation
  }

  /// Where it was declared.
  public func origin(of presentation: PresentationID) -> Origin { presentations.find(presentation)?.origin ?? .unknown }

  /// The kind of a controller: `Profile`.
  public func typeName(of controller: ControllerID) -> String {
    controllers.contains(controller) ? string(controllers[controller].typeName) : ""
  }

  /// `label`; for an instance of a component the component's name; for a controller's root view `view`.
  public func kindName(of view: ViewID) -> String {
    let kind = kind(of: view)
    return kind == .component ? string(views[view].typeName) : kind.name
  }

  /// `Profile.avatar`, `Feed.card[0].heading`: names from the topmost controller down, by scope and not by superview.
  ///
  /// A view without name is called by its kind and its number among all views: `label#12`. O(depth).
  public func path(of view: ViewID) -> String {
    guard views.contains(view) else { return "" }
    let record = views[view]
    guard let scope = record.scope, scope != view else {
      return record.isControllerRoot ? string(record.typeName) : ownName(of: view)
    }
    return path(of: scope) + "." + ownName(of: view)
  }

  /// The path's last part.
  public func ownName(of view: ViewID) -> String {
    guard views.contains(view) else { return "" }
    let record = views[view]
    guard record.name != .none else {
      return record.isControllerRoot ? string(record.typeName) : "\(kindName(of: view))#\(view.index)"
    }
    guard let ordinal = record.ordinal else { return string(record.name) }
    return "\(string(record.name))[\(ordinal)]"
  }

  /// The path of a controller: that of its root view.
  public func path(of controller: ControllerID) -> String { rootView(of: controller).map { path(of: $0) } ?? "" }

  /// An anchor in words: `Profile.avatar.leading`, `Profile.safeArea.top`.
  public func path(of anchor: Anchor) -> String {
    let item = anchor.item
    let view = path(of: owner(of: item))
    if let kind = item.guideKind { return "\(view).\(kind.name).\(anchor.attribute.name)" }
    if let guide = item.guide, guides.contains(guide) {
      return "\(view).\(string(guides[guide].name)).\(anchor.attribute.name)"
    }
    return "\(view).\(anchor.attribute.name)"
  }
}
