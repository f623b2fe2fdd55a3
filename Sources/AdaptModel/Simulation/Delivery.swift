// Telling controllers and views.

extension Model {
  /// Says that the target has a handler; an `overriding` one replaces the default behaviour.
  public mutating func handle(_ name: CallbackName, on target: CallbackTarget, overriding: Bool = false) {
    switch target {
    case .presentation(let id):
      guard presentations.indices.contains(id.slot) else { return }
      presentations[id.slot].handled.insert(CallbackSet(name))
      if overriding { presentations[id.slot].overridden.insert(CallbackSet(name)) }
    case .controller(let id):
      guard controllers.indices.contains(id.slot) else { return }
      controllers[id.slot].handled.insert(CallbackSet(name))
      if overriding { controllers[id.slot].overridden.insert(CallbackSet(name)) }
    case .view(let view):
      guard views.indices.contains(view.slot) else { return }
      if let index = viewHandlers.firstIndex(where: { $0.view == view.index }) {
        viewHandlers[index].handled.insert(CallbackSet(name))
      } else {
        viewHandlers.append(ViewHandler(view: view.index, handled: CallbackSet(name)))
      }
    }
  }

  /// `registerForTraitChanges` (iOS 17): the host receives `traitsDidChange` when one of the traits changes.
  public mutating func registerForTraitChanges(
    _ traits: TraitSet, custom: [CustomTrait] = [], on controller: ControllerID
  ) -> RegistrationID {
    let id = RegistrationID(index: transitions.nextRegistration)
    transitions.nextRegistration &+= 1
    guard controllers.indices.contains(controller.slot) else { return id }
    controllers[controller.slot].registrations.append(TraitRegistration(id: id, traits: traits, custom: custom))
    return id
  }

  public mutating func unregisterForTraitChanges(_ registration: RegistrationID, on controller: ControllerID) {
    guard controllers.indices.contains(controller.slot) else { return }
    controllers[controller.slot].registrations.removeAll { $0.id == registration }
  }

  @discardableResult
  mutating func send(
    _ name: CallbackName, to controller: ControllerID, _ arguments: CallbackArguments = .none,
    host: any SimulationHost
  ) -> CallbackAnswer {
    let callback = Callback(target: .controller(controller), name: name, arguments: arguments)
    if name.isAboutTraitsOrSize { controllers[controller.slot].lastCallbacks.append(name) }
    host.record(.callback(callback), in: self)
    guard controllers[controller.slot].handled.contains(name) || name == .traitsDidChange else { return .none }
    return host.receive(callback, model: &self)
  }

  @discardableResult
  mutating func send(
    _ name: CallbackName, to presentation: PresentationID, _ arguments: CallbackArguments = .none,
    host: any SimulationHost
  ) -> CallbackAnswer {
    let callback = Callback(target: .presentation(presentation), name: name, arguments: arguments)
    host.record(.callback(callback), in: self)
    guard presentations[presentation.slot].handled.contains(name) else { return .none }
    return host.receive(callback, model: &self)
  }

  func overrides(_ name: CallbackName, _ controller: ControllerID) -> Bool {
    controllers[controller.slot].overridden.contains(name)
  }

  func overrides(_ name: CallbackName, _ presentation: PresentationID) -> Bool {
    presentations[presentation.slot].overridden.contains(name)
  }

  // MARK: - Traits

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
  /// handle it. Returns whether anything was sent.
  @discardableResult
  mutating func deliverTraits(host: any SimulationHost) -> Bool {
    var isSent = false
    for target in deliveryOrder() {
      switch target {
      case .presentation(let id):
        let now = traits(of: .presentation(id))
        let before = presentations[id.slot].deliveredTraits
        guard before != now else { continue }
        presentations[id.slot].deliveredTraits = now
        isSent = true
        send(.traitCollectionDidChange, to: id, .previous(before), host: host)
      case .controller(let id):
        let now = traits(of: .controller(id))
        let before = controllers[id.slot].deliveredTraits
        guard before != now else { continue }
        controllers[id.slot].deliveredTraits = now
        isSent = true
        send(.traitCollectionDidChange, to: id, .previous(before), host: host)
        guard let before else { continue }
        for registration in controllers[id.slot].registrations where registration.isAbout(now, since: before) {
          send(.traitsDidChange, to: id, .registration(registration.id, previous: before), host: host)
        }
      case .view(let view):
        guard let index = viewHandlers.firstIndex(where: { $0.view == view.index }) else { continue }
        let now = traits(of: .view(view))
        let before = viewHandlers[index].deliveredTraits
        guard before != now else { continue }
        viewHandlers[index].deliveredTraits = now
        guard viewHandlers[index].handled.contains(.traitCollectionDidChange) else { continue }
        isSent = true
        let callback = Callback(
          target: .view(view), name: .traitCollectionDidChange, arguments: .previous(before))
        host.record(.callback(callback), in: self)
        _ = host.receive(callback, model: &self)
      }
    }
    return isSent
  }

  /// Controllers and handling views of the window in the order of the view tree.
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
