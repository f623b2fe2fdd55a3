import AdaptModel
import AdaptSyntax

extension Runtime.Bodies {
  /// Adds the constraints of a visual format; see `Operation.visual` for the operands.
  func addVisualFormat(
    _ site: VisualSite, _ operands: UnsafeMutablePointer<Value>, instance: InstanceObject?
  ) throws(ScriptError) -> Value {
    guard let instance else {
      throw .formatOutsideOfBodies
    }
    guard model.scene.constraintCount < limits.elements else {
      throw .memory("the number of constraints", limit: limits.elements)
    }
    let options = try visualOptions(operands[2]) { error in error.at(site.optionsSpan) }
    let metrics: MapObject?
    switch operands[3] {
    case .nil: metrics = nil
    case .map(let map): metrics = map
    default:
      throw .expected(.metrics, got: run.texts.typeName(of: operands[3]))
    }
    let ids: [ConstraintID]
    do throws(VisualFormatError) {
      let format: VisualFormat
      if let parsed = site.format {
        format = parsed
      } else if case .string(let string) = operands[1] {
        format = try VisualFormat(parsing: string.text)
      } else {
        throw VisualFormatError.notAString(run.texts.typeName(of: operands[1]))
      }
      let constraints = try model.constraints(of: format, options: options) {
        name, role throws(VisualFormatError) in
        let value = value(of: name.text, role, metrics, site, operands, instance)
        return try value.map { value throws(VisualFormatError) in try meaning(value, of: name, role) } ?? nil
      }
      ids = try add(constraints, condition: conditionID(operands[0]), owner: instance.root, site)
    } catch {
      throw .visualFormat(error).at(
        error.reason == .options ? site.optionsSpan : site.span(of: error.range))
    }
    try machine.account.lookAtClock()
    return .constraint(ConstraintObject(ids, launch: launchNumber))
  }

  private func add(
    _ constraints: [VisualFormatConstraint], condition: ConditionID?, owner: ViewID, _ site: VisualSite
  ) throws(VisualFormatError) -> [ConstraintID] {
    var ids: [ConstraintID] = []
    for (index, constraint) in constraints.enumerated() {
      // The caller throws.
      if index % 256 == 255, run.cancellation.isCancelled { break }
      do throws(ConstraintError) {
        ids.append(
          try model.add(
            constraint.relation, priority: constraint.priority, condition: condition, owner: owner,
            origin: origin(of: constraint.range, in: site)))
      } catch {
        let message = error.reason { anchor in "`\(self.shortPath(of: anchor))`" }
        throw VisualFormatError(.constraint(error), message, constraint.range)
      }
    }
    return ids
  }

  /// The part of the format for a constraint, so that messages point into the text. Remembered, since a body may be
  /// instantiated many times.
  private func origin(of range: Range<Int>, in site: VisualSite) -> Origin {
    guard site.textStart != nil, let file = run.place(of: site.origin)?.file else { return site.origin }
    return declarations.origin(of: range, in: site.origin, at: .init(file: file, span: site.span(of: range)))
  }

  /// The value of a name: a metric takes precedence over the name's meaning around the format.
  private func value(
    of name: String, _ role: VisualFormat.Role, _ metrics: MapObject?, _ site: VisualSite,
    _ operands: UnsafeMutablePointer<Value>, _ instance: InstanceObject
  ) -> Value? {
    if role != .view, let metric = metrics?[.string(name)] { return metric }
    if role == .priority, case .constant(let priority)? = WellKnown.priorityBindings[name] { return priority }
    if let index = site.indexOfName[name] { return operands[4 + index] }
    // A text that is computed can only name what the body declares.
    guard site.format == nil, let symbol = symbols.existing(name), let slot = instance.kind.slotOfSymbol[symbol] else {
      return nil
    }
    return instance.slots[slot]
  }

  private func meaning(
    _ value: Value, of name: VisualFormat.Name, _ role: VisualFormat.Role
  ) throws(VisualFormatError) -> VisualFormatMeaning {
    switch value {
    case .number(let number): return .number(number)
    case .instance(let instance): return .item(.view(instance.root))
    case .item(let reference):
      if let item = try? run.references.current(reference) { return .item(item) }
      throw .ofEarlierLaunch(name)
    default:
      throw .wrongKind(name, role, run.texts.typeName(of: value))
    }
  }

  private func visualOptions(
    _ value: Value, located: (ScriptError) -> ScriptError
  ) throws(ScriptError) -> VisualFormatOptions {
    let name: String
    switch value {
    case .nil: return []
    case .symbol(let symbol): name = symbols.text(symbol)
    case .string(let string): name = string.text
    case .list(let list):
      var options: VisualFormatOptions = []
      for element in list.elements {
        if case .list = element { throw located(.expected(.formatOptions, got: "a list of lists")) }
        options.formUnion(try visualOptions(element, located: located))
      }
      return options
    default:
      throw located(.expected(.formatOption, got: run.texts.typeName(of: value)))
    }
    guard let option = VisualFormatOptions(named: name) else {
      throw located(.noFormatOption(name))
    }
    return option
  }
}
