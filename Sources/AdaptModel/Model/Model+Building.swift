import AdaptSolver

// Functions that make things. Each is O(1) amortised unless it says otherwise; identifiers must be of this model.

extension Model {
  /// A number for a string; the same string has the same number.
  public mutating func intern(_ string: String) -> NameID { scene.intern(string) }

  /// Adds a controller with its root view, which has no superview.
  ///
  /// - Parameters:
  ///   - typeName: its kind, `Profile`; the path of a single or topmost controller begins with it.
  ///   - rootKind: the kind of the root view, for example a scroll view instead of a plain view.
  ///   - kind: its kind; the controllers of UIKit's containers come from ``setViewControllers(_:of:)`` and
  ///     ``setColumn(_:of:to:)``.
  ///   - parent: the containing controller, whose `children` it joins at the end.
  ///   - origin: the place of its declaration, for messages.
  public mutating func addController(
    _ typeName: NameID, rootKind: ViewKind = .view, kind: ControllerKind = .content, in parent: ControllerID? = nil,
    origin: Origin = .unknown
  ) -> ControllerID {
    scene.addController(typeName, rootKind: rootKind, kind: kind, in: parent, origin: origin)
  }

  /// Names a controller that a container or a presentation shows: `Mail.primary`. One that has a name keeps it.
  public mutating func setName(_ name: NameID, of controller: ControllerID, scope: ViewID) {
    scene.setName(name, of: controller, scope: scope)
  }

  /// Puts a child controller's root view into a view of its parent, as its last subview, under a name of the parent's
  /// scope.
  public mutating func embed(
    _ child: ControllerID, in superview: ViewID, scope: ViewID, name: NameID, ordinal: Int32? = nil,
    condition: ConditionID? = nil, origin: Origin = .unknown
  ) {
    scene.embed(
      child, in: superview, scope: scope, name: name, ordinal: ordinal, condition: condition, origin: origin)
  }

  /// Adds a view as the last subview of another.
  ///
  /// - Parameters:
  ///   - kind: its kind: a label, a button.
  ///   - name: its declared name; `.none` for none.
  ///   - ordinal: its index among the views with the name, if the name is a list (`card[0]`).
  ///   - superview: the view whose last subview it becomes.
  ///   - scope: the root view of the controller or component instance in which the name is declared.
  ///   - condition: the condition under which the view is installed.
  ///   - typeName: the component's name, for an instance of one.
  ///   - origin: the place of its declaration, for messages.
  public mutating func addView(
    _ kind: ViewKind, name: NameID = .none, ordinal: Int32? = nil, in superview: ViewID, scope: ViewID? = nil,
    condition: ConditionID? = nil, typeName: NameID = .none, origin: Origin = .unknown
  ) -> ViewID {
    scene.addView(
      kind, name: name, ordinal: ordinal, in: superview, scope: scope, condition: condition, typeName: typeName,
      origin: origin)
  }

  /// Adds a layout guide to a view.
  public mutating func addGuide(
    _ name: NameID, in view: ViewID, condition: ConditionID? = nil, origin: Origin = .unknown
  ) -> GuideID {
    scene.add(GuideRecord(view: view, name: name, condition: condition, origin: origin))
  }

  /// Adds an asset: an image, which views show with the attribute `image`, or a colour for attributes such as
  /// `textColor`.
  public mutating func addAsset(
    _ images: AssetVariants<Size>, colors: AssetVariants<String> = AssetVariants(), name: String
  ) -> AssetID {
    scene.add(Asset(name: name, images: images, colors: colors))
  }

  /// Says how large an image is that is no asset: views that show it by its name have this size, in points.
  package mutating func setImageSize(_ size: Size, of name: String) { scene.setImageSize(size, of: name) }

  /// Adds an item of a controller to the navigation bar or the toolbar around it: a view of the kind
  /// ``ViewKind/barButtonItem``, which the system places. It is in the window only while a navigation controller shows
  /// the controller. Nil for an unknown controller.
  ///
  /// - Parameters:
  ///   - name: its declared name; `.none` for none.
  ///   - ordinal: its index among those with the name, if the name is a list.
  ///   - controller: the owner of the item.
  ///   - scope: the root view of the controller instance in which the name is declared.
  ///   - condition: the condition under which the item exists.
  ///   - origin: the place of its declaration, for messages.
  public mutating func addBarButtonItem(
    _ name: NameID = .none, ordinal: Int32? = nil, of controller: ControllerID, scope: ViewID,
    condition: ConditionID? = nil, origin: Origin = .unknown
  ) -> ViewID? {
    guard scene.controllers.contains(controller) else { return nil }
    return scene.addBarItem(
      name: name, ordinal: ordinal, of: controller, scope: scope, condition: condition, origin: origin)
  }

