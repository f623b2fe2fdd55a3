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
    of traits: TraitSet, custom: [CustomTrait] = [], on environment: TraitEnvironment, host: any SimulationHost
  ) {
    changeOverrides(host: host) { $0.removeWritten(traits, custom, on: environment) }
  }

  /// Removes a written override of a custom trait.
  public mutating func removeTraitOverride(
    of trait: CustomTrait, on environment: TraitEnvironment, host: any SimulationHost
  ) {
    changeOverrides(host: host) { model in
      for index in model.traitOverrides.indices where model.traitOverrides[index].isWritten {
        guard model.traitOverrides[index].environment == environment else { continue }
        model.traitOverrides[index].traits[trait] = nil
      }
      model.traitOverrides.removeAll { $0.isWritten && $0.traits.isEmpty }
    }
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

  private mutating func removeWritten(
    _ traits: TraitSet, _ custom: [CustomTrait], on environment: TraitEnvironment
  ) {
    for index in traitOverrides.indices where traitOverrides[index].isWritten {
      guard traitOverrides[index].environment == environment else { continue }
      for trait in traits.traits { traitOverrides[index].traits[trait] = nil }
      for trait in custom { traitOverrides[index].traits[trait] = nil }
    }
    traitOverrides.removeAll { $0.isWritten && $0.traits.isEmpty }
  }
}
