import AdaptModel

extension BuiltinFunctions {
  /// `card.systemLayoutSizeFitting(compressed)`, `row.systemLayoutSizeFitting(320 x 0, horizontal: required)`: the size
  /// that the constraints inside a view ask for, as in `systemLayoutSizeFitting(_:withHorizontalFittingPriority:…)`.
  static let systemLayoutSizeFitting = NativeFunction(
    "systemLayoutSizeFitting", ["target", "horizontal", "vertical"], required: 1
  ) { call throws(ScriptError) in
    guard let view = call.runtime.references.view(of: call.receiver) else { return .nil }
    let target = try fittingTarget(call)
    let horizontal = try fittingPriority(call, 1)
    let vertical = try fittingPriority(call, 2)
    guard call.runtime.launch.controller != nil, !call.runtime.isDeclaring else {
      throw .nothingLaunched("a fitting size")
    }
    try call.runtime.layoutIfNeeded()
    let size = call.runtime.model.fittingSize(of: view, target: target, horizontal: horizontal, vertical: vertical)
    return call.runtime.references.geometry(.size(size))
  }

  private static func fittingTarget(_ call: NativeCall) throws(ScriptError) -> Size {
    switch call.arguments[0] {
    case .geometry(let object):
      if case .size(let size) = object.geometry { return size }
    case .symbol(let symbol):
      switch call.runtime.symbols.text(symbol) {
      case "compressed": return .layoutFittingCompressed
      case "expanded": return .layoutFittingExpanded
      default: break
      }
    default: break
    }
    throw .expected(.fittingSize, got: call.runtime.texts.typeName(of: call.arguments[0]))
  }

  private static func fittingPriority(_ call: NativeCall, _ index: Int) throws(ScriptError) -> Double {
    guard call.has(index) else { return 50 }
    if case .symbol(let symbol) = call.arguments[index],
      case .constant(.number(let number))? = WellKnown.priorityBindings[call.runtime.symbols.text(symbol)]
    {
      return number
    }
    return try call.runtime.bodies.priorityNumber(call.arguments[index])
  }
}
