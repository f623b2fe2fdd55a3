import AdaptModel

/// The four size classes of windows, each with a window that has it.
///
/// The layouts are those of a copy of the model; they run none of the script's handlers.
enum FinalClass: CaseIterable {
  case compactRegular, compactCompact, regularCompact, regularRegular

  var width: SizeClass {
    switch self {
    case .compactRegular, .compactCompact: .compact
    case .regularCompact, .regularRegular: .regular
    }
  }

  var height: SizeClass {
    switch self {
    case .compactCompact, .regularCompact: .compact
    case .compactRegular, .regularRegular: .regular
    }
  }

  /// A window of the class, on a device in the guide's figures.
  var environment: Environment? {
    let (name, orientation): (String, Orientation) =
      switch self {
      case .compactRegular: ("iPhone 6", .portrait)
      case .compactCompact: ("iPhone 6", .landscape)
      case .regularCompact: ("iPhone 6 Plus", .landscape)
      case .regularRegular: ("iPad", .portrait)
      }
    guard let device = DeviceTable.device(named: name) else { return nil }
    var environment = Environment(device: device)
    environment.orientation = orientation
    return environment
  }

  /// The launched controller laid out on Interface Builder's canvas of a class, which may be a base class.
  static func layout(of model: Model, in classes: SizeClassPair) -> Model? {
    guard let controller = model.rootController else { return nil }
    let canvas = Device(name: "canvas", idiom: .unspecified, size: classes.canvas, scale: 2)
    var copy = model
    copy.launch(
      controller, in: classes.environment(like: Environment(device: canvas)), mayTurn: false, host: EventLog())
    return copy
  }

  /// The launched controller laid out in a window of the class; nil if nothing is launched.
  func layout(of model: Model) -> Model? {
    guard let controller = model.rootController, let environment else { return nil }
    var copy = model
    copy.launch(controller, in: environment, mayTurn: false, host: EventLog())
    return copy
  }
}