  /// Adds a condition that holds while all tests pass, or if negated, while not all of them pass.
  ///
  /// - Parameters:
  ///   - tests: the tests, which must all pass.
  ///   - negated: whether it holds while not all tests pass.
  ///   - parent: an enclosing condition, which must also hold. An `otherwise` has the same tests, negated, and the same
  ///     parent; an `otherwise when` is a condition within that.
  ///   - owner: the root view of the controller or component whose traits and size are tested.
  ///   - origin: the place of its declaration, for messages.
  public mutating func addCondition(
    _ tests: [ConditionTest], negated: Bool = false, within parent: ConditionID? = nil, owner: ViewID,
    origin: Origin = .unknown
  ) -> ConditionID {
    scene.addCondition(tests, negated: negated, within: parent, owner: owner, origin: origin)
  }

  /// Declares a presentation: a presentation controller with its delegate. Its content and style are attributes
  /// (`content`, `style`, `source` …), which can depend on a condition. The condition's owner is
  /// ``ShownPresentations/containerView(of:)``, so it tests the traits of the container on the presenting side.
  ///
  /// A `style` under a condition is the delegate's answer to `adaptivePresentationStyle`; a `content` under a condition
  /// is the one to `viewControllerForAdaptivePresentationStyle`. A ``ControllerBlueprint`` as content becomes a
  /// controller when it is first shown.
  public mutating func addPresentation(
    _ name: NameID, of declarer: ControllerID? = nil, origin: Origin = .unknown
  ) -> PresentationID {
    scene.addPresentation(name, of: declarer, origin: origin)
  }

  /// Declares an alert or an action sheet: a presentation that shows a `UIAlertController`. Its title and message are
  /// attributes, and so are the `source` of an action sheet and other attributes of popovers. Add its actions and
  /// fields with ``addToAlert(_:name:ordinal:of:scope:condition:origin:)``.
  public mutating func addAlert(
    _ name: NameID, style: AlertStyle, of declarer: ControllerID? = nil, origin: Origin = .unknown
  ) -> PresentationID {
    scene.addAlert(name, style: style, of: declarer, origin: origin)
  }

  /// Adds an action or a text field to an alert, which places it.
  /// - Returns: nil, without any effect, for other kinds of views and for presentations that are not alerts.
  public mutating func addToAlert(
    _ kind: ViewKind, name: NameID = .none, ordinal: Int32? = nil, of presentation: PresentationID, scope: ViewID,
    condition: ConditionID? = nil, origin: Origin = .unknown
  ) -> ViewID? {
    scene.addToAlert(
      kind, name: name, ordinal: ordinal, of: presentation, scope: scope, condition: condition, origin: origin)
  }

  /// The built-in text or image of a cell (`textLabel`), or the text of a section's header or footer. It is created
  /// when it is first requested.
  /// - Returns: nil for other views, and for parts that the cell, header or footer does not have.
  public mutating func cellPart(_ part: CellPart, of cell: ViewID) -> ViewID? {
    scene.makeCellPart(part, of: cell)
  }

  /// Gives a controller a search controller (`navigationItem.searchController`): the navigation bar contains its search
  /// bar while the controller is on top of the stack.
  /// - Returns: the search bar; nil, without any effect, if the controller already has one or does not exist.
  public mutating func addSearchController(
    _ name: NameID, of controller: ControllerID, condition: ConditionID? = nil, origin: Origin = .unknown
  ) -> ViewID? {
    scene.addSearchController(name, of: controller, condition: condition, origin: origin)
  }

  /// The presentation that `present` makes for a controller (`controller.presentationController`).
  public mutating func ownPresentation(of controller: ControllerID) -> PresentationID {
    scene.controllers.contains(controller) ? scene.makeOwnPresentation(of: controller) : PresentationID(index: -1)
  }

