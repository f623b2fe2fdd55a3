// Which conditions hold in the present window.

extension WindowState {
  /// Evaluates every condition in the present environment. Sizes of inner views are those of the last layout. If a size
  /// is not known yet, neither a condition on it nor the condition's complement holds.
  ///
  /// - Parameter engine: the last layout, on which the places of container views may depend.
  /// - Returns: whether a result changed.
  mutating func evaluateConditions(in scene: Scene, _ engine: LayoutEngine) -> Bool {
    if scene.conditions.isEmpty { return false }
    let before = answers
    let hasTraitChanges = hasTraitChanges(in: scene)
    if let assumed = answers.assumed {
      answers.begin(count: scene.conditions.count)
      answers.takeAssumed(assumed)
      return answers.finish(since: before)
    }
    // If all views have the window's traits, only sizes and new conditions can give other results than last time.
    if !hasTraitChanges, answers.traits == traits {
      answers.goOn(count: scene.conditions.count, scene.sizeConditions)
      for condition in scene.sizeConditions { evaluate(condition, scene, engine) }
      for condition in scene.conditions.ids[before.count...] { evaluate(condition, scene, engine) }
    } else {
      answers.begin(count: scene.conditions.count)
      for condition in scene.conditions.ids { evaluate(condition, scene, engine) }
    }
    answers.traits = hasTraitChanges ? nil : traits
    guard answers.finish(since: before) else { return false }
    lapseWrites(in: scene)
    return true
  }

  /// Evaluates one condition and those on which it depends. A condition that depends on itself through a trait override
  /// does not hold there.
  @discardableResult
  private mutating func evaluate(_ condition: ConditionID, _ scene: Scene, _ engine: LayoutEngine) -> Bool {
    switch answers.state(of: condition) {
    case .holds: return true
    case .fails, .evaluating: return false
    case .unknown: break
    }
    answers.set(.evaluating, of: condition)
    var holds = scene.conditions[condition].parent.map { evaluate($0, scene, engine) } ?? true
    if holds {
      if scene.hasConditionalOverrides { evaluateOverrides(above: scene.conditions[condition].owner, scene, engine) }
      let passed = passes(condition, scene, engine)
      holds = passed.map { $0 != scene.conditions[condition].isNegated } ?? false
    }
    answers.set(holds ? .holds : .fails, of: condition)
    return holds
  }

  /// Evaluates the overrides that apply to the view first; there are few.
  private mutating func evaluateOverrides(above view: ViewID, _ scene: Scene, _ engine: LayoutEngine) {
    guard scene.views.contains(view) else { return }
    let above = environments(from: .view(view), in: scene).flatMap { scene.traitOverrides.indices(of: $0) }
    for index in above.sorted() {
      if let condition = scene.traitOverrides[index].condition { evaluate(condition, scene, engine) }
    }
  }

  /// Whether all tests of a condition pass; nil where a size is not known.
  private func passes(_ condition: ConditionID, _ scene: Scene, _ engine: LayoutEngine) -> Bool? {
    let owner = scene.conditions[condition].owner
    var result = true
    var traits: TraitCollection?
    for index in scene.conditions[condition].testRange {
      switch scene.conditionTests[index] {
      case .traits(let wanted):
        let present = traits ?? conditionTraits(of: owner, in: scene)
        traits = present
        if !present.satisfies(wanted) { result = false }
      case .contentSize(let test):
        let present = traits ?? conditionTraits(of: owner, in: scene)
        traits = present
        if !test.holds(for: present.preferredContentSizeCategory) { result = false }
      case .size(let test):
        guard let size = givenSize(of: owner, scene, engine) else { return nil }
        if !test.holds(for: size) { result = false }
      }
    }
    return result
  }

  /// The size of a condition's owner: for the window's root, the window's; for a container view, its present or future
  /// size; otherwise the one of the last layout.
  private func givenSize(of view: ViewID, _ scene: Scene, _ engine: LayoutEngine) -> Size? {
    if view == rootView { return size }
    if scene.views.contains(view), scene.views[view].isPlaced,
      let presentation = scene.presentations.first(where: { $0.containerView == view })
    {
      return Geometry(scene, self, engine).containerRect(of: presentation).size
    }
    return answers.sizes[view]
  }

  private func conditionTraits(of owner: ViewID, in scene: Scene) -> TraitCollection {
    guard scene.views.contains(owner) else { return TraitCollection() }
    if let controller = scene.controller(rootedAt: owner) { return traits(of: .controller(controller), in: scene) }
    return traits(of: .view(owner), in: scene)
  }

  /// Called after conditions changed: a value that was written over a setting that no longer wins lapses permanently.
  private mutating func lapseWrites(in scene: Scene) {
    for id in scene.writtenSettings where !answers.hasLapsed(id) {
      let setting = scene.settings[id]
      guard case .written(let over) = setting.standing else { continue }
      let first = scene.firstSetting(of: setting.target)
      if scene.settings.declaredWinner(setting.key, first: first, given: answers).declared != over {
        answers.lapse(id, of: setting.key)
      }
    }
  }
}
