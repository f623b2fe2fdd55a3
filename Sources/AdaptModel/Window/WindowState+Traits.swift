// Trait environments: inheritance in both generations, and overrides (`UIKIT.md §1.3`, §1.5).

extension WindowState {
  /// The present traits of an environment.
  ///
  /// From iOS 17 a controller inherits from the superview of its root view (§1.5.a), before from its parent
  /// controller (§1.3.c); a window's root from the window. O(depth + overrides on the way), and constant without
  /// overrides.
  func traits(of environment: TraitEnvironment, in scene: Scene) -> TraitCollection {
    if environment == .screen { return screenTraits }
    if !hasTraitChanges(in: scene) { return traits }
    return environments(from: environment, in: scene).reversed().reduce(into: traits) { result, link in
      if forcingSplit(link, in: scene) != nil { result.horizontalSizeClass = .compact }
      if elevates(link, in: scene) { result.userInterfaceLevel = .elevated }
      for override in overrides(of: link, in: scene) { result.merge(override.traits) }
      if scene.hasContentSizeLimits, case .view(let view) = link { bound(&result, by: view, in: scene) }
    }
  }

  /// Limits the text size to what a view allows for itself and its subviews.
  private func bound(_ traits: inout TraitCollection, by view: ViewID, in scene: Scene) {
    func limit(_ key: AttributeKey) -> ContentSizeCategory? {
      value(key, of: view, in: scene)?.word.flatMap(ContentSizeCategory.init(named:))
    }
    let size = traits.preferredContentSizeCategory
    guard size != .unspecified else { return }
    if let least = limit(.minimumContentSizeCategory), size < least { traits.preferredContentSizeCategory = least }
    if let most = limit(.maximumContentSizeCategory), size > most { traits.preferredContentSizeCategory = most }
  }

  /// The traits of the whole screen, whatever share of it the window has.
  private var screenTraits: TraitCollection {
    guard var environment else { return traits }
    environment.multitasking = .full
    environment.freeSize = nil
    return environment.traits
  }

  /// Where each specified trait of an environment came from, in the order of ``Trait``.
  func traitSources(of environment: TraitEnvironment, in scene: Scene) -> [TraitSource] {
    let chain = environments(from: environment, in: scene)
    let result = traits(of: environment, in: scene)
    return result.specifiedTraits.traits.compactMap { trait in
      guard let value = result[trait] else { return nil }
      for link in chain {
        let overrides = overrides(of: link, in: scene)
        if trait == .horizontalSizeClass, let split = forcingSplit(link, in: scene),
          !overrides.contains(where: { $0.traits[trait] != nil })
        {
          return TraitSource(trait: trait, value: value, environment: .controller(split), origin: .unknown)
        }
        if trait == .userInterfaceLevel, elevates(link, in: scene),
          !overrides.contains(where: { $0.traits[trait] != nil })
        {
          return TraitSource(trait: trait, value: value, environment: link, origin: .unknown)
        }
        guard let override = overrides.last(where: { $0.traits[trait] != nil }) else { continue }
        return TraitSource(trait: trait, value: value, environment: link, origin: override.origin)
      }
      return traits[trait].map { TraitSource(trait: trait, value: $0, environment: .screen, origin: .unknown) }
    }
  }

  /// The source of each custom trait that the app defines and somebody set, in the order of definition. A trait that
  /// nobody set has its default value and is not listed.
  func customTraitSources(of environment: TraitEnvironment, in scene: Scene) -> [CustomTraitSource] {
    let chain = environments(from: environment, in: scene)
    return (traits(of: environment, in: scene).extras?.custom ?? []).compactMap { entry in
      for link in chain {
        let found = overrides(of: link, in: scene).last { $0.traits.extras?.value(of: entry.trait) != nil }
        guard let override = found else { continue }
        return CustomTraitSource(trait: entry.trait, value: entry.value, environment: link, origin: override.origin)
      }
      return nil
    }
  }

  /// The environment and those that it inherits from, nearest first.
  func environments(from environment: TraitEnvironment, in scene: Scene) -> [TraitEnvironment] {
    var chain: [TraitEnvironment] = []
    var next: TraitEnvironment? = environment
    // Each step goes up one of three finite trees, so the loop terminates.
    while let link = next {
      chain.append(link)
      next = parentEnvironment(of: link, in: scene)
    }
    return chain
  }

