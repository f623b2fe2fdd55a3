/// Names that have a meaning everywhere, unless a script declares them itself.
enum Special: String, CaseIterable {
  case window, screen, devices, callbacks, events, presented
  case view, safeArea, margins, readable, keyboard, bounds, traits
  /// In an `override`: the default behaviour.
  case `super`
}
