import AdaptModel
import AdaptSyntax

extension Runtime {
  /// Does what a `perform` instruction says; see `Operation` for the operands.
  func perform(
    _ operation: UnsafeMutablePointer<Operation>, _ operands: UnsafeMutablePointer<Value>, instance: InstanceObject?
  ) throws(ScriptError) -> Value {
    switch operation.pointee {
    case .declare(let site): return try declare(site, operands, instance: instance)
    case .presentation(let site): return try declarePresentation(site, instance: instance)
    case .base(let container, let labels):
      guard let instance else { return .nil }
      let arguments = Array(UnsafeBufferPointer(start: operands, count: labels.count))
      try fill(container, instance, arguments, labels: labels)
      return .nil
    case .guide(let site): return try declareGuide(site, operands)
    case .condition(let site): return try makeCondition(site, operands, instance: instance)
    case .attribute(let site):
      try declareAttribute(site, operands[0], operands[1], operands[2])
      return .nil
    case .install(let site): return try install(site, operands)
    case .visual(let site): return try addVisualFormat(site, operands, instance: instance)
    case .appendToSlot(let slot):
      guard let instance, case .list(let list) = instance.slots[slot] else { return operands[0] }
      list.elements.append(operands[0])
      return operands[0]
    case .handler(let site): return try addHandler(site, operands[0], operands[1], instance: instance)
    case .always(let site):
      if case .function(let function) = operands[0] {
        instance?.invariants.append(
          .init(function: function, site: site, condition: conditionID(operands[1])))
      }
      return .nil
    case .device(let site): return try makeDevice(site, operands)
    case .asset(let site): return try makeAsset(site, operands)
    case .launchedName(let symbol): return try launchedMember(symbol)
    case .setLaunchedName(let symbol):
      try setLaunchedMember(symbol, to: operands[0])
      return operands[0]
    case .ownerMember(let symbol): return try ownerMember(symbol, of: operands[0])
    case .special(let special): return try specialValue(special, instance: instance)
    case .print(let site): return try print(site, operands)
    case .compare(let site):
      return .bool(try compare(site.comparison, operands[0], operands[1], tolerance: operands[2]))
    case .expect(let site): return try expect(site, operands)
    case .command(let site): return try command(site, operands, instance: instance)
    }
  }

  // MARK: Names of the launched controller

  private func launchedMember(_ symbol: Symbol) throws(ScriptError) -> Value {
    let isWord = WellKnown.words.contains(symbols.text(symbol))
    guard let launched else {
      if isWord { return .symbol(symbol) }
      throw .nothingLaunched("`\(symbols.text(symbol))`")
    }
    guard let slot = launched.kind.slotOfSymbol[symbol] else {
      if isWord { return .symbol(symbol) }
      let near = nearest(symbols.text(symbol), in: launched.kind.slots.keys.sorted())
      throw ScriptError(
        .noSuchName, "`\(launched.kind.name)`, which is launched, has nothing named `\(symbols.text(symbol))`",
        label: near.map { "did you mean `\($0)`?" })
    }
    return launched.slots[slot]
  }

  private func setLaunchedMember(_ symbol: Symbol, to value: Value) throws(ScriptError) {
    let name = symbols.text(symbol)
    guard let launched else { throw .nothingLaunched("`\(name)`") }
    guard setSlot(symbol, of: launched, to: value) else {
      throw ScriptError(
        .immutable, "`\(launched.kind.name)`, which is launched, has no `var` named `\(name)`")
    }
  }