  private func parentEnvironment(of environment: TraitEnvironment, in scene: Scene) -> TraitEnvironment? {
    switch environment {
    case .screen: return nil
    case .scene: return .screen
    case .window: return .scene
    case .presentation(let presentation):
      return scene.presentations.find(presentation).map { .view($0.containerView) } ?? .window
    case .view(let view):
      guard scene.views.contains(view) else { return .window }
      let record = scene.views[view]
      if record.isControllerRoot, let controller = record.controller { return .controller(controller) }
      return record.superview.map { .view($0) } ?? outerEnvironment(ofTree: view, in: scene)
    case .controller(let controller):
      guard scene.controllers.contains(controller) else { return .window }
      let record = scene.controllers[controller]
      if let presentation = controllers[controller].presentedBy { return .presentation(presentation) }
      if isUnified, let superview = scene.views[record.rootView].superview { return .view(superview) }
      return record.parent.map { .controller($0) } ?? .window
    }
  }

  /// The environment from which a view without superview inherits. For a container view it is the controller that
  /// defines the context, or else the window.
  private func outerEnvironment(ofTree view: ViewID, in scene: Scene) -> TraitEnvironment {
    guard let presentation = scene.presentations.first(where: { $0.containerView == view }),
      let presenting = presentations[presentation].presenting, presentations[presentation].style.isInContext
    else { return .window }
    return .controller(presenting)
  }

  /// Whether traits flow down the view tree (iOS 17).
  private var isUnified: Bool { os >= 17 }

  /// The split view controller that makes the width of a controller compact, because the controller is in its primary
  /// or supplementary column (`UIKIT.md §5.1.b`). While collapsed, its own width is compact, so this changes nothing.
  private func forcingSplit(_ environment: TraitEnvironment, in scene: Scene) -> ControllerID? {
    guard scene.hasSplits, case .controller(let controller) = environment, let split = scene.parent(of: controller),
      let container = scene.splitView(of: split),
      containers[container].column(.primary) == controller || containers[container].column(.supplementary) == controller
    else { return nil }
    return split
  }

  /// Whether a presentation makes the level of what it presents `elevated`, from iOS 13 on, on every device: popovers
  /// and alerts do (H: documentation of `userInterfaceLevel`), and sheets (M). Full screen and `overFullScreen` do not
  /// (M). CHOICE: the contexts and custom presentations do not either, nor do sheets that fill the window in compact
  /// height, which behave as full screen there.
  private func elevates(_ environment: TraitEnvironment, in scene: Scene) -> Bool {
    guard case .presentation(let presentation) = environment else { return false }
    return elevates(presentation, in: scene)
  }

  private func elevates(_ presentation: PresentationID, in scene: Scene) -> Bool {
    guard os >= 13, status(of: presentation, in: scene)?.isShown == true else { return false }
    if scene.presentations[presentation].alert != nil { return true }
    switch activeStyle(of: presentation, in: scene) {
    case .popover: return true
    case .pageSheet, .formSheet:
      return traits.verticalSizeClass != .compact
        || value(.prefersEdgeAttachedInCompactHeight, of: presentation, in: scene)?.bool == true
    default: return false
    }
  }

  /// Whether anything may have other traits than the window.
  func hasTraitChanges(in scene: Scene) -> Bool {
    scene.hasTraitChanges || shownPresentations.contains { elevates($0, in: scene) }
  }

  /// The combined overrides in effect on an environment itself.
  func overriddenTraits(of environment: TraitEnvironment, in scene: Scene) -> TraitCollection {
    overrides(of: environment, in: scene).reduce(into: TraitCollection()) { $0.merge($1.traits) }
  }

  /// The overrides in effect, the weakest first.
  private func overrides(of environment: TraitEnvironment, in scene: Scene) -> [TraitOverride] {
    let result = scene.traitOverrides.indices(of: environment).map { scene.traitOverrides[$0] }
      .filter { override in override.condition.map { answers.holds($0) } ?? true }
    if result.count <= 1 { return result }
    // A stable order: written ones last, then by how specific the condition is, then as declared.
    func rank(_ override: TraitOverride) -> (Int, Specificity) {
      override.condition.map { (1, scene.conditions[$0].specificity) } ?? (0, .none)
    }
    let ranked = result.enumerated().sorted { one, other in
      if one.element.isWritten != other.element.isWritten { return other.element.isWritten }
      let (first, second) = (rank(one.element), rank(other.element))
      return first == second ? one.offset < other.offset : first < second
    }
    return ranked.map { $0.element }
  }
}

extension Scene {
  /// Whether what is declared may give something other traits than the window has.
  var hasTraitChanges: Bool { !traitOverrides.isEmpty || hasSplits || hasContentSizeLimits }
}
