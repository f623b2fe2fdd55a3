import AdaptModel
import AdaptSyntax

// Instances of kinds, views, guides, devices and assets.
extension Runtime.Bodies {
  /// `Detail(title: "x")`: a controller that is made when it is launched. A component needs a superview, and is made
  /// where it is declared.
  func blueprint(_ kind: KindObject, _ arguments: [Value], labels: [Symbol?]) throws(ScriptError) -> Value {
    guard kind.category != .component else {
      throw .componentOutsideOfBodies(kind.name)
    }
    let blueprint = BlueprintObject(kind: kind, arguments: arguments, labels: labels)
    guard blueprint.depth <= limits.nativeDepth else { throw .containerDepth(limits.nativeDepth) }
    return .blueprint(blueprint)
  }

  /// Makes a controller.
  func instantiate(_ kind: KindObject, _ arguments: [Value], labels: [Symbol?]) throws(ScriptError) -> InstanceObject? {
    let controller = model.addController(
      run.nameID(symbols.intern(kind.name)), kind: try controllerKind(of: kind, arguments, labels: labels),
      origin: .unknown
    )
    guard let root = model.scene.rootView(of: controller) else { return nil }
    let instance = InstanceObject(kind: kind, root: root, controller: controller, launch: launchNumber)
    try fill(instance, arguments, labels: labels)
    return instance
  }

  private func controllerKind(
    of kind: KindObject, _ arguments: [Value], labels: [Symbol?]
  ) throws(ScriptError) -> ControllerKind {
    guard kind.isBuiltin, let container = kind.container else { return kind.controllerKind }
    return try controllerKind(container, arguments, labels: labels)
  }

  /// Evaluates the body of a new instance.
  func fill(
    _ instance: InstanceObject, _ arguments: [Value], labels: [Symbol?], as own: Value? = nil
  ) throws(ScriptError) {
    instance.slots[KindObject.instanceSlot] = own ?? .instance(instance)
    launch.add(instance)
    if instance.kind.isBuiltin, let container = instance.kind.container {
      return try fill(container, instance, arguments, labels: labels)
    }
    guard let prototype = instance.kind.prototype else {
      throw .kindNotCompiled(instance.kind.name)
    }
    let ordered: [Value]
    if labels.contains(where: { $0 != nil }) {
      ordered = try machine.reorder(arguments, labels: labels, for: prototype)
    } else {
      guard arguments.count <= prototype.parameters.count else {
        throw .argumentCount(Signature(prototype, symbols), given: arguments.count)
      }
      ordered = arguments
    }
    let outer = isDeclaring
    isDeclaring = true
    defer { isDeclaring = outer }
    _ = try machine.run(prototype, instance: instance, arguments: ordered)
  }

  /// `label title "Hello"`, `Card card(title: "Today")`
  func declare(
    _ site: DeclarationSite, _ operands: UnsafeMutablePointer<Value>, instance: InstanceObject?
  ) throws(ScriptError) -> Value {
    var superview = run.references.view(of: operands[0])
    var alert: PresentationID?
    if case .presentation(let object) = operands[0] {
      if model.presentations.alertStyle(of: object.id) != nil { alert = object.id }
      if case .script(let kind) = site.kind, kind.category == .controller {
        if alert != nil { throw .notInAlert(kind.name) }
        return try declareContent(site, operands, instance)
      }
      // Its own views are in its container view.
      superview = model.presentations.containerView(of: object.id)
    }
    guard let superview, let instance else {
      throw .viewOutsideOfBodies
    }
    let condition = conditionID(operands[1])
    let ordinal = site.listSlot.flatMap { slot -> Int32? in
      guard case .list(let list) = instance.slots[slot] else { return nil }
      return Int32(clamping: list.count)
    }
    switch site.kind {
    case .builtin(let kind):
      let view: ViewID
      if let alert {
        view = try declareInAlert(alert, site, condition, ordinal, scope: instance.root)
      } else if kind.isBarItem {
        view = try declareBarItem(kind, site, in: superview, condition, ordinal, scope: instance.root)
      } else if kind == .searchController {
        view = try declareSearchController(site, in: superview, condition, ordinal)
      } else {
        if kind == .action { throw .actionOutsideOfAlert }
        if model.scene.kind(of: superview) == .searchController { throw .viewInSearchController }
        view = model.addView(
          kind, name: run.nameID(site.name), ordinal: ordinal, in: superview, scope: instance.root,
          condition: condition, origin: site.origin)
      }
      try checkLimit(view)
      if !site.hasText && site.labels.isEmpty { return run.references.item(.view(view)) }
      for (label, value) in arguments(of: site, operands) {
        if let label {
          try declareAttribute(
            AttributeSite(name: label, origin: site.origin), run.references.item(.view(view)), value, .nil)
        } else {
          try setContent(of: view, kind, to: value)
        }
      }
      return run.references.item(.view(view))
    case .script(let object) where object.category == .controller:
      return try declareChild(
        object, site, arguments(of: site, operands), in: superview, scope: instance.root, ordinal, condition)
    case .script(let object):
      if alert != nil { throw .notInAlert(object.name) }
      let view = model.addView(
        .component, name: run.nameID(site.name), ordinal: ordinal, in: superview, scope: instance.root,
        condition: condition, typeName: run.nameID(symbols.intern(object.name)), origin: site.origin)
      try checkLimit(view)
      let component = InstanceObject(kind: object, root: view, controller: nil, launch: launchNumber)
      let given = arguments(of: site, operands)
      try fill(component, given.map { $0.value }, labels: given.map { $0.label })
      return run.references.item(.view(view))
    }
  }

