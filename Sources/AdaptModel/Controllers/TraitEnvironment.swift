/// An object with a trait collection of its own (`UIKIT.md §1.3.a`).
public enum TraitEnvironment: Hashable, Sendable {
  case screen
  /// The window scene (iOS 13).
  case scene
  case window
  /// A presentation controller.
  case presentation(PresentationID)
  case controller(ControllerID)
  case view(ViewID)
}

/// Where a trait's value came from: the environment that overrides it, or the device.
public struct TraitSource: Hashable, Sendable {
  public let trait: Trait
  public let value: TraitValue
  /// `screen` where the device gives the value.
  public let environment: TraitEnvironment
  /// Of an override, where it was written.
  public let origin: Origin
}

/// Where the value of a trait that an app defines came from: the environment that overrides it.
public struct CustomTraitSource: Hashable, Sendable {
  public let trait: CustomTrait
  public let value: TraitValue
  public let environment: TraitEnvironment
  /// Where the override was written.
  public let origin: Origin
}
