import AdaptModel

// Anchors as numbers and as terms.
extension Runtime.Operators {
  /// An anchor or a linear expression; also a number, as a constant expression.
  func linearExpression(_ value: Value) throws(ScriptError) -> LinearExpression? {
    switch value {
    case .anchor(let reference):
      try run.references.checkLaunch(reference.launch, "anchor")
      return LinearExpression(reference.anchor)
    case .linear(let object):
      try run.references.checkLaunch(object.launch, "anchor")
      return object.expression
    case .number(let number): return LinearExpression(constant: number)
    case .symbol: return priority(named: value).map { LinearExpression(constant: $0) }
    default: return nil
    }
  }

  /// The value of an anchor in the present layout, in points: edges and centres in the window's coordinates, on device
  /// pixels.
  func layoutValue(of anchor: Anchor) -> Double {
    model.value(of: anchor).aligned(toScale: model.environment?.scale ?? 1)
  }

  func layoutValue(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * layoutValue(of: $1.anchor) }
  }

  /// Whether a value is read from the layout, and so known only to within a pixel.
  func isLayoutValue(_ value: Value) -> Bool {
    switch value {
    case .anchor, .linear, .compound: true
    default: false
    }
  }
}

extension Machine {
  /// Adds a value to the constraint that is being built.
  func addTerm(_ value: Value, coefficient: Value) throws(ScriptError) {
    guard case .number(let factor) = coefficient else { return }
    switch value {
    case .anchor(let reference):
      try runtime.references.checkLaunch(reference.launch, "anchor")
      linear.add(reference.anchor, factor)
    case .number(let number): linear.constant += factor * number
    case .linear(let object):
      try runtime.references.checkLaunch(object.launch, "anchor")
      linear.add(object.expression, factor)
    case .compound(let object):
      throw .compoundInSum(object.compound.description)
    default:
      throw .noAnchor(
        runtime.texts.typeName(of: value), runtime.operators.suggestedAnchor(for: value))
    }
  }
}

extension Runtime.Operators {
  func suggestedAnchor(for value: Value) -> String? {
    switch value {
    case .item(let reference) where reference.item.guideKind == .keyboard: ScriptError.AnchorHint.ofKeyboard
    case .item, .instance: ScriptError.AnchorHint.ofView
    case .list: ScriptError.AnchorHint.ofList
    case .symbol(let symbol) where symbols.text(symbol) == "center":
      ScriptError.AnchorHint.ofCenter
    case .symbol(let symbol) where WellKnown.attribute(symbol) != nil:
      ScriptError.AnchorHint.ofOwn(symbols.text(symbol))
    case .string, .bool, .symbol, .nil: ScriptError.AnchorHint.ofAttribute
    default: nil
    }
  }
}
