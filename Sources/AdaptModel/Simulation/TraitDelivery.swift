// Telling objects that their traits changed, and handlers registered for some of them (`UIKIT.md §1.4`, §1.5.c).

/// What an object was told of last; nothing before its first time.
private struct Delivered {
  var traits: TraitCollection?
}

extension Model {
  /// `registerForTraitChanges` (iOS 17): the host receives `traitsDidChange` for the target when one of the traits changes.
  ///
  /// The registration lasts as long as the model. It is told after `traitCollectionDidChange`, in order of registration
  /// (CHOICE, §1.5.d).
  public mutating func registerForTraitChanges(
    _ traits: TraitSet, custom: [CustomTrait] = [], on target: CallbackTarget
  ) -> RegistrationID {
    let id = RegistrationID(index: transitions.nextRegistration)
    transitions.nextRegistration &+= 1
    guard exists(target) else { return id }
    if case .view(let view) = target { _ = handler(of: view) }
    registrations.append(TraitRegistration(id: id, target: target, traits: traits, custom: custom))
    return id
  }

  /// The same for a controller.
  public mutating func registerForTraitChanges(
    _ traits: TraitSet, custom: [CustomTrait] = [], on controller: ControllerID
  ) -> RegistrationID {
    registerForTraitChanges(traits, custom: custom, on: .controller(controller))
  }

  /// Takes a registration back. O(registrations).
  public mutating func unregisterForTraitChanges(_ registration: RegistrationID) {
    registrations.removeAll { $0.id == registration }
  }

  private func exists(_ target: CallbackTarget) -> Bool {
    switch target {
    case .controller(let controller): controllers.indices.contains(controller.slot)
    case .view(let view): views.indices.contains(view.slot)
    case .presentation(let presentation): presentations.indices.contains(presentation.slot)
    }
  }

  /// The first traits of what comes into the window (`UIKIT.md §1.4`).
  ///
  /// Up to iOS 12 each controller and handling view gets `traitCollectionDidChange` with no previous collection. From iOS
  /// 13 traits are predicted, here (CHOICE) as the window's own, and it is sent where that proves wrong.
  mutating func predictTraits() {
    guard window.os >= 13 else { return }
    for member in windowFamily where controllers[member.slot].deliveredTraits == nil {
      controllers[member.slot].deliveredTraits = window.traits
    }
    for presentation in shownPresentations where presentations[presentation.slot].deliveredTraits == nil {
      presentations[presentation.slot].deliveredTraits = window.traits
    }
    for index in viewHandlers.indices where viewHandlers[index].deliveredTraits == nil {
      viewHandlers[index].deliveredTraits = window.traits
    }
  }

  /// Sends `traitCollectionDidChange`, then registered handlers, to whatever has other traits than it was told of.
  ///
  /// CHOICE (§3.2.g): from the top of the view tree down, a controller just before its root view. Views are told if they
  /// handle it.
  mutating func deliverTraits(host: any SimulationHost) {
    for target in deliveryOrder() {
      let now = traits(of: environment(of: target))
      guard let before = noteDelivery(of: now, to: target) else { continue }
      send(.traitCollectionDidChange, to: target, .previous(before.traits), host: host)
      guard let previous = before.traits else { continue }
      for registration in registrations
      where registration.target == target && registration.isAbout(now, since: previous) {
        send(.traitsDidChange, to: target, .registration(registration.id, previous: previous), host: host)
      }
    }
  }

  func environment(of target: CallbackTarget) -> TraitEnvironment {
    switch target {
    case .controller(let controller): .controller(controller)
    case .view(let view): .view(view)
    case .presentation(let presentation): .presentation(presentation)
    }
  }

  /// Notes what the target is told now, and gives what it was told of before; nil where nothing changed.
  private mutating func noteDelivery(of now: TraitCollection, to target: CallbackTarget) -> Delivered? {
    let before: TraitCollection?
    switch target {
    case .controller(let id):
      before = controllers[id.slot].deliveredTraits
      controllers[id.slot].deliveredTraits = now
    case .presentation(let id):
      before = presentations[id.slot].deliveredTraits
      presentations[id.slot].deliveredTraits = now
    case .view(let view):
      let index = handler(of: view)
      before = viewHandlers[index].deliveredTraits
      viewHandlers[index].deliveredTraits = now
    }
    return before == now ? nil : Delivered(traits: before)
  }

  /// Controllers, presentation controllers and handling views of the window in the order of the view tree.
  private func deliveryOrder() -> [CallbackTarget] {
    let family = windowFamily
    if viewHandlers.isEmpty && family.count <= 1 { return family.map { .controller($0) } }
    let handling = Set(viewHandlers.map(\.view))
    var result: [CallbackTarget] = []
    var seen: Set<ControllerID> = []
    forEachWindowView { view in
      if case .container(let presentation)? = placements[view] { result.append(.presentation(presentation)) }
      let record = views[Int(view)]
      if record.isControllerRoot, seen.insert(ControllerID(index: record.controller)).inserted {
        result.append(.controller(ControllerID(index: record.controller)))
      }
      if handling.contains(view) { result.append(.view(ViewID(index: view))) }
    }
    // Children whose views are nowhere in the window still belong to the chain (§3.2.i).
    for member in family where !seen.contains(member) { result.append(.controller(member)) }
    return result
  }
}
