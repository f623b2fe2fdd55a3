import AdaptModel

/// An object of the simulation that is neither a view nor a controller.
enum Handle: Equatable {
  case window
  /// The device's screen, above the window.
  case screen
  /// One of the windows that a device can have, by its index among those of the run.
  case place(Int32)
  case coordinator(CoordinatorID)
  /// The trait overrides of an environment.
  case traitOverrides(TraitEnvironment)
  /// The result of `registerForTraitChanges`.
  case registration(RegistrationID)
  /// An image asset of the model.
  case asset(AssetID)
  /// A font of fixed size, by its index among those of the run.
  case font(Int32)
}
