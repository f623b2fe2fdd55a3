// Where traits came from.

extension LayoutInspector {
  /// Where each specified trait of an environment came from, in the order of ``Trait``.
  public func traitSources(of environment: TraitEnvironment) -> [TraitSource] {
    window.traitSources(of: environment, in: scene)
  }

  /// Where each trait came from that an app defines and somebody set, in the order of definition. One that nobody set
  /// has its default value, and is not listed.
  public func customTraitSources(of environment: TraitEnvironment) -> [CustomTraitSource] {
    window.customTraitSources(of: environment, in: scene)
  }
}
