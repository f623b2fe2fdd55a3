// Overriding traits while a simulation runs.

extension Model {
  /// A handler's or command's override; traits that are not specified keep what they have.
  ///
  /// Given as a command it is a transition of its own: `willTransition` and `traitCollectionDidChange` for those
  /// whose traits change, and no size callbacks (`UIKIT.md §3.1.c`). Given by a handler it becomes part of what is under
  /// way. Before a launch it is kept.
  public mutating func overrideTraits(
    _ traits: TraitCollection, on environment: TraitEnvironment, origin: Origin = .unknown,
    host: any SimulationHost
  ) {
    changeOverrides(host: host) { $0.writeOverride(traits, on: environment, origin: origin) }
  }

  /// Removes written overrides of these traits.
  public mutating func removeTraitOverrides(
    of traits: TraitSet, on environment: TraitEnvironment, host: any SimulationHost
  ) {
    changeOverrides(host: host) { $0.removeWritten(traits, on: environment) }
  }

  /// Removes a written override of a custom trait.
  public mutating func removeTraitOverride(
    of trait: CustomTrait, on environment: TraitEnvironment, host: any SimulationHost
  ) {
    changeOverrides(host: host) { $0.changeWritten(on: environment) { $0[trait] = nil } }
  }

  private mutating func changeOverrides(host: any SimulationHost, _ change: (inout Model) -> Void) {
    guard window.root >= 0, !transitions.isActive else {
      change(&self)
      engine.isStructureDirty = true
      return
    }
    beginCommand()
    layOut(host: host)
    run(TransitionPlan(announces: true), host: host) { model in
      change(&model)
      model.engine.isStructureDirty = true
    }
  }

  private mutating func writeOverride(
    _ traits: TraitCollection, on environment: TraitEnvironment, origin: Origin
  ) {
    if let index = traitOverrides.firstIndex(where: { $0.isWritten && $0.environment == environment }) {
      traitOverrides[index].traits.merge(traits)
      traitOverrides[index].origin = origin
    } else {
      traitOverrides.append(
        TraitOverride(environment: environment, traits: traits, isWritten: true, condition: -1, origin: origin))
    }
  }

  private mutating func removeWritten(_ traits: TraitSet, on environment: TraitEnvironment) {
    changeWritten(on: environment) { collection in
      for trait in traits.traits { collection[trait] = nil }
    }
  }

  /// Changes what handlers and commands overrode, leaving nothing where nothing is specified any more.
  private mutating func changeWritten(on environment: TraitEnvironment, _ change: (inout TraitCollection) -> Void) {
    for index in traitOverrides.indices
    where traitOverrides[index].isWritten && traitOverrides[index].environment == environment {
      change(&traitOverrides[index].traits)
    }
    traitOverrides.removeAll { $0.isWritten && $0.traits.isEmpty }
  }
}
