import AdaptModel
import AdaptSyntax

// Wording: launches, rotations, events and snapshots.
extension ScriptError {
  static func componentLaunched(_ kind: String) -> ScriptError {
    ScriptError(
      .notLaunchable, "`\(kind)` is a component, but only a controller can be launched",
      help: ["`controller Screen { \(kind) content }` shows it"])
  }

  static var layoutIsNotAmbiguous: ScriptError {
    ScriptError(
      .nothingToExercise, "nothing in this layout is ambiguous: there is no other layout",
      help: ["the constraints determine the position and size of every view"])
  }

  static var layoutProblem: ScriptError {
    ScriptError(.layoutProblem, "the run ends here because the layout has a problem and `--strict` is set")
  }

  static var nestedSimulation: ScriptError {
    ScriptError(
      .nestedSimulation, "a handler cannot start a rotation, a resize or a launch while one is running",
      help: ["do it after the current command"])
  }

  /// - Parameters:
  ///   - meant: the touch with this name in other systems.
  ///   - view: the view to which it was sent.
  static func nothingHandles(_ event: String, meant: String, _ view: String) -> ScriptError {
    ScriptError(
      .noSuchName, "nothing handles `\(event)`", label: "did you mean `\(meant)`?",
      help: [
        "a touch is `send tap to \(view)`; any other name is an event of your own: `on \(view).\(event) { … }`"
      ])
  }

  /// - Parameter what: what needs a window: "`rotate`", "the keyboard".
  static func nothingLaunched(_ what: String) -> ScriptError {
    ScriptError(
      .nothingLaunched, "\(what) needs a window, but nothing is launched yet",
      help: ["launch a controller first: `launch Profile on \"iPhone 6\"`"])
  }

  static var overrideWithoutWindow: ScriptError { .nothingLaunched("an override of the window's traits") }

  static func noShare(_ share: Multitasking, _ orientation: Orientation, of device: Device) -> ScriptError {
    let isPad = device.userInterfaceIdiom == .pad
    let help =
      switch share {
      case .half where !isPad: "an open iPhone Duo has halves: `launch Page on \"iPhone Duo\" in \(share)`"
      case .half: "on an iPad, `resize to 1/2`, if its system offers it"
      default:
        isPad
          ? "the windows of an iPad depend on its system and its orientation; \(windowsCommand(device)) lists them"
          : "an iPad shares its screen, and an open iPhone Duo has `leftHalf` and `rightHalf`"
      }
    return ScriptError(
      .badPlacement, "\(device.name) has no window \(share.phrase)\(isPad ? " in \(orientation)" : "")",
      help: [help, "any window's size can be given in points: `resize to 400 x 700`"])
  }

  /// The command that prints the windows of a device on its system.
  private static func windowsCommand(_ device: Device) -> String {
    let isFirst = DeviceTable.device(named: device.name)?.os == device.os
    return "`adapt devices \"\(device.name)\(isFirst ? "" : " (iOS \(device.os))")\"`"
  }

  /// A device of the table that never ran the system, so that its windows there are not known.
  static func runsNewerSystem(_ device: Device) -> ScriptError {
    let first = device.supportedOS.first.major
    return ScriptError(
      .noSuchDevice, "\(device.name) runs iOS \(first) and later", label: "write `os: \(first)`, or leave it out")
  }

  static func noSuchSystem(_ version: Double) -> ScriptError {
    ScriptError(.noSuchDevice, "there is no iOS \(format(version))", label: "write a version such as `os: 26`")
  }

  static func noSuchDevice(_ name: String) -> ScriptError {
    // `"iPhone Duo, open, landscape"` is a device with an orientation; `"iPhone Fold"` is a name that people used
    // before.
    let parts = name.split(separator: ",", maxSplits: 1).map(String.init)
    let isHeld = parts.count == 2 && DeviceTable.device(named: parts[0]) != nil
    if name.lowercased().contains("sdk") {
      return ScriptError(
        .noSuchDevice, "there is no device named \"\(name)\"", label: "did you mean \"iPhone Duo (SDK 27.0)\"?",
        help: ["it is not known which windows an iPhone Duo gives to apps built with an SDK before 27.0"])
    }
    let folds = ["fold", "flip", "ultra", "duo"].contains { name.lowercased().contains($0) }
    let near = isHeld ? parts[0] : DeviceTable.suggestions(for: name).first ?? (folds ? "iPhone Duo" : nil)
    if isHeld {
      return ScriptError(
        .noSuchDevice, "there is no device named \"\(name)\"", label: "did you mean \"\(parts[0])\"?",
        help: ["the orientation follows the name: `on \"\(parts[0])\" open in landscape`"])
    }
    return ScriptError(
      .noSuchDevice, "there is no device named \"\(name)\"",
      label: near.map { "did you mean \"\($0)\"?" } ?? "",
      help: ["`adapt devices` lists them all; `device Kiosk { size = 800 x 1280 }` declares your own"])
  }

