import AdaptModel
import AdaptSyntax

extension Runtime {
  /// Executes a `perform` instruction; see `Operation` for the operands.
  func perform(
    _ operation: UnsafeMutablePointer<Operation>, _ operands: UnsafeMutablePointer<Value>, instance: InstanceObject?
  ) throws(ScriptError) -> Value {
    switch operation.pointee {
    case .declare(let site): return try bodies.declare(site, operands, instance: instance)
    case .presentation(let site): return try bodies.declarePresentation(site, operands, instance: instance)
    case .alert(let style, let site):
      return try bodies.declareAlert(style, site, operands, instance: instance)
    case .base(let container, let labels):
      guard let instance else { return .nil }
      let arguments = Array(UnsafeBufferPointer(start: operands, count: labels.count))
      try bodies.fill(container, instance, arguments, labels: labels)
      return .nil
    case .guide(let site): return try bodies.declareGuide(site, operands)
    case .condition(let site): return try bodies.makeCondition(site, operands, instance: instance)
    case .attribute(let site):
      try bodies.declareAttribute(site, operands[0], operands[1], operands[2])
      return .nil
    case .install(let site): return try bodies.install(site, operands)
    case .visual(let site): return try bodies.addVisualFormat(site, operands, instance: instance)
    case .appendToSlot(let slot):
      guard let instance, case .list(let list) = instance.slots[slot] else { return operands[0] }
      list.append(operands[0])
      return operands[0]
    case .handler(let site): return try bodies.addHandler(site, operands[0], operands[1], instance: instance)
    case .always(let site):
      if case .function(let function) = operands[0] {
        launch.hasInvariants = true
        instance?.invariants.append(
          .init(function: function, site: site, condition: bodies.conditionID(operands[1])))
      }
      return .nil
    case .device(let site): return try bodies.makeDevice(site, operands)
    case .asset(let site): return try bodies.makeAsset(site, operands)
    case .traitCollection(let labels): return try members.makeTraits(labels, operands)
    case .launchedName(let symbol): return try launchedMember(symbol)
    case .setLaunchedName(let symbol):
      try setLaunchedMember(symbol, to: operands[0])
      return operands[0]
    case .takeLaunchedName(let symbol):
      let value = try launchedMember(symbol)
      if let launched = launch.controller { members.emptyVariable(symbol, of: launched) }
      return value
    case .emptyMember(let symbol):
      if let owner = try members.variableOwner(operands[0]) { members.emptyVariable(symbol, of: owner) }
      return operands[0]
    case .ownerMember(let symbol): return try members.ownerMember(symbol, of: operands[0])
    case .special(let special):
      // What is overwritten may be an earlier list of events. If nothing else holds it, it need not be copied.
      if special == .events { operands[0] = .nil }
      return try specialValue(special, instance: instance)
    case .print(let site): return try commands.print(site, operands)
    case .compare(let site):
      return .bool(try expectations.compare(site.comparison, operands[0], operands[1], tolerance: operands[2]))
    case .expect(let site): return try expectations.expect(site, operands)
    case .prove(let site): return try proofs.prove(site, operands[0])
    case .command(let site):
      // A handler's presentation may show controllers whose handlers present more.
      try machine.account.lookAtClock()
      guard site.word.drives else {
        return try inCommand { () throws(ScriptError) in try commands.command(site, operands, instance: instance) }
      }
      return try step(at: (site.file, site.span), site.word) { () throws(ScriptError) in
        try commands.command(site, operands, instance: instance)
      }
    }
  }

  // MARK: Steps

  /// Runs an assignment that drives the simulation, as `window.keyboardHeight = 260` does.
  func assignment(_ body: () throws(ScriptError) -> Void) throws(ScriptError) {
    guard launch.controller != nil else { return try body() }
    let place = options.followsSteps ? machine.place.map { ($0.file, $0.file.assignment(at: $0.span)) } : nil
    _ = try step(at: place, nil) { () throws(ScriptError) in
      try body()
      return .nil
    }
  }

