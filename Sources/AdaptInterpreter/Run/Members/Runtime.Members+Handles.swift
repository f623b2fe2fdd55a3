import AdaptModel

// Members of devices, the window, coordinators and the like.
extension Runtime.Members {
  func deviceMember(_ symbol: Symbol, of device: Device) -> Value? {
    if symbols.text(symbol) == "windows" { return windows(of: device) }
    switch WellKnown.member(symbol) {
    case .name?: return .string(StringObject(device.name))
    case .idiom?:
      let traits = TraitCollection { $0.userInterfaceIdiom = device.userInterfaceIdiom }
      return run.callbacks.traitValue(.system(.userInterfaceIdiom), in: traits)
    case .scale?: return .number(device.displayScale)
    case .size?: return run.references.geometry(.size(device.screenSize(.portrait)))
    case .os?: return .number(Double(device.os.major))
    default: return nil
    }
  }

  func handleMember(_ symbol: Symbol, of handle: Handle) throws(ScriptError) -> Value? {
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
    case (.font(let index), .size?):
      return declarations.fonts.indices.contains(Int(index)) ? .number(declarations.fonts[Int(index)].size) : nil
    default:
      if handle == .window, symbols.text(symbol) == "screen" { return .handle(.screen) }
      if handle == .window, let attribute = WellKnown.attribute(symbol), let size = model.environment?.windowSize {
        if attribute == .width { return .number(size.width) }
        if attribute == .height { return .number(size.height) }
      }
      return nil
    }
  }
}
