extension Model {
  /// How high the keyboard stands from the bottom of the window in points, what lies below the safe area included; 0 for
  /// none.
  public var keyboardHeight: Double { window.keyboardHeight }

  /// Shows the keyboard, or hides it with 0, and lays out: views that hang on the keyboard guide make room. As in iOS nobody
  /// is told of a new size (`UIKIT.md §3.2.h`).
  ///
  /// - Parameter height: points, at least 0; what is no number counts as 0.
  public mutating func setKeyboardHeight(_ height: Double, host: any SimulationHost = EventLog()) {
    window.keyboardHeight = height.isFinite ? max(0, height) : 0
    engine.isWindowDirty = true
    layoutIfNeeded(host: host)
  }
}
