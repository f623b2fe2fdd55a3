// Notifies objects whose traits changed, and handlers registered for some traits (`UIKIT.md §1.4`, §1.5.c).

extension Simulation {
  /// Sends `traitCollectionDidChange`, then registered handlers, to every object whose traits differ from those that it
  /// was last notified of.
  ///
  /// CHOICE (§3.2.g): from the top of the view tree down, a controller just before its root view. Views are notified if
  /// they handle it.
  ///
  /// It costs nothing if nothing on which traits depend has changed since the last time.
  mutating func deliverTraits() {
    let basis = DeliveryBasis(scene, window)
    guard window.deliveryBasis != basis else { return }
    model.window.deliveryBasis = basis
    if model.window.isEverybodyTold(in: model.scene) { return }
    for target in window.traitDeliveryOrder(in: scene) {
      let now = window.traits(of: target.traitEnvironment, in: scene)
      guard let before = model.window.noteDelivery(of: now, to: target) else { continue }
      let changed = before.traits?.changedTraits(from: now) ?? []
      send(.traitCollectionDidChange, to: target, .previous(before.traits, changed: changed))
      guard let previous = before.traits else { continue }
      for registration in window.registrations.all
      where registration.target == target && registration.isAbout(now, since: previous) {
        send(.traitsDidChange, to: target, .registration(registration.id, previous: previous))
      }
    }
  }
}
