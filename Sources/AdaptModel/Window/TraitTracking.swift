// Automatic trait tracking (iOS 18, `UIKIT.md §1.5.f`): a method that read a trait is called again when the trait
// changes.

/// The traits that a target read in one of its methods.
struct TrackedTraits: Sendable {
  var target: CallbackTarget
  var name: CallbackName
  var traits = TraitSet()
  var custom: [CustomTrait] = []
  /// The traits at the time of reading.
  var seen: TraitCollection

  func isStale(_ now: TraitCollection) -> Bool {
    !traits.isDisjoint(with: now.changedTraits(from: seen))
      || custom.contains { now.value(of: $0) != seen.value(of: $0) }
  }
}

extension CallbackName {
  /// Whether its reads of its target's traits are tracked. `draw` and `updateProperties` are not simulated.
  public var tracksTraits: Bool { isAboutLayout || isAboutConstraints }

  var isAboutLayout: Bool { [.viewWillLayoutSubviews, .viewDidLayoutSubviews, .layoutSubviews].contains(self) }
  var isAboutConstraints: Bool { self == .updateViewConstraints || self == .updateConstraints }
}

extension WindowState {
  /// Records that a handler read some of its target's traits. From iOS 18 on, the method is called again in the layout
  /// after one of them changes, even if no frame does. Before, and in methods that are not tracked, this has no effect.
  ///
  /// Only the traits of the method's last call count.
  mutating func track(
    _ traits: TraitSet, custom: [CustomTrait], readIn name: CallbackName, of target: CallbackTarget, in scene: Scene
  ) {
    guard os >= 18, name.tracksTraits else { return }
    if let index = trackedTraits.firstIndex(where: { $0.target == target && $0.name == name }) {
      trackedTraits[index].traits.formUnion(traits)
      trackedTraits[index].custom += custom.filter { !trackedTraits[index].custom.contains($0) }
    } else {
      let seen = self.traits(of: target.traitEnvironment, in: scene)
      trackedTraits.append(TrackedTraits(target: target, name: name, traits: traits, custom: custom, seen: seen))
    }
  }

  /// A method begins: the traits that it read before no longer count.
  mutating func beginTracking(_ name: CallbackName, of target: CallbackTarget) {
    guard !trackedTraits.isEmpty, name.tracksTraits else { return }
    trackedTraits.removeAll { $0.target == target && $0.name == name }
  }

  /// The methods of visible targets that read traits that have changed since.
  func staleTracking(in scene: Scene, _ layout: Layout) -> [TrackedTraits] {
    guard !trackedTraits.isEmpty else { return [] }
    return trackedTraits.filter { tracked in
      let isShown =
        switch tracked.target {
        case .controller(let controller): controllers[controller].appearance.isShown
        case .view(let view): layout.isInstalled(view)
        case .presentation(let presentation): presentations[presentation].isShown
        case .screen, .window: false
        }
      return isShown && tracked.isStale(traits(of: tracked.target.traitEnvironment, in: scene))
    }
  }
}