  /// The arguments of a declaration: first the text after its name, without a label, then those in parentheses.
  private func arguments(
    of site: DeclarationSite, _ operands: UnsafeMutablePointer<Value>
  ) -> [(label: Symbol?, value: Value)] {
    let text: [(label: Symbol?, value: Value)] = site.hasText ? [(nil, operands[2])] : []
    return text + site.labels.enumerated().map { ($1, operands[3 + $0]) }
  }

  /// A controller within a controller: its root view is embedded in the place of the declaration, and the controller of
  /// the surrounding view becomes its parent.
  private func declareChild(
    _ kind: KindObject, _ site: DeclarationSite, _ given: [(label: Symbol?, value: Value)], in superview: ViewID,
    scope: ViewID, _ ordinal: Int32?, _ condition: ConditionID?
  ) throws(ScriptError) -> Value {
    let (arguments, labels) = (given.map { $0.value }, given.map { $0.label })
    let child = model.addController(
      run.nameID(symbols.intern(kind.name)), kind: try controllerKind(of: kind, arguments, labels: labels),
      in: model.scene.controller(of: superview), origin: site.origin)
    guard let root = model.scene.rootView(of: child) else { return .nil }
    try checkLimit(root)
    model.embed(
      child, in: superview, scope: scope, name: run.nameID(site.name), ordinal: ordinal, condition: condition,
      origin: site.origin)
    let instance = InstanceObject(kind: kind, root: root, controller: child, launch: launchNumber)
    try fill(instance, arguments, labels: labels)
    return .instance(instance)
  }

  /// A controller that the body of a presentation declares: only the presentation shows it.
  private func declareContent(
    _ site: DeclarationSite, _ operands: UnsafeMutablePointer<Value>, _ owner: InstanceObject?
  ) throws(ScriptError) -> Value {
    guard case .script(let kind) = site.kind else { throw .viewOutsideOfBodies }
    let given = arguments(of: site, operands)
    guard let made = try instantiate(kind, given.map { $0.value }, labels: given.map { $0.label }) else { return .nil }
    if let owner, let controller = made.controller {
      model.setName(run.nameID(site.name), of: controller, scope: owner.root)
    }
    return .instance(made)
  }

  /// Views are numbered from 0. Reading the model's own count would copy the model, since its getter takes the model by
  /// value.
  private func checkLimit(_ view: ViewID) throws(ScriptError) {
    guard view.index < limits.elements else { throw .memory("the number of views", limit: limits.elements) }
    try machine.note(bytes: Account.bytesOfView)
    try machine.spend(4)
  }

  /// The string after the name: the content of the view.
  private func setContent(of view: ViewID, _ kind: ViewKind, to value: Value) throws(ScriptError) {
    if kind.isRow, case .item(let reference) = try cellPart(.text, of: view), let label = reference.item.view {
      model.set(.text, of: .view(label), to: try attributeValue(value, for: .text))
      return
    }
    guard let key = [AttributeKey.text, .title, .image].first(where: { $0.applies(to: kind) }) else {
      let isView = if case .item = value { true } else { false }
      throw isView && [.view, .stack, .scroll].contains(kind) ? .viewsInBraces(kind.name) : .noText(kind.name)
    }
    model.set(key, of: .view(view), to: try attributeValue(value, for: key))
  }

