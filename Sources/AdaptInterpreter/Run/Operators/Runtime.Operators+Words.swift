import AdaptModel

// Words that stand for something other than themselves: priorities for their numbers, orientations for each other.
extension Runtime.Operators {
  /// `high` is 750 wherever a number may stand.
  func priority(named value: Value) -> Double? {
    guard case .symbol(let symbol) = value else { return nil }
    return WellKnown.priorities[symbols.text(symbol)]
  }

  /// Two operands with priorities in place of their words; nil where neither is such a word.
  func numbered(_ left: Value, _ right: Value) -> (Value, Value)? {
    let (first, second) = (priority(named: left), priority(named: right))
    guard first != nil || second != nil else { return nil }
    return (first.map(Value.number) ?? left, second.map(Value.number) ?? right)
  }

  /// Whether two words mean the same orientation: `upsideDown` is short for `portraitUpsideDown`, and `landscape` is
  /// either landscape.
  func areSameOrientation(_ one: Symbol, _ other: Symbol) -> Bool {
    let (name, otherName) = (symbols.text(one), symbols.text(other))
    guard let first = Orientation(named: name), let second = Orientation(named: otherName) else { return false }
    if name == "landscape" || otherName == "landscape" { return first.isLandscape && second.isLandscape }
    return first == second
  }

  /// An orientation as a value, precisely: `landscapeRight` and never `landscape`, which is either.
  func orientationValue(_ orientation: Orientation) -> Value {
    run.references.word(orientation == .landscapeRight ? "landscapeRight" : orientation.description)
  }
}