  private func specialValue(_ special: Special, instance: InstanceObject?) throws(ScriptError) -> Value {
    switch special {
    case .window: return .handle(.window)
    case .devices: return .list(ListObject(DeviceTable.devices.map { .device(DeviceObject($0)) }))
    case .super:
      guard !currentCallbacks.isEmpty else {
        throw ScriptError(.misplaced, "`super` is the default behaviour that an `override` replaces")
      }
      return .native(NativeObject(BuiltinFunctions.callSuper))
    case .events: return eventList()
    case .presented: return topPresentation
    case .callbacks:
      guard let controller = (instance?.controller ?? launched?.controller) else {
        throw .nothingLaunched("`callbacks`")
      }
      return callbackNames(of: controller)
    case .view, .safeArea, .margins, .readable, .keyboard, .bounds, .traits:
      guard let launched else { throw .nothingLaunched("`\(special.rawValue)`") }
      if special == .view { return item(.view(launched.root)) }
      let symbol = symbols.intern(special.rawValue)
      let owner: Value = special == .traits ? .instance(launched) : item(.view(launched.root))
      return try member(symbol.id, of: owner, asAnchor: false)
    }
  }

  /// The log as scripts see it: a map for each event.
  private func eventList() -> Value {
    return .list(
      ListObject(
        log.compactMap { entry -> Value? in
          guard case .simulation(let event, let launch) = entry else { return nil }
          let names = EventNames(model: model(ofLaunch: launch))
          let map = MapObject()
          for (key, text) in names.summary(of: event) {
            map.set(.string(key), to: .string(StringObject(text)))
          }
          return .map(map)
        }))
  }

  // MARK: Expectations

  /// Compares as `expect` does: layout values within a device pixel or the given tolerance, other numbers exactly.
  func compare(
    _ comparison: BinaryOperator, _ left: Value, _ right: Value, tolerance: Value
  ) throws(ScriptError) -> Bool {
    try layoutIfNeeded()
    var slack = 0.0
    switch tolerance {
    case .nil:
      if isLayoutValue(left) || isLayoutValue(right) {
        // A pixel, and a little for the last bits of the arithmetic.
        slack = 1 / max(1, model.environment?.scale ?? 1) + 1e-9
      }
    default:
      guard let number = try layoutNumber(tolerance), number >= 0 else {
        throw .expected("a tolerance in points", got: typeName(of: tolerance))
      }
      slack = number + 1e-9
    }
    if let pairs = compoundPairs(left, right) {
      return pairs.allSatisfy { holds(comparison, $0, $1, slack) }
    }
    if let x = try layoutNumber(left), let y = try layoutNumber(right) {
      return holds(comparison, x, y, slack)
    }
    switch comparison {
    case .equal: return try areEqual(left, right) || areClose(left, right, slack)
    case .notEqual: return !(try areEqual(left, right))
    case .less: return try isLess(left, right, "<")
    case .lessEqual: return try isLessOrEqual(left, right, "<=")
    case .greater: return try isLess(right, left, ">")
    default: return try isLessOrEqual(right, left, ">=")
    }
  }

  private func holds(_ comparison: BinaryOperator, _ x: Double, _ y: Double, _ slack: Double) -> Bool {
    switch comparison {
    case .equal: abs(x - y) <= slack
    case .notEqual: abs(x - y) > slack
    case .less: x < y
    case .lessEqual: x <= y + slack
    case .greater: x > y
    default: x >= y - slack
    }
  }

  private func compoundPairs(_ left: Value, _ right: Value) -> [(Double, Double)]? {
    switch (left, right) {
    case (.compound(let x), .compound(let y)) where x.compound.part == y.compound.part:
      return zip(x.compound.anchors, y.compound.anchors).map {
        (layoutValue(of: $0.anchor) + $0.offset, layoutValue(of: $1.anchor) + $1.offset)
      }
    case (.compound(let object), .geometry(let geometry)), (.geometry(let geometry), .compound(let object)):
      guard object.compound.part == .size, case .size(let size) = geometry.geometry else { return nil }
      let values = object.compound.anchors.map { layoutValue(of: $0.anchor) }
      return Array(zip(values, [size.width, size.height]))
    default: return nil
    }
  }

