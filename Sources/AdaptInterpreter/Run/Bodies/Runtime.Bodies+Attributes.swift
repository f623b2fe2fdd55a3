import AdaptModel
import AdaptSyntax

extension Runtime.Bodies {
  /// Writes a value from a handler or a command.
  func write(_ key: AttributeKey, of target: AttributeTarget, to value: Value) throws(ScriptError) {
    try check(key, appliesTo: target)
    let converted = try attributeValue(value, for: key)
    if key == .isActive, let view = target.view, let isActive = converted.bool {
      return try run.commands.setSearching(isActive, at: view)
    }
    if key == .preferredDisplayMode || key == .preferredSplitBehavior, let split = target.controller,
      launch.controller != nil
    {
      return try run.commands.changeControllers { (model, host) throws(ControllerError) in
        model.writeModeAttribute(key, of: split, to: converted, host: host)
      }
    }
    model.write(key, of: target, to: converted)
  }

  /// `target.name = value` among declarations.
  func declareAttribute(_ site: AttributeSite, _ target: Value, _ value: Value, _ condition: Value) throws(ScriptError)
  {
    let condition = conditionID(condition)
    if case .handle(.traitOverrides(let environment)) = target {
      guard let trait = run.trait(site.name) else { throw run.members.noMember(site.name, of: target) }
      model.setTraitOverride(
        try run.callbacks.traitCollection(trait, value), on: environment, condition: condition, origin: site.origin)
      return
    }
    if case .presentation(let object) = target, let instance = object.instance,
      run.members.setSlot(site.name, of: instance, to: value)
    {
      return
    }
    if try run.members.setOwnMember(symbols.text(site.name), of: target, to: value) { return }
    if let instance = run.references.instance(of: target), instance.kind.isVariable(symbols.text(site.name)) {
      guard condition == nil else {
        throw .variableUnderWhen(symbols.text(site.name))
      }
      _ = run.members.setSlot(site.name, of: instance, to: value)
      return
    }
    guard let key = attributeKeys[site.name] else {
      let name = symbols.text(site.name)
      if isAnchor(site.name, of: target) { throw .anchorIsNotSet(name) }
      guard
        WellKnown.member(site.name) == nil || !Vocabulary.memberNames(of: run.texts.owners(of: target)).contains(name)
      else {
        throw .notAssignable(name, of: run.texts.typeName(of: target), run.texts.owners(of: target))
      }
      throw run.members.noMember(site.name, of: target)
    }
    let attributeTargets = try targets(of: target, for: key)
    for attributeTarget in attributeTargets { try check(key, appliesTo: attributeTarget) }
    let converted = try attributeValue(value, for: key)
    for attributeTarget in attributeTargets {
      guard model.set(key, of: attributeTarget, to: converted, condition: condition, origin: site.origin) else {
        throw wrongType(key, value)
      }
      if let condition {
        launch.warnings.settingConditions[.init(target: attributeTarget, key: key, origin: site.origin.tag)] = condition
      }
    }
  }

  private func isAnchor(_ name: Symbol, of target: Value) -> Bool {
    switch target {
    case .item, .instance: break
    default: return false
    }
    return WellKnown.attribute(name) != nil || CompoundAnchor.names.contains(symbols.text(name))
  }

  private func targets(of value: Value, for key: AttributeKey) throws(ScriptError) -> [AttributeTarget] {
    switch value {
    case .item(let reference):
      let item = try run.references.current(reference)
      if let guide = item.guide { return [.guide(guide)] }
      if let view = item.view, item.guideKind == nil { return [.view(view)] }
    case .instance(let instance):
      if let controller = instance.controller, key.applies(to: .controller) { return [.controller(controller)] }
      return [.view(instance.root)]
    case .presentation(let object):
      try run.references.checkLaunch(object.launch, "presentation")
      return [.presentation(object.id)]
    case .constraint(let object): return try run.references.current(object).map(AttributeTarget.constraint)
    case .list(let list):
      var result: [AttributeTarget] = []
      for element in list.elements {
        // A name declared in a loop is a flat list, whereas lists in lists may be nested to any depth.
        if case .list = element { throw .notAssignable(key.name, of: "a list of lists") }
        result += try targets(of: element, for: key)
      }
      return result
    default: break
    }
    throw .notAssignable(key.name, of: run.texts.typeName(of: value))
  }

  private func check(_ key: AttributeKey, appliesTo target: AttributeTarget) throws(ScriptError) {
    switch target.kind {
    case .view:
      guard let view = target.view else { return }
      let kind = model.scene.kind(of: view)
      guard !key.applies(to: kind) else { return }
      throw .noAttribute(
        key.name, ofA: model.scene.kindName(of: view), among: AttributeKey.names(for: kind),
        only: key.definition.views.map { $0.name }.sorted(), of: .kind(kind))
    case .presentation:
      guard let presentation = target.presentation else { return }
      let alert = model.presentations.alertStyle(of: presentation)
      guard !key.applies(toAlert: alert != nil) else { return }
      throw .noAttribute(
        key.name, ofA: alert?.name ?? "presentation",
        among: AttributeKey.names(for: .presentation).filter {
          AttributeKey.named($0)?.applies(toAlert: alert != nil) ?? false
        })
    case .controller, .constraint, .guide:
      guard !key.applies(to: target.kind) else { return }
      throw .noAttribute(
        key.name, ofA: "\(target.kind)", among: AttributeKey.names(for: target.kind))
    }
  }