  func declareGuide(_ site: DeclarationSite, _ operands: UnsafeMutablePointer<Value>) throws(ScriptError) -> Value {
    guard let owner = run.references.view(of: operands[0]) else {
      throw .guideOutsideOfBodies
    }
    let guide = model.addGuide(
      run.nameID(site.name), in: owner, condition: conditionID(operands[1]), origin: site.origin)
    return run.references.item(.guide(guide))
  }

  /// `install a, b`: declared under a condition, or executed at once by a handler or a command.
  func install(_ site: InstallSite, _ operands: UnsafeMutablePointer<Value>) throws(ScriptError) -> Value {
    let condition = conditionID(operands[0])
    for index in 0..<site.itemCount {
      try install(operands[1 + index], site, condition)
    }
    return .nil
  }

  private func install(_ value: Value, _ site: InstallSite, _ condition: ConditionID?) throws(ScriptError) {
    var targets: [AttributeTarget] = []
    switch value {
    case .item(let reference):
      let item = try run.references.current(reference)
      if let guide = item.guide { targets = [.guide(guide)] }
      if let view = item.view, item.guideKind == nil { targets = [.view(view)] }
    case .instance(let instance): targets = [.view(instance.root)]
    case .constraint(let object): targets = try run.references.current(object).map(AttributeTarget.constraint)
    case .list(let list):
      for element in list.elements {
        if case .list = element { throw .expected(.installable, got: "a list of lists") }
        try install(element, site, condition)
      }
      return
    default: break
    }
    guard !targets.isEmpty else {
      throw .expected(.installable, got: run.texts.typeName(of: value))
    }
    for target in targets {
      let installs = site.effect == .install
      if installs, model.scene.isDeleted(target) { throw run.references.deleted(target) }
      switch (site.effect, site.isHere) {
      case (.delete, false): model.delete(target, origin: site.origin)
      case (.delete, true): model.deleteHere(target, origin: site.origin)
      case (_, true): model.setInstalledHere(installs, target, origin: site.origin)
      case (_, false) where site.isDeclared:
        model.set(.installed, of: target, to: .bool(installs), condition: condition, origin: site.origin)
      case (_, false): model.write(.installed, of: target, to: .bool(installs), origin: site.origin)
      }
    }
  }

  // MARK: Handlers

  func addHandler(
    _ site: HandlerSite, _ target: Value, _ function: Value, instance: InstanceObject?
  ) throws(ScriptError) -> Value {
    guard case .function(let function) = function else { return .nil }
    let name = symbols.text(site.event)
    let owner: InstanceObject? =
      if case .instance(let object) = target { object } else { nil }
    if case .presentation(let object) = target {
      guard let callback = CallbackName(named: name) else {
        throw .noPresentationCallback(name)
      }
      object.handlers[site.event, default: []].append(.init(function: function, isOverride: site.isOverride))
      model.handle(callback, on: .presentation(object.id), overriding: site.isOverride)
      return .nil
    }
    if let owner, let controller = owner.controller, let callback = CallbackName(named: name) {
      owner.handlers[site.event, default: []].append(.init(function: function, isOverride: site.isOverride))
      model.handle(callback, on: .controller(controller), overriding: site.isOverride)
      return .nil
    }
    if let outer: CallbackTarget = target.isScreen ? .screen : target.isWindow ? .window : nil {
      if instance == nil {
        declarations.outerHandlers[outer, default: []].append(function)
      } else {
        launch.handlers.outer[outer, default: []].append(function)
      }
      model.handle(.traitCollectionDidChange, on: outer)
      return .nil
    }
    if case .nil = target {
      declarations.applicationHandlers[site.event] = function
      return .nil
    }
    guard let view = run.references.view(of: target) else {
      if case .list = target { throw .handlerOfList(name) }
      throw .expected(.viewOrController, got: run.texts.typeName(of: target))
    }
    guard !site.isOverride else {
      throw .noOverrideOfView(name)
    }
    // Views receive callbacks about traits and layout; every other handler is for an action.
    if let callback = CallbackName(named: name) { model.handle(callback, on: .view(view)) }
    launch.handlers.events[.init(item: .view(view), name: site.event), default: []].append(function)
    return .nil
  }

  // MARK: Devices and assets

