extension Model {
  /// Overrides traits of an environment and what inherits from it, always or while a condition holds; a
  /// conditional override follows the precedence of attributes.
  ///
  /// For a child controller this is `setOverrideTraitCollection(_:forChild:)` (iOS 8) and `traitOverrides` (iOS 17) alike.
  public mutating func setTraitOverride(
    _ traits: TraitCollection, on environment: TraitEnvironment, condition: ConditionID? = nil,
    origin: Origin = .unknown
  ) {
  }

  /// A handler's or command's override; an unspecified trait keeps what it has. Sends the callbacks of the change at once.
  public mutating func overrideTraits(
    _ traits: TraitCollection, on environment: TraitEnvironment, origin: Origin = .unknown,
    host: any SimulationHost
  ) {
  }

  /// Removes written overrides of these traits.
  public mutating func removeTraitOverrides(
    of traits: TraitSet, on environment: TraitEnvironment, host: any SimulationHost
  ) {
  }

  /// The traits of an environment as of now.
  public func traits(of environment: TraitEnvironment) -> TraitCollection { TraitCollection() }

  /// Where each specified trait of an environment came from, in the order of ``Trait``.
  public func traitSources(of environment: TraitEnvironment) -> [TraitSource] { [] }
}