  private func wrongType(_ key: AttributeKey, _ value: Value) -> ScriptError {
    let isWord = if case .symbol = value { true } else { false }
    // What an anchor is worth depends on the layout, and is not what was written.
    let isUntold = if case .anchor = value { true } else { false }
    return .wrongAttributeType(
      key, run.texts.typeName(of: value), run.texts.text(of: value), isWord: isWord, isUntold: isUntold)
  }

  /// A script's value as a value of the attribute.
  func attributeValue(_ value: Value, for key: AttributeKey) throws(ScriptError) -> AttributeValue {
    let converted = try convert(value, for: key.definition.type)
    guard let converted, key.definition.type.accepts(converted) else {
      if case .number(let number) = value, !number.isFinite { throw .notFinite("`\(key.name)`") }
      throw wrongType(key, value)
    }
    if key == .image, let name = converted.string ?? converted.word { try findImage(name) }
    return converted
  }

  private func convert(_ value: Value, for type: AttributeType) throws(ScriptError) -> AttributeValue? {
    switch (type, value) {
    case (_, .nil), (_, .absent): return AttributeValue.none
    case (.controller, _):
      if let blueprint = contentBlueprint(value) { return .blueprint(blueprint) }
      return .controller(try run.references.controller(of: value))
    case (.view, _): return run.references.view(of: value).map(AttributeValue.view)
    case (.bits(let words), _):
      let elements = if case .list(let list) = value { list.elements } else { [value] }
      if elements.count == 1, case .number(let number) = elements[0] { return .number(number) }
      var bits = 0
      for element in elements {
        guard let place = words.firstIndex(of: run.texts.text(of: element)) else { return nil }
        bits |= 1 << place
      }
      return .number(Double(bits))
    case (.words(let words), .list(let list)):
      guard list.elements.allSatisfy({ words.contains(run.texts.text(of: $0)) }) else { return nil }
      return .strings(list.elements.map { run.texts.text(of: $0) })
    case (.words, .symbol(let symbol)): return .word(symbols.text(symbol))
    case (.words, .string(let string)): return .word(string.text)
    case (.detents, .list(let list)):
      var detents: [SheetDetent] = []
      for element in list.elements {
        guard let detent = detent(element) else { return nil }
        detents.append(detent)
      }
      return .detents(detents)
    case (.detents, _): return detent(value).map { .detents([$0]) }
    case (.collectionLayout, .list(let list)):
      var sections: [CollectionLayoutSection] = []
      for element in list.elements {
        guard let section = layoutSection(element) else { return nil }
        sections.append(section)
      }
      return CollectionLayout(sections: sections).map { .collectionLayout($0) }
    case (.collectionLayout, _):
      return layoutSection(value).flatMap { CollectionLayout(sections: [$0]) }.map { .collectionLayout($0) }
    case (.bool, .bool(let bool)): return .bool(bool)
    case (.string, .string(let string)): return .string(string.text)
    case (.string, .number), (.string, .symbol): return .string(run.texts.text(of: value))
    case (.strings, .list(let list)):
      guard !list.elements.contains(where: { $0.holdsValues }) else { return nil }
      return .strings(list.elements.map { run.texts.text(of: $0) })
    case (.number, _), (.priority, _): return try run.operators.layoutNumber(value).map(AttributeValue.number)
    case (.size, .geometry(let object)):
      if case .size(let size) = object.geometry { return .size(size) }
    case (.point, .geometry(let object)):
      if case .point(let point) = object.geometry { return .point(point) }
    case (.rect, .geometry(let object)):
      if case .rect(let rect) = object.geometry { return .rect(rect) }
    case (.insets, .geometry(let object)):
      if case .insets(let insets) = object.geometry { return .insets(insets) }
    case (.insets, .number(let number)): return .insets(EdgeInsets(number))
    case (.font, .number(let size)): return .font(.system(size: size))
    case (.font, .symbol(let symbol)): return TextStyle(named: symbols.text(symbol)).map(AttributeValue.textStyle)
    case (.font, .string(let string)): return TextStyle(named: string.text).map(AttributeValue.textStyle)
    case (.font, .handle(.font(let number))): return declarations.fonts[number].map(AttributeValue.font)
    case (.color, .string(let string)):
      guard SystemColor.isPossible(string.text) else { throw .noSuchColor(string.text, isWord: false) }
      return .color(string.text)
    case (.color, .symbol(let symbol)):
      let name = symbols.text(symbol)
      guard SystemColor.isKnown(name) else { throw .noSuchColor(name, isWord: true) }
      return .color(name)
    case (.color, .handle(.asset(let asset))): return .asset(asset)
    case (.image, .string(let string)): return .string(string.text)
    case (.image, .symbol(let symbol)): return .string(symbols.text(symbol))
    case (.image, .handle(.asset(let asset))): return .asset(asset)
    case (.word, .symbol(let symbol)): return .word(symbols.text(symbol))
    case (.word, .string(let string)): return .word(string.text)
    default: break
    }
    return nil
  }