  /// Runs what drives the simulation. What is not in a handler or in another command is a step of the script.
  private func step(
    at place: (file: SourceFile, span: SourceSpan)?, _ word: CommandWord?, _ body: () throws(ScriptError) -> Value
  ) throws(ScriptError) -> Value {
    guard commandDepth == 0, let place else { return try inCommand(body) }
    if let beforeStep = options.beforeStep, launch.controller != nil {
      var shown = model
      if shown.needsLayout { shown.layoutIfNeeded() }
      beforeStep(ScriptStep(file: place.file, span: place.span, word: word, model: shown))
    }
    if options.stepLimit?.left == 0 { throw endAtStep() }
    let result = try inCommand(body)
    options.onStep?(ScriptStep(file: place.file, span: place.span, word: word, model: model))
    if let limit = options.stepLimit {
      options.stepLimit?.left = limit.left - 1
      if limit.left <= 1, !limit.goesOn { throw endAtStep() }
    }
    return result
  }

  private func endAtStep() -> ScriptError {
    options.stepLimit?.isReached = true
    return .cancelled
  }

  private func inCommand(_ body: () throws(ScriptError) -> Value) throws(ScriptError) -> Value {
    commandDepth += 1
    defer { commandDepth -= 1 }
    return try body()
  }

  // MARK: Names of the launched controller

  private func launchedMember(_ symbol: Symbol) throws(ScriptError) -> Value {
    let isWord = WellKnown.words.contains(symbols.text(symbol))
    guard let launched = launch.controller else {
      if isWord { return .symbol(symbol) }
      throw .nothingLaunched("`\(symbols.text(symbol))`")
    }
    guard let slot = launched.kind.slotOfSymbol[symbol] else {
      // A split view with two columns has no third one.
      if launched.kind.container == .split, symbols.text(symbol) == SplitColumn.supplementary.name { return .nil }
      if isWord { return .symbol(symbol) }
      throw .noNameOfLaunched(
        symbols.text(symbol), launched.kind.name, among: launched.kind.slots.keys.sorted(),
        elsewhere: kindInWindow(declaring: symbol))
    }
    return members.liveColumn(symbol, of: launched) ?? launched.slots[slot]
  }

  /// The kind of a controller in the window that declares a name; nil if none does. O(controllers of the launch).
  private func kindInWindow(declaring symbol: Symbol) -> String? {
    launch.instances.first { instance in
      instance.kind.slotOfSymbol[symbol] != nil && (instance.controller.map { model.isInWindow($0) } ?? false)
    }?.kind.name
  }

  private func setLaunchedMember(_ symbol: Symbol, to value: Value) throws(ScriptError) {
    let name = symbols.text(symbol)
    guard let launched = launch.controller else { throw .nothingLaunched("`\(name)`") }
    guard members.setSlot(symbol, of: launched, to: value) else {
      throw .noVariableOfLaunched(name, launched.kind.name)
    }
  }

  private func specialValue(_ special: Special, instance: InstanceObject?) throws(ScriptError) -> Value {
    if isDeclaring, Compiler.Names.unknownSpecials.contains(special) { throw .notKnownYet(special.rawValue) }
    switch special {
    case .window: return .handle(.window)
    case .screen: return .handle(.screen)
    case .devices: return try collections.list(declarations.devices)
    case .super:
      guard !launch.handlers.answering.isEmpty else {
        throw .superOutsideOfOverride
      }
      return .native(NativeObject(BuiltinFunctions.callSuper))
    case .events: return try eventMaps.list(for: self)
    case .presented: return bodies.topPresentation
    case .callbacks:
      guard let controller = (instance?.controller ?? launch.controller?.controller) else {
        throw .nothingLaunched("`callbacks`")
      }
      return members.callbackNames(of: controller)
    case .view, .safeArea, .margins, .readable, .keyboard, .bounds, .traits:
      guard let launched = launch.controller else { throw .nothingLaunched("`\(special.rawValue)`") }
      if special == .view { return references.item(.view(launched.root)) }
      let symbol = symbols.intern(special.rawValue)
      let owner: Value = special == .traits ? .instance(launched) : references.item(.view(launched.root))
      return try members.member(symbol.id, of: owner, asAnchor: false)
    }
  }
}