  /// Gives a container its controllers: a navigation controller its stack, root first; a tab bar controller its tabs; a
  /// page view controller its pages. A navigation controller shows the last, the others the first.
  ///
  /// For building, before the container is shown; `setViewControllers(_:of:host:)` is the command.
  /// - Throws: `notAContainer`, `noSuchController`, `alreadyInUse` for one that is elsewhere or twice in the list,
  ///   `withinItself`.
  public mutating func setViewControllers(
    _ controllers: [ControllerID], of container: ControllerID
  ) throws(ControllerError) {
    try simulate(SilentHost()) { simulation throws(ControllerError) in
      try simulation.setViewControllers(controllers, of: container)
    }
  }

  /// Puts a controller into a column of a split view controller, or removes the one there.
  ///
  /// In column style any other controller gets a navigation controller around it, except in the compact column
  /// (`UIKIT.md §5.2`). The classic style has no supplementary and no compact column.
  public mutating func setColumn(
    _ column: SplitColumn, of split: ControllerID, to controller: ControllerID?
  ) throws(ControllerError) {
    try simulate(SilentHost()) { simulation throws(ControllerError) in
      try simulation.setColumn(column, of: split, to: controller)
    }
  }
}

// MARK: - Constraints

extension Model {
  /// Adds the constraint Σ coefficient · anchor  relation  constant.
  ///
  /// - Parameters:
  ///   - terms: the left side; terms of one anchor are added up.
  ///   - relation: the relation of the left side to the constant.
  ///   - constant: points.
  ///   - priority: 1…1000, 1000 being required.
  ///   - condition: the condition under which it is installed.
  ///   - owner: the root view of the controller or component instance that declares it.
  ///   - name: its declared name; `.none` for none.
  ///   - origin: the place of its declaration, for messages.
  /// - Throws: ``ConstraintError``, with the reason; nothing is added then.
  /// - Complexity: O(terms + depth of the tree).
  @discardableResult
  public mutating func addConstraint(
    _ terms: UnsafeBufferPointer<AnchorTerm>, _ relation: Relation, constant: Double = 0, priority: Double = 1000,
    condition: ConditionID? = nil, owner: ViewID, name: NameID = .none, origin: Origin = .unknown
  ) throws(ConstraintError) -> ConstraintID {
    try scene.addConstraint(
      terms, relation, constant: constant, priority: priority, condition: condition, owner: owner, name: name,
      origin: origin)
  }

  /// The same with terms in an array.
  @discardableResult
  public mutating func addConstraint(
    _ terms: [AnchorTerm], _ relation: Relation, constant: Double = 0, priority: Double = 1000,
    condition: ConditionID? = nil, owner: ViewID, name: NameID = .none, origin: Origin = .unknown
  ) throws(ConstraintError) -> ConstraintID {
    var result: Result<ConstraintID, ConstraintError> = .failure(.noVariables)
    terms.withUnsafeBufferPointer { buffer in
      do throws(ConstraintError) {
        result = .success(
          try addConstraint(
            buffer, relation, constant: constant, priority: priority, condition: condition, owner: owner, name: name,
            origin: origin))
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }

  /// Adds a constraint; as
  /// ``addConstraint(_:_:constant:priority:condition:owner:name:origin:)-([AnchorTerm],_,_,_,_,_,_,_)``.
  @discardableResult
  public mutating func add(
    _ relation: LinearRelation, priority: Double = 1000, condition: ConditionID? = nil, owner: ViewID,
    name: NameID = .none, origin: Origin = .unknown
  ) throws(ConstraintError) -> ConstraintID {
    try addConstraint(
      relation.difference.terms, relation.relation, constant: -relation.difference.constant, priority: priority,
      condition: condition, owner: owner, name: name, origin: origin)
  }

  /// The constant in force.
  public func constant(of constraint: ConstraintID) -> Double {
    guard let record = scene.constraints.find(constraint) else { return 0 }
    return scene.constant(of: record, given: window.answers)
  }

  /// 1…1000, from the current setting; 0 for a constraint that does not exist.
  public func priority(of constraint: ConstraintID) -> Double {
    guard let record = scene.constraints.find(constraint) else { return 0 }
    return Double(scene.priority(of: record, given: window.answers))
  }

}