  private func layoutSection(_ value: Value) -> CollectionLayoutSection? {
    guard case .geometry(let object) = value, case .layoutPart(.section(let section)) = object.geometry else {
      return nil
    }
    return section
  }

  func value(of detent: SheetDetent) -> Value {
    switch detent {
    case .medium: run.references.word("medium")
    case .large: run.references.word("large")
    case .height(let height): .number(height)
    case .fraction(let fraction):
      run.references.geometry(.layoutPart(.dimension(.fractionalHeight(fraction))))
    }
  }

  /// `medium`, `large`, a height in points, or a fraction of the largest height.
  private func detent(_ value: Value) -> SheetDetent? {
    switch value {
    case .symbol(let symbol):
      switch symbols.text(symbol) {
      case "medium": return .medium
      case "large": return .large
      default: return nil
      }
    case .number(let number): return .height(number)
    case .geometry(let object):
      guard case .layoutPart(.dimension(.fractionalHeight(let share))) = object.geometry else { return nil }
      return .fraction(share)
    default: return nil
    }
  }

  /// Whether a view or a constraint takes part, according to the settings since the last layout. In a handler this does
  /// not lay out the model, which does so at its usual time.
  func installed(_ target: AttributeTarget) throws(ScriptError) -> Value {
    try run.layoutIfNeeded()
    guard model.needsLayout else { return .bool(isInstalled(target, in: model)) }
    var copy = model
    copy.layoutIfNeeded()
    return .bool(isInstalled(target, in: copy))
  }

  private func isInstalled(_ target: AttributeTarget, in model: Model) -> Bool {
    if let view = target.view { return model.isInstalled(view) }
    if let constraint = target.constraint { return model.isInstalled(constraint) }
    return false
  }

  /// The value of an attribute as scripts see it, with UIKit's default if nothing sets it. Takes steps and memory for
  /// making the value.
  func attributeValue(_ key: AttributeKey, of target: AttributeTarget) throws(ScriptError) -> Value {
    // Margins are those that the layout uses; other attributes are what is set or what UIKit has.
    if key == .layoutMargins || key == .directionalLayoutMargins { run.formulaReading?.note(key.name) }
    if key == .contentOffset { try run.layoutIfNeeded() }
    guard let value = model.inspector.effectiveValue(key, of: target) else { return .nil }
    switch value {
    case .number(let number): return .number(number)
    case .bool(let bool): return .bool(bool)
    case .string(let string): return .string(StringObject(string))
    case .strings(let strings):
      return try run.members.charged(.list(ListObject(strings.map { .string(StringObject($0)) })))
    case .color(let color): return .string(StringObject(color))
    case .word(let word): return .symbol(symbols.intern(word))
    case .textStyle(let style): return .symbol(symbols.intern(style.name))
    case .size(let size): return run.references.geometry(.size(size))
    case .point(let point): return run.references.geometry(.point(point))
    case .rect(let rect): return run.references.geometry(.rect(rect))
    case .insets(let insets): return run.references.geometry(.insets(insets))
    case .font(let font): return fontValue(font)
    case .asset(let asset): return .handle(.asset(asset))
    case .none: return .nil
    case .controller(let controller): return run.references.controllerValue(controller)
    case .blueprint(let blueprint): return contentValue(blueprint, of: target)
    case .view(let view): return run.references.value(of: view)
    case .detents(let detents): return .list(ListObject(detents.map(self.value(of:))))
    case .collectionLayout(let layout):
      let sections = layout.sections.map { run.references.geometry(.layoutPart(.section($0))) }
      return sections.count == 1 ? sections[0] : .list(ListObject(sections))
    }
  }

  func fontValue(_ font: Font) -> Value { .handle(.font(declarations.fonts.number(of: font))) }

  /// `window.traitOverrides.width = regular`; nil removes the override.
  func overrideTrait(_ symbol: Symbol, of environment: TraitEnvironment, to value: Value) throws(ScriptError) {
    guard let trait = run.trait(symbol) else {
      throw run.members.noMember(symbol, of: .handle(.traitOverrides(environment)))
    }
    if environment == .window, launch.controller == nil { throw .overrideWithoutWindow }
    let collection = try run.callbacks.traitCollection(trait, value)
    try run.assignment { () throws(ScriptError) in
      try run.simulate { model, host in
        guard case .nil = value else { return model.overrideTraits(collection, on: environment, host: host) }
        switch trait {
        case .system(let trait): model.removeTraitOverrides(of: TraitSet(trait), on: environment, host: host)
        case .custom(let trait): model.removeTraitOverride(of: trait, on: environment, host: host)
        }
      }
    }
  }
}
