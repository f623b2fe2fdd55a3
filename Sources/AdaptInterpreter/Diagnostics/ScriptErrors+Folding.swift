import AdaptModel
import AdaptSyntax

// Wording: errors with folding devices.
extension ScriptError {
  static func noSuchPose(_ written: String) -> ScriptError {
    ScriptError(
      .badPlacement, "`\(written)` is not a pose of a folding device",
      help: ["`open`, `closed`, `folded`; `fold to book` in landscape, `fold to laptop` in portrait"])
  }

  static func noSuchPose(_ pose: Pose, of device: Device) -> ScriptError {
    guard device.isFolding else {
      return ScriptError(
        .badPlacement, "\(device.name) does not fold",
        help: ["`launch Page on \"iPhone Duo\" \(pose)`; a device of your own folds if it has an `openSize`"])
    }
    let sdk = device.sdk.map { " to an app built with the \($0.major).\($0.minor) SDK" } ?? ""
    return ScriptError(
      .badPlacement, "it is not known which windows \(device.family) gives\(sdk) when it is \(pose)",
      help: ["it can be \(device.poses.map { "\($0)" }.quoted); `\"iPhone Duo\" \(pose)` is known for the 27.1 SDK"])
  }

  /// `launch Page on "iPhone Duo" laptop in landscape`
  static func heldOtherwise(_ pose: String, isLandscape: Bool, _ orientation: String) -> ScriptError {
    let held = isLandscape ? "landscape" : "portrait"
    let other = isLandscape ? "laptop" : "book"
    return ScriptError(
      .badPlacement, "`\(pose)` means \(held), which contradicts `\(orientation)`",
      help: ["leave `\(orientation)` out; partly folded in \(isLandscape ? "portrait" : "landscape") is `\(other)`"])
  }

  /// `fold to 90`
  static func poseByAngle(_ angle: Double, _ word: CommandWord) -> ScriptError {
    let pose = angle <= 0 ? "close" : angle >= 180 ? "open" : "fold"
    return ScriptError(
      .badPlacement, "a word says how far a device is open, not an angle", label: "write `\(pose)`",
      help: ["`close`, `fold` and `open`: a device is closed, partly folded or open, and its angle makes no difference"]
    )
  }

  /// `launch Page on "MyFold (open)"`
  static func ownDeviceInQuotes(_ name: String, _ own: String) -> ScriptError {
    let pose = name.contains { "(,".contains($0) } ? " open" : ""
    return ScriptError(
      .noSuchDevice, "\"\(name)\" is not in the table of devices: the script declares `\(own)`",
      label: "write `\(own)` without quotes", help: ["`launch Page on \(own)\(pose)`"])
  }

  /// `resize to open`
  static func resizedToPose(_ pose: String) -> ScriptError {
    let command = Pose(named: pose) == .closed ? "close" : Pose(named: pose) == .folded ? "fold" : "open"
    return ScriptError(
      .badPlacement, "`\(pose)` is not a size", label: "write `\(command)`",
      help: [
        "`open`, `fold`, `unfold` and `close` move the device; `resize to leftHalf` makes a window on the open device"
      ])
  }

  static func doesNotFold(_ name: String) -> ScriptError {
    ScriptError(
      .noSuchDevice, "there is no device named \"\(name)\": this one does not fold",
      help: ["`\"iPhone Duo (open)\"` is a device that folds"])
  }

  /// - Parameter controller: the name of what is launched; nil for nothing.
  static func cannotFold(_ device: Device, _ command: String, controller: String?) -> ScriptError {
    ScriptError(
      .badPlacement, "\(device.name) does not fold",
      help: ["`launch \(controller ?? "Page") on \"iPhone Duo\"`, then `\(command)`"])
  }

  static func noHalf(
    _ share: Multitasking, of device: Device, in orientation: Orientation, isUnknown: Bool
  ) -> ScriptError {
    if isUnknown {
      return ScriptError(
        .badPlacement, "the halves of \(device.name) in portrait are not known",
        help: ["`rotate to landscape`; any window's size can be given in points: `resize to 469 x 669`"])
    }
    let halves = device.configurations.contains { $0.multitasking == .half(.left) }
    return ScriptError(
      .badPlacement, "\(device.name) has no window \(share.phrase)",
      help: [
        halves
          ? "its halves are `leftHalf` and `rightHalf`; any window's size can be given in points: `resize to 469 x 669`"
          : "a window's size can be given in points: `resize to 400 x 700`"
      ])
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
    let isFold = [.fold, .openPortraitFold].contains(attribute)
    return ScriptError(
      .badValue, "`\(attribute.rawValue)` of a device is a rectangle\(isFold ? "" : " or a list of them")",
      help: [
        isFold
          ? "the band around the fold, in points of the open display: `fold = rect(455.5, 0, 40, 669)`"
          : "`\(attribute.rawValue) = [rect(382, 0, 84, 170)]`"
      ])
  }

  /// A rectangle that does not lie within its window.
  static func regionOutside(_ attribute: DeviceAttribute, _ rect: Rect, of size: Size) -> ScriptError {
    ScriptError(
      .badValue,
      "`\(attribute.rawValue)` does not lie in the display, which has \(format(size.width)) x \(format(size.height)) points",
      help: [
        "a rectangle has a position, a width and a height: `rect(x, y, width, height)`, from the top left corner"
      ])
  }

  /// `fold = …` of a device without an inner display.
  static func needsOpenSize(_ attribute: DeviceAttribute) -> ScriptError {
    ScriptError(
      .badValue, "`\(attribute.rawValue)` needs an inner display, and the device has none",
      help: ["`openSize = 800 x 700` gives it one"])
  }

  /// Insets that leave no room in a window.
  static func insetsTooLarge(_ attribute: DeviceAttribute, of size: Size) -> ScriptError {
    ScriptError(
      .badValue,
      "`\(attribute.rawValue)` leaves nothing of the display, which has \(format(size.width)) x \(format(size.height)) points",
      help: ["insets are distances from the edges, from 0: `insets(top: 20, right: 84)`"])
  }

  /// `device F { size = -400 x 700 }`
  static func deviceSize(_ attribute: DeviceAttribute) -> ScriptError {
    ScriptError(
      .badValue, "a display is from 1 to 100000 points wide and high",
      help: ["`\(attribute.rawValue) = 400 x 700`"])
  }

  static func regionSide(_ name: String) -> ScriptError {
    ScriptError(
      .badValue, "`\(name)` of a device is `left` or `right`",
      help: ["the column stays on its side in both reading directions"])
  }
}

extension Multitasking {
  /// The words after "no window": "of 1/2 of the screen", "in Slide Over".
  var phrase: String {
    switch self {
    case .full: "of the whole screen"
    case .slideOver: "in Slide Over"
    case .half(.left): "of the left half of the screen"
    case .half(.right): "of the right half of the screen"
    case .split: "of \(self) of the screen"
    }
  }
}
