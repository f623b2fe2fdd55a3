/// A registration for changes of traits, by which it can be taken back (``Model/unregisterForTraitChanges(_:)``).
public struct RegistrationID: Hashable, Sendable {
  public let index: Int32
  public init(index: Int32) { self.index = index }
}

/// A `registerForTraitChanges` (iOS 17): notified only when one of these traits changes.
struct TraitRegistration: Sendable {
  var id: RegistrationID
  var target: CallbackTarget
  var traits: TraitSet
  var custom: [CustomTrait]

  /// Whether one of its traits has another value than before.
  func isAbout(_ now: TraitCollection, since before: TraitCollection) -> Bool {
    !traits.isDisjoint(with: now.changedTraits(from: before))
      || custom.contains { now.value(of: $0) != before.value(of: $0) }
  }
}

/// The registrations for changes of traits, in their order.
struct TraitRegistrations: Sendable {
  private(set) var all: [TraitRegistration] = []
  private var next: Int32 = 0

  /// A new, unique registration.
  mutating func makeID() -> RegistrationID {
    defer { next &+= 1 }
    return RegistrationID(index: next)
  }

  mutating func add(_ registration: TraitRegistration) { all.append(registration) }

  mutating func remove(_ id: RegistrationID) { all.removeAll { $0.id == id } }
}
