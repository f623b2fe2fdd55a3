// Making things. Each function is O(1) amortised unless it says otherwise; identifiers must be of this model.

extension Model {
  /// A number for a string; the same string has the same number.
  public mutating func intern(_ string: String) -> NameID { names.intern(string) }

  /// The string of a name; empty for ``NameID/none``.
  public func string(_ name: NameID) -> String { names.string(name) }

  /// Adds a controller with its root view, which has no superview.
  ///
  /// - Parameters:
  ///   - typeName: its kind, `Profile`; the path of an only or topmost controller begins with it.
  ///   - rootKind: what the root view is: a scroll view, say, instead of a plain view.
  ///   - kind: what it does with others; the controllers of UIKit's containers come from
  ///     ``setViewControllers(_:of:)`` and ``setColumn(_:of:to:)``.
  ///   - parent: the containing controller, whose `children` it joins at the end.
  public mutating func addController(
    _ typeName: NameID, rootKind: ViewKind = .view, kind: ControllerKind = .content, in parent: ControllerID? = nil,
    origin: Origin = .unknown
  ) -> ControllerID {
    let id = ControllerID(index: Int32(truncatingIfNeeded: controllers.count))
    let root = Int32(truncatingIfNeeded: views.count)
    views.append(
      ViewRecord(
        kind: rootKind, isControllerRoot: true, isPlaced: true, superview: -1, controller: id.index, scope: root,
        name: .none, ordinal: -1,
        typeName: typeName, condition: -1, origin: origin))
    if rootKind == .stack { hasGroups = true }
    controllers.append(
      ControllerRecord(typeName: typeName, parent: parent?.index ?? -1, rootView: root, origin: origin))
    if let parent, controllers.indices.contains(parent.slot) { controllers[parent.slot].children.append(id) }
    engine.isStructureDirty = true
    if kind != .content { addContainer(kind, of: id) }
    return id
  }

  /// The container's own state and its bars. Bars are made at once, so that identity does not depend on what is shown.
  private mutating func addContainer(_ kind: ControllerKind, of controller: ControllerID) {
    if kind.isSplit { hasSplits = true }
    var record = ContainerRecord(kind: kind, controller: controller.index)
    if kind == .navigation {
      record.navigationBar = addBar(.navigationBar, of: controller)
      record.toolbar = addBar(.toolbar, of: controller)
    }
    if kind == .tab { record.tabBar = addBar(.tabBar, of: controller) }
    controllers[controller.slot].container = Int32(truncatingIfNeeded: containers.count)
    containers.append(record)
  }

  private mutating func addBar(_ kind: ViewKind, of controller: ControllerID) -> Int32 {
    let index = Int32(truncatingIfNeeded: views.count)
    let record = controllers[controller.slot]
    views.append(
      ViewRecord(
        kind: kind, isPlaced: true, superview: -1, controller: controller.index, scope: record.rootView,
        name: intern(kind.name), ordinal: -1, typeName: .none, condition: -1, origin: record.origin))
    return index
  }

  /// Names a controller that a container or a presentation shows: `Mail.primary`. One that has a name keeps it.
  public mutating func setName(_ name: NameID, of controller: ControllerID, scope: ViewID) {
    guard controllers.indices.contains(controller.slot) else { return }
    let root = Int(controllers[controller.slot].rootView)
    guard views[root].name == .none else { return }
    // Nothing is named within itself.
    var outer = scope.index
    while outer >= 0, views.indices.contains(Int(outer)) {
      if Int(outer) == root { return }
      if views[Int(outer)].scope == outer { break }
      outer = views[Int(outer)].scope
    }
    views[root].name = name
    views[root].scope = scope.index
  }

  /// Puts a child controller's root view into a view of its parent, as its last subview, under a name of the parent's scope.
  public mutating func embed(
    _ child: ControllerID, in superview: ViewID, scope: ViewID, name: NameID, ordinal: Int32? = nil,
    condition: ConditionID? = nil, origin: Origin = .unknown
  ) {
    guard controllers.indices.contains(child.slot) else { return }
    let root = Int(controllers[child.slot].rootView)
    guard views[root].superview < 0, views.indices.contains(superview.slot) else { return }
    // A view is not put into itself.
    guard commonAncestor(Int32(truncatingIfNeeded: root), superview.index) != Int32(truncatingIfNeeded: root) else {
      return
    }
    views[root].scope = scope.index
    views[root].name = name
    views[root].ordinal = ordinal ?? -1
    views[root].condition = condition?.index ?? -1
    views[root].origin = origin
    views[root].isPlaced = false
    attach(Int32(truncatingIfNeeded: root), to: superview.index)
  }

