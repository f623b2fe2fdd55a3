// Functions that declare things. Each is O(1) amortised unless it says otherwise; identifiers must be of this scene.

extension Scene {
  /// Adds a controller with its root view, which has no superview; one of UIKit's containers also gets its bars. Bars
  /// are made at once, so that identity does not depend on what is shown.
  mutating func addController(
    _ typeName: NameID, rootKind: ViewKind, kind: ControllerKind, in parent: ControllerID?, origin: Origin
  ) -> ControllerID {
    let root = ViewID(index: Int32(truncatingIfNeeded: views.count))
    _ = add(
      ViewRecord(
        kind: rootKind, isControllerRoot: true, isPlaced: true, scope: root, name: .none, typeName: typeName,
        origin: origin))
    let id = add(ControllerRecord(typeName: typeName, kind: kind, parent: parent, rootView: root, origin: origin))
    guard kind != .content else { return id }
    var container = ContainerRecord(kind: kind, controller: id)
    if kind == .navigation {
      container.navigationBar = addBar(.navigationBar, of: id)
      container.toolbar = addBar(.toolbar, of: id)
    }
    if kind == .tab { container.tabBar = addBar(.tabBar, of: id) }
    add(container)
    return id
  }

  private mutating func addBar(_ kind: ViewKind, of controller: ControllerID) -> ViewID {
    let record = controllers[controller]
    let name = intern(kind.name)
    return add(
      ViewRecord(
        kind: kind, isPlaced: true, controller: controller, scope: record.rootView, name: name, typeName: .none,
        origin: record.origin))
  }

  /// Names a controller that a container or a presentation shows: `Mail.primary`. A controller that has a name keeps
  /// it.
  mutating func setName(_ name: NameID, of controller: ControllerID, scope: ViewID) {
    guard let root = rootView(of: controller), views[root].name == .none else { return }
    // A name must not lie within the named controller itself.
    var outer: ViewID? = scope
    while let current = outer, views.contains(current) {
      if current == root { return }
      if views[current].scope == current { break }
      outer = views[current].scope
    }
    setName(name, ordinal: views[root].ordinal, scope: scope, of: root)
  }

  /// Puts a child controller's root view into a view of its parent, as its last subview, with a name in the parent's
  /// scope.
  mutating func embed(
    _ child: ControllerID, in superview: ViewID, scope: ViewID, name: NameID, ordinal: Int32?,
    condition: ConditionID?, origin: Origin
  ) {
    guard let root = rootView(of: child), views[root].superview == nil, views.contains(superview) else { return }
    // A view cannot be put into itself.
    guard commonAncestor(root, superview) != root else { return }
    setName(name, ordinal: ordinal, scope: scope, of: root)
    embed(root, in: superview, condition: condition, origin: origin)
  }

  /// Adds a view as the last subview of another.
  mutating func addView(
    _ kind: ViewKind, name: NameID, ordinal: Int32?, in superview: ViewID, scope: ViewID?, condition: ConditionID?,
    typeName: NameID, origin: Origin
  ) -> ViewID {
    let parent = views.contains(superview) ? superview : nil
    let view = add(
      ViewRecord(
        kind: kind, controller: parent.flatMap { views[$0].controller }, scope: scope ?? parent, name: name,
        ordinal: ordinal, typeName: typeName, condition: condition, origin: origin))
    if let parent { attach(view, to: parent) }
    return view
  }

  /// The part of a cell, made if it does not exist yet; nil if the cell has no such part.
  mutating func makeCellPart(_ part: CellPart, of cell: ViewID) -> ViewID? {
    guard let record = views.find(cell), record.kind.isRow, part == .text || record.kind == .cell else { return nil }
    if let present = cellPart(part, of: cell) { return present }
    let view = addView(
      part.kind, name: intern(part.name), ordinal: nil, in: cell, scope: cell, condition: nil, typeName: .none,
      origin: record.origin)
    setCellPart(part, view)
    return view
  }

  /// Gives a controller a search controller with a search bar; nil if it has one already.
  mutating func addSearchController(
    _ name: NameID, of controller: ControllerID, condition: ConditionID?, origin: Origin
  ) -> ViewID? {
    guard let record = controllers.find(controller), record.searchBar == nil else { return nil }
    let view = add(
      ViewRecord(
        kind: .searchController, isPlaced: true, controller: controller, scope: record.rootView, name: name,
        typeName: .none, condition: condition, origin: origin))
    setSearchBar(view, of: controller)
    return view
  }

