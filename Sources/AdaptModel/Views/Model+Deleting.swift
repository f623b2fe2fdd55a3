// Interface Builder's edits of a scene that has size classes (seed 002): what is deleted, and where.

extension Model {
  /// Takes a view, a guide or a constraint out for good, in every size class: a view with the constraints that name it or what
  /// is in it. Nothing installs it again.
  ///
  /// - Returns: false, and nothing happens, for a target that cannot be installed.
  @discardableResult
  public mutating func delete(_ target: AttributeTarget, origin: Origin = .unknown) -> Bool {
    guard write(.installed, of: target, to: .bool(false), origin: origin),
      let index = writtenSetting(.installed, of: target)
    else { return false }
    settings[index].replaced = Self.deleted
    hasDeletions = true
    guard let view = target.view else { return true }
    var gone: Set<ViewID> = []
    forEachView(under: view.index) { gone.insert(ViewID(index: $0)) }
    for id in (0..<Int32(clamping: constraints.count)).map(ConstraintID.init(index:)) {
      if terms(of: id).contains(where: { gone.contains(owner(of: $0.anchor.item)) }) {
        delete(.constraint(id), origin: origin)
      }
    }
    return true
  }

  /// Whether a view was deleted, or is in one that was. O(depth).
  public func isGone(_ view: ViewID) -> Bool {
    guard hasDeletions else { return false }
    var current: ViewID? = view
    while let next = current {
      if isDeleted(.view(next)) { return true }
      current = superview(of: next)
    }
    return false
  }

  public func isDeleted(_ target: AttributeTarget) -> Bool {
    writtenSetting(.installed, of: target).map { settings[$0].replaced == Self.deleted } ?? false
  }

  /// Deletes an item in the size classes that its controller or component has now: it is uninstalled there, and stays as it is
  /// in the others. Where nothing in the same body tests a size class, only any × any has been edited, and it is deleted for
  /// good, as Interface Builder does.
  @discardableResult
  public mutating func deleteHere(_ target: AttributeTarget, origin: Origin = .unknown) -> Bool {
    guard let owner = declarer(of: target), testsSizeClasses(owner) else { return delete(target, origin: origin) }
    return setInstalledHere(false, target, origin: origin)
  }

  /// Installs or uninstalls an item in the size classes that its controller or component has now, whatever less specific
  /// conditions say; in the others it stays as it is.
  @discardableResult
  public mutating func setInstalledHere(
    _ isInstalled: Bool, _ target: AttributeTarget, origin: Origin = .unknown
  ) -> Bool {
    guard let owner = declarer(of: target), !isDeleted(target) else { return false }
    let now = traits(of: .view(owner))
    var classes = TraitCollection()
    classes.horizontalSizeClass = now.horizontalSizeClass
    classes.verticalSizeClass = now.verticalSizeClass
    // What was written for every size class stays as it is in the others.
    if let written = writtenSetting(.installed, of: target), settings[written].replaced != Self.lapsed,
      settings[written].replaced == declaredWinner(.installed, of: target)
        || settings[written].replaced == Self.everywhere
    {
      settings[written].replaced = Self.everywhere
    }
    let condition = addCondition([.traits(classes)], owner: owner, origin: origin)
    return set(.installed, of: target, to: .bool(isInstalled), condition: condition, origin: origin)
  }

  /// The root view of the controller or component whose body declares it.
  private func declarer(of target: AttributeTarget) -> ViewID? {
    switch target.kind {
    case .view:
      guard views.indices.contains(target.slot), views[target.slot].scope >= 0 else { return nil }
      return ViewID(index: views[target.slot].scope)
    case .constraint:
      return owner(of: ConstraintID(index: target.index))
    case .guide:
      guard guides.indices.contains(target.slot) else { return nil }
      return declarer(of: .view(ViewID(index: guides[target.slot].view)))
    case .controller, .presentation: return nil
    }
  }

  private func testsSizeClasses(_ owner: ViewID) -> Bool {
    conditions.indices.contains { index in
      guard conditions[index].owner == owner.index else { return false }
      return tests(of: ConditionID(index: Int32(truncatingIfNeeded: index))).contains { test in
        guard case .traits(let traits) = test else { return false }
        return traits.horizontalSizeClass != .unspecified || traits.verticalSizeClass != .unspecified
      }
    }
  }
}
