import AdaptModel

// Members of devices, the window, coordinators and similar objects.
extension Runtime.Members {
  func deviceMember(_ symbol: Symbol, of device: Device) -> Value? {
    if symbols.text(symbol) == "windows" { return windows(of: device) }
    switch WellKnown.member(symbol) {
    case .name?: return .string(StringObject(device.description))
    case .idiom?:
      let traits = TraitCollection { $0.userInterfaceIdiom = device.userInterfaceIdiom }
      return run.callbacks.traitValue(.system(.userInterfaceIdiom), in: traits)
    case .scale?: return .number(device.displayScale)
    case .size?: return run.references.geometry(.size(device.screenSize(.portrait)))
    case .os?: return .number(Self.number(device.os))
    default: return foldMember(symbols.text(symbol), of: device)
    }
  }

  /// 27.1 for iOS 27.1.
  private static func number(_ version: OSVersion) -> Double {
    Double(version.major) + (version.minor < 10 ? Double(version.minor) / 10 : Double(version.minor) / 100)
  }

  private func foldMember(_ name: String, of device: Device) -> Value? {
    switch name {
    case "pose": device.pose.map { run.references.word("\($0)") } ?? .nil
    case "poses": .list(ListObject(device.poses.map { run.references.word("\($0)") }))
    case "folds": .bool(device.isFolding)
    case "sdk": device.sdk.map { .number(Self.number($0)) } ?? .nil
    default: nil
    }
  }

  /// The regions that the system reserves in the window, and its posture.
  private func regionMember(_ name: String) -> Value? {
    guard let environment = model.environment else { return nil }
    let regions = environment.regions
    switch name {
    case "pose": return environment.pose.map { run.references.word("\($0)") } ?? .nil
    case "occlusions":
      return .list(ListObject(regions.occlusions.map { run.references.geometry(.rect($0)) }))
    case "inactiveOcclusions":
      return .list(ListObject(regions.inactiveOcclusions.map { run.references.geometry(.rect($0)) }))
    case "isFolded", "isFoldActive", "foldActive": return .bool(regions.isFoldActive)
    case "fold": return regions.fold.map { run.references.geometry(.rect($0)) } ?? .nil
    case "usualKeyboardHeight", "systemKeyboardHeight", "standardKeyboardHeight":
      return environment.systemKeyboardHeight.map { .number($0) } ?? .nil
    case "share", "multitasking":
      // A window of any size does not have a share of the screen.
      return environment.freeSize == nil ? run.references.word(environment.multitasking.description) : .nil
    case "safeAreaInsets": return run.references.geometry(.insets(environment.safeArea))
    case "scale": return .number(environment.scale)
    default: return nil
    }
  }

  func handleMember(_ symbol: Symbol, of handle: Handle) throws(ScriptError) -> Value? {
    if run.formulaReading != nil, let anchor = noteReading(symbol, of: handle) { return anchor }
    switch (handle, WellKnown.member(symbol)) {
    case (.window, .traitOverrides?): return .handle(.traitOverrides(.window))
    case (.window, .keyboardHeight?): return .number(model.keyboardHeight)
    case (.window, .traits?): return .traits(TraitsObject(model.traits(of: .window)))
    case (.window, .size?): return model.environment.map { run.references.geometry(.size($0.windowSize)) }
    case (.window, .bounds?), (.window, .frame?):
      return model.environment.map {
        run.references.geometry(.rect(Rect(x: 0, y: 0, width: $0.windowSize.width, height: $0.windowSize.height)))
      }
    case (.window, .rootViewController?): return launch.controller.map(Value.instance) ?? .nil
    case (.window, .device?): return model.environment.map { .device(DeviceObject($0.device)) }
    case (.window, .orientation?):
      return model.environment.map { run.operators.orientationValue($0.orientation) }
    case (.screen, _): return screenMember(symbols.text(symbol))
    case (.place(let index), _): return placeMember(symbols.text(symbol), of: index)
    case (.coordinator(let coordinator), _):
      return run.callbacks.coordinatorMember(symbols.text(symbol), of: coordinator)
    case (.traitOverrides(let environment), _):
      guard let trait = run.trait(symbol) else { return nil }
      return run.callbacks.traitValue(trait, in: model.traits(of: environment))
    case (.font(let number), .size?): return declarations.fonts[number].map { .number($0.size) }
    default:
      if handle == .window, symbols.text(symbol) == "screen" { return .handle(.screen) }
      if handle == .window, let attribute = WellKnown.attribute(symbol), let size = model.environment?.windowSize {
        if attribute == .width { return .number(size.width) }
        if attribute == .height { return .number(size.height) }
      }
      return handle == .window ? regionMember(symbols.text(symbol)) : nil
    }
  }

  /// While a formula is read: the anchor of the root view that stands for the window's size. Of the window's and the
  /// screen's other members, those that change with the window are noted.
  private func noteReading(_ symbol: Symbol, of handle: Handle) -> Value? {
    guard handle == .window || handle == .screen else { return nil }
    if handle == .window, let root = launch.controller?.root {
      if WellKnown.member(symbol) == .size { return compound(.view(root), .size) }
      if let attribute = WellKnown.attribute(symbol), attribute == .width || attribute == .height {
        return .anchor(AnchorReference(anchor: Anchor(root, attribute), launch: launchNumber))
      }
    }
    let name = symbols.text(symbol)
    // What a script sets, what belongs to the device, and what has members of its own.
    let fixed = [
      "traits", "traitOverrides", "keyboardHeight", "systemKeyboardHeight", "usualKeyboardHeight",
      "standardKeyboardHeight", "scale", "nativeScale", "device", "screen", "rootViewController", "pose",
    ]
    if !fixed.contains(name) { run.formulaReading?.note(name) }
    return nil
  }
}
