import AdaptModel

// Words that can stand for another value: priorities for their numbers, orientations for each other.
extension Runtime.Operators {
  /// `high` is 750 wherever a number is allowed.
  func priority(named value: Value) -> Double? {
    guard case .symbol(let symbol) = value else { return nil }
    return WellKnown.priorities[symbols.text(symbol)]
  }

  /// The two operands with numbers instead of priority words; nil if neither is such a word.
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

  /// The two operands as text sizes; nil if one of them is none.
  func textSizes(_ left: Value, _ right: Value) -> (ContentSizeCategory, ContentSizeCategory)? {
    guard case .symbol(let one) = left, case .symbol(let other) = right,
      let first = ContentSizeCategory(named: symbols.text(one)),
      let second = ContentSizeCategory(named: symbols.text(other))
    else { return nil }
    return (first, second)
  }

  /// An orientation as a specific value: `landscapeRight`, and never `landscape`, which means either.
  func orientationValue(_ orientation: Orientation) -> Value {
    run.references.word(orientation == .landscapeRight ? "landscapeRight" : orientation.description)
  }
}
