// Trait environments: inheritance in both generations, and overrides (`UIKIT.md §1.3`, §1.5).

extension Model {
  /// Overrides traits of an environment and what inherits from it, always or while a condition holds.
  ///
  /// Where several hold, each trait has the value of the most specific condition, as attributes do. For a child
  /// controller this is `setOverrideTraitCollection(_:forChild:)` (iOS 8) and `traitOverrides` (iOS 17) alike.
  public mutating func setTraitOverride(
    _ traits: TraitCollection, on environment: TraitEnvironment, condition: ConditionID? = nil,
    origin: Origin = .unknown
  ) {
    traitOverrides.append(
      TraitOverride(
        environment: environment, traits: traits, isWritten: false, condition: condition?.index ?? -1, origin: origin))
    engine.isStructureDirty = true
  }

  /// The traits of an environment as of now.
  ///
  /// From iOS 17 a controller inherits from the superview of its root view (§1.5.a), before from its parent
  /// controller (§1.3.c); a window's root from the window. O(depth · overrides), and constant without overrides.
  public func traits(of environment: TraitEnvironment) -> TraitCollection {
    if environment == .screen { return screenTraits }
    let base = window.traits
    if !hasOverrides { return base }
    return inherited(environment).reversed().reduce(into: base) { result, link in
      applyOverrides(of: link, to: &result)
    }
  }

  /// Those of the whole screen, whatever share of it the window has.
  private var screenTraits: TraitCollection {
    guard var environment = window.environment else { return window.traits }
    environment.multitasking = .full
    environment.freeSize = nil
    return environment.traits
  }

  /// Where each specified trait of an environment came from, in the order of ``Trait``.
  public func traitSources(of environment: TraitEnvironment) -> [TraitSource] {
    let base = window.traits
    let chain = inherited(environment)
    let result = traits(of: environment)
    return result.specifiedTraits.traits.compactMap { trait in
      guard let value = result[trait] else { return nil }
      for link in chain {
        if trait == .horizontalSizeClass, let split = forcingSplit(link), !isOverridden(trait, on: link) {
          return TraitSource(trait: trait, value: value, environment: .controller(split), origin: .unknown)
        }
        guard let override = overrides(of: link).last(where: { $0.traits[trait] != nil }) else { continue }
        return TraitSource(trait: trait, value: value, environment: link, origin: override.origin)
      }
      return base[trait].map { TraitSource(trait: trait, value: $0, environment: .screen, origin: .unknown) }
    }
  }

  /// Where each trait came from that an app defines and somebody set, in the order of definition. One that nobody set has
  /// its default value, and is not listed.
  public func customTraitSources(of environment: TraitEnvironment) -> [CustomTraitSource] {
    let chain = inherited(environment)
    return (traits(of: environment).extras?.custom ?? []).compactMap { entry in
      for link in chain {
        guard let override = overrides(of: link).last(where: { $0.traits.extras?.value(of: entry.trait) != nil }) else {
          continue
        }
        return CustomTraitSource(trait: entry.trait, value: entry.value, environment: link, origin: override.origin)
      }
      return nil
    }
  }

  /// The environment and those that it inherits from, nearest first.
  func inherited(_ environment: TraitEnvironment) -> [TraitEnvironment] {
    var chain: [TraitEnvironment] = []
    var next: TraitEnvironment? = environment
    // Each step goes up one of three finite trees, so the loop ends.
    while let link = next {
      chain.append(link)
      next = parentEnvironment(of: link)
    }
    return chain
  }

  private func parentEnvironment(of environment: TraitEnvironment) -> TraitEnvironment? {
    switch environment {
    case .screen: return nil
    case .scene: return .screen
    case .window: return .scene
    case .presentation(let presentation):
      return record(presentation).map { .view(ViewID(index: $0.containerView)) } ?? .window
    case .view(let view):
      guard views.indices.contains(view.slot) else { return .window }
      let record = views[view.slot]
      if record.isControllerRoot { return .controller(ControllerID(index: record.controller)) }
      return record.superview < 0 ? outerEnvironment(ofTree: view) : .view(ViewID(index: record.superview))
    case .controller(let controller):
      guard controllers.indices.contains(controller.slot) else { return .window }
      let record = controllers[controller.slot]
      if record.presentedBy >= 0 { return .presentation(PresentationID(index: record.presentedBy)) }
      let superview = views[Int(record.rootView)].superview
      if isUnified, superview >= 0 { return .view(ViewID(index: superview)) }
      return record.parent < 0 ? .window : .controller(ControllerID(index: record.parent))
    }
  }

  /// What a view without superview inherits from. A container view does from the controller in whose context it is, else
  /// from the window.
  private func outerEnvironment(ofTree view: ViewID) -> TraitEnvironment {
    guard let shown = presentations.first(where: { $0.containerView == view.index }), shown.isShown,
      shown.style.isInContext
    else { return .window }
    return .controller(ControllerID(index: shown.presenting))
  }

  /// Whether traits flow down the view tree (iOS 17).
  var isUnified: Bool { window.os >= 17 }

  /// Whether anything has other traits than the window.
  var hasOverrides: Bool { !traitOverrides.isEmpty || hasSplits }

  /// The split view controller in whose primary or supplementary column a controller is: it makes its width compact
  /// (`UIKIT.md §5.1.b`). While collapsed its own is, so that this changes nothing then.
  private func forcingSplit(_ environment: TraitEnvironment) -> ControllerID? {
    guard hasSplits, case .controller(let controller) = environment, let split = parent(of: controller),
      let index = container(of: split), containers[index].kind.isSplit,
      containers[index].column(.primary) == controller || containers[index].column(.supplementary) == controller
    else { return nil }
    return split
  }

  private func isOverridden(_ trait: Trait, on environment: TraitEnvironment) -> Bool {
    overrides(of: environment).contains { $0.traits[trait] != nil }
  }

  private func applyOverrides(of environment: TraitEnvironment, to traits: inout TraitCollection) {
    if forcingSplit(environment) != nil { traits.horizontalSizeClass = .compact }
    for override in overrides(of: environment) { traits.merge(override.traits) }
  }

  /// Those that hold, the weakest first.
  private func overrides(of environment: TraitEnvironment) -> [TraitOverride] {
    var result = traitOverrides.filter { $0.environment == environment && engine.holds($0.condition) }
    if result.count > 1 {
      // A stable order: written ones last, then by how specific the condition is, then as declared.
      let ranked = result.enumerated().sorted { one, other in
        if one.element.isWritten != other.element.isWritten { return other.element.isWritten }
        let (first, second) = (rank(one.element), rank(other.element))
        return first == second ? one.offset < other.offset : first < second
      }
      result = ranked.map(\.element)
    }
    return result
  }

  private func rank(_ override: TraitOverride) -> (Int, Specificity) {
    override.condition < 0 ? (0, .none) : (1, conditions[Int(override.condition)].specificity)
  }
}
