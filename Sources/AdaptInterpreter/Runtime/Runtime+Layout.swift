import AdaptModel

// Anchors as numbers and as terms.
extension Runtime {
  /// An anchor or a linear expression; also a number, as a constant one.
  func linearExpression(_ value: Value) throws(ScriptError) -> LinearExpression? {
    switch value {
    case .anchor(let reference):
      try checkLaunch(reference.launch, "anchor")
      return LinearExpression(reference.anchor)
    case .linear(let object):
      try checkLaunch(object.launch, "anchor")
      return object.expression
    case .number(let number): return LinearExpression(constant: number)
    case .symbol: return priority(named: value).map { LinearExpression(constant: $0) }
    default: return nil
    }
  }

  /// Throws for what was kept from an earlier launch, whose model is gone.
  func checkLaunch(_ launch: UInt16, _ what: String) throws(ScriptError) {
    guard launch != launchNumber else { return }
    throw ScriptError(
      .earlierLaunch, "this \(what) belonged to an earlier launch, and is gone",
      help: ["each `launch` makes new views; take the \(what) anew after it"])
  }

  /// The constraints that a value stands for.
  func current(
    _ object: ConstraintObject, mayBeDeleted: Bool = false
  ) throws(ScriptError) -> [ConstraintID] {
    try checkLaunch(object.launch, "constraint")
    if model.hasDeletions, !isDeclaring, !mayBeDeleted, let first = object.ids.first,
      model.isDeleted(.constraint(first))
    {
      throw deleted(.constraint(first))
    }
    return object.ids
  }

  /// What an anchor comes to in the present layout, in points: edges and centres in the window's coordinates, on device
  /// pixels.
  func layoutValue(of anchor: Anchor) -> Double {
    model.value(of: anchor).aligned(toScale: model.environment?.scale ?? 1)
  }

  func layoutValue(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * layoutValue(of: $1.anchor) }
  }

  /// Whether a value is read from the layout, so that it is known to a pixel only.
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
      try runtime.checkLaunch(reference.launch, "anchor")
      linear.add(reference.anchor, factor)
    case .number(let number): linear.constant += factor * number
    case .linear(let object):
      try runtime.checkLaunch(object.launch, "anchor")
      linear.add(object.expression, factor)
    case .compound(let object):
      throw ScriptError(
        .compoundInSum, "`\(object.compound.description)` stands for several anchors and cannot be added to",
        help: [
          "relate it to another as a whole: `a.edges == b.edges`, `a.edges == b.edges.inset(8)`",
          "or write a constraint for each: `a.leading == b.leading + 8`",
        ])
    default:
      throw ScriptError(
        .typeMismatch, "a constraint relates anchors and numbers, and this is \(runtime.typeName(of: value))",
        label: runtime.suggestedAnchor(for: value))
    }
  }
}

extension Runtime {
  func suggestedAnchor(for value: Value) -> String? {
    switch value {
    case .item, .instance: "which of its anchors: `.leading`, `.width`, …?"
    case .list: "a name declared in a loop is a list: which of its elements, `[0]`?"
    case .symbol(let symbol) where symbols.text(symbol) == "center":
      "of which view? `superview.centerX`, or `title.center == superview.center`"
    case .string, .bool, .symbol, .nil: "if this is an attribute, set it with `=`"
    default: nil
    }
  }
}
