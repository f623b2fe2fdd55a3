import AdaptModel

// The screen, which is a trait environment above the window, and the windows that a device can have.
extension Runtime.Members {
  static let screenMembers = ["traits", "bounds", "frame", "size", "width", "height", "scale", "orientation", "device"]

  func screenMember(_ name: String) -> Value? {
    guard Self.screenMembers.contains(name) || name == "traitCollection" || name == "nativeScale" else { return nil }
    guard let environment = model.environment else { return .nil }
    let size = environment.screenSize
    switch name {
    case "traits", "traitCollection": return .traits(TraitsObject(model.traits(of: .screen)))
    case "bounds", "frame":
      return run.references.geometry(.rect(Rect(x: 0, y: 0, width: size.width, height: size.height)))
    case "size": return run.references.geometry(.size(size))
    case "width": return .number(size.width)
    case "height": return .number(size.height)
    case "scale", "nativeScale": return .number(environment.scale)
    case "orientation": return run.operators.orientationValue(environment.orientation)
    default: return .device(DeviceObject(environment.device))
    }
  }

  /// Every window that a device can give an app, in portrait and in landscape: full screen and, if apps share its
  /// screen, each share.
  func windows(of device: Device) -> Value {
    var windows: [Value] = []
    func add(_ place: Environment) {
      windows.append(.handle(.place(declarations.places.number(of: place))))
    }
    if device.isFolding {
      for row in device.startWindows {
        var place = Environment(
          device: device, orientation: row.orientation ?? (row.isLandscape ? device.landscape : .portrait),
          multitasking: row.multitasking)
        place.pose = row.pose
        place.bars = row.bars
        add(place)
      }
      return .list(ListObject(windows))
    }
    for orientation in [Orientation.portrait, .landscape] {
      for share in Multitasking.allCases
      where device.configuration(landscape: orientation.isLandscape, multitasking: share) != nil {
        add(Environment(device: device, orientation: orientation, multitasking: share))
      }
    }
    return .list(ListObject(windows))
  }

  /// `landscape 1/2`, `closed in landscapeLeft`, `open in landscape leftHalf without bars`. There is no comma, so that
  /// a list of windows is readable.
  func placeText(_ place: Environment) -> String {
    // The two landscape orientations of a folding device are distinguished if their windows differ.
    let rows = place.device.configurations.filter { $0.pose == place.pose && $0.orientation == place.orientation }
    let isOne = place.device.isFolding && place.orientation.isLandscape && !rows.isEmpty
    let orientation =
      isOne
      ? (place.orientation == .landscapeLeft ? "landscapeLeft" : "landscapeRight")
      : place.orientation == place.device.landscape ? "landscape" : "\(place.orientation)"
    var words = place.pose.map { ["\($0) in \(orientation)"] } ?? [orientation]
    if place.multitasking != .full { words.append("\(place.multitasking)") }
    switch place.bars {
    case .none: words.append("without bars")
    case .horizontal: words.append("with horizontal bars")
    case .vertical: words.append("with bars at the side")
    case .automatic: break
    }
    return words.joined(separator: " ")
  }

  func placeMember(_ name: String, of index: Int32) -> Value? {
    guard let place = declarations.places[index] else { return nil }
    switch name {
    case "orientation": return run.operators.orientationValue(place.orientation)
    case "pose": return place.pose.map { run.references.word("\($0)") } ?? .nil
    case "share", "multitasking": return run.references.word(place.multitasking.description)
    case "size": return run.references.geometry(.size(place.windowSize))
    case "width": return .number(place.windowSize.width)
    case "height": return .number(place.windowSize.height)
    case "traits": return .traits(TraitsObject(place.traits))
    case "name", "description": return .string(StringObject(placeText(place)))
    case "device": return .device(DeviceObject(place.device))
    default: return nil
    }
  }
}