  /// Adds a view as the last subview of another.
  ///
  /// - Parameters:
  ///   - ordinal: its place among the views of the name, where the name stands for a list (`card[0]`).
  ///   - scope: the root view of the controller or component instance in which the name is declared.
  ///   - condition: the view is installed only while this holds.
  ///   - typeName: the component's name, for an instance of one.
  public mutating func addView(
    _ kind: ViewKind, name: NameID = .none, ordinal: Int32? = nil, in superview: ViewID, scope: ViewID? = nil,
    condition: ConditionID? = nil, typeName: NameID = .none, origin: Origin = .unknown
  ) -> ViewID {
    let index = Int32(truncatingIfNeeded: views.count)
    let parent = views.indices.contains(superview.slot) ? superview.index : -1
    let controller = parent < 0 ? -1 : views[Int(parent)].controller
    views.append(
      ViewRecord(
        kind: kind, superview: -1, controller: controller, scope: scope?.index ?? parent, name: name,
        ordinal: ordinal ?? -1, typeName: typeName, condition: condition?.index ?? -1, origin: origin))
    if kind.arrangesSubviews { hasGroups = true }
    if parent >= 0 { attach(index, to: parent) }
    return ViewID(index: index)
  }

  mutating func attach(_ index: Int32, to parent: Int32) {
    views[Int(index)].superview = parent
    let last = views[Int(parent)].lastSubview
    if last < 0 { views[Int(parent)].firstSubview = index } else { views[Int(last)].nextSibling = index }
    views[Int(parent)].lastSubview = index
    engine.isStructureDirty = true
  }

  /// Adds a layout guide to a view.
  public mutating func addGuide(
    _ name: NameID, in view: ViewID, condition: ConditionID? = nil, origin: Origin = .unknown
  ) -> GuideID {
    guides.append(GuideRecord(view: view.index, name: name, condition: condition?.index ?? -1, origin: origin))
    engine.isStructureDirty = true
    return GuideID(index: Int32(truncatingIfNeeded: guides.count - 1))
  }

  /// Adds an asset: an image, which views show with the attribute `image`, or a colour for attributes such as `textColor`.
  public mutating func addAsset(
    _ images: AssetVariants<Size>, colors: AssetVariants<String> = AssetVariants(), name: String
  ) -> AssetID {
    assets.append(Asset(name: name, images: images, colors: colors))
    return AssetID(index: Int32(truncatingIfNeeded: assets.count - 1))
  }

  /// Adds a condition, which holds while all tests do; negated, while not all of them do.
  ///
  /// - Parameters:
  ///   - parent: an enclosing condition, which must hold as well. An `otherwise` is the same tests negated, within the
  ///     same parent; an `otherwise when` is a condition within that.
  ///   - owner: whose traits and given size are tested: a controller's or component's root view.
  public mutating func addCondition(
    _ tests: [ConditionTest], negated: Bool = false, within parent: ConditionID? = nil, owner: ViewID,
    origin: Origin = .unknown
  ) -> ConditionID {
    let outer = parent.flatMap { conditions.indices.contains($0.slot) ? conditions[$0.slot] : nil }
    var record = ConditionRecord(
      parent: parent?.index ?? -1, owner: owner.index, firstTest: Int32(truncatingIfNeeded: conditionTests.count),
      testCount: Int32(truncatingIfNeeded: tests.count), negated: negated, testsSize: outer?.testsSize ?? false,
      specificity: outer?.specificity ?? .none, origin: origin)
    record.add(tests)
    conditions.append(record)
    conditionTests.append(contentsOf: tests)
    engine.isStructureDirty = true
    return ConditionID(index: Int32(truncatingIfNeeded: conditions.count - 1))
  }
}

extension ConditionRecord {
  /// Takes the tests into account for precedence and for when to evaluate.
  mutating func add(_ tests: [ConditionTest]) {
    for case .size in tests { testsSize = true }
    if negated && tests.count > 1 { return }
    for case .traits(let traits) in tests {
      let named = traits.specifiedTraits
      if named.contains(.horizontalSizeClass) { specificity.namesWidth = true }
      if named.contains(.verticalSizeClass) { specificity.namesHeight = true }
      specificity.traitTests += max(1, named.traits.count)
    }
  }
}
