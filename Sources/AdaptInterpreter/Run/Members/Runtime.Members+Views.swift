import AdaptModel

// Members of views and guides.
extension Runtime.Members {
  /// - Parameter isOfInstance: whether the member is read from the controller or component with this root view.
  func member(
    _ symbol: Symbol, of item: LayoutItem, asAnchor: Bool, isOfInstance: Bool = false
  ) throws(ScriptError) -> Value {
    if let attribute = WellKnown.attribute(symbol) { return try anchor(attribute, of: item, asAnchor: asAnchor) }
    guard let view = item.view, item.guideKind == nil else {
      return try guideMember(symbol, of: item, asAnchor: asAnchor)
    }
    if let member = WellKnown.member(symbol) {
      if asAnchor, let part = Self.part(member) { return compound(item, part) }
      if let guide = Self.guide(member) { return run.references.item(.guide(guide, of: view)) }
      if let value = try measured(member, of: view, isOfInstance: isOfInstance) {
        run.formulaReading?.note(symbols.text(symbol))
        return value
      }
      if let value = try related(member, of: view) { return try charged(value) }
    }
    if let key = attributeKeys[symbol], key.applies(to: model.scene.kind(of: view)) {
      return try run.bodies.attributeValue(key, of: .view(view))
    }
    if let method = viewMethod(symbols.text(symbol), of: run.references.item(item)) { return method }
    if !isOfInstance, let instance = launch.instanceOfRoot[view] {
      return try member(symbol, of: instance, asAnchor: asAnchor)
    }
    if let inner = try innerView(symbol, of: view) { return inner }
    throw noMember(symbol, of: run.references.item(item))
  }

  /// An anchor, or its value in the present layout.
  private func anchor(_ attribute: LayoutAttribute, of item: LayoutItem, asAnchor: Bool) throws(ScriptError) -> Value {
    let anchor = Anchor(item, attribute)
    if asAnchor { return .anchor(AnchorReference(anchor: anchor, launch: launchNumber)) }
    run.formulaReading?.note(attribute.name)
    try run.layoutIfNeeded()
    // A container view has its size before its first layout.
    if attribute == .width || attribute == .height, let view = item.view, item.guideKind == nil,
      !model.isInstalled(view)
    {
      let size = model.frame(of: view).size
      return .number(attribute == .width ? size.width : size.height)
    }
    return .number(run.operators.layoutValue(of: anchor))
  }

  private static func part(_ member: Member) -> CompoundAnchor.Part? {
    switch member {
    case .edges: .edges
    case .center: .center
    case .size: .size
    default: nil
    }
  }

  private static func guide(_ member: Member) -> GuideKind? {
    switch member {
    case .safeArea: .safeArea
    case .margins: .margins
    case .readable: .readable
    case .keyboard: .keyboard
    case .topLayoutGuide: .topLayoutGuide
    case .bottomLayoutGuide: .bottomLayoutGuide
    case .fold: .fold
    case .statusCorner: .statusCorner
    case .barAtTop: .topBar
    case .barAtLeading: .leadingBar
    case .barAtBottom: .bottomBar
    case .barAtTrailing: .trailingBar
    case .contentGuide: .content
    case .frameGuide: .frame
    default: nil
    }
  }