  /// Declares a presentation with its container view.
  mutating func addPresentation(_ name: NameID, of declarer: ControllerID?, origin: Origin) -> PresentationID {
    let viewName = intern("containerView")
    let container = add(
      ViewRecord(
        kind: .view, isPlaced: true, scope: declarer.flatMap { rootView(of: $0) }, name: viewName, typeName: .none,
        origin: origin))
    return add(PresentationRecord(name: name, declarer: declarer, containerView: container, origin: origin))
  }

  /// Declares an alert: a presentation, the alert controller that it shows, and the views for its content.
  mutating func addAlert(
    _ name: NameID, style: AlertStyle, of declarer: ControllerID?, origin: Origin
  ) -> PresentationID {
    let presentation = addPresentation(name, of: declarer, origin: origin)
    let controller = addController(
      intern(style.name), rootKind: .view, kind: .content, in: nil, origin: origin)
    let root = controllers[controller].rootView
    if let scope = declarer.flatMap({ rootView(of: $0) }) { setName(name, of: controller, scope: scope) }
    func part(_ kind: ViewKind, _ name: String, _ scene: inout Scene) -> ViewID {
      let name = scene.intern(name)
      return scene.add(
        ViewRecord(
          kind: kind, isPlaced: true, controller: controller, scope: root, name: name, typeName: .none, origin: origin))
    }
    let alert = AlertRecord(
      style: style, controller: controller, header: part(.scroll, "header", &self),
      actionArea: part(.scroll, "actions", &self), title: part(.label, "title", &self),
      message: part(.label, "message", &self))
    setAlert(alert, of: presentation)
    _ = set(.content, of: .presentation(presentation), to: .controller(controller), condition: nil, origin: origin)
    _ = set(
      .style, of: .presentation(presentation), to: .word(style.presentationStyle.name), condition: nil, origin: origin)
    return presentation
  }

  /// Adds an action or a text field to an alert; nil if the presentation is not an alert.
  mutating func addToAlert(
    _ kind: ViewKind, name: NameID, ordinal: Int32?, of presentation: PresentationID, scope: ViewID,
    condition: ConditionID?, origin: Origin
  ) -> ViewID? {
    guard kind == .action || kind == .textField, let alert = presentations.find(presentation)?.alert else { return nil }
    let view = add(
      ViewRecord(
        kind: kind, isPlaced: true, controller: alert.controller, scope: scope, name: name, ordinal: ordinal,
        typeName: .none, condition: condition, origin: origin))
    addToAlert(view, kind, of: presentation)
    return view
  }

  /// Adds a bar item to a controller.
  mutating func addBarItem(
    name: NameID, ordinal: Int32?, of controller: ControllerID, scope: ViewID, condition: ConditionID?, origin: Origin
  ) -> ViewID {
    let view = add(
      ViewRecord(
        kind: .barButtonItem, isPlaced: true, controller: controller, scope: scope, name: name, ordinal: ordinal,
        typeName: .none, condition: condition, origin: origin))
    addBarItem(view, of: controller)
    return view
  }

  /// The presentation that `present` makes for a controller, made at the first call. The controller must exist.
  mutating func makeOwnPresentation(of controller: ControllerID) -> PresentationID {
    if let present = controllers[controller].ownPresentation { return present }
    let made = addPresentation(.none, of: nil, origin: .unknown)
    setOwnPresentation(made, of: controller)
    return made
  }

  /// Adds a condition, which holds while all tests do; a negated condition holds while not all of them do.
  mutating func addCondition(
    _ tests: [ConditionTest], negated: Bool, within parent: ConditionID?, owner: ViewID, origin: Origin
  ) -> ConditionID {
    let outer = parent.flatMap { conditions.find($0) }
    var record = ConditionRecord(
      parent: parent, owner: owner, firstTest: Int32(truncatingIfNeeded: conditionTests.count),
      testCount: Int32(truncatingIfNeeded: tests.count), isNegated: negated, testsSize: outer?.testsSize ?? false,
      specificity: outer?.specificity ?? .none, origin: origin)
    record.add(tests)
    return add(record, tests)
  }
}

extension ConditionRecord {
  /// Records which tests there are, for precedence and for the time of evaluation.
  fileprivate mutating func add(_ tests: [ConditionTest]) {
    for case .size in tests { testsSize = true }
    if isNegated && tests.count > 1 { return }
    for test in tests {
      if case .size = test { continue }
      let named = test.traits
      if named.contains(.horizontalSizeClass) { specificity.namesWidth = true }
      if named.contains(.verticalSizeClass) { specificity.namesHeight = true }
      specificity.traitTests += max(1, named.traits.count)
    }
  }
}
