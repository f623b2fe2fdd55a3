import AdaptModel

/// The functions that every script has.
enum BuiltinFunctions {
  static let table: [String: NativeFunction] = dictionary(functions + collectionLayouts)

  private static let functions = [
    NativeFunction("abs", ["value"]) { call throws(ScriptError) in .number(abs(try call.number(0))) },
    NativeFunction("round", ["value"]) { call throws(ScriptError) in
      .number(try call.number(0).rounded(.toNearestOrAwayFromZero))
    },
    NativeFunction("floor", ["value"]) { call throws(ScriptError) in .number(try call.number(0).rounded(.down)) },
    NativeFunction("ceil", ["value"]) { call throws(ScriptError) in .number(try call.number(0).rounded(.up)) },
    NativeFunction("sqrt", ["value"]) { call throws(ScriptError) in
      let value = try call.number(0)
      guard value >= 0 else { throw .negativeRoot }
      return .number(value.squareRoot())
    },
    NativeFunction("min", ["a", "b"], required: 1, isVariadic: true) { call throws(ScriptError) in
      try extreme(call) { $0 < $1 }
    },
    NativeFunction("max", ["a", "b"], required: 1, isVariadic: true) { call throws(ScriptError) in
      try extreme(call) { $0 > $1 }
    },
    NativeFunction("string", ["value"]) { call throws(ScriptError) in
      try call.runtime.collections.string(call.runtime.texts.writtenText(of: call.arguments[0]))
    },
    NativeFunction("number", ["text"]) { call throws(ScriptError) in
      if case .number = call.arguments[0] { return call.arguments[0] }
      let text = try call.string(0)
      // Each digit takes its time.
      try call.runtime.machine.spend(bytes: 8 * text.utf8.count)
      guard let number = Double(text), number.isFinite else { return .nil }
      return .number(number)
    },
    NativeFunction("size", ["width", "height"]) { call throws(ScriptError) in
      call.runtime.references.geometry(.size(Size(width: try call.number(0), height: try call.number(1))))
    },
    NativeFunction("point", ["x", "y"]) { call throws(ScriptError) in
      call.runtime.references.geometry(.point(Point(x: try call.number(0), y: try call.number(1))))
    },
    NativeFunction("rect", ["x", "y", "width", "height"]) { call throws(ScriptError) in
      call.runtime.references.geometry(
        .rect(
          Rect(x: try call.number(0), y: try call.number(1), width: try call.number(2), height: try call.number(3))))
    },
    // `insets(16)` is 16 on each side, like `edges.inset(16)`. In directional insets, left is leading.
    NativeFunction(
      "insets", ["top", "left", "bottom", "right", "leading", "trailing"], shown: 4, required: 0, spreads: true
    ) { call throws(ScriptError) in
      func side(_ index: Int) throws(ScriptError) -> Double {
        let other = index == 1 ? 4 : index == 3 ? 5 : index
        guard other != index, call.has(other) else { return call.has(index) ? try call.number(index) : 0 }
        guard !call.has(index) else { throw .repeatedLabel(index == 1 ? "left" : "right") }
        return try call.number(other)
      }
      return call.runtime.references.geometry(
        .insets(EdgeInsets(top: try side(0), left: try side(1), bottom: try side(2), right: try side(3))))
    },
    NativeFunction("font", ["size", "weight"], required: 1) { call throws(ScriptError) in
      var weight = Font.Weight.regular
      if call.has(1) {
        let name = try call.string(1)
        guard let found = Font.Weight(named: name) else {
          throw .noSuchFontWeight(name)
        }
        weight = found
      }
      return call.runtime.bodies.fontValue(.system(size: try call.number(0), weight: weight))
    },
    NativeFunction("traits", ["of"], required: 0) { call throws(ScriptError) in
      guard call.has(0), case .instance(let instance) = call.arguments[0], let controller = instance.controller else {
        return .traits(TraitsObject(call.runtime.model.traits(of: .window)))
      }
      return .traits(TraitsObject(call.runtime.model.traits(of: .controller(controller))))
    },
    NativeFunction("device", ["named", "os"], required: 1) { call throws(ScriptError) in
      let os = call.has(1) ? OSVersion(major: try call.number(1)) : nil
      return .device(DeviceObject(try call.runtime.commands.device(named: try call.string(0), os: os)))
    },
  ]

  /// Whether strings, lists, maps or anchors have a method of this name. Such methods compute and change nothing.
  static func isMethodOfValues(_ name: String) -> Bool {
    stringMethods[name] != nil || listMethods[name] != nil || mapMethods[name] != nil || name == inset.name
  }

  static func dictionary(_ functions: [NativeFunction]) -> [String: NativeFunction] {
    functions.reduce(into: [:]) { $0[$1.name] = $1 }
  }

  private static func extreme(
    _ call: NativeCall, isBetter: (Double, Double) -> Bool
  ) throws(ScriptError) -> Value {
    var values = call.arguments.filter { if case .absent = $0 { false } else { true } }
    if values.count == 1, case .list(let list) = values[0] { values = list.elements }
    guard let first = values.first, var best = try call.runtime.operators.layoutNumber(first) else { return .nil }
    for value in values {
      try call.runtime.machine.spend()
      guard let number = try call.runtime.operators.layoutNumber(value) else {
        throw .expected(.number, got: call.runtime.texts.typeName(of: value))
      }
      if isBetter(number, best) { best = number }
    }
    return .number(best)
  }

  // MARK: Methods of the simulation's values

  /// `edges.inset(16)`, `edges.inset(top: 8, left: 16)`
  static let inset = NativeFunction("inset", ["by", "top", "left", "bottom", "right"], required: 0) {
    call throws(ScriptError) in
    guard case .compound(let object) = call.receiver else { return .nil }
    try call.runtime.references.checkLaunch(object.launch, "anchor")
    var compound = object.compound
    guard compound.part != .center, compound.part != .size else {
      throw .insetOfOther
    }
    if call.has(0) {
      if case .geometry(let geometry) = call.arguments[0], case .insets(let insets) = geometry.geometry {
        compound.inset = insets
      } else {
        compound.inset = EdgeInsets(try call.number(0))
      }
    }
    if call.has(1) { compound.inset.top = try call.number(1) }
    if call.has(2) { compound.inset.left = try call.number(2) }
    if call.has(3) { compound.inset.bottom = try call.number(3) }
    if call.has(4) { compound.inset.right = try call.number(4) }
    return .compound(CompoundObject(compound, launch: object.launch))
  }
}