  func makeDevice(_ site: DeviceSite, _ operands: UnsafeMutablePointer<Value>) throws(ScriptError) -> Value {
    var size: Size?
    var scale = 2.0
    var idiom = UserInterfaceIdiom.phone
    var safeArea = EdgeInsets.zero
    var landscapeSafeArea: EdgeInsets?
    var os = DeviceTable.defaultOS
    var own = OwnDeviceRegions()
    func place(_ attribute: DeviceAttribute) -> SourceSpan? {
      site.attributes.lastIndex { symbols.text($0) == attribute.rawValue }.flatMap {
        site.spans.indices.contains($0) ? site.spans[$0] : nil
      }
    }
    for (index, symbol) in site.attributes.enumerated() {
      let value = operands[index]
      let span = site.spans.indices.contains(index) ? site.spans[index] : nil
      func number() throws(ScriptError) -> Double {
        guard case .number(let number) = value, number.isFinite, number > 0 else {
          throw .deviceNumber(symbols.text(symbol)).at(span)
        }
        return number
      }
      func insets() throws(ScriptError) -> EdgeInsets {
        guard case .geometry(let object) = value, case .insets(let insets) = object.geometry else {
          throw .expected(.insets, got: run.texts.typeName(of: value)).at(span)
        }
        return insets
      }
      switch DeviceAttribute(rawValue: symbols.text(symbol)) {
      case .size?:
        guard case .geometry(let object) = value, case .size(let given) = object.geometry else {
          throw .expected(.screenSize, got: run.texts.typeName(of: value)).at(span)
        }
        guard given.isSizeOfDisplay else { throw .deviceSize(.size).at(span) }
        size = given
      case .scale?: scale = try number()
      case .idiom?:
        let collection = try run.callbacks.traitCollection(.system(.userInterfaceIdiom), value)
        idiom = collection.userInterfaceIdiom
      case .safeArea?: safeArea = try insets()
      case .landscapeSafeArea?: landscapeSafeArea = try insets()
      case .os?: os = OSVersion(major: try number())
      case let attribute?:
        do {
          try own.set(attribute, to: value, run.texts)
        } catch {
          throw error.at(span)
        }
      case nil: break
      }
    }
    guard let size else {
      throw .deviceWithoutSize(site.name)
    }
    let device = Device(
      name: site.name, idiom: idiom, size: size, scale: scale, safeArea: safeArea,
      landscapeSafeArea: landscapeSafeArea, os: own.isOfNewest ? max(os, OSVersion(27, 1)) : os)
    for (attribute, insets, window) in [
      (DeviceAttribute.safeArea, safeArea, size), (.landscapeSafeArea, landscapeSafeArea ?? .zero, size.transposed),
    ] where !OwnDeviceRegions.fits(insets, window) {
      throw .insetsTooLarge(attribute, of: window).at(place(attribute))
    }
    return .device(DeviceObject(try own.complete(device, at: place)))
  }

  func makeAsset(_ site: AssetSite, _ operands: UnsafeMutablePointer<Value>) throws(ScriptError) -> Value {
    var images = AssetVariants<Size>()
    var colors = AssetVariants<String>()
    for variant in site.variants {
      var traits = TraitCollection()
      for (trait, operand) in variant.traits {
        traits = traits.merging(try run.callbacks.traitCollection(.system(trait), operands[operand]))
      }
      let value = operands[variant.value]
      if variant.isColor {
        switch value {
        case .string(let string): colors.register(string.text, for: traits)
        case .symbol(let symbol): colors.register(symbols.text(symbol), for: traits)
        default: throw .expected(.color, got: run.texts.typeName(of: value))
        }
        continue
      }
      guard case .geometry(let object) = value, case .size(let size) = object.geometry else {
        throw .expected(.size, got: run.texts.typeName(of: value))
      }
      guard size.isValid else { throw .negativeSize(size) }
      images.register(size, for: traits)
    }
    return .handle(.asset(run.addAsset(images, colors, name: site.name)))
  }
}

extension OSVersion {
  /// A version from a number: 17 or 15.4. Anything but a number gives version 0.
  init(major number: Double) {
    guard number.isFinite else {
      self.init(0, 0)
      return
    }
    let whole = number.rounded(.down)
    let bounded = min(max(whole, 0), 127)
    let minor = min(max(((number - whole) * 10).rounded(), 0), 9)
    self.init(Int(bounded), Int(minor))  // proven: 0…127 and 0…9
  }
}
