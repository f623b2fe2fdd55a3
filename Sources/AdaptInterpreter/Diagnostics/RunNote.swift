import AdaptModel

/// What a run reports about its actions when nothing is wrong.
enum RunNote {
  static func ambiguity(_ view: String, _ one: Rect, _ other: Rect) -> String {
    "`\(view)` can be \(text(one)), or \(text(other))"
  }

  static func alreadyInPose(_ device: String, _ pose: Pose) -> String { "\(device) is already \(pose)" }

  static func disabledAction(_ action: String) -> String { "\(action) is disabled: nothing happens" }

  static func closed(_ device: String) -> String {
    "\(device) is closed: `open` opens it, `open partly` opens it halfway"
  }

  static let foldIsUnknown =
    "it is not known whether a fold is active while two apps share the screen: it counts as inactive"

  static func halfIsUnknown(_ device: String) -> String {
    "the halves of \(device) in portrait are not known: the app has the whole display"
  }

  static func noHandler(_ event: String, _ view: String) -> String { "\(view) has no handler for \(event)" }

  static func noTurn(to orientation: Orientation, in model: Model) -> String {
    "the window does not turn to \(orientation): \(reason(orientation, in: model))"
  }

  private static func reason(_ orientation: Orientation, in model: Model) -> String {
    orientation == .portraitUpsideDown && model.neverTurnsUpsideDown
      ? "an iPhone without a home button never does" : "its controller's `supportedOrientations` do not allow it"
  }

  /// A closed device was opened, since the requested window is on its inner display.
  static func opened(_ device: String, for share: Multitasking) -> String {
    "\(device) was closed and is opened: `\(share)` is a window of its inner display"
  }

  static let safeAreaIsUnknown = "the safe area of this window is not known: it counts as empty"

  /// The size classes of a window are not known, and others are used instead.
  static func sizeClassesAreUnknown(in environment: Environment) -> String {
    let sdk = environment.device.sdk.map { "\($0.major).\($0.minor)" } ?? ""
    let window = environment.configuration
    return "the size classes of an app built with the \(sdk) SDK on \(environment.device.family) are not known: "
      + "they count as \(window.horizontalSizeClass) × \(window.verticalSizeClass)"
  }

  static func start(
    in orientation: Orientation, not wanted: Orientation, _ controller: String, in model: Model
  ) -> String {
    let reason =
      wanted == .portraitUpsideDown && model.neverTurnsUpsideDown
      ? "an iPhone without a home button never turns to \(wanted)"
      : "`supportedOrientations` of `\(controller)` do not allow \(wanted)"
    return "the window starts in \(orientation): \(reason)"
  }

  /// "100 x 40 at (0, 20)"
  private static func text(_ rect: Rect) -> String {
    "\(format(rect.width)) x \(format(rect.height)) at (\(format(rect.x)), \(format(rect.y)))"
  }
}
