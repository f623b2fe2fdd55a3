// Attributes: declared values, values under conditions, and values that handlers write.

extension Model {
  /// Declares `target.key = value`, always or while a condition holds.
  ///
  /// If several hold, the most specific condition wins (``Specificity``), and among equals the later declaration; a
  /// setting without a condition comes last. `install` and `uninstall` under a condition are settings of `installed`.
  ///
  /// - Returns: false, and nothing is changed, if the value is not of the attribute's type or the target does not
  ///   exist.
  /// - Complexity: O(1) amortised.
  @discardableResult
  public mutating func set(
    _ key: AttributeKey, of target: AttributeTarget, to value: AttributeValue, condition: ConditionID? = nil,
    origin: Origin = .unknown
  ) -> Bool {
    scene.set(key, of: target, to: value, condition: condition, origin: origin)
  }

  /// A handler's write. It lasts until another declared setting of the attribute comes to win, as when the size class
  /// changes and a `when` sets the attribute; where no condition sets it, it lasts for good.
  ///
  /// - Returns: as ``set(_:of:to:condition:origin:)``.
  @discardableResult
  public mutating func write(
    _ key: AttributeKey, of target: AttributeTarget, to value: AttributeValue, origin: Origin = .unknown
  ) -> Bool {
    window.write(key, of: target, to: value, origin: origin, in: &scene)
  }

  /// Undoes a handler's write, so that the declared value applies again.
  public mutating func unwrite(_ key: AttributeKey, of target: AttributeTarget) {
    window.unwrite(key, of: target, in: scene)
  }

  /// The current value; nil if nothing sets the attribute.
  ///
  /// - Complexity: O(number of settings of the target).
  public func value(_ key: AttributeKey, of target: AttributeTarget) -> AttributeValue? {
    window.value(key, of: target, in: scene)
  }

  /// The origin of the current value; nil if nothing sets it.
  public func origin(_ key: AttributeKey, of target: AttributeTarget) -> Origin? {
    scene.winner(key, of: target, given: window.answers).map { scene.settings[$0].origin }
  }

  /// Every attribute that is set on a target, with the value in force, in the order of the table.
  public func attributes(of target: AttributeTarget) -> [(key: AttributeKey, value: AttributeValue)] {
    scene.attributes(of: target, given: window.answers)
  }

  /// Whether the content size is the view's own: nothing replaces it with `intrinsic`.
  public func hasOwnContentSize(_ view: ViewID) -> Bool {
    value(.intrinsic, of: .view(view)) == nil && value(.placeholderIntrinsic, of: .view(view)) == nil
  }
}

// MARK: - Deleting

// Interface Builder's edits in a scene with size classes (seed 002): what is deleted, and in which of them.

extension Model {
  /// Removes a view, a guide or a constraint for good, in every size class. A view goes together with the constraints
  /// that name it or its contents. Nothing installs it again.
  ///
  /// - Returns: false, and nothing happens, for a target that cannot be installed.
  @discardableResult
  public mutating func delete(_ target: AttributeTarget, origin: Origin = .unknown) -> Bool {
    scene.delete(target, origin: origin)
  }

  /// Deletes an item in the size classes that its controller or component has now: it is uninstalled there, and stays
  /// as it is in the others. Where nothing in the same body tests a size class, only any × any has been edited, and it
  /// is deleted for good, as Interface Builder does.
  @discardableResult
  public mutating func deleteHere(_ target: AttributeTarget, origin: Origin = .unknown) -> Bool {
    guard let owner = scene.declarer(of: target), scene.testsSizeClasses(owner) else {
      return delete(target, origin: origin)
    }
    return setInstalledHere(false, target, origin: origin)
  }

  /// Installs or uninstalls an item in the size classes that its controller or component has now, whatever less
  /// specific conditions say; in the others it stays as it is.
  @discardableResult
  public mutating func setInstalledHere(
    _ isInstalled: Bool, _ target: AttributeTarget, origin: Origin = .unknown
  ) -> Bool {
    guard let owner = scene.declarer(of: target), !scene.isDeleted(target) else { return false }
    let now = traits(of: .view(owner))
    var classes = TraitCollection()
    classes.horizontalSizeClass = now.horizontalSizeClass
    classes.verticalSizeClass = now.verticalSizeClass
    scene.keepEverywhere(target, given: window.answers)
    let condition = addCondition([.traits(classes)], owner: owner, origin: origin)
    return set(.installed, of: target, to: .bool(isInstalled), condition: condition, origin: origin)
  }
}
