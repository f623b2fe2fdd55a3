import AdaptModel

// What goes wrong with devices that fold.
extension ScriptError {
  static func noSuchPose(_ written: String) -> ScriptError {
    ScriptError(
      .badPlacement, "`\(written)` is not a pose of a folding device", help: ["`open`, `closed`, `partly folded`"])
  }

  static func noSuchPose(_ pose: Pose, of device: Device) -> ScriptError {
    ScriptError(
      .badPlacement, "\(device.name) \(device.isFolding ? "is never \(pose)" : "does not fold")",
      help: ["`launch Page on \"iPhone Duo\" \(pose)`; `device` declares one of your own"])
  }

  static func doesNotFold(_ name: String) -> ScriptError {
    ScriptError(
      .noSuchDevice, "there is no device named \"\(name)\": this one does not fold",
      help: ["`\"iPhone Duo (open)\"` is a device that does"])
  }

  static func cannotFold(_ device: Device, _ command: String) -> ScriptError {
    ScriptError(
      .badPlacement, "\(device.name) does not fold", help: ["`launch Page on \"iPhone Duo\"`, and then `\(command)`"])
  }

  static func noHalf(
    _ share: Multitasking, of device: Device, in orientation: Orientation, isUnknown: Bool
  ) -> ScriptError {
    ScriptError(
      .badPlacement,
      isUnknown
        ? "what a half of \(device.name) is in portrait is not known"
        : "\(device.name) gives no window \(share) of the screen in \(orientation)",
      help: ["`in landscape`; any window's size can be given in points: `resize to 469 x 669`"])
  }

  static var openSize: ScriptError {
    ScriptError(.badValue, "`openSize` of a device is a size", help: ["`openSize = 951 x 669`"])
  }

  static func regionInsets(_ name: String) -> ScriptError {
    ScriptError(.badValue, "`\(name)` of a device is insets", help: ["`insets(right: 84)`"])
  }

  static func regionNumber(_ name: String) -> ScriptError {
    ScriptError(.badValue, "`\(name)` of a device is a number of points")
  }

  static func regionRectangle(_ attribute: DeviceAttribute) -> ScriptError {
    ScriptError(
      .badValue, "`\(attribute.rawValue)` of a device is a rectangle\(attribute == .fold ? "" : " or a list of them")",
      help: ["`rect(382, 0, 84, 170)`"])
  }

  static func regionSide(_ name: String) -> ScriptError {
    ScriptError(.badValue, "`\(name)` of a device is `left` or `right`")
  }
}
