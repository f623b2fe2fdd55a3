// The traits of which each object was last notified (`UIKIT.md §1.4`).

/// The traits of which an object was last notified; none before its first notification.
struct DeliveredTraits {
  var traits: TraitCollection?
}

extension WindowState {
  /// `registerForTraitChanges` (iOS 17).
  mutating func register(
    _ traits: TraitSet, custom: [CustomTrait], on target: CallbackTarget, in scene: Scene
  ) -> RegistrationID {
    let id = registrations.makeID()
    guard scene.exists(target) else { return id }
    if case .view(let view) = target { _ = handler(of: view) }
    registrations.add(TraitRegistration(id: id, target: target, traits: traits, custom: custom))
    return id
  }

  /// Sets the first traits of objects that enter the window (`UIKIT.md §1.4`).
  ///
  /// Up to iOS 12 each controller and handling view gets `traitCollectionDidChange` with no previous collection. From
  /// iOS 13 on, traits are predicted, here (CHOICE) as the window's own, and the callback is sent if that proves wrong.
  mutating func predictTraits(in scene: Scene) {
    guard os >= 13 else { return }
    for member in untoldControllers(in: scene) where controllers[member].deliveredTraits == nil {
      controllers[member].deliveredTraits = traits
    }
    for presentation in shownPresentations where presentations[presentation].deliveredTraits == nil {
      presentations[presentation].deliveredTraits = traits
    }
    for index in viewHandlers.indices where viewHandlers[index].deliveredTraits == nil {
      viewHandlers[index].deliveredTraits = traits
    }
  }

  /// Whether nothing can have other traits than the window, and everything was notified of these. Computing the order
  /// of delivery requires a pass over the view tree, which this avoids.
  mutating func isEverybodyTold(in scene: Scene) -> Bool {
    guard !hasTraitChanges(in: scene), viewHandlers.isEmpty, outerHandlers.isEmpty else { return false }
    for presentation in shownPresentations where presentations[presentation].deliveredTraits != traits { return false }
    return untoldControllers(in: scene).isEmpty
  }

  /// The controllers in the window's hierarchy that have a state and were last notified of other traits than the window
  /// has. If there are few controllers, all are checked each time; if many, only those that are new or were found
  /// before.
  private mutating func untoldControllers(in scene: Scene) -> [ControllerID] {
    let few = smallFamily(in: scene)?.filter { Int($0.index) < controllers.count }
    let candidates = few ?? untold.find(controllers, traits)
    return candidates.filter { controllers[$0].deliveredTraits != traits && isInHierarchy($0, in: scene) }
  }

  /// The controllers of the window; nil if there are many.
  private func smallFamily(in scene: Scene) -> [ControllerID]? {
    var result: [ControllerID] = []
    var open = root.map { [$0] } ?? []
    while let next = open.popLast() {
      result.append(next)
      if let presentation = controllers[next].presents, let shown = presentations[presentation].shown {
        open.append(shown)
      }
      let children = scene.controllers[next].children
      guard result.count + open.count + children.count <= 64 else { return nil }
      open.append(contentsOf: children)
    }
    return result
  }

  /// Records the traits of which the target is notified now, and returns the previous ones; nil if nothing changed.
  mutating func noteDelivery(of now: TraitCollection, to target: CallbackTarget) -> DeliveredTraits? {
    let before: TraitCollection?
    switch target {
    case .controller(let controller):
      before = controllers[controller].deliveredTraits
      controllers[controller].deliveredTraits = now
      untold.note(now)
    case .presentation(let presentation):
      before = presentations[presentation].deliveredTraits
      presentations[presentation].deliveredTraits = now
    case .view(let view):
      let index = handler(of: view)
      before = viewHandlers[index].deliveredTraits
      viewHandlers[index].deliveredTraits = now
    case .screen, .window:
      // They exist before any launch, and are notified only of changes.
      let known = outerDelivery.updateValue(now, forKey: target)
      before = known ?? now
    }
    return before == now ? nil : DeliveredTraits(traits: before)
  }

  /// The screen and the window if they handle it; then the controllers, presentation controllers and handling views of
  /// the window, in the order of the view tree.
  func traitDeliveryOrder(in scene: Scene) -> [CallbackTarget] {
    let family = windowFamily(in: scene)
    let inner = innerDeliveryOrder(family, in: scene)
    return outerHandlers.isEmpty ? inner : [.screen, .window].filter { outerHandlers.contains($0) } + inner
  }

  private func innerDeliveryOrder(_ family: [ControllerID], in scene: Scene) -> [CallbackTarget] {
    if viewHandlers.isEmpty && family.count <= 1 { return family.map { .controller($0) } }
    let handling = Set(viewHandlers.map { $0.view })
    var result: [CallbackTarget] = []
    var seen: Set<ControllerID> = []
    forEachView(in: scene) { view in
      if case .container(let presentation)? = arrangement.placements[view] {
        result.append(.presentation(presentation))
      }
      if let controller = scene.controller(rootedAt: view), seen.insert(controller).inserted {
        result.append(.controller(controller))
      }
      if handling.contains(view) { result.append(.view(view)) }
    }
    // Children whose views are not in the window still belong to the chain (§3.2.i).
    for member in family where !seen.contains(member) { result.append(.controller(member)) }
    return result
  }
}
