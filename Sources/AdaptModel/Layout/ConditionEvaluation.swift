// Which conditions hold. The answers are kept until the next evaluation, so that reading attributes costs nothing more.

/// The answer of a condition.
enum ConditionState: UInt8, Sendable { case unknown, evaluating, fails, holds }

extension LayoutEngine {
  /// Whether the condition held at the last evaluation; -1 stands for no condition.
  @inline(__always)
  func holds(_ condition: Int32) -> Bool {
    condition < 0 || (Int(condition) < conditionStates.count && conditionStates[Int(condition)] == .holds)
  }
}

extension Model {
  /// Evaluates every condition for the environment as it is. Sizes of views inside the window are those last laid out;
  /// a condition on a size that is not known yet does not hold, nor does its complement.
  ///
  /// - Returns: whether an answer changed.
  mutating func evaluateConditions() -> Bool {
    if conditions.isEmpty { return false }
    let before = engine.conditionStates
    engine.conditionStates = [ConditionState](repeating: .unknown, count: conditions.count)
    for index in conditions.indices { evaluate(Int32(truncatingIfNeeded: index)) }
    guard before != engine.conditionStates else { return false }
    engine.isStructureDirty = true
    lapseWrites()
    return true
  }

  /// Evaluates one condition and those that it depends on. A condition that depends on itself through a trait
  /// override does not hold there.
  @discardableResult
  mutating func evaluate(_ condition: Int32) -> Bool {
    if condition < 0 { return true }
    let slot = Int(condition)
    switch engine.conditionStates[slot] {
    case .holds: return true
    case .fails, .evaluating: return false
    case .unknown: break
    }
    engine.conditionStates[slot] = .evaluating
    let record = conditions[slot]
    var holds = evaluate(record.parent)
    if holds {
      if hasConditionalOverrides { evaluateOverrides(above: record.owner) }
      let tests = Int(record.firstTest)..<(Int(record.firstTest) + Int(record.testCount))
      if let passed = passes(tests, owner: record.owner) { holds = passed != record.negated } else { holds = false }
    }
    engine.conditionStates[slot] = holds ? .holds : .fails
    return holds
  }

  /// Nil where a size is not known.
  private func passes(_ tests: Range<Int>, owner: Int32) -> Bool? {
    var result = true
    var traits: TraitCollection?
    for index in tests {
      switch conditionTests[index] {
      case .traits(let wanted):
        let present = traits ?? conditionTraits(of: owner)
        traits = present
        if !present.satisfies(wanted) { result = false }
      case .size(let test):
        guard let size = givenSize(of: owner) else { return nil }
        if !test.holds(for: size) { result = false }
      }
    }
    return result
  }

  /// The size that a condition's owner is given: the window's for its root, else what the last layout gave.
  func givenSize(of view: Int32) -> Size? {
    if isWindowRoot(view) { return window.size }
    if views.indices.contains(Int(view)), views[Int(view)].isPlaced, let size = containerSize(view) { return size }
    return engine.givenSizes[view]
  }

  /// The size of a container view, or what it would be: the window's.
  private func containerSize(_ view: Int32) -> Size? {
    guard let id = presentations.firstIndex(where: { $0.containerView == view }) else { return nil }
    return containerRect(of: PresentationID(index: Int32(truncatingIfNeeded: id))).size
  }

  @inline(__always)
  func isWindowRoot(_ view: Int32) -> Bool { window.rootView == view }

  private func conditionTraits(of owner: Int32) -> TraitCollection {
    guard views.indices.contains(Int(owner)) else { return TraitCollection() }
    let record = views[Int(owner)]
    if record.isControllerRoot { return traits(of: .controller(ControllerID(index: record.controller))) }
    return traits(of: .view(ViewID(index: owner)))
  }

  var hasConditionalOverrides: Bool { traitOverrides.contains { $0.condition >= 0 } }

  /// Overrides that reach the view must be known first; they are few.
  private mutating func evaluateOverrides(above view: Int32) {
    guard views.indices.contains(Int(view)) else { return }
    let chain = inherited(.view(ViewID(index: view)))
    for index in traitOverrides.indices where traitOverrides[index].condition >= 0 {
      if chain.contains(traitOverrides[index].environment) { evaluate(traitOverrides[index].condition) }
    }
  }
}