  static func noSuchPlace(_ name: String) -> ScriptError {
    if DeviceTable.device(named: name) != nil {
      return ScriptError(
        .badPlacement, "\"\(name)\" is a device: it goes after `on`", label: "write `on \"\(name)\"`",
        help: ["`in` gives the orientation, or the window's share of the screen"])
    }
    let near =
      nearest(
        name,
        in: [
          "portrait", "landscape", "landscapeLeft", "upsideDown", "slideOver", "full", "leftHalf", "rightHalf", "open",
          "closed", "folded",
        ]) ?? ForeignWord.place(name)
    return ScriptError(
      .badPlacement, "`\(name)` is neither an orientation nor a share of the screen",
      offering: Suggestion(
        near: near, help: ["`portrait`, `landscape`, `full`, `leftHalf`, `slideOver`, `1/2`, `507 x 1024`"]))
  }

  static func noSuchShare(_ number: String, isWhole: Bool) -> ScriptError {
    // `0x600` is a hexadecimal number, where a size was meant.
    if isWhole {
      return ScriptError(
        .badPlacement, "\(number) is a number, not a size", label: "write the width and the height",
        help: ["`507 x 1024`, `320 x window.height`, from 1 to 100000 points each; `0x600` is a number in base 16"])
    }
    return ScriptError(
      .badPlacement, "\(number) is not a share of the screen",
      help: ["`1/3`, `1/2`, `2/3`, or a size: `507 x 1024`"])
  }

  /// - Parameters:
  ///   - type: the type of the given value: "a number".
  ///   - text: the given string, if it is one.
  static func notLaunchable(_ type: String, text: String?) -> ScriptError {
    ScriptError(
      .notLaunchable, "only a controller can be launched, but this is \(type)",
      help: text.map { [wanted($0)] } ?? [])
  }

  /// - Parameter text: what is launched: the name of a controller or of a device.
  private static func wanted(_ text: String) -> String {
    guard DeviceTable.device(named: text) != nil else { return "write its name without quotes: `launch \(text)`" }
    return "name a controller, and then the device: `launch Page on \"\(text)\"`"
  }

  static func notTouchable(_ view: String) -> ScriptError {
    ScriptError(.notInWindow, "`\(view)` is not installed here: nobody can touch it")
  }

  static func itemInClassicSplit(_ item: String) -> ScriptError {
    ScriptError(
      .notInWindow, "no bar shows `\(item)`: a split view of the classic style puts none around its columns",
      help: [
        "`split(primary: List, secondary: Page, style: doubleColumn)` does",
        "or put a navigation controller around the column: `secondary: navigation(root: Page)`",
      ])
  }

  static func itemWithoutBar(_ item: String, of controller: String) -> ScriptError {
    ScriptError(
      .notInWindow, "no bar shows `\(item)`: `\(controller)` is in no navigation controller",
      help: "`launch navigation(root: \(controller))`")
  }

  /// - Parameters:
  ///   - type: the type of the given value: "a number".
  ///   - meant: the orientation with this name in other systems.
  static func orientationExpected(_ type: String, meant: String?) -> ScriptError {
    ScriptError(
      .badPlacement, "a device rotates to an orientation, but this is \(type)",
      offering: Suggestion(
        near: meant, help: ["`rotate to landscape`, `rotate to portrait`; `rotate` alone turns it the other way"]))
  }

  static func snapshotNotStored(_ name: String, _ failure: LoadFailure) -> ScriptError {
    let reason =
      switch failure {
      case .notFound: "it is not there"
      case .isDirectory: "it is a folder"
      case .outsideRoot(let root): "it is outside of \(root)"
      case .unreadable(let reason): reason
      }
    return ScriptError(.snapshotFile, "the snapshot `\(name)` cannot be read or written: \(reason)")
  }

  static func snapshotRepeated(_ name: String) -> ScriptError {
    ScriptError(
      .snapshotName, "two snapshots of this run are called `\(name)`",
      help: ["make the difference part of the name: `snapshot \"\\(device.name)\"`"])
  }

  static var windowTooSmallOrLarge: ScriptError {
    ScriptError(.badPlacement, "a window is from 1 to 100000 points wide and high")
  }
}