  /// Geometry is compared number by number.
  private func areClose(_ left: Value, _ right: Value, _ slack: Double) -> Bool {
    guard case .geometry(let x) = left, case .geometry(let y) = right else { return false }
    let slack = max(slack, 1 / max(1, model.environment?.scale ?? 1) + 1e-9)
    switch (x.geometry, y.geometry) {
    case (.size(let a), .size(let b)): return abs(a.width - b.width) <= slack && abs(a.height - b.height) <= slack
    case (.point(let a), .point(let b)): return abs(a.x - b.x) <= slack && abs(a.y - b.y) <= slack
    case (.rect(let a), .rect(let b)):
      return abs(a.x - b.x) <= slack && abs(a.y - b.y) <= slack && abs(a.width - b.width) <= slack
        && abs(a.height - b.height) <= slack
    default: return false
    }
  }

  private func expect(_ site: ExpectationSite, _ operands: UnsafeMutablePointer<Value>) throws(ScriptError) -> Value {
    guard case .bool(let passed) = operands[0] else { throw .notBoolean(typeName(of: operands[0])) }
    let explanation = passed ? nil : explanation(of: site, left: operands[1], right: operands[2], part: operands[4])
    if !passed { failedExpectations += 1 }
    record(
      .expectation(
        Expectation(
          passed: passed, text: site.text, file: site.file, span: site.span, explanation: explanation,
          place: passed || launched == nil ? nil : model.environment.map(environmentText))))
    return .bool(passed)
  }

  /// "`b.x == 2` does not hold: it is 3 on the left and 2 on the right"
  private func explanation(of site: ExpectationSite, left: Value, right: Value, part: Value) -> String? {
    guard case .number(let number) = part, let index = Int(exactly: number), site.parts.indices.contains(index) else {
      return nil
    }
    let part = site.parts[index]
    let sides =
      part.comparison == nil ? nil : "it is \(sideText(left)) on the left and \(sideText(right)) on the right"
    guard site.parts.count > 1 else { return sides }
    return "`\(part.text)` does not hold" + (sides.map { ": \($0)" } ?? "")
  }

  private func sideText(_ value: Value) -> String {
    if case .compound(let object) = value {
      return "("
        + object.compound.anchors.map { numberText(layoutValue(of: $0.anchor) + $0.offset) }
        .joined(separator: ", ") + ")"
    }
    if case .string(let string) = value { return "\"\(string.text)\"" }
    return text(of: value)
  }

  /// Checks every invariant of the launched controller and its components against the present layout.
  func checkInvariants() throws(ScriptError) {
    for instance in instances where instance.root == launched?.root || isInWindow(instance.root) {
      for invariant in instance.invariants {
        if let condition = invariant.condition, !model.holds(condition) { continue }
        if let sides = try sides(ofBroken: invariant) { reportBroken(invariant, sides) }
      }
    }
  }

  /// What the two sides of an invariant come to that does not hold, empty for one that is no comparison; nil if it holds.
  func sides(ofBroken invariant: InstanceObject.Invariant) throws(ScriptError) -> String? {
    let answer = try machine.call(.function(invariant.function), [])
    guard case .list(let list) = answer, list.elements.count == 5, case .bool(false) = list.elements[0] else {
      return nil
    }
    let parts = list.elements
    return explanation(of: invariant.site, left: parts[1], right: parts[2], part: parts[4]) ?? ""
  }

  private func isInWindow(_ view: ViewID) -> Bool {
    guard let root = launched?.root else { return false }
    var current: ViewID? = view
    while let view = current {
      if view == root { return model.isInstalled(view) }
      current = model.superview(of: view)
    }
    return false
  }

  private func reportBroken(_ invariant: InstanceObject.Invariant, _ sides: String) {
    let place = model.environment.map(environmentText) ?? "this window"
    layoutProblems += 1
    record(
      .diagnostic(
        Diagnostic(
          .brokenInvariant, "`always \(invariant.site.text)` does not hold on \(place)",
          at: .init(sides, at: invariant.site.span, in: invariant.site.file))))
  }
}