  /// A measure of a view in the present layout; nil for a member that does not depend on the layout.
  private func measured(_ member: Member, of view: ViewID, isOfInstance: Bool) throws(ScriptError) -> Value? {
    switch member {
    case .center, .size, .frame, .bounds, .x, .y, .safeAreaInsets, .adjustedContentInset, .isTruncated,
      .hasAmbiguousLayout, .searchTextField:
      try run.layoutIfNeeded()
    default: return nil
    }
    // A controller's place is that of its column, although UIKit puts a navigation controller between the two.
    let frame = model.frame(of: isOfInstance ? model.containers.outermostView(of: view) : view)
    switch member {
    case .center:
      return run.references.geometry(.point(Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)))
    case .size: return run.references.geometry(.size(frame.size))
    case .frame: return run.references.geometry(.rect(frame))
    case .bounds:
      let origin = Point.zero - model.contentOrigin(of: view)
      return run.references.geometry(.rect(Rect(x: origin.x, y: origin.y, width: frame.width, height: frame.height)))
    case .x: return .number(frame.x)
    case .y: return .number(frame.y)
    case .safeAreaInsets: return run.references.geometry(.insets(model.safeAreaInsets(of: view)))
    case .adjustedContentInset: return run.references.geometry(.insets(model.adjustedContentInset(of: view)))
    case .searchTextField: return model.inspector.searchField(of: view).map { run.references.geometry(.rect($0)) }
    case .isTruncated: return .bool(model.inspector.isTruncated(view))
    case .hasAmbiguousLayout: return .bool(launch.hasAmbiguousLayout(view))
    default: return nil
    }
  }

  /// A view's relations to others, and its name; nil for any other member.
  private func related(_ member: Member, of view: ViewID) throws(ScriptError) -> Value? {
    switch member {
    case .edges: return compound(.view(view), .edges)
    case .superview:
      // A view that is not installed is in no hierarchy.
      guard isDeclaring || model.isOwnInstalled(view) && !model.presentations.isPutAway(view) else { return .nil }
      return model.scene.superview(of: view).map(run.references.value(of:)) ?? .nil
    case .subviews:
      let subviews = model.scene.subviews(of: view).filter { isDeclaring || model.isOwnInstalled($0) }
      return .list(ListObject(subviews.map(run.references.value(of:))))
    case .installed: return try run.bodies.installed(.view(view))
    case .traits: return .traits(TraitsObject(model.traits(of: .view(view)), of: .view(view)))
    case .traitOverrides: return .handle(.traitOverrides(.view(view)))
    case .registerForTraitChanges, .unregisterForTraitChanges:
      return run.callbacks.registration(member, of: run.references.item(.view(view)))
    case .view: return run.references.item(.view(view))
    case .contentView where model.scene.kind(of: view) == .cell: return run.references.item(.view(view))
    case .textLabel where model.scene.kind(of: view).isRow: return try run.bodies.cellPart(.text, of: view)
    case .detailTextLabel where model.scene.kind(of: view) == .cell: return try run.bodies.cellPart(.detail, of: view)
    case .imageView where model.scene.kind(of: view) == .cell: return try run.bodies.cellPart(.image, of: view)
    case .systemLayoutSizeFitting:
      return .native(
        NativeObject(BuiltinFunctions.systemLayoutSizeFitting, receiver: run.references.item(.view(view))))
    case .name:
      let isRoot = model.scene.superview(of: view) == nil
      return .string(StringObject(isRoot ? model.scene.path(of: view) : model.scene.ownName(of: view)))
    default: return nil
    }
  }

  /// A view within another, by its own name: `row.title`.
  private func innerView(_ symbol: Symbol, of view: ViewID) throws(ScriptError) -> Value? {
    func isRoot(_ view: ViewID) -> Bool { launch.instanceOfRoot[view] != nil }
    guard let root = isRoot(view) ? view : model.scene.superviews(of: view).first(where: isRoot),
      let instance = launch.instanceOfRoot[root], let slot = instance.kind.slotOfSymbol[symbol]
    else { return nil }
    switch instance.slots[slot] {
    case .item(let reference): return isInside(reference.item.view, view) ? instance.slots[slot] : nil
    case .instance(let inner): return isInside(inner.root, view) ? instance.slots[slot] : nil
    case .list(let list):
      try machine.spend(2 * list.elements.count)
      let inside = list.elements.filter { element in
        run.references.view(of: element).map { isInside($0, view) } ?? false
      }
      return inside.isEmpty ? nil : try run.collections.list(inside)
    default: return nil
    }
  }

  private func isInside(_ inner: ViewID?, _ outer: ViewID) -> Bool {
    // A view that is not installed has no superview, but can still be named.
    inner.map { model.scene.isInside($0, outer) || !model.isInstalled($0) } ?? false
  }

  private func guideMember(_ symbol: Symbol, of item: LayoutItem, asAnchor: Bool) throws(ScriptError) -> Value {
    switch WellKnown.member(symbol) {
    case .edges?: return compound(item, .edges)
    case .superview?: return run.references.value(of: model.scene.owner(of: item))
    case .center? where asAnchor: return compound(item, .center)
    case .size? where asAnchor: return compound(item, .size)
    case .horizontalCorners?, .verticalCorners?:
      guard let view = item.view,
        let kind = item.guideKind?.cornerAdapted(isHorizontal: WellKnown.member(symbol) == .horizontalCorners)
      else { throw noMember(symbol, of: run.references.item(item)) }
      return run.references.item(.guide(kind, of: view))
    case .frame?:
      run.formulaReading?.note("frame")
      try run.layoutIfNeeded()
      return run.references.geometry(.rect(model.alignmentRect(of: item)))
    case .size?:
      run.formulaReading?.note("size")
      try run.layoutIfNeeded()
      return run.references.geometry(.size(model.alignmentRect(of: item).size))
    default: throw noMember(symbol, of: run.references.item(item))
    }
  }
}
